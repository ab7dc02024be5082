// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A screen over the film that takes the focus. The order is the order of c.9: what comes first
/// covers what comes after.
enum Layer: UInt8, CaseIterable, Sendable {
    case passcode
    case error
    case proposal
    case menu
    case overlay
    case info

    /// The context that keymaps see; an error leaves nothing to play.
    var context: Context {
        switch self {
        case .passcode: .passcode
        case .error: .idle
        case .proposal: .proposal
        case .menu: .menu
        case .overlay: .overlay
        case .info: .info
        }
    }
}

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
