// SPDX-License-Identifier: MIT

/// One argument of a row: its key, what it may be, and what it means.
public struct ArgumentForm: Sendable {
    /// Whether a record has the argument.
    public enum Presence: Sendable {
        /// A record always has it.
        case required
        /// A record without it has no such field.
        case optional
        /// A record without it has no such field in a trace, and `null` in JSON.
        case nullable
        /// The row takes one of several, each of which is such an argument.
        case alternative
    }

    /// The name of the field in a trace and in JSON.
    public let key: StaticString
    /// What the value may be.
    public let kind: ArgumentKind
    /// What the value is, in a few words without a full stop.
    public let meaning: String
    /// Whether a record has it.
    public internal(set) var presence = Presence.required
    /// What a keymap means that leaves it out, or nil where it may not be left out.
    public internal(set) var keymapDefault: ArgumentValue?
    /// What a line of the socket means that leaves it out, or nil where it may not be left out. A
    /// trace always has it.
    public internal(set) var socketDefault: ArgumentValue?
    /// What it means in a line of the socket that the argument is left out, for the manual.
    public internal(set) var absence = ""
    /// A gesture measured it, so that nobody can write it in a keymap.
    public internal(set) var isMeasured = false
    /// It may be part of a passcode (behaviour.md A23), and is not shown to redacted sinks.
    public internal(set) var isSecret = false

    /// A required argument.
    init(_ key: StaticString, _ kind: ArgumentKind, _ meaning: String) {
        self.key = key
        self.kind = kind
        self.meaning = meaning
    }

    /// The key as text.
    public var name: String { "\(key)" }

    /// Whether a record always has it.
    public var isRequired: Bool { presence == .required }

    /// What the value is, and its unit and range, in a table of the manuals; empty where the key
    /// says it.
    public var details: String {
        var parts = [meaning, kind.range]
        if case .number(_, let unit) = kind { parts.append(unit.name) }
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The argument in a table of the manuals: `` `level`: the level of the scan, 1 to 4 ``.
    public var description: String {
        let other =
            switch presence {
            case .required, .alternative: ""
            case .optional: "or left out"
            case .nullable: "or `null`"
            }
        let text = [details, other].filter { !$0.isEmpty }.joined(separator: ", ")
        return text.isEmpty ? "`\(name)`" : "`\(name)`: \(text)"
    }
}
