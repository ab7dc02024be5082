// SPDX-License-Identifier: MIT

internal import RemoteModel

/// One place for a finger on a touch surface: what the device reports of it, and what was made of
/// that.
struct TouchSlot: Sendable {
    /// -1 when nothing touches.
    var tracking: Int32 = -1
    /// Another finger came into the slot since the last frame.
    var isReplaced = false
    /// What was last reported of it. It stays when the finger lifts: the kernel sends only what
    /// differs for the next one.
    var values = TouchValues()
    /// The number of its contact, or 0 while it has none.
    var contact: UInt32 = 0
    /// The contact was refused and stays so until it lifts.
    var isRefused = false
    /// Where the contact was last believed to be, in millimetres, not clamped to the surface.
    private(set) var place = Point.zero
    /// The step of the last frame, and when it was.
    private var lastStep = Point.zero
    private var movedAt = Timestamp.zero

    /// Its contact begins.
    mutating func begin(_ number: UInt32, at place: Point, _ time: Timestamp) {
        contact = number
        self.place = place
        lastStep = .zero
        movedAt = time
    }

    /// Moves its contact, and says whether that was a jump of the device (N07).
    @inline(__always)
    mutating func move(to newPlace: Point, at time: Timestamp, _ jump: JumpLimits) -> Bool {
        let step = newPlace - place
        // Most steps are shorter than any jump.
        var isJump = false
        if step.isLonger(than: jump.shortest) {
            let limit = lastStep.length + jump.excess
            let isSudden = step.length > limit && time - movedAt <= jump.window
            isJump = step.isLonger(than: jump.distance(in: time - movedAt)) || isSudden
        }
        // The step of a jump is not remembered, else the way back would look ordinary.
        if !isJump { lastStep = step }
        place = newPlace
        movedAt = time
        return isJump
    }
}
