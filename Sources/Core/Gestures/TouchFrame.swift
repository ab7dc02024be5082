// SPDX-License-Identifier: MIT

internal import RemoteModel

/// One frame of the contact that gestures are made of, after repair.
struct TouchFrame: Sendable {
    var time = Timestamp.zero
    /// Millimetres, without the device's jumps: what was dropped stays dropped.
    var position = Point.zero
    /// Millimetres, as reported: where on the surface the finger really is.
    var place = Point.zero
    /// Millimetres a second, by `VelocityWindow`, this frame included; zero where nobody asks.
    var velocity = Point.zero
    /// The contact's longer diameter in millimetres, or nil.
    var major: Double?
    /// It may be longer than the device can report.
    var isLargest = false
    /// The device jumped, so that the way from the frame before says nothing (behaviour.md N07).
    var isJump = false
}
