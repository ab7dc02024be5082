// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The layers that are brought now, by their places in `Bindings.layers`.
public struct LayerSet: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The set of one layer.
    public init(_ index: Int) {
        precondition(0..<Limits.keymapLayers ~= index)
        rawValue = 1 << UInt8(index)
    }
}
