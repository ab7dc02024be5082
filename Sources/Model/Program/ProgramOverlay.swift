// SPDX-License-Identifier: MIT

/// What the viewer finds above the film: pages of a program, in place of the player's own list
/// (behaviour.md A13).
public struct ProgramOverlay: Hashable, Sendable {
    /// The pages; none takes the overlay away.
    public var pages: [OverlayPage]
    /// The `id` of the card that has the focus first; nil for the first one, or for the one that
    /// has it where these pages replace others.
    public var focus: String?
    /// The choice of the viewer that these pages answer; nil for the overlay itself.
    public var choice: Int?

    public init(_ pages: [OverlayPage], choice: Int? = nil) {
        self.pages = pages
        self.choice = choice
    }

    /// Whether there is a card of that name.
    private func has(_ id: String) -> Bool {
        pages.contains { $0.rows.contains { $0.cards.contains { $0.id == id } } }
    }

    /// The table of the request.
    public static let form = TableForm(
        "overlay",
        "Shows pages of the program's own where the player has its list of items: the viewer finds "
            + "them above the film. Without pages, the player's own list is there again.",
        blank: ProgramOverlay([]),
        check: { overlay in
            guard let focus = overlay.focus, !overlay.has(focus) else { return nil }
            return TableFault("no card has the id '\(focus)'", field: "focus")
        },
        [
            .required(
                "pages", \.pages, OverlayPage.form.codec.list(limit: ProgramLimits.overlayPages),
                "The pages, whose titles stand beside each other."),
            .field(
                "focus", \.focus, .text(bytes: ItemLimits.idBytes),
                "The `id` of the card that has the focus first; of several, the open page's."),
            .field(
                "choice", \.choice, .integer(1...Int(Int32.max)),
                "The `choice` of a `cardChosen` that these pages answer: they slide in, and Back "
                    + "leads back. Again, it replaces them. Without pages, the overlay closes. "
                    + "Without this field, the whole overlay is replaced."),
        ])
}

extension ProgramOverlay: TextPart, ArgumentType {
    static var shape: TextShape { .pages }
    var text: String { Self.form.write(self).json }

    init?(text: String) {
        var reading = FieldReading()
        guard let value = FieldValue(json: text), let overlay = Self.form.read(value, &reading)
        else { return nil }
        self = overlay
    }
}
