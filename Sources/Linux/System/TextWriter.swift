// SPDX-License-Identifier: MIT

internal import Glibc
public import RemoteModel

/// The way of text to a terminal, a pipe or a log; there is no other, which Tests/TidyTests hold.
///
/// It takes only what is printable: names and titles come from outside, and none may move the
/// cursor. Sequences that a terminal obeys are made here.
public struct TextWriter: Sendable {
    /// Standard output: what a program was asked for.
    public static let output = TextWriter(descriptor: 1)
    /// Standard error: diagnostics.
    public static let errors = TextWriter(descriptor: 2)

    private let descriptor: CInt

    /// The descriptor stays its owner's.
    public init(descriptor: CInt) {
        self.descriptor = descriptor
    }

    /// Writes all of it; false when nobody takes it.
    @discardableResult
    public func write(_ text: Printable) -> Bool {
        write(text.text)
    }

    /// The same, and a line end.
    @discardableResult
    public func writeLine(_ line: Printable) -> Bool {
        write(line + "\n")
    }

    /// A diagnostic and a line end. A terminal that has colours gets them, with carets under the
    /// whole word that is wrong; `NO_COLOR` in the environment switches that off (no-color.org).
    @discardableResult
    public func writeLine(_ diagnostic: Diagnostic) -> Bool {
        guard hasColours else { return writeLine(diagnostic.printable) }
        let pieces = diagnostic.pieces(underlining: true).map { piece in
            Self.sequence(piece.style).map { "\u{1b}[\($0)m\(piece.text.text)\u{1b}[0m" }
                ?? piece.text.text
        }
        return write(pieces.joined() + "\n")
    }

    /// Writes what a program was asked for. Where that cannot be written, the program has nothing
    /// else to do: it ends with status 1, and says why unless it was a reader who went away, as in
    /// a pipe.
    public func answer(_ text: Printable) {
        if !write(text) { leave(errno) }
    }

    /// The same, and a line end.
    public func answerLine(_ line: Printable) { answer(line + "\n") }

    /// The same, of a diagnostic.
    public func answerLine(_ diagnostic: Diagnostic) {
        if !writeLine(diagnostic) { leave(errno) }
    }

    private func leave(_ number: CInt) -> Never {
        if number != EPIPE {
            let error = SystemError("write", errno: number, subject: "standard output")
            Self.errors.writeLine(
                Diagnostic(
                    .error, .configuration, "\(error)",
                    advice: "the output is incomplete; check the free space"))
        }
        exit(1)
    }

    /// Whether the descriptor is a terminal that is not known to have no colours.
    private var hasColours: Bool {
        guard isatty(descriptor) == 1 else { return false }
        if let none = getenv("NO_COLOR"), none.pointee != 0 { return false }
        guard let kind = getenv("TERM") else { return false }
        return kind.pointee != 0 && strcmp(kind, "dumb") != 0
    }

    /// The attributes of a piece, as ECMA-48 numbers them (8.3.117, SGR); nil for none.
    private static func sequence(_ style: DiagnosticPiece.Style) -> String? {
        switch style {
        case .plain: nil
        case .label: "2"
        case .message: "1"
        case .severity(.error): "1;31"
        case .severity(.warning): "1;33"
        case .severity(.note): "1;36"
        }
    }

    /// Puts lines into rows of a terminal, from 1, in place of what is there. The cursor stays
    /// where it is, and a character that is wider than was thought scrolls nothing. The sequences
    /// are those of xterm: save the cursor (`ESC 7`), rows of the whole terminal, no wrap; for each
    /// line its row, plain, clear it; and back. `isReserved`: as `reserve` has them.
    public func draw(_ lines: [Printable], fromRow row: Int, isReserved: Bool) {
        let rows = lines.enumerated().map { "\u{1b}[\(row + $0);1H\u{1b}[0m\u{1b}[2K\($1.text)" }
        // Not each terminal has saved what is said of its rows.
        write(
            "\u{1b}7\u{1b}[?6l\u{1b}[?7l\(rows.joined())\u{1b}[?7h\u{1b}8"
                + (isReserved ? "\u{1b}[?6h" : ""))
    }

    /// Leaves others, who write to the same terminal, the rows above that one only: what they write
    /// below goes into the last of theirs. nil gives them all rows back. That is the scroll region
    /// of DEC's terminals (DECSTBM), from which rows are counted (DECOM).
    public func reserve(fromRow row: Int?) {
        let region = row.map { "\u{1b}[1;\(max(2, $0) - 1)r\u{1b}8\u{1b}[?6h" }
        write("\u{1b}7\u{1b}[?6l" + (region ?? "\u{1b}[r\u{1b}8\u{1b}[?6l"))
    }

    @discardableResult
    private func write(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return true
        }
    }
}
