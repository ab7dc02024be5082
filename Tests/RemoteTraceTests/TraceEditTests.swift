// SPDX-License-Identifier: MIT

import RemoteModel
import SystemTestSupport
import Testing

@testable import RemoteTrace

/// What is read of every recording that differs in one place from a good one, and what is hidden
/// in every short text of a few words, is what it was: `Tests/Golden/trace-edits.txt`.
@Suite struct TraceEditTests {
    @Test func theyAreAsTheyWere() throws {
        let walks: [KeptWalks.Walk] = [
            ("programs", Self.programs), ("commands", Self.commands), ("times", Self.times),
            ("masks", Self.masks), ("traces", Self.traces), ("evemu", Self.evemu),
            ("libinput", Self.libinput), ("quoted", Self.quoted),
        ]
        #expect(try KeptWalks.differences(in: "trace-edits", from: walks) == [])
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    // MARK: What is hidden

    private static var programs: [String] {
        let good = [
            "x = 'run [\"curl\", \"s\"]' # y", "run ['a', 'b', [c]] d",
            "\"run [\\\"a\\\", \\\"b\\\"]\"",
            "'''run [ # ]\n \"a\", \"b\"\n] c'''", "run [\"a\",]", "run [a, b]",
            "orun [\"a\", \"b\"]",
        ]
        let parts = ["run [", "]", "\"", "'", "\\", ",", "a", "\n", "'''", "#"]
        return
            (TextEdits.all(of: parts, upTo: 4).map { "run [" + $0 }
            + good.flatMap { TextEdits.near($0, "\"'\\[],# \na") })
            .map { text(RunArguments.hidden(in: Array($0.utf8))) }
    }

    private static var commands: [String] {
        let good = [
            "x = \"mpv 'set a b'\" # y", "'mpv \"no-osd set a b\"' c", "\"mpv \\\"set a\\\" b\"",
            "\"\"\"mpv \"set a b\"\"\"\"\"", "'''mpv 'raw'''' x", "mpv 'set a' 'b'\nc",
            "ampv 'a b'",
            "mpv-a 'a b'", "\"\nmpv 'a\nb' \" c",
        ]
        let parts = ["mpv ", "\"", "'", "\\", "set ", "a", "\n", "'''", "no-osd "]
        return
            (TextEdits.all(of: parts, upTo: 4).map { "\"mpv '" + $0 }
            + TextEdits.all(of: parts, upTo: 3).map { "'''mpv \"" + $0 + "'''" }
            + good.flatMap { TextEdits.near($0, "\"'\\ \nam-") })
            .map { text(MpvArguments.hidden(in: Array($0.utf8))) }
    }

    /// Each character, as JSON has it and as people read it.
    private static var quoted: [String] {
        (Array(0...0x2ff) + Array(0x2000...0x20ff) + [0xfeff, 0x1f600, 0xe0001])
            .compactMap { Unicode.Scalar($0 as UInt32) }.map { scalar in
                var bytes: [UInt8] = []
                for control in [[UInt8].ControlEscape.scalar, .bytes] {
                    bytes.append(quoted: "a\(Character(scalar))b", control: control)
                }
                return text(bytes)
            }
    }

    private static var masks: [String] {
        let good = [
            "/dev/aa:bb:cc:dd:ee:ff x", "a-11-22-33-44-55-66-b", "/home/lisa/a:/home/lisab",
            "aa_bb_cc_dd_ee_ff", "x/home/lisa",
        ]
        return good.flatMap { TextEdits.near($0, ":-_0fg/a ") }.map { line in
            var mask = TraceMask(home: "/home/lisa")
            return text(mask.masked(line: Array(line.utf8)))
        }
    }

    // MARK: What is read

    private static var times: [String] {
        (TextEdits.all(of: ["0", "1", ".", "-", "9", "+"], upTo: 5)
            + ["12345.678901", "9223372036854.775807", "9223372036855", "0.1234567", "1_0"]
            .flatMap { TextEdits.near($0, "09.-") })
            .map { "\(Timestamp(decimal: $0)?.microseconds ?? -1)" }
    }

    private static func read(_ text: String) -> String {
        let trace = Trace(reading: Array(text.utf8), file: "kept")
        let faults = trace.diagnostics.map { timed -> String in
            guard case .diagnostic(let fault) = timed.output else { return "" }
            return "\(timed.time.microseconds) \(fault.text)"
        }
        return "\(faults) \(trace.inputs.map { "\($0.time.microseconds) \($0.input)" }) "
            + "\(trace.isCut) \(trace.outputs.count)"
    }

    private static var traces: [String] {
        let text = """
            remote-input trace 1
            # player: kind=live
            0.500000 1 attached evdev name="a \\"b" bus=0x3 vendor=0x54c EV_KEY=KEY_A,BTN_TOUCH \
            ABS_X=0:1919:0:0:45:7
            0.500000 1 EV_KEY KEY_A 1
            0.500000 1 EV_SYN SYN_REPORT 0
            > 0.500000 1 command select
            0.750000 - fact paused value=true
            0.800000 1 command skip steps=-1
            1.000000 1 detached
            1.500000 - end

            """
        return TextEdits.near(text, "0\"=. x\n").map(read)
    }

    private static var evemu: [String] {
        let text = """
            # EVEMU 1.3
            N: Pad # 2
            I: 0003 054c 09cc 8111
            P: 05 00
            B: 01 00 40
            A: 35 0 1919 0 0 45
            E: 0.000001 0003 0035 1000\t# x
            E: 1.000001 0000 0000 0000

            """
        return TextEdits.near(text, "0:. x\n").map(read)
    }

    private static var libinput: [String] {
        let text = """
            ndevices: 1
            devices:
            - node: "/dev/input/event1"
              evdev:
                name: "Pad"
                id: [3, 1356, 2508, 256]
                codes:
                  1: [330]
                  3: [0, 53]
                absinfo:
                  53: [0, 4000, 0, 0, 40]
                  0: [0, 1, 0, 0, 5]
                properties: [2]
              events:
                - [0, 500, 3, 53, 7]
                - [1, 0, 0, 0, 0]

            """
        return TextEdits.near(text, "0[],: \n\"").map(read)
    }
}
