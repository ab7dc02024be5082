// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The pages of a program as they are drawn: the lines around the focus, and of each the cards that
/// there is room for. So a page of thousands costs as much as one of a few.
struct CardViewBuilder {
    let browser: CardBrowser

    /// A line of the page: a row, and which of its lines.
    private struct Place: Equatable {
        var row: Int
        var line: Int
    }

    /// No screen shows more lines above or below the focus.
    private static var linesAround: Int { 10 }

    var view: CardsView? {
        guard let level = browser.level else { return nil }
        var view = CardsView()
        view.titles = level.content.pages.map { $0.title ?? "" }
        view.page = level.page
        view.isTitleFocused = level.focus == .titles
        view.depth = browser.depth
        view.isWaiting = browser.isWaiting
        guard let present = present(of: level) else { return view }
        var lines = [present]
        while lines.count <= Self.linesAround, let next = next(lines[lines.count - 1], level) {
            lines.append(next)
        }
        var above = 0
        if level.focus != .titles {
            while above < Self.linesAround, let former = former(lines[0], level) {
                lines.insert(former, at: 0)
                above += 1
            }
        }
        view.present = above
        view.hasAbove = former(lines[0], level) != nil
        view.hasBelow = next(lines[lines.count - 1], level) != nil
        view.lines = lines.map { line($0, level) }
        return view
    }

    /// The line with the focus, or the first one.
    private func present(of level: CardLevel) -> Place? {
        guard case .row(let row) = level.focus else {
            return level.nextRow(after: -1, by: 1).map { Place(row: $0, line: 0) }
        }
        return Place(row: row, line: level.place(row) / CardLevel.width(level.rows[row].style))
    }

    private func next(_ place: Place, _ level: CardLevel) -> Place? {
        if place.line < last(place.row, level) {
            return Place(row: place.row, line: place.line + 1)
        }
        return level.nextRow(after: place.row, by: 1).map { Place(row: $0, line: 0) }
    }

    private func former(_ place: Place, _ level: CardLevel) -> Place? {
        if place.line > 0 { return Place(row: place.row, line: place.line - 1) }
        return level.nextRow(after: place.row, by: -1).map { Place(row: $0, line: last($0, level)) }
    }

    /// The last line of a row.
    private func last(_ row: Int, _ level: CardLevel) -> Int {
        (level.rows[row].count - 1) / CardLevel.width(level.rows[row].style)
    }

    private func line(_ place: Place, _ level: CardLevel) -> CardsView.Line {
        let row = level.rows[place.row]
        let focused = level.place(place.row)
        let seen = places(place, level)
        var line = CardsView.Line(row.style, seen.map { card(place.row, $0) })
        if place.line == 0 { line.title = row.title ?? "" }
        if level.focus == .row(place.row), seen.contains(focused) {
            line.focus = focused - seen.lowerBound
        }
        guard row.style == .row else { return line }
        line.hasBefore = seen.lowerBound > 0
        line.hasAfter = seen.upperBound < row.count
        if line.focus != nil { line.next = next(beside: seen, of: row.count, place.row) }
        return line
    }

    /// Steps that the focus is ahead of its pictures.
    private static var stepsAhead: Int { 3 }

    private func next(beside seen: Range<Int>, of count: Int, _ row: Int) -> [CardsView.Card] {
        (0..<Self.stepsAhead).flatMap { [seen.upperBound + $0, seen.lowerBound - 1 - $0] }
            .filter((0..<count).contains).map { card(row, $0) }
    }

    /// The cards of a line.
    private func places(_ place: Place, _ level: CardLevel) -> Range<Int> {
        let row = level.rows[place.row]
        guard let columns = CardsView.columns(row.style) else {
            return CardsView.places(around: level.place(place.row), of: row.count)
        }
        let first = place.line * columns
        return first..<min(row.count, first + columns)
    }

    private func card(_ row: Int, _ place: Int) -> CardsView.Card {
        var view = CardsView.Card()
        guard let card = browser.card(row, place) else {
            view.isEnabled = false
            return view
        }
        view.id = card.id
        view.title = card.title ?? card.id
        view.subtitle = card.subtitle ?? ""
        view.badge = card.badge ?? ""
        view.progress = card.progress.map { Int(($0 * 100).rounded()) }
        view.isEnabled = card.isEnabled
        view.artwork = card.artwork
        return view
    }
}
