// SPDX-License-Identifier: MIT

import RemoteModel
import SystemTestSupport
import Testing

@testable import RemoteKeymap

/// What is read of every text that differs in one place from a good one, and of every short one of
/// a few letters, is what it was: `Tests/Golden/keymap-edits.txt`.
@Suite struct EditWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let walks: [KeptWalks.Walk] = [
            ("actions", Self.actions), ("triggers", Self.triggers), ("controls", Self.controls),
            ("scripts", Self.scripts), ("expected", Self.expected), ("numbers", Self.numbers),
            ("dates", Self.dates), ("strings", Self.strings), ("tables", Self.tables),
            ("mappings", Self.mappings), ("scancodes", Self.scancodes), ("lircd", Self.lircd),
        ]
        #expect(try KeptWalks.differences(in: "keymap-edits", from: walks) == [])
    }

    private static func text<Value>(_ result: Result<Value, WordFault>) -> String {
        switch result {
        case .success(let value): "\(value)"
        case .failure(let fault):
            "\(fault.message); \(fault.advice ?? "-"); \(fault.part.map { "\($0)" } ?? "-")"
        }
    }

    // MARK: Words

    private static var actions: [String] {
        let examples = KeymapVocabulary.commands.flatMap(\.examples)
        return examples.flatMap { TextEdits.near($0, "1-+% \"") }.map { text(Action.parse($0)) }
            + ["skip ", "seek ", "sleep ", "volume ", "speed "].flatMap { word in
                TextEdits.all(of: ["0", "1", "5", ".", "-", "+", "s", "m", "%"], upTo: 4)
                    .map { text(Action.parse(word + $0)) }
            }
    }

    private static var triggers: [String] {
        let words = [
            "press select", "hold back+playPause", "tap", "rest left", "swipe 2 left",
            "pan horizontal", "jog", "pinch in", "axis scanAxis", "double up", "click menu",
            "two-finger-swipe up", "chord back+home", "triple 7",
        ]
        return words.flatMap { TextEdits.near($0, "2+ -x") }.map { text(Trigger.parse($0)) }
    }

    private static var controls: [String] {
        let words = [
            "KEY_OK", "ABS_X", "REL_WHEEL", "nec:0x20df10ef", "lirc:OK", "BTN_0x130", "EV_0x3:0x1",
            "KEY_A+KEY_B", "+ABS_Z", "-REL_X", "sdl:a", "hid:0x1", "rc-5:0x1", "SW_LID",
        ]
        let sources = words.flatMap { TextEdits.near($0, "0x:_+-A ") }
            .map { text(ControlMap.Source.parse($0)) }
        let targets = Control.allCases.prefix(12).map(\.name) + ["axis scanAxis", "scanAxis", "-"]
        return sources
            + targets.flatMap { TextEdits.near($0, "+-x ") }
            .map { text(ControlMap.Target.parse($0)) }
    }

    private static var scripts: [String] {
        let words = [
            "press select", "press select 2 300ms left", "down back, wait 1.5s, up back",
            "touch left 300ms", "tap", "tap right", "rest 2s left", "swipe right 20mm 100ms",
            "flick left", "pan down 12.5mm 300ms", "jog 90deg", "jog -360deg 2s", "pinch out 300ms",
            "pinch in", "axis scanAxis -0.5 2s", "double play", "triple up", "hold back+play 1s",
            "two-finger-swipe up", "press KEY_OK", "wait 0s",
        ]
        return words.flatMap { TextEdits.near($0, "0-., sm") }
            .map { text(StrokeStep.parse(script: $0)) }
    }

    private static var expected: [String] {
        ["skip 1", "1.2s scanStart forward 1", "120ms play", "scrubBegin", "jog", "0s seek 50%"]
            .flatMap { TextEdits.near($0, "0.-sm% ") }.map { text(ExpectedCommand.parse($0)) }
    }

    // MARK: TOML

    private static func read(_ text: String) -> String {
        let document = TOMLDocument(reading: Array(text.utf8))
        var lines = TOMLLines(document, file: "kept.toml")
        let faults = lines.faults(.keymap).map {
            "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)"
        }
        return "\(faults) \(tree(document, .root))"
    }

    private static func tree(_ document: TOMLDocument, _ value: TOMLDocument.Value) -> String {
        let children = document.children(of: value).map { tree(document, $0) }.joined()
        let scalar =
            document.string(value) ?? document.number(value).map { "\($0)" }
            ?? document.boolean(value).map { "\($0)" } ?? ""
        return "\(document.key(value)):\(document.kind(value)) \(scalar)"
            + (children.isEmpty ? "" : "{\(children)}")
    }

    private static var numbers: [String] {
        let letters = ["0", "1", "_", ".", "e", "+", "-", "x", "b", "o", "7"]
        let long = [
            "9223372036854775807", "-9223372036854775808", "0x7fffffffffffffff", "1_000.5e-3",
            "0b1010", "0o777", "-inf", "+nan", "6.02e+23", "true", "false",
        ]
        return
            (TextEdits.all(of: letters, upTo: 4) + long.flatMap { TextEdits.near($0, "018_.-e") })
            .map { read("a = \($0)") }
    }

    private static var dates: [String] {
        let dates = [
            "1979-05-27T07:32:00.999-07:00", "2000-02-29 23:59:60Z", "07:32:00.5", "1979-12-31",
            "1900-02-28T00:00:00+23:59",
        ]
        return dates.flatMap { TextEdits.near($0, "01259-:.TZ +") }.map { read("a = \($0)") }
    }

    private static var strings: [String] {
        let parts = ["\"", "'", "\\", "\n", "a", "#", "u00e9", "\t"]
        let long = [
            "\"\\t\\u00e9\\U0001F600\\x41\\e\"", "\"\"\"a\\\n  b\"\"c\\\"\"\"\"", "'''a\n''b'''''",
            "\"\\ud7ff\\ue000\\U0010ffff\"",
        ]
        return
            (TextEdits.all(of: parts, upTo: 5) + long.flatMap { TextEdits.near($0, "\"'\\u\n0f") })
            .map { read("a = \($0)") }
    }

    private static var tables: [String] {
        let texts = [
            "a.b = 1 # c\n[t.\"u v\"]\nx = [1, [2], { y = 3, z.w = 4 }]\n[[l]]\n[[l.m]]\nk = 'v'\n",
            "[a]\nb.c = 1\n[a.d]\ne = 2\n[[f]]\ng = {}\n[f.h]\n[[f]]\n",
            "a = [\n  1, # c\n  2,\n]\n",
        ]
        return texts.flatMap { TextEdits.near($0, "[]{}.=\",'#\na1 \r") }.map { read($0) }
    }

    // MARK: Files of others

    private static var mappings: [String] {
        let lines = [
            "030000004c0500006802000011810000,PS3,a:b14,+leftx:h0.2,lefty:a1~,-righty:-a3,"
                + "platform:Linux,crc:1a2b,hint:!A:=1,",
            "xinput,X,a:b0,dpup:h0.1,lefttrigger:a2,", "# c,a:b0", "05000000504c4159,P,b:a12",
        ]
        return lines.flatMap { TextEdits.near($0, "0,:.ab~+-x") }.map { line in
            let mapping = SDLMapping(line).map { "\($0)" } ?? "none"
            return mapping + (KnownRemote(row: line, of: "db").map { "\($0.models)" } ?? "-")
        }
    }

    private static var scancodes: [String] {
        let text = """
            [[protocols]]
            name = "a"
            protocol = "rc5"
            variant = "rc5x_20"
            [protocols.scancodes]
            0x1e3b = "KEY_SELECT"
            30 = "KEY_UP"
            [[protocols]]
            name = "b"
            protocol = "sony"
            [[protocols.raw]]
            """
        return TextEdits.near(text, "0\"[=x").map { text in
            ScancodeTable(Array(text.utf8)).map { "\($0)" } ?? "none"
        }
    }

    private static var lircd: [String] {
        let text = """
            include "a b"
            begin remote
             name R # c
             flags RC5|CONST_LENGTH
             begin codes
              OK 0x1 0x2
              UP 0x3
             end codes
             begin raw_codes
              name A
               1 2
             end raw_codes
            end remote
            """
        return TextEdits.near(text, "#\n \"0").map { "\(LircdConfiguration(Array($0.utf8)))" }
    }
}
