// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// The buttons above the transport bar, and their menus (behaviour.md A45).
@Suite struct BarMenuTests {
    private static func entry(
        _ title: String, _ state: BarMenu.State? = nil, id: String? = nil,
        _ entries: [BarMenu.Entry]? = nil
    ) -> BarMenu.Entry {
        var entry = BarMenu.Entry(title: LocalizedText(title), id: id, state: state)
        entry.entries = entries
        return entry
    }

    private static let menus: [BarMenu] = {
        var camera = BarMenu(
            title: LocalizedText("Camera"), id: "camera",
            entries: [
                entry("Stand", .off, id: "stand"), entry("Wide", .on, id: "wide"),
                entry(
                    "More", id: "more",
                    [entry("Goal", .off, id: "goal"), entry("Side", .mixed, id: "side")]),
                entry("Replay", id: "replay"),
            ])
        camera.symbol = .camera
        return [camera, BarMenu(title: LocalizedText("Favourite"), id: "fav")]
    }()

    private func info(_ menus: [BarMenu]) -> MediaInfo {
        var info = MediaInfo(
            index: 0, title: "Film", isLive: false, duration: 7200, isSeekable: true)
        info.terms.screen.menus = menus
        // The player's own buttons have rows of their own.
        info.terms.speeds = []
        return info
    }

    /// A film with its bar, and these menus.
    private func world(_ options: String = "", _ menus: [BarMenu] = menus) throws -> World {
        var world = try World("position=100,kind=film" + options)
        world.arePrograms = true
        world.run(
            [(0, .fact(.updated(info(menus)))), (0, .command(nil, .transportShow))], until: 0)
        world.forgetLines()
        return world
    }

    /// Commands of a device, 400 ms apart so that no Back is blocked (N115).
    @discardableResult
    private func run(_ world: inout World, _ commands: [Command], from start: Int64 = 0) -> [String]
    {
        let script = commands.enumerated().map {
            (start + Int64($0.offset + 1) * 400, Event.command(World.pad, $0.element))
        }
        return world.run(script, until: start + Int64(commands.count) * 400)
    }

    private func view(_ world: World) -> PlayerView {
        world.session.view(at: Timestamp(microseconds: .max / 2))
    }

    /// The buttons, then the menu: `[Camera] Favourite / Camera: Stand [+Wide] More> Replay`.
    private func shown(_ world: World) -> String {
        let view = view(world)
        var words = view.bar.map { bar in
            bar.buttons.enumerated().compactMap { place, button -> String? in
                let word: String
                switch button {
                case .overlay: word = "overlay"
                // That of the player is there in all of them (A96).
                case .menu(_, .screen) where bar.focus != place: return nil
                case .menu(let title, _): word = title
                }
                return bar.focus == place ? "[\(word)]" : word
            }
        }
        if view.bar == nil { words = ["-"] }
        guard let menu = view.menu else { return (words ?? []).joined(separator: " ") }
        let rows = menu.list.rows.enumerated().map { place, row in
            let word =
                (row.isChecked ? "+" : row.isMixed ? "~" : "") + row.text
                + (row.opensMenu ? ">" : "")
            return menu.list.focus == place ? "[\(word)]" : word
        }
        return ((words ?? []) + ["/", "\(menu.title):"] + rows).joined(separator: " ")
    }

    private static let up = Command.focusMove(.up, count: 1)
    private static let down = Command.focusMove(.down, count: 1)
    private static let left = Command.focusMove(.left, count: 1)
    private static let right = Command.focusMove(.right, count: 1)

    @Test(
        arguments: [
            ([], "Camera Favourite", []),
            ([up], "[Camera] Favourite", []),
            ([up, right], "Camera [Favourite]", []),
            ([up, right, right], "Camera Favourite [Picture]", []),
            (
                [up, .focusMove(.right, count: 9), .focusMove(.left, count: .max)],
                "[Camera] Favourite", []
            ),
            // Nothing lies above the buttons, and the bar below them.
            ([up, up], "[Camera] Favourite", []),
            ([up, down], "Camera Favourite", []),
            ([up, right, down, up], "[Camera] Favourite", []),
            // A button without a menu is the choice itself, and the bar stays.
            ([up, right, .select], "Camera [Favourite]", ["1200 * menuChosen 0 fav"]),
            // The first entry that holds has the focus.
            ([up, .select], "[Camera] Favourite / Camera: Stand [+Wide] More> Replay", []),
            (
                [up, .select, down, down, down],
                "[Camera] Favourite / Camera: Stand +Wide More> [Replay]", []
            ),
            // One with a state leaves the menu open: the program says what holds now.
            (
                [up, .select, up, .select],
                "[Camera] Favourite / Camera: [Stand] +Wide More> Replay",
                ["1600 * menuChosen 0 stand"]
            ),
            // One that does something closes it.
            (
                [up, .select, .focusMove(.down, count: 9), .select], "[Camera] Favourite",
                ["1600 * menuChosen 0 replay", "1600 menuHide"]
            ),
            // One level below, and a Back for each.
            ([up, .select, down, .select], "[Camera] Favourite / More: [Goal] ~Side", []),
            (
                [up, .select, down, .select, down, .select],
                "[Camera] Favourite / More: Goal [~Side]", ["2400 * menuChosen 0 side"]
            ),
            (
                [up, .select, down, .select, .back],
                "[Camera] Favourite / Camera: Stand +Wide [More>] Replay", []
            ),
            (
                [up, .select, down, .select, .back, .back], "[Camera] Favourite",
                ["2400 menuHide"]
            ),
            ([up, .select, .back, .back], "-", ["1200 menuHide", "1600 transportHide"]),
            // Without a menu, Back hides the bar as ever.
            ([up, .back], "-", ["800 transportHide"]),
            ([up, .select, down, .select, .menuHide], "[Camera] Favourite", []),
            // The film goes on below, and is paused as ever.
            (
                [up, .select, .playPause],
                "[Camera] Favourite / Camera: Stand [+Wide] More> Replay", ["1200 > pause"]
            ),
            // Another screen that the viewer asks for takes its place.
            ([up, .select, .infoShow], "-", ["1200 menuHide", "1200 transportHide"]),
            (
                [up, .select, .transportHide],
                "[Camera] Favourite / Camera: Stand [+Wide] More> Replay", []
            ),
        ] as [([Command], String, [String])])
    func theButtonsAndTheirMenus(
        commands: [Command], expected: String, happened: [String]
    ) throws {
        var world = try world()
        let lines = run(&world, commands)
        #expect(shown(world) == expected)
        #expect(lines == happened)
        // Whatever is above the bar has the focus in the context of a menu.
        let hasFocus = expected.contains("[")
        #expect((world.session.context.context == .menu) == hasFocus)
    }

    /// The way to the overlay is the last of them.
    @Test func theOverlayIsBesideThem() throws {
        var world = try world(",channels=3")
        run(&world, [Self.up, .focusMove(.right, count: 9)])
        #expect(shown(world) == "Camera Favourite [overlay]")
        let lines = run(&world, [.select], from: 800)
        #expect(lines == ["1200 overlayShow", "1200 transportHide"])
        // Where the bar is hidden, a swipe up opens the overlay, as without buttons.
        var hidden = try self.world(",channels=3")
        run(&hidden, [.back, .overlayShow])
        #expect(hidden.session.context.context == .overlay)
    }

    /// While playing, the bar stays for as long as a menu is open, and its time begins after that.
    @Test func theBarStaysWithItsMenu() throws {
        var world = try world()
        run(&world, [Self.up, .select])
        world.advance(to: 60_000)
        #expect(shown(world).hasPrefix("[Camera] Favourite / Camera"))
        #expect(run(&world, [.back], from: 60_000) == ["60400 menuHide"])
        world.advance(to: 63_300)
        #expect(shown(world) == "[Camera] Favourite")
        world.advance(to: 63_500)
        #expect(shown(world) == "-")
    }

    /// In linear playback, and while the viewer looks elsewhere, there are none.
    @Test(arguments: [
        Event.fact(.linear(true)), .command(World.pad, .scrubBegin),
        .command(World.pad, .scanStart(.forward, level: 1)),
    ])
    func whereNoneAre(event: Event) throws {
        var world = try world()
        world.run([(0, event)], until: 0)
        run(&world, [Self.up])
        #expect(!shown(world).contains("Camera"))
    }

    @Test func linearPlaybackClosesAMenu() throws {
        var world = try world()
        run(&world, [Self.up, .select])
        world.run([(1000, .fact(.linear(true)))], until: 1000)
        #expect(shown(world) == "")
        #expect(world.session.context.context == .playing)
    }

    /// Another item has other buttons.
    @Test func anotherItemClosesAMenu() throws {
        var world = try world(",channels=3")
        run(&world, [Self.up, .select, .skipItem(.forward)])
        world.advance(to: 5000)
        #expect(view(world).menu == nil && world.session.context.context == .playing)
    }

    // MARK: Updates

    /// What a program says otherwise.
    enum Change: Sendable {
        case standHolds, entryBefore, withoutWide, entryOfGoal, withoutMore, moreIsAChoice
        case cameraIsAChoice, withoutCamera, nothing, swapped, cameraIsAnother, cameraHasATitle

        func apply(to menus: inout [BarMenu]) {
            switch self {
            case .standHolds:
                menus[0].entries?[0].state = .on
                menus[0].entries?[1].state = .off
            case .entryBefore: menus[0].entries?.insert(entry("New", id: "new"), at: 0)
            case .withoutWide: menus[0].entries?.remove(at: 1)
            case .entryOfGoal: menus[0].entries?[2].entries?[0].state = .on
            case .withoutMore: menus[0].entries?.remove(at: 2)
            case .moreIsAChoice: menus[0].entries?[2].entries = nil
            case .cameraIsAChoice: menus[0].entries = nil
            case .withoutCamera: menus.remove(at: 0)
            case .nothing: menus = []
            case .swapped: menus.swapAt(0, 1)
            case .cameraIsAnother: menus[0].id = "other"
            case .cameraHasATitle: menus[0].title = LocalizedText("Cameras")
            }
        }
    }

    /// The steps before a program says other menus, what it says, and what is seen then.
    @Test(
        arguments: [
            // What holds changes while the menu is open, and the focus stays.
            (
                [up, .select, up], .standHolds,
                "[Camera] Favourite / Camera: [+Stand] Wide More> Replay"
            ),
            // An entry is known by its id.
            (
                [up, .select], .entryBefore,
                "[Camera] Favourite / Camera: New Stand [+Wide] More> Replay"
            ),
            ([up, .select], .withoutWide, "[Camera] Favourite / Camera: Stand [More>] Replay"),
            (
                [up, .select, down, .select, down], .entryBefore,
                "[Camera] Favourite / More: Goal [~Side]"
            ),
            (
                [up, .select, down, .select], .entryOfGoal,
                "[Camera] Favourite / More: [+Goal] ~Side"
            ),
            // What is open is gone: the menu above it, or the bar.
            (
                [up, .select, down, .select], .withoutMore,
                "[Camera] Favourite / Camera: Stand +Wide [Replay]"
            ),
            (
                [up, .select, down, .select], .moreIsAChoice,
                "[Camera] Favourite / Camera: Stand +Wide [More] Replay"
            ),
            ([up, .select], .cameraIsAChoice, "[Camera] Favourite"),
            ([up, .select], .withoutCamera, "Favourite"),
            ([up, .select], .nothing, ""),
            // So is a button.
            (
                [up, .select], .swapped,
                "Favourite [Camera] / Camera: Stand [+Wide] More> Replay"
            ),
            ([up, right], .swapped, "[Favourite] Camera"),
            ([up], .cameraIsAnother, "Camera Favourite"),
            ([up], .cameraHasATitle, "[Cameras] Favourite"),
        ] as [([Command], Change, String)])
    func aProgramSaysOtherMenus(
        commands: [Command], change: Change, expected: String
    ) throws {
        var world = try world()
        run(&world, commands)
        var menus = Self.menus
        change.apply(to: &menus)
        // The bar is still there.
        world.run([(2500, .fact(.updated(info(menus))))], until: 2500)
        #expect(shown(world) == expected)
    }

    /// What has no id is known by its place.
    @Test func placesStandForNames() throws {
        var menus = Self.menus
        menus[0].id = nil
        var world = try world("", menus)
        run(&world, [Self.up, .select])
        menus[0].title = LocalizedText("Cameras")
        world.run([(1000, .fact(.updated(info(menus))))], until: 1000)
        #expect(shown(world) == "[Cameras] Favourite / Cameras: Stand [+Wide] More> Replay")
        world.run([(1100, .fact(.updated(info(menus.reversed()))))], until: 1100)
        #expect(shown(world) == "Favourite Cameras")
    }

    /// An offer of the next item lies over the menu, which is there again after it, with its bar.
    @Test func anOfferLiesOverTheMenu() throws {
        var world = try World("position=100,kind=film,channels=2,proposal=102")
        world.run(
            [(0, .fact(.updated(info(Self.menus)))), (0, .command(nil, .transportShow))], until: 0)
        run(&world, [Self.up, .select])
        world.advance(to: 3000)
        #expect(world.session.context.context == .proposal)
        #expect(shown(world) == "-")
        run(&world, [.back], from: 3000)
        #expect(
            shown(world)
                == "[Camera] Favourite overlay / Camera: Stand [+Wide] More> Replay")
    }
}
