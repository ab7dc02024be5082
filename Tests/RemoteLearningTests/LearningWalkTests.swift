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
        "s", "b", "b", "x", "echo:s", "echo:enter", "ax:0=255 ax:0=128 ax:0=255 ax:0=128",
        "ax:0=224 ax:0=192 ax:0=191", "ax:0=223", "ax:0=0 ax:0=64 ax:0=65", "ax:0=32 ax:0=33",
        "ax:1=300 ax:1=0 ax:1=300 ax:1=-300 ax:1=0", "ax:1=299 ax:1=200 ax:1=199", "ax:2=6 ax:2=4",
        "ax:2=6 ax:2=3 ax:2=6 ax:2=0", "ax:5=8 ax:5=7", "ax:6=1 ax:6=0 ax:6=1 ax:6=0",
        "ax:16=4 ax:16=0", "ax:100=900", "ax:9=1", "scan:7 .230 scan:7", "scan:7 .240 scan:7",
        "scan:7 .250 scan:7", "down:KEY_OK .490 again:KEY_OK .500", ".50", ".60", ".290", ".890",
        ".900", ".4000", "lirc:A .500 lirc+A .400 lirc+A", "down:KEY_OK .300 echo:enter up:KEY_OK",
        "4:KEY_ENTER .290 echo:enter", "4:KEY_ENTER .300 echo:enter", "4:KEY_ENTER .310 echo:enter",
        "gone:9", "comes:9", "dec:x", "q",
    ]

    @Test func theyAreAsTheyWere() throws {
        let walks = (1...400 as ClosedRange<UInt64>).map { seed in
            ("lessons-\(seed)", (0..<8).flatMap { Self.lines(seed * 8 + $0) })
        }
        #expect(try KeptWalks.differences(in: "lessons", from: walks) == [])
    }

    private static func lines(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        let count = random.number(3...9)
        let device = random.pick([nil, nil, nil, nil, "Remote", "Other", "key", "STICK"])
        var lesson = LessonScript(
            LearningDialogue(
                controls: Array(LearningDialogue.usual.prefix(count)),
                isShort: random.chance(oneIn: 2), device: device))
        // A few words again and again lead farther than any of all.
        let known = (0..<random.number(3...12)).map { _ in random.pick(Self.words) }
        for _ in 0..<random.number(10...50) {
            let text = random.chance(oneIn: 5) ? random.pick(Self.words) : random.pick(known)
            for word in text.split(separator: " ") { lesson.play(word) }
            lesson.lines.append("\(lesson.dialogue.deadline.map { "\($0)" } ?? "-")")
            lesson.lines.append("\(lesson.dialogue.grabs.map(\.rawValue))")
        }
        for word in "q .900 enter".split(separator: " ") { lesson.play(word) }
        let dialogue = lesson.dialogue
        let text = LearnedKeymap.text(
            dialogue.lessons, remote: dialogue.remote, remark: dialogue.holdRemark)
        return lesson.lines + text.split(separator: "\n").map(String.init)
    }
}
