// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A short touch that does not move (behaviour.md N20, N21, N25).
struct TapMachine: Sendable {
    private enum State: Sendable {
        case idle
        case possible(start: Timestamp, origin: Point)
        /// Moved, clicked or guarded: the finger must lift first.
        case spoilt
    }

    private var state = State.idle
    private var lastClick: Timestamp?
    private let longest: Interval
    private let travel: Double
    private let afterClick: Interval

    init(_ thresholds: GestureThresholds) {
        longest = thresholds.tapTime
        travel = thresholds.tapTravel
        afterClick = thresholds.tapAfterClick
    }

    mutating func begin(_ position: Point, at time: Timestamp) {
        state = .possible(start: time, origin: position)
    }

    mutating func track(_ position: Point) {
        guard case .possible(_, let origin) = state else { return }
        if (position - origin).length > travel { state = .spoilt }
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
        guard case .possible(let start, _) = state, time - start <= longest else { return false }
        guard let lastClick else { return true }
        return time - lastClick >= afterClick
    }
}
