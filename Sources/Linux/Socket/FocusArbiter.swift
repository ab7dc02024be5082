// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Which of the clients is the player that commands are for, and what it is doing.
///
/// A client becomes a player when it sends its context. Of the players that have the focus, those
/// in front come first, and of these the one that wrote last; when none has the focus, the same
/// choice of all of them, disarmed.
struct FocusArbiter {
    /// A player, as its client reported it.
    struct Player: Equatable {
        var client: Int
        var context: ContextState
        var hasFocus: Bool
        var isInFront: Bool
        /// Grows with each `context`, and with each gain of the focus or the front.
        var lastWrite: UInt64
    }

    private(set) var players: [Player] = []
    /// The clients that ask a person to press buttons. While there are any, nothing is performed.
    private(set) var learners: [Int] = []
    private var writes: UInt64 = 0

    /// The player that commands are for, by its client's number.
    var current: Int? { chosen?.client }

    /// The context for the input side.
    var state: ContextState {
        var state = chosen?.context ?? ContextState()
        // Without a player somebody may still want the commands: a program that only subscribes to
        // them.
        state.isArmed = chosen?.hasFocus ?? true && learners.isEmpty
        return state
    }

    /// The player that comes first, or nil.
    private var chosen: Player? {
        players.max { $0.rank < $1.rank }
    }

    /// Whether the client has sent a context.
    func isPlayer(_ client: Int) -> Bool {
        players.contains { $0.client == client }
    }

    /// The client's player is doing that.
    mutating func setContext(
        _ context: ContextState, of client: Int, hasFocus: Bool, isInFront: Bool
    ) {
        writes += 1
        guard let index = players.firstIndex(where: { $0.client == client }) else {
            let player = Player(
                client: client, context: context, hasFocus: hasFocus, isInFront: isInFront,
                lastWrite: writes)
            return players.append(player)
        }
        players[index].context = context
        players[index].hasFocus = hasFocus
        players[index].lastWrite = writes
    }

    /// Whether the player is to have the commands; nothing for a client that is not a player.
    mutating func setFocus(_ hasFocus: Bool, of client: Int) {
        set(\.hasFocus, hasFocus, of: client)
    }

    /// Whether the client asks a person to press buttons. It need not be a player.
    mutating func setLearning(_ isLearning: Bool, of client: Int) {
        learners.removeAll { $0 == client }
        if isLearning { learners.append(client) }
    }

    /// Whether the player's window is in front; nothing for a client that is not a player.
    mutating func setFront(_ isInFront: Bool, of client: Int) {
        set(\.isInFront, isInFront, of: client)
    }

    /// A player that has become more counts as the one that was used last.
    private mutating func set(
        _ flag: WritableKeyPath<Player, Bool>, _ value: Bool, of client: Int
    ) {
        guard let index = players.firstIndex(where: { $0.client == client }) else { return }
        players[index][keyPath: flag] = value
        guard value else { return }
        writes += 1
        players[index].lastWrite = writes
    }

    /// The client is gone.
    mutating func remove(_ client: Int) {
        setLearning(false, of: client)
        players.removeAll { $0.client == client }
    }
}

extension FocusArbiter.Player {
    /// The player with the highest one has the commands.
    fileprivate var rank: (Int, Int, UInt64) { (hasFocus ? 1 : 0, isInFront ? 1 : 0, lastWrite) }
}
