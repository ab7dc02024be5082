// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A stick that scrubs for as long as it is pushed: its way is the speed of a finger. A stick sends
/// nothing while it is held still, so a timer moves the position on.
struct AxisScrub: Sendable {
    /// What a motion of the stick means.
    enum Step: Sendable {
        case none
        case begin
        case end
    }

    /// What the stick does now. `since` is up to when its motion was reported.
    enum State: Sendable {
        case idle
        case moving(value: Double, since: Timestamp)
    }

    /// As often as a remote reports a finger (N08).
    private static let period = Interval.milliseconds(15)

    private(set) var state = State.idle
    /// Nothing moves before then: nobody ran.
    private var stalledUntil = Timestamp.zero
    /// Of a stick that is pushed all the way (behaviour.md N62), mm/s.
    private let fullSpeed: Double

    init(_ thresholds: GestureThresholds) {
        fullSpeed = thresholds.stickScrubSpeed
    }

    /// When `advance` must be called, or nil.
    var deadline: Timestamp? {
        if case .moving(_, let since) = state { since + Self.period } else { nil }
    }

    /// The stick moved, -1 to 1, without its dead zone. What it did at the old speed comes first.
    mutating func move(_ value: Double, at time: Timestamp) -> Step {
        switch state {
        case .idle:
            guard value != 0 else { return .none }
            state = .moving(value: value, since: max(time, stalledUntil))
            return .begin
        case .moving(_, let since):
            state = value == 0 ? .idle : .moving(value: value, since: since)
            return value == 0 ? .end : .none
        }
    }

    /// The deadline has come: how far the stick has moved the position since the last time.
    mutating func advance(to time: Timestamp) -> Command? {
        guard case .moving(let value, let since) = state else { return nil }
        state = .moving(value: value, since: time)
        let velocity = value * fullSpeed
        return .scrubMove(delta: velocity * (time - since).seconds, velocity: velocity)
    }

    /// Nobody ran until then: what it would have moved meanwhile is not made up for.
    mutating func stall(until time: Timestamp) {
        stalledUntil = max(stalledUntil, time)
        guard case .moving(let value, let since) = state else { return }
        state = .moving(value: value, since: max(since, stalledUntil))
    }

    /// The push is lost. True when it was moving something. What is still pushed does not come
    /// before it was let go of: the decoder holds it back.
    mutating func cancel() -> Bool {
        guard case .moving = state else { return false }
        state = .idle
        return true
    }
}
