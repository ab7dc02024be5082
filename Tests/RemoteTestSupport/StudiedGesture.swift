// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a simulated thumb means to do, and with that what recognition has to say.
public enum StudiedGesture: String, CaseIterable, Sendable {
    case tap
    case rest
    case clickCenter = "click select"
    case clickUp = "click up"
    case clickDown = "click down"
    case clickLeft = "click left"
    case clickRight = "click right"
    case doubleCenter = "double select"
    case holdCenter = "hold select"
    case holdUp = "hold up"
    case holdDown = "hold down"
    case holdLeft = "hold left"
    case holdRight = "hold right"
    case holdBack = "hold back"
    case panLeftSlow = "pan left, slow"
    case panRightSlow = "pan right, slow"
    case panLeftFast = "pan left, fast"
    case panRightFast = "pan right, fast"
    case flickLeft = "flick left"
    case flickRight = "flick right"
    case clickPanLeft = "click, pan left"
    case clickPanRight = "click, pan right"
    case swipeUp = "swipe up"
    case swipeDown = "swipe down"
    case swipeLeft = "swipe left"
    case swipeRight = "swipe right"
    case stepUp = "step up"
    case stepDown = "step down"
    case stepLeft = "step left"
    case stepRight = "step right"
    case jogClockwise = "jog clockwise"
    case jogCounterclockwise = "jog counter-clockwise"
    case jogClockwiseSlow = "jog clockwise, slow"
    case jogCounterclockwiseSlow = "jog counter-clockwise, slow"
    case flipLeft = "flip left"
    case flipRight = "flip right"
    case pullBack = "flip, pulled back"
    case twoFingersUp = "two fingers up"
    case twoFingersDown = "two fingers down"
    case twoFingersLeft = "two fingers left"
    case twoFingersRight = "two fingers right"
    case pinchOut = "pinch out"
    case pinchIn = "pinch in"
    case stickUp = "stick up"
    case stickDown = "stick down"
    case stickLeft = "stick left"
    case stickRight = "stick right"
    case stickHoldLeft = "stick left, held"
    case stickHoldRight = "stick right, held"
    case triggerLeft = "left trigger"
    case triggerRight = "right trigger"

    /// The words in which an observation says the same.
    var meaning: String {
        switch self {
        case .panLeftSlow, .panLeftFast: "pan left"
        case .panRightSlow, .panRightFast: "pan right"
        case .jogClockwiseSlow: "jog clockwise"
        case .jogCounterclockwiseSlow: "jog counter-clockwise"
        case .clickPanLeft: "click select + pan left"
        case .clickPanRight: "click select + pan right"
        case .stickUp: "click up"
        case .stickDown: "click down"
        case .stickLeft: "click left"
        case .stickRight: "click right"
        case .stickHoldLeft: "hold left"
        case .stickHoldRight: "hold right"
        case .triggerLeft: "scan backward"
        case .triggerRight: "scan forward"
        default: rawValue
        }
    }

    /// Whether an observation says the same. A thumb that brakes as it lifts does not make the
    /// target glide on, which it did not mean to do either: a flick is a pan then.
    func isMeant(by words: String) -> Bool {
        switch self {
        case .flickLeft: words == meaning || words == "pan left"
        case .flickRight: words == meaning || words == "pan right"
        default: words == meaning
        }
    }

    /// What the player does when a person does this.
    var contexts: [ContextState] {
        switch self {
        case .tap, .clickLeft, .clickRight, .rest, .holdLeft, .holdRight, .clickCenter, .clickUp,
            .clickDown, .holdBack, .stickUp, .stickDown, .stickLeft, .stickRight, .stickHoldLeft,
            .stickHoldRight, .triggerLeft, .triggerRight:
            [.studiedPlaying, ContextState(.paused)]
        case .swipeUp, .swipeDown:
            [.studiedPlaying, ContextState(.paused), .studiedLive]
        case .panLeftSlow, .panRightSlow, .panLeftFast, .panRightFast, .flickLeft, .flickRight,
            .clickPanLeft, .clickPanRight, .jogClockwise, .jogCounterclockwise, .jogClockwiseSlow,
            .jogCounterclockwiseSlow:
            [ContextState(.paused)]
        case .flipLeft, .flipRight, .pullBack:
            [.studiedLive]
        case .stepUp, .stepDown, .stepLeft, .stepRight:
            [ContextState(.menu)]
        case .doubleCenter, .holdCenter, .holdUp, .holdDown, .swipeLeft, .swipeRight,
            .twoFingersUp, .twoFingersDown, .twoFingersLeft, .twoFingersRight, .pinchOut,
            .pinchIn:
            [ContextState(.idle)]
        }
    }

    /// Whether a device can do it at all.
    func isPossible(on surface: StudiedSurface) -> Bool {
        switch self {
        case .jogClockwise, .jogCounterclockwise, .jogClockwiseSlow, .jogCounterclockwiseSlow:
            surface.isRing
        case .holdBack: surface.hasBack
        case .stickUp, .stickDown, .stickLeft, .stickRight, .stickHoldLeft, .stickHoldRight,
            .triggerLeft, .triggerRight:
            surface.isGamepad
        case .tap, .rest, .clickCenter, .clickUp, .clickDown, .clickLeft, .clickRight,
            .doubleCenter, .holdCenter, .holdUp, .holdDown, .holdLeft, .holdRight, .panLeftSlow,
            .panRightSlow, .panLeftFast, .panRightFast, .flickLeft, .flickRight, .clickPanLeft,
            .clickPanRight, .swipeUp, .swipeDown, .swipeLeft, .swipeRight, .stepUp, .stepDown,
            .stepLeft, .stepRight, .flipLeft, .flipRight, .pullBack, .twoFingersUp,
            .twoFingersDown, .twoFingersLeft, .twoFingersRight, .pinchOut, .pinchIn:
            !surface.isGamepad
        }
    }

    var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Whether the first touch after some idle time is not believed (behaviour.md N12).
    var isLostAfterIdling: Bool { self == .tap || self == .rest }

    /// Bindings for what the shipped keymaps leave to people: all that the study asks for beyond
    /// them. The study uses them while nothing plays; a replay, where something always does, while
    /// it plays.
    static func keymap(in context: Context) -> KeymapSource {
        KeymapSource(
            path: "gesture-study.toml",
            text: """
                name = "Gesture study"
                [bind.\(context.name)]
                "swipe up" = "infoShow"
                "swipe down" = "infoShow"
                "swipe left" = "infoShow"
                "swipe right" = "infoShow"
                "two-finger-swipe up" = "infoShow"
                "two-finger-swipe down" = "infoShow"
                "two-finger-swipe left" = "infoShow"
                "two-finger-swipe right" = "infoShow"
                "pinch" = "infoShow"
                "double select" = "infoShow"
                "hold select" = "infoShow"
                "hold up" = "infoShow"
                "hold down" = "infoShow"
                "tap" = "infoShow"
                "rest" = "hints"
                """)
    }
}

extension ContextState {
    static var studiedPlaying: ContextState {
        var state = ContextState(.playing)
        state.hasOverlay = true
        return state
    }

    static var studiedLive: ContextState {
        var state = ContextState(.playing)
        state.isLive = true
        state.hasChannels = true
        state.hasOverlay = true
        return state
    }
}
