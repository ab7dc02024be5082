// SPDX-License-Identifier: MIT

internal import RemoteModel

/// When the player is to pause and leave by itself (behaviour.md A65, A203).
enum SleepTimer: Hashable, Sendable {
    case off
    /// So many minutes were asked for.
    case on(minutes: Int, until: Timestamp)
    /// The last minute: the viewer sees how much of it is left.
    case soon(minutes: Int, until: Timestamp, Last)

    /// What there is of the last minute.
    struct Last: Hashable, Sendable {
        /// The button that keeps the film playing is there: it was not dismissed.
        var isOffered = true
        /// What becomes of the sound.
        var sound = Sound.whole
    }

    /// The sound of the last seconds.
    enum Sound: Hashable, Sendable {
        case whole, going
        /// It came back, as the film was paused meanwhile, and does not go again.
        case back
    }

    /// The times that are offered one after the other, minutes (N233).
    static let steps = [15, 30, 60, 90]
    /// The viewer is shown the last minute (N234).
    static let notice = Interval.seconds(60)
    /// The sound goes within the last seconds (N425).
    static let fade = Interval.seconds(10)

    /// Minutes that were asked for; 0 when it is off.
    var minutes: Int {
        switch self {
        case .off: 0
        case .on(let minutes, _), .soon(let minutes, _, _): minutes
        }
    }

    /// nil is the next of `steps`, and off after the last one.
    mutating func set(minutes: Int?, at now: Timestamp) {
        let wanted = minutes ?? Self.steps.first { $0 > self.minutes } ?? 0
        let until = now + .seconds(Double(wanted * 60))
        self = wanted > 0 ? .on(minutes: wanted, until: until) : .off
    }

    /// The viewer is awake: it starts again, with as many minutes.
    mutating func stay(at now: Timestamp) { set(minutes: minutes, at: now) }

    /// The button is not wanted. Time goes on, and is still shown.
    mutating func dismiss() {
        guard case .soon(let minutes, let until, var last) = self else { return }
        last.isOffered = false
        self = .soon(minutes: minutes, until: until, last)
    }

    /// The button that keeps the film playing is there.
    var isOffered: Bool {
        if case .soon(_, _, let last) = self { last.isOffered } else { false }
    }

    /// The sound goes, or is gone.
    var isFading: Bool {
        if case .soon(_, _, let last) = self { last.sound == .going } else { false }
    }

    /// When it is over, in its last minute; else nil.
    var end: Timestamp? {
        if case .soon(_, let until, _) = self { until } else { nil }
    }

    /// Whole seconds that are left, in the last minute; else nil.
    func left(at now: Timestamp) -> Int? {
        end.map { max(0, Int(($0 - now).microseconds + 999_999) / 1_000_000) }
    }

    /// When `run` must be called, or nil.
    var deadline: Timestamp? {
        switch self {
        case .off: nil
        case .on(_, let until): until - Self.notice
        case .soon(_, let until, let last): last.sound == .whole ? until - Self.fade : until
        }
    }

    /// What the time has brought.
    enum Event: Hashable, Sendable {
        /// The sound is to go.
        case fade
        /// It is time to leave.
        case over
    }

    /// What is due at that time, or nil.
    mutating func run(to now: Timestamp) -> Event? {
        guard let deadline, deadline <= now else { return nil }
        switch self {
        case .off: return nil
        case .on(let minutes, let until):
            self = .soon(minutes: minutes, until: until, Last())
            return nil
        case .soon(let minutes, let until, var last) where last.sound == .whole:
            last.sound = .going
            self = .soon(minutes: minutes, until: until, last)
            return .fade
        case .soon:
            self = .off
            return .over
        }
    }

    /// The film was paused: its sound comes back with it.
    mutating func restoreSound() {
        guard case .soon(let minutes, let until, var last) = self else { return }
        last.sound = .back
        self = .soon(minutes: minutes, until: until, last)
    }
}
