// SPDX-License-Identifier: MIT

/// Asks for a part of the queue.
public struct QueueReading: Hashable, Sendable {
    /// The place of the first item, from 0.
    public var from: Int
    /// How many items at most, up to `ProgramLimits.listed`.
    public var count: Int

    public init(from: Int = 0, count: Int = ProgramLimits.listed) {
        self.from = from
        self.count = count
    }

    /// The table of the request.
    public static let form = TableForm(
        "queue",
        "Lists the queue, or a part of it. `done` has `queue`: `total` items, the place of the "
            + "first of these in `from`, and `items`, each with its `id` and its `title`. One that "
            + "waits for its passcode has `locked` in place of the `title`.",
        blank: QueueReading(),
        [
            .field(
                "from", \.from, .integer(0...ItemLimits.items - 1), default: 0,
                "The place of the first item, from 0."),
            .field(
                "count", \.count, .integer(1...ProgramLimits.listed),
                default: ProgramLimits.listed, "How many items at most."),
        ])
}

/// A part of the queue.
public struct QueuePart: Hashable, Sendable {
    /// One of its items.
    public struct Item: Hashable, Sendable {
        /// What programs call it; one that a person gave is called `#` and its place.
        public var id: String
        /// Its title, as it is known so far; nil for one that is locked.
        public var title: String?
        /// Its passcode was not entered yet: nothing else of it is shown then.
        public var isLocked = false

        public init(id: String, title: String) {
            self.id = id
            self.title = title
        }

        /// One that waits for its passcode.
        public init(locked id: String) {
            self.id = id
            isLocked = true
        }

        static let form = TableForm(
            "item", "An item of the queue.", blank: Item(id: "", title: ""),
            [
                .required("id", \.id, .text(bytes: ItemLimits.idBytes), "Its `id`."),
                .field("title", \.title, .text(bytes: ItemLimits.titleBytes), "Its title."),
                .field(
                    "locked", \.isLocked, .flag, default: false,
                    "Its passcode was not entered yet."),
            ])
    }

    /// How many items the queue has.
    public var total: Int
    /// The place of the first of these, from 0.
    public var from: Int
    /// The items from there on.
    public var items: [Item]

    public init(total: Int = 0, from: Int = 0, items: [Item] = []) {
        self.total = total
        self.from = from
        self.items = items
    }

    /// The table that answers.
    public static let form = TableForm(
        "queue", "A part of the queue.", blank: QueuePart(),
        [
            .required(
                "total", \.total, .integer(0...ItemLimits.items), "How many items there are."),
            .required(
                "from", \.from, .integer(0...ItemLimits.items), "The place of the first of these."),
            .required(
                "items", \.items, Item.form.codec.list(limit: ProgramLimits.listed), "The items."),
        ])
}
