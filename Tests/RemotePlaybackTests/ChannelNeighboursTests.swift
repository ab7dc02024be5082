// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// Which channels are opened before a flip (behaviour.md A120, N345, N346, N416).
@Suite struct ChannelNeighboursTests {
    /// What there is at some times, after commands and facts; times are milliseconds. What was
    /// open is there at once.
    private func places(
        _ options: String, _ script: [(Int64, Event)] = [], losesLoads: Bool = false,
        prepared: Int? = nil, at times: [Int64]
    ) throws -> [String] {
        var world = try World(options)
        world.losesLoads = losesLoads
        var neighbours = ChannelNeighbours()
        var rest = script[...]
        var lines: [String] = []
        // A host asks after each input, and when it is due.
        var due = Set(times).union(script.map(\.0)).union([0])
        while let time = due.min() {
            due.remove(time)
            world.advance(to: time)
            while let (at, event) = rest.first, at == time {
                world.run([(at, event)], until: at)
                rest = rest.dropFirst()
            }
            let now = Timestamp(microseconds: time * 1000)
            let found = neighbours.places(
                of: world.session, prepared: prepared, at: now)
            if times.contains(time) { lines.append("\(time) \(found)") }
            if let next = neighbours.deadline?.microseconds, next / 1000 <= times.max() ?? 0 {
                due.insert(next / 1000)
            }
        }
        return lines
    }

    private func press(_ time: Int64, _ command: Command) -> (Int64, Event) {
        (time, .command(World.pad, command))
    }

    @Test(arguments: [
        // The next one first, then the one before; the list is a circle.
        ("kind=live,channels=5,channel=2", ["999 []", "1000 [3, 1]", "9000 [3, 1]"]),
        ("kind=live,channels=5,channel=4", ["999 []", "1000 [0, 3]", "9000 [0, 3]"]),
        ("kind=live,channels=2", ["999 []", "1000 [1]", "9000 [1]"]),
        // There is no other one, and films are not channels.
        ("kind=live", ["999 []", "1000 []", "9000 []"]),
        ("channels=5", ["999 []", "1000 []", "9000 []"]),
        // Nothing of what waits for the passcode.
        ("kind=live,channels=5,passcode=1234", ["999 []", "1000 []", "9000 []"]),
    ])
    func theyAreBesideTheChannelThatPlays(options: String, expected: [String]) throws {
        #expect(try places(options, at: [999, 1000, 9000]) == expected)
    }

    /// A step to what was open has the two that come next open at once; 2 s later there is one on
    /// each side.
    @Test(arguments: [
        (
            Sense.forward, "kind=live,channels=9,channel=2,load=0.5", 3,
            ["2000 [4, 5]", "2400 [4, 5]", "2600 [4, 5]", "4599 [4, 5]", "4600 [4, 2]"]
        ),
        (
            .backward, "kind=live,channels=9,channel=2,load=0.5", 1,
            ["2000 [0, 8]", "2400 [0, 8]", "2600 [0, 8]", "4599 [0, 8]", "4600 [0, 2]"]
        ),
        // In a small circle they are those that were open.
        (
            .forward, "kind=live,channels=3,channel=0,load=0.5", 1,
            ["2000 [2, 0]", "2400 [2, 0]", "2600 [2, 0]", "4599 [2, 0]", "4600 [2, 0]"]
        ),
        (
            .forward, "kind=live,channels=2,channel=0,load=0.5", 1,
            ["2000 [0]", "2400 [0]", "2600 [0]", "4599 [0]", "4600 [0]"]
        ),
    ])
    func aStepOpensTheNextTwo(
        sense: Sense, options: String, prepared: Int, expected: [String]
    ) throws {
        let lines = try places(
            options, [press(2000, .channelCommit(sense))], prepared: prepared,
            at: [2000, 2400, 2600, 4599, 4600])
        #expect(lines == expected)
    }

    /// The network is for the channel that was not open. The next two are once it is there.
    @Test func aStepToAnotherOpensThemWhenItIsThere() throws {
        let lines = try places(
            "kind=live,channels=9,channel=2,load=0.5", [press(500, .channelCommit(.forward))],
            at: [500, 999, 1000, 2999, 3000])
        #expect(lines == ["500 []", "999 []", "1000 [4, 5]", "2999 [4, 5]", "3000 [4, 2]"])
    }

    /// One that waits for data when it begins has it first.
    @Test func aChannelThatBeginsSlowlyHasNone() throws {
        let script: [(Int64, Event)] = [
            press(500, .channelCommit(.forward)), (1000, .fact(.buffering(true))),
            (1700, .fact(.buffering(false))),
        ]
        let lines = try places(
            "kind=live,channels=9,channel=2,load=0.5", script, at: [1000, 1699, 1700, 2999, 3000])
        #expect(lines == ["1000 []", "1699 []", "1700 [4, 5]", "2999 [4, 5]", "3000 [4, 2]"])
    }

    /// Steps that follow each other, each before the one before has come.
    @Test func theNextTwoAreCountedFromTheLastStep() throws {
        let script = (0..<4).map { press(2000 + $0 * 300, .channelCommit(.forward)) }
        let lines = try places(
            "kind=live,channels=9,channel=2,load=0.5", script, prepared: 6,
            at: [2000, 2600, 2900, 3400, 5399, 5400])
        #expect(
            lines == [
                "2000 []", "2600 []", "2900 [7, 8]", "3400 [7, 8]", "5399 [7, 8]", "5400 [7, 5]",
            ])
    }

    /// A number is not a step, and whoever goes back to the last channel may do so again.
    @Test func aJumpHasNoWayToGoOn() throws {
        let options = "kind=live,channels=9,channel=2,load=0.5"
        let script = [
            press(2000, .channelCommit(.forward)), press(6000, .channelCommit(.forward)),
            press(10_000, .channelLast),
        ]
        let lines = try places(
            options, script, prepared: 3,
            at: [2600, 6600, 9000, 10_000, 10_500, 11_499, 11_500])
        #expect(
            lines == [
                "2600 [4, 5]", "6600 [5, 6]", "9000 [5, 3]", "10000 []", "10500 []", "11499 []",
                "11500 [4, 2]",
            ])
    }

    @Test func aFlipThatIsTakenBackInterruptsNothing() throws {
        let script = [press(2000, .channelCommit(.forward)), press(2200, .back)]
        let lines = try places(
            "kind=live,channels=5,channel=2,load=0.5", script, prepared: 3,
            at: [2100, 2200, 3199, 3200])
        #expect(lines == ["2100 [4, 0]", "2200 []", "3199 []", "3200 [3, 1]"])
    }

    @Test func aPauseClosesThem() throws {
        let script = [press(2000, .pause), press(4000, .play)]
        let lines = try places(
            "kind=live,channels=5,channel=2", script, at: [1999, 2000, 4999, 5000])
        #expect(lines == ["1999 [3, 1]", "2000 []", "4999 []", "5000 [3, 1]"])
    }

    /// The server, or the network, cannot send so much.
    @Test func aLongWaitIsFollowedByARest() throws {
        let script: [(Int64, Event)] = [
            (2000, .fact(.buffering(true))), (9000, .fact(.buffering(false))),
        ]
        let lines = try places(
            "kind=live,channels=5,channel=2", script,
            at: [4999, 5000, 9000, 604_999, 606_000])
        #expect(
            lines == ["4999 [3, 1]", "5000 []", "9000 []", "604999 []", "606000 [3, 1]"])
    }

    @Test func aShortWaitChangesNothing() throws {
        let script: [(Int64, Event)] = [
            (500, .fact(.buffering(true))), (900, .fact(.buffering(false))),
            (2000, .fact(.buffering(true))), (4900, .fact(.buffering(false))),
        ]
        let lines = try places(
            "kind=live,channels=5,channel=2", script, at: [1000, 2000, 4899, 5100, 9000])
        #expect(lines.allSatisfy { $0.hasSuffix("[3, 1]") }, "\(lines)")
    }

    /// A channel that is slow to begin has nothing to do with its neighbours.
    @Test func aLongWaitBeforeThemCausesNoRest() throws {
        let script: [(Int64, Event)] = [
            (100, .fact(.buffering(true))), (5000, .fact(.buffering(false))),
        ]
        let lines = try places(
            "kind=live,channels=5,channel=2", script, at: [1000, 4999, 5000, 9000])
        #expect(lines == ["1000 []", "4999 []", "5000 [3, 1]", "9000 [3, 1]"])
    }

    /// So is one that comes while those are open that come next.
    @Test func anInterruptionOnTheWayIsFollowedByARest() throws {
        let info = MediaInfo(
            index: 3, title: "Three", isLive: true, duration: nil, isSeekable: false)
        let script = [
            press(2000, .channelCommit(.forward)), (2500, .fact(.loaded(info))),
            (2600, .fact(.lost)), (2800, .fact(.loaded(info))),
        ]
        let lines = try places(
            "kind=live,channels=5,channel=2", script, losesLoads: true, prepared: 3,
            at: [2500, 2600, 4800, 602_599, 603_700])
        #expect(
            lines == ["2500 [4, 0]", "2600 []", "4800 []", "602599 []", "603700 [4, 2]"])
    }

    /// The stream ended, or the player was lost, and the channel is loaded again.
    @Test func anInterruptionIsFollowedByARest() throws {
        let info = MediaInfo(
            index: 2, title: "Two", isLive: true, duration: nil, isSeekable: false)
        let script: [(Int64, Event)] = [(2000, .fact(.lost)), (2500, .fact(.loaded(info)))]
        let lines = try places(
            "kind=live,channels=5,channel=2", script, losesLoads: true,
            at: [1999, 2000, 4000, 601_999, 603_100])
        #expect(
            lines == ["1999 [3, 1]", "2000 []", "4000 []", "601999 []", "603100 [3, 1]"])
    }
}
