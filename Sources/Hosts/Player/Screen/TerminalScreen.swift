// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
internal import LinuxSystem
internal import RemoteModel
internal import RemotePlayback

/// The last row of a terminal whose other rows show the film, and the rows above it while a screen
/// is open. mpv draws the film with the same terminal, so nothing else may be written there while
/// this lives.
final class TerminalScreen {
    /// A command stays this long.
    static let noteTime = Interval.milliseconds(2500)
    /// Lines about what went wrong, kept for when the film no longer covers the terminal. Further
    /// ones are dropped.
    static let keptLimit = 64
    /// Above one frame of a large terminal: 30 bytes for each of 400 × 200 cells.
    private static let frameBytes = 4 << 20

    private let descriptor: CInt
    private let writer: TextWriter
    /// The last command or message, until `noteEnd`.
    private var note: Printable = ""
    private var noteEnd: Timestamp?
    /// Lines for standard error, once the film is gone.
    private var kept: [Printable] = []
    /// The lines as they are on the screen; the last one is in its last row.
    private var shown: [String] = []
    /// Rows that the film may not use, beside the last one, whose place it leaves by itself.
    private var reserved = 0
    /// Whether the film must be drawn for another size.
    private var fit: TerminalFit?
    /// mpv does not say when it has wiped the terminal for a new size: the line is written again
    /// and again for a while.
    private var rewriteAt: Timestamp?
    private var rewriteAfter = Interval.zero

    init(descriptor: CInt) {
        self.descriptor = descriptor
        writer = TextWriter(descriptor: descriptor)
        // mpv writes its frames through C's standard output, whose pieces would otherwise be cut
        // anywhere by what is written here.
        linux_terminal_buffer_output(Self.frameBytes)
        linux_terminal_watch(descriptor)
    }

    deinit {
        // Whoever has the terminal next finds its last row empty.
        if reserved > 0 { writer.reserve(fromRow: nil) }
        if !shown.isEmpty, let rows = Self.size(of: descriptor)?.rows {
            writer.draw([""], fromRow: rows, isReserved: false)
        }
        for line in kept { TextWriter.errors.writeLine(line) }
        linux_terminal_end_watch()
    }

    /// Nil when the descriptor is not a terminal.
    static func size(of descriptor: CInt) -> TerminalSize? {
        var size = winsize()
        guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0,
            size.ws_col > 0, size.ws_row > 1
        else { return nil }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// Shows a text in the line for a moment.
    func showNote(_ text: Printable, at time: Timestamp) {
        note = text
        noteEnd = time + Self.noteTime
    }

    /// Keeps a line for when the player is left.
    func keep(_ line: Printable) {
        if kept.count < Self.keptLimit { kept.append(line) }
    }

    /// When the line changes by itself, or nil.
    var deadline: Timestamp? { [noteEnd, fit?.deadline, rewriteAt].compactMap { $0 }.min() }

    /// The size for which the film is to be drawn again, when that has changed.
    func takeResize(at time: Timestamp) -> TerminalSize? { fit?.take(at: time) }

    /// The film is drawn again, over all rows.
    func isWiped(at time: Timestamp) {
        shown = []
        rewriteAfter = .milliseconds(125)
        rewriteAt = time + rewriteAfter
    }

    /// Writes the line again although it has not changed: after 125 ms, and each time twice as
    /// late, up to 4 s.
    private func rewrite(at time: Timestamp) {
        guard let due = rewriteAt, due <= time else { return }
        shown = []
        rewriteAfter = rewriteAfter + rewriteAfter
        rewriteAt = rewriteAfter > .seconds(4) ? nil : time + rewriteAfter
    }

    /// Writes the lines, if they have changed. Returns whether the film has to be drawn again, as
    /// it has rows back.
    func present(_ view: PlayerView, at time: Timestamp) -> Bool {
        if let end = noteEnd, end <= time {
            note = ""
            noteEnd = nil
        }
        rewrite(at: time)
        guard let size = Self.size(of: descriptor) else { return false }
        if fit == nil { fit = TerminalFit(size) }
        fit?.look(size, at: time)
        // Half of the film stays to be seen.
        let limit = view.film.isAbsent ? size.rows - 2 : size.rows / 2
        let lines =
            TerminalLines.text(view, columns: size.columns, limit: limit)
            + [StatusLine.text(view, note: note.text, columns: size.columns)]
        guard lines != shown else { return false }
        let rowsBack = max(0, reserved - (lines.count - 1))
        let first = size.rows - lines.count + 1
        // What wiped the terminal may have given others all rows.
        if lines.count - 1 != reserved || shown.isEmpty, lines.count > 1 || reserved > 0 {
            writer.reserve(fromRow: lines.count > 1 ? first : nil)
        }
        reserved = lines.count - 1
        shown = lines
        // A film of another shape leaves rows as they are.
        let all = [String](repeating: "", count: rowsBack) + lines
        // mpv goes on where its cursor was.
        writer.draw(
            all.map { Printable($0) }, fromRow: max(1, first - rowsBack),
            isReserved: reserved > 0)
        return rowsBack > 0
    }
}

/// The characters that a terminal has room for.
struct TerminalSize: Hashable {
    var columns: Int
    var rows: Int
}
