// SPDX-License-Identifier: MIT

/// By whose premises a thumb of the study moves; docs/gestures/study.md has all of them.
public enum StudiedThumb: String, CaseIterable, Sendable {
    /// It lands, moves and stops.
    case first
    /// It is in motion as it lands and as it lifts, lands in hooks, leans, rolls and slips more,
    /// and its frames get lost.
    case second
    /// It trembles and is slow, and its presses bounce. It is whom `preset = "gentle"` is for.
    case trembling

    /// The devices that it is played on.
    public var surfaces: [StudiedSurface] {
        StudiedSurface.all.filter { self == .trembling || $0.thumbs.contains(self) }
    }

    /// Whether its hand means to do such a thing: one that trembles throws nothing, draws no circle
    /// and does not use two fingers.
    func does(_ gesture: StudiedGesture) -> Bool {
        guard self == .trembling else { return true }
        return switch gesture {
        case .flickLeft, .flickRight, .clickPanLeft, .clickPanRight, .pullBack, .twoFingersUp,
            .twoFingersDown, .twoFingersLeft, .twoFingersRight, .pinchOut, .pinchIn,
            .jogClockwise, .jogCounterclockwise, .jogClockwiseSlow, .jogCounterclockwiseSlow:
            false
        default: true
        }
    }
}
