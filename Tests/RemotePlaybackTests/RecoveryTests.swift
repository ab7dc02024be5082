// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// A player that died is started again where it was (behaviour.md e.11, c.8).
@Suite struct RecoveryTests {
    @Test func itIsStartedAgainOnce() throws {
        var world = try World("speed=2,position=30")
        let lines = world.run(
            [
                (0, .command(World.pad, .mute)), (10, .command(World.pad, .volume(-4))),
                (1000, .fact(.lost)), (2000, .fact(.lost)),
                (2500, .command(World.pad, .playPause)),
            ], until: 3000)
        #expect(
            lines == [
                "0 > setMuted(true)", "10 > changeVolume(-4)",
                "1000 ! the player stopped and is started again",
                "1000 > load 0 32.0", "1000 > setSpeed(2.0)", "1000 > setVolume(percent: 80.0)",
                "1000 > setMuted(true)", "1000 > setAudio(trackID: 1)", "1000 > captions off",
                // Play on the error goes on where it was, and as it was.
                "2000 ! the player stopped again", "2500 > load 0 34.0",
                "2500 > setSpeed(2.0)", "2500 > setVolume(percent: 80.0)", "2500 > setMuted(true)",
                "2500 > setAudio(trackID: 1)", "2500 > captions off",
            ])
    }

    /// Nothing is waited for any more, and the error stays what it is.
    @Test func whatStoppedAgainIsNotWaitedFor() throws {
        var world = try World("")
        world.losesLoads = true
        let lines = world.run([(1000, .fact(.lost)), (2000, .fact(.lost))], until: 60_000)
        #expect(
            lines == [
                "1000 ! the player stopped and is started again", "1000 > load 0 601.0",
                "2000 ! the player stopped again",
            ])
        let view = world.session.view(at: Timestamp(microseconds: 60_000_000))
        #expect(view.error == "The player stopped")
    }

    /// A film whose disk went away goes on where it was, another one from its beginning.
    @Test(arguments: [
        ("channels=2", Command.play, "2500 > load 0 602.0"),
        ("channels=2", .select, "2500 > load 0 602.0"),
        ("channels=2", .pageUp, "2500 > load 1"),
        ("kind=live,channels=2", .play, "2500 > load 0"),
    ])
    func playOnAnErrorGoesOn(options: String, command: Command, expected: String) throws {
        var world = try World(options)
        let lines = world.run(
            [
                (2000, .fact(.failed(index: 0, message: "gone"))),
                (2500, .command(World.pad, command)),
            ], until: 2500)
        #expect(lines == ["2000 ! item 1 cannot be played: gone", expected])
    }

    @Test(
        arguments: [
            // A seek that was accepted counts, though the player never came there.
            ("seek-latency=5", [(0, .skip(1))], "100 > load 0 610.0", Context.playing),
            (
                "seek-latency=5", [(0, .skip(1)), (50, .skip(1))], "100 > load 0 620.0",
                .playing
            ),
            ("state=paused", [], "100 > load 0 600.0 paused", .paused),
            // A preview is frozen, and stays.
            (
                "state=paused", [(0, .scrubBegin), (10, .scrubMove(delta: 10, velocity: 10))],
                "100 > load 0 610.0 paused", .scrubbing
            ),
            (
                "", [(0, .scrubBegin), (10, .scrubMove(delta: 10, velocity: 10))],
                "100 > load 0 610.0 paused", .scrubbing
            ),
            // A scan stops where it is.
            ("", [(0, .scanStart(.forward, level: 1))], "100 > load 0 600.8 paused", .paused),
        ] as [(String, [(Int64, Command)], String, Context)])
    func itGoesOnWhereItWas(
        options: String, script: [(Int64, Command)], expected: String, context: Context
    ) throws {
        var world = try World(options)
        let lines = world.run(
            script.map { ($0, .command(World.pad, $1)) } + [(100, .fact(.lost))], until: 4000)
        #expect(lines.contains(expected), "\(lines)")
        #expect(!lines.contains { $0.contains("seek 61") && $0.hasPrefix("3") })
        #expect(world.session.context.context == context)
        #expect(world.player.isPaused == expected.hasSuffix("paused"))
    }

    /// What was asked for before counts: the new player loads it, as the lost one would have.
    @Test(
        arguments: [
            ("kind=live,load=5", [(0, .channelCommit(.forward))], ["0 > load 1", "100 > load 1"]),
            ("skip=item,load=5", [(0, .skip(1))], ["0 > load 1", "100 > load 1"]),
            ("skip=item,load=5,state=paused", [(0, .skip(1))], ["0 > load 1", "100 > load 1"]),
            (
                "skip=item,load=5", [(0, .skip(1)), (50, .pause)],
                ["0 > load 1", "100 > load 1 paused"]
            ),
            // A preview of the former item does not stay.
            (
                "skip=item,load=5",
                [(0, .scrubBegin), (10, .scrubMove(delta: 10, velocity: 10)), (20, .skip(1))],
                ["20 > load 1", "100 > load 1"]
            ),
        ] as [(String, [(Int64, Command)], [String])])
    func anotherItemIsLoadedAllTheSame(
        options: String, script: [(Int64, Command)], expected: [String]
    ) throws {
        var world = try World("channels=3,\(options)")
        let lines = world.run(
            script.map { ($0, .command(World.pad, $1)) } + [(100, .fact(.lost))], until: 9000)
        #expect(lines.filter { $0.contains("> load ") } == expected)
        #expect(!lines.contains { $0.contains("denied") })
        let isPaused = expected.last?.hasSuffix("paused") ?? false
        #expect(world.session.context.item == 1)
        #expect(world.player.isPaused == isPaused)
        #expect(world.session.context.context == (isPaused ? .paused : .playing))
    }

    /// With no new player the viewer learns that it does not come.
    @Test func anotherItemIsDeniedWithoutAPlayer() throws {
        var world = try World("kind=live,channels=3,load=never")
        let lines = world.run(
            [
                (0, .command(World.pad, .channelCommit(.forward))), (100, .fact(.lost)),
                (200, .fact(.lost)),
            ], until: 300)
        #expect(lines.contains("200 denied channelCommit loadFailed"))
    }

    /// The film was paused. The next one, which the passcode holds back, never comes.
    @Test func aPausedFilmStaysPausedWhenAHeldItemIsLost() throws {
        var world = try World("passcode=12,channels=2,load=never,skip=item")
        let commands: [(Int64, Command)] = [
            (0, .digit(1)), (0, .digit(2)), (10, .pause), (20, .skip(1)),
        ]
        let lines = world.run(
            commands.map { ($0, .command(World.pad, $1)) } + [(30, .fact(.lost))], until: 60_000)
        #expect(
            lines.filter { $0.contains("> load ") } == [
                "20 > load 1 paused", "30 > load 1 paused", "15030 > load 0 600.01 paused",
            ])
        #expect(lines.filter { $0.hasSuffix("> play") } == ["0 > play"])
        #expect(world.player.isPaused)
    }

    @Test(arguments: [
        (Command.scrubCancel, ["200 > seek 600.0 exact", "200 > play"]),
        (.play, ["200 scrubCommit", "200 > seek 610.0 exact", "200 > play"]),
        // The finger that had it does not move it any more.
        (.scrubMove(delta: 10, velocity: 10), []),
    ])
    func aFrozenPreviewIsTakenOrGivenUp(command: Command, expected: [String]) throws {
        var world = try World("")
        let lines = world.run(
            [
                (0, .command(World.pad, .scrubBegin)),
                (10, .command(World.pad, .scrubMove(delta: 10, velocity: 10))),
                (100, .fact(.lost)), (200, .command(World.pad, command)),
            ], until: 2000)
        #expect(lines.filter { $0.hasPrefix("200") } == expected)
    }

    /// What was rejected is not offered again, and what has played does not play again.
    @Test func whatHasBeenCounts() throws {
        var world = try World("channels=2,position=695,proposal=700")
        world.run(
            [
                (6000, .command(World.pad, .back)), (7000, .fact(.lost)),
            ], until: 9000)
        #expect(world.session.context.context == .playing)

        var breaks = try World("position=895,interstitial=900-902,redirect=true")
        let lines = breaks.run(
            [
                (10_000, .fact(.lost)), (11_000, .command(World.pad, .skip(-2))),
                (12_000, .command(World.pad, .skip(4))),
            ], until: 13_000)
        #expect(lines.filter { $0.contains("seek") }.count == 2)
        #expect(breaks.player.position(at: Timestamp(microseconds: 13_000_000)) > 910)
    }

    @Test func captionsOfAReplayDoNotStay() throws {
        var world = try World("")
        let lines = world.run(
            [
                (0, .command(nil, .siri("what did she say"))), (1000, .fact(.lost)),
            ], until: 20_000)
        #expect(lines.filter { $0.contains("captions") }.last == "1000 > captions off")
    }

    /// A player that pauses by itself may have come to its end: for half a second that is not the
    /// viewer's pause, and an item that broke off meanwhile plays when it is tried again.
    @Test(arguments: [(Int64(499), false), (500, true), (501, true)])
    func aPauseOfItsOwnIsNotTheViewers(later: Int64, isPaused: Bool) throws {
        var world = try World("kind=live,channels=2")
        world.areRecordsWhole = true
        let lines = world.run(
            [
                (1000, .fact(.paused(true))),
                (1000 + later, .fact(.failed(index: 0, message: "it broke off"))),
            ], until: 3000)
        let load = lines.filter { $0.contains("> load") }
        #expect(load == ["\(2000 + later) > load 0 - \(isPaused)"])
    }
}
