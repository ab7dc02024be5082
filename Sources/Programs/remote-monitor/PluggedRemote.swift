// SPDX-License-Identifier: MIT

internal import LinuxInput
internal import RemoteDevices
internal import RemoteKeymap
internal import RemoteModel

/// A device that is plugged in, and what is known of it.
struct PluggedRemote {
    let name: String
    let path: String
    let role: DeviceRole
    let numbers: String
    /// The paths of the keymaps that mean it, and the name of its row in SDL's database.
    let sources: [String]
    let row: String?
    /// Whether some keymap gives its buttons a meaning.
    let hasMeaning: Bool

    /// Those that are remotes, controllers or surfaces.
    static func all(_ probed: [ProbedDevice], _ set: KeymapSet) -> [PluggedRemote] {
        ProbedDevice.grouped(probed).map { PluggedRemote($0, set) }
            .filter { [.remote, .gamepad, .touchSurface, .pointer, .knob].contains($0.role) }
    }

    private init(_ nodes: [ProbedDevice], _ set: KeymapSet) {
        let used = nodes.filter { $0.role != .other }
        let kinds = used.map { ($0.description, $0.role) }
        role = DeviceRole.whole(nodes.map(\.role))
        let main = used.first { [role] in $0.role == role } ?? nodes[0]
        name = DeviceGrouping.commonName(nodes.map(\.description.name))
        path = main.path
        numbers = KnownRemote.Model(main.description).text
        sources = set.sources(for: kinds)
        row =
            used.compactMap(\.description.mapping)
            .compactMap { SDLMapping($0.line)?.name }.first
        let entries = set.profile(for: kinds).controls.entries
        hasMeaning = used.flatMap(\.description.codes).contains { code in
            entries.contains { $0.source == .event(code) }
        }
    }

    /// No keymap and no row is for it.
    var isUnknown: Bool { sources.isEmpty && row == nil }

    /// Whether each word stands in its name, its role or its numbers, in either case.
    func holds(_ words: [String]) -> Bool {
        let all = [name, role.name, numbers].map { $0.lowercased() }
        return words.allSatisfy { word in all.contains { $0.contains(word.lowercased()) } }
    }

    /// What to do about a device of which nothing is known.
    var advice: String {
        if role == .touchSurface {
            return "its surface has the gestures of the default keymap; try it, and if one does "
                + "nothing, 'remote-monitor' shows why while you touch it. For its buttons: "
                + "remote-monitor learn --device \(path)"
        }
        return hasMeaning
            ? "its keys have the meaning of the default keymap; try it, and if a button does "
                + "nothing: remote-monitor learn --device \(path)"
            : "no keymap says what its buttons are: remote-monitor learn --device \(path) asks you "
                + "to press them and writes one"
    }

    /// The lines for people.
    var text: Printable {
        "\(name)\n  plugged in, and not known: \(role.name), \(numbers), \(path)\n"
            + "  help: \(advice)\n"
    }
}
