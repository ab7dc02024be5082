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

    // MARK: How long, in seconds

    /// It touches, and goes nowhere.
    var tap: ClosedRange<Double> { self == .trembling ? 0.1...0.38 : 0.05...0.17 }
    var rest: ClosedRange<Double> { self == .trembling ? 0.6...2 : 0.4...1.6 }
    /// It presses a button.
    var click: ClosedRange<Double> { self == .trembling ? 0.12...0.8 : 0.06...0.38 }
    var hold: ClosedRange<Double> { self == .trembling ? 1.1...2.5 : 0.56...1.5 }
    var backHold: ClosedRange<Double> { self == .trembling ? 1.8...3 : 1.1...2.5 }
    /// It pushes a stick.
    var push: ClosedRange<Double> { self == .trembling ? 0.12...0.7 : 0.08...0.35 }
    var stickHold: ClosedRange<Double> { self == .trembling ? 1.1...2.5 : 0.62...1.5 }
}
