// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// A mouse or a finger in the player's own window (behaviour.md A70, N250 to N252).
@Suite struct PointerTests {
    typealias Script = [(Int64, Event)]

    private static func point(
        _ kind: PointerEvent.Kind, _ target: PointerTarget = PointerTarget(.filmMiddle),
        _ share: Double = 0.5
    ) -> Event {
        .fact(.pointer(PointerEvent(kind, on: target, share: share)))
    }

    /// A press and its release 50 ms later.
    private static func click(_ time: Int64, _ part: PointerTarget.Part, _ place: Int = 0) -> Script
    {
        let target = PointerTarget(part, place)
        return [(time, point(.press, target)), (time + 50, point(.release, target))]
    }

    private static let film = "position=100,kind=film"

    @Test(
        arguments: [
            // A move shows the bar, which hides by its own rule (N77).
            ("", [(0, point(.move))], 4000, ["0 transportShow", "3000 transportHide"]),
            ("", [(0, point(.move)), (2000, point(.move))], 4000, ["0 transportShow"]),
            // One click shows it, or hides it once no second one can follow (N250).
            ("", click(0, .filmMiddle), 1000, ["50 transportShow"]),
            (
                "", [(0, point(.move))] + click(1000, .filmLeft), 2000,
                ["0 transportShow", "1350 transportHide"]
            ),
            // A finger moves the pointer and presses at once: that shows the bar (N252).
            ("", [(0, point(.move))] + click(5, .filmLeft), 2000, ["0 transportShow"]),
            // Two clicks at a side skip, and each one after them (N250).
            (
                "", click(0, .filmRight) + click(200, .filmRight) + click(700, .filmRight), 800,
                ["50 transportShow", "200 skip", "700 skip"]
            ),
            (
                "", click(0, .filmLeft) + click(349, .filmLeft), 500,
                ["50 transportShow", "349 skip"]
            ),
            (
                "", click(0, .filmLeft) + click(351, .filmLeft), 1000,
                ["50 transportShow", "701 transportHide"]
            ),
            // In the middle they are the whole screen's, and elsewhere two clicks are two.
            (
                "", click(0, .filmMiddle) + click(200, .filmMiddle), 1000,
                ["50 transportShow", "200 fullscreen", "200 > toggleFullscreen"]
            ),
            (
                "", click(0, .filmLeft) + click(200, .filmRight), 1000,
                ["50 transportShow"]
            ),
            // A press that leaves what it began on means nothing.
            (
                "",
                [
                    (0, point(.press, PointerTarget(.filmLeft))),
                    (300, point(.release, PointerTarget(.filmRight))),
                ], 1000, []
            ),
            // The bar itself plays and pauses, and so does the button in the middle.
            (
                "", [(0, point(.move))] + click(500, .foot), 1000,
                ["0 transportShow", "550 playPause", "550 > pause"]
            ),
            ("", [(0, point(.middle))], 10, ["0 playPause", "0 > pause", "0 transportShow"]),
            ("", [(0, point(.wheelUp)), (5, point(.wheelDown))], 10, ["0 volume", "5 volume"]),
            // The button at the right closes what is open, and never the player.
            ("", [(0, point(.secondary))], 1000, []),
            (
                "", [(0, point(.move)), (500, point(.secondary))], 1000,
                ["0 transportShow", "500 back", "500 transportHide"]
            ),
        ] as [(String, Script, Int64, [String])])
    func clicks(options: String, script: Script, end: Int64, expected: [String]) throws {
        var world = try World(Self.film + options)
        let lines = world.run(script, until: end)
        let isOther = { (line: String) in line.contains("> seek") || line.contains("> change") }
        #expect(lines.filter { !isOther($0) } == expected)
    }

    /// A drag along the bar of a film of two hours: the thumb is where the pointer is (A70).
    @Test func aDragScrubs() throws {
        var world = try World(Self.film)
        let track = PointerTarget(.track)
        world.run(
            [
                (0, Self.point(.move)), (1000, Self.point(.press, track, 0.25)),
                // It goes on above the bar.
                (1200, Self.point(.move, PointerTarget(.filmLeft), 0.5)),
            ], until: 1300)
        let time = Timestamp(microseconds: 1_300_000)
        #expect(world.session.view(at: time).bar?.preview?.position == 5000)
        world.run([(1400, Self.point(.release, PointerTarget(.filmLeft), 0.75))], until: 2000)
        let lines = world.lines.filter { !$0.contains("> seek") || $0.contains("exact") }
        #expect(lines.contains("1000 scrubBegin"))
        #expect(lines.contains("1400 scrubCommit"))
        #expect(lines.contains("1400 > seek 5400.0 exact"))
    }

    /// The time of the place that it rests on is above the bar, and the film stays where it is
    /// (behaviour.md A200).
    @Test(
        arguments: [
            (nil, nil, 4320),
            // It follows the pointer, and goes with it.
            (point(.move, PointerTarget(.track), 0.25), nil, 1800),
            (point(.move, PointerTarget(.foot), 0.25), nil, nil),
            (point(.leave, PointerTarget(.track), 0.25), nil, nil),
            // So it does with the bar, under a screen, and when a remote is used.
            (.command(World.pad, .transportHide), nil, nil),
            (.command(World.pad, .infoShow), nil, nil), (.command(World.pad, .skip(1)), nil, nil),
            (.command(World.pad, .volume(1)), nil, nil),
            // A drag has one time: its own.
            (point(.press, PointerTarget(.track), 0.25), 1800, nil),
        ] as [(Event?, Int?, Int?)])
    func aPlaceIsPointedAt(event: Event?, preview: Int?, pointed: Int?) throws {
        var world = try World(Self.film)
        let track = PointerTarget(.track)
        var script: Script = [(0, Self.point(.move)), (500, Self.point(.move, track, 0.6))]
        if let event { script.append((1000, event)) }
        world.run(script, until: 1200)
        let bar = world.session.view(at: Timestamp(microseconds: 1_200_000)).bar
        #expect(bar?.preview?.time == preview)
        #expect(bar?.pointed?.time == pointed)
        if pointed != nil {
            #expect(bar?.title == "" && bar?.buttons == [] && bar?.elapsed == 101)
            #expect(!world.lines.contains { $0.contains("seek") })
        }
    }

    /// It hides with the bar, and is not there when that comes back by a key.
    @Test func aPlaceIsPointedAtForAsLongAsTheBarIsThere() throws {
        var world = try World(Self.film)
        let track = PointerTarget(.track)
        world.run([(0, Self.point(.move)), (500, Self.point(.move, track, 0.6))], until: 3400)
        #expect(world.session.view(at: Timestamp(microseconds: 3_400_000)).bar?.pointed != nil)
        world.run([(4000, .command(World.pad, .transportShow))], until: 4100)
        let bar = world.session.view(at: Timestamp(microseconds: 4_100_000)).bar
        #expect(bar != nil && bar?.pointed == nil)
    }

    /// What may not be sought has no times to look for.
    @Test func nothingIsPointedAtInLinearPlayback() throws {
        var world = try World(Self.film + ",linear=true")
        let track = PointerTarget(.track)
        world.run([(0, Self.point(.move)), (500, Self.point(.move, track, 0.6))], until: 600)
        #expect(world.session.view(at: Timestamp(microseconds: 600_000)).bar?.pointed == nil)
    }

    /// A drag that is given up goes back, and its release means nothing.
    @Test(arguments: [
        point(.secondary, PointerTarget(.track)), point(.cancel, PointerTarget(.track)),
        .command(World.pad, .back),
        .command(World.pad, .scrubCancel), .command(nil, .cancelAll(.focusLost)),
    ])
    func aDragIsGivenUp(by event: Event) throws {
        var world = try World(Self.film)
        let track = PointerTarget(.track)
        world.run(
            [
                (0, Self.point(.press, track, 0.25)), (500, event),
                (600, Self.point(.move, track, 0.9)), (700, Self.point(.release, track, 0.9)),
            ], until: 3000)
        #expect(!world.lines.contains { $0.contains("scrubCommit") || $0.contains("> seek 6480") })
        let view = world.session.view(at: Timestamp(microseconds: 3_000_000))
        #expect(view.bar?.preview == nil)
        #expect(view.state == .playing)
        #expect(world.session.summary(at: Timestamp(microseconds: 3_000_000)).position < 110)
    }

    /// Where nothing may move, the press is refused as a pan is, and the release does nothing.
    @Test func aDragIsRefused() throws {
        var world = try World("kind=live")
        world.run(
            [
                (0, Self.point(.press, PointerTarget(.track), 0.5)),
                (100, Self.point(.release, PointerTarget(.track), 0.5)),
            ], until: 200)
        #expect(world.lines == ["0 scrubBegin", "0 denied scrubBegin notSeekable"])
    }

    /// What is clicked gets the focus and is chosen, from wherever the focus was.
    @Test(
        arguments: [
            (",channels=5,kind=film", [.overlayShow], click(500, .row, 3), "550 > load 3"),
            (",channels=5,kind=film", [.overlayShow], click(500, .row, 4), "550 > load 4"),
            (
                ",channels=5,kind=film",
                [.overlayShow, .focusMove(.down, count: 4)], click(500, .row, 1), "550 > load 1"
            ),
            ("", [.speedsShow], click(500, .row, 0), "550 > setSpeed(0.5)"),
            // Beside a menu it is closed.
            ("", [.speedsShow], click(500, .beside), "550 menuHide"),
            ("", [.infoShow], click(500, .beside), "550 infoHide"),
            (",passcode=12", [], click(500, .row, 0) + click(600, .row, 1), "650 > play"),
        ] as [(String, [Command], Script, String)])
    func choices(options: String, commands: [Command], script: Script, expected: String) throws {
        var world = try World("position=100" + options)
        world.run(commands.map { (0, .command(World.pad, $0)) } + script, until: 1000)
        #expect(world.lines.contains(expected), "\(world.lines)")
    }

    /// The offer of the next item has two buttons and no cards.
    @Test(
        arguments: [
            (click(500, .later), []), (click(500, .card), ["550 > load 1"]),
            (
                [(400, .command(World.pad, .focusMove(.right, count: 1)))] + click(500, .later),
                []
            ),
            (
                [(400, .command(World.pad, .focusMove(.right, count: 1)))] + click(500, .card),
                ["550 > load 1"]
            ),
        ] as [(Script, [String])])
    func theNextItemIsOffered(script: Script, expected: [String]) throws {
        var world = try World("channels=2,position=700,proposal=700/15")
        try #require(world.session.view(at: .zero).proposal != nil)
        world.run(script, until: 1000)
        #expect(world.lines.filter { $0.contains(" > ") } == expected, "\(world.lines)")
        #expect(world.session.view(at: .zero).proposal == nil)
    }

    /// A tab is open when it has the focus, and the focus stays there.
    @Test func tabs() throws {
        var world = try World(Self.film)
        world.run([(0, .command(World.pad, .infoShow))], until: 0)
        let count = world.session.view(at: .zero).info?.tabs.count ?? 0
        #expect(count > 2)
        for (step, tab) in [count - 1, 1, count - 1, 0].enumerated() {
            let time = Int64(step + 1) * 1000
            // From the list below, too.
            world.run(
                [(time, .command(World.pad, .focusMove(.down, count: 1)))]
                    + Self.click(time + 100, .tab, tab), until: time + 200)
            let info = world.session.view(at: .zero).info
            #expect(info?.selected == tab)
            #expect(info?.list.focus == nil)
        }
    }

    /// Rows lie below each other but for the buttons of the summary: a click chooses the one that
    /// is under it, wherever the focus was.
    @Test(arguments: [
        (1, ["1350 > seek 1800.0 exact", "1350 transportShow", "1350 infoHide"]),
        (2, ["1350 > setAudio(trackID: 2)"]),
    ])
    func rowsOfTabs(tab: Int, expected: [String]) throws {
        var world = try World(Self.film)
        world.run([(0, .command(World.pad, .infoShow))], until: 0)
        world.run(Self.click(1000, .tab, tab), until: 1100)
        world.run([(1200, .command(World.pad, .focusMove(.down, count: 1)))], until: 1200)
        let info = try #require(world.session.view(at: .zero).info)
        world.forgetLines()
        let target = PointerTarget(.row, info.list.above + 1)
        world.run(
            [(1300, Self.point(.press, target)), (1350, Self.point(.release, target))], until: 1400)
        #expect(world.lines == ["1350 focusMove", "1350 select"] + expected)
    }

    /// Over a list the wheel moves the focus, and never out of it.
    @Test func theWheelMovesTheFocus() throws {
        var world = try World("position=100,channels=3,kind=film")
        world.run([(0, .command(World.pad, .overlayShow))], until: 0)
        var seen: [Int?] = []
        for (step, kind) in [
            PointerEvent.Kind.wheelDown, .wheelDown, .wheelDown, .wheelUp, .wheelUp, .wheelUp,
        ].enumerated() {
            world.run([(Int64(step) * 100, Self.point(kind))], until: Int64(step) * 100)
            seen.append(world.session.view(at: .zero).overlay?.list?.focus)
        }
        #expect(seen == [1, 2, 2, 1, 0, 0])
    }

    /// Whatever card is seen, a click on it chooses that one.
    @Test func cards() throws {
        for start in [(Direction.down, 0), (.right, 5), (.down, 1), (.down, 3), (.down, 5)] {
            let begin = try CardWorld.world()
            var former = begin
            former.run(
                [(100, .command(World.pad, CardWorld.move(start.0, start.1)))], until: 100)
            let view = try #require(CardWorld.view(former))
            for (line, row) in view.lines.enumerated() {
                for (place, card) in row.cards.enumerated() where !card.title.isEmpty {
                    var world = former
                    let target = PointerTarget(.card, place, line: line)
                    world.forgetLines()
                    world.run(
                        [(500, Self.point(.press, target)), (550, Self.point(.release, target))],
                        until: 600)
                    let number = card.title.split(separator: " ").last ?? ""
                    let prefix = row.style == .row ? "r" : row.style == .grid ? "g" : "l"
                    #expect(
                        world.lines.contains("550 * cardChosen \(prefix)\(number) false 1"),
                        "\(start) \(line) \(place) \(world.lines)")
                }
            }
        }
    }

    /// What is not shown any more is not chosen.
    @Test(arguments: [
        PointerTarget.Part.row, .tab, .card, .button, .action, .later, .ground,
    ])
    func whatIsGone(part: PointerTarget.Part) throws {
        var world = try World(Self.film)
        #expect(world.run(Self.click(0, part, 3), until: 100).isEmpty)
    }

    /// A pointer on its way to a button at a time (A39) does not let the bar take it away.
    @Test func aButtonAtATime() throws {
        var world = try World(Self.film)
        var info = MediaInfo(
            index: 0, title: "Film", isLive: false, duration: 7200, isSeekable: true)
        info.terms.actions = [
            TimedAction(title: LocalizedText("Skip Intro"), from: 90, to: 200, seek: 300)
        ]
        world.run([(0, .fact(.updated(info)))], until: 500)
        try #require(world.session.view(at: .zero).action?.title == "Skip Intro")
        let lines = world.run(
            [(600, Self.point(.move, PointerTarget(.filmRight)))]
                + Self.click(700, .action), until: 1000)
        #expect(!lines.contains { $0.contains("transportShow") && $0.hasPrefix("600") })
        #expect(lines.contains("750 > seek 300.0 exact"), "\(lines)")
    }
}
