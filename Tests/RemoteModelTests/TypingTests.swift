// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

struct TypingTests {
    private static let letters: [UInt16] = Array(16...25) + Array(30...38) + Array(44...50)

    private static func device(_ keys: [UInt16]) -> DeviceDescription {
        var device = DeviceDescription(name: "Keys")
        device.codes = keys.sorted().map { .key($0) }
        return device
    }

    /// Each letter counts as much as any other.
    @Test func anyTenLettersAreTypedOn() {
        for first in Self.letters.indices {
            let ring = Self.letters[first...] + Self.letters[..<first]
            #expect(!Self.device(Array(ring.prefix(9)) + [2, 26, 28, 39, 43, 51, 57]).isTypedOn)
            #expect(Self.device(Array(ring.prefix(10))).isTypedOn)
        }
    }

    @Test func halfAKeyboardIsTypedOn() {
        // 6 to 0, Y to P, H to L, N and M; and the other half.
        #expect(
            Self.device([7, 8, 9, 10, 11, 21, 22, 23, 24, 25, 35, 36, 37, 38, 49, 50]).isTypedOn)
        #expect(
            Self.device([2, 3, 4, 5, 6, 16, 17, 18, 19, 20, 30, 31, 32, 33, 34, 44, 45, 46, 47, 48])
                .isTypedOn)
        // A pad of digits is not.
        #expect(!Self.device(Array(71...83)).isTypedOn)
    }

    @Test func nobodyTypesOnAReceiver() {
        var receiver = Self.device(Array(1...200))
        receiver.protocols = ["nec"]
        #expect(!receiver.isTypedOn)
        receiver.protocols = []
        #expect(receiver.isTypedOn)
    }

    @Test(arguments: [
        ("KEY_1", true), ("KEY_0", true), ("KEY_EQUAL", true), ("KEY_Q", true), ("KEY_P", true),
        ("KEY_RIGHTBRACE", true), ("KEY_A", true), ("KEY_GRAVE", true), ("KEY_LEFTSHIFT", true),
        ("KEY_BACKSLASH", true), ("KEY_Z", true), ("KEY_SLASH", true), ("KEY_RIGHTSHIFT", true),
        ("KEY_KPASTERISK", true), ("KEY_SPACE", true), ("KEY_RIGHTALT", true), ("KEY_KP7", true),
        ("KEY_KPMINUS", true), ("KEY_KPPLUS", true), ("KEY_KPDOT", true), ("KEY_102ND", true),
        ("KEY_RO", true), ("KEY_YEN", true), ("KEY_KPSLASH", true), ("KEY_KPCOMMA", true),
        ("KEY_EURO", true), ("KEY_DOLLAR", true), ("KEY_QUESTION", true), ("KEY_BRL_DOT1", true),
        ("KEY_NUMERIC_0", true), ("KEY_NUMERIC_POUND", true),
        ("KEY_ESC", false), ("KEY_BACKSPACE", false), ("KEY_TAB", false), ("KEY_ENTER", false),
        ("KEY_KPENTER", false), ("KEY_LEFTCTRL", false), ("KEY_LEFTALT", false),
        ("KEY_F1", false), ("KEY_UP", false), ("KEY_HOME", false), ("KEY_PLAYPAUSE", false),
        ("KEY_MUTE", false), ("KEY_OK", false), ("BTN_LEFT", false), ("ABS_X", false),
    ])
    func whatWrites(name: String, isTyped: Bool) throws {
        #expect(try #require(EventCode(name: name)).isTyped == isTyped)
    }
}
