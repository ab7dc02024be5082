// SPDX-License-Identifier: MIT

internal import CNcurses
internal import Glibc
internal import LinuxSystem
public import RemoteLiveScreen
internal import RemoteModel

/// The terminal of the live screen, by ncurses: it draws cells and reads keys, and decides nothing.
/// What it does not have to send again it does not send, so it does well over ssh. The terminal is
/// as it was when this ends.
///
/// ncurses keeps its state for the process: there is one at a time.
public final class CursesScreen {
    /// The terminal's size in cells, as the kernel has it.
    public private(set) var columns = 0
    public private(set) var rows = 0
    /// It shows Unicode, by the locale.
    public let isUnicode: Bool
    /// It shows colours, and the person did not refuse them by `NO_COLOR`.
    public let hasColor: Bool

    private var mode: TerminalMode?
    private let screen: OpaquePointer
    private let window: UnsafeMutablePointer<WINDOW>
    private var drawn: ScreenGrid?

    /// Nil where standard input and output are not a terminal that this process may use.
    public static func isThere() -> Bool { isatty(0) == 1 && isatty(1) == 1 }

    /// Nil for a terminal that ncurses knows nothing of, that cannot place its cursor, or that
    /// another job has.
    public init?() {
        setlocale(LC_CTYPE, "")
        isUnicode = String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8"
        // First, so that a crash gives the terminal back too.
        guard let mode = TerminalMode.enter(0) else { return nil }
        guard let screen = ncurses_start(), let window = ncurses_window() else { return nil }
        guard tigetstr("cup") != nil else {
            delscreen(screen)
            return nil
        }
        self.mode = consume mode
        self.screen = screen
        self.window = window
        cbreak()
        noecho()
        keypad(window, true)
        nodelay(window, true)
        set_escdelay(25)
        curs_set(0)
        let refused = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
        hasColor = !refused && has_colors()
        if hasColor {
            start_color()
            use_default_colors()
            for color in ScreenColor.allCases where color != .plain {
                init_pair(color.rawValue, color.rawValue, -1)
            }
        }
        measure()
    }

    deinit {
        endwin()
        delscreen(screen)
        mode = nil
    }

    /// Takes the size of the terminal; true when it is another one than before.
    @discardableResult
    public func measure() -> Bool {
        var size = winsize()
        guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0 else { return false }
        let new = (columns: max(1, Int(size.ws_col)), rows: max(1, Int(size.ws_row)))
        guard new != (columns, rows) else { return false }
        (columns, rows) = new
        resizeterm(CInt(new.rows), CInt(new.columns))
        drawn = nil
        return true
    }

    /// Whether nobody is at the terminal any more: its window was closed.
    public var isGone: Bool {
        var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) > 0
            && descriptor.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
    }

    /// The keys that were pressed since the last call.
    public func keys() -> [LiveKey] {
        var keys: [LiveKey] = []
        var code: wint_t = 0
        while true {
            let kind = wget_wch(window, &code)
            guard kind != ERR else { return keys }
            if let key = kind == KEY_CODE_YES
                ? Self.special(CInt(bitPattern: code)) : Self.key(code)
            {
                keys.append(key)
            }
        }
    }

    private static func special(_ code: CInt) -> LiveKey? {
        switch code {
        case KEY_UP: .up
        case KEY_DOWN: .down
        case KEY_LEFT: .left
        case KEY_RIGHT: .right
        case KEY_PPAGE: .pageUp
        case KEY_NPAGE: .pageDown
        case KEY_HOME: .home
        case KEY_END: .end
        case KEY_BACKSPACE: .backspace
        case KEY_ENTER: .enter
        default: nil
        }
    }

    private static func key(_ code: wint_t) -> LiveKey? {
        switch code {
        case 9: .tab
        case 10, 13: .enter
        case 27: .escape
        case 8, 127: .backspace
        case 0..<32: nil
        default: Unicode.Scalar(UInt32(code)).map { .character(Character($0)) }
        }
    }

    /// Draws the cells. ncurses sends what differs from what is there.
    public func draw(_ grid: ScreenGrid) {
        guard grid != drawn else { return }
        for row in 0..<min(rows, grid.rows) where isChanged(row, grid) { draw(row, of: grid) }
        drawn = grid
        wnoutrefresh(window)
        doupdate()
    }

    private func isChanged(_ row: Int, _ grid: ScreenGrid) -> Bool {
        guard let drawn, drawn.columns == grid.columns, drawn.rows == grid.rows else { return true }
        let range = row * grid.columns..<(row + 1) * grid.columns
        return drawn.cells[range] != grid.cells[range]
    }

    /// A row, as runs of one style.
    private func draw(_ row: Int, of grid: ScreenGrid) {
        wmove(window, CInt(row), 0)
        wattr_set(window, 0, 0, nil)
        wclrtoeol(window)
        var run: [wchar_t] = []
        var style = ScreenStyle()
        var start = 0
        func flush(_ next: Int) {
            if !run.isEmpty {
                wmove(window, CInt(row), CInt(start))
                set(style)
                waddnwstr(window, run, CInt(run.count))
            }
            run.removeAll(keepingCapacity: true)
            start = next
        }
        for column in 0..<min(columns, grid.columns) {
            let cell = grid.cells[row * grid.columns + column]
            guard let character = cell.character else { continue }
            if cell.style != style {
                flush(column)
                style = cell.style
            }
            run += character.unicodeScalars.map { wchar_t(bitPattern: $0.value) }
        }
        flush(columns)
    }

    private func set(_ style: ScreenStyle) {
        var attributes: attr_t = 0
        if style.isBold { attributes |= ncurses_bold }
        if style.isDim { attributes |= ncurses_dim }
        if style.isReversed { attributes |= ncurses_reverse }
        wattr_set(window, attributes, hasColor ? style.color.rawValue : 0, nil)
    }
}
