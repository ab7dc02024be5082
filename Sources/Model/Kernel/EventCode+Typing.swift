// SPDX-License-Identifier: MIT

extension EventCode {
    /// `KEY_RESERVED`, which the kernel never sends and no device has: what a key is shown as whose
    /// name nobody may know.
    public static let hiddenKey = EventCode.key(0)

    /// Whether the key writes a character, or changes only what others write: letters, digits,
    /// signs and the space, on the number block too, and Shift. Enter, Tab, Escape, Backspace,
    /// arrows, function keys and media keys write none.
    public var isTyped: Bool {
        guard type == EventType.key else { return false }
        switch code {
        // KEY_1 to KEY_EQUAL, KEY_Q to KEY_RIGHTBRACE, KEY_A to KEY_SPACE but for Alt.
        case 2...13, 16...27, 30...55, 57: return true
        // KEY_CAPSLOCK, KEY_RIGHTALT (AltGr), KEY_COMPOSE.
        case 58, 100, 127: return true
        // The number block, KEY_102ND, and the keys of Japanese and Brazilian keyboards.
        case 71...83, 86, 89, 95, 98, 117...118, 121, 124, 179...180: return true
        // KEY_QUESTION, KEY_DOLLAR, KEY_EURO, the dots of Braille, KEY_NUMERIC_0 to KEY_NUMERIC_D.
        case 214, 0x1b2...0x1b3, 0x1f1...0x1fa, 0x200...0x20f: return true
        default: return false
        }
    }

    /// The 26 keys of the rows `KEY_Q` to `KEY_P`, `KEY_A` to `KEY_L` and `KEY_Z` to `KEY_M`.
    public static let letters: [EventCode] =
        [16...25, 30...38, 44...50].flatMap { $0.map { EventCode.key($0) } }

    fileprivate var isLetter: Bool { Self.letters.contains(self) }
}

extension DeviceDescription {
    /// From so many letters on, whatever they are, a device is one that people type on: half of a
    /// keyboard has at least eleven, and a remote with shortcuts a few.
    /// `udev-rules/70-remote-input.rules` counts in the same way.
    public static let typedLetters = 10

    /// How many letters of the alphabet it has as keys.
    public var letterCount: Int { codes.count(where: \.isLetter) }

    /// Whether people type on it. Receivers of infrared and HDMI-CEC claim every key that there is,
    /// and nobody types on them.
    public var isTypedOn: Bool {
        source == .evdev && protocols.isEmpty && letterCount >= Self.typedLetters
    }
}
