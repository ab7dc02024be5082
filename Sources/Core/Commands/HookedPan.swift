// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Whether a pan is one that a hook began, and what is to be done where it was (behaviour.md N284):
/// the preview goes back, and a swipe that comes of the same finger means what it meant when the
/// pan began, and gives a preview up that the pan has opened. The player may be in another context
/// by then, and learns only with the swipe that it was not a pan.
struct HookedPan: Sendable {
    /// What gestures meant when the pan began; nil without one, or once it is not that of a hook.
    private var meaning: BindingSnapshot?
    private var began = Timestamp.zero
    /// The pan has opened the preview.
    private var hasOpened = false
    /// Its moves. The player decides by the speed of each how many seconds it was.
    private var moves: [(delta: Double, velocity: Double)] = []
    /// As many come of a device that reports a thousand times a second, before it is too late to
    /// take the pan back.
    private static let mostMoves = 150
    /// A swipe comes no later than that after the onset of its motion, which was before the pan.
    private let swipeTime: Interval

    init(_ thresholds: GestureThresholds) {
        swipeTime = thresholds.swipeTime
    }

    /// A pan begins.
    mutating func begin(_ meaning: BindingSnapshot?, at time: Timestamp) {
        self.meaning = meaning
        began = time
        hasOpened = false
        moves.removeAll(keepingCapacity: true)
    }

    /// It scrubs. `opens`: no preview was open before.
    mutating func scrub(opens: Bool) {
        hasOpened = opens
    }

    /// It moves the preview.
    @inline(__always)
    mutating func move(by delta: Double, velocity: Double) {
        if moves.count < Self.mostMoves { moves.append((delta, velocity)) }
    }

    /// The pan ends. Whether that takes it back: so soon after it began, nobody has followed what
    /// it moved. A device that is lost takes nothing back (c.8).
    mutating func end(_ phase: Phase, _ cause: ActionRunner.Cause, at time: Timestamp) -> Bool {
        let isTakenBack =
            phase == .cancelled && cause == .ordinary
            && time - began <= GestureThresholds.hookReturn
        if !isTakenBack { forget() }
        return isTakenBack
    }

    /// The moves back, the newest first.
    var wayBack: [Command] {
        moves.reversed().map { .scrubMove(delta: -$0.delta, velocity: -$0.velocity) }
    }

    /// Something else was done: what comes next means what it means then.
    mutating func forget() {
        meaning = nil
        hasOpened = false
    }

    /// What a swipe means that comes now, if its finger had begun a pan that was taken back, and
    /// whether it gives a preview up.
    mutating func takeSwipe(
        at time: Timestamp
    ) -> (meaning: BindingSnapshot, givesUp: Bool)? {
        defer { forget() }
        guard let meaning, time - began <= swipeTime else { return nil }
        return (meaning, hasOpened)
    }
}
