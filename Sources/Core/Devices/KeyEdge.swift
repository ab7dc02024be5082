// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A key that went down or came up within a frame.
struct KeyEdge: Sendable {
    var code: UInt16
    var control: Control
    var isDown: Bool
}
