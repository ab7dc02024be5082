// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The item that is loaded, and what the player has said of it since.
struct PlaybackItem: Hashable, Sendable {
    var info: MediaInfo
    var timeline: PrimaryTimeline
    var captions: Track?
    /// Those that were last shown, which are meant when they are switched on again.
    var lastCaptions: Track?
    var audio: Track?

    init(_ info: MediaInfo, interstitials: [Range<Seconds>]) {
        self.info = info
        timeline = PrimaryTimeline(isLive: info.isLive, breaks: info.interstitials + interstitials)
        timeline.setDuration(info.duration)
    }

    /// A live stream can be sought in its window only.
    var isSeekable: Bool { info.isLive ? timeline.extent != nil : info.isSeekable }

    /// The chapter that `sense` leads to from a primary time, or nil at the ends.
    func chapter(_ sense: Sense, from position: Seconds, restartAfter: Seconds) -> Chapter? {
        // Chapters come in the order of the file, which is the order of time.
        switch sense {
        case .forward:
            info.chapters.first { timeline.primary($0.start) > position }
        case .backward:
            info.chapters.last { timeline.primary($0.start) < position - restartAfter }
                ?? (position > 0 ? info.chapters.first : nil)
        }
    }

    /// A file that is cut off says how long it was meant to be: what is missing after the place
    /// where it ended, in primary time, or nil.
    func missingRest(after end: Seconds) -> Diagnostic? {
        guard !info.isLive, let length = timeline.extent?.upperBound,
            end < length - max(10, length / 20)
        else { return nil }
        return Diagnostic(
            .warning, .player,
            "“\(info.title)” ends after \(end.whole) s of \(length.whole) s",
            advice: "the file is cut off or damaged: fetch it again", for: .viewer)
    }
}
