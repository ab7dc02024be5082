// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What `remote-monitor report` writes: a trace of the last minutes, behind comments that say
/// where it is from. What it holds can be shown before it is written.
public struct TraceReport: Sendable {
    /// Who kept it, such as `remote-inputd 1.2`.
    private let source: String
    private let findings: [String]
    /// The lines of the trace, without its first and its last.
    private let lines: [String]
    private var devices: [String] = []
    private var keymaps: [String] = []
    private var frames = 0
    private var presses = 0
    private var length = Interval.zero

    /// `source`: who kept it, such as `remote-inputd 1.2`. `findings`: the lines of `doctor`.
    /// `lines`: those of the trace, without the first line of a file and its last.
    public init(of source: String, lines: [String], findings: [String]) {
        self.source = source
        self.lines = lines
        self.findings = findings
        var stream = TraceStream(file: source)
        // Keymaps are complete with the line behind them.
        let text = ([TraceWriter.header] + lines + ["#"]).map { $0 + "\n" }.joined()
        let inputs = stream.add(Array(text.utf8))
        for input in inputs { count(input.input) }
        if let first = inputs.first, let last = inputs.last { length = last.time - first.time }
    }

    private mutating func count(_ input: Input) {
        switch input {
        case .attached(_, let description):
            if !devices.contains(description.name) { devices.append(description.name) }
        case .keymaps(let sources): keymaps = sources.map(\.path)
        case .event(_, .report): frames += 1
        case .event(_, let event) where event.code.type == EventType.key && event.value == 1:
            presses += 1
        case .button(_, let press) where press.repeatCount == 0: presses += 1
        case .event, .button, .detached, .stalled, .context, .command, .fact: break
        }
    }

    /// What it holds, a line each, for the person who is to give it away.
    public var contents: [String] {
        var contents = [
            "\(lengthText), kept by \(source)",
            "devices: \(devices.isEmpty ? "none" : devices.joined(separator: ", "))",
            "frames of events: \(frames), presses: \(presses), keymaps: \(keymaps.count)",
            "\(findings.count) lines of remote-monitor doctor, with the versions and the kernel",
        ]
        if frames == 0, presses == 0 {
            contents.append("nothing was pressed or touched: do it again, and report at once")
        }
        contents.append(
            "letters are hidden; nothing of the arguments of 'run', no passcode, no title and no "
                + "address is in it")
        return contents
    }

    /// In minutes and seconds.
    private var lengthText: String {
        let seconds = (length.microseconds + 500_000) / 1_000_000
        return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
    }

    /// The lines of the file between its first and its last. `home` is the home folder, which the
    /// comments do not name.
    public func text(home: String) -> [String] {
        var writer = TraceWriter(isMasking: true, home: home)
        var bytes: [UInt8] = []
        var comments = ["A report by remote-monitor: \(lengthText), kept by \(source)."]
        comments += devices.map { "device: \($0)" } + keymaps.map { "keymap: \($0)" }
        for comment in comments + findings { writer.comment(comment, into: &bytes) }
        let head = bytes.split(separator: UInt8(ascii: "\n"))
        return head.map { String(decoding: $0, as: UTF8.self) } + lines
    }
}
