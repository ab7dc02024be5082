// SPDX-License-Identifier: MIT

import Testing

@testable import SpeechClient

/// What is said to speech-dispatcher and what it answers (behaviour.md A181).
@Suite struct SpeechDialogueTests {
    /// A script of what is to be said and of lines that come; the bytes that go, without their line
    /// feeds. `say` waits for what is being said, `cut` cuts it off.
    private static func sent(_ script: [String]) -> [String] {
        var dialogue = SpeechDialogue()
        func text(_ bytes: [UInt8]) -> String {
            String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "/")
        }
        return [text(dialogue.begin(user: "an na", language: "de\n"))]
            + script.map { step in
                let words = step.split(separator: " ", maxSplits: 1).map(String.init)
                let rest = words.count > 1 ? words[1] : ""
                switch words.first {
                case "say": return text(dialogue.say(rest, interrupts: false))
                case "cut": return text(dialogue.say(rest, interrupts: true))
                default: return text(dialogue.take(Array("\(step)\r".utf8)[...]))
                }
            }
    }

    private static let greeting = ["208 OK", "201 OK", "202 OK"]

    @Test func itGreetsAndSpeaks() {
        let lines = Self.sent(
            ["say Hallo"] + Self.greeting + ["230 OK", "225-7", "225 OK", "say .x"]
                + ["230 OK", "225 OK"])
        #expect(
            lines == [
                "SET self CLIENT_NAME anna:remote-player:screen/", "",
                "SET self LANGUAGE de/", "SET self PRIORITY text/", "SPEAK/", "Hallo/./", "", "",
                "SPEAK/", "..x/./", "",
            ])
    }

    @Test(
        arguments: [
            // A new focus cuts off what is being said, and what waited.
            (
                ["say A", "230", "225", "cut B", "210", "230"],
                ["SPEAK/", "A/./", "", "CANCEL self/", "SPEAK/", "B/./"]
            ),
            // While an answer is on its way, only the last focus waits.
            (
                ["say A", "cut B", "cut C", "230", "225", "213", "230"],
                ["SPEAK/", "", "", "A/./", "CANCEL self/", "SPEAK/", "C/./"]
            ),
            (["say A", "say B", "230", "225", "230"], ["SPEAK/", "", "A/./", "SPEAK/", "B/./"]),
            (["cut", "210"], ["CANCEL self/", ""]),
            // A text that is refused is left out; an event and nonsense are not an answer.
            (["say A", "say B", "300 ERR", "230"], ["SPEAK/", "", "SPEAK/", "B/./"]),
            (["say A", "700-1", "x", "", "230"], ["SPEAK/", "", "", "", "A/./"]),
        ])
    func itFollowsTheFocus(script: [String], expected: [String]) {
        #expect(Array(Self.sent(Self.greeting + script).dropFirst(4)) == expected)
    }
}
