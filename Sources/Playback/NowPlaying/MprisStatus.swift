// SPDX-License-Identifier: MIT

public import RemotePlayback

/// What a player shows on the bus at one moment. Its host makes it of what the session says and of
/// what only the host knows.
public struct MprisStatus: Hashable, Sendable {
    /// What plays, as the session says it.
    public var media = NowPlaying()
    /// The item that plays; nil for none, and for one that waits for its passcode.
    public var track: MprisTrack?
    /// The items of the playlist around it, in their order.
    public var tracks: [MprisTrack] = []
    /// It has the whole screen; nil for a player without a window.
    public var isFullscreen: Bool?
    /// No program holds the list.
    public var canEdit = true

    public init() {}
}

/// What of a player never changes.
public struct MprisProgram: Hashable, Sendable {
    /// The schemes of the addresses that it opens.
    public var schemes: [String]
    /// Why its window cannot be brought to the front; nil where it can.
    public var raiseRefusal: String?

    public init(schemes: [String] = [], raiseRefusal: String? = nil) {
        self.schemes = schemes
        self.raiseRefusal = raiseRefusal
    }

    /// The desktop file that `make install` installs, without its ending.
    public static let desktopEntry = "remote-player"

    /// The kinds of media that it opens. The desktop file has the same.
    public static let mimeTypes = [
        "application/ogg", "application/vnd.apple.mpegurl", "application/x-matroska",
        "application/x-mpegurl", "audio/aac", "audio/ac3", "audio/flac", "audio/mp4", "audio/mpeg",
        "audio/ogg", "audio/vnd.wave", "audio/webm", "audio/x-matroska", "audio/x-mpegurl",
        "audio/x-opus+ogg", "audio/x-scpls", "audio/x-vorbis+ogg", "audio/x-wav", "video/3gpp",
        "video/dv", "video/mp2t", "video/mp4", "video/mpeg", "video/ogg", "video/quicktime",
        "video/webm", "video/x-flv", "video/x-matroska", "video/x-ms-wmv", "video/x-msvideo",
        "video/x-theora+ogg",
    ]
}
