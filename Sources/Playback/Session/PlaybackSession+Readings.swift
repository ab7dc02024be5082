// SPDX-License-Identifier: MIT

public import RemoteModel

/// Readings of a session at a time, not before the last input.
extension PlaybackSession {
    /// The view that is drawn over the film.
    public func view(at time: Timestamp) -> PlayerView { SessionSnapshot(reading(at: time)).view }

    /// When the view changes by itself after `time`, or nil: the times of a bar that is shown count
    /// on while it plays. Other changes come with inputs and with `deadline`.
    public func viewDeadline(after time: Timestamp) -> Timestamp? {
        ViewClock(picture: SessionSnapshot(self)).next(after: time)
    }

    /// The item that plays, for other programs.
    public func nowPlaying(at time: Timestamp) -> NowPlaying {
        SessionSnapshot(reading(at: time)).nowPlaying
    }

    /// The sound and the captions that the viewer chose.
    public var chosenTracks: ChosenTracks { adjustments.tracks }

    /// The place, channel and speed, for tests and logs.
    public func summary(at time: Timestamp) -> PlaybackSummary {
        PlaybackSummary(SessionSnapshot(reading(at: time)), context.context)
    }
}
