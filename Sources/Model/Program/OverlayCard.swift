// SPDX-License-Identifier: MIT

/// Something to choose in the overlay of a program (behaviour.md A13): a film, a series, a place.
public struct OverlayCard: Hashable, Sendable {
    /// The name under which the program gets the choice.
    public var id: String
    /// The line under its picture.
    public var title: String?
    /// A second line.
    public var subtitle: String?
    /// A picture: a path or an address.
    public var artwork: String?
    /// How much of it has been seen, 0 to 1.
    public var progress: Double?
    /// A short word at its edge: `New`, `4K`.
    public var badge: String?
    /// The viewer can choose it.
    public var isEnabled = true
    /// Who chooses it is asked for the passcode first, where there is one.
    public var isLocked = false

    public init(_ id: String, title: String? = nil) {
        self.id = id
        self.title = title
    }

    /// The table of a card.
    public static let form = TableForm(
        "card", "Something to choose in the overlay.", blank: OverlayCard(""),
        [
            .required(
                "id", \.id, .text(bytes: ItemLimits.idBytes),
                "The name under which the program gets the choice (`cardChosen`)."),
            .field(
                "title", \.title, .text(bytes: ItemLimits.titleBytes),
                "The line under its picture. What has no room is cut in its middle."),
            .field(
                "subtitle", \.subtitle, .text(bytes: ItemLimits.titleBytes), "A second line."),
            .field(
                "artwork", \.artwork, .picture,
                "A picture: the path of a file of at most 16 MB, or an address of `http` or "
                    + "`https`. It comes later than the text."),
            .field("progress", \.progress, .number(0...1), "How much of it has been seen."),
            .field(
                "badge", \.badge, .text(bytes: ProgramLimits.badgeBytes),
                "A short word at its edge: `New`, `4K`."),
            .field(
                "enabled", \.isEnabled, .flag, default: true,
                "Whether the viewer can choose it."),
            .field(
                "locked", \.isLocked, .flag, default: false,
                "Whether who chooses it enters the passcode first, where one is set. What is "
                    + "loaded next then plays without asking for it again."),
        ])
}
