// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// What belongs to an item ends with it, and what the viewer chose goes on.
@Suite struct ItemTests {
    /// behaviour.md e.7.
    @Test func theSpeedThatWasKeptAsideComesBack() throws {
        var world = try World("skip=item,channels=2,speed=1.5")
        let lines = world.run(
            [
                (0, .fact(.linear(true))), (2000, .fact(.loaded(info(1)))),
            ], until: 2000)
        #expect(
            lines.filter { $0.contains("Speed") } == ["0 > setSpeed(1.0)", "2000 > setSpeed(1.5)"])
    }

    @Test func theCaptionsOfAReplayGo() throws {
        var world = try World("skip=item,channels=2")
        let lines = world.run(
            [
                (0, .command(nil, .siri("what did she say"))), (1000, .command(nil, .skip(1))),
            ], until: 60_000)
        #expect(
            lines.filter { $0.contains("captions") } == ["0 > captions 1", "1000 > captions off"])
    }

    /// e.9: only the seek back arms, not one that was under way before.
    @Test func anEarlierSeekDoesNotEndTheReplay() throws {
        var world = try World("seek-latency=1")
        let lines = world.run(
            [
                (0, .command(nil, .skip(1))), (10, .command(nil, .siri("what did she say"))),
            ], until: 60_000)
        #expect(lines.contains("10 > captions 1"))
        // At 610 it was asked; the seek back to 600 is done at 2000.
        #expect(lines.filter { $0.contains("captions") }.last == "12500 > captions off")
    }

    @Test(arguments: [
        ("channels=2", [Int64](), PlayerView.OverlayHint.playlist as PlayerView.OverlayHint?),
        ("kind=live,channels=3", [], .channels),
        // N114: five seconds, and once.
        ("channels=2", [5000], nil), ("channels=2", [4999], .playlist),
        ("", [], nil), ("channels=2,overlay=false", [], nil),
        ("channels=2,transport=shown", [], nil),
        ("channels=2,passcode=12", [], nil),
    ])
    func theOverlayIsHintedAt(
        options: String, times: [Int64], expected: PlayerView.OverlayHint?
    ) throws {
        var world = try World(options)
        world.advance(to: times.first ?? 0)
        let time = Timestamp(microseconds: (times.first ?? 0) * 1000)
        #expect(world.session.view(at: time).overlayHint == expected)
    }

    @Test func theHintWaitsForThePasscode() throws {
        var world = try World("channels=2,passcode=12")
        world.run(
            [(9000, .command(nil, .digit(1))), (9001, .command(nil, .digit(2)))], until: 9002)
        #expect(world.session.view(at: Timestamp(microseconds: 9_002_000)).overlayHint == .playlist)
    }

    @Test func aSeenOverlayNeedsNoHint() throws {
        var world = try World("channels=2")
        world.run(
            [(100, .command(nil, .overlayShow)), (200, .command(nil, .overlayHide))], until: 300)
        #expect(world.session.view(at: Timestamp(microseconds: 300_000)).overlayHint == nil)
    }

    @Test(
        arguments: [
            // The window of an ideal player grows each second; the stream plays 3 s behind its
            // edge.
            ([], TransportBarView.Trailing.behind(0)),
            ([(100, .pause), (5100, .play)], .behind(5)),
            ([(100, .pause), (5100, .skip(1)), (5200, .play)], .behind(0)),
            ([(100, .skip(-1))], .behind(10)),
            ([(100, .skip(-1)), (2000, .siri("skip forward 30 seconds"))], .behind(0)),
        ] as [([(Int64, Command)], TransportBarView.Trailing)])
    func theEdgeIsLive(script: [(Int64, Command)], expected: TransportBarView.Trailing) throws {
        var world = try World("kind=live,duration=600")
        world.run(
            script.map { ($0, .command(nil, $1)) } + [(7900, .command(nil, .transportShow))],
            until: 8000)
        var trailing = world.session.view(at: Timestamp(microseconds: 8_000_000)).bar?.trailing
        // The window was reported at the last second.
        if case .behind(let seconds) = trailing, abs(seconds - expected.seconds) == 1, seconds > 1 {
            trailing = expected
        }
        #expect(trailing == expected)
    }

    private static let ends: [([(Int64, PlayerFact)], Bool)] = [
        ([(0, .ended), (1, .paused(true))], true),
        ([(0, .paused(true)), (0, .ended)], true),
        ([(0, .paused(true)), (400, .ended)], true),
        // Somebody had paused it, and moved to the end.
        ([(0, .paused(true)), (600, .ended)], false),
        ([(0, .ended), (0, .ended)], true),
    ]

    /// mpv reports in either order that it has stopped and that it was the end.
    /// behaviour.md e.3.
    @Test(arguments: ends)
    func theEndIsTheEnd(facts: [(Int64, PlayerFact)], goesOn: Bool) throws {
        var world = try World("skip=item,channels=2")
        let lines = world.run(facts.map { ($0, .fact($1)) }, until: 1000)
        #expect(lines.filter { $0.contains("load 1") }.count == (goesOn ? 1 : 0))
    }

    @Test(
        arguments: [
            (.play, ["6000 > seek 0.0 exact", "6000 > play"]),
            (.playPause, ["6000 > seek 0.0 exact", "6000 > play"]),
            (.skip(-1), ["6000 > seek 7190.0 exact"]),
        ] as [(Command, [String])])
    func whatHasEndedBeginsAgain(command: Command, expected: [String]) throws {
        for latency in ["", "seek-latency=0.2"] {
            var world = try World("position=7195," + latency)
            let lines = world.run([(6000, .command(World.pad, command))], until: 7000)
            let requests = lines.filter { $0.contains(" > ") }
                .map { $0.replacing("6200", with: "6000") }
            #expect(requests == expected)
            #expect(world.session.context.context == (command == .skip(-1) ? .paused : .playing))
        }
    }

    @Test func whatWasLeftOfTheEndPlaysOn() throws {
        var world = try World("position=7195")
        let lines = world.run(
            [(6000, .command(World.pad, .skip(-1))), (7000, .command(World.pad, .play))],
            until: 8000)
        #expect(lines.filter { $0.contains(" > ") } == ["6000 > seek 7190.0 exact", "7000 > play"])
    }

    @Test func anEndThatWasPausedForIsNone() throws {
        var world = try World("skip=item,channels=2")
        let lines = world.run(
            [(0, .command(nil, .pause)), (1, .fact(.paused(true))), (2, .fact(.ended))], until: 10)
        #expect(!lines.contains { $0.contains("load") })
    }

    /// behaviour.md e.10.
    @Test func eachItemAsksForThePasscode() throws {
        var world = try World("skip=item,channels=3,passcode=12")
        func press(_ time: Int64, _ digits: Int...) {
            world.run(digits.map { (time, .command(World.pad, .digit($0))) }, until: time)
        }
        press(0, 1, 2)
        #expect(world.session.context.context == .playing && !world.player.isPaused)
        world.run([(100, .command(World.pad, .skip(1)))], until: 200)
        #expect(world.session.context.context == .passcode && world.player.isPaused)
        press(300, 1, 2)
        #expect(!world.player.isPaused)
        // For the one before it has been entered.
        world.run([(400, .command(World.pad, .skip(-1)))], until: 500)
        #expect(world.session.context.context == .playing && !world.player.isPaused)
    }

    /// behaviour.md e.10: the first frame of an item comes before its rating is known.
    @Test func nothingIsSeenBeforeThePasscode() throws {
        var world = try World("skip=item,channels=3,load=1,passcode=12,passcode-age=16,age=18")
        func isHidden(at time: Int64) -> Bool {
            world.advance(to: time)
            return world.session.view(at: Timestamp(microseconds: time * 1000)).film.isHidden
        }
        func press(_ time: Int64, _ commands: Command...) {
            world.run(commands.map { (time, .command(World.pad, $0)) }, until: time)
        }
        press(0, .digit(1), .digit(2))
        #expect(!isHidden(at: 10))
        press(100, .skip(1))
        #expect(isHidden(at: 100) && isHidden(at: 1099))
        press(1200, .digit(1), .digit(2))
        #expect(!isHidden(at: 1200))
        // What was unlocked is not covered again.
        press(2000, .skip(-1))
        #expect(!isHidden(at: 2010))
    }

    @Test func nothingIsSeenOfTheFirstItemBeforeThePasscode() throws {
        for (options, isHidden) in [("passcode=12", true), ("", false)] {
            let configuration = try IdealPlayerOptions(parsing: options).configuration
            var session = PlaybackSession(configuration: configuration)
            var outputs: [TimedOutput] = []
            session.handle(
                TimedInput(.zero, .fact(.playlist(titles: ["One"], current: 0))), into: &outputs)
            #expect(session.view(at: .zero).film.isHidden == isHidden)
        }
    }

    /// It was loaded paused until its rating is known; the player may report that later.
    @Test func anItemThatNeedsNoPasscodePlays() throws {
        var world = try World(
            "skip=item,channels=2,load=never,passcode=12,passcode-age=16,age=12")
        var info = info(1)
        info.age = 6
        let lines = world.run(
            [
                (0, .command(World.pad, .skip(1))), (10, .fact(.paused(false))),
                (20, .fact(.loaded(info))),
            ], until: 100)
        #expect(lines == ["0 > load 1 paused", "20 > play"])
    }

    @Test(
        arguments: [
            ([.digit(1), .digit(2)], [Int64](), false),
            ([.digit(1), .digit(3)], [], true),
            ([.digit(1), .digit(3), .digit(1), .digit(2)], [], false),
            // ⌫ is the last of the keys.
            (
                [
                    .digit(7), .focusMove(.right, count: 99), .select, .digit(1),
                    .focusMove(.left, count: 9), .select,
                ], [], false
            ),
            ([.focusMove(.right, count: 99), .select, .select, .digit(1), .digit(2)], [], false),
            ([.digit(-1), .digit(10), .digit(.max), .digit(1), .digit(2)], [], false),
            ([.digit(1)], [], true), ([.back], [0], true),
        ] as [([Command], [Int64], Bool)])
    func thePasscodeIsEntered(commands: [Command], left: [Int64], isPaused: Bool) throws {
        var world = try World("passcode=12")
        let lines = world.run(commands.map { (0, .command(World.pad, $0)) }, until: 0)
        #expect(lines.filter { $0.contains("leave") } == left.map { "\($0) > leave" })
        #expect(world.player.isPaused == isPaused)
    }

    /// A second that has begun is shown until its end, the last one as 1.
    @Test(arguments: [
        (Int64(5000), 15), (5990, 15), (6000, 14), (18_990, 2), (19_000, 1), (19_990, 1),
    ])
    func aProposalCountsDown(time: Int64, shown: Int) throws {
        var world = try World("channels=2,position=695,proposal=700/15")
        world.advance(to: time)
        let now = Timestamp(microseconds: time * 1000)
        #expect(world.session.view(at: now).proposal?.countdown == shown)
        let next = Timestamp(microseconds: (time / 1000 + 1) * 1_000_000)
        #expect(world.session.viewDeadline(after: now) == next)
    }

    /// A player that is a thousandth of a step short of a second is at it.
    @Test(arguments: [(59.9989, 59), (59.9995, 60), (60, 60)])
    func aSecondIsReached(position: Seconds, shown: Int) throws {
        var world = try World("state=paused,transport=shown,duration=7200")
        world.run([(0, .fact(.position(position)))], until: 0)
        #expect(world.session.view(at: .zero).bar?.elapsed == shown)
    }

    private func info(_ index: Int) -> MediaInfo {
        MediaInfo(index: index, title: "", isLive: false, duration: 100, isSeekable: true)
    }
}

extension TransportBarView.Trailing {
    fileprivate var seconds: Int {
        switch self {
        case .remaining(let seconds), .total(let seconds), .behind(let seconds): seconds
        case .nothing: 0
        }
    }
}
