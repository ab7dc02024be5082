// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemotePlayback

/// Where a viewer is - in a film, in its breaks, in a list, among cards - is what it was after each
/// of many steps: `Tests/Golden/places.txt`.
@Suite struct PlaceWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let walks: [KeptWalks.Walk] = [
            ("timelines", Self.timelines), ("heads", Self.heads), ("diaries", Self.diaries),
            ("breaks", Self.breaks), ("lists", Self.lists), ("cards", Self.cards),
            ("stores", Self.stores), ("tracks", Self.tracks), ("pointers", Self.pointers),
            ("skips", Self.skips),
        ]
        #expect(try KeptWalks.differences(in: "places", from: walks) == [])
    }

    private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

    private static func at(_ milliseconds: Int64) -> Timestamp {
        Timestamp(microseconds: milliseconds * 1000)
    }

    // MARK: Time

    private static let seconds = [0, 1, 9.95, 10, 10.5, 19, 20, 30, 60, 61, 100, 119.96, 120]

    private static var timelines: [String] {
        var random = SeededGenerator(seed: 61)
        return (0..<1200).flatMap { _ -> [String] in
            let breaks = (0..<random.number(0...4)).map { _ -> Interstitial in
                var item = ItemBreak(start: random.pick(seconds), end: random.pick(seconds))
                item.skippableAfter = random.pick([nil, 0, 5])
                return Interstitial(item)
            }
            var line = PrimaryTimeline(isLive: random.number(1...4) == 1, breaks: breaks)
            line.take(.duration(random.pick([0.001, 0, 0.04, 1, 120, 150, .infinity, -1])))
            line.take(.window(random.pick([nil, 0...1, 10...14.9, 10...15.1, 20...120, 0...60])))
            var other = PrimaryTimeline(
                isLive: line.isLive, breaks: Array(breaks.dropFirst(random.number(0...1))))
            other.keepExtent(of: line)
            return ["\(line.marks) \(line.bounds) \(rounded(line.span)) \(other.bounds)"]
                + seconds.map { time in
                    "\(rounded(line.primary(time))) \(rounded(line.stream(time))) "
                        + "\(line.clamped(time)) \(line.clamped(-time)) "
                        + "\(String(describing: line.interstitial(at: time)?.range)) "
                        + "\(String(describing: line.nextInterstitial(after: time)?.range)) "
                        + "\(line.interstitials(from: time, to: time + 10).count) "
                        + "\(line.interstitials(from: 0, to: time).count)"
                }
        }
    }

    private static var heads: [String] {
        var random = SeededGenerator(seed: 62)
        return (0..<180).flatMap { _ -> [String] in
            var head = Playhead()
            var time: Int64 = 0
            var id: UInt64 = 0
            return (0..<60).map { _ -> String in
                time += Int64(random.pick([0, 1, 250, 1000]))
                let now = at(time)
                let said = act(on: &head, now, &id, &random)
                return "\(said) \(rounded(head.committed(at: now))) \(head.isPausedForViewer) "
                    + "\(head.isUnpaused(at: now, within: .milliseconds(250))) \(head.isAtEdge) "
                    + "\(head.hasEnded) \(head.startsAfterSeek) \(head.seeks.state) "
                    + "\(head.clock.isPaused) \(head.clock.isAway) \(head.clock.isRunning) "
                    + "\(rounded(head.clock.position(at: now))) "
                    + "\(String(describing: head.seeks.deadline(.seconds(2)))) "
                    + "\(String(describing: head.stoppedAt))"
            }
        }
    }

    private static func act(
        on head: inout Playhead, _ now: Timestamp, _ id: inout UInt64,
        _ random: inout SeededGenerator
    ) -> String {
        let place = random.pick(seconds)
        switch random.number(0...17) {
        case 0...4:
            let request = head.seek(
                .init(target: place, isExact: random.number(1...2) == 1), at: now)
            if request != nil { id += 1 }
            return "seek \(String(describing: request))"
        case 5, 6, 7:
            let isLoading = random.number(1...4) == 1
            let number = random.number(1...5) == 1 ? id &- 1 : id
            let next = head.takeAnswer(RequestID(number), isLoading: isLoading, at: now)
            id += UInt64(next?.filter { "\($0)".contains("seek") }.count ?? 0)
            return "answer \(isLoading) \(String(describing: next))"
        case 8:
            let next = head.giveUp(at: now)
            id += UInt64(next.filter { "\($0)".contains("seek") }.count)
            return "late \(next)"
        case 9, 10, 11:
            return "pause \(String(describing: head.setPaused(random.number(1...2) == 1, at: now)))"
        case 12: head.takePaused(random.number(1...2) == 1, at: now)
        case 13: head.takePosition(place, at: now)
        case 14: head.takeEnd(hasItem: random.number(1...2) == 1)
        default: return actRarely(on: &head, now, &random)
        }
        return "report"
    }

    private static func actRarely(
        on head: inout Playhead, _ now: Timestamp, _ random: inout SeededGenerator
    ) -> String {
        let kind = random.number(0...9)
        switch kind {
        case 0: head.stopAtEnd(at: now)
        case 1: head.drop(at: now)
        case 2: head.leave(at: now)
        case 3: head.arrive(isLive: random.number(1...2) == 1, at: now)
        case 4: head.restart(isPaused: random.number(1...2) == 1, at: now)
        case 5: head.setSpeed(random.pick([0.5, 1, 2]), at: now)
        case 6: head.takeBuffering(random.number(1...2) == 1, at: now)
        case 7: head.setEdge(random.number(1...2) == 1)
        case 8: head.startAfterSeek()
        default: head.place(at: random.pick(seconds), now)
        }
        return "\(kind)"
    }

    private static var diaries: [String] {
        var random = SeededGenerator(seed: 63)
        return (0..<120).flatMap { _ -> [String] in
            var recorder = ProgressRecorder()
            var time: Int64 = 0
            var place: Seconds = 0
            var viewing = Viewing(
                item: 0, title: "A", position: 0, duration: 100, isWatched: false, rate: 1)
            return (0..<50).map { _ -> String in
                let wait = Int64(random.pick([0, 500, 1000, 4999, 5000]))
                time += wait
                place +=
                    viewing.rate * Seconds(wait) / 1000 + random.pick([0, 0, 0, 1, 1.01, -1.1])
                viewing.position = place
                change(&viewing, &random)
                let next = random.number(1...20) == 1 ? nil : viewing
                return "\(recorder.follow(next, at: at(time))) "
                    + "\(String(describing: recorder.deadline)) "
                    + "\(viewing.isRemembered(isWanted: false)) "
                    + "\(String(describing: viewing.resumePosition))"
            }
        }
    }

    private static func change(_ viewing: inout Viewing, _ random: inout SeededGenerator) {
        switch random.number(0...19) {
        case 0: viewing.item = random.number(0...2)
        case 1: viewing.title = random.pick(["A", "B"])
        case 2: viewing.isWatched.toggle()
        case 3: viewing.audio = random.pick([nil, 1, 2])
        case 4: viewing.captions = random.pick([nil, 0, 2])
        case 5: viewing.audioDelay = random.pick([nil, 0.1])
        case 6: viewing.captionsDelay = random.pick([nil, 0.1])
        case 7, 8: viewing.rate = random.pick([0, 1, 2])
        case 9: viewing.duration = random.pick([nil, 20, 299.9, 300, 301])
        case 10: viewing.position = random.pick([9.9, 10, 10.1])
        default: break
        }
    }

    private static var breaks: [String] {
        var random = SeededGenerator(seed: 64)
        var state = Interstitials()
        return (0..<1800).map { _ -> String in
            var item = ItemBreak(start: random.pick([0, 10, 20]), end: random.pick([10, 20, 30]))
            item.skippableAfter = random.pick([nil, 0, 5])
            let place = random.pick(seconds)
            let kind = random.number(0...6)
            switch kind {
            case 0, 1: state.begin(Interstitial(item), at: place)
            case 2, 3: state.stay(at: place)
            case 4: state.end(isPlayed: random.number(1...2) == 1)
            case 5: if random.number(1...5) == 1 { state = Interstitials() }
            default:
                state.snapback = place
                state.isPositionKnown = true
                if random.number(1...2) == 1 { state.stop() }
            }
            let range = Interstitial(item).range
            return "\(kind) \(String(describing: state.playing)) \(state.hasPlayed(range)) "
                + "\(String(describing: state.snapback)) \(state.isPositionKnown)"
        }
    }
}
