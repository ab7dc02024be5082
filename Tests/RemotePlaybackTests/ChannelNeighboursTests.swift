// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

/// Which channels are opened before a flip (behaviour.md A120, N345, N346).
@Suite struct ChannelNeighboursTests {
    /// What there is at some times, after commands and facts; times are milliseconds.
    private func places(
        _ options: String, _ script: [(Int64, Event)] = [], losesLoads: Bool = false,
        at times: [Int64]
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
            let found = neighbours.places(of: world.session, at: now)
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
        // There is no other one, and films are no channels.
        ("kind=live", ["999 []", "1000 []", "9000 []"]),
        ("channels=5", ["999 []", "1000 []", "9000 []"]),
        // Nothing of what waits for the passcode.
        ("kind=live,channels=5,passcode=1234", ["999 []", "1000 []", "9000 []"]),
    ])
    func theyAreBesideTheChannelThatPlays(options: String, expected: [String]) throws {
        #expect(try places(options, at: [999, 1000, 9000]) == expected)
    }

    @Test func aFlipKeepsThemUntilItIsOverAndTurnsThem() throws {
        let script = [press(2000, .channelCommit(.backward))]
        let lines = try places(
            "kind=live,channels=5,channel=2,load=0.5", script, at: [2000, 2400, 2600, 3599, 3600])
        // Of the other way the next one is likelier.
        #expect(
            lines == ["2000 [3, 1]", "2400 [3, 1]", "2600 []", "3599 []", "3600 [0, 2]"])
    }

    @Test func aFlipThatIsTakenBackInterruptsNothing() throws {
        let script = [press(2000, .channelCommit(.forward)), press(2200, .back)]
        let lines = try places(
            "kind=live,channels=5,channel=2,load=0.5", script, at: [2100, 2300, 3299, 3300])
        #expect(lines == ["2100 [3, 1]", "2300 []", "3299 [3, 1]", "3300 [3, 1]"])
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
