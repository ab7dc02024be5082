// SPDX-License-Identifier: MIT

public import RemoteModel

/// Bindings that count while a control is held: `[layer.NAME]`.
public struct Layer: Hashable, Sendable {
    public var name: String
    /// The control that brings it; nil as long as no keymap has named one.
    public var control: Control?
    public var location: SourceLocation

    public init(name: String, control: Control?, location: SourceLocation) {
        self.name = name
        self.control = control
        self.location = location
    }
}
