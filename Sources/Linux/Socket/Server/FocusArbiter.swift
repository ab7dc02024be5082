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

    private(set) var players: [Player] = [] { didSet { choose() } }
    /// The clients that ask a person to press buttons. While there are any, nothing is performed.
    private(set) var learners: [Int] = [] { didSet { choose() } }
    private var writes: UInt64 = 0

    /// The player that commands are for, by its client's number.
    private(set) var current: Int?
    /// The context for the input side.
    private(set) var state = ContextState()

    /// Finds the player that comes first. It is asked for much more often than it changes.
    private mutating func choose() {
        let chosen = players.max { $0.rank < $1.rank }
        current = chosen?.client
        state = chosen?.context ?? ContextState()
        // Without a player somebody may still want the commands: a program that only subscribes to
        // them.
        state.isArmed = chosen?.hasFocus ?? true && learners.isEmpty
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
        var player = players[index]
        player.context = context
        player.hasFocus = hasFocus
        player.lastWrite = writes
        players[index] = player
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
        var player = players[index]
        player[keyPath: flag] = value
        if value {
            writes += 1
            player.lastWrite = writes
        }
        players[index] = player
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
