// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel
internal import RemoteTrace

/// How known remotes are written.
struct RemotesListing {
    let plugged: [PluggedRemote]
    let makers: MakerNames
    /// Numbers of a remote that are written in a line; JSON has all.
    private static let shownModels = 4

    /// The device that is known by it, or nil.
    func device(of remote: KnownRemote) -> PluggedRemote? {
        plugged.first {
            $0.sources.contains(remote.source)
                || remote.kind == .controller && $0.row == remote.name
        }
    }

    /// The maker's name by the first number that has one; empty where none is known.
    func maker(of remote: KnownRemote) -> String {
        remote.models.lazy.compactMap { makers.name(of: $0) }.first ?? ""
    }

    /// A line for people, and a second one for what is plugged in.
    func text(_ remote: KnownRemote) -> Printable {
        var parts = [remote.kind.rawValue]
        let maker = maker(of: remote)
        if !maker.isEmpty { parts.append(maker) }
        if !remote.models.isEmpty {
            let shown = remote.models.prefix(Self.shownModels).map(\.text)
            let more = remote.models.count - shown.count
            parts.append(shown.joined(separator: " ") + (more > 0 ? " and \(more) more" : ""))
        }
        parts += remote.marks
        parts.append(remote.source.split(separator: "/").last.map(String.init) ?? remote.source)
        var text: Printable = "\(remote.name): \(parts.joined(separator: ", "))\n"
        if let device = device(of: remote) {
            text += "  plugged in: \(device.name), \(device.path)\n"
        }
        return text
    }

    /// The same as a JSON object, with a newline.
    func json(_ remote: KnownRemote) -> Printable {
        var line = JSONLine()
        line.begin()
        line.field("remote", remote.name)
        line.field("kind", remote.kind.rawValue)
        line.field("maker", maker(of: remote))
        line.list("models", remote.models.map(\.text))
        line.list("marks", remote.marks)
        line.field("source", remote.source)
        if let device = device(of: remote) {
            line.field("device", device.name)
            line.field("path", device.path)
        }
        line.end()
        line.newline()
        return Printable(lines: line.bytes)
    }

    /// A device of which nothing is known, as a JSON object with a newline.
    func json(_ device: PluggedRemote) -> Printable {
        var line = JSONLine()
        line.begin()
        line.field("device", device.name)
        line.field("path", device.path)
        line.field("role", device.role.name)
        line.list("models", [device.numbers])
        line.field("advice", device.advice)
        line.end()
        line.newline()
        return Printable(lines: line.bytes)
    }
}
