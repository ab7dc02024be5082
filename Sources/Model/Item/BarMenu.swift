// SPDX-License-Identifier: MIT

/// A menu of the transport bar, with at most one level of menus in it.
public struct BarMenu: Hashable, Sendable {
    /// Whether an entry is in force.
    public enum State: String, CaseIterable, Sendable {
        case on, off, mixed
    }

    /// An entry of a menu in a menu, or of one without any.
    public struct Entry: Hashable, Sendable {
        /// What it says.
        public var title: LocalizedText
        /// The name under which the program gets the choice; nil for one that opens `entries`.
        public var id: String?
        /// Whether it is in force; nil for an entry that does something instead.
        public var state: State?
        /// The entries of the menu below it.
        public var entries: [Entry]?

        public init(title: LocalizedText, id: String? = nil) {
            self.title = title
            self.id = id
        }
    }

    /// What the button says.
    public var title: LocalizedText
    /// The symbol of the button.
    public var symbol: String?
    /// What can be chosen.
    public var entries: [Entry]

    public init(title: LocalizedText, entries: [Entry]) {
        self.title = title
        self.entries = entries
    }

    /// The table of a menu.
    public static let form = TableForm(
        "menu", "A menu of the transport bar.",
        blank: BarMenu(title: LocalizedText(""), entries: []),
        [
            .required("title", \.title, LocalizedText.codec(), "What the button says."),
            .field("symbol", \.symbol, .text(bytes: 64), "The symbol of the button."),
            .required(
                "entries", \.entries, entry.codec.list(limit: ItemLimits.menuEntries),
                "What can be chosen."),
        ])

    private static let entry = TableForm<Entry>(
        "menu entry", "A choice of a menu.", blank: Entry(title: LocalizedText("")),
        check: { entry in
            entry.id == nil && entry.entries == nil ? "an entry needs 'id' or 'entries'" : nil
        },
        lowestRows + [
            .field(
                "entries", \.entries, lowest.codec.list(limit: ItemLimits.menuEntries),
                "The entries of a menu that it opens.")
        ])

    private static let lowest = TableForm<Entry>(
        "menu entry", "A choice of a menu in a menu.", blank: Entry(title: LocalizedText("")),
        check: { $0.id == nil ? "an entry needs 'id'" : nil }, lowestRows)

    private static let lowestRows: [TableRow<Entry>] = [
        .required("title", \.title, LocalizedText.codec(), "What the entry says."),
        .field(
            "id", \.id, .text(bytes: ItemLimits.idBytes),
            "The name under which the program gets the choice (`menuChosen`)."),
        .field("state", \.state, .word, "Whether the entry is in force."),
    ]
}
