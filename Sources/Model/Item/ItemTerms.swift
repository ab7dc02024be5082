// SPDX-License-Identifier: MIT

/// What the playback session performs of an item's description, in the viewer's language.
///
/// The host makes it from all sources of an item (`ItemDescription.terms(for:)`), so that a trace
/// holds it with the fact `loaded` and replays without them.
public struct ItemTerms: Hashable, Sendable {
    /// Nothing but play and pause is performed in it (behaviour.md A18).
    public var isLinear = false
    /// Groups of markers beside the chapters (A16).
    public var groups: [MarkerGroup] = []
    /// Breaks with rules of their own (A17 to A21).
    public var breaks: [ItemBreak] = []
    /// Where a jump across breaks goes first; nil is the viewer's configuration (A20).
    public var redirect: BreakRedirect?
    /// Buttons at a time.
    public var actions: [TimedAction] = []
    /// The offer of what comes next; nil is the viewer's configuration (A22). Of its items, only
    /// what a viewer sees of them.
    public var proposal: ItemProposal?
    /// Buttons in the info panel (A15).
    public var panelActions: [PanelAction] = []
    /// What it adds to the screen.
    public var screen = ItemScreen()
    /// The speeds of the menu; nil is the viewer's configuration (A25).
    public var speeds: [Double]?
    /// What happens at the end; nil is `next`.
    public var atEnd: ItemEnd?
    /// What the player finds in it.
    public var finds = ItemFinds()

    public init() {}

    /// Whether nothing is said, and everything is as the viewer's configuration has it.
    public var isEmpty: Bool { self == ItemTerms() }

    /// The table of it, as traces write it.
    public static let form = TableForm(
        "item", "What of an item's description is performed.", blank: ItemTerms(),
        [
            .field("linear", \.isLinear, .flag, default: false, "Only play and pause."),
            .field(
                "groups", \.groups, MarkerGroup.form.codec.list(limit: ItemLimits.markerGroups),
                default: [], "Groups of markers."),
            .field(
                "breaks", \.breaks, ItemBreak.form.codec.list(limit: ItemLimits.breaks),
                default: [], "Breaks."),
            .field("redirect", \.redirect, .word, "Where a jump across breaks goes first."),
            .field(
                "actions", \.actions, TimedAction.form.codec.list(limit: ItemLimits.actions),
                default: [], "Buttons at a time."),
            .field(
                "proposal", \.proposal, ItemProposal.form.codec, "The offer of what comes next."),
            .field("credits", \.finds.credits, .seconds, "Where the credits begin."),
            .field(
                "panelActions", \.panelActions,
                PanelAction.form.codec.list(limit: ItemLimits.panelActions), default: [],
                "Buttons in the info panel."),
            .field(
                "menus", \.screen.menus, BarMenu.codec, default: [],
                "Buttons above the transport bar."),
            .field(
                "speeds", \.speeds,
                FieldCodec<Double>.number(0.25...4).list(limit: ItemLimits.speeds), "Speeds."),
            .field("layer", \.screen.layer, ItemLayer.form.codec, "What lies over the film."),
            .field("atEnd", \.atEnd, .word, "What happens at the end."),
            .field(
                "previews", \.finds.hasPreviews, .flag, default: false,
                "Pictures follow the thumb while it is scrubbed."),
            .field(
                "television", \.finds.isTelevision, .flag, default: false,
                "It is a channel, or belongs to a series."),
            .field("kind", \.finds.kind, .word, "What it is."),
            .field(
                "sound", \.finds.isSound, .flag, default: false,
                "There is nothing to see in it but its artwork."),
            .field(
                "byline", \.finds.byline, .text(bytes: ItemLimits.titleBytes),
                "The line under the title beside the artwork."),
            .field(
                "frameRate", \.finds.frameRate, .number(ItemFinds.frameRates),
                "How many frames a second has."),
        ])
}

extension ItemDescription {
    /// What the session performs of it, for a viewer who reads these languages, the best first.
    public func terms(for languages: [String]) -> ItemTerms {
        var terms = ItemTerms()
        terms.isLinear = course.isLinear ?? false
        terms.groups = groups(for: languages)
        terms.breaks = (course.breaks ?? []).map { item in
            var item = item
            item.title = item.title?.single(for: languages)
            return item
        }
        terms.redirect = course.redirect
        terms.actions = (offers.actions ?? []).map { action in
            var action = action
            action.title = action.title.single(for: languages)
            return action
        }
        terms.proposal = offers.proposal
        terms.proposal?.text = offers.proposal?.text?.single(for: languages)
        terms.proposal?.items = offers.proposal?.items?.map { $0.card(for: languages) }
        terms.panelActions = (offers.panelActions ?? []).map { action in
            var action = action
            action.title = action.title.single(for: languages)
            return action
        }
        terms.screen.menus = (offers.menus ?? []).map { $0.single(for: languages) }
        terms.screen.layer = playback.layer
        terms.speeds = playback.speeds
        terms.atEnd = offers.atEnd
        return terms
    }
}

extension ItemDescription {
    /// What is shown of it where it is one of several to choose from.
    public func card(for languages: [String]) -> ItemDescription {
        var card = ItemDescription()
        card.id = id
        card.about.title = about.title?.single(for: languages)
        card.about.subtitle = about.subtitle?.single(for: languages)
        card.about.artwork = about.artwork
        return card
    }
}

extension LocalizedText {
    /// The text alone that a viewer of these languages reads.
    func single(for languages: [String]) -> LocalizedText {
        LocalizedText(text(for: languages))
    }
}

extension ItemTerms: TextPart, ArgumentType {
    static var shape: TextShape { .json }
    var text: String { Self.form.write(self).json }

    init?(text: String) {
        var reading = FieldReading()
        guard let value = FieldValue(json: text), let terms = Self.form.read(value, &reading)
        else { return nil }
        self = terms
    }
}
