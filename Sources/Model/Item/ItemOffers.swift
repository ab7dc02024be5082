// SPDX-License-Identifier: MIT

/// What a viewer is offered while an item plays.
public struct ItemOffers: Hashable, Sendable {
    /// Buttons at a time, such as *Skip Intro*.
    public var actions: [TimedAction]?
    /// The offer of what comes next (behaviour.md A22).
    public var proposal: ItemProposal?
    /// Buttons in the info panel.
    public var panelActions: [PanelAction]?
    /// Menus of the transport bar.
    public var menus: [BarMenu]?
    /// What happens at the end when nothing was proposed.
    public var atEnd: ItemEnd?

    public init() {}
}

/// What happens at the end of an item.
public enum ItemEnd: String, CaseIterable, Sendable {
    /// The last picture stays.
    case stay
    /// The player is left.
    case leave
    /// The next item plays; the last picture stays when there is none.
    case next
    /// Nothing is loaded any more.
    case stop
}

/// A button that is offered from one time to another while the transport bar is hidden.
public struct TimedAction: Hashable, Sendable {
    /// What the button says.
    public var title: LocalizedText
    /// From where on it is shown, seconds of the stream.
    public var from: Seconds
    /// Up to where.
    public var to: Seconds
    /// Where select goes to, seconds of the stream; nil for an action of the program.
    public var seek: Seconds?
    /// The name under which the program gets the choice.
    public var id: String?

    public init(title: LocalizedText, from: Seconds, to: Seconds, seek: Seconds? = nil) {
        self.title = title
        self.from = from
        self.to = to
        self.seek = seek
    }

    /// The table of such a button.
    public static let form = TableForm(
        "action", "A button that is offered for a while, such as Skip Intro.",
        blank: TimedAction(title: LocalizedText(""), from: 0, to: 0),
        check: { action in
            if action.to <= action.from { return "an action ends before it begins" }
            return action.seek == nil && action.id == nil ? "an action needs 'seek' or 'id'" : nil
        },
        [
            .required("title", \.title, LocalizedText.codec(), "What the button says."),
            .required(
                "from", \.from, .seconds, "From where on it is shown, in seconds of the stream."),
            .required("to", \.to, .seconds, "Up to where it is shown."),
            .field("seek", \.seek, .seconds, "Where select goes to, in seconds of the stream."),
            .field(
                "id", \.id, .text(bytes: ItemLimits.idBytes),
                "The name under which the program gets the choice (`actionChosen`)."),
        ])
}

/// The offer of what comes next (behaviour.md A22).
public struct ItemProposal: Hashable, Sendable {
    /// When it is made, seconds of the stream; nil for the end.
    public var time: Seconds?
    /// The items that are offered, by their `id`; nil for the next of the queue.
    public var items: [String]?
    /// What it says.
    public var text: LocalizedText?
    /// A picture of what is offered: a path or an address.
    public var picture: String?
    /// When it is accepted by itself.
    public var accept: ItemAcceptance?

    public init() {}

    /// The table of a proposal.
    public static let form = TableForm(
        "proposal", "The offer of what comes next.", blank: ItemProposal(),
        [
            .field(
                "time", \.time, .seconds,
                "When it is made, in seconds of the stream: where the credits begin. Without it, "
                    + "at the end."),
            .field(
                "items", \.items,
                FieldCodec<String>.text(bytes: ItemLimits.idBytes)
                    .list(limit: ItemLimits.proposed, allowsOne: true),
                "The items that are offered, by their `id`. Without it, the next of the queue."),
            .field("text", \.text, LocalizedText.codec(), "What the offer says."),
            .field(
                "picture", \.picture, .text(bytes: ItemLimits.urlBytes),
                "A picture of what is offered. Without it, the artwork of that item."),
            .field(
                "accept", \.accept, ItemAcceptance.codec,
                "After how many seconds it is accepted by itself, or `\"never\"`, or `\"now\"`."),
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

/// A button in the info panel (behaviour.md A15).
public struct PanelAction: Hashable, Sendable {
    /// What it says.
    public var title: LocalizedText
    /// The name under which the program gets the choice.
    public var id: String
    /// The symbol beside the title.
    public var symbol: String?

    public init(title: LocalizedText, id: String) {
        self.title = title
        self.id = id
    }

    /// The table of such a button.
    public static let form = TableForm(
        "panel action", "A button in the info panel.",
        blank: PanelAction(title: LocalizedText(""), id: ""),
        [
            .required("title", \.title, LocalizedText.codec(), "What the button says."),
            .required(
                "id", \.id, .text(bytes: ItemLimits.idBytes),
                "The name under which the program gets the choice (`panelAction`)."),
            .field("symbol", \.symbol, .text(bytes: 64), "The symbol beside the title."),
        ])
}
