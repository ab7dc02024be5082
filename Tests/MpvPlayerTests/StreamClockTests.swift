// SPDX-License-Identifier: MIT

import RemoteMedia
import RemoteModel
import Testing

@testable import MpvPlayer

/// A broadcast restarts its time stamps (behaviour.md A193).
@Suite struct StreamClockTests {
    /// mpv's times, `seek` and `there` around those of a seek; and the session's time of the last.
    @Test(arguments: [
        ("0 1 2", 2.0), ("0 40 -20 -19", 41),
        // It began just before, or mpv showed the first picture afterwards.
        ("-58 -57", 1), ("0 1.5 -58.5 -58", 2),
        // Twice.
        ("40 -20 0 5 -58 -57", 66),
        // A picture that is shown out of order, up to N414.
        ("10 8.1 8.2", 8.2), ("10 7.9 8", 10.1),
        // What a viewer or a script has asked for is another place.
        ("40 seek 10 there 10.1", 10.1), ("40 seek 10 3 there 2 2.1", 2.1),
        ("40 -20 seek -50 there -50 -49", 11),
        // They start again after a seek as well.
        ("40 seek 10 there 10.1 -50", 10.1),
        // A leap ahead is what it says.
        ("40 4000", 4000),
    ])
    func theSessionsTimeGoesOn(story: String, position: Seconds) {
        var clock = StreamClock()
        var last: Seconds = 0
        for word in story.split(separator: " ") {
            switch Double(word) {
            case let time?:
                clock.take(time)
                last = clock.position(of: time)
                #expect(abs(clock.time(of: last) - time) < 0.001)
            case nil: clock.takeSeek(isSeeking: word == "seek")
            }
        }
        #expect(abs(last - position) < 0.001)
    }

    /// mpv's position and what it keeps, in its own time; what a viewer can seek in, in theirs.
    @Test(arguments: [
        // mpv has read on into the new time stamps, and has let go of what was before.
        ("30 0..31  38 0..39  39 -20..-19  -19 -20..-16  -9 -20..-6", "0-31 0-39 nil 38-42 38-52"),
        // It keeps that, and by its time would find that first.
        ("30 0..31  31 0..32/-19  -20 0..32/-18  5 0..32/7  9 0..32/10", "0-31 nil"),
        // And lets go of it later.
        ("30 0..31  -20 0..31/-18  -5 -20..31/-2  -3 -20..31/0", "0-31 nil 30-48 30-50"),
        // Twice: of the first ones something is left.
        ("30 0..31  -20 0..31/-18  0 0..31/2  -20 0..31/-18  -9 -20..31/-8", "0-31 nil"),
        (
            "30 0..31  -20 0..31/-18  0 -20..31/2  -20 -20..31/-18  0 -21..31/1",
            "0-31 nil 30-52 nil"
        ),
        // A viewer who has sought back finds what is there, which began before.
        ("30 20..31  seek 5 4..9 there  6 4..12", "20-31 4-9 4-12"),
        // Nothing is kept, or what has nothing to do with it.
        ("30 0..31  31 -", "0-31 nil"), ("30 0..31  31 400..500", "0-31 nil"),
    ])
    func theWindowIsOfTheTimeThatPlays(story: String, windows: String) {
        var reporter = FactReporter()
        let info = MediaInfo(index: 0, title: "", isLive: true, duration: 0, isSeekable: true)
        reporter.itemIsReady(info, answers: MediaAnswers(), hasPause: false)
        for word in story.split(separator: " ") {
            if let position = Double(word) {
                reporter.note(.position, .double(position))
            } else if word == "seek" || word == "there" {
                reporter.takeSeek(isRunning: word == "seek")
            } else {
                reporter.note(.cache, Self.cache(word))
            }
        }
        let facts = reporter.take(at: .zero).compactMap { fact -> String? in
            guard case .window(let window) = fact else { return nil }
            return window.map { "\(Int($0.lowerBound))-\(Int($0.upperBound))" } ?? "nil"
        }
        #expect(facts.joined(separator: " ") == windows)
    }

    /// `from..to`, or `from..to/last` with the last time stamp that came; or `-`.
    private static func cache(_ word: Substring) -> MpvNode {
        let parts = word.split(separator: "/")
        let ends = parts[0].split(separator: ".").compactMap { Double($0) }
        let ranges =
            ends.count < 2
            ? []
            : [
                MpvNode.map([.init("start", .double(ends[0])), .init("end", .double(ends[1]))])
            ]
        var entries: [MpvNode.Entry] = [.init("seekable-ranges", .array(ranges))]
        if parts.count > 1 {
            entries.append(.init("cache-end", .double(Double(parts[1]) ?? 0)))
        }
        return .map(entries)
    }
}
