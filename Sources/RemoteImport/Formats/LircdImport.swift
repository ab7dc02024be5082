// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// lircd.conf: `begin remote`, `name`, `begin codes`, and a button and its code a line. Codes do not
/// matter here: lircd decodes them, and tells the buttons' names.
enum LircdImport {
    /// One `begin remote`.
    struct Remote {
        var name = ""
        var line: Int
        /// Buttons in order, without those that come twice.
        var buttons: [(name: String, line: Int)] = []
    }

    static func read(
        _ source: KeymapSource, _ lircrc: KeymapSource?, _ choice: String?, _ keymaps: KeymapSet
    ) throws(ImportError) -> ImportedKeymap {
        var remotes = try remotes(source)
        if let choice {
            let all = remotes
            remotes.removeAll { !$0.name.lowercased().contains(choice.lowercased()) }
            guard !remotes.isEmpty else {
                throw ImportError(
                    "no remote in this file is called '\(choice)'",
                    advice: "it has: \(all.prefix(20).map(\.name).joined(separator: ", "))", at: 1,
                    1, source)
            }
        }
        var keymap = ImportedKeymap(natural: keymaps.infraredControls(.lirc))
        keymap.name = remotes.count == 1 ? remotes[0].name : KeymapImport.stem(source.path)
        for remote in remotes { keymap.match(["lirc = \(quoted(remote.name))"]) }
        // What a person has set for a button goes before what its name says.
        if let lircrc {
            let names = remotes.map(\.name)
            for entry in try LircrcImport.entries(lircrc) {
                guard entry.remote.map({ Self.isMeant($0, names) }) ?? true else { continue }
                LircrcImport.take(entry, &keymap)
            }
        }
        for remote in remotes {
            for button in remote.buttons { take(button, &keymap) }
        }
        return keymap
    }

    private static func isMeant(_ remote: String, _ names: [String]) -> Bool {
        remote == "*" || names.contains(remote)
    }

    private static func take(
        _ button: (name: String, line: Int), _ keymap: inout ImportedKeymap
    ) {
        let source = ControlMap.Source.button(button.name)
        if keymap.hasAssigned(source) { return }
        guard let control = keymap.natural(source) ?? LircNames.control(button.name) else {
            return keymap.leave(
                button.name, line: button.line, "the common remote has no such button")
        }
        guard keymap.taken < KeymapImport.largestTable else {
            return keymap.leave(button.name, line: button.line, "the file is too long")
        }
        keymap.assign(source, control, text: "", line: button.line)
    }

    private static func remotes(_ source: KeymapSource) throws(ImportError) -> [Remote] {
        var remotes: [Remote] = []
        var remote: Remote?
        var block: (name: String, line: Int)?
        for line in ImportLines(source.text) {
            let words = line.words
            let first = words[0].lowercased()
            let second = words.count > 1 ? words[1].lowercased() : ""
            switch (first, remote == nil) {
            case ("begin", true):
                guard second == "remote" else { continue }
                remote = Remote(line: line.number)
            case ("begin", false):
                guard block == nil, second != "remote" else {
                    throw ImportError(
                        "'begin \(second)' within '\(block?.name ?? "remote")'",
                        advice: "an 'end' is missing before it", at: line.number, 1, source)
                }
                block = (second, line.number)
            case ("end", true):
                throw ImportError(
                    "an 'end' without its 'begin'", at: line.number, 1, source)
            case ("end", false):
                if block != nil {
                    block = nil
                } else if let done = remote {
                    remotes.append(done)
                    remote = nil
                }
            case ("name", false) where block?.name == "raw_codes":
                if words.count > 1 { remote?.add(String(words[1]), line.number) }
            case ("name", false) where block == nil:
                remote?.name = words.count > 1 ? String(words[1]) : ""
            default:
                if block?.name == "codes" { remote?.add(String(words[0]), line.number) }
            }
        }
        if let open = remote {
            throw ImportError(
                "the remote '\(open.name)' has no 'end remote'", at: open.line, 1, source)
        }
        guard !remotes.isEmpty else {
            throw ImportError(
                "there is no 'begin remote'",
                advice: "a lircd.conf that only includes others: import those", at: 1, 1, source)
        }
        if let unnamed = remotes.first(where: { $0.name.isEmpty }) {
            throw ImportError("the remote has no name", at: unnamed.line, 1, source)
        }
        return remotes
    }
}

extension LircdImport.Remote {
    mutating func add(_ button: String, _ line: Int) {
        if !buttons.contains(where: { $0.name == button }) { buttons.append((button, line)) }
    }
}
