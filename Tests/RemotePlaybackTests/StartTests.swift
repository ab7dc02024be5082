// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// Before the first item is there, and when none comes (behaviour.md A31, e.13).
@Suite struct StartTests {
    /// How the message about an item that is late ends.
    static let late = "did not load within 15 s; check the network or the disk"

    private static let titles = ["One", "Two", "Three"]
    private static let begin = Event.fact(.playlist(titles: titles, current: 0))
    private static let only = Event.fact(.playlist(titles: ["One"], current: 0))
    private static let last = Event.fact(.playlist(titles: titles, current: 2))

    private static func loaded(_ index: Int) -> Event {
        .fact(
            .loaded(
                MediaInfo(
                    index: index, title: titles[index], isLive: false, duration: 100,
                    isSeekable: true)))
    }

    private static func failed(_ index: Int) -> Event {
        .fact(.failed(index: index, message: "broken"))
    }

    private func world(_ adjust: (inout PlaybackConfiguration) -> Void = { _ in }) -> World {
        var options = IdealPlayerOptions()
        options.isIdle = true
        // What is asked of the player stays under way: the script answers.
        options.load = .never
        options.channel = 9
        options.passcode = [1]
        var configuration = options.configuration
        adjust(&configuration)
        return World(options, configuration: configuration)
    }

    private static func press(_ command: Command) -> Event { .command(World.pad, command) }

    @Test(
        arguments: [
            // Play and pause count while it loads.
            (
                [begin, press(.playPause), loaded(0)], ["10 > pause", "20 transportShow"],
                Context.paused
            ),
            ([begin, press(.pause), loaded(0)], ["10 > pause", "20 transportShow"], .paused),
            (
                [begin, press(.playPause), press(.playPause)], ["10 > pause", "20 > play"], .playing
            ),
            ([begin, press(.select)], ["10 > pause"], .paused),
            (
                [begin, press(.pause), failed(0)],
                [
                    "10 > pause", "20 ! item 1 cannot be played: broken", "20 > load 1 paused",
                ], .paused
            ),
            // A command that needs the item is not performed, and is not answered with "nothing
            // plays".
            ([begin, press(.skip(1))], ["10 denied skip loading"], .playing),
            ([begin, press(.scrubBegin)], ["10 denied scrubBegin loading"], .playing),
            (
                [begin, press(.scanStart(.forward, level: 1))], ["10 denied scanStart loading"],
                .playing
            ),
            ([begin, press(.infoShow)], ["10 denied infoShow loading"], .playing),
            ([begin, press(.speed(2))], ["10 denied speed loading"], .playing),
            ([begin, press(.transportShow)], [], .playing),
            // Another one is chosen.
            ([begin, press(.pageUp)], ["10 > load 1"], .playing),
            ([begin, press(.pageDown)], ["10 denied channelCommit noItem"], .playing),
            (
                [begin, press(.overlayShow), press(.focusMove(.down, count: 2)), press(.select)],
                ["30 overlayHide", "30 > load 2"], .playing
            ),
            // Back leaves: there is nothing to go back to.
            ([begin, press(.back)], ["10 > leave"], .playing),
            // Nothing loads.
            ([press(.play)], ["0 denied play idle"], .idle),
            ([press(.skip(1))], ["0 denied skip idle"], .idle),
            ([press(.overlayShow)], ["0 denied overlayShow idle"], .idle),
        ] as [([Event], [String], Context)])
    func commandsWhileItLoads(script: [Event], expected: [String], context: Context) {
        var world = world()
        #expect(world.session.summary(at: .zero).position == 0)
        let script = script.enumerated().map { (Int64($0 * 10), $1) }
        #expect(world.run(script, until: 100) == expected)
        #expect(world.session.context.context == context)
    }

    @Test(
        arguments: [
            // The next one goes on.
            ([failed(0)], ["0 ! item 1 cannot be played: broken", "0 > load 1"], nil),
            ([failed(0), loaded(1)], ["0 ! item 1 cannot be played: broken", "0 > load 1"], nil),
            // An answer that comes too late is reported, and changes nothing.
            (
                [failed(0), failed(0)],
                [
                    "0 ! item 1 cannot be played: broken", "0 > load 1",
                    "10 ! item 1 cannot be played: broken",
                ], nil
            ),
            // None is left: play tries the last one again, and the keys of channels others.
            ([last, failed(2)], ["10 ! item 3 cannot be played: broken"], "broken"),
            (
                [last, failed(2), press(.playPause)],
                ["10 ! item 3 cannot be played: broken", "20 > load 2"], nil
            ),
            (
                [last, failed(2), press(.select)],
                ["10 ! item 3 cannot be played: broken", "20 > load 2"], nil
            ),
            (
                [last, failed(2), press(.pause)],
                ["10 ! item 3 cannot be played: broken", "20 denied pause idle"], "broken"
            ),
            (
                [last, failed(2), press(.pageDown)],
                ["10 ! item 3 cannot be played: broken", "20 > load 1"], nil
            ),
            (
                [last, failed(2), press(.pageUp)],
                [
                    "10 ! item 3 cannot be played: broken", "20 denied channelCommit noItem",
                ], "broken"
            ),
            // Of one item there is no other.
            (
                [only, failed(0), press(.skipItem(.forward))],
                ["10 ! item 1 cannot be played: broken", "20 denied skipItem idle"], "broken"
            ),
        ] as [([Event], [String], String?)])
    func whatCannotBePlayedIsPassedOver(
        script: [Event], expected: [String], error: String?
    ) {
        var world = world()
        let isLast = script.count > 1 && expected.first?.hasPrefix("10") ?? false
        if !isLast { world.run([(0, Self.begin)], until: 0) }
        let script = script.enumerated().map { (Int64($0 * 10), $1) }
        #expect(world.run(script, until: 100) == expected)
        #expect(world.session.view(at: Timestamp(microseconds: 100_000)).error == error)
    }

    /// N110 for the first item: another one is tried, and the last one is waited for; N118: not for
    /// ever without a word.
    @Test func whatDoesNotComeIsPassedOver() {
        var world = world()
        let lines = world.run([(0, Self.begin)], until: 100_000)
        #expect(
            lines == [
                "15000 ! “One” \(StartTests.late)", "15000 > load 1",
                "30000 ! “Two” \(StartTests.late)", "30000 > load 2",
                "45000 ! “Three” \(StartTests.late)",
                "60000 ! \(Self.silence("Three"))",
            ])
        #expect(world.session.context.context == .idle)
        #expect(world.session.view(at: .zero + .seconds(100)).error == Self.silence("Three"))
    }

    private static func silence(_ title: String) -> String {
        "“\(title)” has sent nothing for 30 s; check its server, disk or pipe"
    }

    @Test(arguments: [(Int64(10), false), (15, true), (29, true)])
    func theLastOneIsWaitedFor(seconds: Int64, isLate: Bool) {
        var world = world()
        world.run([(0, Self.last)], until: seconds * 1000)
        #expect(world.session.context.context == .playing)
        let view = world.session.view(at: .zero + .seconds(Double(seconds)))
        #expect(view.channel?.isLate == isLate)
        #expect(view.error == nil)
    }

    /// The error of an item that does not come (N118): what then comes, or is done.
    @Test(
        arguments: [
            ([.fact(.paused(false)), loaded(2)], [], nil, Context.playing),
            ([failed(2)], ["40000 ! item 3 cannot be played: broken"], "broken", .idle),
            ([press(.playPause)], ["40000 > load 2"], nil, .playing),
            ([press(.select)], ["40000 > load 2"], nil, .playing),
            (
                [press(.playPause), .fact(.paused(false)), loaded(2)], ["40000 > load 2"], nil,
                .playing
            ),
            ([press(.pageDown)], ["40000 > load 1"], nil, .playing),
            ([press(.back)], ["40000 > leave"], silence("Three"), .idle),
        ] as [([Event], [String], String?, Context)])
    func whatDoesNotComeMayComeYet(
        events: [Event], expected: [String], error: String?, context: Context
    ) {
        var world = world()
        world.run([(0, Self.last)], until: 39_000)
        let before = world.lines.count
        let lines = world.run(events.map { (40_000, $0) }, until: 41_000)
        #expect(Array(lines.dropFirst(before)) == expected)
        #expect(world.session.view(at: .zero + .seconds(41)).error == error)
        #expect(world.session.context.context == context)
    }

    /// A player that has to go back to what played, whose server is gone too (N118).
    @Test(
        arguments: [
            ("channels=2,skip=item", Command.skip(1), "load 0 600.0"),
            ("kind=live,channels=2", .channelCommit(.forward), "load 0"),
        ])
    func whatPlayedDoesNotComeBack(options: String, command: Command, back: String) throws {
        var world = try World(options)
        world.losesLoads = true
        world.run([(0, .command(World.pad, command))], until: 15_600)
        #expect(world.session.view(at: .zero + .seconds(15.6)).isBuffering)
        let lines = world.run([(50_000, .command(World.pad, .play))], until: 50_000)
        #expect(
            lines == [
                "0 > load 1", "15000 ! “Channel 2” \(StartTests.late)",
                "15000 denied \(command.name.word) loadFailed",
                "15000 > \(back)", "45000 ! \(Self.silence("Channel 1"))", "50000 > \(back)",
            ])
        #expect(world.session.context.context == .playing)
    }

    @Test(arguments: [(Int64(499), nil as String?), (500, "One"), (5000, "One")])
    func aSlowItemIsSaidToLoad(time: Int64, expected: String?) {
        var world = world()
        world.run([(0, Self.begin)], until: time)
        let view = world.session.view(at: Timestamp(microseconds: time * 1000))
        #expect(view.channel?.name == expected)
        let due = world.session.viewDeadline(after: .zero)
        #expect(time > 499 || due == Timestamp(microseconds: 500_000))
    }

    /// The passcode comes first, whatever was asked for meanwhile (A23).
    @Test(arguments: [
        ([Command](), ["30 > try 1", "30 > play"]),
        ([.pause], ["30 > try 1", "30 transportShow"]),
        ([.playPause, .playPause], ["30 > try 1", "30 > play"]),
    ])
    func thePasscodeComesFirst(commands: [Command], expected: [String]) {
        var world = world { $0.passcodeLength = 1 }
        let lines = world.run(
            [(0, Self.begin)] + commands.map { (10, Self.press($0)) }
                + [(20, Self.loaded(0)), (30, Self.press(.digit(1)))], until: 100)
        #expect(lines == ["20 > pause"] + expected || lines == expected)
        #expect(!lines.contains("10 > play"))
    }

    /// A file that is cut off ends before its time, and the next one goes on.
    @Test(
        arguments: [
            (3000, ["3000 ! “Channel 1” ends after 3 s of 7200 s", "3000 > load 1"]),
            (7_190_000, ["7190000 > load 1"]),
        ] as [(Int64, [String])])
    func aFileThatIsCutOff(time: Int64, expected: [String]) throws {
        var world = try World("position=0,channels=2")
        #expect(world.run([(time, .fact(.ended))], until: time) == expected)
    }

    /// A program may go to the end, which comes before its seek is answered: no file is cut off.
    @Test func whoGoesToTheEndIsNotCutOff() throws {
        var world = try World("position=0,channels=2,seek-latency=1")
        let lines = world.run(
            [(3000, .fact(.moved(to: 9999, exact: true))), (3010, .fact(.ended))], until: 3500)
        #expect(lines == ["3000 > seek 7200.0 exact", "3010 > load 1"])
    }

    /// While the next item loads, nothing moves in the one before, and pause counts for both.
    @Test func theNextItemLoads() throws {
        let lines = try World.lines(
            "skip=item,channels=2,load=never",
            [(0, .skip(1)), (10, .scrubBegin), (20, .pause), (30, .skipTime(10))], until: 20_000)
        #expect(
            lines == [
                "0 > load 1", "10 denied scrubBegin loading", "20 > pause", "20 transportShow",
                "30 denied skipTime loading", "15000 ! “Channel 2” \(StartTests.late)",
                "15000 denied skip loadFailed", "15000 > load 0 600.0 paused",
            ])
    }

    /// Where a skip goes from item to item, the first one that can be played plays as well.
    @Test func whatWasSkippedToIsPassedOver() {
        var world = world { $0.skip = .item }
        let script = [Self.begin, Self.press(.skip(1)), Self.failed(1), Self.loaded(2)]
        let lines = world.run(script.enumerated().map { (Int64($0 * 10), $1) }, until: 100)
        #expect(
            lines == ["10 > load 1", "20 ! item 2 cannot be played: broken", "20 > load 2"])
        #expect(world.session.view(at: .zero + .milliseconds(100)).error == nil)
    }

    /// In another order the last one is that of the order: it is waited for, wherever it stands in
    /// the list.
    @Test func theLastOneOfAnotherOrderIsWaitedFor() {
        var isListEnd = [false, false]
        for time in 1...20 as ClosedRange<Int64> {
            var world = world()
            world.run(
                [(0, Self.begin), (time, Self.press(.shuffle(.on)))], until: 59_000)
            let loads = world.lines.filter { $0.contains("> load") }
            isListEnd[loads.last == "30000 > load 2" ? 1 : 0] = true
            #expect(loads.count == 2)
            #expect(world.session.view(at: .zero + .seconds(59)).error == nil, "\(world.lines)")
        }
        #expect(isListEnd == [true, true])
    }

    /// A program may say titles of a list of which nothing plays any more: nothing begins by that.
    @Test func otherTitlesBeginNothing() {
        var world = world { $0.sequel.hasStartScreen = true }
        world.run(
            [(0, Self.begin), (10, Self.loaded(0)), (20, Self.press(.home))], until: 1000)
        #expect(world.lines.last == "20 > unload")
        world.forgetLines()
        let renamed = PlayerFact.playlist(titles: ["Uno", "Two", "Three"], current: 0)
        #expect(world.run([(1000, .fact(renamed))], until: 100_000).isEmpty)
        #expect(world.session.context.context == .idle)
    }
}
