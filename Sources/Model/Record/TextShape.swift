// SPDX-License-Identifier: MIT

/// What a text of an argument consists of. Readers check it and name it in messages, and the
/// manuals print it.
public enum TextShape: Hashable, Sendable {
    /// Anything.
    case any
    /// Two controls: `back+play`.
    case pair
    /// A start in seconds and a title, `90.5/The journey`, with a length between them where it has
    /// one.
    case chapter
    /// A number, a language and a title, `2/de/Commentary`.
    case track
    /// An item of a list that has changed.
    case entry
    /// An answer to a question of the player.
    case answer
    /// A table of JSON in one text.
    case json
    /// The pages of a program, such a table too.
    case pages
    /// A touch on a surface, as it is drawn.
    case trail

    /// Its parts, in the tables of the manuals.
    public var usage: String {
        switch self {
        case .any: ""
        case .pair: "two controls, such as `back+play`"
        case .chapter: "`SECONDS/TITLE`, or `SECONDS:LENGTH/TITLE`"
        case .track:
            "`NUMBER/LANGUAGE/TITLE`, behind the number `;forced`, `;hearingImpaired`, `;CHANNELS` "
                + "and `;CODEC` where that is known"
        case .entry: "`FORMER/TITLE`"
        case .answer:
            "`true`, `false`, `later`, `passcode`, `retry`, `giveUp`, seconds, `=ADDRESS`, a JSON "
                + "object or a list of cards"
        case .json, .pages: "a JSON object"
        case .trail:
            "`WIDTH,HEIGHT,SHAPE,REACH/X,Y;X,Y`, all in millimetres: the surface, `rectangle` or "
                + "`round`; how far a gesture would have had to go, or nothing; and the places of "
                + "each finger behind a `/`"
        }
    }

    /// What a text that does not fit was to be, behind "must be" or "is not".
    public var wanted: String {
        switch self {
        case .any: "a text"
        case .pair: "two controls, such as 'back+play'"
        case .chapter: "a chapter, SECONDS/TITLE"
        case .track: "a track, NUMBER/LANGUAGE/TITLE"
        case .entry: "an item, FORMER/TITLE"
        case .answer:
            "true, false, later, passcode, retry, giveUp, seconds, =ADDRESS, a JSON object or cards"
        case .json: "a JSON object"
        case .pages: "pages as a JSON object"
        case .trail: "a touch, WIDTH,HEIGHT,SHAPE,REACH/X,Y;X,Y"
        }
    }

    /// Whether a text has the shape.
    public func fits(_ text: String) -> Bool {
        switch self {
        case .any: true
        case .pair: ControlPair(text: text) != nil
        case .chapter: Chapter(text: text) != nil
        case .track: Track(text: text) != nil
        case .entry: QueueChange.Entry(text: text) != nil
        case .answer: PlayerAnswer(text: text) != nil
        case .json: FieldValue(json: text)?.isTable ?? false
        case .pages: ProgramOverlay(text: text) != nil
        case .trail: TouchTrail(text: text) != nil
        }
    }
}
