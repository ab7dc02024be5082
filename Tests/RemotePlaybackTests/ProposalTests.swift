// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// An offer of several items (behaviour.md A22): what an item proposes, the focus on it, and what
/// comes of a choice.
@Suite struct ProposalTests {
    private static func items(_ count: Int) -> [ItemDescription] {
        (0..<count).map { place in
            var item = ItemDescription()
            item.id = "p\(place)"
            item.about.title = LocalizedText("Proposed \(place)")
            item.about.artwork = place == 0 ? "/a.jpg" : nil
            return item
        }
    }

    /// A film of 7200 s that plays at 100 s and proposes items at 101 s.
    private func world(
        _ options: String = "position=100,kind=film", count: Int = 3,
        accept: ItemAcceptance? = .after(5), at time: Seconds? = 101
    ) throws -> World {
        var world = try World(options)
        world.arePrograms = true
        world.run([(0, .fact(.updated(info(count, accept, time))))], until: 0)
        world.forgetLines()
        return world
    }

    private func info(_ count: Int, _ accept: ItemAcceptance?, _ time: Seconds?) -> MediaInfo {
        var info = MediaInfo(
            index: 0, title: "Film", isLive: false, duration: 7200, isSeekable: true)
        info.terms.proposal = ItemProposal()
        info.terms.proposal?.time = time
        info.terms.proposal?.accept = accept
        info.terms.proposal?.items = Self.items(count)
        return info
    }

    private func view(_ world: World, at milliseconds: Int64) -> ProposalView? {
        world.session.view(at: Timestamp(microseconds: milliseconds * 1000)).proposal
    }

    /// The list with what was chosen behind the film.
    private static let chosen: Event = {
        var change = QueueChange(
            number: 1, entries: [.init(title: "Film", former: 0), .init(title: "Proposed 1")],
            play: 1)
        change.isChosen = true
        return .fact(.queue(change))
    }()

    private func moved(_ moves: [Command]) throws -> ProposalView? {
        var world = try world(count: 8)
        world.run(moves.map { (2000, .command(World.pad, $0)) }, until: 2000)
        return view(world, at: 2000)
    }

    @Test func theyAreARowOfCards() throws {
        var world = try world()
        world.run([], until: 2000)
        let view = try #require(self.view(world, at: 2000))
        #expect(world.session.context.context == .proposal)
        #expect(view.title == "Proposed 0" && view.countdown == 4 && !view.isLaterFocused)
        #expect(view.cards?.cards.map(\.title) == (0..<3).map { "Proposed \($0)" })
        #expect(view.cards?.cards.map(\.artwork) == ["/a.jpg", nil, nil])
        #expect(view.cards?.focus == 0)
    }

    /// The next item of the queue has one card, with the picture that is said for it.
    @Test func theNextItemHasAPicture() throws {
        var world = try world("position=100,kind=film,channels=2")
        var info = info(0, .after(5), 101)
        info.terms.proposal?.items = nil
        info.terms.proposal?.picture = "/next.jpg"
        world.run([(0, .fact(.updated(info)))], until: 2000)
        let view = try #require(self.view(world, at: 2000))
        #expect(view.cards?.cards.map(\.artwork) == ["/next.jpg"])
        #expect(!view.title.isEmpty)
        #expect(view.cards?.cards.map(\.title) == [view.title] && view.cards?.focus == 0)
    }

    /// The focus goes along the row, and by a step from its end to the button behind it.
    @Test(
        arguments: [
            ([(.right, 1)], "Proposed 1", false), ([(.left, 3)], "Proposed 0", false),
            ([(.right, 99)], "Proposed 7", false),
            ([(.right, 99), (.right, 1)], "Proposed 7", true),
            ([(.right, 99), (.right, 9), (.left, 1)], "Proposed 7", false),
            ([(.right, 2), (.up, 1)], "Proposed 2", true),
            ([(.right, 2), (.up, 3), (.down, 1)], "Proposed 2", false),
            ([(.right, 2), (.down, 1)], "Proposed 2", false),
            ([(.right, 2), (.up, 1), (.left, 1)], "Proposed 2", false),
        ] as [([(Direction, Int)], String, Bool)])
    func theFocusMoves(moves: [(Direction, Int)], title: String, isLater: Bool) throws {
        let found = try moved(moves.map { .focusMove($0.0, count: $0.1) })
        #expect(found?.title == title)
        #expect(found?.isLaterFocused == isLater)
    }

    /// One item has its two buttons below each other, and a row of one its button above it.
    @Test(
        arguments: [
            (nil, [.down], true), (nil, [.down, .up], false), (nil, [.up], false),
            (nil, [.right], true), (nil, [.down, .down], true), ("/next.jpg", [.down], false),
            ("/next.jpg", [.up], true), ("/next.jpg", [.up, .down], false),
        ] as [(String?, [Direction], Bool)])
    func theButtonsOfOne(picture: String?, moves: [Direction], isLater: Bool) throws {
        var world = try world("position=100,kind=film,channels=2")
        var info = info(0, .after(5), 101)
        info.terms.proposal?.items = nil
        info.terms.proposal?.picture = picture
        world.run([(0, .fact(.updated(info)))], until: 2000)
        world.run(
            moves.map { (2000, .command(World.pad, .focusMove($0, count: 1))) }, until: 2100)
        #expect(try #require(view(world, at: 2100)).isLaterFocused == isLater)
    }

    /// Those of a long row move under the focus.
    @Test(arguments: [(0, 0, false, true), (3, 2, true, true), (7, 4, true, false)])
    func aLongRowIsSeenInPart(
        place: Int, focus: Int, hasBefore: Bool, hasAfter: Bool
    ) throws {
        let line = try moved(place > 0 ? [.focusMove(.right, count: place)] : [])?.cards
        #expect(line?.cards.count == CardsView.columns)
        #expect(line?.focus == focus)
        #expect(line?.hasBefore == hasBefore && line?.hasAfter == hasAfter)
    }

    @Test func whatIsChosenPlaysAfterIt() throws {
        var world = try world("position=100,kind=film,channels=2,load=9")
        let lines = world.run(
            [
                (2000, .command(World.pad, .focusMove(.right, count: 1))),
                (2100, .command(World.pad, .select)), (2200, Self.chosen),
            ], until: 2200)
        #expect(
            lines == [
                "2100 > playProposed(index: 0, choice: 1)", "2200 > takeQueue(number: 1)",
                "2200 * proposal 0 accepted 1", "2200 > load 1",
            ])
    }

    /// What was chosen cannot be played: what comes after it is tried, where the player knows
    /// something (A140).
    @Test func whatCannotBePlayedIsPassedOver() throws {
        var world = try world()
        var change = QueueChange(
            number: 2,
            entries: [
                .init(title: "Film", former: 0), .init(title: "Proposed 1", former: 1),
                .init(title: "The next one"),
            ], play: 2)
        change.isChosen = true
        let next: Event = .fact(.queue(change))
        let failure: Event = .fact(.failed(index: 1, message: "it is broken"))
        world.run(
            [(2000, .command(World.pad, .select)), (2100, Self.chosen), (2101, failure)],
            until: 2101)
        world.forgetLines()
        let lines = world.run([(2102, next)], until: 2102)
        #expect(
            lines.prefix(3) == [
                "2102 > takeQueue(number: 2)", "2102 * proposal 0 timedOut 2", "2102 > load 2",
            ])
        // The ideal player has two items, and no answer: what played before is there again.
        #expect(lines.contains("2102 denied skip loadFailed"))
        #expect(lines.last { $0.contains("> load") }?.hasPrefix("2102 > load 0") == true)
    }

    @Test func theOneWithTheFocusIsAcceptedByItself() throws {
        var world = try world()
        let lines = world.run(
            [(2000, .command(World.pad, .focusMove(.right, count: 2)))], until: 6100)
        #expect(lines == ["6000 select", "6000 > playProposed(index: 0, choice: 2)"])
        world.forgetLines()
        let taken = world.run([(6200, Self.chosen)], until: 6200)
        #expect(taken.contains("6200 * proposal 0 timedOut 1"), "\(taken)")
    }

    @Test func atOnceIsTheFirst() throws {
        var world = try world(accept: .now)
        #expect(world.run([], until: 1100) == ["1000 > playProposed(index: 0, choice: 0)"])
    }

    @Test func backRejects() throws {
        var world = try world()
        let lines = world.run([(2000, .command(World.pad, .back))], until: 9000)
        #expect(lines == ["2000 * proposal 0 rejected -"])
    }

    /// What is put off comes again at the end, also where nothing else follows in the queue.
    @Test func laterIsTheEnd() throws {
        var world = try world("position=7190,kind=film", accept: .never, at: 7191)
        let script: [Command] = [.focusMove(.right, count: 2), .focusMove(.right, count: 1)]
        let lines = world.run(
            (script + [.select]).map { (1500, .command(World.pad, $0)) }, until: 9000)
        #expect(lines == ["1500 * proposal 0 deferred -"])
        world.run([], until: 11_000)
        #expect(view(world, at: 11_000)?.cards?.focus == 0)
        world.forgetLines()
        #expect(
            world.run([(12_000, .command(World.pad, .select))], until: 12_000)
                == ["12000 > playProposed(index: 0, choice: 0)", "12000 transportShow"])
    }

    /// Play at the end takes what is offered, also where the button that puts it off has the focus
    /// (A209).
    @Test(
        arguments: [Command.play, .playPause],
        [[], [.focusMove(.right, count: 1)]] as [[Command]])
    func playAtTheEndTakesIt(play: Command, moves: [Command]) throws {
        var world = try world("position=7199,kind=film", count: 1, accept: .never, at: nil)
        world.run([], until: 1500)
        #expect(view(world, at: 1500)?.isLaterFocused == false)
        world.forgetLines()
        let lines = world.run(
            (moves + [play]).map { (2000, .command(World.pad, $0)) }, until: 2000)
        #expect(
            lines == ["2000 > playProposed(index: 0, choice: 0)", "2000 transportShow"])
    }

    /// Before the end, play and pause are about the film (A209).
    @Test func playBeforeTheEndLeavesIt() throws {
        var world = try world(accept: .never)
        let script: [Command] = [.playPause, .play]
        #expect(
            world.run(script.map { (2000, .command(World.pad, $0)) }, until: 2000)
                == ["2000 > pause", "2000 > play"])
        #expect(view(world, at: 2000) != nil)
    }

    /// The end of the item comes before the list: nothing else happens at it.
    @Test func theEndWaitsForTheChoice() throws {
        var world = try world("position=7190,kind=film,channels=2", accept: .after(1), at: 7198.5)
        var info = info(3, .after(1), 7198.5)
        info.terms.atEnd = .leave
        world.run([(10, .fact(.updated(info)))], until: 12_000)
        #expect(
            world.lines.filter { $0.contains("> ") }
                == ["9500 > playProposed(index: 0, choice: 0)"])
    }

    /// A list that comes when the viewer has gone elsewhere plays nothing.
    @Test func aChoiceThatIsOverPlaysNothing() throws {
        var world = try world()
        let lines = world.run([(500, Self.chosen)], until: 800)
        #expect(lines == ["500 > takeQueue(number: 1)"])
        #expect(world.session.context.item == 0)
    }

    /// A program changes what it proposes while that is shown.
    @Test(arguments: [(2, "Proposed 0"), (0, nil)] as [(Int, String?)])
    func whatIsShownMayChange(count: Int, expected: String?) throws {
        var world = try world(count: 5)
        world.run(
            [
                (2000, .command(World.pad, .focusMove(.right, count: 4))),
                (2100, .fact(.updated(info(count, .after(5), 101)))),
            ], until: 2100)
        #expect(view(world, at: 2100)?.title == expected)
        #expect((world.session.context.context == .proposal) == (expected != nil))
    }

    /// A channel has no end, and offers nothing.
    @Test func aChannelOffersNothing() throws {
        var world = try World("kind=live,duration=600,position=300")
        var info = info(3, nil, 301)
        info.isLive = true
        world.run([(0, .fact(.updated(info)))], until: 5000)
        #expect(view(world, at: 5000) == nil)
    }
}
