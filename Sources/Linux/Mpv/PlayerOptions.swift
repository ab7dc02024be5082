// SPDX-License-Identifier: MIT

internal import LinuxSystem
public import RemoteMedia
public import RemoteModel
public import RemoteOverlay

/// How a player is started. The host fills it from its arguments, and `MpvPlayer.start` reads it
/// once.
public struct PlayerOptions: Sendable {
    /// An option of mpv's own.
    public struct Setting: Hashable, Sendable {
        /// The name of an option of mpv, such as `vo`.
        public var name: String
        /// Its value as text, as on mpv's command line.
        public var value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// `NAME=VALUE`, as mpv's command line has it: leading dashes are allowed, and a name alone
        /// means `yes`.
        public init?(argument: String) {
            let text = argument.drop { $0 == "-" }
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = parts.first, !name.isEmpty else { return nil }
            self.init(name: String(name), value: parts.count > 1 ? String(parts[1]) : "yes")
        }

        /// Whether this mpv knows the option and takes the value. It starts an mpv for that, which
        /// plays nothing.
        public var isAccepted: Bool {
            (try? MpvHandle.create().setOption(name, value)) != nil
        }
    }

    /// The playlist.
    public var items: [MediaItem]
    /// The place of the item that is loaded first.
    public var first = 0
    /// Where the first item starts, or nil for its beginning.
    public var start: Seconds?
    /// The first item begins paused.
    public var isPaused = false
    /// Nothing of the film is seen before the first `MpvPlayer.show`.
    public var isFilmHidden = false
    /// The speed at the start; 1 is normal.
    public var speed = 1.0
    /// Where the picture goes.
    public var output = VideoOutput.none
    /// The window that it has there.
    public var window = Window()
    /// For whom items are played.
    public var audience = MediaAudience()
    /// The overlay that always lies over the film, below the controls.
    public var contentOverlay: ContentOverlay?
    /// Lists may name everything that mpv opens.
    public var opensUnsafeLists = false
    /// Whether mpv reads the user's own mpv.conf.
    public var readsConfiguration = false
    /// Set last, so that they win over ours.
    public var settings: [Setting] = []
    /// The number of the device that the window's keys are.
    public var windowKeys: DeviceID

    /// What is decided about the window.
    public struct Window: Sendable {
        /// The picture takes the whole screen.
        public var isFullScreen = false
        /// There is an X11 display and no Wayland compositor.
        public var hasOnlyX11 = false
        /// A graphics card draws on the X11 display.
        public var isRendered = true
        /// Somebody fits displays to items: mpv waits before each first picture
        /// (`DisplayWatch.isHeld`).
        public var waitsForDisplay = false
    }

    /// The options without a picture, and with mpv's own defaults.
    public init(items: [MediaItem], windowKeys: DeviceID) {
        self.items = items
        self.windowKeys = windowKeys
    }

    /// What is set when the terminal that shows the film has another size: mpv looks at it when it
    /// opens its output. Nothing where the person has set a size.
    func fitted(terminalRows rows: Int) -> [(name: String, value: String)] {
        guard output.isTerminal, !settings.contains(where: { $0.name == VideoOutput.height })
        else { return [] }
        return [
            (VideoOutput.height, VideoOutput.height(rows: rows)), ("vo", "null"), ("vo", "tct"),
        ]
    }

    /// All that is set before mpv starts, in order; then come `optionalOptions`, and then the
    /// settings.
    var mpvOptions: [(name: String, value: String)] {
        var options: [(name: String, value: String)] = [
            ("config", readsConfiguration ? "yes" : "no"),
            ("idle", "yes"),
            // The end of an item is for the session to judge: mpv stops at the last frame.
            ("keep-open", "yes"), ("keep-open-pause", "yes"),
            ("pause", isPaused ? "yes" : "no"), ("speed", "\(speed)"),
            // The picture over the film and all keys are ours.
            ("osc", "no"), ("osd-level", "0"), ("load-scripts", "no"),
            ("input-default-bindings", "no"), ("input-vo-keyboard", "yes"),
            // The session counts clicks. mpv would let a button come up for a double click.
            ("input-doubleclick-time", "0"),
            // Scripts of mpv's own for its terminal, its statistics and its configuration.
            ("load-osd-console", "no"), ("load-stats-overlay", "no"), ("load-auto-profiles", "no"),
            // The one that asks yt-dlp is for addresses of the web.
            ("ytdl", items.contains(where: \.isURL) ? "yes" : "no"),
            // Desktops show it, also of a film that still needs the passcode.
            ("title", isFilmHidden ? "remote-player" : "${media-title}"),
            ("terminal", "no"), ("x11-name", "remote-player"),
            ("wayland-app-id", "remote-player"), ("audio-client-name", "remote-player"),
            // Where it is known to work, the graphics card decodes: small machines play 4K by that.
            ("hwdec", "auto-safe"),
            // A machine without sound still plays the picture.
            ("audio-fallback-to-null", "yes"), ("volume-max", "100"),
        ]
        options += output.options
        // The artwork of music is ours to show (A90), and mpv would give the window its shape.
        if output.hasPicture { options.append(("audio-display", "no")) }
        if output.hasWindow {
            options += [
                ("force-window", forcedWindow), ("fullscreen", window.isFullScreen ? "yes" : "no"),
            ]
        }
        // The start screen is seen there too.
        if output.isScreen { options.append(("force-window", forcedWindow)) }
        // mpv would write into the folder that the player was started in, and numbers them alone.
        if let folder = UserFolder.pictures {
            options.append(("screenshot-directory", folder))
            options.append(("screenshot-template", "%F %wH.%wM.%wS.%wT"))
        }
        let codes = Language.forms(audience.languages).joined(separator: ",")
        if !codes.isEmpty { options += [("alang", codes), ("slang", codes)] }
        return options
    }

    /// Options that an mpv may not know, and then does without.
    ///
    /// mpv 0.35 asks Wayland first, and when that fails it closes descriptor 0, which is the
    /// terminal's or another file's by then. Its last output, SDL's, draws where it cannot be seen.
    /// Where the context is named, mpv has `gpu` drawn by the processor too, which takes more than
    /// twice what `x11` does (docs/drawing.md): there it is for those who ask for it.
    var optionalOptions: [(name: String, value: String)] {
        var options: [(name: String, value: String)] = []
        // A viewer who understands the sound needs subtitles only for the foreign words in it.
        if !audience.languages.isEmpty { options.append(("subs-with-matching-audio", "no")) }
        guard output.hasWindow, window.hasOnlyX11 else { return options }
        options.append(("gpu-context", "x11egl"))
        if output == .window {
            let isRendered = window.isRendered || allowsDrawingByProcessor
            options.append(("vo", isRendered ? "gpu,xv,x11" : "xv,x11"))
        }
        return options
    }

    private var allowsDrawingByProcessor: Bool {
        settings.contains { $0.name == "gpu-sw" && $0.value == "yes" }
    }

    /// A window that is there before the first item takes another size when the item has one. So
    /// only what may keep the viewer waiting has one at once, to say that it loads and to be left.
    private var forcedWindow: String {
        guard items.indices.contains(first) else { return "yes" }
        return LocalFile(items[first])?.isRegular ?? false ? "yes" : "immediate"
    }
}
