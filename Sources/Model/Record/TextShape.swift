// SPDX-License-Identifier: MIT

/// What a text of an argument consists of.
public enum TextShape: Hashable, Sendable {
    case any
    /// Two controls: `back+play`.
    case pair
    case chapter
    case track
    /// An item of a list that has changed.
    case entry
    /// An answer to a question of the player.
    case answer
    /// A table of JSON in one text.
    case json

    /// Its parts, in the tables of the manuals.
    public var usage: String {
        switch self {
        case .any: ""
        case .pair: "two controls, such as `back+play`"
        case .chapter: "`SECONDS/TITLE`"
        case .track: "`NUMBER/LANGUAGE/TITLE`"
        case .entry: "`FORMER/TITLE`"
        case .answer: "`true`, `false`, `later` or seconds"
        case .json: "a JSON object"
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
        case .answer: "true, false, later or seconds"
        case .json: "a JSON object"
        }
    }

    public func fits(_ text: String) -> Bool {
        switch self {
        case .any: true
        case .pair: ControlPair(text: text) != nil
        case .chapter: Chapter(text: text) != nil
        case .track: Track(text: text) != nil
        case .entry: QueueChange.Entry(text: text) != nil
        case .answer: PlayerAnswer(text: text) != nil
        case .json: FieldValue(json: text)?.isTable ?? false
        }
    }
}
