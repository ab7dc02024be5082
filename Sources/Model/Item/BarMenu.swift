// SPDX-License-Identifier: MIT

/// A button above the transport bar that opens a menu, or acts by itself (behaviour.md A45). A
/// menu has at most one level of menus in it.
public struct BarMenu: Hashable, Sendable {
    /// Whether what an entry says holds.
    public enum State: String, CaseIterable, Sendable {
        case on, off, mixed
    }

    /// An entry of a menu, or of a menu in a menu.
    public struct Entry: Hashable, Sendable {
        /// What it says.
        public var title: LocalizedText
        /// The name under which the program gets the choice. Where the entry opens a menu, it only
        /// stays the same entry by its name.
        public var id: String?
        /// Whether it holds; nil for an entry that does something instead.
        public var state: State?
        /// The entries of the menu that it opens; nil for one that is chosen.
        public var entries: [Entry]?

        public init(title: LocalizedText, id: String? = nil, state: State? = nil) {
            self.title = title
            self.id = id
            self.state = state
        }
    }

    /// What the button says, or what its symbol means.
    public var title: LocalizedText
    /// The sign of the button; nil for one that shows its title.
    public var symbol: ItemSymbol?
    /// The name under which the program gets the choice of a button without a menu. Where it has
    /// one, it stays the same button by its name.
    public var id: String?
    /// The entries of its menu; nil for a button that acts by itself.
    public var entries: [Entry]?

    public init(title: LocalizedText, id: String? = nil, entries: [Entry]? = nil) {
        self.title = title
        self.id = id
        self.entries = entries
    }

    /// How many entries its menu has, with those of the menus in it.
    public var entryCount: Int {
        (entries ?? []).reduce(0) { $0 + 1 + ($1.entries?.count ?? 0) }
    }

    /// The same with the texts alone that a viewer of these languages reads.
    func single(for languages: [String]) -> BarMenu {
        func single(_ entry: Entry) -> Entry {
            var shown = entry
            shown.title = entry.title.single(for: languages)
            shown.entries = entry.entries?.map(single)
            return shown
        }
        var shown = self
        shown.title = title.single(for: languages)
        shown.entries = entries?.map(single)
        return shown
    }
}

extension BarMenu {
    /// The table of a menu.
    public static let form = TableForm(
        "menu", "A button above the transport bar, and its menu.",
        blank: BarMenu(title: LocalizedText("")),
        check: { fault("a menu", $0.id, $0.entries) },
        [
            .required("title", \.title, LocalizedText.codec(), "What the button says."),
            .field(
                "symbol", \.symbol, .word,
                "The sign of the button. Its title is then shown while it has the focus."),
            .field(
                "id", \.id, .text(bytes: ItemLimits.idBytes),
                "The name under which the program gets the choice of a button without a menu "
                    + "(`menuChosen`). A button with a menu is known by it when `update` puts it "
                    + "elsewhere."),
            .field(
                "entries", \.entries, entry.codec.list(limit: ItemLimits.menuEntries),
                "What can be chosen in its menu. Without it, the button itself is the choice."),
        ])

    /// The menus of an item, whose entries count together.
    static let codec: FieldCodec<[BarMenu]> = {
        let menus = form.codec.list(limit: ItemLimits.menus)
        return FieldCodec(
            menus.kind,
            read: { value, reading in
                guard let read = menus.read(value, &reading) else { return nil }
                let count = read.reduce(0) { $0 + $1.entryCount }
                guard count <= ItemLimits.menuEntries else {
                    reading.report("\(count) of at most \(ItemLimits.menuEntries) entries in all")
                    return nil
                }
                return read
            }, write: menus.write)
    }()

    private static let entry = TableForm<Entry>(
        "menu entry", "A choice of a menu.", blank: Entry(title: LocalizedText("")),
        check: { fault("an entry", $0.id, $0.entries) },
        lowestRows + [
            .field(
                "entries", \.entries, lowest.codec.list(limit: ItemLimits.menuEntries),
                "The entries of a menu that it opens; these open no further one.")
        ])

    private static let lowest = TableForm<Entry>(
        "menu entry", "A choice of a menu in a menu.", blank: Entry(title: LocalizedText("")),
        check: { $0.id == nil ? "an entry of a menu in a menu needs 'id'" : nil }, lowestRows)

    private static let lowestRows: [TableRow<Entry>] = [
        .required("title", \.title, LocalizedText.codec(), "What the entry says."),
        .field(
            "id", \.id, .text(bytes: ItemLimits.idBytes),
            "The name under which the program gets the choice (`menuChosen`)."),
        .field(
            "state", \.state, .word,
            "Whether what it says holds. Choosing an entry that has one leaves the menu open, so "
                + "that the program shows by `update` what holds now; any other one closes it."),
    ]

    /// What opens nothing has to be a choice.
    private static func fault(
        _ what: String, _ id: String?, _ entries: [Entry]?
    ) -> TableFault? {
        if entries?.isEmpty ?? false { return "\(what) opens 'entries', and there are none" }
        return id == nil && entries == nil ? "\(what) needs 'id' or 'entries'" : nil
    }
}
