// SPDX-License-Identifier: MIT

/// The names of the MPRIS specification, version 2.2 (specifications.freedesktop.org/mpris-spec).
public enum MprisName {
    /// The object that every player has.
    public static let path = "/org/mpris/MediaPlayer2"
    /// The interface of the program: quit, raise.
    public static let root = "org.mpris.MediaPlayer2"
    /// The interface of playback.
    public static let player = "org.mpris.MediaPlayer2.Player"
    /// The interface of the list of tracks.
    public static let trackList = "org.mpris.MediaPlayer2.TrackList"
    /// The name on the bus. The second player's has its process's number behind it.
    public static let bus = "org.mpris.MediaPlayer2.remote_player"
    /// The path that means that there is no track.
    public static let noTrack = "/org/mpris/MediaPlayer2/TrackList/NoTrack"
    /// The tracks here: the number of the item follows.
    static let track = "/remote_input/track/"

    /// The number of the item that a track stands for, or nil.
    static func number(ofTrack path: String) -> Int? {
        guard path.hasPrefix(track) else { return nil }
        return Int(path.dropFirst(track.count))
    }

    /// The name of a player that is not the first.
    public static func bus(ofProcess process: Int32) -> String { "\(bus).instance\(process)" }
}
