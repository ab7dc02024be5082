// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The layers that are brought now, by their places in `Bindings.layers`. There are at most eight
/// (`Limits.keymapLayers`), one for each bit.
public struct LayerSet: OptionSet, Hashable, Sendable {
    /// A bit for each layer.
    public var rawValue: UInt8

    /// The set with those bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The set of one layer.
    public init(_ index: Int) {
        precondition(0..<Limits.keymapLayers ~= index)
        rawValue = 1 << UInt8(index)
    }
}
