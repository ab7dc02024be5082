// SPDX-License-Identifier: MIT

import Foundation
import RemoteKeymapTesting
import RemoteLanguages
import RemoteModel
import RemoteTrace
import Testing

@testable import RemoteLiveScreen

/// What a viewer reads of verdicts, in English and German (behaviour.md A132).
@Suite struct TouchSentenceTests {
    private static let root = TracePageTests.folder.deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func german() throws -> Catalogue {
        let file = root.appending(path: "languages/de.toml")
        return MessageFile([UInt8](try Data(contentsOf: file)), path: "de.toml").catalogue
    }

    struct Row: CustomTestStringConvertible {
        var verdict: Verdict
        var english: String
        var german: String

        init(
            _ machine: Verdict.Machine, _ subject: Verdict.Subject, _ reasons: [Reason],
            _ english: String, _ german: String
        ) {
            verdict = Verdict(machine, .no, subject, reasons)
            (self.english, self.german) = (english, german)
        }

        var testDescription: String { english }
    }

    private static let place = SourceLocation(file: "mine.toml", line: 4, column: 1)

    @Test(arguments: [
        Row(
            .swipe, .direction(.up), [.measured(.swipeDistance, 4.8, limit: 6.5)],
            "Nearly a swipe up: 1.7 mm too short. Move the finger at least 6.5 mm",
            "Fast ein Wischen nach oben: 1,7 mm zu kurz. Den Finger mindestens 6,5 mm bewegen"),
        Row(
            .swipe, .direction(.left),
            [
                .measured(.swipeTime, 0.52, limit: 0.5), .measured(.swipeSpeed, 90, limit: 90),
                .measured(.swipeSector, 40, limit: 30),
            ],
            "Nearly a swipe left: 0.02 s too slow and 10° too slanted. "
                + "Move it straight along one axis",
            "Fast ein Wischen nach links: 0,02 s zu langsam und 10° zu schräg. "
                + "Gerade nach oben, unten oder zur Seite bewegen"),
        // What misses its limit does not miss it by nothing.
        Row(
            .tap, .none, [.measured(.tapTravel, 2.01, limit: 2)],
            "Nearly a tap: 0.1 mm too far. Keep the finger still",
            "Fast ein Tippen: 0,1 mm zu weit. Den Finger still halten"),
        Row(
            .stick, .direction(.up), [.measured(.stickTravel, 0.4, limit: 0.5)],
            "Nearly a push of the stick: 10 % too little. Push it farther",
            "Fast ein Druck auf den Stick: 10 % zu wenig. Weiter drücken"),
        Row(
            .hold, .control(.back), [.measured(.holdTime, 0.42, limit: 0.5)],
            "Nearly holding Back: 0.08 s too short. Hold it for 0.5 s",
            "Fast ein langer Druck auf Zurück: 0,08 s zu kurz. 0,5 s gedrückt halten"),
        Row(
            .axis, .axis(.vertical), [.cause(.axisNotBound)],
            "a pan up or down: nothing is bound to it here. "
                + "Use a button, or bind it in a keymap",
            "ein Ziehen nach oben oder unten: hier mit nichts belegt. "
                + "Eine Taste nehmen, oder es in einer Tastenbelegung belegen"),
        Row(
            .binding, .trigger("double fastForward", .fastForward),
            [.cause(.switchedOff(.playing, place))],
            "a double press of Fast Forward: the keymap switches it off here. "
                + "See mine.toml, line 4",
            "ein doppelter Druck auf Vorspulen: die Tastenbelegung schaltet das hier ab. "
                + "Siehe mine.toml, Zeile 4"),
        Row(
            .sending, .name("scrubBegin"), [.cause(.disarmed)],
            "scrubbing: the player does not have the focus. Choose the window of the player",
            "Suchen im Film: der Player hat nicht den Fokus. Das Fenster des Players wählen"),
        Row(
            .sending, .name("channelCommit"), [.cause(.otherOwner(DeviceID(3)))],
            "another channel: another remote moves something. Use one remote at a time",
            "ein anderer Sender: eine andere Fernbedienung bewegt gerade etwas. "
                + "Immer nur eine Fernbedienung benutzen"),
        Row(
            .key, .name("KEY_PROG1"), [.cause(.noControl)],
            "the button KEY_PROG1: no keymap knows it. Give it a meaning in a keymap",
            "die Taste KEY_PROG1: keine Tastenbelegung kennt das. "
                + "Ihr in einer Tastenbelegung eine Bedeutung geben"),
        Row(
            .chord, .name("back+play"), [],
            "Back and Play together: nothing came of it",
            "Zurück und Play zusammen: nichts kam dabei heraus"),
    ])
    func aVerdictIsASentence(row: Row) throws {
        let german = try Self.german()
        let sentences = row.verdict.sentences
        #expect(sentences.map(\.english).joined(separator: ". ") == row.english)
        #expect(sentences.map { $0.text(german) }.joined(separator: ". ") == row.german)
    }

    // MARK: Every value

    /// Words that only files and programs have: `channelCommit`, `swipeDistance`.
    private static let raw = Set(
        CommandName.words + Control.allCases.map(\.name) + Measure.allCases.map(\.rawValue)
            + Verdict.Machine.allCases.map(\.rawValue)
    ).filter { $0.contains(where: \.isUppercase) }

    private static func check(_ verdict: Verdict, _ german: Catalogue) {
        let sentences = verdict.sentences
        #expect(!sentences.isEmpty, "\(verdict)")
        for sentence in sentences {
            let (ours, theirs) = (sentence.english, sentence.text(german))
            #expect(!ours.isEmpty && ours != theirs, "\(ours)")
            for text in [ours, theirs] {
                let words = text.split { !$0.isLetter }.map(String.init)
                #expect(!words.contains(where: raw.contains), "\(text)")
                #expect(!text.contains("{") && !text.contains("  "), "\(text)")
            }
        }
    }

    private static let causes: [Reason.Cause] = [
        .otherGesture, .click, .lost, .lifted, .palm, .secondFinger, .touchOff, .jogNotBound,
        .noRing, .mayBeCircle, .mayBend, .rests, .tapNotBound, .restNotBound, .axisNotBound,
        .diagonal, .jump, .pinned, .unpinned, .grabbed, .added(3), .turnedBack,
        .notBound(.playing), .switchedOff(.playing, place), .disarmed, .otherOwner(DeviceID(2)),
        .duplicate(DeviceID(2)), .noControl, .neverAtRest, .back, .interrupted, .held,
        .morePresses, .otherSide, .ring, .noFinger,
    ]
    private static let subjects: [Verdict.Subject] =
        [
            .none, .axis(.horizontal), .place(Point(x: 0, y: 0), .center), .control(.fastForward),
            .trigger("hold back+play", .back), .trigger("two-finger-swipe up", nil),
            .name("scrubMomentum"),
        ] + Direction.allCases.map { .direction($0) }

    @Test(arguments: Verdict.Machine.allCases, Verdict.Outcome.allCases)
    func everyValueHasOne(machine: Verdict.Machine, outcome: Verdict.Outcome) throws {
        let german = try Self.german()
        let reasons =
            [[]] + Self.causes.map { [Reason.cause($0)] }
            + Measure.allCases.flatMap {
                [[.measured($0, 0.5, limit: 1.5)], [.measured($0, 2.4, limit: 1)], [.value($0, 2)]]
            }
        // A key has the kernel's name.
        let subjects = machine == .key ? [.name("KEY_PROG1")] : Self.subjects
        for subject in subjects {
            for reasons in reasons {
                Self.check(Verdict(machine, outcome, subject, reasons), german)
            }
        }
    }

    private static let traces: [String] = {
        let folder = root.appending(path: "Tests/Traces").path()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        // A mouse and a program touch nothing.
        let others = ["pointer", "program-overlay"]
        return names.filter { $0.hasSuffix(".trace") }.map { String($0.dropLast(6)) }
            .filter { !others.contains($0) }.sorted()
    }()

    @Test(arguments: traces) func everyVerdictOfARecordingHasOne(trace: String) throws {
        let german = try Self.german()
        var reading = LiveReading()
        var verdicts: [TimedVerdict] = []
        for input in try TracePageTests.recorded(trace) {
            while let turn = reading.advance(to: input.time) { verdicts += turn.verdicts }
            verdicts += reading.take(input).verdicts
        }
        #expect(!verdicts.isEmpty)
        for verdict in verdicts { Self.check(verdict.verdict, german) }
    }

    // MARK: What something was taken as

    @Test func everyCommandHasAName() throws {
        let german = try Self.german()
        for word in CommandName.words {
            Self.check(Verdict(.sending, .no, .name(word), [.cause(.disarmed)]), german)
        }
        for control in Control.allCases {
            Self.check(Verdict(.hold, .yes, .control(control), []), german)
        }
    }

    /// The words of labels and of keymaps, also those of two words.
    @Test func everyLabelIsAGesture() {
        for gesture in LabelledGesture.all {
            #expect(Phrase(gesture: gesture.words) != nil, "\(gesture.words)")
        }
        let triggers = [
            "press play", "release up", "triple mute", "back+play", "hold back+play", "tap left",
            "rest center", "two-finger-swipe down", "pan vertical", "pinch in", "axis scrubAxis",
        ]
        for trigger in triggers { #expect(Phrase(gesture: trigger) != nil, "\(trigger)") }
        for other in ["", "swipe", "swipe so", "press", "back+", "hold back+nothing", "pan 3"] {
            #expect(Phrase(gesture: other) == nil, "\(other)")
        }
    }
}
