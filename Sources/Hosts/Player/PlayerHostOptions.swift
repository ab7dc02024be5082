// SPDX-License-Identifier: MIT

public import CommandSocket
public import MpvPlayer
public import InputHost
internal import LinuxSystem
public import RemoteMedia
public import RemoteModel
public import RemotePlayback

/// What a person asks of the player on the command line. `remote-player` fills it from its
/// arguments; `PlayerHost` reads it once.
public struct PlayerHostOptions: Sendable {
    /// The playlist.
    public var items: [MediaItem]
    /// What of the lists and of the side files is left out (`MediaArguments`).
    public var notices = MediaNotices()
    /// What lists and programs may do, and the guides beside them.
    public var sources = SourceOptions()
    /// What plays first, and from where.
    public var begin = BeginOptions()
    /// Times normal: 0.1 to 8 on the command line.
    public var speed = 1.0
    /// How the film is shown.
    public var window = WindowOptions()
    /// The languages of sound and subtitles, the best first; nil for those of the session.
    public var languages: [String]?
    /// What a person decides about playback.
    public var playback = PlaybackConfiguration()
    /// Keymaps, lircd and the recording.
    public var input = InputOptions()
    /// The socket of the service that is used if it answers, or nil for none.
    public var socket: String?
    /// Options of mpv's own.
    public var settings: [PlayerOptions.Setting] = []
    /// Whether mpv reads the user's own mpv.conf.
    public var readsConfiguration = false
    /// What lies over the film.
    public var overlay = OverlayOptions()
    /// Whether a game controller ticks where a chapter begins and at the end of the film.
    public var rumbles = false
    /// Whether commands and remotes are not shown.
    public var isQuiet = false

    public init(items: [MediaItem]) {
        self.items = items
    }

    /// Finds what follows from the session, its files and the rest.
    mutating func settle() {
        // Where the session names none, the viewer reads the language of the screen.
        let session = SessionLanguages.present
        playback.languages =
            languages ?? (session.isEmpty ? overlay.language.map { [$0] } : nil) ?? session
        let language = ScreenLanguage(overlay.language)
        playback.words = language.words
        playback.words.hasTwelveHours = LocalTime.hasTwelveHours(overlay.clock)
        notices.ofSettings += language.notice.map { [$0] } ?? []
        playback.passcodeLength = begin.passcode?.length ?? 0
    }

    /// From which age on something needs the passcode; nil where there is none.
    var passcodeAge: PasscodeAge? { begin.passcode == nil ? nil : playback.passcodeAge }
}

/// How a film is shown on a display.
public struct WindowOptions: Sendable {
    /// On the whole screen, not in a window.
    public var isFullScreen = true
    /// The display shows films at their own rate (behaviour.md A186).
    public var matchesFrameRate = false

    /// On the whole screen, at the display's own rate.
    public init() {}
}

/// How playing begins.
public struct BeginOptions: Sendable {
    /// The place of the item that plays first.
    public var first = 0
    /// Where it starts, seconds of the stream; nil for where the viewer stopped in it, or its
    /// beginning.
    public var position: Seconds?
    /// Nothing is remembered, and nothing that was remembered counts (`--private`).
    public var isPrivate = false
    /// What is asked for before an item plays, or nil.
    public var passcode: StoredPasscode?

    /// With the first item.
    public init() {}
}

/// What there is to choose where nothing plays (behaviour.md A141).
public struct StartOptions: Sendable {
    /// Folders with films.
    public var folders: [String] = []
    /// Channels, in their order.
    public var channels: [MediaItem] = []
    /// Why the list of them cannot be used, or nil.
    public var withoutChannels: String?

    /// Nothing.
    public init() {}

    /// The folder in which the desktop keeps films, or none.
    public static var usualFolders: [String] { UserFolder.videos.map { [$0] } ?? [] }
}

/// What a person asks of lists of films and channels, and of programs.
public struct SourceOptions: Sendable {
    /// Lists and programs may name everything that mpv opens (`--unsafe-lists`).
    public var isUnsafe = false
    /// What is on (XMLTV): files, also packed with gzip or xz, and addresses of http.
    public var guides: [String] = []
    /// Which channels are opened before a flip to them (`--prepare-channels`).
    public var prepared = PreparedChannels.local
    /// Which programs may do what with the player (`--may`).
    public var programs = ProgramRules()
    /// What there is to choose where nothing plays.
    public var start = StartOptions()

    /// Lists open what is usual, and every program of the user may do everything.
    public init() {}
}
