// SPDX-License-Identifier: MIT

internal import RemoteModel

/// When the player is to leave by itself (behaviour.md A65).
enum SleepTimer: Hashable, Sendable {
    case off
    /// So many minutes were asked for.
    case on(minutes: Int, until: Timestamp)
    /// The viewer has been shown that it is soon.
    case soon(minutes: Int, until: Timestamp)

    /// The times that are offered one after the other, minutes (N233).
    static let steps = [15, 30, 60, 90]
    /// The viewer is shown the last minute (N234).
    static let notice = Interval.seconds(60)

    /// Minutes that were asked for; 0 when it is off.
    var minutes: Int {
        switch self {
        case .off: 0
        case .on(let minutes, _), .soon(let minutes, _): minutes
        }
    }

    /// nil is the next of `steps`, and off after the last one.
    mutating func set(minutes: Int?, at now: Timestamp) {
        let wanted = minutes ?? Self.steps.first { $0 > self.minutes } ?? 0
        let until = now + .seconds(Double(wanted * 60))
        self = wanted > 0 ? .on(minutes: wanted, until: until) : .off
    }

    /// When `run` must be called, or nil.
    var deadline: Timestamp? {
        switch self {
        case .off: nil
        case .on(_, let until): until - Self.notice
        case .soon(_, let until): until
        }
    }

    /// What the time has brought.
    enum Event: Hashable, Sendable {
        /// A minute is left.
        case soon
        /// It is time to leave.
        case over
    }

    /// What is due at that time, or nil.
    mutating func run(to now: Timestamp) -> Event? {
        guard let deadline, deadline <= now else { return nil }
        switch self {
        case .off: return nil
        case .on(let minutes, let until):
            self = .soon(minutes: minutes, until: until)
            return .soon
        case .soon:
            self = .off
            return .over
        }
    }
}
