// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The keys that went down or came up within a frame, in order. `DeviceDecoder` applies them at the
/// end of the frame, when it is known whether events were lost.
///
/// The first one has a place of its own, as nearly every frame has no second: an array that grows
/// and shrinks with each frame costs a quarter of what the decoder does with a key.
struct KeyEdges: Sendable {
    private var first = KeyEdge(code: 0, control: .select, isDown: false)
    private var others: [KeyEdge] = []
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    subscript(index: Int) -> KeyEdge { index == 0 ? first : others[index - 1] }

    mutating func append(_ edge: KeyEdge) {
        if count == 0 { first = edge } else { others.append(edge) }
        count += 1
    }

    mutating func removeAll() {
        if count > 1 { others.removeAll(keepingCapacity: true) }
        count = 0
    }

    /// Whether the key came up and went down again within this frame. rc-core sends this when a
    /// remote's toggle bit marks a second press; no switch bounces within one report.
    func isRepressed(at index: Int) -> Bool {
        guard count > 1 else { return false }
        let edge = self[index]
        if edge.isDown {
            return (0..<index).contains { self[$0].code == edge.code && !self[$0].isDown }
        }
        return (index..<count).contains { self[$0].code == edge.code && self[$0].isDown }
    }

    /// Whether another key holds from this frame on what this key releases. A driver counts the
    /// fingers of a press again and reports another button, so the control stays down.
    func isHandedOver(at index: Int) -> Bool {
        let edge = self[index]
        guard !edge.isDown else { return false }
        return (index..<count).contains {
            let later = self[$0]
            return later.isDown && later.control == edge.control && later.code != edge.code
        }
    }
}

/// A key that went down or came up within a frame.
struct KeyEdge: Sendable {
    var code: UInt16
    var control: Control
    var isDown: Bool
}
