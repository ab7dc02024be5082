// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// Groups of navigation markers, and the way to the beginning (behaviour.md A15, A16).
@Suite struct MarkerTests {
    private static func marker(_ title: String, _ start: Seconds, _ duration: Seconds? = nil)
        -> Chapter
    {
        var marker = Chapter(title: title, start: start)
        marker.duration = duration
        return marker
    }

    private static let goals = MarkerGroup(
        title: "Goals", [marker("1:0", 600, 0), marker("", 1800, 120), marker("2:1", 3000)])

    /// A film of 7200 s that plays at 1830 s, of which `say` says something.
    private func world(
        _ options: String = "position=1830", _ commands: [Command] = [.infoShow],
        _ say: (inout MediaInfo) -> Void
    ) throws -> World {
        var world = try World(options)
        world.arePrograms = true
        var info = MediaInfo(
            index: 0, title: "Film", isLive: false, duration: 7200, isSeekable: true)
        info.chapters = (0..<4).map { Chapter(title: "\($0)", start: Double($0) * 1800) }
        say(&info)
        world.run([(0, .fact(.updated(info)))], until: 0)
        for command in commands { world.run([(0, .command(World.pad, command))], until: 0) }
        world.forgetLines()
        return world
    }

    private func panel(_ world: World) throws -> InfoPanelView {
        try #require(world.session.view(at: .zero).info)
    }

    /// How long the rest takes, by the speed, and how good picture and sound are (A15, A204).
    @Test func thePanelSaysHowGoodItIsAndHowLong() throws {
        var world = try world("position=1830,speed=1.5") {
            $0.terms.finds.quality = ["4K", "HDR10"]
            $0.audioTracks = [Track(id: 1, title: "", language: "en")]
        }
        var track = Track(id: 1, title: "", language: "en")
        track.channels = 6
        world.run([(0, .fact(.audio(track)))], until: 0)
        #expect(try panel(world).end == .left(3580))
        #expect(try panel(world).quality == ["4K", "HDR10", "5.1"])
    }

    // MARK: Groups

    @Test func eachGroupIsATab() throws {
        var world = try world { $0.terms.groups = [Self.goals] }
        #expect(try panel(world).tabs == [.info, .markers("Chapters"), .markers("Goals"), .speed])
        world.run([(0, .command(World.pad, .focusMove(.right, count: 2)))], until: 0)
        let rows = try panel(world).list.rows
        #expect(rows.map(\.text) == ["1:0", "Goals 2", "2:1"])
        #expect(rows.map(\.seconds) == [600, 1800, 3000])
        // What plays lasts until 1920.
        #expect(rows.map(\.isChecked) == [false, true, false])
    }

    @Test(arguments: [(1799, nil), (1801, 1), (1919, 1), (1921, nil), (3001, 2)] as [(Int, Int?)])
    func aMarkerLastsAsLongAsItSays(position: Int, expected: Int?) throws {
        let commands: [Command] = [.infoShow, .focusMove(.right, count: 1)]
        let world = try world("position=\(position)", commands) {
            $0.chapters = []
            $0.terms.groups = [Self.goals]
        }
        let found = try panel(world).list.rows.firstIndex(where: \.isChecked)
        #expect(found == expected)
        let state = world.session.playerState(at: .zero).extent.chapter
        #expect(state?.place == expected)
    }

    @Test func aMarkerIsChosenAndNamed() throws {
        var world = try world { $0.terms.groups = [Self.goals] }
        let script: [Command] = [
            .focusMove(.right, count: 2), .focusMove(.down, count: 1),
            .focusMove(.down, count: 2), .select,
        ]
        #expect(
            world.run(script.map { (0, .command(World.pad, $0)) }, until: 0) == [
                "0 * markerChosen 0 3000.0 Goals", "0 * navigated 0 1830.0 3000.0",
                "0 > seek 3000.0 exact", "0 transportShow", "0 infoHide",
            ])
    }

    @Test func aChapterIsNamedToo() throws {
        var world = try world { _ in }
        let script: [Command] = [
            .focusMove(.right, count: 1), .focusMove(.down, count: 1), .select,
        ]
        let lines = world.run(script.map { (0, .command(World.pad, $0)) }, until: 0)
        #expect(lines.first == "0 * markerChosen 0 1800.0 Chapters")
    }

    /// While the viewer scrubs the bar keeps the chapters, and the place that Back returns to, also
    /// where the film itself is sought meanwhile (A10).
    @Test func aScrubKeepsThemAndWhereItBegan() throws {
        var world = try world(
            "state=paused,position=1830",
            [.scrubBegin, .scrubMove(delta: 60, velocity: 200), .scrubEnd(velocity: 0)]
        ) { _ in }
        world.advance(to: 2000)
        let bar = try #require(world.session.view(at: Timestamp(microseconds: 2_000_000)).bar)
        #expect(bar.marks.chapters == [2500, 5000, 7500])
        #expect(bar.position == 2541)
        #expect((bar.preview?.position ?? 0) > 2600)
        world.run([(2500, .command(World.pad, .scrubCancel))], until: 4000)
        let end = world.session.view(at: Timestamp(microseconds: 4_000_000)).bar
        #expect(end?.position == 2541 && end?.preview == nil)
    }

    /// Keys and the bar go by the chapters; of an item without any, by its first group.
    @Test(arguments: [(true, "> seek 3600.0 exact", 3), (false, "> seek 3000.0 exact", 2)])
    func keysGoByTheFirstGroup(hasChapters: Bool, seek: String, ticks: Int) throws {
        var world = try world("position=1830", [.transportShow]) {
            if !hasChapters { $0.chapters = [] }
            $0.terms.groups = [Self.goals]
        }
        #expect(world.session.view(at: .zero).bar?.marks.chapters.count == ticks)
        let lines = world.run([(0, .command(World.pad, .channelCommit(.forward)))], until: 0)
        #expect(lines.last { $0.contains("seek") }?.hasSuffix(seek) ?? false, "\(lines)")
    }

    /// A program seeks by the places of markers: group after group.
    @Test func placesAreThoseOfThePanel() throws {
        let world = try world { $0.terms.groups = [Self.goals] }
        #expect(
            world.session.streamPlaces?.markers == [0, 1800, 3600, 5400, 600, 1800, 3000])
    }

    /// A group that is gone while its tab is open has nothing to choose.
    @Test func aGroupMayGo() throws {
        var world = try world { $0.terms.groups = [Self.goals] }
        let script: [Command] = [.focusMove(.right, count: 2), .focusMove(.down, count: 1)]
        world.run(script.map { (0, .command(World.pad, $0)) }, until: 0)
        let info = MediaInfo(
            index: 0, title: "Film", isLive: false, duration: 7200, isSeekable: true)
        world.forgetLines()
        world.run([(0, .fact(.updated(info)))], until: 0)
        #expect(try panel(world).tabs == [.info, .speed])
        #expect(world.run([(0, .command(World.pad, .select))], until: 0).isEmpty)
    }

    // MARK: The beginning

    private func button(_ options: String, actions: Int = 0) throws -> [String] {
        let world = try world(options) {
            $0.isLive = options.contains("live")
            $0.terms.panelActions = (0..<actions).map {
                PanelAction(title: LocalizedText("Action \($0)"), id: "\($0)")
            }
        }
        return try panel(world).list.rows.map(\.text)
    }

    @Test(arguments: [
        ("position=0", 0, [String]()), ("position=9.9", 0, []),
        ("position=10", 0, ["From Beginning"]), ("position=10", 1, ["From Beginning", "Action 0"]),
        ("position=10", 2, ["Action 0", "Action 1"]), ("position=100,linear=true", 0, []),
        ("kind=live,duration=600,position=500", 0, []),
        // What was played of it is not counted in breaks.
        ("position=40,interstitial=5-45", 0, []),
    ])
    func anItemThatBeganLaterMayGoToItsBeginning(
        options: String, actions: Int, expected: [String]
    ) throws {
        #expect(try button(options, actions: actions) == expected)
    }

    @Test(arguments: [
        ("position=1830", ["0 > seek 0.0 exact"]),
        ("position=1830,state=paused", ["0 > seek 0.0 exact", "0 > play"]),
    ])
    func itGoesThereAndPlays(options: String, requests: [String]) throws {
        var world = try world(options) { _ in }
        let script: [Command] = [.select, .select]
        let lines = world.run(script.map { (0, .command(World.pad, $0)) }, until: 2000)
        #expect(lines.first == "0 * navigated 0 1830.0 0.0")
        #expect(lines.filter { $0.contains("> ") } == requests, "\(lines)")
        #expect(world.session.context.context == .playing)
        #expect(world.session.view(at: Timestamp(microseconds: 2_000_000)).info == nil)
    }

    /// A scan that runs ends, as with a marker.
    @Test func itEndsAScan() throws {
        var world = try world { _ in }
        let script: [Command] = [
            .infoHide, .scanStart(.forward, level: 2), .infoShow, .select, .select,
        ]
        let lines = world.run(script.map { (400, .command(World.pad, $0)) }, until: 3000)
        #expect(lines.contains { $0.hasSuffix("> seek 0.0 exact") } == false, "\(lines)")
    }

    /// The buttons of the panel lie side by side: a click goes to the right for the second one.
    @Test func aClickFindsTheSecondButton() throws {
        var world = try world {
            $0.terms.panelActions = (0..<2).map {
                PanelAction(title: LocalizedText("Action \($0)"), id: "action-\($0)")
            }
        }
        let second = PointerTarget(.row, 1)
        let click = [PointerEvent.Kind.press, .release].map {
            (Int64(100), Event.fact(.pointer(PointerEvent($0, on: second, share: 0.5))))
        }
        let lines = world.run(click, until: 1000)
        #expect(lines.contains { $0.contains("action-1") }, "\(lines)")
        #expect(!lines.contains { $0.contains("action-0") })
    }

    /// An item that is loaded again goes on where it was; it did not begin there.
    @Test func aLostPlayerChangesNothing() throws {
        var world = try World("position=0")
        world.run([], until: 60_000)
        world.run([(60_000, .fact(.lost))], until: 62_000)
        world.run([(62_000, .command(World.pad, .infoShow))], until: 62_000)
        #expect(world.session.view(at: Timestamp(microseconds: 62_000_000)).info?.list.rows == [])
    }
}
