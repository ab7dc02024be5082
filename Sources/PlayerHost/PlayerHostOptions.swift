// SPDX-License-Identifier: MIT

public import MpvPlayer
public import RemoteHost
public import RemoteModel
public import RemotePlayback

/// What a person asks of the player on the command line.
public struct PlayerHostOptions: Sendable {
    public var items: [MediaItem]
    /// Where the first item starts, or nil for its beginning.
    public var start: Seconds?
    public var isPaused = false
    public var speed = 1.0
    public var skip = PlaybackConfiguration.Skip.seconds(10)
    /// Keymaps, lircd and the recording.
    public var input = InputOptions()
    /// The socket of the service that is used if it answers, or nil for none.
    public var socket: String?
    /// Options of mpv's own.
    public var settings: [PlayerOptions.Setting] = []
    public var readsConfiguration = false
    /// Whether anything is drawn over the film.
    public var drawsOverlay = true
    /// Whether commands and remotes are not shown.
    public var isQuiet = false

    public init(items: [MediaItem]) {
        self.items = items
    }
}
