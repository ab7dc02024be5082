// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Hints that a resting finger shows, and when they go (behaviour.md N26, c.5). It only keeps the
/// time; `ActionPerformer` sends the commands.
struct Hints: Sendable {
    /// They hide after so long, even if the finger stays.
    private let longest: Interval
    /// They hide so long after the lift.
    private let afterLift: Interval
    /// When they hide, or nil while there are none.
    private(set) var deadline: Timestamp?
    /// Where the finger rests, or rested, for which they are shown.
    private(set) var zone = Zone.center

    init(_ thresholds: GestureThresholds) {
        longest = thresholds.hintsLongest
        afterLift = thresholds.hintsHide
    }

    /// Whether they are shown.
    var isShown: Bool { deadline != nil }

    /// They are shown for a finger that rests there.
    mutating func show(_ zone: Zone, at time: Timestamp) {
        self.zone = zone
        deadline = time + longest
    }

    /// The finger was lifted: they stay a moment.
    mutating func lift(at time: Timestamp) {
        guard let due = deadline else { return }
        deadline = min(due, time + afterLift)
    }

    /// True when they were shown, and must be hidden now.
    mutating func hide() -> Bool {
        defer { deadline = nil }
        return isShown
    }
}
