// SPDX-License-Identifier: MIT

import RemoteLearning
import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

/// What lessons say in which anything is pressed and typed, and the keymaps that come of them, is
/// what it was: `Tests/Golden/lessons.txt`.
@Suite struct LearningWalkTests {
    private static let words = [
        "KEY_OK", "KEY_OK KEY_OK", "KEY_OK KEY_OK", "KEY_UP", "KEY_UP KEY_UP", "KEY_BACK KEY_BACK",
        "3:KEY_OK", "4:KEY_K 4:KEY_K", "4:KEY_S", "scan:1", "scan:1 .500 scan:1",
        "scan:2 .400 scan:2", "lirc:PLAY lirc:PLAY", "lirc:PLAY lirc+PLAY", "lirc:BACK lirc:BACK",
        "dec:1 dec+1", "dec:1 .300 dec:1", "dec:5 dec:5", "HAT+", "HAT- HAT-", "HAT+ HAT+",
        "BTN_SOUTH BTN_SOUTH", "down:KEY_OK .900 up:KEY_OK",
        "down:KEY_UP again:KEY_UP again:KEY_UP",
        "up:KEY_UP", "gone:1", "comes:1", "gone:2", "comes:2", ".100", ".700", ".3000", "enter",
        "s", "b", "b", "x", "echo:s", "echo:enter",
    ]

    @Test func theyAreAsTheyWere() throws {
        let walks = (1...160 as ClosedRange<UInt64>).map { seed in
            var random = SeededGenerator(seed: seed)
            let count = random.number(3...9)
            var lesson = LessonScript(
                LearningDialogue(
                    controls: Array(LearningDialogue.usual.prefix(count)),
                    isShort: random.chance(oneIn: 2),
                    device: random.pick([nil, nil, nil, "Remote", "Other"])))
            for _ in 0..<random.number(10...50) {
                for word in random.pick(Self.words).split(separator: " ") { lesson.play(word) }
                lesson.lines.append("\(lesson.dialogue.deadline.map { "\($0)" } ?? "-")")
            }
            for word in "q .900 enter".split(separator: " ") { lesson.play(word) }
            let dialogue = lesson.dialogue
            let text = LearnedKeymap.text(
                dialogue.lessons, remote: dialogue.remote, remark: dialogue.holdRemark)
            return ("lesson-\(seed)", lesson.lines + text.split(separator: "\n").map(String.init))
        }
        #expect(try KeptWalks.differences(in: "lessons", from: walks) == [])
    }
}
