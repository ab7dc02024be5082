// SPDX-License-Identifier: MIT

/// The files of other programs from which a keymap can be made. `remote-monitor import` guesses the
/// format, or is given it by its raw value.
public enum ImportFormat: String, CaseIterable, Sendable {
    /// The kernel's tables of scancodes: /lib/udev/rc_keymaps/*.toml, and their older form.
    case irKeytable = "ir-keytable"
    /// lircd's remotes and their buttons.
    case lircd
    /// What lirc's clients do at a button.
    case lircrc
    /// Game controllers as SDL maps them: a line of gamecontrollerdb.txt.
    case sdl
    /// Kodi's buttons and keys, by window.
    case kodiKeymap = "kodi-keymap"
    /// lircd's buttons as Kodi calls them.
    case kodiLircmap = "kodi-lircmap"
    /// mpv's keys.
    case mpvInput = "mpv-input"
    /// Android's key layouts, *.kl.
    case androidLayout = "android-kl"

    /// What people call it.
    public var title: String {
        switch self {
        case .irKeytable: "a table of ir-keytable"
        case .lircd: "a lircd.conf"
        case .lircrc: "a lircrc"
        case .sdl: "mappings of SDL"
        case .kodiKeymap: "a keymap of Kodi"
        case .kodiLircmap: "a Lircmap.xml of Kodi"
        case .mpvInput: "an input.conf of mpv"
        case .androidLayout: "a key layout of Android"
        }
    }

    /// The format of a text and the words that say why, or nil if the text has no known format.
    public static func guess(_ text: String) -> (format: ImportFormat, reason: String)? {
        var keyLines = 0
        var plainLines = 0
        // A file of a few thousand lines without any sign is something else.
        for line in text.split(whereSeparator: \.isNewline).prefix(5000) {
            let words = line.split(whereSeparator: \.isWhitespace)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            if let found = guess(first, words) { return found }
            if first == "key" || first == "axis", words.count >= 3 { keyLines += 1 }
            plainLines += 1
        }
        if IrKeytableText(text).isTable {
            return (.irKeytable, "its lines are scancodes with keys")
        }
        if keyLines > 0, keyLines * 2 >= plainLines {
            return (.androidLayout, "its lines begin with 'key'")
        }
        return nil
    }

    /// The format that one line shows.
    private static func guess(
        _ first: Substring, _ words: [Substring]
    ) -> (format: ImportFormat, reason: String)? {
        if first.hasPrefix("[[protocols") { return (.irKeytable, "it has [[protocols]]") }
        // All of it may be in one line, behind the declaration.
        if first.hasPrefix("<") {
            if words.contains(where: { $0.contains("<keymap") }) {
                return (.kodiKeymap, "it has <keymap>")
            }
            if words.contains(where: { $0.contains("<lircmap") }) {
                return (.kodiLircmap, "it has <lircmap>")
            }
        }
        let lowercase = words.prefix(2).map { $0.lowercased() }
        if lowercase == ["begin", "remote"] { return (.lircd, "it has 'begin remote'") }
        if lowercase.first == "begin" { return (.lircrc, "it has 'begin'") }
        let fields = first.split(separator: ",", maxSplits: 1)
        if fields.count == 2, fields[0].utf8.count == 32, fields[0].allSatisfy(\.isHexDigit) {
            return (.sdl, "its lines begin with a GUID")
        }
        if words.count >= 2, MpvNames.isCommand(words[1...]) {
            return (.mpvInput, "it has '\(words[1])' after a key")
        }
        return nil
    }
}
