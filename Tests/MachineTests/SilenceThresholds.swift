// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import RemoteCore
@testable import RemoteDevices

/// The thresholds of infrared remotes (behaviour.md N37): when a button that is received at some
/// times counts as released, in milliseconds.
@Suite("Infrared thresholds")
struct SilenceThresholds {
    private static func releases(_ times: [Int64], _ thresholds: GestureThresholds) -> [Int] {
        var machine = RepeatingButton(thresholds)
        var releases: [Int] = []
        func run(to time: Timestamp) {
            while let due = machine.deadline, due <= time, machine.takeSilent(at: due) != nil {
                releases.append(Int(due.microseconds / 1000))
            }
        }
        for (index, milliseconds) in times.enumerated() {
            let time = Timestamp.zero + .milliseconds(milliseconds)
            run(to: time)
            _ = machine.receive(.button(0), .right, index == 0 ? .press : .either, at: time)
        }
        run(to: .zero + .milliseconds(100_000))
        return releases
    }

    @Test(arguments: [
        ("releaseGap", [0], [250]),
        ("releaseGap", [0, 240], [780]),
        ("releaseGaps", [0, 110, 220], [467]),
        ("releaseShortest", [0, 20, 40], [100]),
        ("releaseLongest", [0, 240, 480], [1020]),
        ("releaseLongest", [0, 200, 700], [650, 1150]),
    ])
    func silence(field: String, times: [Int64], expected: [Int]) throws {
        let usual = GestureThresholds()
        #expect(Self.releases(times, usual) == expected)
    }

    @Test(arguments: [
        ("releaseGap", [0] as [Int64]), ("releaseGaps", [0, 110, 220]),
        ("releaseShortest", [0, 20, 40]), ("releaseLongest", [0, 240, 480, 760, 1040]),
    ])
    func everyThresholdCounts(name: String, times: [Int64]) throws {
        let field = try #require(ThresholdField.named(name))
        let usual = GestureThresholds()
        for factor in [0.7, 1.3] {
            var mutant = usual
            let value = field.value(in: usual) * factor
            let isTaken = mutant.apply(ThresholdSetting(name: name, value: value))
            #expect(isTaken)
            #expect(Self.releases(times, mutant) != Self.releases(times, usual), "\(factor)")
        }
    }

    /// Two ways that receive one press, the second so much later, after the release.
    @Test(
        arguments: [
            (110, 0.7, true, false), (110, 1.0, true, true), (149, 1.0, true, true),
            (151, 1.0, false, false), (190, 1.0, false, false), (190, 1.3, false, true),
        ] as [(Int64, Double, Bool, Bool)])
    func echo(milliseconds: Int64, factor: Double, usually: Bool, then: Bool) {
        func isEcho(_ window: Interval) -> Bool {
            var machine = InfraredEcho()
            _ = machine.isEcho(.right, of: DeviceID(1), at: .zero, within: window)
            machine.release(.right, of: DeviceID(1))
            return machine.isEcho(
                .right, of: DeviceID(2), at: .zero + .milliseconds(milliseconds), within: window
            ).isEcho
        }
        let window = GestureThresholds().infraredEcho
        #expect(isEcho(window) == usually)
        let changed = Interval(microseconds: Int64(Double(window.microseconds) * factor))
        #expect(isEcho(changed) == then)
    }
}
