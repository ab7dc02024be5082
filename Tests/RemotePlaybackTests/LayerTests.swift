// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

@Suite struct LayerTests {
    /// Contexts and what the session causes itself.
    private func contexts(
        _ options: String, _ script: [(Int64, Command)], until end: Int64
    ) throws -> [String] {
        var world = try World(options)
        world.isContextPrinted = true
        return world.run(script.map { ($0, .command(World.pad, $1)) }, until: end)
            .filter { !$0.contains("seek") }
    }

    @Test(
        arguments: [
            // Hides 3 s after the last command while playing (N77), never while paused.
            (
                "", [(100, .transportShow)],
                ["100 = playing transport", "3100 transportHide", "3100 = playing"]
            ),
            (
                "", [(100, .transportShow), (2000, .skip(1))],
                ["100 = playing transport", "5000 transportHide", "5000 = playing"]
            ),
            ("state=paused", [(100, .transportShow)], []),
            (
                "", [(100, .pause), (9000, .play)],
                [
                    "100 > pause", "100 transportShow", "100 = paused transport", "9000 > play",
                    "9000 = playing transport", "12000 transportHide", "12000 = playing",
                ]
            ),
            // Play shows it too, where Back had closed it (A1).
            (
                "state=paused", [(50, .transportHide), (100, .play)],
                [
                    "50 = paused", "100 > play", "100 transportShow", "100 = playing transport",
                    "3100 transportHide", "3100 = playing",
                ]
            ),
            // A resting finger keeps it.
            (
                "", [(100, .transportShow), (200, .hintsShow(.left)), (6000, .hintsHide)],
                ["100 = playing transport", "9000 transportHide", "9000 = playing"]
            ),
            // T26, T08: the bar, and nothing else.
            (
                "", [(0, .transportShow), (50, .timeDisplayToggle)],
                ["0 = playing transport", "3050 transportHide", "3050 = playing"]
            ),
        ] as [(String, [(Int64, Command)], [String])])
    func theBarHidesByItself(
        options: String, script: [(Int64, Command)], expected: [String]
    ) throws {
        #expect(try contexts(options, script, until: 30_000) == expected)
    }

    /// The finger of another device rests while this one scans or scrubs (c.4, A10).
    @Test(arguments: [Command.scanStart(.forward, level: 1), .scrubBegin])
    func hintsGoWhileSomethingMoves(command: Command) throws {
        var world = try World("")
        world.run([(0, .command(World.keys, .hintsShow(.left)))], until: 100)
        #expect(world.session.view(at: Timestamp(microseconds: 100_000)).hints != nil)
        world.run([(100, .command(World.pad, command))], until: 200)
        #expect(world.session.view(at: Timestamp(microseconds: 200_000)).hints == nil)
    }

    @Test func bufferingKeepsTheBar() throws {
        var world = try World("")
        let lines = world.run(
            [
                (0, .command(World.pad, .transportShow)), (1000, .fact(.buffering(true))),
                (9000, .fact(.buffering(false))),
            ], until: 30_000)
        #expect(lines == ["12000 transportHide"])
    }

    /// A seek that the player does not finish is waited for, as data is.
    @Test(arguments: [("seek-latency=5", Int64(9000)), ("", 4000)])
    func aLateSeekKeepsTheBar(options: String, hidden: Int64) throws {
        var world = try World(options)
        let lines = world.run(
            [(0, .command(World.pad, .transportShow)), (1000, .command(World.pad, .skip(1)))],
            until: 30_000)
        #expect(lines.last == "\(hidden) transportHide")
    }

    @Test(
        arguments: [
            // The Back ladder, one layer at a time (c.9).
            (
                "channels=2", [(0, .overlayShow), (500, .back)],
                ["0 = overlay", "500 overlayHide", "500 = playing"]
            ),
            ("", [(0, .infoShow), (500, .back)], ["0 = info", "500 infoHide", "500 = playing"]),
            ("", [(0, .back)], ["0 > leave"]),
            (
                "state=paused", [(500, .back), (1000, .back)],
                ["500 transportHide", "500 = paused", "1000 > leave"]
            ),
            (
                "state=paused", [(0, .scrubBegin), (10, .scrubEnd(velocity: 0)), (500, .back)],
                ["0 = scrubbing transport", "500 scrubCancel", "500 = paused transport"]
            ),
            // A bounce closes no second layer (N115), not even of a Back that is bound to the
            // closing.
            (
                "", [(0, .infoShow), (500, .back), (799, .back)],
                ["0 = info", "500 infoHide", "500 = playing"]
            ),
            (
                "", [(0, .infoShow), (500, .back), (800, .back)],
                ["0 = info", "500 infoHide", "500 = playing", "800 > leave"]
            ),
            (
                "state=paused", [(0, .scrubBegin), (500, .scrubCancel), (700, .transportHide)],
                ["0 = scrubbing transport", "500 = paused transport"]
            ),
            // The bar that just went by itself was what Back was meant for.
            (
                "", [(0, .transportShow), (3100, .back)],
                ["0 = playing transport", "3000 transportHide", "3000 = playing"]
            ),
            // Home leaves from anywhere, paused.
            (
                "", [(0, .infoShow), (500, .home)],
                ["0 = info", "500 > pause", "500 > leave"]
            ),
            (
                "state=paused", [(0, .scrubBegin), (500, .home)],
                [
                    "0 = scrubbing transport", "500 scrubCancel", "500 > leave",
                    "500 = paused transport",
                ]
            ),
        ] as [(String, [(Int64, Command)], [String])])
    func backClosesOneLayer(
        options: String, script: [(Int64, Command)], expected: [String]
    ) throws {
        #expect(try contexts(options, script, until: 4000) == expected)
    }

    @Test(
        arguments: [
            // Without an overlay a swipe up shows the bar (c.4).
            (
                "overlay=false", [(0, .overlayShow)],
                [
                    "0 transportShow", "0 = playing transport", "3000 transportHide",
                    "3000 = playing",
                ]
            ),
            // Neither does a list of one film show itself (A13).
            (
                "", [(0, .overlayShow)],
                [
                    "0 transportShow", "0 = playing transport", "3000 transportHide",
                    "3000 = playing",
                ]
            ),
            // Not while scrubbing or scanning (A15, T51), nor over each other.
            (
                "state=paused", [(0, .scrubBegin), (10, .infoShow), (20, .overlayShow)],
                ["0 = scrubbing transport"]
            ),
            ("", [(0, .infoShow), (10, .overlayShow), (20, .transportShow)], ["0 = info"]),
            // T46: playback goes on, and the focus cannot go lower than the last row.
            (
                "channels=2", [(0, .overlayShow), (10, .focusMove(.down, count: 2))],
                ["0 = overlay", "10 = overlay"]
            ),
            (
                "channels=2,channel=1", [(0, .overlayShow), (10, .focusMove(.down, count: 1))],
                ["0 = overlay", "10 overlayHide", "10 = playing"]
            ),
            (
                "channels=2", [(0, .overlayShow), (10, .overlayHide)],
                ["0 = overlay", "10 = playing"]
            ),
            // Swipe up at the top row of the info panel closes it.
            (
                "", [(0, .infoShow), (10, .focusMove(.up, count: 1))],
                ["0 = info", "10 infoHide", "10 = playing"]
            ),
            // What takes the focus hides the bar; below the bar is the info panel.
            (
                "", [(0, .transportShow), (10, .focusMove(.down, count: 1))],
                ["0 = playing transport", "10 infoShow", "10 transportHide", "10 = info"]
            ),
            ("", [(0, .focusMove(.down, count: 1))], []),
            (
                "", [(0, .transportShow), (10, .focusMove(.up, count: 1)), (20, .transportHide)],
                ["0 = playing transport", "10 = menu transport", "20 = playing"]
            ),
            // Play and pause leave the panel where it is.
            ("", [(0, .infoShow), (10, .playPause)], ["0 = info", "10 > pause"]),
        ] as [(String, [(Int64, Command)], [String])])
    func screensTakeTheFocus(
        options: String, script: [(Int64, Command)], expected: [String]
    ) throws {
        #expect(try contexts(options, script, until: 4000) == expected)
    }

    @Test(
        arguments: [
            // Tabs: info, chapters, audio, subtitles, speed.
            (
                [.focusMove(.right, count: 1), .select, .focusMove(.down, count: 2), .select],
                ["seek 3600.0 exact", "play"]
            ),
            (
                [.focusMove(.right, count: 2), .focusMove(.down, count: 2), .select],
                ["setAudio(trackID: 1)"]
            ),
            (
                [.focusMove(.right, count: 2), .select, .focusMove(.down, count: 1), .select],
                ["setAudio(trackID: 2)"]
            ),
            (
                [.focusMove(.right, count: 3), .select, .focusMove(.down, count: 2), .select],
                ["captions 2"]
            ),
            ([.focusMove(.right, count: 3), .select, .select], ["captions off"]),
            (
                [.focusMove(.right, count: 9), .select, .focusMove(.down, count: 2), .select],
                ["setSpeed(1.5)"]
            ),
            ([.focusMove(.right, count: .max), .focusMove(.left, count: .min), .select], []),
            ([.select], []),
        ] as [([Command], [String])])
    func thePanelChooses(commands: [Command], expected: [String]) throws {
        let lines = try World.lines(
            "state=paused", [(0, .infoShow)] + commands.map { (10, $0) }, until: 10)
        #expect(lines.filter { $0.contains(" > ") } == expected.map { "10 > \($0)" })
    }

    @Test func linearPlaybackHasNeitherChaptersNorSpeeds() throws {
        let world = try world("linear=true", [.infoShow])
        #expect(view(world).info?.tabs == [.info, .audio, .subtitles])
    }

    /// The bar's button for the overlay (A13): above the bar, the last one of its buttons, chosen
    /// by select.
    @Test(
        arguments: [
            (
                [.select],
                [
                    "10 = menu transport live", "20 overlayShow", "20 transportHide",
                    "20 = overlay live",
                ]
            ),
            // Down leads back to the bar.
            (
                [.focusMove(.down, count: 1), .select],
                [
                    "10 = menu transport live", "20 = playing transport live", "30 > pause",
                    "30 = paused transport live",
                ]
            ),
            // The bar hides by itself as ever, and its button with it.
            (
                [.focusMove(.up, count: 3)],
                ["10 = menu transport live", "3020 transportHide", "3020 = playing live"]
            ),
            (
                [.back],
                ["10 = menu transport live", "20 transportHide", "20 = playing live"]
            ),
            ([.playPause], ["10 = menu transport live", "20 > pause"]),
            (
                [.scrubBegin],
                ["10 = menu transport live", "20 > pause", "20 = scrubbing transport live"]
            ),
        ] as [([Command], [String])])
    func theBarHasAButtonForTheOverlay(commands: [Command], expected: [String]) throws {
        let way: [(Int64, Command)] = [
            (0, .transportShow), (10, .focusMove(.up, count: 1)),
            (10, .focusMove(.right, count: 9)),
        ]
        let script = commands.enumerated().map { (Int64($0 * 10 + 20), $1) }
        let lines = try contexts(
            "kind=live,duration=600,channels=3", way + script, until: 4000)
        #expect(Array(lines.dropFirst()) == expected)
    }

    /// Where there is nothing to choose from there is none.
    @Test(arguments: [
        ("", false), ("overlay=false,channels=3", false), ("channels=3", true),
        ("kind=live,channels=3", true), ("kind=live,channels=3,linear=true", false),
    ])
    func whereTheButtonIs(options: String, isThere: Bool) throws {
        let world = try world(options, [.transportShow, .focusMove(.up, count: 1)])
        let isShown = view(world).bar?.buttons.contains { button in
            if case .overlay = button { true } else { false }
        }
        #expect(isShown == isThere)
    }

    @Test func theOverlayChoosesAnItem() throws {
        let lines = try World.lines(
            "kind=live,channels=3",
            [(0, .overlayShow), (10, .focusMove(.down, count: 2)), (20, .select)], until: 100)
        #expect(lines == ["20 overlayHide", "20 > load 2"])
        let same = try World.lines(
            "kind=live,channels=3", [(0, .overlayShow), (20, .select)], until: 100)
        #expect(same == ["20 overlayHide"])
    }

    @Test func aLongPlaylistIsShownInPart() throws {
        var world = try World("kind=live,channels=10000,channel=5000")
        world.run([(0, .command(World.pad, .overlayShow))], until: 0)
        let list = try #require(view(world).overlay?.list)
        #expect(list.rows.count < 100)
        #expect(list.above + list.rows.count + list.below == 10_000)
        #expect(list.focus.map { list.rows[$0].text } == "Channel 5001")
        #expect(list.rows.filter(\.isChecked).map(\.text) == ["Channel 5001"])
    }

    @Test(arguments: [
        ("", ["0 > captions 1", "10 > captions off"]),
        ("kind=live", ["0 > captions 1", "10 > captions off"]),
    ])
    func captionsToggle(options: String, expected: [String]) throws {
        let script: [(Int64, Command)] = [(0, .captionsToggle), (10, .captionsToggle)]
        #expect(try World.lines(options, script, until: 100) == expected)
    }

    @Test func soundIsBesideEverything() throws {
        let lines = try World.lines(
            "", [(0, .mute), (10, .mute), (20, .volume(2))], until: 5000)
        #expect(
            lines == ["0 > setMuted(true)", "10 > setMuted(false)", "20 > changeVolume(2)"])
    }

    /// What is set is shown for 1.5 s, also where it is at its limit already (N134).
    @Test(
        arguments: [
            ([.volume(1)], SignView.volume(percent: 100, isMuted: false)),
            ([.volume(-1)], .volume(percent: 95, isMuted: false)),
            ([.mute], .volume(percent: 100, isMuted: true)),
            ([.captionsToggle], .captions("English")),
            ([.captionsToggle, .captionsToggle], .captions(nil)),
            ([.speed(1.25)], .speed("1.25×")),
            ([.speedsShow, .focusMove(.down, count: 3), .select], .speed("2×")),
        ] as [([Command], SignView)])
    func whatIsSetIsShown(commands: [Command], expected: SignView) throws {
        var world = try World("")
        world.run(commands.map { (0, .command(World.pad, $0)) }, until: 0)
        func sign(_ milliseconds: Int64) -> SignView? {
            world.session.view(at: Timestamp(microseconds: milliseconds * 1000)).sign
        }
        #expect(sign(0) == expected)
        world.run([], until: 1499)
        #expect(sign(1499) == expected)
        world.run([], until: 1500)
        #expect(sign(1500) == nil)
    }

    /// Captions that are switched on are in the viewer's language; later, those that were shown.
    @Test(arguments: [([], 1), (["fr"], 1), (["fr", "deu"], 2), (["de-AT"], 2)])
    func captionsAreInTheViewersLanguage(languages: [String], track: Int) throws {
        var options = try IdealPlayerOptions(parsing: "")
        options.configuration.languages = languages
        var world = World(options, configuration: options.configuration)
        #expect(
            world.run([(0, .command(World.pad, .captionsToggle))], until: 0)
                == ["0 > captions \(track)"])
    }

    @Test(arguments: [
        // T77: the chosen speed is never written over.
        ("speed=1.5", ["0 > pause", "0 transportShow", "10 > play", "3010 transportHide"]),
        // A live stream without a window cannot be paused (c.4).
        ("kind=live", ["0 transportShow", "3010 transportHide"]),
        (
            "kind=live,duration=60",
            ["0 > pause", "0 transportShow", "10 > play", "3010 transportHide"]
        ),
        ("linear=true", ["0 > pause", "0 transportShow", "10 > play", "3010 transportHide"]),
    ])
    func playAndPause(options: String, expected: [String]) throws {
        let script: [(Int64, Command)] = [(0, .playPause), (10, .playPause)]
        #expect(try World.lines(options, script, until: 4000) == expected)
        let select: [(Int64, Command)] = [(0, .select), (10, .select)]
        #expect(try World.lines(options, select, until: 4000) == expected)
    }

    private func world(_ options: String, _ commands: [Command]) throws -> World {
        var world = try World(options)
        world.run(commands.map { (0, .command(World.pad, $0)) }, until: 0)
        return world
    }

    private func view(_ world: World) -> PlayerView { world.session.view(at: .zero) }
}
