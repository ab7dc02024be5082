// SPDX-License-Identifier: MIT

/// Replaces the queue.
public struct QueueLoad: Hashable, Sendable {
    /// What is to play, in its order.
    public var items: [ItemDescription]
    /// The place of the item that plays first, from 0.
    public var first = 0
    /// Where that item begins; nil for where it says itself.
    public var start: Seconds?
    /// Whether it plays at once, or waits paused.
    public var plays = true
    /// By what the program is known when it comes back (`ProgramHold`); nil keeps the former one.
    public var token: String?

    public init(_ items: [ItemDescription]) {
        self.items = items
    }

    /// The table of the request.
    public static let form = TableForm(
        "load",
        "Replaces the queue and goes to one of its items. The program holds the player from then "
            + "on.", blank: QueueLoad([]),
        check: { load in
            load.first >= max(1, load.items.count)
                ? TableFault("'at' is \(load.first), of \(load.items.count) items", field: "at")
                : nil
        },
        [
            .required(
                "items", \.items, ItemDescription.form.codec.list(limit: ItemLimits.items),
                "What is to play. Further items follow with `insert`; a line holds 64 KiB."),
            .field(
                "at", \.first, .integer(0...ItemLimits.items - 1), default: 0,
                "The place of the item that plays first, from 0."),
            .field(
                "start", \.start, .seconds,
                "Where it begins. Without it, where the item says."),
            .field(
                "play", \.plays, .flag, default: true,
                "Whether it plays at once, or waits paused."),
            .field(
                "token", \.token, .text(bytes: ProgramLimits.tokenBytes),
                "As in `hold`. Without it, the one that the program said before."),
        ])
}
