// SPDX-License-Identifier: MIT

import CommandSocket
import RemoteModel
import Testing

/// Clients that write without pause wait for themselves, and share what is left.
struct FairShareTests {
    private static let line = Array("{\"ping\":1}\n".utf8)

    /// Some clients that have written so many lines at once.
    private func busy(_ count: Int, lines: Int, in world: SocketWorld) throws -> [RawClient] {
        let clients = try (0..<count).map { _ in try world.client() }
        for client in clients {
            client.send(bytes: (0..<lines).flatMap { _ in Self.line })
        }
        return clients
    }

    /// Three turns at most pass until it is answered: the one that was under way, the one in which
    /// it is read, and its own; more only while others come of which nothing was read yet.
    @Test(arguments: [
        (1, 10, 3), (20, 0, 5), (20, 3, 3), (20, 100, 3), (20, 900, 3), (20, 2500, 3),
        (100, 50, 3),
    ])
    func whoWritesNowAndThenWaitsForAFewLines(others: Int, turns: Int, limit: Int) throws {
        let world = try SocketWorld(passesByTurns: true)
        let good = try world.client()
        let busy = try busy(others, lines: 300, in: world)
        for _ in 0..<turns {
            try world.turn()
            // Nothing of theirs waits in a socket that nobody reads.
            for client in busy { _ = client.receive() }
        }
        good.send(#"{"ping":7}"#)
        var (count, answers): (Int, [String]) = (0, [])
        for _ in 0..<limit where answers.isEmpty {
            try world.turn()
            answers = good.receive()
            count += busy.reduce(0) { $0 + $1.receive().count }
        }
        #expect(answers == [#"{"pong":7}"#])
        #expect(count <= limit * 9, "lines of others came before it")
    }

    /// None gets much more than another, neither at first nor later.
    @Test(arguments: [20, 200, 600, 900])
    func whoWritesWithoutPauseTakesTurns(turns: Int) throws {
        let world = try SocketWorld(passesByTurns: true)
        let busy = try busy(5, lines: 300, in: world)
        for _ in 0..<turns { try world.turn() }
        let counts = busy.map { $0.receive().count }
        let spread = (counts.max() ?? 0) - (counts.min() ?? 0)
        #expect(spread <= 8, "\(counts)")
        #expect(counts.reduce(0, +) >= min(turns, 1000))
    }

    /// What was written is all answered, in its order, whoever else writes.
    @Test func nothingIsLost() throws {
        let world = try SocketWorld(passesByTurns: true)
        let busy = try busy(4, lines: 300, in: world)
        var answers = [Int](repeating: 0, count: 4)
        for _ in 0..<3 {
            try world.pass(.seconds(1))
            for (index, client) in busy.enumerated() { answers[index] += client.receive().count }
        }
        #expect(answers == [300, 300, 300, 300])
        #expect(world.server.deadline == nil)
    }
}
