// SPDX-License-Identifier: MIT

/// The film as it is shown, below everything that is drawn over it.
public struct FilmView: Hashable, Sendable {
    /// Nothing of it may be seen: it is not known yet whether it needs a passcode (behaviour.md
    /// e.10).
    public var isHidden = false
    /// There is none, and below all else is black.
    public var isAbsent = false
    /// The layer of its item (A14), or nil.
    public var layer: LayerView?
    /// How many times as fast as normal it plays, such as `1.5×` (A98); nil for once.
    public var speed: String?
    /// How loud it will be again, in percent, while it is muted, else nil; the bar says so (A201).
    public var muted: Int?
    /// It is paused, and the viewer has closed the bar that said so (A202).
    public var isStanding = false

    /// What stands on the screen of an item without a picture (A90), or nil.
    public var artwork: ArtworkView?

    public init() {}
}
