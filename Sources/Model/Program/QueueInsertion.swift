// SPDX-License-Identifier: MIT

/// Puts items into the queue.
public struct QueueInsertion: Hashable, Sendable {
    /// What is put in, in its order.
    public var items: [ItemDescription]
    /// The item before which they go; nil for the end of the queue, or after `after`.
    public var before: String?
    /// The item after which they go.
    public var after: String?

    public init(_ items: [ItemDescription], after: String? = nil) {
        self.items = items
        self.after = after
    }

    /// The table of the request.
    public static let form = TableForm(
        "insert",
        "Puts items into the queue. What plays goes on; in an empty queue the first of them begins "
            + "to play.", blank: QueueInsertion([]),
        check: { QueuePlace.fault($0.before, $0.after) },
        [
            .required(
                "items", \.items, ItemDescription.form.codec.list(limit: ItemLimits.items),
                "The items, in their order."),
            .field("before", \.before, QueuePlace.id, "The `id` of the item before which they go."),
            .field(
                "after", \.after, QueuePlace.id,
                "The `id` of the item after which they go. Without either, the end of the queue."),
        ])
}

/// Takes items out of the queue.
public struct QueueRemoval: Hashable, Sendable {
    /// Their ids.
    public var ids: [String]

    public init(_ ids: [String]) {
        self.ids = ids
    }

    /// The table of the request.
    public static let form = TableForm(
        "remove",
        "Takes items out of the queue. When the one that plays is among them, the next one that "
            + "stays plays.", blank: QueueRemoval([]),
        [
            .required(
                "ids", \.ids, QueuePlace.id.list(limit: ItemLimits.items, allowsOne: true),
                "The `id` of each.")
        ])
}

/// Puts an item of the queue elsewhere.
public struct QueueMove: Hashable, Sendable {
    /// The item.
    public var id: String
    /// The item before which it goes; nil for the end of the queue, or after `after`.
    public var before: String?
    /// The item after which it goes.
    public var after: String?

    public init(_ id: String, after: String? = nil) {
        self.id = id
        self.after = after
    }

    /// The table of the request.
    public static let form = TableForm(
        "move", "Puts an item of the queue elsewhere. What plays goes on.", blank: QueueMove(""),
        check: { QueuePlace.fault($0.before, $0.after) },
        [
            .required("id", \.id, QueuePlace.id, "The `id` of the item."),
            .field("before", \.before, QueuePlace.id, "The `id` of the item before which it goes."),
            .field(
                "after", \.after, QueuePlace.id,
                "The `id` of the item after which it goes. Without either, the end of the queue."),
        ])
}

/// Goes to an item of the queue.
public struct QueueChoice: Hashable, Sendable {
    /// The item.
    public var id: String

    public init(_ id: String) {
        self.id = id
    }

    /// The table of the request.
    public static let form = TableForm(
        "play", "Goes to an item of the queue.", blank: QueueChoice(""),
        [.required("id", \.id, QueuePlace.id, "The `id` of the item.")])
}

/// What the places of a queue have in common.
enum QueuePlace {
    static let id = FieldCodec<String>.text(bytes: ItemLimits.idBytes)

    static func fault(_ before: String?, _ after: String?) -> TableFault? {
        before != nil && after != nil ? "'before' and 'after' do not go together" : nil
    }
}
