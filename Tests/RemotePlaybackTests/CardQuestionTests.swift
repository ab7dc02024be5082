// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// What is asked of a program about its overlay: the cards that the focus comes near.
@Suite struct CardQuestionTests {
    private func longRow(_ total: Int, sent: Int = 10) -> ProgramOverlay {
        ProgramOverlay([OverlayPage([CardWorld.row("s", sent, total: total)])])
    }

    private func questions(_ lines: [String]) -> [String] {
        lines.filter { $0.contains("overlayPage") }
    }

    @Test func cardsAreAskedForAsTheFocusComesNear() throws {
        var world = try CardWorld.world(longRow(5000, sent: 30))
        let lines = world.run(
            [
                (500, .command(World.pad, CardWorld.move(.right, 10))),
                (600, .command(World.pad, CardWorld.move(.right, 10))),
                (700, .fact(.answered(ask: 1, .cards(CardWorld.cards(30...49))))),
                (800, .command(World.pad, CardWorld.move(.right, 20))),
            ], until: 900)
        #expect(
            questions(lines) == [
                "600 ? overlayPage 1 - 0 0 30 50", "800 ? overlayPage 2 - 0 0 50 100",
            ], "\(lines)")
        #expect(CardWorld.focus(world) == "row Card 40")
    }

    /// A step across thousands asks for what is seen, and for nothing on the way.
    @Test func aJumpAsksForItsEnd() throws {
        var world = try CardWorld.world(longRow(5000))
        world.forgetLines()
        let lines = world.run(
            [(500, .command(World.pad, CardWorld.move(.right, 1000)))], until: 600)
        #expect(
            questions(lines) == [
                "500 ? overlayPage 2 - 0 0 950 1000", "500 ? overlayPage 3 - 0 0 1000 1050",
            ], "\(lines)")
        #expect(CardWorld.focus(world) == "row ")
    }

    /// The answer of the program to `overlayPage 1`, which is asked at 10: in time, late, never,
    /// wrong, in part, twice. Then the focus moves.
    @Test(
        arguments: [
            ("in time", [(100, CardWorld.cards(10...49))], "Card 10", []),
            ("late", [(2100, CardWorld.cards(10...49))], "", ["3000 ? overlayPage 2 - 0 0 10 50"]),
            ("never", [], "", ["3000 ? overlayPage 2 - 0 0 10 50"]),
            (
                "too many", [(100, CardWorld.cards(10...50))], "",
                ["3000 ? overlayPage 2 - 0 0 10 50"]
            ),
            (
                "in part", [(100, CardWorld.cards(10...12))], "Card 10",
                ["3000 ? overlayPage 2 - 0 0 10 50"]
            ),
            ("empty", [(100, [])], "", ["3000 ? overlayPage 2 - 0 0 10 50"]),
            (
                "twice", [(100, CardWorld.cards(10...49)), (200, CardWorld.cards(60...99))],
                "Card 10", []
            ),
        ] as [(String, [(Int64, [OverlayCard])], String, [String])])
    func aQuestionForCardsHasADefault(
        name: String, answers: [(Int64, [OverlayCard])], title: String, asked: [String]
    ) throws {
        var world = try CardWorld.world(longRow(50))
        world.run(
            answers.map { ($0.0, .fact(.answered(ask: 1, .cards($0.1)))) }, until: 2500)
        world.forgetLines()
        let lines = world.run(
            [(3000, .command(World.pad, CardWorld.move(.right, 10)))], until: 3100)
        #expect(CardWorld.focus(world) == "row \(title)", "\(name)")
        #expect(questions(lines) == asked, "\(name)")
    }

    /// As many answers are kept as the limit says. The one that was needed longest ago goes first.
    @Test(arguments: [ProgramLimits.keptAnswers, ProgramLimits.keptAnswers + 1])
    func answersAreKept(count: Int) throws {
        var world = try CardWorld.world(longRow(5000, sent: 50))
        var time: Int64 = 20
        /// Runs a step, and answers what is asked. Returns the ranges.
        func step(_ command: Command) -> [String] {
            time += 10
            let asked = questions(world.run([(time, .command(World.pad, command))], until: time))
            world.forgetLines()
            return asked.map { line in
                // Its time and number, the page and the row, and the first card and what is behind.
                let numbers = line.split(separator: " ").compactMap { Int($0) }
                let cards = CardWorld.cards(numbers[4]...(numbers[5] - 1))
                world.run(
                    [(time, .fact(.answered(ask: numbers[1], .cards(cards))))], until: time)
                return "\(numbers[4])..<\(numbers[5])"
            }
        }
        var known: [String] = []
        var moves = 0
        while known.count < count {
            known += step(CardWorld.move(.right, 50))
            moves += 1
        }
        #expect(known.count == count && Set(known).count == count)
        // Back, with a rest on what is known, to the first card that was asked for.
        #expect(step(CardWorld.move(.left, 1000)) == [])
        let again = step(CardWorld.move(.left, (moves - 1) * 50 - 1000))
        #expect(CardWorld.focus(world) == "row Card 50")
        #expect(again == (count > ProgramLimits.keptAnswers ? [known[0]] : []), "\(known)")
    }

    @Test func anotherKindOfAnswerDoesNotCount() throws {
        var world = try CardWorld.world(longRow(50))
        world.run([(100, .fact(.answered(ask: 1, .yes)))], until: 200)
        world.run([(300, .fact(.answered(ask: 1, .cards(CardWorld.cards(10...49)))))], until: 400)
        world.run([(500, .command(World.pad, CardWorld.move(.right, 10)))], until: 500)
        #expect(CardWorld.focus(world) == "row Card 10")
    }

    @Test func whoDoesNotAnswerIsNotAsked() throws {
        var world = try World("position=100")
        world.run(
            [
                (0, .fact(.overlay(longRow(5000)))), (10, .command(World.pad, .overlayShow)),
                (20, .command(World.pad, CardWorld.move(.right, 500))),
            ], until: 100)
        #expect(questions(world.lines).isEmpty)
        // It holds the player now, and answers.
        #expect(
            questions(world.run([(200, .fact(.held(true)))], until: 300)) == [
                "200 ? overlayPage 1 - 0 0 450 500", "200 ? overlayPage 2 - 0 0 500 550",
            ])
        // It dies: the film plays on.
        world.forgetLines()
        #expect(
            world.run([(400, .fact(.away(true))), (401, .fact(.held(false)))], until: 9000)
                == ["400 overlayHide"])
    }

    /// An answer to pages that were replaced meanwhile says nothing about the new ones.
    @Test func anAnswerIsAboutThePagesThatAsked() throws {
        var world = try CardWorld.world(longRow(50))
        world.run(
            [
                (100, .fact(.overlay(longRow(60)))),
                (200, .fact(.answered(ask: 1, .cards(CardWorld.cards(70...99))))),
                (300, .command(World.pad, CardWorld.move(.right, 10))),
            ], until: 300)
        #expect(CardWorld.focus(world) == "row ")
        world.run(
            [(400, .fact(.answered(ask: 2, .cards(CardWorld.cards(10...49)))))], until: 400)
        #expect(CardWorld.focus(world) == "row Card 10")
    }

    /// Pages that answer a choice which is over are not there, and void nothing.
    @Test func pagesThatComeTooLateVoidNothing() throws {
        var world = try CardWorld.world(longRow(50))
        let late = ProgramOverlay([CardWorld.page], choice: 7)
        let lines = world.run(
            [
                (100, .fact(.overlay(late))),
                (200, .fact(.answered(ask: 1, .cards(CardWorld.cards(10...49))))),
                (300, .command(World.pad, CardWorld.move(.right, 10))),
            ], until: 300)
        #expect(CardWorld.focus(world) == "row Card 10")
        #expect(questions(lines).isEmpty)
    }

    @Test func questionsAtOnceHaveALimit() throws {
        let rows = (0..<12).map { _ in CardWorld.row("s", 0, total: 5000) }
        var world = try CardWorld.world(ProgramOverlay([OverlayPage(rows)]), isOpen: false)
        let steps = (1...20).map { number in
            let step = number % 3 == 0 ? CardWorld.move(.down) : CardWorld.move(.right, 200)
            return (Int64(100 + number), Event.command(World.pad, step))
        }
        // Each row asks by itself, and those of the opening are among them.
        let lines = world.run(
            [(10, .command(World.pad, .overlayShow))] + steps, until: 1500)
        #expect(questions(lines).count == ProgramLimits.cardQuestions, "\(lines)")
        // Their time is over, and what is seen now is asked for.
        world.forgetLines()
        let later = world.run([(2500, .command(World.pad, CardWorld.move(.right)))], until: 2500)
        #expect(!questions(later).isEmpty, "\(later)")
    }

    /// What is kept of thousands has a limit, and what is seen is there.
    @Test func answersAreKeptUpToALimit() throws {
        var world = try CardWorld.world(longRow(100_000, sent: 0))
        var time: Int64 = 100
        var asked: [Int] = [1]
        for _ in 0..<100 {
            world.forgetLines()
            world.run([(time, .command(World.pad, CardWorld.move(.right, 100)))], until: time)
            for line in questions(world.lines) {
                let words = line.split(separator: " ").map(String.init)
                let (ask, first, end) = (Int(words[3]), Int(words[7]), Int(words[8]))
                guard let ask, let first, let end else { continue }
                asked.append(ask)
                world.run(
                    [
                        (
                            time + 1,
                            .fact(.answered(ask: ask, .cards(CardWorld.cards(first...(end - 1)))))
                        )
                    ], until: time + 1)
            }
            #expect(CardWorld.focus(world) == "row Card \((time - 100) * 10 + 100)")
            time += 10
        }
        #expect(asked.count > 100)
        // What was seen at first is not kept, and is asked for again.
        world.forgetLines()
        let lines = world.run(
            (1...11).map { (time + $0 * 2100, .command(World.pad, CardWorld.move(.left, 1000))) },
            until: time + 25_000)
        #expect(questions(lines).contains { $0.hasSuffix("0 0 0 50") }, "\(lines)")
    }
}
