// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Takes the jumps of a device out of a contact's way (behaviour.md N07): the step of such a frame
/// is dropped, and what the finger's velocity promised for that time is put in its place, so that
/// neither the way nor the velocity of the gesture suffers.
struct MotionRepair: Sendable {
    private let jump: Double
    private let jumpExcess: Double
    private let jumpWindow: Interval
    private let stoppedAfter: Interval

    /// From the reported place to the repaired position.
    private var offset = Point.zero
    private var place = Point.zero
    private var time = Timestamp.zero
    private var stepLength = Double.infinity
    private var isAnchorLost = false

    init(_ thresholds: GestureThresholds) {
        jump = thresholds.jump
        jumpExcess = thresholds.jumpExcess
        jumpWindow = thresholds.jumpWindow
        stoppedAfter = thresholds.stoppedAfter
    }

    mutating func begin(_ place: Point, at time: Timestamp) {
        offset = .zero
        self.place = place
        self.time = time
        stepLength = .infinity
        isAnchorLost = false
    }

    /// Events were lost: the next frame may be anywhere.
    mutating func reanchor() {
        isAnchorLost = true
    }

    /// The repaired position, and whether the frame was a jump. `window` holds the frames before.
    mutating func repair(
        _ newPlace: Point, at now: Timestamp, window: borrowing VelocityWindow
    ) -> (position: Point, isJump: Bool) {
        let step = newPlace - place
        let length = step.length
        let elapsed = now - time
        let isSudden = length > stepLength + jumpExcess && elapsed <= jumpWindow
        let isJump = isAnchorLost || isSudden || length > jump
        if isJump {
            let isMoving = elapsed <= stoppedAfter
            let promised = isMoving ? window.velocity(at: time) * elapsed.seconds : .zero
            offset = offset - step + promised
            stepLength = promised.length
        } else {
            stepLength = length
        }
        isAnchorLost = false
        place = newPlace
        time = now
        return (newPlace + offset, isJump)
    }
}
