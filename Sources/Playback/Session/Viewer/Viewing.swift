// SPDX-License-Identifier: MIT

public import RemoteModel

/// How far a viewer is in the film that plays, as it is to be remembered (behaviour.md A48).
/// It is made of a session. Of a live stream, and of an item that needs a passcode,
/// there is none.
public struct Viewing: Hashable, Sendable {
    /// The place of the item in the playlist.
    public var item: Int
    /// The title of the item.
    public var title: String
    /// Where it would go on, seconds of the stream: the committed position, which a scrub or a scan
    /// leaves where it was.
    public var position: Seconds
    /// The length of the stream in seconds, or nil while it is not known.
    public var duration: Seconds?
    /// So near to its end that it counts as seen, and starts again the next time (N200).
    public var isWatched: Bool
    /// How fast the position moves, 0 while it stands.
    public var rate: Double
    /// The number of the audio track that the viewer chose in it; nil where they chose none.
    public var audio: Int?
    /// The number of the captions that they chose in it, 0 for none; nil where they did not choose.
    public var captions: Int?
    /// How much later they want its sound, seconds; nil where they did not change that in it.
    public var audioDelay: Seconds?
    /// The same of its captions.
    public var captionsDelay: Seconds?

    /// How far the viewer of a session is at that time; nil where nothing is to be remembered.
    public init?(_ session: PlaybackSession, at time: Timestamp) {
        guard let viewing = SessionSnapshot(session.reading(at: time)).viewing else { return nil }
        self = viewing
    }

    /// A viewer at that place of an item, without tracks.
    public init(
        item: Int, title: String, position: Seconds, duration: Seconds?, isWatched: Bool,
        rate: Double
    ) {
        self.item = item
        self.title = title
        self.position = position
        self.duration = duration
        self.isWatched = isWatched
        self.rate = rate
    }
}

extension Viewing {
    /// The last part of a film, as a share of its length, which counts as its end (N200). Kodi
    /// takes 8 %, Jellyfin 10 %: both lose the last scene of a film without long credits.
    static var endShare: Double { 0.05 }

    /// A film that is shorter, in seconds, begins at its beginning where nobody says anything else
    /// (N202): nobody goes on in the middle of a clip or a song.
    static var shortestFilm: Seconds { 300 }

    /// What is nearer to the beginning, in seconds, is nothing to go on from: *From Beginning*
    /// would not be offered (N151).
    static var beginning: Seconds { 10 }
}

extension Viewing {
    /// Whether anything of it is to be remembered: `isWanted` where the item says that it resumes.
    public func isRemembered(isWanted: Bool) -> Bool {
        isWanted || (duration ?? 0) >= Self.shortestFilm
    }

    /// Where it goes on the next time, seconds of the stream; nil for the beginning.
    public var resumePosition: Seconds? {
        isWatched || position < Self.beginning ? nil : position
    }
}

extension SessionSnapshot {
    /// How far the viewer is, or nil where that is not to be remembered.
    var viewing: Viewing? {
        guard let item, !item.info.isLive, item.isSeekable, !scene.isLoading, !clock.isAway,
            item.began != nil,
            !items.lock.isNeeded(for: playlist.current, item, configuration)
        else { return nil }
        let origin = motion.state.scrub?.origin ?? motion.state.scan?.origin
        let place = item.timeline.stream(origin ?? committed)
        let length = item.timeline.extent.map { item.timeline.stream($0.upperBound) }
        let isRunning = clock.isRunning && origin == nil && scene.isUnderWay
        var viewing = Viewing(
            item: playlist.current, title: item.info.title, position: place, duration: length,
            isWatched: isWatched(place, of: length, item), rate: isRunning ? clock.speed : 0)
        viewing.audio = adjustments.tracks.audio
        viewing.captions = adjustments.tracks.captions
        viewing.audioDelay = adjustments.audioDelayOfFilm
        viewing.captionsDelay = adjustments.captionsDelay == 0 ? nil : adjustments.captionsDelay
        return viewing
    }

    private func isWatched(
        _ place: Seconds, of length: Seconds?, _ item: PlaybackItem
    ) -> Bool {
        if motion.playhead.hasEnded { return true }
        if let credits = item.info.terms.finds.credits, place >= credits { return true }
        return length.map { place >= $0 * (1 - Viewing.endShare) } ?? false
    }
}
