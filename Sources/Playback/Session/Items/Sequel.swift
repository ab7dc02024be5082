// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a person wants after an item (behaviour.md A22, A140).
public struct Sequel: Hashable, Sendable {
    /// The offer to play the next item, or nil (A22).
    public var proposal: ContentProposal?
    /// What happens at the end of an item that does not say so itself: `stay` after each, or
    /// `leave` after the last one; nil and `next` go on as long as there is a next one.
    public var atEnd: ItemEnd?
    /// A last picture that nobody touches for so long is left (N360); nil for never.
    public var lastPicture: Interval?
    /// Whenever nothing plays, the pages of the overlay are there (A141), and Back leads from an
    /// item to them.
    public var hasStartScreen = false

    /// It goes on as long as there is a next item, and the last picture stays.
    public init() {}
}
