// SPDX-License-Identifier: MIT

/// What a device has reported since its last frame, beside what touches it.
struct DecoderFrame: Sendable {
    var edges = KeyEdges()
    /// A key event came, also one that is not a control.
    var hasKey = false
    var hasRelease = false
    var scan: UInt32?
    /// Events were lost: what is down now may not have been pressed.
    var isResync = false

    /// The frame is complete; its edges are taken one by one.
    @inline(__always)
    mutating func end() {
        hasKey = false
        hasRelease = false
        scan = nil
        isResync = false
    }
}
