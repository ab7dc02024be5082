// SPDX-License-Identifier: MIT

internal import LinuxLoop
internal import RemoteHost
internal import RemoteLearning
internal import RemoteModel

/// The terminal of a lesson: what is typed and what devices send goes into the dialogue, and its
/// lines come out.
final class LearningConsole: InputSource, OutputSink {
    private(set) var dialogue: LearningDialogue
    private unowned let ports: InputPorts
    private var reader = LineReader(limit: 1024)
    private var lines: [String] = []
    private let tables: () -> [LearningTable]

    /// `tables` is called once, when there is something to compare with them.
    init(
        _ dialogue: LearningDialogue, ports: InputPorts, tables: @escaping () -> [LearningTable]
    ) {
        self.dialogue = dialogue
        self.ports = ports
        self.tables = tables
    }

    /// The next line that is typed, once the loop has ended; nil at the end of the input.
    func readAnswer() -> String? {
        while true {
            if case .bytes(let line)? = reader.next() {
                let words = String(decoding: line, as: UTF8.self).split(
                    whereSeparator: \.isWhitespace)
                return words.joined(separator: " ")
            }
            guard let fill = try? reader.fill(from: 0), fill == .bytes else { return nil }
        }
    }

    func start(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        dialogue.begin(into: &lines)
        show()
    }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        do throws(SystemError) {
            if try reader.fill(from: 0) == .closed { ports.requestStop(.finished) }
        } catch {
            ports.requestStop(.failed(error))
        }
        while !dialogue.isFinished, let line = reader.next() {
            guard case .bytes(let bytes) = line else { continue }
            dialogue.type(String(decoding: bytes, as: UTF8.self), into: &lines)
        }
        show()
        return false
    }

    var deadline: Timestamp? { dialogue.deadline }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        dialogue.advance(to: now, into: &lines)
        show()
    }

    func observe(_ inputs: [TimedInput]) {
        for input in inputs { dialogue.handle(input, into: &lines) }
        show()
    }

    func perform(_ output: TimedOutput) {
        guard case .diagnostic(let diagnostic) = output.output, diagnostic.severity == .error
        else { return }
        complain(diagnostic.text)
    }

    private func show() {
        if dialogue.wantsTables { dialogue.compare(with: tables(), into: &lines) }
        for line in lines { writeAll(Array((line + "\n").utf8)) }
        lines.removeAll()
        if dialogue.isFinished { ports.requestStop(.finished) }
    }
}
