// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A short touch that does not move (behaviour.md N06, N20, N21, N25). `StationaryFinger` gives it
/// the frames of an undecided contact. Whether a tap is bound, or comes from a hand that picks up
/// the remote, is asked elsewhere.
struct TapMachine: Sendable {
    enum State: Sendable {
        /// There is no finger.
        case idle
        /// It may still be a tap. `left` is when the finger left the circle; nil while it is
        /// inside.
        case possible(start: Timestamp, origin: Point, left: Timestamp?)
        /// Moved, clicked or guarded: the finger must lift first.
        case spoilt
    }

    private(set) var state = State.idle
    /// When a control last went down or came up: a finger that lifts after a click looks like a tap
    /// (N25).
    private var lastClick: Timestamp?
    /// How far the finger had gone when it left the circle, mm.
    private var departure = 0.0
    /// When the frame before the newest came, and how long the one lasted in which it left.
    private var previous = Timestamp.zero
    private var newestGap = Interval.zero
    /// No frame is longer (N05).
    private static let longestFrame = Interval.milliseconds(40)
    /// A tap lasts no longer than this (N20).
    private let longest: Interval
    /// So much later may a slow pad report the lift (N286).
    private var slack = Interval.zero
    /// A tap stays inside a circle of this radius, mm (N21).
    private let travel: Double
    /// A finger that lifts tilts, and may go up to here in its last frames, mm. What goes farther
    /// has moved.
    private let tilt: Double
    /// So long after a click nothing is a tap (N25).
    private let afterClick: Interval
    /// So shortly before a lift a finger that left the circle only tilted (N06).
    private let liftGuard: Interval

    init(_ thresholds: GestureThresholds) {
        longest = thresholds.tapTime
        travel = thresholds.tapTravel
        tilt = thresholds.tapTilt
        afterClick = thresholds.tapAfterClick
        liftGuard = thresholds.liftGuard
    }

    /// A contact begins.
    mutating func begin(_ position: Point, at time: Timestamp) {
        state = .possible(start: time, origin: position, left: nil)
        previous = time
        newestGap = .zero
        slack = .zero
    }

    /// Its pad reports lifts late.
    mutating func extend(by time: Interval) { slack = time }

    /// So shortly before a lift a finger that left the circle only tilted: N06, or the frame in
    /// which it did.
    private var guardTime: Interval { max(liftGuard, newestGap + Interval(microseconds: 1)) }

    /// One more frame.
    mutating func track(_ position: Point, at time: Timestamp) {
        guard case .possible(let start, let origin, let left) = state else { return }
        defer { previous = time }
        let way = position - origin
        guard way.isLonger(than: travel) else { return }
        if left == nil {
            // Of a pad whose frames are far apart the last one may be all that shows the tilt.
            newestGap = min(time - previous, Self.longestFrame)
            state = .possible(start: start, origin: origin, left: time)
            departure = way.length
        }
        // No tilt goes so far: as if it had left long ago.
        if way.isLonger(than: tilt) {
            state = .possible(
                start: start, origin: origin, left: time - Self.longestFrame - liftGuard)
        }
    }

    /// This contact cannot become a tap any more.
    mutating func spoil() {
        state = .spoilt
    }

    /// A click is down or comes up: what lifts after it only looks like a tap.
    mutating func click(at time: Timestamp) {
        lastClick = time
        if case .possible = state { state = .spoilt }
    }

    /// Why a lift at that time is not a tap; empty when it is one.
    func reasons(at time: Timestamp) -> [Reason] {
        guard case .possible(let start, _, let left) = state else { return [.cause(.click)] }
        var reasons: [Reason] = []
        if let left, time - left >= guardTime {
            reasons.append(.measured(.tapTravel, departure, limit: travel))
        }
        if time - start > longest + slack {
            let elapsed = time - start
            reasons.append(.measured(.tapTime, elapsed.seconds, limit: longest.seconds))
        }
        if let lastClick, time - lastClick < afterClick {
            let elapsed = time - lastClick
            reasons.append(.measured(.tapAfterClick, elapsed.seconds, limit: afterClick.seconds))
        }
        return reasons
    }

    /// The time that the contact has lasted, against the longest of a tap.
    func lasted(at time: Timestamp) -> Reason {
        guard case .possible(let start, _, _) = state else { return .cause(.click) }
        return .measured(.tapTime, (time - start).seconds, limit: longest.seconds)
    }

    /// The finger lifts. Returns whether that was a tap.
    mutating func lift(at time: Timestamp) -> Bool {
        defer { state = .idle }
        guard case .possible(let start, _, let left) = state, time - start <= longest + slack else {
            return false
        }
        // A finger often tilts as it goes.
        if let left, time - left >= guardTime { return false }
        guard let lastClick else { return true }
        return time - lastClick >= afterClick
    }
}
