// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// The number of a channel, and the channel before (behaviour.md A42, A43, N137).
@Suite struct TuningTests {
    private static let live = "kind=live,load=0.1,channels="

    private func press(_ commands: [(Int64, Command)]) -> [(Int64, Event)] {
        commands.map { ($0, .command(World.pad, $1)) }
    }

    private func digits(_ digits: String, from time: Int64 = 1000) -> [(Int64, Command)] {
        digits.enumerated().map { (time + Int64($0) * 300, .digit($1.wholeNumberValue ?? 0)) }
    }

    private func sign(_ world: World, _ time: Int64) -> SignView? {
        world.session.view(at: Timestamp(microseconds: time * 1000)).sign
    }

    @Test(arguments: [
        // No longer number exists: at once.
        (3, "2", ["1000 > load 1"]),
        // After the pause.
        (12, "1", ["3000 > load 0"]), (12, "12", ["1300 > load 11"]),
        (12, "4", ["1000 > load 3"]), (300, "99", ["3300 > load 98"]),
        // All digits of a number that is not there are one number.
        (300, "999", ["1600 denied digit noItem"]), (300, "456", ["1600 denied digit noItem"]),
        // Zeros in front mean nothing.
        (12, "02", ["1300 > load 1"]), (3, "03", ["1000 denied digit noItem"]),
        (12, "13", ["1300 denied digit noItem"]), (3, "9", ["1000 denied digit noItem"]),
        (12, "0", ["3000 denied digit noItem"]),
        // The channel that plays.
        (3, "3", []),
    ])
    func aNumberLeadsToItsChannel(channels: Int, entered: String, expected: [String]) throws {
        let options = Self.live + "\(channels),channel=2"
        let lines = try World.lines(options, digits(entered), until: 6000)
        #expect(lines == expected)
    }

    @Test(
        arguments: [
            // Select takes it, Back gives it up, another digit starts again after a refusal.
            ([(1000, Command.digit(1)), (1500, .select)], ["1500 > load 0"]),
            ([(1000, .digit(1)), (1500, .back)], []),
            (
                [(1000, .digit(1)), (1300, .digit(9)), (1600, .digit(2))],
                ["1300 denied digit noItem", "1600 > load 1"]
            ),
            // Back ends what says that there is no such channel, and leaves with the next press.
            (
                [(900, .digit(1)), (1000, .digit(9)), (1500, .back), (2500, .back)],
                ["1000 denied digit noItem", "2500 > leave"]
            ),
            // A channel key goes on without it.
            (
                [(1000, .digit(1)), (1500, .channelCommit(.forward)), (1600, .back)],
                ["1500 > load 3"]
            ),
        ] as [([(Int64, Command)], [String])])
    func whatElseIsPressed(script: [(Int64, Command)], expected: [String]) throws {
        let lines = try World.lines(Self.live + "12,channel=2", script, until: 6000)
        #expect(lines.map { $0 } == expected)
    }

    @Test func itIsShown() throws {
        var world = try World(Self.live + "25,channel=2")
        world.run(press(digits("1")), until: 1100)
        #expect(sign(world, 1100) == .number("1", name: "Channel 1", isMissing: false))
        #expect(world.session.context.context == .menu)
        world.run(press([(1300, .digit(2))]), until: 1400)
        let channel = ChannelSign(item: 11, number: "12", name: "Channel 12")
        #expect(sign(world, 1400) == .channel(channel))
        #expect(world.session.context.context == .playing)
        world.run(press([(5000, .digit(2)), (5300, .digit(9))]), until: 5400)
        #expect(sign(world, 5400) == .number("29", name: nil, isMissing: true))
        world.advance(to: 7299)
        #expect(sign(world, 7299) != nil)
        world.advance(to: 7300)
        #expect(sign(world, 7300) == nil)
    }

    /// The channel that has come is named for a while (N411), where no screen names it.
    @Test func theChannelThatHasComeIsNamed() throws {
        var world = try World(Self.live + "25,channel=2")
        func named(_ item: Int, _ number: String) -> SignView {
            .channel(ChannelSign(item: item, number: number, name: "Channel \(number)"))
        }
        world.run(press([(5000, .channelCommit(.forward))]), until: 5100)
        #expect(sign(world, 5100) == named(3, "4"))
        world.advance(to: 8999)
        #expect(sign(world, 8999) == named(3, "4"))
        world.advance(to: 9100)
        #expect(sign(world, 9100) == nil)
        world.run(press([(9100, .channelCommit(.forward))]), until: 9200)
        world.run(press([(9300, .overlayShow)]), until: 9400)
        #expect(sign(world, 9400) == nil)
        world.run(press([(9500, .back)]), until: 9600)
        #expect(sign(world, 9600) == named(4, "5"))
        // It makes room for the next one.
        world.run(press([(9700, .channelPreview(.forward, progress: 0.4))]), until: 9800)
        #expect(sign(world, 9800) == nil)
        // A value that is set meanwhile takes its place.
        world.run(press([(9900, .channelCancel)]), until: 10_000)
        world.run(press([(10_100, .volume(1))]), until: 10_200)
        #expect(sign(world, 10_200) != named(4, "5"))
    }

    @Test(
        arguments: [
            ("7", nil, "7  Channel 7"), (nil, "Weather", "Channel 7 · Weather"),
            ("7.1", "Weather", "7.1  Channel 7 · Weather"),
        ] as [(String?, String?, String)])
    func whatItSays(number: String?, now: String?, expected: String) {
        var sign = ChannelSign(item: 6, number: number, name: "Channel 7")
        sign.now = now
        #expect(SignView.channel(sign).text(.english) == expected)
    }

    /// A list numbers its channels as it likes.
    @Test(arguments: [
        ("7", "> load 0"), ("71", "> load 1"), ("72", "> load 2"), ("101", "> load 3"),
        ("5", "denied digit noItem"),
    ])
    func numbersOfAList(entered: String, expected: String) throws {
        var world = try World(Self.live + "6,channel=5")
        world.run([(0, .fact(.channelNumbers(["7", "7.1", "7-2", "101", "", ""])))], until: 10)
        let lines = world.run(press(digits(entered)), until: 6000)
        #expect(lines.count == 1 && lines.first?.hasSuffix(expected) ?? false, "\(lines)")
    }

    /// Without a channel of that number, the first part is enough.
    @Test func thePartBeforeThePoint() throws {
        var world = try World(Self.live + "3,channel=2")
        world.run([(0, .fact(.channelNumbers(["7.1", "7.2", "9"])))], until: 10)
        #expect(world.run(press(digits("7")), until: 6000) == ["3000 > load 0"])
    }

    /// A key of its own has the whole number: nothing waits for more digits (A42).
    @Test(
        arguments: [
            ([(1000, Command.channelNumber(1))], ["1000 > load 0"]),
            ([(1000, .channelNumber(12))], ["1000 > load 11"]),
            ([(1000, .channelNumber(13))], ["1000 denied channelNumber noItem"]),
            // It takes the place of digits that were entered.
            ([(1000, .digit(1)), (1500, .channelNumber(5))], ["1500 > load 4"]),
            ([(1000, .channelNumber(3))], []),
        ] as [([(Int64, Command)], [String])])
    func aKeyOfAChannel(script: [(Int64, Command)], expected: [String]) throws {
        #expect(try World.lines(Self.live + "12,channel=2", script, until: 6000) == expected)
    }

    @Test func aChannelThatIsNotThereIsShown() throws {
        var world = try World(Self.live + "3,channel=2")
        world.run(press([(1000, .channelNumber(9))]), until: 1100)
        #expect(sign(world, 1100) == .number("9", name: nil, isMissing: true))
    }

    @Test(arguments: [
        ("channels=3", "1000 denied channelNumber unavailable"),
        ("kind=live,channels=3,linear=true", "1000 denied channelNumber linear"),
    ])
    func aKeyWhereThereAreNoChannels(options: String, expected: String) throws {
        let lines = try World.lines(options, [(1000, .channelNumber(2))], until: 6000)
        #expect(lines == [expected])
    }

    @Test(arguments: [
        ("channels=3", "1000 denied digit unavailable"),
        ("kind=live,channels=1", "1000 denied digit unavailable"),
        ("kind=live,channels=3,linear=true", "1000 denied digit linear"),
    ])
    func whereThereAreNoChannels(options: String, expected: String) throws {
        #expect(try World.lines(options, digits("2"), until: 6000) == [expected])
    }

    /// A passcode takes the digits.
    @Test func aPasscodeWins() throws {
        var world = try World("kind=live,channels=3,passcode=1234")
        world.run(press(digits("2")), until: 6000)
        #expect(world.session.view(at: Timestamp(microseconds: 6_000_000)).passcode?.entered == 1)
        #expect(sign(world, 1000) == nil)
    }

    // MARK: The channel before

    @Test func theChannelBefore() throws {
        let keys: [(Int64, Command)] = [
            (1000, .channelLast), (2000, .digit(3)), (3000, .channelLast), (4000, .channelLast),
            (5000, .channelCommit(.forward)), (6000, .channelLast),
        ]
        #expect(
            try World.lines(Self.live + "3", keys, until: 7000) == [
                "1000 denied channelLast noItem", "2000 > load 2", "3000 > load 0",
                "4000 > load 2", "5000 > load 0", "6000 > load 2",
            ])
    }

    @Test func aFilmHasNone() throws {
        #expect(
            try World.lines("channels=3", [(1000, .channelLast)], until: 2000)
                == ["1000 denied channelLast unavailable"])
    }

    // MARK: The program

    private func held(_ script: [(Int64, Event)], _ options: String, until end: Int64) throws
        -> (World, [String])
    {
        var world = try World("kind=live," + options)
        world.run([(0, .fact(.held(true)))], until: 0)
        let lines = world.run(script, until: end)
        return (world, lines)
    }

    private static let flip: [(Int64, Event)] = [
        (1000, .command(World.pad, .channelPreview(.forward, progress: 0.2))),
        (1010, .command(World.pad, .channelPreview(.forward, progress: 0.35))),
        (1020, .command(World.pad, .channelPreview(.forward, progress: 0.5))),
        (1030, .command(World.pad, .channelCommit(.forward))),
    ]

    private static let fields = FieldValue.table([FieldMember("title", .text("Weather"))])

    /// T90: both questions, by their numbers.
    @Test func aFlipAsksTwice() throws {
        let (world, lines) = try held(
            Self.flip + [
                (1100, .fact(.answered(ask: 1, .fields(Self.fields)))),
                (1200, .fact(.answered(ask: 2, .yes))),
            ], "channels=3,load=1", until: 5000)
        #expect(
            lines.filter { !$0.contains("describe") } == [
                "1010 ? prepareChannel 1 1 1", "1030 ? channelReady 2 1", "1200 > load 1",
            ])
        #expect(lines.contains { $0.hasPrefix("1100 > describe(index: 1") }, "\(lines)")
        #expect(world.player.index == 1)
    }

    /// A finger that goes back and forth asks once for each way.
    @Test func eachWayIsAskedOnce() throws {
        let steps: [(Sense, Double)] = [
            (.forward, 0.4), (.forward, 0.1), (.forward, 0.5), (.backward, 0.2), (.backward, 0.6),
        ]
        let script = steps.enumerated().map { place, step in
            (
                Int64(1000 + place * 10),
                Event.command(World.pad, .channelPreview(step.0, progress: step.1))
            )
        }
        let (_, lines) = try held(script, "channels=3", until: 1100)
        #expect(lines == ["1000 ? prepareChannel 1 1 1", "1040 ? prepareChannel 2 2 -1"])
    }

    @Test(
        arguments: [
            ("in time", [(1999, PlayerAnswer.fields(fields))], 1),
            ("late", [(3100, .fields(fields))], 0), ("never", [], 0),
            ("wrong", [(1500, .yes)], 0),
            ("twice", [(1500, .fields(fields)), (1600, .fields(fields))], 1),
        ] as [(String, [(Int64, PlayerAnswer)], Int)])
    func whatIsSaidOfAChannel(
        name: String, answers: [(Int64, PlayerAnswer)], expected: Int
    ) throws {
        let script = answers.map { ($0, Event.fact(.answered(ask: 1, $1))) }
        let (_, lines) = try held(Array(Self.flip[..<2]) + script, "channels=3", until: 9000)
        #expect(lines.filter { $0.contains("> describe") }.count == expected, "\(name) \(lines)")
    }

    @Test(
        arguments: [
            ("in time", [(1500, PlayerAnswer.yes)], ["1500 > load 1"]),
            ("no", [(1500, .no)], ["1500 denied channelCommit loadFailed"]),
            ("late", [(16_100, .yes)], ["16030 denied channelCommit loadFailed"]),
            ("never", [], ["16030 denied channelCommit loadFailed"]),
            ("wrong", [(1500, .later)], ["16030 denied channelCommit loadFailed"]),
            ("twice", [(1500, .yes), (1600, .no)], ["1500 > load 1"]),
        ] as [(String, [(Int64, PlayerAnswer)], [String])])
    func isItReady(
        name: String, answers: [(Int64, PlayerAnswer)], expected: [String]
    ) throws {
        let script = answers.map { ($0, Event.fact(.answered(ask: 1, $1))) }
        let (world, lines) = try held(
            Array(Self.flip[3...]) + script, "channels=3,load=0.1", until: 20_000)
        #expect(lines == ["1030 ? channelReady 1 1"] + expected, "\(name)")
        #expect(world.session.context.context == .playing)
        let time = Timestamp(microseconds: 20_000_000)
        #expect(world.session.view(at: time).channel == nil)
        #expect(world.session.context.item == (expected[0].contains("load 1") ? 1 : 0))
    }

    /// The former channel plays on behind the card, and Back gives the other one up.
    @Test func theFormerOnePlaysOn() throws {
        let (world, lines) = try held(
            Array(Self.flip[3...]) + [(2000, .command(World.pad, .back))], "channels=3",
            until: 1500)
        #expect(world.player.isPaused == false && world.player.index == 0)
        #expect(lines.suffix(1) == ["2000 channelCancel"])
        var later = world
        later.forgetLines()
        #expect(later.run([(2100, .fact(.answered(ask: 1, .yes)))], until: 20_000).isEmpty)
        #expect(later.session.context.item == 0)
    }

    /// The newest that is asked for counts.
    @Test func keysAreAskedAgain() throws {
        let (_, lines) = try held(
            [
                (1000, .command(World.pad, .channelCommit(.forward))),
                (1100, .command(World.pad, .channelCommit(.forward))),
                (1200, .fact(.answered(ask: 1, .yes))), (1300, .fact(.answered(ask: 2, .yes))),
            ], "channels=3,load=0.1", until: 3000)
        #expect(
            lines == ["1000 ? channelReady 1 1", "1100 ? channelReady 2 2", "1300 > load 2"])
    }

    /// While one comes, another is asked for: the first one comes if that is not ready.
    @Test func theOneBeforeComes() throws {
        let (_, lines) = try held(
            [
                (1000, .command(World.pad, .channelCommit(.forward))),
                (1100, .fact(.answered(ask: 1, .yes))),
                (1200, .command(World.pad, .channelCommit(.forward))),
                (1300, .fact(.answered(ask: 2, .no))),
            ], "channels=3,load=9", until: 3000)
        #expect(
            lines == [
                "1000 ? channelReady 1 1", "1100 > load 1", "1200 ? channelReady 2 2",
                "1300 denied channelCommit loadFailed",
            ])
    }

    /// A holder that goes away leaves the viewer with the channel that plays.
    @Test func theHolderDies() throws {
        let (world, lines) = try held(
            Array(Self.flip[3...]) + [(1500, .fact(.held(false)))], "channels=3", until: 20_000)
        #expect(
            lines == ["1030 ? channelReady 1 1", "1500 denied channelCommit loadFailed"])
        #expect(world.session.context.item == 0)
        var alone = try World("kind=live,channels=3,load=0.1")
        #expect(alone.run(Self.flip, until: 3000) == ["1030 > load 1"])
    }

    /// A number, the channel before and the overlay ask as well.
    @Test(
        arguments: [
            [(1000, Command.digit(3))],
            [
                (1000, .overlayShow), (1100, .focusMove(.down, count: 2)),
                (1200, .select),
            ],
        ] as [[(Int64, Command)]])
    func everyWayToAChannelAsks(script: [(Int64, Command)]) throws {
        let (_, lines) = try held(press(script), "channels=3", until: 1500)
        #expect(
            lines.filter { $0.contains("?") }.map { $0.split(separator: " ").dropFirst() }
                == [["?", "channelReady", "1", "2"]], "\(lines)")
        #expect(!lines.contains { $0.contains("> load") })
    }

    /// A pause while the program is asked counts for the channel that comes.
    @Test(arguments: [
        ([Command.pause], "1500 > load 1 paused"), ([.pause, .play], "1500 > load 1"),
    ])
    func aPauseMeanwhileCounts(presses: [Command], expected: String) throws {
        let script = presses.enumerated().map {
            (1100 + 100 * Int64($0), Event.command(World.pad, $1))
        }
        let (_, lines) = try held(
            Array(Self.flip[3...]) + script + [(1500, .fact(.answered(ask: 1, .yes)))],
            "channels=3,load=0.1", until: 1550)
        #expect(lines.filter { $0.contains("> load") } == [expected])
    }

    /// A refusal names the command that asked.
    @Test func aRefusedNumber() throws {
        let (_, lines) = try held(
            [
                (1000, .command(World.pad, .channelNumber(3))),
                (1100, .fact(.answered(ask: 1, .no))),
            ], "channels=3", until: 1200)
        #expect(lines == ["1000 ? channelReady 1 2", "1100 denied channelNumber loadFailed"])
    }
}
