// SPDX-License-Identifier: MIT

/// Two axes at right angles that are one stick, by their kernel codes.
public struct StickAxes: Hashable, Sendable {
    /// The axis that grows to the right, such as `ABS_X`.
    public var horizontal: UInt16
    /// The axis that grows downwards, such as `ABS_Y`.
    public var vertical: UInt16

    /// A stick of these axes.
    public init(horizontal: UInt16, vertical: UInt16) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
