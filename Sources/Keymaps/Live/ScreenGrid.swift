// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The cells of a terminal, row by row, as whoever has the terminal draws them. Text that is too
/// long ends with an ellipsis and never leaves its place.
public struct ScreenGrid: Equatable, Sendable {
    /// One place.
    public struct Cell: Equatable, Sendable {
        /// What is there; nil behind a character that is two cells wide.
        public var character: Character?
        public var style: ScreenStyle
    }

    /// The size in cells.
    public let columns: Int
    public let rows: Int
    /// The terminal shows characters of Unicode; otherwise only those of ASCII are used.
    public let isUnicode: Bool
    /// All cells, the first row first.
    public private(set) var cells: [Cell]

    /// An empty screen; a size below 1 is 1.
    public init(columns: Int, rows: Int, isUnicode: Bool) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
        self.isUnicode = isUnicode
        cells = Array(
            repeating: Cell(character: " ", style: .plain), count: self.columns * self.rows)
    }

    /// Puts text into a row, from a column on; at most `width` cells of it, and none outside. It
    /// returns the column behind.
    @discardableResult
    mutating func put(
        _ text: Printable, row: Int, column: Int, width: Int = .max, style: ScreenStyle = .plain
    ) -> Int {
        let end = min(columns, column + min(width, columns))
        guard (0..<rows).contains(row) else { return column }
        let characters = text.text.map { isUnicode ? $0 : Self.plain($0) }
        let whole = characters.reduce(0) { $0 + Self.width(of: $1) }
        let isCut = column + whole > end
        var place = column
        for character in characters {
            let size = Self.width(of: character)
            // A cut text keeps a place for the sign that it is.
            guard place + size <= (isCut ? end - 1 : end) else { break }
            set(character, size, row, place, style)
            place += size
        }
        if isCut, place < end {
            set(isUnicode ? "…" : "~", 1, row, place, style)
            place += 1
        }
        return place
    }

    /// Fills a part of a row.
    mutating func fill(
        _ character: Character = " ", row: Int, from: Int, to: Int, style: ScreenStyle = .plain
    ) {
        let sign = isUnicode ? character : Self.plain(character)
        for column in max(0, from)..<max(0, from, min(columns, to)) {
            set(sign, 1, row, column, style)
        }
    }

    /// Puts one character, which is one cell wide.
    mutating func set(_ character: Character, row: Int, column: Int, style: ScreenStyle) {
        set(isUnicode ? character : Self.plain(character), 1, row, column, style)
    }

    private mutating func set(
        _ character: Character, _ size: Int, _ row: Int, _ column: Int, _ style: ScreenStyle
    ) {
        guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
        cells[row * columns + column] = Cell(character: character, style: style)
        if size == 2, column + 1 < columns {
            cells[row * columns + column + 1] = Cell(character: nil, style: style)
        }
    }

    /// The rows as text, without the spaces at their ends.
    public var lines: [String] {
        (0..<rows).map { row in
            let cells = cells[row * columns..<(row + 1) * columns]
            var text = String(cells.compactMap(\.character))
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    // MARK: Characters

    /// How many cells a character takes: two for those of East Asia and most pictures.
    static func width(of character: Character) -> Int {
        switch character.unicodeScalars.first?.value ?? 0 {
        case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x4dbf, 0x4e00...0xa4cf,
            0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60,
            0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f680...0x1faff, 0x20000...0x3fffd:
            return 2
        default: return 1
        }
    }

    /// What stands for a character on a terminal that knows only ASCII.
    private static func plain(_ character: Character) -> Character {
        guard !character.isASCII else { return character }
        return switch character {
        case "→", "▶": ">"
        case "»": "="
        case "×", "✗": "x"
        case "…": "~"
        case "─": "-"
        case "│": "|"
        case "┌", "┐", "└", "┘", "├", "┤": "+"
        case "●": "@"
        case "·", "▁": "."
        case "✓": "*"
        case "°": "'"
        case "▂", "▃": ":"
        case "▄", "▅": "+"
        case "▆", "▇": "%"
        case "█": "#"
        default: "?"
        }
    }
}
