// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Takes the jumps of a device out of a contact's way (behaviour.md N07). The step of such a frame
/// is dropped, and what the finger's velocity promised for that time is put in its place, so that
/// neither the way nor the velocity of the gesture suffers.
///
/// The decoder finds the jumps (`JumpLimits`) and reports them as `Signal.reanchor`. This type only
/// repairs the frame after one.
struct MotionRepair: Sendable {
    /// From the reported place to the repaired position.
    private var offset = Point.zero
    /// The last place as reported, and when.
    private var place = Point.zero
    private var time = Timestamp.zero
    /// A jump was reported, and no frame since.
    private var isAnchorLost = false
    /// After such a gap the finger has stopped, so that it promises nothing (N05).
    private let stoppedAfter: Interval

    init(_ thresholds: GestureThresholds) {
        stoppedAfter = thresholds.stoppedAfter
    }

    /// A contact begins: its first place is taken as it is.
    mutating func begin(_ place: Point, at time: Timestamp) {
        offset = .zero
        self.place = place
        self.time = time
        isAnchorLost = false
    }

    /// The repaired position of a place that is not taken as a frame: one of a finger that tilts as
    /// it lifts (N06).
    func shifted(_ place: Point) -> Point { place + offset }

    /// The device jumped or lost events: the next frame may be anywhere.
    mutating func reanchor() {
        isAnchorLost = true
    }

    /// When the finger's velocity is wanted for the next frame; nil where it is not a jump.
    var promisedAt: Timestamp? { isAnchorLost ? time : nil }

    /// The repaired position, and whether the frame was a jump. `velocity` is that of `promisedAt`.
    mutating func repair(
        _ newPlace: Point, at now: Timestamp, velocity: Point
    ) -> (position: Point, isJump: Bool) {
        defer {
            isAnchorLost = false
            place = newPlace
            time = now
        }
        guard isAnchorLost else { return (newPlace + offset, false) }
        let elapsed = now - time
        let isMoving = elapsed <= stoppedAfter
        let promised = isMoving ? velocity * elapsed.seconds : .zero
        offset = offset + promised - (newPlace - place)
        return (newPlace + offset, true)
    }
}
