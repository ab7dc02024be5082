// SPDX-License-Identifier: MIT

internal import Glibc
internal import MpvPlayer
internal import RemoteMedia
internal import RemoteModel
internal import RemoteNowPlaying
internal import RemotePlayback

/// The process environment that the player starts in.
enum PlayerEnvironment {
    /// A variable of the environment is there and not empty.
    static func isSet(_ name: String) -> Bool {
        getenv(name).map { $0.pointee != 0 } ?? false
    }

    /// Whether sound can be played, or a person chose how.
    static func hasSound(_ options: PlayerHostOptions) -> Bool {
        options.readsConfiguration || options.settings.contains { $0.name == "ao" }
            || Sound.isAvailable(
                runtimeFolder: getenv("XDG_RUNTIME_DIR").map { String(cString: $0) })
    }

    /// The program as the desktop sees it.
    static func program(_ output: VideoOutput) -> MprisProgram {
        let refusal: String? =
            if !output.hasWindow {
                "the player has no window"
            } else if !hasOnlyX11 {
                "Wayland lets no program bring its own window to the front"
            } else {
                nil
            }
        return MprisProgram(schemes: MediaAddress.listSchemes, raiseRefusal: refusal)
    }

    private static var hasOnlyX11: Bool { isSet("DISPLAY") && !isSet("WAYLAND_DISPLAY") }

    /// The machine's graphics card, looked for once.
    static let card = GraphicsCard.find()

    /// Whether the card draws in the window on X11 (behaviour.md N426).
    private static var isRendered: Bool {
        let display = getenv("DISPLAY").map { String(cString: $0) } ?? ""
        return card.draws(on: display, of: WindowServer.drawing())
    }

    /// Where the picture goes, for a person, and what could draw it better; nil where all is as
    /// usual. An X server opens the card for its programs; elsewhere they do that themselves.
    static func explanation(of output: VideoOutput) -> String? {
        let opensCard =
            switch output {
            case .window: !hasOnlyX11
            case .screen: true
            case .terminal, .none, .chosen: false
            }
        let lines = [output.explanation, opensCard ? card.advice : nil].compactMap(\.self)
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// The options of mpv for those of the player.
    static func playerOptions(
        _ options: PlayerHostOptions, output: VideoOutput, windowKeys: DeviceID
    ) -> PlayerOptions {
        var items = options.items
        FolderSequel(options)?.prepare(&items)
        var player = PlayerOptions(items: items, windowKeys: windowKeys)
        player.first = options.begin.first
        player.start = options.begin.position
        let playback = options.playback
        player.isPaused = !playback.playsAtStart || playback.hasPasscode
        player.isFilmHidden = playback.hasPasscode
        player.opensUnsafeLists = options.sources.isUnsafe
        player.speed = options.speed
        player.output = output
        player.window.isFullScreen = options.window.isFullScreen
        player.window.waitsForDisplay =
            options.window.matchesFrameRate && DisplayRateMatcher.serves(output)
        player.audience = MediaAudience(
            languages: options.playback.languages, words: options.playback.words,
            seesPreviews: options.overlay.isDrawn && output.hasPicture)
        player.window.hasOnlyX11 = hasOnlyX11
        player.window.isRendered = output != .window || !hasOnlyX11 || isRendered
        player.readsConfiguration = options.readsConfiguration
        player.settings = options.settings
        return player
    }
}
