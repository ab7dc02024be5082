// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import CommandSocket
internal import RemoteModel

/// The options that the commands which watch devices share. `watch` and `record` take them.
struct LiveOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "End by itself after so many seconds; otherwise ctrl-C does.", valueName: "seconds"))
    var seconds: Double?

    @Option(
        help: ArgumentHelp(
            "Add a keymap to the installed ones, where devices are opened here; may be repeated.",
            valueName: "file"), completion: .file())
    var keymap: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            What a player would be doing, for devices that are opened here: idle, playing, \
            paused, scrubbing, scanning, live, overlay, info, menu. It decides what gestures mean; \
            else it is playing.
            """, valueName: "context"))
    var context: String?

    @Flag(help: "Open the devices here even when a service or a player reads them.")
    var local = false

    @Option(
        help: ArgumentHelp("The service's or the player's socket.", valueName: "path"),
        completion: .file())
    var socket: String?

    /// Refuses values and options that do not go together.
    func validate() throws {
        if let seconds, !(0...1e9).contains(seconds) {
            throw ValidationError("--seconds is a number, 0 or more")
        }
        if local, socket != nil { throw ValidationError("--local and --socket exclude each other") }
        _ = try state()
    }

    /// The option that counts only where the devices are opened here, if one was given.
    private var localOption: String? {
        if context != nil { return "--context" }
        return keymap.isEmpty ? nil : "--keymap"
    }

    /// The option that says where remotes are read, or what a player does, if one was given.
    var remoteOption: String? {
        if context != nil { return "--context" }
        if local { return "--local" }
        return socket == nil ? nil : "--socket"
    }

    /// Refuses options that would be ignored, because another program reads the remotes.
    func refuseLocalOptions() throws {
        guard let option = localOption else { return }
        printError(
            "remote-monitor: \(option) counts only for devices that are opened here, and a "
                + "remote-inputd or remote-player reads them: its player and its keymaps decide\n"
                + "  help: leave \(option) out, or add --local")
        throw ExitCode.failure
    }

    /// The context that was asked for, of a player that can do everything.
    func state() throws -> ContextState {
        let name = self.context ?? Context.playing.name
        guard let context = Context(name: name), context != .any else {
            throw ValidationError.unknown(
                "context", name,
                among: Context.allCases.filter { $0 != .any }.map(\.name))
        }
        var state = ContextState()
        switch context {
        case .live:
            state.context = .playing
            state.isLive = true
        case .transport:
            state.context = .playing
            state.isTransportShown = true
        case .linear:
            state.context = .playing
            state.isLinear = true
        default: state.context = context
        }
        if context == .scanning { state.scan = Scan(.forward, level: 1) }
        state.hasOverlay = true
        state.hasChannels = state.isLive
        return state
    }
}
