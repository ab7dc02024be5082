// SPDX-License-Identifier: MIT

internal import CLinuxInput
internal import Glibc
internal import LinuxLoop
internal import RemoteModel
internal import RemotePlayback

/// The last row of a terminal whose other rows show the film.
final class TerminalScreen {
    /// A command stays this long.
    static let noteTime = Interval.milliseconds(2500)
    /// Lines about what went wrong, kept for when the film no longer covers the terminal. Further
    /// ones are dropped.
    static let keptLimit = 64
    /// Above one frame of a large terminal: 30 bytes for each of 400 × 200 cells.
    private static let frameBytes = 4 << 20

    private let descriptor: CInt
    private var note = ""
    private var noteEnd: Timestamp?
    private var kept: [String] = []
    private var shown = ""

    init(descriptor: CInt) {
        self.descriptor = descriptor
        // mpv writes its frames through C's standard output, whose pieces would otherwise be cut
        // anywhere by what is written here.
        linux_terminal_buffer_output(Self.frameBytes)
    }

    deinit {
        // Whoever has the terminal next finds its last row empty.
        if !shown.isEmpty, let rows = Self.size(of: descriptor)?.rows {
            Self.write("\u{1b}7\u{1b}[\(rows);1H\u{1b}[0m\u{1b}[2K\u{1b}8", to: descriptor)
        }
        for line in kept { Self.write(line + "\n", to: 2) }
    }

    /// Columns and rows, or nil when the descriptor is no terminal.
    static func size(of descriptor: CInt) -> (columns: Int, rows: Int)? {
        var size = winsize()
        guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0,
            size.ws_col > 0, size.ws_row > 1
        else { return nil }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    func showNote(_ text: String, at time: Timestamp) {
        note = text
        noteEnd = time + Self.noteTime
    }

    func keep(_ line: String) {
        if kept.count < Self.keptLimit { kept.append(line) }
    }

    /// When the line changes by itself, or nil.
    var deadline: Timestamp? { noteEnd }

    func present(_ view: PlayerView, at time: Timestamp) {
        if let end = noteEnd, end <= time {
            note = ""
            noteEnd = nil
        }
        guard let size = Self.size(of: descriptor) else { return }
        let text = StatusLine.text(view, note: note, columns: size.columns)
        guard text != shown else { return }
        shown = text
        // Keeps the cursor for mpv, and the terminal from scrolling when a character is wide.
        Self.write(
            "\u{1b}7\u{1b}[?7l\u{1b}[\(size.rows);1H\u{1b}[0m\u{1b}[2K\(Self.harmless(text))"
                + "\u{1b}[?7h\u{1b}8", to: descriptor)
    }

    /// Titles and names of devices come from outside, and none may move the cursor.
    private static func harmless(_ text: String) -> String {
        String(
            text.unicodeScalars.map {
                $0.value < 0x20 || (0x7f...0x9f).contains($0.value) ? "?" : Character($0)
            })
    }

    private static func write(_ text: String, to descriptor: CInt) {
        let bytes = Array(text.utf8)
        _ = Glibc.write(descriptor, bytes, bytes.count)
    }
}
