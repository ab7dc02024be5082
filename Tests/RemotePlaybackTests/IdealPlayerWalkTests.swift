// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import RemoteTestSupport
import SystemTestSupport
import Testing

/// What an ideal player reports to requests of any kind, and which options it takes, is what it
/// was: `Tests/Golden/ideal.txt`.
@Suite struct IdealPlayerWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let walks = try (1...200 as ClosedRange<UInt64>).map { seed in
            ("ideal-\(seed)", try Self.lines(seed))
        }
        let all = walks + [("options", Self.options)]
        #expect(try KeptWalks.differences(in: "ideal", from: all) == [])
    }

    private static func lines(_ seed: UInt64) throws -> [String] {
        var random = SeededGenerator(seed: seed &* 331)
        let worlds = PropertyTests.worlds + Walk.worlds
        let options = try IdealPlayerOptions(parsing: worlds[Int(seed) % worlds.count])
        var player = IdealPlayer(options)
        var facts: [TimedInput] = []
        var time: Int64 = 0
        player.start(at: .zero, into: &facts)
        var lines: [String] = []
        for _ in 0..<160 {
            time += random.pick([0, 1, 100, 199, 200, 250, 300, 500, 1000, 5000])
            let now = Timestamp(microseconds: time * 1000)
            player.advance(to: now, into: &facts)
            player.perform(request(&random), at: now, into: &facts)
            lines += facts.map { "\($0.time.microseconds) \(text($0.input))" }
            facts.removeAll()
            lines.append("\(player.deadline?.microseconds ?? -1)")
        }
        player.advance(to: Timestamp(microseconds: time * 1000 + 60_000_000), into: &facts)
        return lines + facts.map { "\($0.time.microseconds) \(text($0.input))" }
    }

    private static func text(_ input: Input) -> String {
        reflection(input) { value in
            (value as? Double).map { "\(($0 * 1000).rounded() / 1000)" }
        }
    }

    private static func request(_ random: inout SeededGenerator) -> PlayerRequest {
        switch random.below(12) {
        case 0, 1:
            let place: Seconds = random.pick([0, 50, 99, 100, 110, 600, 7199, 7200, 8000, -5])
            return .seek(
                RequestID(UInt64(random.below(4))), to: place, exact: random.chance(oneIn: 2))
        case 2: return .setPaused(random.chance(oneIn: 2))
        case 3: return .setSpeed(random.pick([0.5, 1, 2, 0, -1]))
        case 4, 5:
            return .load(
                index: random.number(-1...4), position: random.pick([nil, 0, 30, 7199.5]),
                paused: random.chance(oneIn: 3))
        default: return random.pick(PlayerRequest.examples)
        }
    }

    /// Options with values at their limits, and what is none.
    private static var options: [String] {
        let keys = [
            "kind", "state", "linear", "overlay", "transport", "duration", "position", "channels",
            "channel", "speed", "skip", "interstitial", "interstitial-rules", "redirect", "skip-ad",
            "proposal", "passcode", "passcode-age", "age", "seek-latency", "load", "odd", "",
        ]
        let values = [
            "", "film", "live", "idle", "paused", "playing", "true", "false", "hidden", "shown",
            "0",
            "1", "-1", "0.25", "4", "5", "16", "100", "101", "1e9", "nan", "item", "10-20", "20-10",
            "10-10", "a-b", "linear", "seek+rate", "all", "first", "last", "ask", "7103/2", "end/4",
            "end", "12", "12a", "12345678901", "fail", "never", "86400", "86401", "1000000", "x",
        ]
        let single = keys.flatMap { key in values.map { "\(key)=\($0)" } }
        let odd = [
            "", ",", "kind", "kind=film,", "=", "kind=film,kind=live", "a=b=c", " kind=film",
        ]
        return (single + odd).map { text in
            do {
                let options = try IdealPlayerOptions(parsing: text)
                return reflection(options) { $0 is Catalogue ? "" : nil }
            } catch {
                return "\(text): \(error)"
            }
        }
    }
}
