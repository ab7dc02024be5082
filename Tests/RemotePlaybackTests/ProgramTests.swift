// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// What programs say of an item, ask of the player and answer (behaviour.md A13 to A22, A39).
@Suite struct ProgramTests {
    /// A film of 7200 s that plays at `position`, of which `say` says something.
    private func world(
        _ options: String = "position=100", _ say: (inout ItemTerms) -> Void
    ) throws -> World {
        var world = try World(options)
        world.arePrograms = true
        var info = MediaInfo(
            index: 0, title: "Film", isLive: false, duration: 7200, isSeekable: true)
        say(&info.terms)
        world.run([(0, .fact(.updated(info)))], until: 0)
        world.forgetLines()
        return world
    }

    private static let intro = TimedAction(
        title: LocalizedText("Skip Intro"), from: 101, to: 130, seek: 130)

    private func action(_ world: World, at milliseconds: Int64) -> String? {
        world.session.view(at: Timestamp(microseconds: milliseconds * 1000)).action?.title
    }

    // MARK: Buttons at a time

    @Test func aButtonComesAtItsTimeAndGoesByItself() throws {
        var world = try world { $0.actions = [Self.intro] }
        world.run([], until: 999)
        #expect(action(world, at: 999) == nil)
        world.run([], until: 1001)
        #expect(action(world, at: 1001) == "Skip Intro")
        #expect(world.session.context.context == .menu)
        world.run([], until: 8999)
        #expect(action(world, at: 8999) == "Skip Intro")
        world.run([], until: 9002)
        #expect(action(world, at: 9002) == nil)
        #expect(world.session.context.context == .playing)
        // The end of its stretch changes nothing more.
        world.run([], until: 40_000)
        #expect(world.lines.isEmpty)
    }

    /// Who comes to the very place at which a button comes or goes waits for the next one.
    @Test(arguments: [101, 130] as [Seconds])
    func aPlaceThatWasReachedIsNotWaitedFor(place: Seconds) throws {
        var world = try world("position=100,seek-latency=0.1") { $0.actions = [Self.intro] }
        world.run([(200, .command(nil, .seek(.position(place))))], until: 301)
        let due = try #require(world.session.deadline)
        #expect(due > Timestamp(microseconds: 301_000), "\(due)")
    }

    /// The program gets the name that it has given to the button.
    @Test(arguments: [(nil, "0 0 -"), ("act-id", "0 0 act-id")] as [(String?, String)])
    func selectTakesIt(id: String?, chosen: String) throws {
        var intro = Self.intro
        intro.id = id
        var world = try world { [intro] in $0.actions = [intro] }
        let lines = world.run([(2000, .command(World.pad, .select))], until: 2500)
        #expect(
            lines == [
                "2000 * actionChosen \(chosen)", "2000 * navigated 0 102.0 130.0",
                "2000 > seek 130.0 exact", "2000 transportShow",
            ])
    }

    @Test func backDismissesItForGood() throws {
        var world = try world { $0.actions = [Self.intro] }
        let lines = world.run([(2000, .command(World.pad, .back))], until: 2500)
        #expect(lines.isEmpty)
        #expect(action(world, at: 2500) == nil)
        // The next one leaves.
        #expect(
            world.run([(3000, .command(World.pad, .back))], until: 3100)
                == ["3000 * ended 0 left", "3000 > leave"])
    }

    @Test func theBarHidesIt() throws {
        var world = try world { $0.actions = [Self.intro] }
        world.run([(2000, .command(World.pad, .transportShow))], until: 2500)
        #expect(action(world, at: 2500) == nil)
        world.run([], until: 5500)
        #expect(action(world, at: 5500) == "Skip Intro")
    }

    /// Beside the button is nothing: the sides of the pad skip.
    @Test func itsSidesSkip() throws {
        var world = try world { $0.actions = [Self.intro] }
        let lines = world.run(
            [(2000, .command(World.pad, .focusMove(.right, count: 1)))], until: 2500)
        #expect(lines.contains("2000 > seek 112.0 exact"), "\(lines)")
    }

    @Test func ofTwoTheLaterCounts() throws {
        var world = try world {
            $0.actions = [
                Self.intro,
                TimedAction(title: LocalizedText("Skip Recap"), from: 105, to: 110, seek: 110),
            ]
        }
        for (time, title) in [
            (1500, "Skip Intro"), (5500, "Skip Recap"), (10_500, "Skip Intro"), (31_000, nil),
        ] as [(Int64, String?)] {
            world.run([], until: time)
            #expect(action(world, at: time) == title, "\(time)")
        }
    }

    // MARK: Where the stream goes, and how it plays

    /// What comes while a seek is under way counts from where that leads.
    @Test func stepsAddUp() throws {
        var world = try world("position=100,seek-latency=0.5") { _ in }
        let lines = world.run(
            [
                (100, .fact(.moved(to: 1000, exact: true))),
                (110, .fact(.shifted(by: 10, exact: true))),
                (120, .fact(.shifted(by: 10, exact: true))),
                (130, .fact(.shifted(by: -5, exact: true))),
            ], until: 3000)
        #expect(
            lines.filter { $0.contains("> seek") } == [
                "100 > seek 1000.0 exact", "600 > seek 1015.0 exact",
            ])
    }

    /// A delay is a value, not a step: the same once more changes nothing.
    @Test func aDelayIsAValue() throws {
        var world = try world { _ in }
        let lines = world.run(
            [
                (100, .fact(.delayed(.captions, by: 1))),
                (110, .fact(.delayed(.captions, by: 1))),
                (120, .fact(.delayed(.audio, by: -0.5))),
                (130, .fact(.delayed(.audio, by: 0.13))),
                (140, .fact(.delayed(.audio, by: 99))),
                (150, .fact(.delayed(.audio, by: .infinity))),
            ], until: 200)
        #expect(
            lines.filter { $0.contains("Delay") } == [
                "100 > captionsDelay 1.0", "110 > captionsDelay 1.0",
                "120 > audioDelay -0.5", "130 > audioDelay 0.15",
                "140 > audioDelay 10.0",
            ])
    }

    /// mpv has single precision: what that adds is not shown to programs.
    @Test func aVolumeIsRounded() throws {
        var world = try world { _ in }
        world.run([(100, .fact(.volume(percent: 33.400001525878906)))], until: 200)
        #expect(world.session.playerState(at: .zero).sound.volume == 33.4)
    }

    // MARK: Breaks

    @Test func eachBreakHasRulesOfItsOwn() throws {
        var world = try world {
            var first = ItemBreak(start: 101, end: 103)
            first.isLinear = false
            first.skippableAfter = 1
            $0.breaks = [first, ItemBreak(start: 110, end: 112)]
        }
        let lines = world.run(
            [
                (1500, .command(World.pad, .skip(-1))), (2500, .command(World.pad, .select)),
            ], until: 2600)
        #expect(lines.contains("1000 * breakBegan 0 101.0"), "\(lines)")
        #expect(!lines.contains { $0.contains("denied") }, "\(lines)")
        world.forgetLines()
        var other = try self.world { $0.breaks = [ItemBreak(start: 101, end: 103)] }
        let refused = other.run([(1500, .command(World.pad, .skip(-1)))], until: 4000)
        #expect(
            refused == [
                "1000 * breakBegan 0 101.0", "1500 denied skip linear",
                "3000 * breakEnded 0 101.0 true",
            ])
    }

    /// Beside the button that skips a break the sides skip, as without it; where the break forbids
    /// it, that is said.
    @Test(arguments: [(false, "1500 > seek"), (true, "1500 denied skip linear")])
    func theSidesSkipInABreak(isLinear: Bool, expected: String) throws {
        var world = try world {
            var item = ItemBreak(start: 101, end: 131)
            item.isLinear = isLinear
            item.skippableAfter = 0
            $0.breaks = [item]
        }
        let left = Command.focusMove(.left, count: 1)
        let lines = world.run([(1500, .command(World.pad, left))], until: 4000)
        #expect(lines.contains { $0.hasPrefix(expected) }, "\(lines)")
    }

    @Test func allBreaksOnTheWayPlay() throws {
        var world = try world {
            $0.redirect = .all
            $0.breaks = [200, 300].map { start in
                var item = ItemBreak(start: start, end: start + 2)
                item.isLinear = false
                return item
            }
        }
        let lines = world.run([(1000, .command(nil, .seek(.position(500))))], until: 8000)
        #expect(
            lines.filter { $0.contains("> seek") || $0.contains("break") } == [
                "1000 > seek 200.0 exact", "1000 * breakBegan 0 200.0",
                "3000 * breakEnded 0 200.0 true", "3000 > seek 300.0 exact",
                "3000 * breakBegan 0 300.0", "5000 * breakEnded 0 300.0 true",
                "5000 > seek 504.0 exact",
            ], "\(lines)")
    }

    /// Who skips a break has not seen it, and need not see it later either (A21).
    @Test func aSkippedBreakIsNotCompleted() throws {
        var world = try world {
            $0.redirect = .last
            $0.breaks = [ItemBreak(start: 101, end: 131)]
            $0.breaks[0].skippableAfter = 1
        }
        let lines = world.run(
            [
                (2500, .command(World.pad, .select)), (4000, .command(nil, .seek(.position(50)))),
                (5000, .command(nil, .seek(.position(300)))),
            ], until: 6000)
        #expect(
            lines.filter { $0.contains("> seek") || $0.contains("break") } == [
                "1000 * breakBegan 0 101.0", "2500 * breakEnded 0 101.0 false",
                "2500 > seek 131.0 exact", "4000 > seek 50.0 exact", "5000 > seek 330.0 exact",
            ], "\(lines)")
    }

    /// A program's seek takes the viewer's target away: the break that was to lead there leads
    /// nowhere, however it ends.
    @Test(
        arguments: [
            (99, ["2000 * breakEnded 0 30.0 false", "2000 > seek 99.0 exact"]),
            (2, ["2000 * breakEnded 0 30.0 false", "2000 > seek 2.0 exact"]),
            // There is no place in a break but its beginning.
            (35, ["2000 > seek 30.0 exact", "12000 * breakEnded 0 30.0 true"]),
        ] as [(Double, [String])])
    func aProgramLeavesABreakForGood(place: Double, expected: [String]) throws {
        var world = try world {
            $0.redirect = .last
            $0.breaks = [ItemBreak(start: 30, end: 40)]
        }
        world.run([(0, .fact(.moved(to: 5, exact: true)))], until: 500)
        let lines = world.run(
            [
                (1000, .command(nil, .seek(.position(60)))),
                (2000, .fact(.moved(to: place, exact: true))),
            ], until: 15_000)
        let after = lines.drop { !$0.hasPrefix("2000") }
        #expect(
            after.filter { $0.contains("> seek") || $0.contains("break") }.sorted()
                == expected.sorted(), "\(lines)")
    }

    // MARK: Questions

    private func asked(_ script: [(Int64, Event)], until end: Int64) throws -> [String] {
        var world = try world {
            $0.redirect = .ask
            $0.breaks = [ItemBreak(start: 200, end: 202)]
        }
        world.run([(100, .fact(.held(true)))], until: 100)
        return world.run(
            [(1000, .command(nil, .seek(.position(500))))] + script, until: end
        ).filter { $0.contains(" ? ") || $0.contains("> seek") }
    }

    private static let question = "1000 ? timeToSeek 1 0 101.0 502.0"

    @Test(
        arguments: [
            ("in time", [PlayerAnswer.seconds(200)], 100, "1100 > seek 200.0 exact"),
            ("late", [.seconds(200)], 400, "1300 > seek 502.0 exact"),
            ("never", [], 0, "1300 > seek 502.0 exact"),
            ("wrong", [.later], 100, "1300 > seek 502.0 exact"),
            ("twice", [.seconds(150), .seconds(200)], 100, "1100 > seek 150.0 exact"),
        ] as [(String, [PlayerAnswer], Int64, String)])
    func aQuestionHasADeadline(
        name: String, answers: [PlayerAnswer], after: Int64, expected: String
    ) throws {
        let script = answers.map { (1000 + after, Event.fact(.answered(ask: 1, $0))) }
        #expect(try asked(script, until: 1500) == [Self.question, expected], "\(name)")
    }

    /// Who goes elsewhere before the answer stays there.
    @Test(
        arguments: [
            (.command(World.pad, .seek(.position(50))), "1100 > seek 50.0 exact"),
            (.fact(.moved(to: 60, exact: true)), "1100 > seek 60.0 exact"),
        ] as [(Event, String)])
    func anotherWayVoidsAQuestion(event: Event, expected: String) throws {
        let late = (Int64(1200), Event.fact(.answered(ask: 1, .seconds(200))))
        for answers in [[], [late]] {
            let lines = try asked([(1100, event)] + answers, until: 2000)
            #expect(lines == [Self.question, expected])
        }
    }

    /// A navigation is complete when its question is answered, and says where that led.
    @Test(
        arguments: [
            ([(1100, .fact(.answered(ask: 1, .seconds(150))))], ["1100 101.0 150.0"]),
            ([], ["1300 101.0 502.0"]),
            (
                [(1100, .command(World.pad, .seek(.position(50))))], ["1100 101.1 50.0"]
            ),
        ] as [([(Int64, Event)], [String])])
    func aNavigationSaysWhereItLed(script: [(Int64, Event)], expected: [String]) throws {
        var world = try world {
            $0.redirect = .ask
            $0.breaks = [ItemBreak(start: 200, end: 202)]
        }
        world.areRequestersPrinted = true
        world.run([(100, .fact(.held(true)))], until: 100)
        let seek = Event.command(World.pad, .seek(.position(500)))
        let lines = world.run([(1000, seek)] + script, until: 1500)
        #expect(
            lines.filter { $0.contains("navigated") }
                == expected.map {
                    $0.replacing(" ", with: " * navigated 0 ", maxReplacements: 1) + " by device"
                }, "\(lines)")
    }

    @Test func withoutAHolderItIsDecidedAtOnce() throws {
        #expect(
            try asked([(1050, .fact(.held(false)))], until: 1500)
                == [Self.question, "1050 > seek 502.0 exact"])
    }

    @Test(arguments: [
        (PlayerAnswer.no, [String]()), (.yes, ["1100 * ended 0 left", "1100 > leave"]),
    ])
    func aProgramMayKeepThePlayer(answer: PlayerAnswer, expected: [String]) throws {
        var world = try world { _ in }
        world.run([(0, .fact(.held(true)))], until: 0)
        let lines = world.run(
            [
                (1000, .command(World.pad, .back)), (1100, .fact(.answered(ask: 1, answer))),
            ], until: 2000)
        #expect(lines == ["1000 ? leave 1"] + expected)
    }

    // MARK: The end

    @Test(arguments: [
        (ItemEnd.stay, [String]()), (.leave, ["> leave"]), (.stop, ["> unload"]),
        (.next, ["> load 1"]),
    ])
    func theEndIsThatOfTheItem(atEnd: ItemEnd, expected: [String]) throws {
        var world = try world("position=7199,channels=2,kind=film") { $0.atEnd = atEnd }
        let lines = world.run([], until: 3000)
        #expect(lines.contains { $0.hasSuffix("* ended 0 eof") }, "\(lines)")
        let requests = lines.filter { $0.contains("> ") }.map { line in
            String(line[(line.firstIndex(of: ">") ?? line.startIndex)...])
        }
        #expect(requests.count == expected.count, "\(lines)")
        for (request, start) in zip(requests, expected) { #expect(request.hasPrefix(start)) }
    }

    @Test func aProposalIsThatOfTheItem() throws {
        var world = try world("position=100,channels=2,kind=film") {
            $0.proposal = ItemProposal()
            $0.proposal?.time = 101
            $0.proposal?.text = LocalizedText("Up Next")
            $0.proposal?.accept = .after(5)
        }
        world.run([], until: 2000)
        let view = world.session.view(at: Timestamp(microseconds: 2_000_000)).proposal
        #expect(view?.text == "Up Next")
        #expect(view?.countdown == 4)
        world.forgetLines()
        #expect(
            world.run([], until: 6500).filter { $0.contains("*") || $0.contains("load") }.prefix(2)
                == ["6000 * proposal 0 timedOut 1", "6000 > load 1"])
    }

    /// An offer that says no time is made where the chapters say that the credits begin; without an
    /// offer they make none.
    @Test(arguments: [
        ("", false, 0), (",proposal=end/9", false, 8), ("", true, 0), (",proposal=end", true, 0),
    ])
    func credits(options: String, isSaid: Bool, countdown: Int) throws {
        var world = try world("position=100,channels=2,kind=film" + options) {
            $0.finds.credits = 101
            if isSaid { $0.proposal = ItemProposal() }
        }
        world.run([], until: 2000)
        let view = world.session.view(at: Timestamp(microseconds: 2_000_000)).proposal
        #expect((view != nil) == (isSaid || !options.isEmpty))
        #expect((view?.countdown ?? 0) == countdown)
    }
}
