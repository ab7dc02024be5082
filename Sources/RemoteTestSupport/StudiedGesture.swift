// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a simulated thumb means to do, and with that what recognition has to say.
public enum StudiedGesture: String, CaseIterable, Sendable {
    case tap
    case rest
    case clickCenter = "click select"
    case clickUp = "click up"
    case clickDown = "click down"
    case clickLeft = "click left"
    case clickRight = "click right"
    case holdLeft = "hold left"
    case holdRight = "hold right"
    case panLeftSlow = "pan left, slow"
    case panRightSlow = "pan right, slow"
    case panLeftFast = "pan left, fast"
    case panRightFast = "pan right, fast"
    case flickLeft = "flick left"
    case flickRight = "flick right"
    case swipeUp = "swipe up"
    case swipeDown = "swipe down"
    case swipeLeft = "swipe left"
    case swipeRight = "swipe right"
    case jogClockwise = "jog clockwise"
    case jogCounterclockwise = "jog counter-clockwise"
    case flipLeft = "flip left"
    case flipRight = "flip right"
    case pullBack = "flip, pulled back"
    case twoFingersUp = "two fingers up"
    case twoFingersDown = "two fingers down"
    case twoFingersLeft = "two fingers left"
    case twoFingersRight = "two fingers right"
    case pinchOut = "pinch out"
    case pinchIn = "pinch in"

    /// The words in which an observation says the same.
    var meaning: String {
        switch self {
        case .panLeftSlow, .panLeftFast: "pan left"
        case .panRightSlow, .panRightFast: "pan right"
        default: rawValue
        }
    }

    /// What the player does when a person does this.
    var contexts: [ContextState] {
        var live = ContextState(.playing)
        live.isLive = true
        live.hasChannels = true
        live.hasOverlay = true
        var playing = ContextState(.playing)
        playing.hasOverlay = true
        switch self {
        case .tap, .clickLeft, .clickRight, .rest, .holdLeft, .holdRight, .clickCenter, .clickUp,
            .clickDown:
            return [playing, ContextState(.paused)]
        case .swipeUp, .swipeDown:
            return [playing, ContextState(.paused), live]
        case .panLeftSlow, .panRightSlow, .panLeftFast, .panRightFast, .flickLeft, .flickRight,
            .jogClockwise, .jogCounterclockwise:
            return [ContextState(.paused)]
        case .flipLeft, .flipRight, .pullBack:
            return [live]
        case .swipeLeft, .swipeRight, .twoFingersUp, .twoFingersDown, .twoFingersLeft,
            .twoFingersRight, .pinchOut, .pinchIn:
            return [ContextState(.idle)]
        }
    }

    /// Whether a device can do it at all.
    func isPossible(on surface: StudiedSurface) -> Bool {
        switch self {
        case .jogClockwise, .jogCounterclockwise: surface.isRing
        default: true
        }
    }

    /// Bindings for what the shipped keymaps leave to people: all that the study asks for beyond
    /// them, while nothing plays.
    public static let keymap = KeymapSource(
        path: "gesture-study.toml",
        text: """
            name = "Gesture study"
            [bind.idle]
            "swipe up" = "infoShow"
            "swipe down" = "infoShow"
            "swipe left" = "infoShow"
            "swipe right" = "infoShow"
            "two-finger-swipe up" = "infoShow"
            "two-finger-swipe down" = "infoShow"
            "two-finger-swipe left" = "infoShow"
            "two-finger-swipe right" = "infoShow"
            "pinch" = "infoShow"
            "tap" = "infoShow"
            "rest" = "hints"
            """)
}

/// A surface that the study plays on.
public struct StudiedSurface: Sendable {
    public let name: String
    let device: TestDevice
    /// Millimetres.
    let size: Point
    /// Frames a second (behaviour.md N08 and b.9).
    let rate: Double
    let isRing: Bool
    /// Each side has a switch of its own.
    let hasSides: Bool
    /// How long a stroke is there, in shares of the 28 mm pad's strokes.
    let scale: Double

    public static let all: [StudiedSurface] = [
        StudiedSurface(
            name: "Siri Remote, 2nd generation", device: .gen2, size: Point(x: 28, y: 28),
            rate: 67, isRing: true, hasSides: true, scale: 1),
        StudiedSurface(
            name: "Siri Remote, 1st generation", device: .gen1, size: Point(x: 36.4, y: 37.5),
            rate: 67, isRing: false, hasSides: false, scale: 1.25),
        StudiedSurface(
            name: "DualShock 4", device: .dualShock4, size: Point(x: 42.8, y: 21), rate: 125,
            isRing: false, hasSides: false, scale: 1.25),
        StudiedSurface(
            name: "DualSense", device: .dualSense, size: Point(x: 42.8, y: 24.1), rate: 125,
            isRing: false, hasSides: false, scale: 1.25),
        StudiedSurface(
            name: "laptop touchpad", device: .touchpad, size: Point(x: 98, y: 54), rate: 80,
            isRing: false, hasSides: false, scale: 1.5),
    ]
}
