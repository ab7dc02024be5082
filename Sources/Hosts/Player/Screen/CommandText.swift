// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A command in a few words, for the person who has just asked for it. The words are those of the
/// command's row, so a new command needs nothing here.
enum CommandText {
    /// Such as `skip +1`, or `scrubBegin: denied (linear)`.
    static func words(_ command: Command) -> Printable {
        if case .denied(let denied, let why) = command {
            return "\(denied.word): denied (\(why.rawValue))"
        }
        var text = command.name.word
        command.form.forEachArgument(of: command) { argument, value in
            // People who look on must not see the digits of a passcode.
            guard !argument.isSecret, let value, let word = word(value, argument.kind) else {
                return
            }
            text += " " + word
        }
        return "\(text)"
    }

    /// One argument; nil for a velocity, which says little to a person.
    private static func word(_ value: ArgumentValue, _ kind: ArgumentKind) -> String? {
        switch (kind, value) {
        case (.steps, .integer(let count)): count < 0 ? "\(count)" : "+\(count)"
        case (.sense(let forward, let backward), .integer(let sense)):
            sense > 0 ? forward : backward
        case (.seconds, .number(let seconds)): "\(tenths(seconds)) s"
        case (.number(_, let unit), .number(let value)): word(value, unit)
        case (.text, .text(let text)): "“\(text)”"
        case (_, .integer(let value)): "\(value)"
        case (_, .flag(let value)): "\(value)"
        case (_, .number(let value)): "\(value)"
        case (_, .text(let word)): word
        // The arguments of a program may hold what nobody else is to read.
        case (_, .texts(let words)): words.first
        }
    }

    private static func word(_ value: Double, _ unit: ArgumentUnit) -> String? {
        switch unit {
        case .factor: "\(value)"
        case .share: "\(Int((max(0, min(1, value)) * 100).rounded())) %"
        case .millimetres, .revolutions: "\(tenths(value)) \(unit.name)"
        case .millimetresPerSecond, .revolutionsPerSecond: nil
        }
    }

    /// One decimal, with its sign.
    private static func tenths(_ value: Double) -> String {
        guard value.isFinite else { return "?" }
        let tenths = Int((max(-1e6, min(1e6, value)) * 10).rounded())
        return "\(value < 0 ? "-" : "+")\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
    }
}
