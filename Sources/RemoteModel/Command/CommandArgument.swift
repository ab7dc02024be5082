// SPDX-License-Identifier: MIT

/// One argument of a command: its key, what it may be, and what it means.
public struct CommandArgument: Sendable {
    /// The name of the field in a trace and in JSON.
    public let key: StaticString
    public let kind: ArgumentKind
    /// What the value is and its unit, in a few words without a full stop.
    public let meaning: String
    /// What a keymap means that leaves it out, or nil where it may not be left out.
    public let keymapDefault: ArgumentValue?
    /// A gesture measured it, so that nobody can write it in a keymap.
    public let isMeasured: Bool
    /// It may be part of a passcode (behaviour.md A23), and is not shown to who looks on.
    public let isSecret: Bool

    init(
        _ key: StaticString, _ kind: ArgumentKind, _ meaning: String = "",
        default: ArgumentValue? = nil, isMeasured: Bool = false, isSecret: Bool = false
    ) {
        self.key = key
        self.kind = kind
        self.meaning = meaning
        keymapDefault = `default`
        self.isMeasured = isMeasured
        self.isSecret = isSecret
    }

    /// The key as text.
    public var name: String { "\(key)" }

    /// The argument in a table of the manuals: `` `level`: the level of the scan, 1 to 4 ``.
    public var description: String {
        var parts = [meaning, kind.range]
        if case .number(_, let unit) = kind { parts.append(unit.name) }
        let text = parts.filter { !$0.isEmpty }.joined(separator: ", ")
        return text.isEmpty ? "`\(name)`" : "`\(name)`: \(text)"
    }
}
