// SPDX-License-Identifier: MIT

/// What a device has reported since its last frame, beside what touches it. An event means nothing
/// by itself: the kernel ends each group that belongs together with `SYN_REPORT`.
struct DecoderFrame: Sendable {
    /// Keys that are controls, in the order in which they changed.
    var edges = KeyEdges()
    /// A key event came, also one that is not a control.
    var hasKey = false
    /// A key came up. With the mark of `SYN_REPORT` this is a release by the kernel.
    var hasRelease = false
    /// The last scancode of the frame (`MSC_SCAN`).
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
