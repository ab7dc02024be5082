// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The scancode behind the key of an infrared remote, which rc-core repeats alone (`MSC_SCAN`) with
/// each frame that is received while the key stays down.
struct KeyedScan: Sendable {
    /// The scancode of the last key; nil before one came.
    var code: UInt32?
    /// The last key that went down.
    var key: UInt16 = 0
    /// Other devices have no frames: their scancodes come with each key.
    private let isInfrared: Bool
    private var rhythm = FrameRhythm()

    init(isInfrared: Bool) {
        self.isInfrared = isInfrared
    }

    /// Of a scancode the lowest byte is the button, and the rest is the remote's address.
    private static let buttonBits = 8

    /// A key came with its scancode. Another remote has another pace.
    mutating func begin(_ scan: UInt32, at time: Timestamp) {
        if let code, code >> Self.buttonBits != scan >> Self.buttonBits { rhythm = FrameRhythm() }
        code = scan
        rhythm.begin(at: time)
    }

    /// It came alone, while the key is down: how many presses have begun, and why that is.
    mutating func receive(at time: Timestamp) -> (presses: Int, reason: Reason) {
        let reason = rhythm.reason(at: time)
        return (isInfrared ? rhythm.receive(at: time) : 0, reason)
    }

    /// A key came up: whether it was pressed once more than was known.
    @inline(__always)
    mutating func release(_ key: UInt16) -> Bool {
        isInfrared && key == self.key && rhythm.takeDoubt()
    }
}
