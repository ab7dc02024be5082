// SPDX-License-Identifier: MIT

public import RemoteModel

/// Bindings that count while a control is held: `[layer.NAME]`.
public struct Layer: Hashable, Sendable {
    /// What `[layer.NAME]` calls it. Keymaps that use the same name mean the same layer.
    public var name: String
    /// The control that brings it; nil as long as no keymap has named one.
    public var control: Control?
    /// Where the keymap has it, for messages.
    public var location: SourceLocation

    /// A layer; its bindings are in `Bindings`.
    public init(name: String, control: Control?, location: SourceLocation) {
        self.name = name
        self.control = control
        self.location = location
    }
}

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
