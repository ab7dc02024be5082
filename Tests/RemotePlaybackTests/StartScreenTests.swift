// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// The start screen: pages where nothing plays (behaviour.md A141).
@Suite struct StartScreenTests {
    /// A film plays; the player has a start screen, and its pages are there.
    private func world(
        _ options: String = "position=100", hasScreen: Bool = true,
        atEnd: ItemEnd? = nil
    ) throws -> World {
        let parsed = try IdealPlayerOptions(parsing: options)
        var configuration = parsed.configuration
        configuration.sequel.hasStartScreen = hasScreen
        configuration.sequel.atEnd = atEnd
        var world = World(parsed, configuration: configuration)
        world.run([(0, .fact(.overlay(ProgramOverlay([CardWorld.page]))))], until: 0)
        world.forgetLines()
        return world
    }

    private static func press(_ command: Command, at time: Int64) -> (Int64, Event) {
        (time, .command(World.pad, command))
    }

    /// What leads there, and what leads out of the player.
    @Test(
        arguments: [
            ([.home], ["100 > unload"], Context.overlay),
            ([.back], ["100 > unload"], .overlay),
            ([.stop], ["100 > unload"], .overlay),
            ([.quit], ["100 > leave"], .paused),
            ([.back, .back], ["100 > unload", "1100 > leave"], .overlay),
            ([.home, .home], ["100 > unload", "1100 > leave"], .overlay),
            ([.home, .quit], ["100 > unload", "1100 > leave"], .overlay),
            // There is nothing below the last row, and nothing above the first.
            (
                [.home, .focusMove(.down, count: 100), .focusMove(.down, count: 1)],
                ["100 > unload"], .overlay
            ),
            ([.home, .overlayHide], ["100 > unload"], .overlay),
        ] as [([Command], [String], Context)])
    func aPressLeads(presses: [Command], expected: [String], context: Context) throws {
        var world = try world()
        let script = presses.enumerated().map {
            Self.press($1, at: 100 + 1000 * Int64($0))
        }
        let lines = world.run(script, until: 5000)
        let ends = ["> unload", "> leave"]
        #expect(lines.filter { line in ends.contains { line.hasSuffix($0) } } == expected)
        #expect(world.session.context.context == context)
    }

    /// Back from another page leads to the first one (A183), and from there out of the player.
    @Test func backFromAnotherPage() throws {
        var world = try world()
        let pages = ["Home", "Search"].map { OverlayPage(CardWorld.page.rows, title: $0) }
        world.run(
            [
                (0, .fact(.overlay(ProgramOverlay(pages)))), Self.press(.home, at: 100),
                Self.press(.focusMove(.up, count: 9), at: 1000),
                Self.press(.focusMove(.right, count: 1), at: 1100),
            ], until: 1500)
        #expect(StartPlace(world.session)?.page == 1)
        world.run([Self.press(.back, at: 2000)], until: 2500)
        #expect(StartPlace(world.session)?.page == 0)
        #expect(!world.lines.contains { $0.hasSuffix("leave") })
        world.run([Self.press(.back, at: 4000)], until: 4500)
        #expect(world.lines.contains("4000 > leave"))
    }

    /// A card that stands on several pages gets the focus on the one that is open (A183).
    @Test func aFocusThatIsReportedStaysOnThePage() throws {
        var world = try world()
        var overlay = ProgramOverlay(
            ["Home", "Search"].map { OverlayPage(CardWorld.page.rows, title: $0) })
        world.run(
            [
                (0, .fact(.overlay(overlay))), Self.press(.home, at: 100),
                Self.press(.focusMove(.up, count: 9), at: 1000),
                Self.press(.focusMove(.right, count: 1), at: 1100),
            ], until: 1500)
        overlay.focus = CardWorld.page.rows[0].cards[1].id
        world.run([(1600, .fact(.overlay(overlay)))], until: 1700)
        #expect(StartPlace(world.session)?.page == 1)
        // A card of another page leads there.
        overlay.pages[0].rows[0].cards[0].id = "elsewhere"
        overlay.focus = "elsewhere"
        world.run([(1800, .fact(.overlay(overlay)))], until: 1900)
        #expect(StartPlace(world.session)?.page == 0)
    }

    @Test func withoutItThePlayerIsLeft() throws {
        var world = try world(hasScreen: false)
        let lines = world.run([Self.press(.home, at: 100)], until: 500)
        #expect(lines.contains("100 > leave") && !lines.contains("100 > unload"))
    }

    /// The end of the last film leads there, where it is not to stay.
    @Test func theEndOfAFilmLeadsThere() throws {
        var world = try world("position=7199", atEnd: .leave)
        let lines = world.run([], until: 2000)
        #expect(lines.contains("1000 > unload"))
        #expect(world.session.context.context == .overlay)
    }

    /// A film that is chosen closes it, and Back leads to it again.
    @Test func aFilmClosesIt() throws {
        var world = try world()
        world.run([Self.press(.home, at: 100)], until: 500)
        var change = QueueChange(number: 1, entries: [.init(title: "Film")], play: 0)
        change.asker = nil
        world.run([(1000, .fact(.queue(change)))], until: 3000)
        #expect(world.session.context.context != .overlay)
        #expect(world.lines.contains { $0.contains("> load 0") })
        world.forgetLines()
        world.run([Self.press(.home, at: 4000)], until: 5000)
        #expect(world.lines.contains("4000 > unload"))
        #expect(world.session.context.context == .overlay)
    }

    /// What a program plays is left as ever: the program has pages of its own.
    @Test func aProgramHasThePlayer() throws {
        var world = try world()
        world.run([(0, .fact(.held(true))), Self.press(.home, at: 100)], until: 500)
        #expect(world.lines.contains("100 > leave"))
    }

    /// A film that cannot be played leads back there by its error.
    @Test func anErrorLeadsBackThere() throws {
        var world = try world("position=100,load=never")
        world.run([Self.press(.home, at: 100)], until: 500)
        let change = QueueChange(number: 1, entries: [.init(title: "Film")], play: 0)
        world.run([(1000, .fact(.queue(change)))], until: 1000)
        world.run([(1100, .fact(.failed(index: 0, message: "broken")))], until: 2000)
        #expect(world.session.view(at: Timestamp(microseconds: 2_000_000)).error != nil)
        world.run([Self.press(.back, at: 3000)], until: 4000)
        #expect(world.session.context.context == .overlay)
        #expect(!world.lines.contains { $0.hasSuffix("leave") })
    }
}
