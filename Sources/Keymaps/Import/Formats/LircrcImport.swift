// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// lircrc: what clients of lirc do at a button. `begin`, `remote = NAME`, `button = BUTTON`, `prog
/// = PROGRAM`, `config = TEXT`, `end`. A client's action becomes a control or a binding; modes and
/// sequences of buttons have no counterpart.
enum LircrcImport {
    /// One entry, from `begin` to `end`.
    struct Entry {
        var line: Int
        /// The remote that it is for; nil for any.
        var remote: String?
        var buttons: [String] = []
        var program = ""
        /// What the program is sent, one after another.
        var actions: [String] = []

        /// The entry on one line, for leftovers.
        var text: String {
            "\(buttons.joined(separator: " ")): \(program) \(actions.joined(separator: "; "))"
        }
    }

    /// Reads a lircrc by itself. `choice` is a part of a remote's name. Throws where no entry is
    /// for such a remote.
    static func read(
        _ source: KeymapSource, _ choice: String?, _ keymaps: KeymapSet
    ) throws(ImportError) -> ImportedKeymap {
        var keymap = ImportedKeymap(natural: keymaps.infraredControls(.lirc))
        keymap.name = KeymapImport.stem(source.path)
        for entry in try chosen(choice, try entries(source), source) {
            if let remote = entry.remote { keymap.match(["lirc = \(TOMLEditor.quoted(remote))"]) }
            take(entry, &keymap)
        }
        if keymap.matches.isEmpty { keymap.match(["lirc = \"*\""]) }
        return keymap
    }

    /// The entries for remotes whose name has `choice` in it, and for any remote.
    private static func chosen(
        _ choice: String?, _ entries: [Entry], _ source: KeymapSource
    ) throws(ImportError) -> [Entry] {
        guard let choice = choice?.lowercased() else { return entries }
        var names: [String] = []
        for case let name? in entries.map(\.remote) where !names.contains(name) {
            names.append(name)
        }
        guard names.contains(where: { $0.lowercased().contains(choice) }) else {
            throw ImportError(
                "no remote in this file is called '\(choice)'",
                advice: names.isEmpty
                    ? "its entries are for any remote"
                    : "it has: \(names.prefix(20).joined(separator: ", "))", at: 1, 1, source)
        }
        return entries.filter { $0.remote?.lowercased().contains(choice) ?? true }
    }

    /// The entries of a text. Throws where `begin` and `end` do not fit together.
    static func entries(_ source: KeymapSource) throws(ImportError) -> [Entry] {
        var entries: [Entry] = []
        var entry: Entry?
        for line in ImportLines(source.text) {
            let first = line.words[0].lowercased()
            if first == "begin" || first == "end" {
                // `begin MODE` and `end MODE` surround entries that hold in a mode.
                guard line.words.count == 1 else { continue }
                if first == "begin" {
                    guard entry == nil else {
                        throw ImportError(
                            "'begin' within an entry", advice: "an 'end' is missing before it",
                            at: line.number, 1, source)
                    }
                    entry = Entry(line: line.number)
                } else if let done = entry {
                    entries.append(done)
                    entry = nil
                } else {
                    throw ImportError("an 'end' without its 'begin'", at: line.number, 1, source)
                }
                continue
            }
            guard entry != nil else { continue }
            let pair = line.text.split(separator: "=", maxSplits: 1)
            guard pair.count == 2 else { continue }
            let value = trimmed(pair[1])
            switch trimmed(pair[0]).lowercased() {
            case "remote": entry?.remote = value == "*" ? nil : value
            case "button": entry?.buttons.append(value)
            case "prog": entry?.program = value
            case "config": entry?.actions.append(value)
            default: break
            }
        }
        if let open = entry { throw ImportError("no 'end' follows", at: open.line, 1, source) }
        guard !entries.isEmpty else {
            throw ImportError("there is no 'begin'", at: 1, 1, source)
        }
        return entries
    }

    /// Takes an entry over, or leaves it.
    static func take(_ entry: Entry, _ keymap: inout ImportedKeymap) {
        guard entry.buttons.count == 1, let button = entry.buttons.first else {
            return keymap.leave(
                entry.text, line: entry.line,
                entry.buttons.isEmpty ? "it has no button" : "a sequence of buttons")
        }
        guard let action = entry.actions.first else {
            return keymap.leave(entry.text, line: entry.line, "it has no 'config'")
        }
        guard let meaning = meaning(entry.program, action, keymap) else {
            return keymap.leave(
                entry.text, line: entry.line,
                entry.program == "irexec"
                    ? "no shell command is run from a keymap"
                    : entry.program == "mpv" ? MpvNames.unknown : "the player has no such command")
        }
        let source = ControlMap.Source.button(button)
        // A button whose name says what it is keeps that, as with any other remote.
        if keymap.control(source) == nil, let own = LircNames.control(button, in: keymap),
            own.isNavigation
        {
            keymap.assign(source, own, text: "", line: entry.line)
        }
        keymap.take(source, meaning, in: .playing, text: entry.text, line: entry.line)
    }

    /// What an action of a program means; nil for one that has no counterpart. A shell command is
    /// never taken over: a keymap that was imported must not run programs.
    private static func meaning(
        _ program: String, _ action: String, _ keymap: ImportedKeymap
    ) -> Meaning? {
        switch program.lowercased() {
        case "mpv", "mplayer", "mplayer2", "smplayer": MpvNames.meaning(of: action)
        case "irexec": nil
        default: MpvNames.meaning(of: action) ?? LircNames.meaning(ofAction: action, in: keymap)
        }
    }

    /// Without blanks at both ends.
    private static func trimmed(_ text: Substring) -> String {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let first = words.first, let last = words.last else { return "" }
        return String(text[first.startIndex..<last.endIndex])
    }
}
