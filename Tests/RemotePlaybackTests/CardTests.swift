// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// The overlay of a program (behaviour.md A13).
@Suite struct CardTests {
    // MARK: Focus

    @Test(
        arguments: [
            ([], "row Card 0"),
            ([CardWorld.move(.right)], "row Card 1"), ([CardWorld.move(.right, 3)], "row Card 3"),
            ([CardWorld.move(.right, 100)], "row Card 7"),
            ([CardWorld.move(.left, 3)], "row Card 0"),
            ([CardWorld.move(.down)], "grid Card 0"),
            ([CardWorld.move(.down), CardWorld.move(.right, 2)], "grid Card 2"),
            // A line of a grid ends; below it is the next one.
            ([CardWorld.move(.down), CardWorld.move(.right, 9)], "grid Card 4"),
            (
                [CardWorld.move(.down), CardWorld.move(.right, 9), CardWorld.move(.down)],
                "grid Card 9"
            ),
            (
                [CardWorld.move(.down), CardWorld.move(.right, 9), CardWorld.move(.down, 2)],
                "grid Card 11"
            ),
            ([CardWorld.move(.down, 4)], "list Card 0"),
            ([CardWorld.move(.down, 6)], "list Card 2"),
            ([CardWorld.move(.down, 4), CardWorld.move(.up)], "grid Card 10"),
            (
                [CardWorld.move(.right, 3), CardWorld.move(.down), CardWorld.move(.up)],
                "row Card 3"
            ),
            ([CardWorld.move(.down), CardWorld.move(.up, 50)], "row Card 0"),
            ([CardWorld.move(.down, 5), CardWorld.move(.right)], "list Card 1"),
            // Page keys move by several lines, and never out of it.
            ([.pageDown], "list Card 2"), ([.pageDown, .pageDown], "list Card 2"),
            ([.pageDown, .pageUp], "row Card 0"),
        ] as [([Command], String)])
    func aStepLeads(steps: [Command], expected: String) throws {
        var world = try CardWorld.world()
        world.run(steps.map { (500, .command(World.pad, $0)) }, until: 500)
        #expect(CardWorld.focus(world) == expected)
        #expect(world.session.context.context == .overlay)
    }

    @Test func aStepOutOfItsBottomClosesIt() throws {
        var world = try CardWorld.world()
        #expect(world.session.context.focusExit == nil)
        world.run([(500, .command(World.pad, CardWorld.move(.down, 6)))], until: 500)
        #expect(world.session.context.focusExit == .down)
        world.forgetLines()
        let lines = world.run([(600, .command(World.pad, CardWorld.move(.down)))], until: 700)
        #expect(lines == ["600 overlayHide"])
        #expect(world.session.context.context == .playing)
        // It is as it was when it is opened again.
        world.run([(1100, .command(World.pad, .overlayShow))], until: 1100)
        #expect(CardWorld.focus(world) == "list Card 2")
    }

    @Test func ofSeveralPagesOneIsSeen() throws {
        let pages = [
            CardWorld.page, OverlayPage([], title: "Empty"),
            OverlayPage([CardWorld.row("x", 2, style: .grid)], title: "More"),
        ]
        var world = try CardWorld.world(ProgramOverlay(pages))
        #expect(CardWorld.focus(world) == "row Card 0")
        for (step, expected) in [
            (CardWorld.move(.up), "title 0"), (CardWorld.move(.left), "title 0"),
            (CardWorld.move(.right), "title 1"), (CardWorld.move(.right, 5), "title 2"),
            (CardWorld.move(.down), "grid Card 0"),
        ] {
            world.run([(500, .command(World.pad, step))], until: 500)
            #expect(CardWorld.focus(world) == expected)
        }
        #expect(CardWorld.view(world)?.titles == ["Start", "Empty", "More"])
        // Under a title without cards is nothing.
        world.run(
            [
                (500, .command(World.pad, CardWorld.move(.up))),
                (500, .command(World.pad, CardWorld.move(.left))),
            ], until: 500)
        #expect(world.session.context.focusExit == .down)
    }

    @Test func theProgramSaysWhereTheFocusIs() throws {
        var overlay = ProgramOverlay([CardWorld.page])
        overlay.focus = "g7"
        #expect(CardWorld.focus(try CardWorld.world(overlay)) == "grid Card 7")
    }

    // MARK: Choices

    @Test(arguments: [(Command.select, false), (.selectLong, true)])
    func theProgramGetsTheChoice(command: Command, isLong: Bool) throws {
        var world = try CardWorld.world()
        world.run([(500, .command(World.pad, CardWorld.move(.right)))], until: 500)
        let lines = world.run([(600, .command(World.pad, command))], until: 700)
        #expect(lines == ["600 * cardChosen r1 \(isLong) 1"])
        #expect(CardWorld.view(world)?.isWaiting == true)
    }

    @Test func aLongSelectIsForCardsOnly() throws {
        var world = try World("channels=2")
        for command in [Command.overlayShow, .infoShow, .transportShow] {
            world.run([(400, .command(World.pad, command))], until: 400)
            world.forgetLines()
            #expect(world.run([(500, .command(World.pad, .selectLong))], until: 600).isEmpty)
            world.run([(900, .command(World.pad, .back))], until: 1300)
        }
    }

    @Test func whatCannotBeChosenIsRefused() throws {
        var cards = CardWorld.cards(0...1)
        cards[0].isEnabled = false
        var row = OverlayRow(cards)
        row.total = 5
        var world = try CardWorld.world(ProgramOverlay([OverlayPage([row])]))
        let lines = world.run(
            [
                (500, .command(World.pad, .select)),
                (600, .command(World.pad, CardWorld.move(.right, 4))),
                (700, .command(World.pad, .select)),
            ], until: 700)
        #expect(lines == ["500 denied select unavailable", "700 denied select loading"])
    }

    /// What comes of a choice at 500: the answer of the program in time, late, never, wrong, twice.
    @Test(
        arguments: [
            ("in time", [(600, 1)], 1000, "1 Card 90"),
            ("late", [(5600, 1)], 6000, "-"),
            ("never", [], 6000, "-"),
            ("of another choice", [(600, 7)], 1000, "0 Card 0"),
            // Again, it replaces its pages.
            ("twice", [(600, 1), (700, 1)], 1000, "1 Card 91"),
        ] as [(String, [(Int64, Int)], Int64, String)])
    func aChoiceIsAnswered(
        name: String, answers: [(Int64, Int)], until end: Int64, expected: String
    ) throws {
        var world = try CardWorld.world()
        let answers = answers.enumerated().map { place, answer in
            var row = CardWorld.row("a", 0)
            row.cards = CardWorld.cards((90 + place)...95, "a")
            let overlay = ProgramOverlay([OverlayPage([row])], choice: answer.1)
            return (answer.0, Event.fact(.overlay(overlay)))
        }
        world.run([(500, .command(World.pad, .select))] + answers, until: end)
        let shown = CardWorld.view(world, at: end)
        let title = shown.flatMap { $0.lines.first?.cards.first?.title } ?? ""
        #expect((shown.map { "\($0.depth - 1) \(title)" } ?? "-") == expected, "\(name)")
        #expect(world.session.context.context == (expected == "-" ? .playing : .overlay))
    }

    private static let answer = ProgramOverlay(
        [OverlayPage([CardWorld.row("a", 3, style: .list)], title: "Answer")], choice: 1)

    @Test func backLeadsToThePageBefore() throws {
        var world = try CardWorld.world()
        world.run(
            [
                (500, .command(World.pad, CardWorld.move(.right, 2))),
                (500, .command(World.pad, .select)), (600, .fact(.overlay(Self.answer))),
            ], until: 700)
        #expect(CardWorld.focus(world) == "list Card 0")
        world.forgetLines()
        #expect(world.run([(800, .command(World.pad, .back))], until: 900).isEmpty)
        #expect(CardWorld.focus(world) == "row Card 2")
        // A bounce is not a second Back.
        #expect(world.run([(1000, .command(World.pad, .back))], until: 1050).isEmpty)
        #expect(
            world.run([(1200, .command(World.pad, .back))], until: 1300) == ["1200 overlayHide"])
    }

    @Test func aSwipeDownLeavesAllPages() throws {
        var world = try CardWorld.world()
        world.run(
            [
                (500, .command(World.pad, .select)), (600, .fact(.overlay(Self.answer))),
                (700, .command(World.pad, .overlayHide)),
            ], until: 800)
        #expect(world.session.context.context == .playing)
    }

    @Test func anItemAnswersAChoice() throws {
        var world = try CardWorld.world()
        var change = QueueChange(
            number: 1, entries: [QueueChange.Entry(title: "Other")], play: 0)
        world.run([(500, .command(World.pad, .select))], until: 500)
        // A list that plays on is not an answer.
        change.play = nil
        change.entries = [QueueChange.Entry(title: "Film", former: 0)]
        world.run([(600, .fact(.queue(change)))], until: 600)
        #expect(CardWorld.view(world) != nil)
        change.number = 2
        change.play = 0
        let lines = world.run([(700, .fact(.queue(change)))], until: 700)
        #expect(lines.contains("700 overlayHide"), "\(lines)")
        #expect(CardWorld.view(world, at: 700) == nil)
    }

    @Test func anEmptyAnswerClosesIt() throws {
        var world = try CardWorld.world()
        world.run(
            [
                (500, .command(World.pad, .select)),
                (600, .fact(.overlay(ProgramOverlay([], choice: 1)))),
            ], until: 600)
        #expect(CardWorld.view(world, at: 600) == nil)
    }

    /// Who goes on looking around is not thrown out.
    @Test func whoMovesOnStays() throws {
        var world = try CardWorld.world()
        world.run(
            [
                (500, .command(World.pad, .select)),
                (600, .command(World.pad, CardWorld.move(.right))),
            ], until: 9000)
        #expect(CardWorld.focus(world) == "row Card 1")
        #expect(CardWorld.view(world, at: 9000)?.isWaiting == false)
    }

    @Test func otherPagesKeepTheFocus() throws {
        var world = try CardWorld.world()
        world.run([(500, .command(World.pad, CardWorld.move(.right, 5)))], until: 500)
        world.run([(600, .fact(.overlay(ProgramOverlay([CardWorld.page]))))], until: 600)
        #expect(CardWorld.focus(world) == "row Card 5")
        let short = ProgramOverlay([OverlayPage([CardWorld.row("r", 2)])])
        world.run([(700, .fact(.overlay(short)))], until: 700)
        #expect(CardWorld.focus(world) == "row Card 1")
    }

    // MARK: Coming and going

    @Test func withoutAProgramItIsThePlayersOwn() throws {
        var world = try CardWorld.world(isOpen: false, "channels=2")
        #expect(world.session.view(at: .zero).overlayHint == .program("Start"))
        world.run([(500, .command(World.pad, .overlayShow))], until: 500)
        #expect(CardWorld.view(world) != nil)
        // It is taken away while it is open.
        let lines = world.run([(600, .fact(.overlay(ProgramOverlay([]))))], until: 600)
        #expect(lines.last == "600 overlayHide")
        world.run([(1000, .command(World.pad, .overlayShow))], until: 1000)
        #expect(world.session.view(at: .zero).overlay?.list?.rows.count == 2)
    }

    @Test func ofOneFilmTooItIsThere() throws {
        var world = try CardWorld.world(isOpen: false, "overlay=false")
        #expect(world.session.context.hasOverlay)
        world.run([(500, .command(World.pad, .overlayShow))], until: 500)
        #expect(CardWorld.view(world) != nil)
    }

    /// Its connection ends, and comes back: nothing is lost.
    @Test func aProgramThatIsAwayTakesItAlong() throws {
        var world = try CardWorld.world()
        world.run([(500, .command(World.pad, CardWorld.move(.right, 4)))], until: 500)
        world.forgetLines()
        let lines = world.run([(600, .fact(.away(true)))], until: 700)
        #expect(lines == ["600 overlayHide"])
        #expect(world.session.view(at: .zero).state == .playing)
        world.run([(1100, .command(World.pad, .overlayShow))], until: 1100)
        #expect(CardWorld.view(world) == nil)
        world.run(
            [(1500, .fact(.away(false))), (1600, .command(World.pad, .overlayShow))], until: 1600)
        #expect(CardWorld.focus(world) == "row Card 4")
    }

    /// Nothing of it is seen, and nothing is chosen, while the passcode is asked for.
    @Test func thePasscodeCoversIt() throws {
        var world = try CardWorld.world(isOpen: false, "passcode=12")
        let lines = world.run(
            [
                (500, .command(World.pad, .overlayShow)), (600, .command(World.pad, .selectLong)),
            ], until: 700)
        #expect(CardWorld.view(world) == nil)
        #expect(world.session.context.context == .passcode)
        #expect(!lines.contains { $0.contains("cardChosen") || $0.contains("overlayPage") })
    }

    @Test func nothingNeedsToBeLoaded() throws {
        var session = PlaybackSession()
        var outputs: [TimedOutput] = []
        for input in [
            Input.fact(.overlay(ProgramOverlay([CardWorld.page]))), .command(nil, .overlayShow),
        ] {
            session.handle(TimedInput(.zero, input), into: &outputs)
        }
        #expect(session.view(at: .zero).overlay?.cards != nil)
        #expect(session.context.context == .overlay)
    }

    // MARK: Keys

    /// Left and Right go on from line to line, and from an end to the other; many steps at once end
    /// there.
    @Test(
        arguments: [
            ([(.right, 12)], "Card 12"), ([(.right, 13)], "Card 13"), ([(.left, 1)], "Card 29"),
            ([(.left, 1), (.right, 1)], "Card 0"), ([(.right, 40)], "Card 29"),
            ([(.left, 3)], "Card 0"), ([(.right, 4), (.down, 1)], "Card 17"),
            ([(.down, 1), (.left, 1)], "Card 12"), ([(.right, 12), (.down, 2)], "Card 29"),
            ([(.down, 3)], "Card 26"), ([(.down, 2), (.up, 1)], "Card 13"),
        ] as [([(Direction, Int)], String)])
    func keysOfAKeyboard(steps: [(Direction, Int)], expected: String) throws {
        let page = OverlayPage(
            [CardWorld.row("k", 30, style: .keys), CardWorld.row("r", 0)], title: "Search")
        var world = try CardWorld.world(ProgramOverlay([page]))
        for (place, step) in steps.enumerated() {
            let time = 400 + Int64(place) * 400
            world.run([(time, .command(World.pad, CardWorld.move(step.0, step.1)))], until: time)
        }
        let focus = CardWorld.focus(world)
        #expect(focus == "keys \(expected)")
    }

    // MARK: The player's own pages

    /// Who comes back to a page that a choice had led to goes on from there to the first one.
    @Test(
        arguments: [
            ("r1", "row Card 1"), ("g3", "grid Card 3"), (nil, "row Card 0"),
        ] as [(String?, String)])
    func whoComesBackGoesOnFromThere(focus: String?, expected: String) throws {
        var below = ProgramOverlay(
            [OverlayPage([CardWorld.row("r", 2), CardWorld.row("g", 7, style: .grid)])], choice: 1)
        below.focus = focus
        var own = ProgramOverlay([OverlayPage([CardWorld.row("own", 4)], title: "Own")])
        own.focus = "own2"
        var world = try World("position=100")
        // There must be something for it to lie over.
        world.run(
            [
                (0, .fact(.ownOverlay(below))), (0, .command(World.pad, .overlayShow)),
            ], until: 0)
        #expect(CardWorld.view(world) == nil)
        world.run(
            [
                (10, .fact(.ownOverlay(own))), (10, .fact(.ownOverlay(below))),
                (20, .fact(.ownOverlay(below))), (20, .command(World.pad, .overlayShow)),
            ], until: 20)
        #expect(CardWorld.focus(world) == expected)
        // What is chosen there gets its answer, and each Back leads one page further.
        world.run([(400, .command(World.pad, .select))], until: 400)
        let other = ProgramOverlay([OverlayPage([CardWorld.row("x", 1, style: .list)])], choice: 2)
        world.run([(410, .fact(.overlay(other)))], until: 410)
        #expect(CardWorld.focus(world) == "list Card 0")
        world.run([(800, .command(World.pad, .back))], until: 800)
        #expect(CardWorld.focus(world) == expected)
        world.run([(1200, .command(World.pad, .back))], until: 1200)
        #expect(CardWorld.focus(world) == "row Card 2")
        // A program's pages come before them.
        world.run(
            [
                (1300, .fact(.overlay(ProgramOverlay([CardWorld.page])))),
                (1310, .fact(.ownOverlay(below))),
            ], until: 1310)
        #expect(CardWorld.view(world)?.lines.count == 7)
        #expect(CardWorld.focus(world) == "row Card 2")
    }

    /// Those of a program are shown, whoever comes first in a turn, and its own again behind them.
    @Test func theProgramComesBeforeThePlayer() throws {
        let own = ProgramOverlay([OverlayPage([CardWorld.row("own", 2)], title: "Own")])
        let theirs = Event.fact(.overlay(ProgramOverlay([CardWorld.page])))
        for script in [[.fact(.ownOverlay(own)), theirs], [theirs, .fact(.ownOverlay(own))]] {
            var world = try World("position=100")
            world.run(script.map { (0, $0) }, until: 0)
            world.run([(10, .command(World.pad, .overlayShow))], until: 10)
            #expect(CardWorld.focus(world) == "row Card 0")
            #expect(CardWorld.view(world)?.lines.count == 7)
            // What the player takes away is its own.
            world.run([(20, .fact(.ownOverlay(ProgramOverlay([]))))], until: 20)
            #expect(CardWorld.view(world)?.lines.count == 7)
            world.run([(30, .fact(.ownOverlay(own)))], until: 30)
            // The program's go: the overlay closes, and has the player's the next time.
            world.run([(40, .fact(.overlay(ProgramOverlay([]))))], until: 40)
            #expect(world.session.context.context == .playing)
            world.run([(900, .command(World.pad, .overlayShow))], until: 900)
            #expect(CardWorld.view(world)?.lines.count == 1)
        }
    }
}
