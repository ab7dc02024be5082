// SPDX-License-Identifier: MIT

public import RemoteModel

/// Something that was taken for something else, to be looked at with `remote-monitor replay`.
public struct MistakenGesture: Sendable, CustomStringConvertible {
    public let meant: String
    public let observed: String
    let surface: StudiedSurface
    let state: ContextState
    let inputs: [TimedInput]

    public var description: String {
        let live = state.isLive ? "live" : state.isTransportShown ? "transport" : state.context.name
        return "\(surface.name), \(live): \(meant) gave \(observed)"
    }

    /// The keymap beside the trace that the replay needs too, or nil.
    public var keymap: KeymapSource? {
        state.context == .idle ? StudiedGesture.keymap(in: .playing) : nil
    }

    /// A trace with what was meant and how to replay it in its first lines; `name` is its file's.
    public func trace(named name: String) -> String {
        let attached = TimedInput(
            inputs.first?.time ?? .zero, .attached(StudiedSurface.id, surface.description))
        var lines = Shrinker<TimedInput>.trace([attached] + inputs).split(
            separator: "\n", omittingEmptySubsequences: false)
        var command = "remote-monitor replay"
        if !player.isEmpty { command += " --player \(player)" }
        if let keymap { command += " --keymap \(keymap.path)" }
        lines.insert(
            contentsOf: [
                "# \(meant) was taken for: \(observed)", "# \(surface.name)",
                "# \(command) \(name)",
            ], at: min(1, lines.count))
        return lines.joined(separator: "\n")
    }

    /// What the ideal player does when the trace is replayed.
    private var player: String {
        var words: [String] = []
        if state.isLive { words.append("kind=live,channels=3") }
        if state.context == .paused { words.append("state=paused") }
        if state.isTransportShown { words.append("transport=shown") }
        return words.joined(separator: ",")
    }
}
