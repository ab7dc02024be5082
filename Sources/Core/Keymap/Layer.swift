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
