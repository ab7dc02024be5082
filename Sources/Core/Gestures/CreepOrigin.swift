// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The place from which a creeping finger counts where it scrubs: it follows so slowly that a
/// finger of 1 mm/s gets away from it, and a rest does not move it (behaviour.md N170).
struct CreepOrigin: Sendable {
    private(set) var place = Point.zero
    /// The last frame's position and time.
    private var position = Point.zero
    private var time = Timestamp.zero
    /// The time constant, s.
    private let follow: Double

    init(_ thresholds: GestureThresholds) {
        follow = max(0.001, thresholds.scrubFollow.seconds)
    }

    /// A contact begins, or is measured again.
    mutating func begin(_ position: Point, at time: Timestamp) {
        place = position
        self.position = position
        self.time = time
    }

    /// One more frame: first order, by the step that is stable for any length. The finger was at
    /// the last position until now.
    @inline(__always)
    mutating func track(_ frame: TouchFrame) {
        let elapsed = (frame.time - time).seconds
        place = place + (position - place) * (elapsed / (elapsed + follow))
        position = frame.position
        time = frame.time
    }
}
