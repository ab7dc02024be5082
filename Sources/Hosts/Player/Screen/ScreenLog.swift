// SPDX-License-Identifier: MIT

internal import InputHost
internal import RemoteModel

/// Diagnostics while the film covers the terminal: shown in its last row, and written when the
/// player is left.
final class ScreenLog: RedactedSink {
    private let screen: TerminalScreen

    init(screen: TerminalScreen) {
        self.screen = screen
    }

    func perform(_ output: TimedOutput) {
        guard case .diagnostic(let diagnostic) = output.output else { return }
        screen.showNote(Printable(diagnostic.message), at: output.time)
        screen.keep(diagnostic.printable)
    }
}
