// SPDX-License-Identifier: MIT

internal import RemoteModel

/// When a press in an idle room starts a player (behaviour.md A156): the decision, without a bus.
struct PlayerStart {
    /// How long systemd has to answer, and after that a player to connect. Until then a further
    /// press starts nothing (behaviour.md N372).
    static let patience = Interval.seconds(10)

    /// What did not come in time.
    enum Absence {
        case answer, player
    }

    private enum State: Equatable {
        /// A press starts a player.
        case ready
        /// systemd was asked to, and has not answered.
        case asking(until: Timestamp)
        /// It is being started, and has not connected.
        case starting(until: Timestamp)
    }

    private var state = State.ready

    /// Whether this output is a press that starts a player now. What a client injects is not: it
    /// gets the answer that there is no player.
    mutating func isBegun(by output: TimedOutput, hasPlayer: Bool) -> Bool {
        guard case .command(.some, let command) = output.output, Self.isCall(command) else {
            return false
        }
        if hasPlayer { state = .ready }
        guard !hasPlayer, state == .ready else { return false }
        state = .asking(until: output.time + Self.patience)
        return true
    }

    /// Play and Home, by whatever a keymap binds to them.
    private static func isCall(_ command: Command) -> Bool {
        switch command {
        case .playPause, .play, .home: true
        default: false
        }
    }

    /// systemd starts it.
    mutating func begin(at now: Timestamp) {
        state = .starting(until: now + Self.patience)
    }

    /// systemd has refused, or cannot be asked.
    mutating func giveUp() {
        state = .ready
    }

    /// When something is missing that should have come.
    var deadline: Timestamp? {
        switch state {
        case .ready: nil
        case .asking(let end), .starting(let end): end
        }
    }

    /// What has not come by now. The next press tries again.
    mutating func advance(to now: Timestamp, hasPlayer: Bool) -> Absence? {
        guard let deadline, deadline <= now else { return nil }
        defer { state = .ready }
        switch state {
        case .ready: return nil
        case .asking: return .answer
        case .starting: return hasPlayer ? nil : .player
        }
    }
}
