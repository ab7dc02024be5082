// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Control {
    /// The kernel's name of the key that means it, as lircd's devinput driver calls its buttons.
    var key: String {
        switch self {
        case .select, .click: "KEY_OK"
        case .up: "KEY_UP"
        case .down: "KEY_DOWN"
        case .left: "KEY_LEFT"
        case .right: "KEY_RIGHT"
        case .back: "KEY_BACK"
        case .home: "KEY_HOMEPAGE"
        case .playPause: "KEY_PLAYPAUSE"
        case .play: "KEY_PLAY"
        case .pause: "KEY_PAUSE"
        case .stop: "KEY_STOP"
        case .rewind: "KEY_REWIND"
        case .fastForward: "KEY_FASTFORWARD"
        case .skipBackward: "KEY_PREVIOUS"
        case .skipForward: "KEY_NEXT"
        case .channelUp: "KEY_CHANNELUP"
        case .channelDown: "KEY_CHANNELDOWN"
        case .lastChannel: "KEY_LAST"
        case .volumeUp: "KEY_VOLUMEUP"
        case .volumeDown: "KEY_VOLUMEDOWN"
        case .mute: "KEY_MUTE"
        case .info: "KEY_INFO"
        case .guide: "KEY_EPG"
        case .captions: "KEY_SUBTITLE"
        case .audio: "KEY_LANGUAGE"
        case .speed: "KEY_SLOW"
        case .fullscreen: "KEY_ZOOM"
        case .aspect: "KEY_SCREEN"
        case .zoom: "KEY_ZOOMRESET"
        // The kernel has no key for it.
        case .pictureInPicture: "KEY_MODE"
        case .sleep: "KEY_SLEEP"
        case .power: "KEY_POWER"
        case .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8,
            .digit9:
            "KEY_\(rawValue - Control.digit0.rawValue)"
        case .red: "KEY_RED"
        case .green: "KEY_GREEN"
        case .yellow: "KEY_YELLOW"
        case .blue: "KEY_BLUE"
        case .siri: "KEY_VOICECOMMAND"
        }
    }
}
