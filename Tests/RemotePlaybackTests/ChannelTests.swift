// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

@Suite struct ChannelTests {
    /// How the message about an item that is late ends.
    static let late = "did not load within 15 s; check the network or the disk"

    private func flip(_ options: String, _ end: Int64) throws -> (World, [String]) {
        var world = try World("kind=live,channels=3,\(options)")
        let lines = world.run(
            [
                (10, .command(World.pad, .channelPreview(.forward, progress: 0.2))),
                (20, .command(World.pad, .channelPreview(.forward, progress: 0.5))),
                (30, .command(World.pad, .channelCommit(.forward))),
            ], until: end)
        return (world, lines)
    }

    private func card(_ world: World, _ time: Int64) -> ChannelCard? {
        world.session.view(at: Timestamp(microseconds: time * 1000)).channel
    }

    /// The card of the second of three channels.
    private func second(percent: Int, isLoading: Bool) -> ChannelCard {
        var card = ChannelCard(
            name: "Channel 2", sense: .forward, percent: percent, isLoading: isLoading)
        card.item = 1
        card.number = "2"
        return card
    }

    @Test func theCardSlidesInAndStaysUntilTheChannelIsReady() throws {
        // T64
        var world = try World("kind=live,channels=3,load=2")
        world.run(
            [(10, .command(World.pad, .channelPreview(.forward, progress: 0.25)))], until: 20)
        #expect(card(world, 20) == second(percent: 25, isLoading: false))
        let lines = world.run(
            [(30, .command(World.pad, .channelCommit(.forward)))], until: 2029)
        #expect(card(world, 2029) == second(percent: 100, isLoading: true))
        world.advance(to: 2030)
        #expect(card(world, 2030) == nil)
        #expect(world.player.index == 1)
        #expect(lines == ["30 > load 1"])
    }

    /// A playlist of a film and three channels: the channels are a circle of their own.
    @Test(arguments: [
        (3, Command.channelCommit(.forward), "10 > load 1"),
        (1, .channelCommit(.backward), "10 > load 3"),
        (2, .channelCommit(.forward), "10 > load 3"),
    ])
    func channelsBesideAFilm(current: Int, command: Command, expected: String) throws {
        var world = try World("kind=live,channels=4,channel=\(current)")
        let lines = world.run(
            [(0, .fact(.channels(1..<4))), (10, .command(World.pad, command))], until: 10)
        #expect(lines == [expected])
    }

    @Test(arguments: [
        ([0], nil as String?), ([], "5000 > load 1"), ([1], "5000 > load 1"),
        ([9], "5000 > load 1"),
    ])
    func aFilmDoesNotGoOnToChannels(first: [Int], expected: String?) throws {
        var world = try World("channels=3,position=7195")
        let channels = first.map { Event.fact(.channels(($0 + 1)..<($0 + 3))) }
        let lines = world.run(channels.map { (0, $0) }, until: 6000)
        #expect(lines.first { $0.contains("load") } == expected)
    }

    /// What cannot be played is passed over, and in the end what played stays.
    @Test(arguments: [
        (
            "skip=item,channels=4,channel=1,load=fail", Command.skip(1),
            ["10 > load 2", "10 > load 3", "10 > load 1 600.01"]
        ),
        (
            "skip=item,channels=4,channel=1,load=fail", .skip(-1),
            ["10 > load 0", "10 > load 1 600.01"]
        ),
        (
            "kind=live,channels=4,channel=1,load=fail", .channelCommit(.forward),
            ["10 > load 2", "10 > load 1"]
        ),
    ])
    func aBrokenItemIsPassedOver(
        options: String, command: Command, expected: [String]
    ) throws {
        let lines = try World.lines(options, [(10, command)], until: 10)
        #expect(lines.filter { $0.contains("load ") } == expected)
    }

    @Test func aPullBackDoesNothing() throws {
        // T65
        var world = try World("kind=live,channels=3")
        let lines = world.run(
            [
                (10, .command(World.pad, .channelPreview(.forward, progress: 0.2))),
                (300, .command(World.pad, .channelCancel)),
            ], until: 5000)
        #expect(lines.isEmpty)
        #expect(card(world, 5000) == nil)
    }

    @Test(arguments: [
        // T68, T69
        (
            "load=fail",
            [
                "30 > load 1", "30 ! item 2 cannot be played: the ideal player was asked to fail",
                "30 denied channelCommit loadFailed", "30 > load 0",
            ]
        ),
        (
            "load=never",
            [
                "30 > load 1", "15030 ! “Channel 2” \(ChannelTests.late)",
                "15030 denied channelCommit loadFailed", "15030 > load 0",
            ]
        ),
    ])
    func theOldChannelPlaysAgain(load: String, expected: [String]) throws {
        let (world, lines) = try flip(load, 20_000)
        #expect(lines == expected)
        #expect(card(world, 20_000) == nil)
        #expect(world.player.index == 0)
        #expect(world.session.context.context == .playing)
    }

    @Test(arguments: [
        // T70, in a circle, and relative to the last one that was asked for (N111).
        ("", [Command.channelCommit(.forward)], ["0 > load 1"]),
        ("", [.pageUp], ["0 > load 1"]),
        ("", [.pageDown], ["0 > load 2"]),
        ("load=9", [.pageUp, .pageUp], ["0 > load 1", "0 > load 2"]),
        ("load=9", [.pageUp, .pageUp, .pageUp], ["0 > load 1", "0 > load 2", "0 > load 0"]),
        ("load=9", [.pageUp, .pageDown], ["0 > load 1", "0 > load 0"]),
        ("linear=true", [.pageUp], ["0 denied channelCommit linear"]),
        ("channels=1", [.pageUp], ["0 denied channelCommit unavailable"]),
        ("channels=0", [.channelCommit(.backward)], ["0 denied channelCommit unavailable"]),
    ])
    func keysQueue(options: String, commands: [Command], expected: [String]) throws {
        let lines = try World.lines(
            "kind=live,channels=3,\(options)", commands.map { (0, $0) }, until: 0)
        #expect(lines == expected)
    }

    /// behaviour.md e.8.
    @Test func onlyTheNewestEndsTheCard() throws {
        // A late answer to an older request is not the one that is waited for.
        var world = try World("kind=live,channels=5,load=never")
        world.run(
            [
                (0, .command(World.pad, .pageUp)), (100, .command(World.pad, .pageUp)),
                (200, .fact(.failed(index: 1, message: "gone"))),
            ], until: 300)
        #expect(card(world, 300)?.name == "Channel 3")
        let old = MediaInfo(
            index: 1, title: "Channel 2", isLive: true, duration: nil, isSeekable: false)
        world.run([(400, .fact(.loaded(old)))], until: 400)
        #expect(card(world, 400)?.name == "Channel 3")
    }

    @Test func backGivesUpTheChannelThatLoads() throws {
        let lines = try World.lines(
            "kind=live,channels=3,load=never", [(0, .pageUp), (900, .back), (1500, .back)],
            until: 60_000)
        #expect(
            lines == ["0 > load 1", "900 channelCancel", "900 > load 0", "1500 > leave"])
    }

    /// It may have failed in the moment in which it was given up.
    @Test func aChannelThatWasGivenUpMayFail() throws {
        var world = try World("kind=live,channels=3,load=1")
        world.run(
            [
                (0, .command(World.pad, .pageUp)), (500, .command(World.pad, .back)),
                (500, .fact(.failed(index: 1, message: "no such channel"))),
            ], until: 600)
        #expect(world.session.context.context == .playing)
        #expect(world.session.view(at: Timestamp(microseconds: 600_000)).error == nil)
    }

    /// Where the player loses the focus, gestures of all devices start again.
    @Test(arguments: [(CancelReason.focusLost, true), (.deviceLost, false)])
    func aRefusedFlipIsOverWithTheFocus(reason: CancelReason, isAgain: Bool) throws {
        var world = try World("kind=live,channels=3,linear=true")
        let slide = Event.command(World.keys, .channelPreview(.forward, progress: 0.5))
        let lines = world.run(
            [(0, slide), (10, .command(World.pad, .cancelAll(reason))), (20, slide)], until: 30)
        let denied = lines.filter { $0.hasSuffix("denied channelPreview linear") }
        #expect(denied.count == (isAgain ? 2 : 1), "\(lines)")
    }

    @Test func oneFlipIsRefusedOnce() throws {
        var world = try World("kind=live,channels=3,linear=true")
        let slide = Event.command(World.pad, .channelPreview(.forward, progress: 0.5))
        let lines = world.run(
            [
                (0, slide), (15, slide), (30, slide),
                (45, .command(World.pad, .channelCommit(.forward))), (500, slide),
                (515, .command(World.pad, .channelCancel)),
            ], until: 5000)
        #expect(
            lines == ["0 denied channelPreview linear", "500 denied channelPreview linear"])
        #expect(card(world, 10) == nil)
    }

    /// What Back has given back does not come again with the same finger (c.8).
    @Test func backGivesTheSlidingChannelBack() throws {
        var world = try World("kind=live,channels=3")
        let slide = Event.command(World.pad, .channelPreview(.forward, progress: 0.5))
        let lines = world.run(
            [
                (0, slide), (15, .command(nil, .back)), (30, slide),
                (45, .command(World.pad, .channelCommit(.forward))), (500, slide),
                (515, .command(World.pad, .channelCommit(.forward))),
            ], until: 520)
        #expect(lines == ["15 channelCancel", "515 > load 1"])
    }

    @Test func aLostDeviceTakesItsCardAway() throws {
        for event in [
            Event.detach(World.pad), .command(World.pad, .cancelAll(.deviceLost)),
            .command(World.pad, .cancelAll(.focusLost)),
        ] {
            var world = try World("kind=live,channels=3")
            world.run(
                [
                    (0, .command(World.pad, .channelPreview(.forward, progress: 0.5))), (20, event),
                ], until: 30)
            #expect(card(world, 30) == nil)
        }
    }

    @Test func whatCannotBePlayedAtAllIsReported() throws {
        var world = try World("")
        let lines = world.run(
            [
                (0, .fact(.failed(index: 0, message: "no such file"))), (10, .command(nil, .pause)),
                (20, .command(World.pad, .back)),
            ], until: 1000)
        #expect(
            lines == [
                "0 ! item 1 cannot be played: no such file", "10 denied pause idle", "20 > leave",
            ])
        #expect(world.session.context.context == .idle)
        let error = world.session.view(at: Timestamp(microseconds: 30_000)).error
        #expect(error?.hasPrefix("no such file") == true)
    }

    @Test func theNextItemFollowsTheEndOfAFilm() throws {
        var options = IdealPlayerOptions()
        options.channels = 2
        options.position = 7199
        var world = World(options, configuration: options.configuration)
        #expect(world.run([], until: 3000) == ["1000 > load 1"])
        // The last one stays on its last frame.
        options.channel = 1
        var last = World(options, configuration: options.configuration)
        #expect(last.run([], until: 3000) == ["1000 transportShow"])
    }

    /// What can be sought of a live stream is not its length.
    @Test func theInfoPanelOfAChannelHasNoLength() throws {
        var world = try World("kind=live,channels=3")
        var info = MediaInfo(
            index: 0, title: "One", isLive: true, duration: 7, isSeekable: true)
        info.summary = "A channel"
        world.run([(10, .fact(.updated(info))), (20, .command(World.pad, .infoShow))], until: 30)
        let panel = world.session.view(at: Timestamp(microseconds: 30_000)).info
        #expect(panel?.summary == "A channel")
        #expect(panel?.duration == nil)
    }

    /// A player without speeds has no tab for them.
    @Test(arguments: [true, false])
    func theInfoPanelHasSpeedsWhereThereAreSome(hasSpeeds: Bool) throws {
        var options = try IdealPlayerOptions(parsing: "kind=film")
        if !hasSpeeds { options.configuration.speeds = [] }
        var world = World(options, configuration: options.configuration)
        world.run([(20, .command(World.pad, .infoShow))], until: 30)
        let panel = world.session.view(at: Timestamp(microseconds: 30_000)).info
        #expect((panel?.tabs.contains(.speed) ?? false) == hasSpeeds)
    }
}
