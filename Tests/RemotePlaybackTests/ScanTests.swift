// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// A scan is made of seeks while the player is paused (behaviour.md e.6).
@Suite struct ScanTests {
    @Test func aScanGoesByTheTimeAndPlaysOnFromThere() throws {
        // T15: 600.5 + 8 × 3.08.
        let lines = try World.brief(
            "", [(500, .scanStart(.forward, level: 1)), (3580, .scanStop(.resume))], until: 8000)
        #expect(
            lines == [
                "500 > hush", "500 > pause", "500 transportShow", "3580 > seek 625.1 exact",
                "3580 > unhush", "3580 > play", "6580 transportHide",
            ])
    }

    @Test func itSeeksATenthOfASecondApart() throws {
        let lines = try World.lines(
            "", [(500, .scanStart(.forward, level: 1)), (1050, .scanStop(.resume))], until: 1050)
        let seeks = lines.filter { $0.contains("seek") && !$0.contains("exact") }
        #expect(
            seeks == [
                "600 > seek 601.3", "700 > seek 602.1", "800 > seek 602.9", "900 > seek 603.7",
                "1000 > seek 604.5",
            ])
    }

    @Test func aSlowPlayerGetsTheNewestTick() throws {
        let lines = try World.lines(
            "seek-latency=0.35", [(500, .scanStart(.forward, level: 1))], until: 1400)
        let seeks = lines.filter { $0.contains("seek") }
        #expect(seeks == ["600 > seek 601.3", "950 > seek 603.7", "1300 > seek 606.9"])
    }

    @Test func momentaryEndsAtTheRelease() throws {
        // T21
        let lines = try World.brief(
            "", [(500, .scanStart(.forward, level: 1)), (2500, .scanStop(.resume))], until: 2500)
        #expect(lines.contains("2500 > seek 616.5 exact"))
    }

    @Test func levelsAreFaster() throws {
        // T17's levels: 0.5 s of each of 8, 24, 48 and 96, twice at the top.
        let lines = try World.brief(
            "position=0,state=paused",
            [
                (0, .scanStart(.forward, level: 1)), (500, .scanLevel(.forward, level: 2)),
                (1000, .scanLevel(.forward, level: 3)), (1500, .scanLevel(.forward, level: 4)),
                (2000, .scanLevel(.forward, level: 9)), (2500, .scanStop(.resume)),
            ], until: 2500)
        #expect(lines.contains("2500 > seek 136.0 exact"))
    }

    @Test(arguments: [
        // T19: paused on the last frame, no next item.
        (
            "position=7100,channels=2", Sense.forward, 4,
            ["1535 scanStop end", "1535 > seek 7200.0 exact", "1535 > unhush"]
        ),
        // T20: plays from the start.
        (
            "position=4", Sense.backward, 1,
            [
                "1062 scanStop end", "1062 > seek 0.0 exact", "1062 > unhush", "1062 > play",
                "4062 transportHide",
            ]
        ),
    ])
    func itEndsAtTheEnds(options: String, sense: Sense, level: Int, expected: [String]) throws {
        let lines = try World.brief(
            options, [(500, .scanStart(sense, level: level))], until: 8000)
        #expect(Array(lines.dropFirst(3)) == expected)
    }

    /// Play at the end begins again, in a playlist too.
    @Test(arguments: [Command.play, .playPause, .select], ["", "channels=2,"])
    func playAtTheEndBeginsAgain(command: Command, playlist: String) throws {
        let lines = try World.brief(
            playlist + "position=7100",
            [(0, .scanStart(.forward, level: 4)), (3000, command), (4000, command)], until: 5000)
        #expect(
            lines.filter { $0.hasPrefix("3000") } == ["3000 > seek 0.0 exact", "3000 > play"])
        // Then it plays, as ever.
        #expect(lines.filter { $0.hasPrefix("4000") } == (command == .play ? [] : ["4000 > pause"]))
    }

    @Test(arguments: [
        // Not quite at the end: it goes on.
        ("state=paused,position=7199", ["100 > play"]),
        (
            "state=paused,position=7199.8",
            ["100 > seek 0.0 exact", "100 > play"]
        ),
        // A live stream has no end, and what cannot be sought no beginning.
        ("kind=live,duration=600,position=600,state=paused", ["100 > play"]),
    ])
    func playNearTheEnd(options: String, expected: [String]) throws {
        let lines = try World.brief(options, [(100, .play)], until: 150)
        #expect(lines == expected)
    }

    @Test func backStaysPausedWhereItIs() throws {
        // T25, with Back bound as the default keymap does.
        let lines = try World.brief(
            "",
            [
                (500, .scanStart(.forward, level: 1)), (3000, .scanStop(.back)),
                (3500, .transportHide), (4000, .back),
            ], until: 9000)
        #expect(
            lines.dropFirst(3) == ["3000 > seek 620.5 exact", "3000 > unhush", "4000 > leave"])
    }

    @Test func backItselfEndsLayerByLayer() throws {
        let lines = try World.brief(
            "",
            [
                (500, .scanStart(.forward, level: 1)), (3000, .back), (3200, .back), (3500, .back),
                (4000, .back),
            ], until: 9000)
        #expect(
            lines.dropFirst(3) == [
                "3000 scanStop back", "3000 > seek 620.5 exact", "3000 > unhush",
                "3500 transportHide", "4000 > leave",
            ])
    }

    @Test func theLastDeviceGoesAndTheScanEndsLater() throws {
        // T81
        var world = try World("")
        let lines = world.run(
            [
                (500, .command(World.pad, .scanStart(.forward, level: 1))),
                (1000, .detach(World.pad)),
            ], until: 9000)
        #expect(
            lines.filter { !$0.contains("seek") } == [
                "500 > hush", "500 > pause", "500 transportShow", "3000 scanStop lost",
                "3000 > unhush",
            ])
        #expect(world.player.isPaused)
    }

    @Test func anotherDeviceKeepsTheScan() throws {
        // T81, with a second device from the start, and with one that comes in time.
        for attached in [0, 2500] as [Int64] {
            var world = try World("")
            var script: [(Int64, Event)] = [
                (500, .command(World.pad, .scanStart(.forward, level: 1))),
                (1000, .detach(World.pad)), (attached, .attach(World.keys)),
            ]
            script.sort { $0.0 < $1.0 }
            let lines = world.run(script, until: 9000)
            #expect(!lines.contains { $0.contains("scanStop") })
        }
    }

    @Test(arguments: [
        (Command.playPause, ["scanStop resume", "play"]),
        (.select, ["scanStop resume", "play"]),
        (.pause, ["scanStop back"]),
        (.scrubBegin, ["scanStop back"]),
    ])
    func otherCommandsEndIt(command: Command, expected: [String]) throws {
        let lines = try World.brief(
            "", [(500, .scanStart(.forward, level: 1)), (1000, command)], until: 1000)
        let words = lines.dropFirst(3).filter { !$0.contains("seek") && !$0.contains("unhush") }
        #expect(words.map { $0.replacing("1000 ", with: "").replacing("> ", with: "") } == expected)
    }

    @Test func aSkipStepsTheLevel() throws {
        var world = try World("")
        world.run(
            [
                (0, .command(World.pad, .scanStart(.forward, level: 1))),
                (100, .command(World.keys, .skip(1))),
            ], until: 100)
        #expect(world.session.context.scan == Scan(.forward, level: 2))
        world.run(
            [
                (200, .command(World.keys, .skip(-1))), (300, .command(World.keys, .skip(-1))),
            ], until: 300)
        #expect(world.session.context.scan == Scan(.backward, level: 1))
    }

    @Test func itBeginsAtThePreview() throws {
        let lines = try World.brief(
            "state=paused",
            [
                (0, .scrubBegin), (10, .scrubMove(delta: 10, velocity: 10)),
                (20, .scrubEnd(velocity: 0)), (30, .scanStart(.forward, level: 1)),
                (530, .scanStop(.resume)),
            ], until: 530)
        #expect(
            lines == [
                "30 scrubCommit", "30 > hush", "530 > seek 614.0 exact", "530 > unhush",
                "530 > play",
            ])
    }

    @Test(arguments: [
        ("linear=true", "0 denied scanStart linear"),
        ("kind=live", "0 denied scanStart notSeekable"),
    ])
    func itIsRefused(options: String, expected: String) throws {
        let lines = try World.lines(
            options,
            [
                (0, .scanStart(.forward, level: 1)), (100, .scanLevel(.forward, level: 2)),
                (200, .scanStop(.resume)),
            ], until: 5000)
        #expect(lines == [expected])
    }

    /// A chapter that is chosen under the panel of information is where the film plays.
    @Test func aChosenChapterEndsIt() throws {
        let lines = try World.lines(
            "",
            [
                (0, .infoShow), (10, .focusMove(.right, count: 1)), (10, .select),
                (10, .focusMove(.down, count: 2)), (20, .scanStart(.forward, level: 1)),
                (30, .select),
            ], until: 1000)
        #expect(lines.filter { $0.contains("seek") } == ["30 > seek 3600.0 exact"])
        for expected in ["30 scanStop resume", "30 > unhush", "30 > play"] {
            #expect(lines.contains(expected))
        }
    }

    @Test func linearPlaybackEndsIt() throws {
        var world = try World("")
        let lines = world.run(
            [
                (0, .command(World.pad, .scanStart(.forward, level: 1))),
                (1000, .fact(.linear(true))),
            ], until: 1000)
        #expect(
            lines.suffix(4) == [
                "1000 scanStop end", "1000 > seek 608.0 exact", "1000 > unhush", "1000 > play",
            ])
    }
}
