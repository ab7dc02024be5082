// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTrace
import Testing

/// What a report holds, and the file that is written: lines in, lines out.
@Suite struct TraceReportTests {
    private static let idle =
        "10 - context idle live=false transport=false linear=false channels=false overlay=false "
        + "armed=true"
    private static let lines = [
        "10 - keymaps", "  keymap \"~/a.toml\"", "    |name = \"A\"", idle,
        "10 1 attached evdev name=Pad EV_KEY=KEY_OK", "10 2 attached evdev name=Pad",
        "11 1 EV_KEY KEY_OK 1", "11 1 EV_SYN SYN_REPORT 0", "11.1 1 EV_KEY KEY_OK 2",
        "11.1 1 EV_SYN SYN_REPORT 0", "85.4 1 EV_KEY KEY_OK 0", "85.4 1 EV_SYN SYN_REPORT 0",
    ]
    private static let findings = ["ok    versions: Linux 6", "fail  x: /home/ann/b of ann"]
    private static let hidden =
        "letters are hidden; nothing of the arguments of 'run', no passcode, no title and no "
        + "address is in it"

    @Test(arguments: [
        (
            lines,
            [
                "1 min 15 s, kept by remote-inputd 1", "devices: Pad",
                "frames of events: 3, presses: 1, keymaps: 1",
                "2 lines of remote-monitor doctor, with the versions and the kernel", hidden,
            ]
        ),
        (
            ["10 - keymaps", idle],
            [
                "0 s, kept by remote-inputd 1", "devices: none",
                "frames of events: 0, presses: 0, keymaps: 0",
                "2 lines of remote-monitor doctor, with the versions and the kernel",
                "nothing was pressed or touched: do it again, and report at once", hidden,
            ]
        ),
    ])
    func whatItHolds(_ lines: [String], _ contents: [String]) {
        let report = TraceReport(of: "remote-inputd 1", lines: lines, findings: Self.findings)
        #expect(report.contents == contents)
    }

    @Test(arguments: [("69.4", "59 s"), ("69.5", "1 min 0 s"), ("130.6", "2 min 1 s")])
    func howLongItIs(end: String, expected: String) {
        let lines = [
            "10 - keymaps", "10 1 attached evdev name=Pad", "\(end) 1 EV_SYN SYN_REPORT 0",
        ]
        let report = TraceReport(of: "x", lines: lines, findings: [])
        #expect(report.contents.first == "\(expected), kept by x")
    }

    @Test func theFileIsATraceBehindComments() {
        let report = TraceReport(of: "remote-inputd 1", lines: Self.lines, findings: Self.findings)
        let text = report.text(home: "/home/ann")
        #expect(
            text == [
                "# A report by remote-monitor: 1 min 15 s, kept by remote-inputd 1.",
                "# device: Pad", "# keymap: ~/a.toml", "# ok    versions: Linux 6",
                "# fail  x: ~/b of ann",
            ] + Self.lines)
        let file = ([TraceWriter.header] + text + ["90 - end"]).map { $0 + "\n" }.joined()
        let trace = Trace(reading: Array(file.utf8), file: "-")
        #expect(trace.diagnostics.isEmpty)
        #expect(!trace.isCut)
        #expect(trace.inputs.count == 10)
    }
}
