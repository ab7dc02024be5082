// SPDX-License-Identifier: MIT

/// A button that is offered from one time to another while the transport bar is hidden.
public struct TimedAction: Hashable, Sendable {
    /// How a button looks.
    public enum Style: String, CaseIterable, Sendable {
        /// Dark: the film is what counts.
        case plain
        /// Bright: it is to be seen at once.
        case prominent
    }

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
    /// How it looks; nil is `prominent`.
    public var style: Style?

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
            .field(
                "style", \.style, .word, usual: .prominent,
                "How the button looks: `prominent`, bright, or `plain`, dark."),
        ])
}
