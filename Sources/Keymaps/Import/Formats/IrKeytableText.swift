// SPDX-License-Identifier: MIT

/// The form that tables of ir-keytable had before 2018, as in /etc/rc_keymaps: the line `# table
/// rc6_mce, type: RC6`, then one for each scancode, `0x800f0422 KEY_OK`. What `ir-keytable --read`
/// prints is like it: `scancode 0x800f0422 = KEY_OK (0x160)`. Any text can be read so; `isTable`
/// says whether it was meant to be.
struct IrKeytableText {
    /// A scancode and its key, as they are written, and the line, from 1.
    struct Entry {
        var code: String
        var key: String
        var line: Int
    }

    /// The name of the table, by its first line.
    private(set) var name = ""
    /// As they are written: `RC6`, `NEC`.
    private(set) var types: [String] = []
    /// The scancodes, in the order of the text.
    private(set) var entries: [Entry] = []
    /// Lines that are not scancodes with keys.
    private(set) var others: [ImportLines.Line] = []
    /// The text has the first line of such a table.
    private var hasHead = false

    init(_ text: String) {
        readHead(text.split(maxSplits: 1, whereSeparator: \.isNewline).first ?? "")
        for line in ImportLines(text) {
            if let entry = Self.entry(line) { entries.append(entry) } else { others.append(line) }
        }
    }

    /// Whether a text is in that form: it has the first line, or hardly anything but scancodes.
    var isTable: Bool {
        hasHead && others.isEmpty || !entries.isEmpty && entries.count > 4 * others.count
    }

    /// `# table NAME, type: ONE, OTHER`.
    private mutating func readHead(_ line: Substring) {
        guard line.hasPrefix("#") else { return }
        var words = line.dropFirst().split { " \t,:=".contains($0) }.map(String.init)[...]
        guard words.popFirst() == "table", let name = words.popFirst() else { return }
        hasHead = true
        self.name = name
        if words.popFirst() == "type" { types = Array(words) }
    }

    /// The scancode of a line; nil for another line.
    private static func entry(_ line: ImportLines.Line) -> Entry? {
        var words = line.text.split { " \t=:(".contains($0) }
        if words.first == "scancode" { words.removeFirst() }
        guard words.count >= 2, words[0].hasPrefix("0x"),
            words[1].hasPrefix("KEY_") || words[1].hasPrefix("BTN_")
        else { return nil }
        return Entry(code: String(words[0]), key: String(words[1]), line: line.number)
    }
}
