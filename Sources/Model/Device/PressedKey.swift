// SPDX-License-Identifier: MIT

/// A key or button that was pressed, by the name that the kernel or lircd gives it, and the node
/// that it is on.
public struct PressedKey: Hashable, Sendable {
    /// The node that it is on.
    public var node: DeviceID
    /// `KEY_OK`, or a remote's own name of a button.
    public var name: String

    /// A key of a node.
    public init(_ name: String, on node: DeviceID) {
        self.name = name
        self.node = node
    }
}
