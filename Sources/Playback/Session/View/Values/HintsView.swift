// SPDX-License-Identifier: MIT

public import RemoteModel

/// The hints for a resting finger (behaviour.md A2).
public struct HintsView: Hashable, Sendable {
    /// The commands that the sides of the pad have.
    public enum Kind: Hashable, Sendable {
        /// A click on a side skips so many seconds.
        case skip(seconds: Int)
        /// A click on a side goes to another item.
        case item
        /// A swipe to a side flips the channel.
        case channel
    }

    /// The commands that the sides of the pad have.
    public var kind: Kind
    /// Where the finger lies.
    public var zone: Zone
    /// Something lies that way (A4).
    public var hasBackward = true
    /// There is something to go forward to.
    public var hasForward = true

    public init(kind: Kind, zone: Zone) {
        self.kind = kind
        self.zone = zone
    }
}
