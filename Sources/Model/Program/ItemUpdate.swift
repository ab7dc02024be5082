// SPDX-License-Identifier: MIT

/// Changes what is said of an item of the queue.
public struct ItemUpdate: Hashable, Sendable {
    /// The item.
    public var id: String
    /// A table with the fields that change; one that is `null` is given up.
    public private(set) var fields: FieldValue

    /// Changes to what `item` says; its `id` and its addresses stay.
    public init(_ id: String, to item: ItemDescription) {
        self.id = id
        var item = item
        item.id = nil
        item.urls = nil
        fields = ItemDescription.form.write(item)
    }

    /// Changes by fields that a codec has read.
    public init(_ id: String, fields: FieldValue) {
        self.id = id
        self.fields = fields
    }

    private init() {
        id = ""
        fields = .table([])
    }

    /// The item with the changes.
    public func applied(to item: ItemDescription) -> ItemDescription {
        var item = item
        var reading = FieldReading()
        _ = ItemDescription.form.update(
            &item, with: fields, &reading, allowing: Self.isChangeable)
        return item
    }

    /// An item stays what it is, and lies where it lies.
    private static func isChangeable(_ field: String) -> Bool { field != "id" && field != "url" }

    /// The table of the request.
    public static let form = TableForm(
        "update",
        "Changes what is said of an item of the queue; what is shown of it changes at once.",
        blank: ItemUpdate(),
        [
            .required("id", \.id, QueuePlace.id, "The `id` of the item."),
            .required(
                "fields", \.fields, changes,
                "The fields of an item that change, but for `id` and `url`. One that is `null` is "
                    + "given up. A long item comes in several of these."),
        ])

    /// Whether a table has nothing but fields that may change.
    static func isChange(_ fields: FieldValue) -> Bool {
        var reading = FieldReading()
        return changes.read(fields, &reading) != nil
    }

    static let changes = FieldCodec<FieldValue>(
        .table(ItemDescription.form.schema),
        read: { value, reading in
            var item = ItemDescription()
            let isGood = ItemDescription.form.update(
                &item, with: value, &reading, allowing: isChangeable)
            return isGood ? value : nil
        }, write: { $0 })
}
