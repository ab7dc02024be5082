// SPDX-License-Identifier: MIT

internal import RemoteModel

extension CardLevel {
    /// The places of the page that are seen or will be soon: of each row those around its focus,
    /// the nearest row first.
    var near: [(row: Int, places: Range<Int>)] {
        var found: [(row: Int, places: Range<Int>)] = []
        var focused = -1
        if case .row(let row) = focus {
            focused = row
            found.append((row, window(row, around: place(row))))
        }
        var (above, below) = (focused, focused)
        for _ in 0..<Self.rowsAround {
            if let next = nextRow(after: below, by: 1) {
                below = next
                found.append((next, window(next, around: rows[next].style == .row ? nil : 0)))
            }
            guard focused >= 0, let next = nextRow(after: above, by: -1) else { continue }
            above = next
            let end = rows[next].count - 1
            found.append((next, window(next, around: rows[next].style == .row ? nil : end)))
        }
        return found
    }

    /// No screen shows more rows above or below the focus.
    private static var rowsAround: Int { 4 }
    /// Lines of a grid or a list that are seen on one side of the focus, and cards of a row.
    private static var reach: Int { 10 }

    private func window(_ row: Int, around place: Int?) -> Range<Int> {
        let place = place ?? self.place(row)
        let columns = CardsView.columns(rows[row].style) ?? 1
        let reach = columns > 1 ? Self.reach / 2 * columns : Self.reach
        let first = max(0, place - reach)
        return first..<max(first, min(rows[row].count, place + reach + 1))
    }
}
