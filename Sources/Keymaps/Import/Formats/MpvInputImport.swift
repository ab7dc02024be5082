// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// mpv's input.conf: a key and a command a line. Only keyboards have such keys, so the keymap is
/// for them.
enum MpvInputImport {
    /// Reads a file. Throws for a line with a key alone.
    static func read(
        _ source: KeymapSource, _ keymaps: KeymapSet
    ) throws(ImportError) -> ImportedKeymap {
        var keymap = ImportedKeymap(natural: keymaps.controls(of: .keyboard))
        keymap.match(["role = \"keyboard\""])
        var isEmpty = true
        for line in ImportLines(source.text) {
            isEmpty = false
            guard let key = line.words.first, line.words.count > 1 else {
                throw ImportError(
                    "a key without a command", advice: "such as 'RIGHT seek 10'", at: line.number,
                    1, source)
            }
            let text = String(line.text)
            guard let known = KeyboardNames.source(mpv: String(key)) else {
                keymap.leave(
                    text, line: line.number,
                    KeyboardNames.hasModifier(mpv: key)
                        ? "keys with a modifier are not supported" : "not a key of a keyboard")
                continue
            }
            guard !line.words[1].hasPrefix("{") else {
                keymap.leave(text, line: line.number, "sections of bindings are not known here")
                continue
            }
            let command = line.text[line.words[1].startIndex...]
            if command == "ignore" {
                keymap.leave(text, line: line.number, "write \"none\" by hand where that is meant")
                continue
            }
            guard let meaning = MpvNames.meaning(of: command) else {
                keymap.leave(text, line: line.number, MpvNames.unknown)
                continue
            }
            keymap.take(known, meaning, in: .playing, text: text, line: line.number)
        }
        guard !isEmpty else {
            throw ImportError(
                "no line binds a key", advice: "lines that begin with # are comments", at: 1, 1,
                source)
        }
        return keymap
    }
}
