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

    /// The passcode on the start screen (behaviour.md A141, N412): everything is seen then, until
    /// something plays, and what is chosen does not ask again.
    @Test(
        arguments: [
            // Nothing was entered, or something wrong.
            ([.select], "asked"), ([.select, .back], "12"), ([.select, .digit(9)], "asked"),
            ([.select, .digit(1), .digit(1)], "asked"),
            ([.select, .digit(1), .back, .back], "12"),
            // The card beside it needs none.
            ([.focusMove(.right, count: 1), .select], "12"),
            ([.select, .digit(1), .digit(2)], "all"),
            // Once is enough.
            ([.select, .digit(1), .digit(2), .select], "all"),
        ] as [([Command], String)])
    func thePasscode(presses: [Command], expected: String) throws {
        var world = try lockedWorld()
        #expect(seen(world, at: 1000) == "12")
        let script = presses.enumerated().map { Self.press($1, at: 2000 + 500 * Int64($0)) }
        world.run(script, until: 5000)
        #expect(seen(world, at: 5000) == expected)
        #expect(world.session.context.context == (expected == "asked" ? .passcode : .overlay))
    }

    /// A player that began without a film has nothing on its way.
    @Test func itIsAskedForWhereNothingHasPlayed() throws {
        var configuration = try IdealPlayerOptions(parsing: "passcode=12,passcode-age=12")
            .configuration
        configuration.sequel.hasStartScreen = true
        var row = CardWorld.row("r", 3)
        row.cards[0].isLocked = true
        var session = PlaybackSession(configuration: configuration)
        var outputs: [TimedOutput] = []
        func handle(_ inputs: [Input]) -> Context {
            for input in inputs { session.handle(TimedInput(.zero, input), into: &outputs) }
            return session.context.context
        }
        let page = ProgramOverlay([OverlayPage([row], title: "Home")])
        #expect(handle([.fact(.ownOverlay(page))]) == .overlay)
        #expect(handle([.command(nil, .select)]) == .passcode)
        #expect(handle([.command(nil, .digit(1)), .command(nil, .digit(2))]) == .passcode)
        #expect(handle([.fact(.passcodeTried(isRight: true, PasscodeTries()))]) == .overlay)
        #expect(PasscodeAge(lookingAt: session) == nil)
    }

    @Test func theOpenCards() throws {
        let unlock = [Command.select, .digit(1), .digit(2)].enumerated().map {
            Self.press($1, at: 2000 + 500 * Int64($0))
        }
        var world = try lockedWorld()
        world.run(unlock, until: 3000)
        #expect(seen(world, at: 3000) == "all")
        world.advance(to: 602_999)
        #expect(seen(world, at: 602_999) == "all")
        world.advance(to: 603_000)
        #expect(seen(world, at: 603_000) == "12")
        // What is chosen plays at once, and only that.
        for script in [unlock, []] {
            world = try lockedWorld()
            let change = QueueChange(
                number: 1, entries: ["A", "B"].map { QueueChange.Entry(title: $0) }, play: 0)
            world.run(script + [(4000, .fact(.queue(change)))], until: 5000)
            #expect(seen(world, at: 5000) == (script.isEmpty ? "asked" : "12"))
            #expect(world.player.isPaused == script.isEmpty)
            // The next one asks, as ever.
            world.run([Self.press(.skipItem(.forward), at: 6000)], until: 7000)
            #expect(seen(world, at: 7000) == "asked")
            // So does another list, even if its first one has the place of the one that played.
            let other = QueueChange(
                number: 2, entries: [QueueChange.Entry(title: "C")], play: 0)
            world.run([(8000, .fact(.queue(other)))], until: 9000)
            #expect(seen(world, at: 9000) == "asked")
        }
    }

    /// A program's card is chosen once the passcode was entered; the film below waits meanwhile.
    /// A remote that may see what plays below does not take the question away by its digits.
    @Test(
        arguments: [
            ([Command.digit(1), .digit(2)], true, false), ([.digit(1), .digit(2)], true, true),
            ([.back], false, false), ([.back], false, true),
        ])
    func aProgramsCard(presses: [Command], isChosen: Bool, hasRemotes: Bool) throws {
        let parsed = try IdealPlayerOptions(
            parsing: "passcode=12,passcode-age=12,age=6,kind=film,position=100")
        var configuration = parsed.configuration
        if hasRemotes { configuration.passcodeAge.remotes = [.init("Kids", .all)] }
        var world = World(parsed, configuration: configuration)
        world.arePrograms = true
        var row = CardWorld.row("r", 3)
        row.cards[0].isLocked = true
        world.run(
            [
                (0, .fact(.overlay(ProgramOverlay([OverlayPage([row], title: "Home")])))),
                Self.press(.overlayShow, at: 500), Self.press(.select, at: 1000),
            ], until: 1500)
        #expect(seen(world, at: 1500) == "asked")
        #expect(world.player.isPaused)
        world.forgetLines()
        let lines = world.run(
            presses.enumerated().map { Self.press($1, at: 2000 + 500 * Int64($0)) }, until: 3000)
        #expect(lines.contains { $0.contains("cardChosen") } == isChosen, "\(lines)")
        #expect(!world.player.isPaused)
        #expect(seen(world, at: 3000) == (isChosen ? "all" : "12"))
    }

    private func seen(_ world: World, at milliseconds: Int64) -> String {
        let now = Timestamp(microseconds: milliseconds * 1000)
        if world.session.view(at: now).passcode != nil { return "asked" }
        return PasscodeAge(lookingAt: world.session).map { "\($0.films)" } ?? "all"
    }

    /// It begins with nothing, and a card that needs the passcode has the focus.
    private func lockedWorld() throws -> World {
        let parsed = try IdealPlayerOptions(
            parsing: "passcode=12,passcode-age=12,age=16,channels=3,kind=film,position=100")
        var configuration = parsed.configuration
        configuration.sequel.hasStartScreen = true
        var world = World(parsed, configuration: configuration)
        var row = CardWorld.row("r", 3)
        row.cards[0].isLocked = true
        world.run(
            [
                (0, .fact(.ownOverlay(ProgramOverlay([OverlayPage([row], title: "Home")])))),
                Self.press(.home, at: 500),
            ], until: 1000)
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
        change.requester = nil
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

    /// A second Back was meant for the film, or is a bounce (N417): only a later one leaves.
    @Test(
        arguments: [
            ([100, 250], []), ([100, 500], []), ([100, 500, 1099], []),
            ([100, 1100], ["1100 > leave"]), ([100, 900, 1300], ["1300 > leave"]),
        ] as [([Int64], [String])])
    func twoQuickBacks(times: [Int64], expected: [String]) throws {
        var world = try world()
        let lines = world.run(times.map { Self.press(.back, at: $0) }, until: 5000)
        #expect(lines.filter { $0.hasSuffix("unload") } == ["100 > unload"])
        #expect(lines.filter { $0.hasSuffix("leave") } == expected)
    }

    /// What was open over the film goes with it, be it pages or a list.
    @Test(arguments: [false, true])
    func nothingStaysOpenOverNothing(isList: Bool) throws {
        var world = try world("position=100,channels=3")
        let pages = ProgramOverlay([CardWorld.page])
        let away: [(Int64, Event)] = isList ? [(50, .fact(.overlay(ProgramOverlay([]))))] : []
        world.run(away + [Self.press(.overlayShow, at: 100)], until: 500)
        #expect((world.session.view(at: .zero + .milliseconds(500)).overlay?.list != nil) == isList)
        world.run(
            [(600, .fact(.overlay(pages))), Self.press(.home, at: 1000)], until: 2000)
        #expect(StartPlace(world.session) != nil)
        world.run([Self.press(.back, at: 3000)], until: 4000)
        #expect(world.lines.last == "3000 > leave")
    }
}
