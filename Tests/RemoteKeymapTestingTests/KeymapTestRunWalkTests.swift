// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemoteKeymapTesting

/// How commands that were expected and those that came are put beside each other is what it was:
/// `Tests/Golden/rehearsals.txt`.
@Suite struct KeymapTestRunWalkTests {
    private static let gives = [
        "skip 1", "skip -1", "skip", "pause", "play", "playPause", "hintsShow center", "hintsHide",
        "scrubMove", "scrubEnd", "scrubCommit", "channelPreview", "channelCommit next", "volume 1",
        "infoShow", "500ms skip 1", "200ms pause", "0.3s play",
    ]
    private static let commands: [Command] = [
        .skip(1), .skip(-1), .skip(2), .pause, .play, .playPause, .hintsShow(.center), .hintsHide,
        .scrubMove(delta: 1, velocity: 2), .scrubMove(delta: 2, velocity: 2), .scrubCommit,
        .scrubEnd(velocity: 1), .channelPreview(.forward, progress: 0.5),
        .channelPreview(.forward, progress: 0.6), .channelCommit(.forward), .volume(1), .infoShow,
    ]

    @Test func theyAreAsTheyWere() throws {
        let walks = (1...64 as ClosedRange<UInt64>).map { seed in
            var random = SeededGenerator(seed: seed)
            return ("rehearsal-\(seed)", (0..<60).flatMap { _ in Self.lines(&random) })
        }
        #expect(try KeptWalks.differences(in: "rehearsals", from: walks) == [])
    }

    private static func lines(_ random: inout SeededGenerator) -> [String] {
        let texts = (0..<random.below(6)).map { _ in "'\(random.pick(gives))'" }
        let source = KeymapSource(
            path: "mine.toml",
            text: "[[test]]\ndo = \"tap\"\ngives = [\(texts.joined(separator: ", "))]\n")
        let read = KeymapTest.read(source, beside: [])
        guard let expected = read.tests.last?.expected else {
            return read.diagnostics.map(\.text)
        }
        var time = Interval.zero
        let steps = (0..<random.below(random.chance(oneIn: 40) ? 600 : 8)).map { _ in
            let pauses: [Int64] = [0, 20, 21, 80, 100, 179, 180, 200, 280, 500]
            time = time + .milliseconds(random.pick(pauses))
            return KeymapTestRun.Step(
                time: time, command: random.pick(commands), isOfDevice: !random.chance(oneIn: 3))
        }
        let counted = KeymapTestDiff.counted(steps, expected)
        return ["\(counted.count)"] + KeymapTestDiff.lines(expected, counted).map { reflection($0) }
    }
}
