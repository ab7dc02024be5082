// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import InputHost
internal import RemoteLearning
internal import RemoteModel

/// The terminal of a lesson: what is typed and what devices send goes into the dialogue, and its
/// lines come out. It is a source for the terminal and the deadlines, and a sink for the events of
/// the devices. It decides nothing: `LearningDialogue` does.
final class LearningConsole: InputSource, OutputSink, InputObserver {
    /// A service that does not answer for so long is not waited for.
    private static let patience = Interval.milliseconds(2000)

    /// The questions so far, and what is asked now.
    private(set) var dialogue: LearningDialogue
    private unowned let ports: InputPorts
    /// The terminal's mode, until the questions are over.
    private var mode: TerminalMode?
    private var bytes = [UInt8](repeating: 0, count: 256)
    /// Lines of the dialogue that are to be written.
    private var lines: [String] = []
    /// Keeps others from performing what is pressed.
    private let quiet: LearningQuiet
    /// When the first question comes although not all are quiet.
    private let latest: Timestamp
    /// The first question was asked.
    private var hasBegun = false
    /// The tables of ir-keytable.
    private let tables: () -> [LearningTable]

    /// `tables` is called once, when there is something to compare with them. Nil when there is no
    /// terminal to ask on.
    init?(
        _ dialogue: LearningDialogue, ports: InputPorts, quiet: LearningQuiet,
        tables: @escaping () -> [LearningTable]
    ) {
        guard let mode = TerminalMode.enter(0) else { return nil }
        self.dialogue = dialogue
        self.mode = consume mode
        self.ports = ports
        self.quiet = quiet
        latest = ports.now + Self.patience
        self.tables = tables
    }

    /// Gives the terminal back, so that lines can be typed.
    func leaveTerminal() {
        mode = nil
        // A key that was pressed at the end must not answer what comes next.
        tcflush(0, TCIFLUSH)
    }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        let count = read(0, &bytes, bytes.count)
        guard count > 0 else {
            // Readable and nothing to read: the terminal is gone.
            ports.requestStop(.finished)
            return false
        }
        for answer in LearningAnswer.answers(in: bytes[..<count]) {
            dialogue.type(answer, at: now)
        }
        return false
    }

    var deadline: Timestamp? { hasBegun ? dialogue.deadline : latest }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        dialogue.advance(to: now, into: &lines)
        show()
    }

    func observe(_ inputs: [TimedInput]) {
        for input in inputs {
            // A button that was down before the first question does not answer it.
            if !hasBegun, !input.input.isAttached { continue }
            dialogue.handle(input, into: &lines)
        }
        if !hasBegun, quiet.awaited == 0 || ports.now >= latest {
            hasBegun = true
            dialogue.begin(into: &lines)
        }
        ports.updateGrabs(revision: dialogue.grabs.count, isActive: true) { _ in dialogue.grabs }
        show()
    }

    /// Shows warnings and errors. Notes would scroll the question away.
    func perform(_ output: TimedOutput) {
        guard case .diagnostic(let diagnostic) = output.output, diagnostic.severity != .note
        else { return }
        printError(diagnostic)
    }

    /// Writes what the dialogue says, and ends the session with it.
    private func show() {
        if dialogue.wantsTables { dialogue.compare(with: tables(), into: &lines) }
        for line in lines { TextWriter.output.answerLine(Printable(line)) }
        lines.removeAll()
        if dialogue.isFinished { ports.requestStop(.finished) }
    }
}

extension Input {
    fileprivate var isAttached: Bool {
        if case .attached = self { true } else { false }
    }
}
