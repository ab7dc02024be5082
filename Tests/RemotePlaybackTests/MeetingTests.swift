// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// Where one navigation meets another, an interstitial or an end (behaviour.md e.1, e.2, e.9).
@Suite struct MeetingTests {
    private func requests(
        _ options: String, _ script: [(Int64, Command)], until end: Int64 = 3000
    ) throws -> [String] {
        try World.brief(options, script, until: end).filter { $0.contains(" > ") }
    }

    /// e.2: back to where it stood, which may be in the middle of a break.
    @Test(arguments: [
        (Command.scrubCancel, 15.0, ["460 > seek 946.0 exact", "2000 > seek 915.0 exact"]),
        (.scrubCommit, 15, ["460 > seek 946.0 exact"]),
        // What has not moved goes nowhere.
        (.scrubCancel, 0, []), (.scrubCommit, 0, []),
    ])
    func aScrubInABreakComesBack(end: Command, delta: Double, expected: [String]) throws {
        let lines = try requests(
            "position=915,state=paused,interstitial=900-930,interstitial-rules=none",
            [
                (100, .scrubBegin), (300, .scrubMove(delta: delta, velocity: 10)),
                (310, .scrubMove(delta: delta / 15, velocity: 10)), (320, .scrubEnd(velocity: 0)),
                (2000, end),
            ])
        #expect(lines == expected)
    }

    /// A3: a scrub begins where the last skip goes.
    @Test(arguments: [Command.scrubCancel, .scrubCommit])
    func aSkipBeforeAScrubCounts(end: Command) throws {
        let lines = try requests(
            "state=paused", [(0, .skip(1)), (100, .skip(1)), (150, .scrubBegin), (300, end)])
        #expect(lines == ["0 > seek 610.0 exact", "100 > seek 620.0 exact"])
    }

    @Test func aSkipBeforeAScanCounts() throws {
        // The break that it crosses is crossed, though the scan begins behind it.
        let lines = try requests(
            "position=895,interstitial=912-930,redirect=true",
            [(0, .skip(1)), (100, .skip(1)), (150, .scanStart(.forward, level: 1))], until: 200)
        #expect(lines.contains("100 > seek 912.0 exact"))
    }

    /// A20: from the scrub's beginning to the scan's end it is one navigation.
    @Test func aScanAfterAScrubCrossesWhatTheScrubDid() throws {
        let lines = try requests(
            "state=paused,position=895,interstitial=900-930,redirect=true",
            [
                (0, .scrubBegin), (100, .scrubMove(delta: 20, velocity: 10)),
                (200, .scrubEnd(velocity: 0)), (1000, .scanStart(.forward, level: 1)),
                (2000, .scanStop(.resume)),
            ], until: 2000)
        #expect(lines.contains("2000 > seek 900.0 exact"))
    }

    /// A27: from where the scan or the preview is, in one seek.
    @Test(arguments: [
        (Command.siri("skip forward 30 seconds"), ["1990 > seek 821.0 exact"]),
        (.skipTime(30), ["1990 > seek 821.0 exact"]),
        (.seek(.position(50)), ["1990 > seek 50.0 exact"]),
        (.siri("what did she say"), ["1990 > seek 781.0 exact"]),
    ])
    func aScanIsLeftByOneSeek(command: Command, expected: [String]) throws {
        let lines = try requests(
            "", [(0, .scanStart(.forward, level: 4)), (1990, command)], until: 2000)
        #expect(lines.filter { $0.hasPrefix("1990 > seek") } == expected)
        #expect(lines.suffix(1) == ["1990 > play"])
        #expect(lines.contains("1990 > unhush"))
    }

    @Test func aPreviewIsLeftFromWhereItIs() throws {
        let script: [(Int64, Command)] = [
            (0, .scrubBegin), (100, .scrubMove(delta: 10, velocity: 10)),
            (110, .scrubMove(delta: 10, velocity: 10)), (120, .skipTime(30)),
        ]
        // It was paused, or it plays on.
        #expect(try requests("state=paused", script).last == "120 > seek 650.0 exact")
        #expect(
            try requests("", script).suffix(2) == ["120 > seek 650.0 exact", "120 > play"])
    }

    /// e.2: what was scrubbed to the end is played to its end, and does not begin again.
    @Test(
        arguments: [
            ("state=paused,position=7190", ["2000 > play"], nil),
            ("state=paused,position=7190,channels=2", ["2000 > play", "2050 > load 1"], nil),
            ("position=7190,channels=2", ["2000 > play", "2050 > load 1"], nil),
            // Committed, and looked at for a while: it begins again.
            ("state=paused,position=7190", ["5000 > seek 0.0 exact", "5000 > play"], 5000),
        ] as [(String, [String], Int64?)])
    func whatIsScrubbedToTheEndEnds(options: String, expected: [String], later: Int64?) throws {
        let script: [(Int64, Command)] = [
            (0, .scrubBegin), (100, .scrubMove(delta: 20, velocity: 10)),
            (200, .scrubEnd(velocity: 0)), (2000, .scrubCommit), (later ?? 2000, .play),
        ]
        let lines = try requests(options, script, until: 5000)
        #expect(lines.drop { !$0.hasSuffix("seek 7200.0 exact") }.dropFirst() == expected[...])
    }

    private func bar(_ options: String, _ command: Command) throws -> TransportBarView? {
        var world = try World(options)
        world.run([(0, .command(nil, .transportShow)), (0, .command(nil, command))], until: 100)
        return world.session.view(at: Timestamp(microseconds: 100_000)).bar
    }

    /// A17: a dot each, also of a range without a length; adjacent ones share a place.
    @Test func everyBreakHasItsDot() throws {
        let options =
            "duration=1060,interstitial=250-250,interstitial=500-530,interstitial=530-560,"
            + "interstitial=560-560,interstitial=810-810"
        let dots = try #require(try bar(options, .transportShow)).marks.interstitials
        #expect(dots.map { $0 * 1000 / TransportBarView.full } == [250, 500, 500, 500, 750])
        #expect(try bar(options, .scrubBegin)?.marks.interstitials == [])
    }

    /// A19: what cannot be jumped past can be left backwards, and at any speed.
    @Test(arguments: [
        (Command.skip(1), ["2000 denied skip linear"]),
        (.skip(-1), ["2000 > seek 890.0 exact"]),
        (.skipTime(5), ["2000 denied skipTime linear"]),
        (.seek(.position(880)), ["2000 > seek 880.0 exact"]),
        (.siri("skip forward 30 seconds"), ["2000 denied siri linear"]),
        (.siri("what did she say"), ["2000 > captions 1", "2000 > seek 890.0 exact"]),
        (.scanStart(.forward, level: 1), ["2000 denied scanStart linear"]),
        (.scanStart(.backward, level: 1), ["2000 > hush", "2000 > pause"]),
        (.pageUp, ["2000 denied channelCommit linear"]),
        (.pageDown, ["2000 > seek 0.0 exact"]),
        (.speed(2), ["2000 > setSpeed(2.0)"]),
    ])
    func aBreakThatCannotBeJumpedPast(command: Command, expected: [String]) throws {
        let lines = try World.lines(
            "position=899,interstitial=900-930,interstitial-rules=seek", [(2000, command)],
            until: 2050)
        #expect(lines.filter { !$0.contains("transport") } == expected)
    }

    /// Looked past, it plays from its beginning, and then what was wanted comes.
    @Test func aScrubPastIsForAfterIt() throws {
        let lines = try requests(
            "position=899,interstitial=900-930,interstitial-rules=seek",
            [
                (2000, .scrubBegin), (2100, .scrubMove(delta: 10, velocity: 10)),
                (2200, .scrubEnd(velocity: 0)), (3000, .play),
            ], until: 40_000)
        #expect(
            lines.suffix(3) == [
                "3000 > seek 900.0 exact", "3000 > play", "33000 > seek 940.0 exact",
            ])
    }

    /// A10: the bar, the picture and the time.
    @Test func aScrubInABreakCountsNothingDown() throws {
        let options = "position=915,interstitial=900-930,interstitial-rules=none"
        #expect(try bar(options, .transportShow)?.countdown == 14)
        #expect(try bar(options, .scrubBegin)?.countdown == nil)
    }

    /// A25.
    @Test func theSpeedsAreThoseOfTheSystem() throws {
        var world = try World("")
        world.run([(0, .command(nil, .speedsShow))], until: 0)
        let rows = world.session.view(at: .zero).menu?.list.rows ?? []
        #expect(rows.map(\.text) == ["0.5×", "1×", "1.25×", "1.5×", "2×"])
    }

    /// e.9, where nothing has to be sought, and where the player answers late.
    @Test func captionsEndWhereThereIsNothingToSeek() throws {
        let lines = try requests(
            "state=paused",
            [(0, .seek(.position(0))), (500, .siri("what did she say")), (1000, .play)],
            until: 9000)
        #expect(lines.last == "1500 > captions off")
    }

    @Test func captionsEndAfterALateAnswer() throws {
        let lines = try requests("seek-latency=12", [(0, .siri("what did she say"))], until: 60_000)
        #expect(lines.last == "22500 > captions off")
    }
}
