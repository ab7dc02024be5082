// SPDX-License-Identifier: MIT

public import RemoteKeymap
public import RemoteModel

/// A keymap that was made from a file of another program. `remote-monitor import` writes it into
/// the folder of keymaps; this type reads no file and writes none.
public struct KeymapImport: Sendable {
    /// One thing that could not be taken over.
    public struct Leftover: Hashable, Sendable, CustomStringConvertible {
        /// Its line, from 1; nil where that is not known.
        public var line: Int?
        /// The text that was left out.
        public var text: String
        /// Why it has no counterpart.
        public var reason: String

        /// The leftover on one line, for people.
        public var description: String {
            (line.map { "line \($0): " } ?? "") + "\(text): \(reason)"
        }
    }

    /// The text of the keymap, which ends with the leftovers as comments.
    public var toml: String
    /// How many things were taken over.
    public var taken: Int
    /// What could not be taken over, in the order of the file.
    public var leftovers: [Leftover]
    /// Keymaps that came with this program for the same remote. The import takes precedence over
    /// them.
    public var known: [(name: String, path: String)]
    /// What a button is called in `[controls]`, of a remote in the file of which none is Back:
    /// `"nec:0x…"`. Nil where each has one.
    public var backKey: String?

    /// Whether a remote in the file has no button that is Back.
    public var lacksBack: Bool { backKey != nil }

    /// The largest file that is read, bytes. A larger one is refused.
    public static let largestFile = 16 * 1024 * 1024
    /// Lines of a table that are made at most; what is further is a leftover.
    static let largestTable = 4000

    /// Reads a file. `keymaps` give the meaning of keys that the file does not set; `extra` is a
    /// lircrc that belongs to a lircd.conf; `choice` is the name, or a part of it, of one of the
    /// remotes in a file; `device` is the controller that a mapping of SDL is for. Throws, with the
    /// place, for a file that is too large or is not of that format.
    public static func read(
        _ source: KeymapSource, as format: ImportFormat, extra: KeymapSource? = nil,
        choice: String? = nil, device: DeviceDescription? = nil, keymaps: KeymapSet
    ) throws(ImportError) -> KeymapImport {
        guard source.text.utf8.count <= largestFile else {
            throw ImportError("the file has more than \(largestFile) bytes", at: 1, 1, source)
        }
        var keymap: ImportedKeymap
        switch format {
        case .irKeytable: keymap = try IrKeytableImport.read(source, keymaps)
        case .lircd: keymap = try LircdImport.read(source, extra, choice, keymaps)
        case .lircrc: keymap = try LircrcImport.read(source, choice, keymaps)
        case .sdl: keymap = try SDLImport.read(source, choice, device, keymaps)
        case .kodiKeymap: keymap = try KodiKeymapImport.read(source, keymaps)
        case .kodiLircmap: keymap = try KodiLircmapImport.read(source, choice, keymaps)
        case .mpvInput: keymap = try MpvInputImport.read(source, keymaps)
        case .androidLayout: keymap = try AndroidLayoutImport.read(source, keymaps)
        }
        keymap.settle()
        keymap.giveWayBack()
        if extra == nil { keymap.sortLeftovers() }
        if keymap.name.isEmpty { keymap.name = stem(source.path) }
        return KeymapImport(
            toml: keymap.toml(from: source.path, format), taken: keymap.taken,
            leftovers: keymap.leftovers, known: known(keymap.remotes, keymaps),
            backKey: keymap.backKey)
    }

    /// The keymaps that are there for these remotes already, each once.
    private static func known(
        _ remotes: [DeviceDescription], _ keymaps: KeymapSet
    ) -> [(name: String, path: String)] {
        var known: [(name: String, path: String)] = []
        for remote in remotes {
            for found in keymaps.keymaps(ofModel: remote)
            where !known.contains(where: { $0.path == found.path }) {
                known.append(found)
            }
        }
        return known
    }

    /// A file's name without folders and ending.
    static func stem(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? "keymap"
        return String(name.prefix { $0 != "." })
    }
}

extension KeymapSet {
    /// What the keys of an infrared remote are.
    func infraredControls(_ source: DeviceDescription.Source = .evdev) -> ControlMap {
        var device = DeviceDescription(source: source, name: "")
        if source == .evdev { device.protocols = ["nec"] }
        return profile(for: device, role: .remote).controls
    }

    /// What the keys of a device of a role are.
    func controls(of role: DeviceRole) -> ControlMap {
        profile(for: DeviceDescription(name: ""), role: role).controls
    }
}

/// Why a file cannot be read, with the place.
public struct ImportError: Error, Hashable, Sendable {
    /// What is wrong, with the place and the line.
    public var diagnostic: Diagnostic

    /// The fault of a reader that has its own diagnostics.
    init(diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }

    /// A fault at a line and column, both from 1.
    init(
        _ message: String, advice: String? = nil, at line: Int, _ column: Int,
        _ source: KeymapSource
    ) {
        let lines = source.text.split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let text = (1...lines.count).contains(line) ? String(lines[line - 1].prefix(1000)) : ""
        diagnostic = Diagnostic(
            .error, .configuration, message, advice: advice,
            location: SourceLocation(
                file: source.path, line: line, column: column, sourceLine: text))
    }
}
