// SPDX-License-Identifier: MIT

internal import RemoteModel

/// How the ideal player comes to be in a context: by its keys, and where no key does it by
/// commands, as a person would get there.
struct KeymapTestWorld {
    /// Keys of the player.
    var player: String
    /// What a person did before.
    var commands: [Command] = []

    /// The way into that context.
    init(_ context: Context) {
        switch context {
        case .any, .playing: player = ""
        case .idle: player = "state=idle"
        case .live: player = "kind=live,channels=3,channel=1"
        case .transport: player = "transport=shown"
        case .linear: player = "linear=true"
        case .paused: player = "state=paused"
        case .scrubbing:
            player = "state=paused"
            commands = [
                .scrubBegin, .scrubMove(delta: 8, velocity: 0), .scrubEnd(velocity: 0),
            ]
        case .scanning:
            player = ""
            commands = [.scanStart(.forward, level: 1)]
        case .overlay:
            player = "channels=3"
            commands = [.overlayShow]
        case .info:
            player = ""
            commands = [.infoShow]
        case .menu:
            player = ""
            commands = [.speedsShow]
        case .proposal: player = "channels=2,position=699.5,proposal=700/60"
        case .passcode: player = "passcode=1234"
        }
    }

    /// Whether a state is in that context.
    static func isIn(_ context: Context, _ state: ContextState) -> Bool {
        switch context {
        case .any: true
        case .live: state.isLive
        case .transport: state.isTransportShown
        case .linear: state.isLinear
        default: state.context == context
        }
    }
}
