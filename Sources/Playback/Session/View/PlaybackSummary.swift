// SPDX-License-Identifier: MIT

public import RemoteModel

/// How the playback stands at one moment: the last line of a replay.
public struct PlaybackSummary: Hashable, Sendable {
    /// The context of commands.
    public var context: Context
    /// Where the player is, in primary time (behaviour.md e.4). A scrub does not change it until it
    /// is committed (A6), although the player shows the picture of the preview.
    public var position: Seconds
    /// Where a scrub or a scan is, or nil.
    public var preview: Seconds?
    /// The place in the playlist of the item that plays.
    public var channel: Int
    /// The speed of playback; 1 is normal.
    public var speed: Double

    init(_ picture: SessionSnapshot, _ context: Context) {
        let motion = picture.motion
        self.context = context
        position = motion.state.scrub?.origin ?? motion.places(picture.scene).played
        preview = picture.preview
        channel = picture.playlist.current
        speed = motion.clock.speed
    }
}
