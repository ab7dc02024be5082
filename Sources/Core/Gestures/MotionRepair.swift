// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Takes the jumps of a device out of a contact's way (behaviour.md N07): the step of such a frame
/// is dropped, and what the finger's velocity promised for that time is put in its place, so that
/// neither the way nor the velocity of the gesture suffers.
struct MotionRepair: Sendable {
    /// From the reported place to the repaired position.
    private var offset = Point.zero
    private var place = Point.zero
    private var time = Timestamp.zero
    private var isAnchorLost = false
    private let stoppedAfter: Interval

    init(_ thresholds: GestureThresholds) {
        stoppedAfter = thresholds.stoppedAfter
    }

    mutating func begin(_ place: Point, at time: Timestamp) {
        offset = .zero
        self.place = place
        self.time = time
        isAnchorLost = false
    }

    /// Where a place that is not believed would be.
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
