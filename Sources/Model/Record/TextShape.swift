// SPDX-License-Identifier: MIT

/// What a text of an argument consists of.
public enum TextShape: Hashable, Sendable {
    case any
    /// Two controls: `back+play`.
    case pair
    case chapter
    case track
    /// A stretch of a stream.
    case stretch

    /// Its parts, in the tables of the manuals.
    public var usage: String {
        switch self {
        case .any: ""
        case .pair: "two controls, such as `back+play`"
        case .chapter: "`SECONDS/TITLE`"
        case .track: "`NUMBER/LANGUAGE/TITLE`"
        case .stretch: "`START..END`"
        }
    }

    /// What a text that does not fit was to be, behind "must be" or "is not".
    public var wanted: String {
        switch self {
        case .any: "a text"
        case .pair: "two controls, such as 'back+play'"
        case .chapter: "a chapter, SECONDS/TITLE"
        case .track: "a track, NUMBER/LANGUAGE/TITLE"
        case .stretch: "a range, START..END"
        }
    }

    public func fits(_ text: String) -> Bool {
        switch self {
        case .any: true
        case .pair: ControlPair(text: text) != nil
        case .chapter: Chapter(text: text) != nil
        case .track: Track(text: text) != nil
        case .stretch: Range(text: text) != nil
        }
    }
}
