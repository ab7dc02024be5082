// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import MpvPlayer

/// How the decoder comes to the thumb (behaviour.md N161).
@Suite struct FollowPlanTests {
    struct Row: CustomTestStringConvertible, Sendable {
        /// Where seeks ended, and where each was to lead.
        var landings: [(frame: Seconds, target: Seconds)] = []
        /// How far it has decoded since.
        var passed: Seconds?
        var target: Seconds
        var move: FollowPlan.Move

        var testDescription: String { "\(landings) \(passed ?? -1) -> \(target): \(move)" }
    }

    static let rows = [
        Row(target: 5, move: .seek),
        Row(landings: [(0, 0)], target: 0.05, move: .stay),
        Row(landings: [(0, 0)], target: 0.25, move: .step),
        Row(landings: [(0, 0)], target: 2.2, move: .seek),
        // The frame of the seek is far before the place: the group is as long as that.
        Row(landings: [(0, 5)], target: 4.9, move: .step),
        Row(landings: [(0, 5)], passed: 3, target: 4.9, move: .step),
        Row(landings: [(0, 5)], passed: 4.4, target: 4.9, move: .step),
        Row(landings: [(0, 5)], passed: 4.9, target: 4.9, move: .stay),
        Row(landings: [(0, 5)], passed: 5.1, target: 4.9, move: .stay),
        // A place behind it starts the group again.
        Row(landings: [(0, 5)], passed: 4, target: 2, move: .seek),
        // A group that has been long goes on for as long again, up to 4 s.
        Row(landings: [(0, 5)], passed: 4, target: 8, move: .step),
        Row(landings: [(0, 5)], passed: 4, target: 9.1, move: .seek),
        Row(landings: [(0, 0)], passed: 2.75, target: 5.4, move: .step),
        Row(landings: [(0, 0)], passed: 2.75, target: 5.6, move: .seek),
        // Not where two groups began 3 s apart.
        Row(landings: [(0, 1), (3, 4), (6, 7)], passed: 8.9, target: 10.8, move: .step),
        Row(landings: [(0, 1), (3, 4), (6, 7)], passed: 8.9, target: 11.1, move: .seek),
        // The third one has begun meanwhile, and a seek would lead back to where it did.
        Row(landings: [(0, 1), (3, 4), (6, 7)], passed: 9, target: 11.9, move: .step),
        Row(landings: [(0, 1), (3, 4), (6, 7)], passed: 9, target: 12.1, move: .seek),
        Row(landings: [(6, 7), (3, 4)], passed: 6, target: 8.9, move: .step),
        Row(landings: [(6, 7), (3, 4)], passed: 6, target: 9.1, move: .seek),
        Row(landings: [(50, 51), (60, 68)], passed: 72.3, target: 75.3, move: .step),
        Row(landings: [(50, 51), (60, 68)], passed: 92.3, target: 97.9, move: .step),
        Row(landings: [(50, 51), (60, 68)], passed: 92.3, target: 100.1, move: .seek),
        // This one is known to be longer.
        Row(landings: [(3, 4), (6, 14)], passed: 13, target: 15.9, move: .step),
        // The film begins after the place.
        Row(landings: [(1.4, 0)], target: 0, move: .stay),
        Row(landings: [(1.4, 0)], target: 0.5, move: .seek),
        // Other groups are as long as this one.
        Row(landings: [(0, 9), (10, 11)], passed: 11, target: 18, move: .step),
        Row(landings: [(0, 9), (10, 11)], passed: 11, target: 21.5, move: .seek),
    ]

    /// What was decoded needs no seek, and the last frame of a film is that of each place after it.
    @Test func onAndOn() {
        var plan = FollowPlan()
        plan.land(at: 0, for: 1)
        for tenth in 11...80 {
            #expect(plan.move(to: Double(tenth) / 10) == .step)
            plan.pass(Double(tenth) / 10 + 0.02)
        }
        plan.end(at: 9)
        #expect(plan.move(to: 9) == .stay)
    }

    /// A group of whole frames ends exactly where another one begins, but for the last digit.
    @Test(arguments: [(89.48, 76.32, 11), (150.52, 52.3, 9), (127.96, 73.698_698_698_698_7, 26)])
    func theLastDigitOfAGroup(start: Double, apart: Double, count: Double) {
        var frame = start + count * apart
        for _ in 0..<8 { frame = frame.nextDown }
        for _ in 0..<16 {
            var plan = FollowPlan()
            plan.land(at: start - apart, for: start - apart)
            plan.land(at: start, for: start)
            plan.pass(frame)
            #expect(plan.move(to: frame) == .stay)
            frame = frame.nextUp
        }
    }

    /// For a sheet, a seek for each place is all.
    @Test func onceForEachPlace() {
        var plan = FollowPlan()
        #expect(plan.move(to: 20, isSoughtOnly: true) == .seek)
        plan.land(at: 17, for: 20)
        #expect(plan.move(to: 20, isSoughtOnly: true) == .stay)
        #expect(plan.move(to: 30, isSoughtOnly: true) == .seek)
    }

    @Test(arguments: rows) func move(_ row: Row) {
        var plan = FollowPlan()
        for (frame, target) in row.landings { plan.land(at: frame, for: target) }
        if let passed = row.passed { plan.pass(passed) }
        #expect(plan.move(to: row.target) == row.move)
    }
}
