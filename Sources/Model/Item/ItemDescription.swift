// SPDX-License-Identifier: MIT

/// What a program, a side file or a file of another program says of an item.
///
/// Everything may be left out: what one source does not say, the next one may
/// (`filled(from:)`). docs/remote-film.5 has the table of the fields.
public struct ItemDescription: Hashable, Sendable {
    /// A program's own name of the item; it is in every event about it.
    public var id: String?
    /// Where the item lies: the first address that plays counts.
    public var urls: [String]?
    /// Where it begins.
    public var start: ItemStart?
    /// The program is asked before it plays.
    public var isGated: Bool?
    /// The words about it.
    public var about = ItemAbout()
    /// What it is as a channel, and what is on.
    public var channel: ItemChannel?
    /// Where the viewer can go in it, and where not.
    public var course = ItemCourse()
    /// What the viewer is offered while it plays.
    public var offers = ItemOffers()
    /// How it is played.
    public var playback = ItemPlayback()

    public init() {}

    /// The same, with what it does not say taken from a source of less weight.
    public func filled(from other: ItemDescription) -> ItemDescription {
        var item = self
        Self.form.fill(&item, from: other)
        return item
    }

    /// Whether nothing is said.
    public var isEmpty: Bool { Self.form.fields(of: self).isEmpty }
}
