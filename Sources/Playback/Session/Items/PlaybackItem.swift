// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The item that is loaded, with all that the player has reported of it since. `ItemState` holds
/// it. Reports change it through `Items.update`; commands never do.
struct PlaybackItem: Hashable, Sendable {
    /// The report with which it was loaded: title, chapters, tracks.
    var info: MediaInfo
    /// Its length or window, and its interstitials.
    var timeline: PrimaryTimeline
    /// Where it began, in stream time; nil before the player has reported where it is.
    var began: Seconds?
    /// The captions that are shown, or nil.
    var captions: Track?
    /// The captions that were shown last. They come back when captions are switched on again.
    var lastCaptions: Track?
    /// The audio track that plays, or nil.
    var audio: Track?

    init(_ info: MediaInfo, _ configuration: PlaybackConfiguration) {
        self.info = info
        let breaks =
            info.terms.breaks.map { Interstitial($0) }
            + configuration.interstitials.map { Interstitial($0, configuration) }
        timeline = PrimaryTimeline(isLive: info.isLive, breaks: breaks)
        timeline.setDuration(info.duration)
    }

    /// More is known of it, or something else is said of it.
    mutating func describe(
        _ info: MediaInfo, _ configuration: PlaybackConfiguration
    ) -> [PlaybackAction] {
        let (former, wasLinear) = (timeline, self.info.terms.isLinear)
        let other = PlaybackItem(info, configuration)
        self.info = info
        timeline = other.timeline
        timeline.keepExtent(of: former)
        return wasLinear == info.terms.isLinear ? [] : [.motion(.setLinear(!wasLinear))]
    }

    /// How many items it proposes. A stream without an end has no time for that.
    var choices: Int { info.isLive ? 0 : info.terms.proposal?.items?.count ?? 0 }

    /// A live stream can be sought in its window only.
    var isSeekable: Bool { info.isLive ? timeline.extent != nil : info.isSeekable }

    /// The chapter that `sense` leads to from a primary time, or nil at the ends. Going back leads
    /// to the start of this chapter first, unless the stream is within `restartAfter` of it.
    func chapter(_ sense: Sense, from position: Seconds, restartAfter: Seconds) -> Chapter? {
        // Chapters come in the order of the file, which is the order of time.
        let markers = info.mainMarkers
        return switch sense {
        case .forward:
            markers.first { timeline.primary($0.start) > position }
        case .backward:
            markers.last { timeline.primary($0.start) < position - restartAfter }
                ?? (position > 0 ? markers.first : nil)
        }
    }

    /// The place of the marker that a primary time is in: the last one that has begun and is not
    /// over. nil before the first one, and where none lasts as long.
    func place(in markers: [Chapter], at position: Seconds) -> Int? {
        markers.lastIndex { marker in
            timeline.primary(marker.start) <= position
                && marker.duration.map { position < timeline.primary(marker.start + $0) } ?? true
        }
    }

    /// The warning about a file that is cut off: it ended at `end`, in primary time, and its own
    /// length is longer. nil when nothing is missing. Ten seconds or a twentieth may be missing:
    /// lengths of files without an index are estimates.
    func missingRest(after end: Seconds) -> Diagnostic? {
        guard !info.isLive, let length = timeline.extent?.upperBound,
            end < length - max(10, length / 20)
        else { return nil }
        return Diagnostic(
            .warning, .player,
            Sentence(
                Phrase(
                    FaultPhrase.cutOff, .text("name", "“\(info.title)”"),
                    .count("end", end.whole), .count("length", length.whole))),
            advice: "the file is cut off or damaged: fetch it again")
    }
}
