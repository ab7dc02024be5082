// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// What a program decides about items: whether one may play (behaviour.md A40), and what becomes of
/// one that cannot be played (A41).
@Suite struct ProgramItemTests {
    /// The first of three items plays, and a program that answers has given them. It wants to be
    /// asked about the others.
    private func world(_ options: String = "", isHeld: Bool = true) throws -> World {
        var world = try World("position=100,kind=film,channels=3" + options)
        world.arePrograms = true
        let entries = ["A", "B", "C"].enumerated().map { place, title in
            QueueChange.Entry(title: title, former: place, isGated: place > 0)
        }
        world.run(
            [
                (0, .fact(.held(isHeld))),
                (0, .fact(.queue(QueueChange(number: 1, entries: entries)))),
            ], until: 0)
        return world
    }

    /// Those that are about loading.
    private func shown(_ lines: [String]) -> [String] {
        lines.filter { line in
            [" ? ", "> load", "> setAddress", "failed", "passcode", " ! "].contains {
                line.contains($0)
            }
        }
    }

    // MARK: May it play?

    /// What comes next is asked about early, and plays at once when it is chosen.
    @Test func whatComesNextIsAskedAboutEarly() throws {
        var world = try world()
        #expect(shown(world.lines) == ["0 ? authorise 1 1"])
        world.forgetLines()
        let lines = world.run(
            [
                (100, .fact(.answered(ask: 1, .yes))),
                (1000, .command(nil, .skipItem(.forward))),
            ], until: 1100)
        #expect(shown(lines) == ["1000 > load 1", "1000 ? authorise 2 2"])
    }

    /// An answer is about the item, wherever a new list has it.
    @Test func anAnswerFollowsItsItem() throws {
        var world = try world()
        let entries = [("New", nil), ("A", 0), ("B", 1), ("C", 2)].map { title, former in
            QueueChange.Entry(title: title, former: former, isGated: former != 0)
        }
        world.forgetLines()
        let lines = world.run(
            [
                (100, .fact(.answered(ask: 1, .yes))),
                (200, .fact(.queue(QueueChange(number: 2, entries: entries)))),
                (1000, .command(nil, .skipItem(.forward))),
            ], until: 1100)
        #expect(shown(lines) == ["1000 > load 2", "1000 ? authorise 2 3"])
    }

    /// The item is to play before there was an answer: it waits for it, at most for 10 s.
    @Test(
        arguments: [
            ("in time", [(2000, PlayerAnswer.yes)], ["2000 > load 1"]),
            ("late", [(12_000, .no)], ["11000 > load 1"]),
            ("never", [], ["11000 > load 1"]),
            ("wrong", [(2000, .later)], ["11000 > load 1"]),
            ("twice", [(2000, .yes), (2100, .no)], ["2000 > load 1"]),
        ] as [(String, [(Int64, PlayerAnswer)], [String])])
    func theItemWaits(
        name: String, answers: [(Int64, PlayerAnswer)], expected: [String]
    ) throws {
        var world = try world()
        // The first question is void: another one is put when the item is to play.
        world.run([(500, .fact(.held(false))), (600, .fact(.held(true)))], until: 700)
        world.forgetLines()
        let script = answers.map { ($0.0, Event.fact(.answered(ask: 2, $0.1))) }
        let lines = world.run(
            [(1000, .command(nil, .skipItem(.forward)))] + script, until: 13_000)
        #expect(
            shown(lines).filter { !$0.contains("authorise 3") }
                == ["1000 ? authorise 2 1"] + expected, "\(name)")
    }

    /// A refused item does not play, and the one that played goes on.
    @Test func aRefusedItemFails() throws {
        var world = try world()
        world.forgetLines()
        let lines = world.run(
            [
                (100, .fact(.answered(ask: 1, .no))),
                (2000, .command(nil, .skipItem(.forward))),
            ], until: 2500)
        // In a playlist the one after it is tried, about which the program is asked too.
        #expect(
            shown(lines) == [
                "2000 ! item 2 cannot be played: The program that controls the player does not "
                    + "allow “B” now",
                "2000 * failed 1 The program that controls the player does not allow “B” now",
                "2000 ? authorise 2 2",
            ], "\(lines)")
    }

    @Test func withoutAHolderNothingIsAsked() throws {
        var world = try world(isHeld: false)
        let lines = world.run([(1000, .command(nil, .skipItem(.forward)))], until: 1100)
        #expect(shown(lines) == ["1000 > load 1"])
    }

    /// The program dies while an item waits for its answer: the item plays at once.
    @Test func aDyingProgramHoldsNothingUp() throws {
        var world = try world()
        world.forgetLines()
        let lines = world.run(
            [(1000, .command(nil, .skipItem(.forward))), (1500, .fact(.held(false)))],
            until: 1600)
        #expect(shown(lines) == ["1500 > load 1"])
    }

    /// With a passcode, it has been entered.
    private func entered(_ options: String) throws -> World {
        var world = try world(options)
        if !options.isEmpty {
            let digits = [1, 2, 3, 4]
            world.run(
                digits.enumerated().map {
                    (Int64(10 + $0.offset * 10), .command(World.pad, .digit($0.element)))
                }, until: 90)
        }
        world.forgetLines()
        return world
    }

    /// Any other answer leaves the passcode as it is.
    @Test func aYesWantsNoPasscode() throws {
        var world = try entered(",passcode=1234,passcode-age=18,age=6")
        let lines = world.run(
            [
                (100, .fact(.answered(ask: 1, .yes))),
                (1000, .command(nil, .skipItem(.forward))),
                (1100, .fact(.answered(ask: 2, .yes))),
            ], until: 2000)
        #expect(!lines.contains { $0.contains("passcode") }, "\(lines)")
        #expect(lines.contains { $0.contains("> load 1") }, "\(lines)")
    }

    /// The passcode comes before an item for which the program wants it, whatever its rating.
    @Test(arguments: [
        (",passcode=1234", true), ("", false),
    ])
    func thePasscodeMayBeWanted(options: String, isAsked: Bool) throws {
        var world = try entered(options)
        let lines = world.run(
            [
                (100, .fact(.answered(ask: 1, .passcode))),
                (1000, .command(nil, .skipItem(.forward))),
            ], until: 2000)
        let expected =
            isAsked
            ? "* passcode 1 asked"
            : "“B” needs a passcode, and none is set; whoever set up the player can set one"
        #expect(lines.contains { $0.contains(expected) }, "\(lines)")
    }

    // MARK: Where does it lie?

    private func failing(_ answers: [(Int64, PlayerAnswer)], until end: Int64) throws -> [String] {
        var world = try World("position=100,kind=film,channels=2,load=fail")
        world.arePrograms = true
        world.run([(0, .fact(.held(true)))], until: 0)
        let script = answers.map { ($0.0, Event.fact(.answered(ask: 1, $0.1))) }
        return shown(
            world.run([(1000, .command(nil, .skipItem(.forward)))] + script, until: end))
    }

    @Test(
        arguments: [
            (
                "in time", [(2000, PlayerAnswer.address("/new.mkv"))],
                ["2000 > setAddress(index: 1, \"/new.mkv\")", "2000 > load 1"]
            ),
            ("no", [(2000, .giveUp)], Self.failed(2000)),
            ("late", [(12_000, .address("/new.mkv"))], Self.failed(11_000)),
            ("never", [], Self.failed(11_000)),
            ("wrong", [(2000, .seconds(3))], Self.failed(11_000)),
            (
                "twice", [(2000, .address("/new.mkv")), (2100, .address("/b"))],
                ["2000 > setAddress(index: 1, \"/new.mkv\")", "2000 > load 1"]
            ),
        ] as [(String, [(Int64, PlayerAnswer)], [String])])
    func anAddressIsAskedFor(
        name: String, answers: [(Int64, PlayerAnswer)], expected: [String]
    ) throws {
        let lines = try failing(answers, until: 13_000)
        #expect(lines == ["1000 > load 1", "1000 ? resolve 1 1"] + expected, "\(name)")
    }

    private static func failed(_ time: Int) -> [String] {
        [
            "\(time) ! item 2 cannot be played: the ideal player was asked to fail",
            "\(time) * failed 1 the ideal player was asked to fail", "\(time) > load 0 101.0",
        ]
    }

    // MARK: What now?

    private static let lost = [
        "! item 1 cannot be played: gone", "* failed 0 gone",
    ]

    @Test(
        arguments: [
            ("in time", [(2000, PlayerAnswer.retry)], ["2000 > load 0 101.0"]),
            (
                "elsewhere", [(2000, .address("/b"))],
                ["2000 > setAddress(index: 0, \"/b\")", "2000 > load 0 101.0"]
            ),
            ("no", [(2000, .giveUp)], lost.map { "2000 " + $0 }),
            ("late", [(7000, .retry)], lost.map { "6000 " + $0 }),
            ("never", [], lost.map { "6000 " + $0 }),
            ("wrong", [(2000, .yes)], lost.map { "6000 " + $0 }),
            ("twice", [(2000, .retry), (2001, .giveUp)], ["2000 > load 0 101.0"]),
        ] as [(String, [(Int64, PlayerAnswer)], [String])])
    func aBrokenItemIsAskedAbout(
        name: String, answers: [(Int64, PlayerAnswer)], expected: [String]
    ) throws {
        var world = try World("position=100,kind=film")
        world.arePrograms = true
        world.run([(0, .fact(.held(true)))], until: 0)
        let script = answers.map { ($0.0, Event.fact(.answered(ask: 1, $0.1))) }
        let lines = shown(
            world.run(
                [(1000, .fact(.failed(index: 0, message: "gone")))] + script, until: 8000))
        #expect(lines == ["1000 ? recover 1 0 gone"] + expected, "\(name)")
    }

    /// It is asked once: what it says is tried, and fails too.
    @Test func whatFailsAgainHasFailed() throws {
        var world = try World("position=100,kind=film")
        world.arePrograms = true
        world.losesLoads = true
        world.run([(0, .fact(.held(true)))], until: 0)
        let lines = shown(
            world.run(
                [
                    (1000, .fact(.failed(index: 0, message: "gone"))),
                    (2000, .fact(.answered(ask: 1, .retry))),
                    (2100, .fact(.failed(index: 0, message: "gone"))),
                ], until: 8000))
        let expected = ["1000 ? recover 1 0 gone", "2000 > load 0 101.0"]
        // Then as without a program (A31).
        let failure = Self.lost.map { "2100 " + $0 } + ["2100 > load 0 101.0"]
        #expect(lines == expected + failure)
    }

    /// It goes on where it was, and the wait is not a part of it.
    @Test func itGoesOnWhereItWas() throws {
        var world = try World("position=100,kind=film")
        world.run([(0, .fact(.held(true)))], until: 0)
        world.run(
            [
                (1000, .fact(.failed(index: 0, message: "gone"))),
                (4000, .fact(.answered(ask: 1, .retry))),
            ], until: 4500)
        let place = world.session.nowPlaying(at: Timestamp(microseconds: 4_500_000)).position
        #expect(abs(place - 101.5) < 0.1, "\(place)")
    }

    /// A pause counts for it, also one that was taken back.
    @Test(arguments: [
        ([Command.pause], "2000 > load 0 101.0 paused"), ([.pause, .play], "2000 > load 0 101.0"),
    ])
    func aPauseWhileItIsBroken(presses: [Command], expected: String) throws {
        var world = try World("position=100,kind=film")
        world.run([(0, .fact(.held(true)))], until: 0)
        let script = presses.enumerated().map {
            (1200 + 200 * Int64($0), Event.command(World.pad, $1))
        }
        let lines = world.run(
            [(1000, .fact(.failed(index: 0, message: "gone")))] + script
                + [(2000, .fact(.answered(ask: 1, .retry)))], until: 2100)
        #expect(lines.filter { $0.contains("> load") } == [expected])
    }

    // MARK: Pause

    /// A pause while the program is asked counts for the item that comes.
    @Test(
        arguments: [
            ([], "1500 > load 1"), ([.pause], "1500 > load 1 paused"),
            ([.pause, .play], "1500 > load 1"),
            ([.pause, .play, .playPause], "1500 > load 1 paused"),
        ] as [([Command], String)])
    func aPauseMeanwhileCounts(presses: [Command], expected: String) throws {
        var world = try world()
        world.forgetLines()
        let script = presses.enumerated().map {
            (1100 + 100 * Int64($0), Event.command(World.pad, $1))
        }
        let lines = world.run(
            [(1000, .command(nil, .skipItem(.forward)))] + script
                + [(1500, .fact(.answered(ask: 1, .yes)))], until: 1600)
        #expect(lines.filter { $0.contains("> load") } == [expected])
    }

    /// So does one while the first item of a list is asked about.
    @Test func aPauseBeforeTheFirstCounts() throws {
        var world = try World("position=100,kind=film")
        let entry = QueueChange.Entry(title: "X", isGated: true)
        let change = QueueChange(number: 1, entries: [entry], play: 0)
        let lines = world.run(
            [
                (0, .fact(.held(true))), (10, .fact(.queue(change))),
                (100, .command(World.pad, .pause)), (200, .fact(.answered(ask: 1, .yes))),
            ], until: 300)
        #expect(lines.contains("200 > load 0 paused"), "\(lines)")
    }

    /// The passcode hides what the player says of a file, and not that a program refuses an item.
    @Test func aRefusalIsNotHidden() throws {
        var world = try entered(",passcode=1234,passcode-age=16,age=6")
        let lines = world.run(
            [
                (100, .fact(.answered(ask: 1, .no))),
                (1000, .command(nil, .skipItem(.forward))),
            ], until: 1500)
        #expect(
            lines.contains(
                "1000 ! item 2 cannot be played: The program that controls the player does not "
                    + "allow “B” now"),
            "\(lines)")
    }
}
