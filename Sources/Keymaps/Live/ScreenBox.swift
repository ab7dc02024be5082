// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A box in the middle of the screen, with as many lines as there is room for around the chosen
/// one.
struct ScreenBox {
    var title: String
    var lines: [String]
    /// The line that is chosen; nil where there is nothing to choose.
    var chosen: Int?

    func draw(into grid: inout ScreenGrid) {
        let room = max(1, min(lines.count, grid.rows - 4))
        let first = max(0, min(lines.count - room, (chosen ?? 0) - room / 2))
        // The title stands between corners, lines and blanks; a line, between bars and its mark.
        let width = min(
            grid.columns - 4, max(title.count + 6, (lines.map(\.count).max() ?? 0) + 4, 34))
        let left = (grid.columns - width) / 2
        let top = max(0, (grid.rows - room - 2) / 2)
        func edge(_ row: Int, _ ends: (Character, Character)) {
            grid.fill("─", row: row, from: left, to: left + width)
            grid.set(ends.0, row: row, column: left, style: .plain)
            grid.set(ends.1, row: row, column: left + width - 1, style: .plain)
        }
        edge(top, ("┌", "┐"))
        grid.put(
            Printable(" \(title) "), row: top, column: left + 2, width: width - 4, style: .bold)
        for index in 0..<room {
            let row = top + 1 + index
            let isChosen = first + index == chosen
            grid.fill(row: row, from: left, to: left + width)
            grid.set("│", row: row, column: left, style: .plain)
            grid.set("│", row: row, column: left + width - 1, style: .plain)
            grid.put(
                Printable((isChosen ? "> " : "  ") + lines[first + index]), row: row,
                column: left + 1, width: width - 2, style: isChosen ? .bar : .plain)
        }
        edge(top + room + 1, ("└", "┘"))
        if room < lines.count {
            grid.put(
                Printable(" \(lines.count - room) more "), row: top + room + 1, column: left + 2,
                width: width - 4, style: .dim)
        }
    }
}
