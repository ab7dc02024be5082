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
        var text: Printable = ""
        if let location { text += "\(location.file):\(location.line):\(location.column): " }
        text += "\(severity.rawValue): \(message)"
        if let location, let excerpt = Excerpt(location) {
            text += "\n  \(excerpt.line)"
            if let padding = excerpt.padding { text += "\n  \(padding)^" }
        }
        if let advice { text += "\n  help: \(advice)" }
        if let reference { text += "\n  see: \(reference)" }
        return text
    }
}

/// The part of a source line that is shown, and what stands before the caret.
private struct Excerpt {
    var line: Printable
    /// nil when the place lies outside of what is known of the line.
    var padding: Printable?

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
        line = (isCut ? "…" : "") + Self.printable(shown)
        // A tab in the line is a tab under it, so that the caret meets its place.
        padding =
            (isCut ? " " : "")
            + Printable(lines: String(whole[start..<place].map { $0 == "\t" ? "\t" : " " }))
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
