// SPDX-License-Identifier: MIT

extension Diagnostic {
    /// The diagnostic as people read it, without a line end after the last line:
    ///
    ///     keymaps/mine.toml:14:18: error: unknown command 'skpi'
    ///       "click right" = "skpi 1"
    ///                        ^
    ///       help: did you mean 'skip'?
    public var text: String { printable.text }

    /// The same as a terminal may have it: a line of it is one of these, whatever stands in a file
    /// or in the name of a device.
    public var printable: Printable {
        pieces(underlining: false).reduce("") { $0 + $1.text }
    }

    /// The text in pieces, so that a terminal can give each its colour. With `underlining` the
    /// carets stand under the whole word that is wrong, else one stands under its beginning.
    public func pieces(underlining: Bool) -> [DiagnosticPiece] {
        var pieces: [DiagnosticPiece] = []
        func add(_ style: DiagnosticPiece.Style, _ text: Printable) {
            pieces.append(DiagnosticPiece(style: style, text: text))
        }
        if let location { add(.label, "\(location.file):\(location.line):\(location.column): ") }
        add(.severity(severity), "\(severity.rawValue): ")
        add(.message, "\(message)")
        if let location, let excerpt = Excerpt(location) {
            add(.plain, "\n  \(excerpt.line)")
            if let padding = excerpt.padding {
                add(.plain, "\n  \(padding)")
                let count = underlining ? excerpt.wordWidth : 1
                add(.severity(severity), Printable(lines: String(repeating: "^", count: count)))
            }
        }
        if let advice {
            add(.plain, "\n  ")
            add(.label, "help: ")
            add(.plain, "\(advice)")
        }
        if let reference {
            add(.plain, "\n  ")
            add(.label, "see: ")
            add(.plain, "\(reference)")
        }
        return pieces
    }
}

/// A part of a diagnostic's text, and what it is.
public struct DiagnosticPiece: Hashable, Sendable {
    /// What a part of the text is, by which a terminal chooses its colour.
    public enum Style: Hashable, Sendable {
        /// The line of the file, the advice.
        case plain
        /// What stands before another part: the place, `help:`, `see:`.
        case label
        /// How bad it is, and the carets.
        case severity(Severity)
        /// What is wrong.
        case message
    }

    public var style: Style
    public var text: Printable
}

/// The part of a source line that is shown, and what stands before the caret.
private struct Excerpt {
    var line: Printable
    /// nil when the place lies outside of what is known of the line.
    var padding: Printable?

    /// How many columns the word at the place has, 1 or more.
    var wordWidth = 1

    /// What is shown of a long line, in characters.
    static let width = 100
    /// What is shown before the place, in characters.
    static let before = 60

    /// nil when there is nothing to show.
    init?(_ location: SourceLocation) {
        let whole = Array(location.sourceLine)
        guard !whole.isEmpty else { return nil }
        let place = location.column &- 1
        guard (0...whole.count).contains(place) else {
            line = Self.printable(whole.prefix(Self.width))
            return
        }
        let start = whole.count <= Self.width ? 0 : max(0, place - Self.before)
        let shown = whole[start..<min(whole.count, start + Self.width)]
        let isCut = start > 0
        wordWidth = Self.wordWidth(shown[place...])
        line = (isCut ? "…" : "") + Self.printable(shown)
        // A tab in the line is a tab under it, and a wide letter two columns, so that the caret
        // meets its place.
        let under = whole[start..<place].map { letter in
            letter == "\t"
                ? "\t" : String(repeating: " ", count: TerminalWidth.columns(of: letter))
        }
        padding = (isCut ? " " : "") + Printable(lines: under.joined())
    }

    /// How far the word goes that stands at the beginning: a string with its quotes, else all but
    /// blanks and what has a meaning in TOML.
    private static func wordWidth(_ characters: ArraySlice<Character>) -> Int {
        guard let first = characters.first else { return 1 }
        let rest = characters.dropFirst()
        if first == "\"" || first == "'" {
            let end = rest.firstIndex(of: first).map { $0 + 1 } ?? characters.endIndex
            return TerminalWidth.columns(of: characters[..<end])
        }
        return TerminalWidth.columns(of: [first])
            + TerminalWidth.columns(of: rest.prefix { !" \t\"'=,[]{}#".contains($0) })
    }

    /// Nothing that a terminal would obey, and as many characters.
    private static func printable(_ characters: some Sequence<Character>) -> Printable {
        Printable(
            lines: String(
                characters.map { character in
                    if character == "\t" { return "\t" }
                    let isObeyed = character.unicodeScalars.contains(where: Printable.isObeyed)
                    return isObeyed ? Printable.replacement : character
                }))
    }
}
