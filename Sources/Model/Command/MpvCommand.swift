// SPDX-License-Identifier: MIT

/// A command of mpv's in the text of a keymap, taken apart as mpv's `input.conf` is: words between
/// blanks, `'as it is'`, and `"with \\" and \\n"`.
public struct MpvCommand: Hashable, Sendable {
    /// Why a text is not one command.
    public enum Fault: Error, Hashable, Sendable {
        /// There is nothing but words that change how a command is done.
        case missing
        /// A quote does not end.
        case open
        /// A backslash before something that mpv does not write so.
        case escape
        /// A `;` begins a second command.
        case second
        /// The character 0, which ends a text for mpv.
        case zero
        /// More than `Limits.programWords` words.
        case long
    }

    /// What stands before the name and changes how the command is done: `no-osd`.
    public let prefixes: [String]
    /// What mpv calls it: `cycle-values`.
    public let name: String
    /// What it is given.
    public let arguments: [String]

    /// Words before a command that do not change what it does.
    public static let prefixes = [
        "no-osd", "osd-auto", "osd-bar", "osd-msg", "osd-msg-bar", "raw", "expand-properties",
        "repeatable", "nonrepeatable", "nonscalable", "async", "sync",
    ]

    /// Takes a text apart.
    public init(_ text: String) throws(Fault) {
        guard !text.utf8.contains(0) else { throw .zero }
        var words: [String] = []
        var rest = text[...]
        while true {
            rest = rest.drop { $0 == " " || $0 == "\t" || $0.isNewline }
            guard let first = rest.first else { break }
            guard words.count < Limits.programWords else { throw .long }
            switch first {
            case "\"", "'": words.append(try Self.quoted(&rest))
            default:
                let word = rest.prefix { $0 != " " && $0 != "\t" && !$0.isNewline }
                guard !word.hasPrefix(";"), !word.hasSuffix(";") else { throw .second }
                words.append(String(word))
                rest = rest[word.endIndex...]
            }
        }
        let prefixes = words.prefix(while: Self.prefixes.contains)
        guard prefixes.count < words.count, !words[prefixes.count].isEmpty else { throw .missing }
        self.prefixes = Array(prefixes)
        name = words[prefixes.count]
        arguments = Array(words[(prefixes.count + 1)...])
    }

    /// Reads a word in quotes; what follows it is the next word.
    private static func quoted(_ rest: inout Substring) throws(Fault) -> String {
        let quote = rest.removeFirst()
        var word = ""
        while let character = rest.popFirst() {
            if character == quote { return word }
            guard character == "\\", quote == "\"" else {
                word.append(character)
                continue
            }
            switch rest.popFirst() {
            case "\"": word.append("\"")
            case "\\": word.append("\\")
            case "n": word.append("\n")
            case "t": word.append("\t")
            case nil: throw .open
            default: throw .escape
            }
        }
        throw .open
    }

    /// The command without what it is given, which may be a key to something: `show-text ...`.
    public static func withoutArguments(_ text: String) -> String {
        guard let command = try? MpvCommand(text) else { return "" }
        let shown = (command.prefixes + [command.name]).joined(separator: " ")
        return command.arguments.isEmpty ? shown : shown + " ..."
    }
}
