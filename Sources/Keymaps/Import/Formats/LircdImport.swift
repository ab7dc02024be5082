// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// lircd.conf: remotes and their buttons. Codes do not matter here, because lircd decodes them and
/// sends the buttons' names. A lircrc beside it says what a person has set for the buttons.
enum LircdImport {
    /// Reads a file. `choice` is a part of a remote's name. Throws for a text without a remote, or
    /// without that one.
    static func read(
        _ source: KeymapSource, _ lircrc: KeymapSource?, _ choice: String?, _ keymaps: KeymapSet
    ) throws(ImportError) -> ImportedKeymap {
        let file = LircdConfiguration(Array(source.text.utf8))
        let remotes = try chosen(choice, file, source)
        var keymap = ImportedKeymap(natural: keymaps.infraredControls(.lirc))
        keymap.name = remotes.count == 1 ? remotes[0].name : KeymapImport.stem(source.path)
        for fault in file.faults {
            keymap.leave("the line", line: fault.line, fault.message)
        }
        for path in file.includes {
            keymap.leave("include \(path)", line: nil, "import that file by itself")
        }
        keymap.hasAllButtons = true
        for remote in remotes {
            keymap.match(["lirc = \(TOMLEditor.quoted(remote.name))"])
            keymap.remotes.append(DeviceDescription(source: .lirc, name: remote.name))
        }
        // What a person has set for a button takes precedence over what its name means.
        if let lircrc {
            let names = remotes.map(\.name)
            for entry in try LircrcImport.entries(lircrc) {
                guard entry.remote.map({ names.contains($0) }) ?? true else { continue }
                LircrcImport.take(entry, &keymap)
            }
        }
        for remote in remotes {
            // What this program knows of the remote takes precedence over the names.
            let device = DeviceDescription(source: .lirc, name: remote.name)
            keymap.natural = keymaps.profile(for: device, role: .remote).controls
            for button in remote.buttons { take(button.name, &keymap) }
            keymap.groups.append(remote.buttons.map { .button($0.name) })
        }
        return keymap
    }

    /// The remotes of the file, or those whose name has `choice` in it.
    private static func chosen(
        _ choice: String?, _ file: LircdConfiguration, _ source: KeymapSource
    ) throws(ImportError) -> [LircdConfiguration.Remote] {
        guard !file.remotes.isEmpty else {
            if let fault = file.faults.first {
                throw ImportError(fault.message, at: fault.line, 1, source)
            }
            throw ImportError(
                "there is no 'begin remote'",
                advice: file.includes.isEmpty ? nil : "import the files that it includes", at: 1, 1,
                source)
        }
        guard let choice else { return file.remotes }
        let chosen = file.remotes.filter {
            $0.name.lowercased().contains(choice.lowercased())
        }
        guard !chosen.isEmpty else {
            let names = file.remotes.prefix(20).map(\.name).joined(separator: ", ")
            throw ImportError(
                "no remote in this file is called '\(choice)'", advice: "it has: \(names)", at: 1,
                1, source)
        }
        return chosen
    }

    /// A button becomes the control that its name means.
    private static func take(_ name: String, _ keymap: inout ImportedKeymap) {
        let button = ControlMap.Source.button(name)
        if keymap.hasAssigned(button) { return }
        guard let control = LircNames.control(name, in: keymap) else {
            return keymap.leave(name, line: nil, "the common remote has no such button")
        }
        keymap.assign(button, control, text: "", line: nil)
    }
}
