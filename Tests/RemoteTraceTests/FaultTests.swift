// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTrace
import Testing

/// An error in a recording is reported with its place, and the rest is read.
@Suite struct FaultTests {
    private static let start = """
        remote-input trace 1
        0.000000 1 attached evdev name=pad EV_KEY=KEY_PLAY

        """

    private static func messages(_ trace: Trace) -> [String] {
        trace.diagnostics.compactMap {
            guard case .diagnostic(let diagnostic) = $0.output else { return nil }
            let place = diagnostic.location.map { "\($0.line):\($0.column): " } ?? ""
            let advice = diagnostic.advice.map { "; \($0)" } ?? ""
            return "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message)\(advice)"
        }
    }

    @Test(arguments: [
        ("0.1 1 EV_KEY KEY_PLAY 1", nil),
        ("# comment", nil),
        ("", nil),
        ("  0.1\t1 EV_KEY KEY_PLAY 1 # comment", nil),
        (
            "0.1 1 EV_KEY KEY_PLAI 1",
            "3:14: error: 'KEY_PLAI' is not an event code; did you mean 'KEY_PLAY'?"
        ),
        ("0.1 1 EV_KEY ABS_X 1", "3:14: error: 'ABS_X' is not an event of type EV_KEY"),
        ("0.1 1 EV_KEY KEY_PLAY x", "3:23: error: 'x' is not a whole number"),
        ("0.1 1 EV_KEY KEY_PLAY", "3:22: error: the line ends too early"),
        ("0.1 1 EV_KEY KEY_PLAY 99999999999", "3:23: error: '99999999999' is not a whole number"),
        (
            "0.1 2 EV_KEY KEY_PLAY 1",
            "3:5: error: device 2 is not attached; an 'attached' line must come before"
        ),
        (
            "0.1 1 attached evdev name=x",
            "3:5: error: device 1 cannot be attached; a device needs a number of its own"
        ),
        (
            "0.1 2 attached evdev name=x ABS_X=0:x:255:0:15:0:127",
            "3:35: error: '0:x:255:0:15:0:127' is not six numbers, "
                + "MINIMUM:MAXIMUM:FUZZ:FLAT:RESOLUTION:VALUE"
        ),
        ("0.1 1 detatched", "3:7: error: 'detatched' is not known here; did you mean 'detached'?"),
        (
            "0.1 1 command skpi count=1",
            "3:15: error: 'skpi' is not known here; did you mean 'skip'?"
        ),
        ("0.1 1 command skip", "3:19: error: 'count=' is missing; add count= and its value"),
        ("0.1 1 command skip count=1.5", "3:26: error: '1.5' is not a whole number"),
        (
            "0.1 1 command scanStart dir=1 level=9",
            "3:37: error: '9' is not a whole number from 1 to 4"
        ),
        ("0.1 - fact position position=nan", "3:30: error: 'nan' is not a number"),
        (
            "x 1 detached",
            "3:1: error: 'x' is not a time in seconds, such as 12.345678"
        ),
        (
            "0.1234567 1 detached",
            "3:1: error: '0.1234567' is not a time in seconds, such as 12.345678"
        ),
        (
            "-1 1 EV_KEY KEY_PLAY 1",
            "3:1: warning: the time goes back; the line is read as if it had the time of the one "
                + "before"
        ),
        ("0.1 1 command siri intent=\"a", "3:27: error: the closing quote is missing"),
        (
            "0.1",
            "3:4: error: a line has a time, a device or '-', and what happened; such as "
                + "'0.250000 1 EV_KEY KEY_PLAY 1'"
        ),
    ])
    func lines(line: String, expected: String?) {
        let text = Self.start + line + "\n1.000000 1 detached\n1.000000 - end\n"
        let trace = Trace(reading: Array(text.utf8), file: "t")
        #expect(Self.messages(trace) == [expected].compactMap { $0 })
        #expect(!trace.isCut)
        #expect(trace.inputs.last?.input == .detached(DeviceID(1)))
    }

    @Test(arguments: [
        ("", "1:1: error: the file is empty"),
        ("hello\n", "1:1: error: this recording has no known format"),
        ("remote-input trace 2\n", "1:1: error: version 2 is not known here"),
        ("remote-input trace\n", "1:1: error: the version is missing"),
    ])
    func files(text: String, expected: String) {
        let trace = Trace(reading: Array(text.utf8), file: "t")
        #expect(Self.messages(trace).first?.hasPrefix(expected) ?? false)
        #expect(trace.inputs == [])
    }

    @Test func everyCutEndsWhatHadBegun() {
        let text =
            Self.start + "0.100000 1 EV_KEY KEY_PLAY 1\n0.100000 1 EV_SYN SYN_REPORT 0\n"
            + "0.200000 - keymaps\n  keymap \"a\"\n    |name = \"x\"\n1.000000 - end\n"
        let bytes = Array(text.utf8)
        for length in Self.start.utf8.count..<(bytes.count - 1) {
            let trace = Trace(reading: Array(bytes.prefix(length)), file: "t")
            #expect(trace.isCut)
            #expect(trace.inputs.last?.input == .detached(DeviceID(1)))
            #expect(Self.messages(trace).count == 1)
            // A number that was cut is not taken for another one.
            #expect(trace.inputs.allSatisfy { $0.time <= Timestamp(microseconds: 200_000) })
        }
        #expect(!Trace(reading: bytes, file: "t").isCut)
    }

    @Test func anyByteGivesADiagnosticAtMost() {
        let text =
            Self.start + "0.1 1 EV_KEY KEY_PLAY 1\n0.2 - fact position position=1\n1 - end\n"
        let bytes = Array(text.utf8)
        for index in bytes.indices {
            for other in [0, 9, 10, 34, 35, 61, 92, 255] as [UInt8] {
                var changed = bytes
                changed[index] = other
                let trace = Trace(reading: changed, file: "t")
                #expect(trace.inputs.count <= 4)
            }
        }
    }

    @Test func diagnosticsHaveALimit() {
        let text = Self.start + String(repeating: "nonsense\n", count: 1000) + "1 - end\n"
        let trace = Trace(reading: Array(text.utf8), file: "t")
        #expect(Self.messages(trace).count == 51)
        #expect(Self.messages(trace).last?.contains("more is wrong from here on") ?? false)
    }
}
