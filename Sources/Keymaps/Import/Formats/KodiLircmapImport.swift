// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// Kodi's Lircmap.xml: for each remote of lircd, Kodi's button and the name that lircd has for it.
enum KodiLircmapImport {
    /// Reads a file. `choice` is a part of a remote's name. Throws for a text that is not XML, or
    /// has no such remote.
    static func read(
        _ source: KeymapSource, _ choice: String?, _ keymaps: KeymapSet
    ) throws(ImportError) -> ImportedKeymap {
        let root = try XMLReader.read(source)
        guard root.name.lowercased() == "lircmap" else {
            throw ImportError("the root is <\(root.name)>, not <lircmap>", at: root.line, 1, source)
        }
        var keymap = ImportedKeymap(natural: keymaps.infraredControls(.lirc))
        var remotes = root.children.filter { $0.name.lowercased() == "remote" }
        let names = remotes.compactMap { $0.attribute("device") }
        if let choice {
            remotes.removeAll { remote in
                !(remote.attribute("device") ?? "").lowercased().contains(choice.lowercased())
            }
        } else if names.count > 1 {
            keymap.remarks.append(
                "The buttons of \(names.count) remotes are together: --select NAME takes one.")
        }
        guard !remotes.isEmpty else {
            throw ImportError(
                choice.map { "no remote in this file is called '\($0)'" } ?? "there is no <remote>",
                advice: names.isEmpty ? nil : "it has: \(names.joined(separator: ", "))",
                at: root.line, 1, source)
        }
        keymap.hasAllButtons = true
        for remote in remotes { read(remote, &keymap) }
        return keymap
    }

    /// The buttons of one remote, which lircd may know under several names.
    private static func read(_ remote: XMLElement, _ keymap: inout ImportedKeymap) {
        guard let name = remote.attribute("device"), !name.isEmpty else {
            return keymap.leave("<remote>", line: remote.line, "it has no device")
        }
        if keymap.matches.isEmpty { keymap.name = name }
        keymap.match(["lirc = \(TOMLEditor.quoted(name))"])
        keymap.remotes.append(DeviceDescription(source: .lirc, name: name))
        for button in remote.children {
            let text = "<\(button.name)> \(button.text)"
            if button.name.lowercased() == "altname" {
                if !button.text.isEmpty {
                    keymap.match(["lirc = \(TOMLEditor.quoted(button.text))"])
                }
                continue
            }
            guard !button.text.isEmpty else {
                keymap.leave(text, line: button.line, "it names no button")
                continue
            }
            guard let control = KodiNames.control(ofRemote: button.name) else {
                keymap.leave(text, line: button.line, "the common remote has no such button")
                continue
            }
            keymap.assign(.button(button.text), control, text: "", line: button.line)
        }
    }
}
