// SPDX-License-Identifier: MIT

/// The offer of what comes next (behaviour.md A22).
public struct ItemProposal: Hashable, Sendable {
    /// When it is made, seconds of the stream; nil for the end.
    public var time: Seconds?
    /// What it says.
    public var text: LocalizedText?
    /// A picture of the next item: a path, or an address of http or https.
    public var picture: String?
    /// When it is accepted by itself.
    public var accept: ItemAcceptance?
    /// What there is to choose from; nil for the next item of the queue.
    public var items: [ItemDescription]?

    public init() {}

    /// The one item of a proposal that was written with `item`. It is one of `items` from then on,
    /// and is written as that.
    private var item: ItemDescription? {
        get { nil }
        set { if let newValue, items == nil { items = [newValue] } }
    }

    /// The table of a proposal.
    public static let form = TableForm(
        "proposal", "The offer of what comes next.", blank: ItemProposal(),
        [
            .field(
                "time", \.time, .seconds,
                "When it is made, in seconds of the stream: where the credits begin. Without it, "
                    + "at the end."),
            .field("text", \.text, LocalizedText.codec(), "What the offer says."),
            .field(
                "picture", \.picture, .text(bytes: ItemLimits.urlBytes),
                "A picture of the next item: a path, or an address of http or https, at most 16 "
                    + "MB. Of several items each has its own `artwork`."),
            .field(
                "accept", \.accept, ItemAcceptance.codec,
                "After how many seconds it is accepted by itself, or `\"never\"`, or `\"now\"`. Of "
                    + "several items, the one with the focus is; first, that is the first one."),
            .field(
                "item", \.item, ItemDescription.proposedForm.codec,
                "What comes next, when there is nothing to choose from: the same as `items` with "
                    + "one. Beside `items` it is ignored."),
            .field(
                "items", \.items,
                ItemDescription.proposedForm.codec.list(limit: ItemLimits.proposedItems),
                "What there is to choose from, with `title` and `artwork`. One whose `id` an item "
                    + "of the queue has is that one; another one comes after the item and plays. "
                    + "None has a `proposal`. Without it, the next item of the queue is offered."),
        ])
}

/// When a proposal is accepted by itself.
public enum ItemAcceptance: Hashable, Sendable {
    /// So many seconds after it was made.
    case after(Seconds)
    /// It waits for the viewer.
    case never
    /// At once, without being shown.
    case now

    static var codec: FieldCodec<ItemAcceptance> {
        let seconds = FieldCodec<Double>.number(1...3600, unit: "seconds")
        return FieldCodec(
            .either([seconds.kind, .word(["never", "now"])]),
            read: { value, reading in
                switch value {
                case .text("never"): return .never
                case .text("now"): return .now
                case .number: return seconds.read(value, &reading).map { .after($0) }
                default:
                    reading.report("expected seconds, \"never\" or \"now\"")
                    return nil
                }
            },
            write: { acceptance in
                switch acceptance {
                case .after(let seconds): .number(seconds)
                case .never: .text("never")
                case .now: .text("now")
                }
            })
    }
}
