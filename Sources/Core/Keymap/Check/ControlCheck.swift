// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Lines of `[controls]` that nothing ever sends: names of another kind of device than the keymap
/// is for.
struct ControlCheck {
    private let file: KeymapFile
    /// What the keymap is for; empty for every device.
    private let matches: [DeviceMatch]

    init(_ file: KeymapFile, _ matches: [DeviceMatch]) {
        self.file = file
        self.matches = matches
    }

    /// All that was found; none for a keymap of every device, as any of its lines may be used.
    var faults: [Diagnostic] {
        guard !matches.isEmpty else { return [] }
        return file.controlLines.compactMap { line in
            guard let (why, advice) = never(line.source) else { return nil }
            let name = WordFault.shortened(line.source.keymapKey)
            return .keymap("'\(name)' \(why)", advice: advice, at: line.location, see: .controls)
        }
    }

    /// Why a line is never used, and what to write instead; nil when it may be used.
    private func never(_ source: ControlMap.Source) -> (why: String, advice: String?)? {
        switch source {
        case .button(let name):
            guard !matches.contains(where: \.mayBeOfLircd) else { return nil }
            return (
                "never comes: only lircd calls buttons so, and the keymap is for none of its "
                    + "remotes", key(of: name)
            )
        case .scancode("hid", _):
            guard matches.allSatisfy(\.isInfrared) else { return nil }
            return ("never comes: an infrared remote has no usages of HID", nil)
        case .scancode:
            guard !matches.contains(where: \.mayBeReceiver) else { return nil }
            return (
                "never comes: only an infrared receiver that the kernel decodes has such scancodes",
                nil
            )
        case .event:
            guard matches.allSatisfy({ $0.lirc != nil }) else { return nil }
            return ("never comes: a remote of lircd has buttons only", nil)
        }
    }

    /// The kernel's name of what a button is called.
    private func key(of name: String) -> String {
        let known = ButtonNames.key(of: name) ?? "KEY_" + name.uppercased()
        return Spelling.question(of: known, among: EventCode.allNames)
            ?? "'remote-monitor watch --events' shows the names of what it sends"
    }
}
