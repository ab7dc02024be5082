// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import CommandServer
internal import RemoteModel

/// The options that the commands which watch devices share.
struct LiveOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "End by itself after so many seconds; otherwise ctrl-C does.", valueName: "seconds"))
    var seconds: Double?

    @Option(
        help: ArgumentHelp(
            "Add a keymap to the installed ones; may be repeated.", valueName: "file"))
    var keymap: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            What a player would be doing: idle, playing, paused, scrubbing, scanning, live, \
            overlay, info, menu. It decides what gestures mean.
            """, valueName: "context"))
    var context = "playing"

    func validate() throws {
        if let seconds, !(0...1e9).contains(seconds) {
            throw ValidationError("--seconds is a number, 0 or more")
        }
        _ = try state()
    }

    /// The context that was asked for, of a player that can do everything.
    func state() throws -> ContextState {
        guard let context = Context(name: self.context), context != .any else {
            throw ValidationError.unknown(
                "context", self.context,
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
