// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A key that went down or came up within a frame.
struct KeyEdge: Sendable {
    var code: UInt16
    var control: Control
    var isDown: Bool
}

extension [KeyEdge] {
    /// Whether the key came up and went down again within this frame. rc-core says so when a
    /// remote's toggle bit tells a second press; no switch bounces within one report.
    func isRepressed(at index: Int) -> Bool {
        guard count > 1 else { return false }
        let edge = self[index]
        if edge.isDown {
            return self[..<index].contains { $0.code == edge.code && !$0.isDown }
        }
        return self[index...].contains { $0.code == edge.code && $0.isDown }
    }
}
