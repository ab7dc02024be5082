// SPDX-License-Identifier: MIT

import Testing

@testable import MpvPlayer

/// Which keys of the window are text (behaviour.md A183).
@Suite struct WindowTypingTests {
    /// A line for each message: what it is to the player, and what was typed by it.
    private static func lines(_ messages: String, _ mode: TypingMode) -> [String] {
        var typing = WindowTyping()
        typing.mode = mode
        return messages.split(separator: ",").map { message in
            // The binding, the state, and what the key writes; mpv's name of it is the same here.
            let words = message.split(separator: " ").map(String.init)
            let text = words.count > 2 ? words[2].replacing("_", with: " ") : ""
            let isText = typing.take(
                binding: words[0], state: words[1].first, key: words[0] + text, text: text)
            let typed = typing.take().map { key in
                switch key {
                case .text(let text, let code): "'\(text)'\(code.map { " \($0)" } ?? "")"
                case .erase: "erase"
                }
            }
            return ([isText ? "text" : "key"] + typed).joined(separator: " ")
        }
    }

    @Test(
        arguments: [
            // 30 is A, 57 space, 14 Backspace, 103 up. A remote writes nothing.
            ("30 d a,30 u a", .none, ["key", "key"]), ("text p ö", .none, ["text"]),
            // Beside their meaning, keys write. A space begins no word.
            ("30 d a,30 u a", .beside(only: [25]), ["key 'a' 30", "key"]),
            // Of some keys, only what they write is wanted.
            (
                "25 d p,25 r p,25 u p,25 p p", .beside(only: [25]),
                ["text 'p' 25", "text 'p' 25", "text", "text 'p' 25"]
            ),
            ("text d Ö,text u Ö", .beside(only: []), ["text 'Ö'", "text"]),
            ("57 d _,14 d,103 d", .beside(only: [57]), ["key", "key", "key"]),
            // In a field they do nothing else, with their repeats and their release.
            (
                "30 d a,30 r a,30 u a", .field(hasText: false),
                ["text 'a' 30", "text 'a' 30", "text"]
            ),
            ("57 d _,57 u _", .field(hasText: true), ["text ' ' 57", "text"]),
            ("text p 映,text p 画", .field(hasText: false), ["text '映'", "text '画'"]),
            // Backspace takes back what is there; where there is nothing, it leads back.
            ("14 d,14 r,14 u", .field(hasText: true), ["text erase", "text erase", "text"]),
            ("14 d,14 u", .field(hasText: false), ["key", "key"]),
            // Arrows, Escape, the pointer and control characters are none.
            (
                "103 d,1 p,MBTN_LEFT d,close p,text p \u{1b}", .field(hasText: true),
                ["key", "key", "key", "key", "text"]
            ),
        ] as [(String, TypingMode, [String])])
    func whatIsText(messages: String, mode: TypingMode, expected: [String]) {
        #expect(Self.lines(messages, mode) == expected)
    }

    /// To mpv, what writes may come before the key itself: its name says which key it is.
    @Test(
        arguments: [
            ("a", "30"), ("SPACE", "57"), ("+", "78"), ("A", nil), ("ö", nil), ("Ctrl+a", nil),
        ] as [(String, String?)])
    func aNameIsAKey(name: String, expected: String?) {
        #expect(WindowKeys.binding(of: name) == expected)
    }

    /// A key that was pressed before the field had the focus comes up as a key, and one that has
    /// written comes up as nothing, whatever has the focus then.
    @Test func aReleaseIsThatOfItsPress() {
        var typing = WindowTyping()
        func take(_ state: Character) -> Bool {
            typing.take(binding: "30", state: state, key: "a", text: "a")
        }
        #expect(!take("d"))
        typing.mode = .field(hasText: false)
        #expect(!take("u"))
        #expect(take("d"))
        typing.mode = .none
        #expect(take("r") && take("u"))
        #expect(!take("d"))
    }
}
