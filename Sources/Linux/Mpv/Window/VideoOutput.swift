// SPDX-License-Identifier: MIT

/// Where the picture goes. The host decides it once at the start, from the surroundings and the
/// user's own `--mpv vo=…`.
public enum VideoOutput: Hashable, Sendable {
    /// A window of X11 or Wayland.
    case window
    /// The whole screen without a display server: mpv drives it by the kernel (DRM/KMS).
    /// `isRendered`: a graphics card draws.
    case screen(isRendered: Bool)
    /// Coloured characters in a terminal of so many rows, mpv's `tct`. The last row is left free.
    case terminal(rows: Int, isTrueColor: Bool)
    /// No picture.
    case none
    /// Whatever the user named.
    case chosen(String)

    /// The surroundings that decide about it.
    public struct Surroundings: Sendable {
        /// `DISPLAY` or `WAYLAND_DISPLAY` is set.
        public var hasDisplay: Bool
        /// The kernel has a screen that is connected and that this user may drive (`ScreenPort`).
        public var hasScreen = false
        /// A graphics card can draw (`GraphicsCard`).
        public var hasRenderer = false
        /// The rows of the terminal that standard output is, or nil when it is none.
        public var terminalRows: Int?
        /// `COLORTERM` says so.
        public var isTrueColor: Bool
        /// The value of the user's own `--mpv vo=…`, the last one.
        public var chosen: String?

        public init(
            hasDisplay: Bool, terminalRows: Int?, isTrueColor: Bool, chosen: String?
        ) {
            self.hasDisplay = hasDisplay
            self.terminalRows = terminalRows
            self.isTrueColor = isTrueColor
            self.chosen = chosen
        }
    }

    /// The user's own choice wins; else a window where there is a display, else the screen itself,
    /// else the terminal.
    public init(_ surroundings: Surroundings) {
        let terminal = surroundings.terminalRows.map {
            VideoOutput.terminal(rows: $0, isTrueColor: surroundings.isTrueColor)
        }
        switch surroundings.chosen {
        case "tct"?: self = terminal ?? .chosen("tct")
        case let name?: self = .chosen(name)
        case nil where surroundings.hasDisplay: self = .window
        case nil where surroundings.hasScreen:
            self = .screen(isRendered: surroundings.hasRenderer)
        case nil: self = terminal ?? .none
        }
    }

    /// The explanation for a person, or nil when the output is the usual one.
    public var explanation: String? {
        switch self {
        case .window, .chosen: nil
        case .screen:
            "No display (DISPLAY and WAYLAND_DISPLAY are not set): playing on the whole screen, "
                + "without a window system."
        case .terminal:
            "No display (DISPLAY and WAYLAND_DISPLAY are not set): playing in the terminal."
        case .none: "No display and no terminal: playing without a picture."
        }
    }

    /// Whether characters in the program's own terminal are the picture.
    public var isTerminal: Bool {
        if case .terminal = self { true } else { false }
    }

    /// Whether there is room to draw on. In a terminal a letter is larger than a line of text.
    public var hasPicture: Bool {
        switch self {
        case .window, .screen: true
        case .terminal, .none: false
        case .chosen(let name): !["tct", "caca", "null"].contains(name)
        }
    }

    /// Whether mpv drives the screen by the kernel.
    public var isScreen: Bool {
        if case .screen = self { true } else { self == .chosen("drm") }
    }

    /// Whether keys that are typed reach the player through a window of its own.
    public var hasWindow: Bool {
        switch self {
        case .window: true
        case .screen, .terminal, .none: false
        // All outputs draw in a window, except these.
        case .chosen(let name):
            !["tct", "caca", "sixel", "drm", "null", "image", "libmpv"].contains(name)
        }
    }

    /// mpv's option for the rows of the picture in a terminal.
    static let height = "vo-tct-height"

    /// The rows that the film has of a terminal with `rows`.
    static func height(rows: Int) -> String { "\(max(1, rows - 1))" }

    /// The options of mpv's that make it so.
    var options: [(name: String, value: String)] {
        switch self {
        case .window:
            // The comma lets mpv go on to its other outputs where there is no GPU. With
            // display-resample the bar is redrawn at the display's rate, not the film's.
            [("vo", "gpu,"), ("video-sync", "display-resample")]
        case .screen(let isRendered):
            // Where no graphics card can draw, mpv copies the picture to the screen itself. Having
            // tried the other way, it could not: it keeps the screen that it has opened for that.
            [
                ("vo", isRendered ? "gpu,drm" : "drm"), ("gpu-context", "drm"),
                ("video-sync", "display-resample"),
            ]
        case .terminal(let rows, let isTrueColor):
            // The film leaves the last row to the status line.
            [
                ("vo", "tct"), (Self.height, Self.height(rows: rows)),
                ("vo-tct-256", isTrueColor ? "no" : "yes"),
            ]
        case .none: [("vo", "null")]
        case .chosen(let name): [("vo", name)]
        }
    }
}
