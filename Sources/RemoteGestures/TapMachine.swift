// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A short touch that does not move (behaviour.md N06, N20, N21, N25).
struct TapMachine: Sendable {
    private enum State: Sendable {
        case idle
        /// `left` is when the finger left the circle.
        case possible(start: Timestamp, origin: Point, left: Timestamp?)
        /// Moved, clicked or guarded: the finger must lift first.
        case spoilt
    }

    private var state = State.idle
    private var lastClick: Timestamp?
    private let longest: Interval
    private let travel: Double
    private let afterClick: Interval
    private let liftGuard: Interval

    init(_ thresholds: GestureThresholds) {
        longest = thresholds.tapTime
        travel = thresholds.tapTravel
        afterClick = thresholds.tapAfterClick
        liftGuard = thresholds.liftGuard
    }

    mutating func begin(_ position: Point, at time: Timestamp) {
        state = .possible(start: time, origin: position, left: nil)
    }

    mutating func track(_ position: Point, at time: Timestamp) {
        guard case .possible(let start, let origin, nil) = state,
            (position - origin).length > travel
        else { return }
        state = .possible(start: start, origin: origin, left: time)
    }

    mutating func spoil() {
        state = .spoilt
    }

    /// A click is down or comes up: what lifts after it only looks like a tap.
    mutating func click(at time: Timestamp) {
        lastClick = time
        if case .possible = state { state = .spoilt }
    }

    /// The finger lifts: whether that was a tap.
    mutating func lift(at time: Timestamp) -> Bool {
        defer { state = .idle }
        guard case .possible(let start, _, let left) = state, time - start <= longest else {
            return false
        }
        // A finger often tilts as it goes.
        if let left, time - left >= liftGuard { return false }
        guard let lastClick else { return true }
        return time - lastClick >= afterClick
    }
}
