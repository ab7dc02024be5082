// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteModel
internal import RemoteTrace

/// Writes diagnostics to standard output.
struct DiagnosticPrinter {
    let isJSON: Bool
    private var line = JSONLine()

    init(isJSON: Bool) {
        self.isJSON = isJSON
    }

    /// Writes one, with the line that it is about and a caret.
    mutating func print(_ diagnostic: Diagnostic) {
        guard isJSON else {
            return TextWriter.output.answerLine(diagnostic)
        }
        line.removeAll()
        line.begin()
        line.fields(of: .diagnostic(diagnostic))
        line.end()
        line.newline()
        show(Printable(lines: line.bytes))
    }

    /// Writes that a file has no error.
    mutating func printOK(_ file: String) {
        guard isJSON else { return show("\(file): ok\n") }
        line.removeAll()
        line.begin()
        line.field("file", file)
        line.field("ok", true)
        line.end()
        line.newline()
        show(Printable(lines: line.bytes))
    }
}
