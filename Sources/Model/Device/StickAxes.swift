// SPDX-License-Identifier: MIT

/// Two axes at right angles that are one stick.
public struct StickAxes: Hashable, Sendable {
    public var horizontal: UInt16
    public var vertical: UInt16

    public init(horizontal: UInt16, vertical: UInt16) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
