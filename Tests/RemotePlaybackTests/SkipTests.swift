// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

@Suite struct SkipTests {
    @Test func aSkipSeeksAtOnceAndShowsNoBar() throws {
        // T01
        let lines = try World.lines("", [(90, .skip(1))], until: 3000)
        #expect(lines == ["90 > seek 610.1 exact"])
    }

    /// T02: the target grows from the one before, not from where the player is. Each press has its
    /// picture, but those that a slower one came between.
    @Test(arguments: [
        ("", [80, 300, 520]), ("seek-latency=0.1", [80, 300, 520]),
        ("seek-latency=0.3", [80, 380, 680]), ("seek-latency=0.5", [80, 580]),
    ])
    func aSkipSeeksAsSoonAsTheOneBeforeIsThere(latency: String, times: [Int]) throws {
        let lines = try World.lines(
            latency, [(80, .skip(1)), (300, .skip(1)), (520, .skip(1))], until: 3000)
        let places = times.count == 3 ? [610.1, 620.1, 630.1] : [610.1, 630.1]
        #expect(lines == zip(times, places).map { "\($0) > seek \($1) exact" })
    }

    /// A player that never answers is reported, and asked again.
    @Test func aSeekIsNotWaitedForForever() throws {
        let lines = try World.lines(
            "seek-latency=1000", [(0, .skip(1)), (11_000, .skip(1))], until: 22_000)
        #expect(
            lines == [
                "0 > seek 610.0 exact", "10000 ! the player did not answer a seek in time",
                "11000 > seek 621.0 exact", "21000 ! the player did not answer a seek in time",
            ])
    }

    /// The place that a seek ended at is sought again once the stream has left it, and only then.
    @Test(arguments: [
        (
            "", Command.pageUp, Command.pageDown,
            ["0 > seek 1800.0 exact", "30000 > seek 1800.0 exact"]
        ),
        (
            "", .seek(.position(900)), .seek(.position(900)),
            ["0 > seek 900.0 exact", "30000 > seek 900.0 exact"]
        ),
        ("state=paused", .pageUp, .seek(.position(1800)), ["0 > seek 1800.0 exact"]),
    ])
    func aPlaceIsSoughtAgain(
        options: String, first: Command, second: Command, expected: [String]
    ) throws {
        let lines = try World.lines(options, [(0, first), (30_000, second)], until: 40_000)
        #expect(lines.filter { $0.contains("seek") } == expected)
    }

    /// Linear playback drops what was still to be sought (c.8).
    @Test(arguments: [("seek-latency=0.5", []), ("", ["100 > seek 620.0 exact"])])
    func linearPlaybackEndsAChain(latency: String, second: [String]) throws {
        var world = try World(latency)
        let lines = world.run(
            [
                (0, .command(World.pad, .skip(1))), (100, .command(World.pad, .skip(1))),
                (200, .fact(.linear(true))), (300, .command(World.pad, .skip(1))),
            ], until: 3000)
        #expect(lines == ["0 > seek 610.0 exact"] + second + ["300 denied skip linear"])
        #expect(label(of: world, at: 201) == nil)
    }

    @Test func theLabelAddsUpUntilASecondAfterTheLast() throws {
        var world = try World("")
        var labels: [SkipMark?] = []
        for (time, steps) in [(80, 1), (300, 1), (520, 1)] as [(Int64, Int)] {
            world.run([(time, .command(World.pad, .skip(steps)))], until: time)
            labels.append(label(of: world, at: time))
        }
        world.advance(to: 1519)
        labels.append(label(of: world, at: 1519))
        world.advance(to: 1520)
        labels.append(label(of: world, at: 1520))
        #expect(
            labels.map { $0?.amount } == [
                .seconds(10), .seconds(20), .seconds(30), .seconds(30), nil,
            ])
    }

    /// What is left of the film, and what has played of it, is all that a skip goes.
    @Test(arguments: [
        ("position=7195", [1], SkipMark(sense: .forward, amount: .seconds(5))),
        ("position=7185", [1, 1, 1], SkipMark(sense: .forward, amount: .seconds(15))),
        ("position=7200", [1], SkipMark(sense: .forward, amount: .seconds(0))),
        ("position=24", [-1, -1, -1], SkipMark(sense: .backward, amount: .seconds(24))),
    ])
    func theLabelSaysWhatWasSkippedAtARim(
        options: String, steps: [Int], expected: SkipMark
    ) throws {
        var world = try World("state=paused,\(options)")
        for (index, steps) in steps.enumerated() {
            let time = Int64(100 * index)
            world.run([(time, .command(World.pad, .skip(steps)))], until: time)
        }
        #expect(label(of: world, at: 300) == expected)
    }

    @Test func theOtherDirectionCountsAgain() throws {
        var world = try World("")
        world.run(
            [(0, .command(World.pad, .skip(1))), (100, .command(World.pad, .skip(-1)))], until: 100)
        #expect(label(of: world, at: 100) == SkipMark(sense: .backward, amount: .seconds(10)))
    }

    private func label(of world: World, at time: Int64) -> SkipMark? {
        world.session.view(at: Timestamp(microseconds: time * 1000)).skip
    }

    @Test(arguments: [
        // The ends of a film (e.12).
        ("position=3", -1, ["0 > seek 0.0 exact"]),
        ("position=7195", 1, ["0 > seek 7200.0 exact"]),
        // A live window keeps its margins; without one nothing can be sought.
        ("kind=live,duration=60,position=50", 1, ["0 > seek 57.0 exact"]),
        ("kind=live,duration=60,position=5", -1, ["0 > seek 2.0 exact"]),
        ("kind=live", 1, ["0 denied skip notSeekable"]),
        ("linear=true", 1, ["0 denied skip linear"]),
        ("linear=true", -1, ["0 denied skip linear"]),
        // Items (A4).
        ("skip=item,channels=3", 1, ["0 > load 1"]),
        ("skip=item,channels=3", -1, ["0 denied skip noItem"]),
        ("skip=item,channels=3,channel=2", 1, ["0 denied skip noItem"]),
        ("skip=item", .max, ["0 denied skip noItem"]),
        ("skip=15,state=paused", 1, ["0 > seek 615.0 exact"]),
        ("", 0, []),
    ])
    func aSkipEndsWhereItMay(options: String, steps: Int, expected: [String]) throws {
        let paused = options.contains("state") ? options : "\(options),state=paused"
        #expect(try World.lines(paused, [(0, .skip(steps))], until: 0) == expected)
    }

    @Test func aSkipCountsOnlyTheTimeThatIsShown() throws {
        // T73's break without a redirect: [900, 930) is not there for the viewer (e.4).
        let lines = try World.lines(
            "state=paused,position=895,interstitial=900-930", [(0, .skip(1))], until: 10)
        #expect(lines == ["0 > seek 935.0 exact"])
    }

    @Test func nothingIsLoadedNothingIsSkipped() {
        var session = PlaybackSession()
        var outputs: [TimedOutput] = []
        session.handle(TimedInput(.zero, .command(nil, .skip(1))), into: &outputs)
        #expect(outputs.map(\.output) == [.command(nil, .denied(.skip, why: .idle))])
    }

    @Test(arguments: [
        ("", 1, ["0 > seek 1800.0 exact"]),
        ("position=1801", -1, ["0 > seek 0.0 exact"]),
        ("position=1810", -1, ["0 > seek 1800.0 exact"]),
        ("position=6000", 1, ["0 denied channelCommit noItem"]),
        ("position=0", -1, ["0 denied channelCommit noItem"]),
        ("linear=true", 1, ["0 denied channelCommit linear"]),
    ])
    func aChannelKeyOnAFilmIsAChapter(options: String, way: Int, expected: [String]) throws {
        let sense: Sense = way < 0 ? .backward : .forward
        let paused = "state=paused,\(options)"
        #expect(try World.lines(paused, [(0, .channelCommit(sense))], until: 0) == expected)
        let key: Command = way < 0 ? .pageDown : .pageUp
        #expect(try World.lines(paused, [(0, key)], until: 0) == expected)
    }

    /// In a list of films the page and channel keys go to another one (c.4), as `--help` says.
    @Test(arguments: [
        ("channels=3", 1, ["0 > load 1"]),
        ("channels=3,channel=2", -1, ["0 > load 1"]),
        ("channels=3,channel=2", 1, ["0 denied channelCommit noItem"]),
        ("channels=3", -1, ["0 denied channelCommit noItem"]),
        ("channels=3,linear=true", 1, ["0 denied channelCommit linear"]),
    ])
    func aChannelKeyInAListOfFilmsIsAFilm(options: String, way: Int, expected: [String]) throws {
        let sense: Sense = way < 0 ? .backward : .forward
        #expect(try World.lines(options, [(0, .channelCommit(sense))], until: 0) == expected)
        let key: Command = way < 0 ? .pageDown : .pageUp
        #expect(try World.lines(options, [(0, key)], until: 0) == expected)
    }

    /// Where a skip goes to may have to be fetched first; until then it is said to load.
    @Test(arguments: [(Int64(499), false), (500, true), (1999, true), (2000, false)])
    func aSeekThatTakesLongIsShown(time: Int64, isShown: Bool) throws {
        var world = try World("seek-latency=2")
        world.run([(0, .command(World.pad, .skip(1)))], until: time)
        let view = world.session.view(at: Timestamp(microseconds: time * 1000))
        #expect(view.isBuffering == isShown)
        let due = world.session.viewDeadline(after: .zero)
        #expect(time > 499 || due == Timestamp(microseconds: 500_000))
    }

    /// A seek that waits is for the item that played: the one that comes in its place never gets
    /// it, also where it was loaded twice, as another one could not be played.
    @Test func aWaitingSeekIsNotForAnotherItem() throws {
        let script: [(Int64, Command)] = [
            (1000, .pause), (1100, .seek(.position(100))), (1200, .seek(.position(200))),
            (1300, .skipItem(.forward)),
        ]
        let lines = try World.lines("channels=2,load=fail,seek-latency=2", script, until: 6000)
        #expect(
            lines == [
                "1000 > pause", "1000 transportShow", "1100 > seek 100.0 exact", "1300 > load 1",
                "1300 ! item 2 cannot be played: the ideal player was asked to fail",
                "1300 denied skip loadFailed", "1300 > load 0 601.0 paused",
            ])
    }
}
