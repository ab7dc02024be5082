// SPDX-License-Identifier: MIT

/// Which screens are open. One Back closes the top one (behaviour.md c.9).
struct LayerStack: Hashable, Sendable {
    private var open: UInt8 = 0

    var isEmpty: Bool { open == 0 }

    var top: Layer? { Layer.allCases.first(where: contains) }

    func contains(_ layer: Layer) -> Bool { open & (1 << layer.rawValue) != 0 }

    mutating func insert(_ layer: Layer) { open |= 1 << layer.rawValue }

    /// Returns whether it was open.
    mutating func remove(_ layer: Layer) -> Bool {
        defer { open &= ~(1 << layer.rawValue) }
        return contains(layer)
    }
}
