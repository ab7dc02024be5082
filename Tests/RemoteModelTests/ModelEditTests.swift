// SPDX-License-Identifier: MIT

import SystemTestSupport
import Testing

@testable import RemoteModel

/// What is read of every small text that differs in one place from a good one is what it was:
/// `Tests/Golden/model-edits.txt`.
@Suite struct ModelEditTests {
    private static func walk<Value>(
        _ name: String, _ texts: [String], _ letters: String, _ read: (String) -> Value?
    ) -> KeptWalks.Walk {
        let edited = texts.flatMap { TextEdits.near($0, letters) }
        return (name, edited.map { text in read(text).map { reflection($0) } ?? "none" })
    }

    @Test func theyAreAsTheyWere() throws {
        #expect(
            try KeptWalks.differences(in: "model-edits", from: Self.settings + Self.texts) == [])
    }

    private static var settings: [KeptWalks.Walk] {
        [
            walk("grants", ["watch=user:a", "inject=group:b", "context=unit:a.service"], "=:-. ") {
                ClientGrant($0)
            },
            walk("rights", ["load=/usr/bin/x", "state=/a"], "=/ ") {
                PlayerConfiguration.GrantedRight($0)
            },
            walk("limits", ["12=remote", "none=r", "6/16=r"], "0129/=- ") { RemoteLimit($0) },
            walk("units", ["remote-player", "a@b.service", "x.socket"], "@.:-_\\/ 0é") {
                PlayerUnit($0)
            },
            walk("codes", ["KEY_OK", "BTN_0x130", "EV_0x3:0x1", "ABS_X", "REL_WHEEL"], "_0x:Af ") {
                EventCode(name: $0)
            },
            walk("protocols", ["nec", "rc-5x-20", "rc-6-mce", "sony-12"], "-_5x ") {
                InfraredProtocol(name: $0)
            },
            walk("languages", ["de-AT", "pt_BR", "deu", "zh-Hans"], "-_aZ ") {
                Language(code: $0)
            },
            walk("pairs", ["back+play", "volumeUp+volumeDown"], "+ a") { ControlPair(name: $0) },
            walk("commands", ["no-osd set pause yes", "a 'b c' \"d\\\"\"", "a; b"], "'\"\\ ;\n") {
                try? MpvCommand($0)
            },
            walk("shown", ["no-osd set pause yes", "async raw a 'b c'"], "'\"\\ ;") {
                MpvCommand.withoutArguments($0)
            },
        ]
    }

    private static var texts: [KeptWalks.Walk] {
        [
            walk("layers", ["<b>a</b> {title} | <i>c", "a\\nb {\\an8}", "&amp;<br/>"], "<>{}\\/&b")
            {
                LayerText($0)
            },
            walk("gestures", ["swipe left", "two-finger swipe up", "tap", "hold right"], " -ax") {
                Phrase(gesture: $0)
            },
            walk("templates", ["{count} a || {count} bs of {c}", "a {b} c"], "{}| a0") {
                PhraseTemplate($0)
            },
            ("json", jsons),
            ("globs", globs),
        ]
    }

    private static var jsons: [String] {
        let parts = ["{", "}", "[", "]", "\"a\"", ":", ",", "1", " ", "-", ".5", "e", "null"]
        return TextEdits.all(of: parts, upTo: 4).map { text in
            FieldValue(json: text).map(\.json) ?? "none"
        }
    }

    private static var globs: [String] {
        let texts = TextEdits.all(of: ["a", "b"], upTo: 4)
        return TextEdits.all(of: ["a", "b", "*", "?"], upTo: 4).map { pattern in
            texts.map { Glob.matches(pattern, $0) ? "+" : "-" }.joined()
        }
    }
}
