// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The keys of the player's own window, as one more remote: mpv's names of keys to the kernel's
/// codes, so that keymaps mean the same for both.
///
/// Where X11 and mpv have one name for two of the kernel's keys, the one that keyboards have is
/// taken: their play key toggles, and their plus and minus are those of the keypad.
///
/// mpv reports a press, a repeat and a release, as evdev does.
enum WindowKeys {
    /// The binding of the window's close button.
    static let closeBinding = "close"

    /// Keys with names of their own, by mpv's and by the kernel's.
    private static let named: [(key: String, code: String)] = [
        ("UP", "KEY_UP"), ("DOWN", "KEY_DOWN"), ("LEFT", "KEY_LEFT"), ("RIGHT", "KEY_RIGHT"),
        ("ENTER", "KEY_ENTER"), ("KP_ENTER", "KEY_KPENTER"), ("SPACE", "KEY_SPACE"),
        ("ESC", "KEY_ESC"), ("BS", "KEY_BACKSPACE"), ("TAB", "KEY_TAB"),
        ("PGUP", "KEY_PAGEUP"), ("PGDWN", "KEY_PAGEDOWN"), ("HOME", "KEY_HOME"),
        ("END", "KEY_END"), ("MENU", "KEY_MENU"), ("MBTN_BACK", "KEY_BACK"),
        ("PLAY", "KEY_PLAYPAUSE"), ("PLAYONLY", "KEY_PLAY"), ("PAUSE", "KEY_PAUSE"),
        ("PAUSEONLY", "KEY_PAUSECD"), ("PLAYPAUSE", "KEY_PLAYPAUSE"), ("STOP", "KEY_STOP"),
        ("FORWARD", "KEY_FASTFORWARD"), ("REWIND", "KEY_REWIND"), ("NEXT", "KEY_NEXTSONG"),
        ("PREV", "KEY_PREVIOUSSONG"), ("VOLUME_UP", "KEY_VOLUMEUP"),
        ("VOLUME_DOWN", "KEY_VOLUMEDOWN"), ("MUTE", "KEY_MUTE"), ("HOMEPAGE", "KEY_HOMEPAGE"),
        ("CHANNEL_UP", "KEY_CHANNELUP"), ("CHANNEL_DOWN", "KEY_CHANNELDOWN"),
        ("CANCEL", "KEY_CANCEL"), ("POWER", "KEY_POWER"), ("+", "KEY_KPPLUS"), ("-", "KEY_KPMINUS"),
        ("=", "KEY_EQUAL"), ("[", "KEY_LEFTBRACE"), ("]", "KEY_RIGHTBRACE"), (",", "KEY_COMMA"),
        (".", "KEY_DOT"),
    ]

    /// Letters and digits, and the function keys.
    private static let plain: [(key: String, code: String)] =
        "abcdefghijklmnopqrstuvwxyz0123456789".map { ("\($0)", "KEY_\($0.uppercased())") }
        + (1...12).map { ("F\($0)", "KEY_F\($0)") }

    /// Every key of the window that we know, with the code that it sends.
    static let keys: [(key: String, code: UInt16)] = (named + plain).compactMap { key, name in
        EventCode(name: name).map { (key, $0.code) }
    }

    /// The binding of a key that we know, by mpv's name.
    static func binding(of key: String) -> String? { codes[key].map { "\($0)" } }

    private static let codes = [String: UInt16](keys, uniquingKeysWith: { first, _ in first })

    /// The bindings for `define-section`: each key sends its code to us as a message, what the
    /// pointer does its own name, and whatever else writes that it does.
    static func bindings(client: String) -> String {
        let lines = keys.map { "\($0.key) script-binding \(client)/\($0.code)" }
        let pointer = WindowPointer.keys.map { "\($0) script-binding \(client)/\($0)" }
        let own = [
            "CLOSE_WIN script-binding \(client)/\(closeBinding)",
            "any_unicode script-binding \(client)/\(WindowTyping.binding)",
        ]
        return (lines + pointer + own).joined(separator: "\n")
    }

    /// The window as a device: a keyboard of the virtual bus (`BUS_VIRTUAL` 6).
    static var description: DeviceDescription {
        var description = DeviceDescription(source: .evdev, name: "Window keys")
        description.path = DeviceDescription.windowPath
        description.bus = 6
        description.codes = sortedCodes
        return description
    }

    private static var sortedCodes: [EventCode] {
        var codes: [EventCode] = []
        for code in keys.map({ EventCode.key($0.code) }).sorted() where codes.last != code {
            codes.append(code)
        }
        return codes
    }

    /// The events of one message's key state: `d` down, `u` up, `r` repeat, `p` pressed and
    /// released at once, as a wheel is.
    static func events(code: UInt16, state: Character?) -> [InputEvent] {
        let key = EventCode.key(code)
        return switch state {
        case "d": [InputEvent(key, 1), .report]
        case "u": [InputEvent(key, 0), .report]
        case "r": [InputEvent(key, 2), .report]
        case "p": [InputEvent(key, 1), .report, InputEvent(key, 0), .report]
        default: []
        }
    }
}
