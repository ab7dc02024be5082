// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Notices that a film plays across the beginning of a chapter, or to its end, and that the thumb
/// of a scrub goes across one. `RumbleTick` asks it with each fact and each picture. A seek to a
/// chapter is not a passage: a viewer who seeks sees where it leads.
struct ChapterMarks {
    /// Facts of a film that plays are closer than this; a jump across a mark does not count as a
    /// passage.
    private static let longestStep = 2.0

    /// Where chapters begin, in stream time, without one at the start of the film.
    private var starts: [Seconds] = []
    /// The last position; nil after a seek.
    private var position: Seconds?
    private var hasEnded = false
    /// Where the thumb was; nil while nobody scrubs.
    private var thumb: Seconds?

    /// Whether the thumb of a scrub has gone across a mark, in either way, or to one.
    mutating func passes(thumb new: Seconds?) -> Bool {
        defer { thumb = new }
        guard let old = thumb, let new else { return false }
        return starts.contains { old < $0 && $0 <= new || new <= $0 && $0 < old }
    }

    /// Whether a mark was passed with this fact.
    mutating func passes(_ fact: PlayerFact) -> Bool {
        switch fact {
        case .loaded(let info):
            starts = info.mainMarkers.map(\.start).filter { $0 > 0 }
            position = nil
            hasEnded = false
        case .sought, .lost:
            position = nil
        case .position(let new):
            let old = position
            position = new
            if old != new { hasEnded = false }
            guard let old, new > old, new - old <= Self.longestStep else { return false }
            return starts.contains { old < $0 && $0 <= new }
        case .ended:
            defer { hasEnded = true }
            return !hasEnded
        case .playlist, .list, .begun, .queue, .updated, .held, .moved, .shifted, .picked, .delayed,
            .answered,
            .overlay,
            .ownOverlay, .away, .channels, .channelNumbers, .channelGroups, .favorites,
            .passcodeTries, .passcodeTried,
            .remembered, .failed,
            .duration, .window, .paused, .speed, .buffering, .volume, .muted, .captions, .audio,
            .screenshot, .pictureInPicture, .viewing, .linear, .pointer, .touchExplained,
            .soundDevices, .soundDevice:
            break
        }
        return false
    }
}
