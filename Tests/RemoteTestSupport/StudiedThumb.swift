// SPDX-License-Identifier: MIT

/// By whose premises a thumb of the study moves; docs/gestures/study.md has both.
public enum StudiedThumb: String, CaseIterable, Sendable {
    /// It lands, moves and stops.
    case first
    /// It is in motion as it lands and as it lifts, lands in hooks, leans, rolls and slips more, and
    /// its frames get lost.
    case second

    /// The devices that it is played on.
    public var surfaces: [StudiedSurface] {
        StudiedSurface.all.filter { $0.thumbs.contains(self) }
    }
}
