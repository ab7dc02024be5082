// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The clients of which lines were read that wait, and who of them is next.
///
/// A few lines are performed in a turn of the loop, whoever wrote them: so a press of a remote, or
/// the line of a client that writes now and then, waits for those few and no more. The client that
/// has most of its share left comes first, and of equals the one that has waited longest.
struct WaitingClients {
    private var clients: [ServerClient] = []
    /// Lines that may yet be performed in this turn.
    private var left = SocketLimits.turnLines
    /// The same of clients that have used much of their share. These are not taken from the others,
    /// so that nobody waits forever.
    private var lateLeft = SocketLimits.lateTurnLines

    /// When the next line can be performed: at once, or when a client has a share again.
    var deadline: Timestamp? {
        clients.reduce(nil) { earliest, client in
            let due = client.input.isSpent ? client.input.restEnd : .zero
            return earliest.map { min($0, due) } ?? due
        }
    }

    mutating func beginTurn() {
        left = SocketLimits.turnLines
        lateLeft = SocketLimits.lateTurnLines
    }

    /// Whether lines of the client may wait.
    func contains(_ client: ServerClient) -> Bool { clients.contains { $0 === client } }

    /// Lines of the client wait from now on, behind those of its equals.
    mutating func append(_ client: ServerClient) { clients.append(client) }

    mutating func removeClosing() { clients.removeAll(where: \.isClosing) }

    /// Whether a line of the client may be performed in this turn.
    func allows(_ client: ServerClient, at now: Timestamp) -> Bool {
        client.input.refill(at: now)
        guard !client.input.isSpent else { return false }
        return client.input.isLate ? lateLeft > 0 : left > 0
    }

    /// A line was performed; its client was late before that, or not.
    mutating func count(isLate: Bool) {
        if isLate { lateLeft -= 1 } else { left -= 1 }
    }

    /// Takes out the client of which a line can be performed now; nil when there is none.
    mutating func next(at now: Timestamp) -> ServerClient? {
        var best: Int?
        for index in clients.indices where !clients[index].isClosing {
            let client = clients[index]
            // One that has used its share comes again when it has some lines.
            if client.input.isSpent, client.input.restEnd > now { continue }
            guard allows(client, at: now) else { continue }
            if best.map({ clients[$0].input.share < client.input.share }) ?? true { best = index }
        }
        return best.map { clients.remove(at: $0) }
    }
}
