// SPDX-License-Identifier: MIT

public import MpvPlayer
public import RemoteHost
public import RemoteModel
public import RemotePlayback

/// What a person asks of the player on the command line.
public struct PlayerHostOptions: Sendable {
    public var items: [MediaItem]
    /// The place of the item that plays first.
    public var first = 0
    /// Where the first item starts, or nil for its beginning.
    public var start: Seconds?
    public var isPaused = false
    public var speed = 1.0
    public var skip = PlaybackConfiguration.Skip.seconds(10)
    /// The ways in which a skip is performed.
    public var skipDirections: [Sense] = [.backward, .forward]
    /// How far "what did she say?" goes back.
    public var replay: Seconds = 10
    /// After how many seconds the next item, which is offered at the end, plays; nil plays it at
    /// once.
    public var proposalCountdown: Interval?
    /// Digits that must be entered first; none for no passcode.
    public var passcode: [UInt8] = []
    /// The age from which on an item asks for them, by its rating; 0 for every item.
    public var passcodeAge = 0
    /// Whether a jump across an interstitial plays it first.
    public var playsInterstitials = false
    /// Stretches of the items that are interstitials, in stream time.
    public var interstitials: [Range<Seconds>] = []
    /// Keymaps, lircd and the recording.
    public var input = InputOptions()
    /// The socket of the service that is used if it answers, or nil for none.
    public var socket: String?
    /// Options of mpv's own.
    public var settings: [PlayerOptions.Setting] = []
    public var readsConfiguration = false
    /// Whether anything is drawn over the film.
    public var drawsOverlay = true
    /// Whether a game controller ticks where a chapter begins and at the end of the film.
    public var rumbles = false
    /// Whether commands and remotes are not shown.
    public var isQuiet = false

    public init(items: [MediaItem]) {
        self.items = items
    }
}
