// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Pages of cards with their focus. Steps cost the same however many cards a row has.
struct CardLevel: Hashable, Sendable {
    /// Where the focus is.
    enum Focus: Hashable, Sendable {
        /// The titles of the pages, and pages without cards.
        case titles
        /// A row of the page; `places` says on which card.
        case row(Int)
    }

    /// What the program says of them.
    let content: ProgramOverlay
    /// The page that is open.
    private(set) var page = 0
    private(set) var focus = Focus.titles
    /// For each page and row, the card that has the focus, or had it last.
    private var places: [[Int]]

    /// `former`: the pages that these replace.
    init(_ content: ProgramOverlay, former: CardLevel? = nil) {
        self.content = content
        places = content.pages.map { $0.rows.map { _ in 0 } }
        if let focus = content.focus {
            find(focus, from: former?.page ?? 0)
        } else if let former {
            take(former)
        } else {
            enter(from: -1)
        }
    }

    /// The first row of the page, with the focus on it.
    private mutating func enter(from row: Int) {
        focus = nextRow(after: row, by: 1).map { .row($0) } ?? .titles
    }

    /// Back from another page leads to the first one; returns whether it did.
    mutating func leadHome() -> Bool {
        guard page > 0 else { return false }
        page = 0
        enter(from: -1)
        return true
    }

    /// A card may be on several pages: that of the page that was open comes first.
    private mutating func find(_ id: String, from open: Int) {
        let pages = content.pages.indices
        for page in pages.filter({ $0 == open }) + pages.filter({ $0 != open }) {
            for (row, cards) in content.pages[page].rows.map(\.cards).enumerated() {
                guard let place = cards.firstIndex(where: { $0.id == id }) else { continue }
                self.page = page
                places[page][row] = place
                focus = .row(row)
                return
            }
        }
    }

    /// The focus stays where it was, as far as there is such a place.
    private mutating func take(_ former: CardLevel) {
        page = max(0, min(former.page, content.pages.count - 1))
        for (page, rows) in content.pages.map(\.rows).enumerated() {
            for row in rows.indices {
                let place = former.place(page, row)
                places[page][row] = max(0, min(place, rows[row].count - 1))
            }
        }
        switch former.focus {
        case .titles: focus = .titles
        case .row(let row): focus = count(row) > 0 ? .row(row) : .titles
        }
        if focus == .titles, content.pages.count < 2 { enter(from: -1) }
    }

    // MARK: What there is

    /// The rows of the page that is open.
    var rows: [OverlayRow] {
        content.pages.indices.contains(page) ? content.pages[page].rows : []
    }

    /// The card of a row that has the focus, or had it last.
    func place(_ row: Int) -> Int { place(page, row) }

    private func place(_ page: Int, _ row: Int) -> Int {
        guard places.indices.contains(page), places[page].indices.contains(row) else { return 0 }
        return places[page][row]
    }

    private func count(_ row: Int) -> Int { rows.indices.contains(row) ? rows[row].count : 0 }

    /// The next row with cards above (-1) or below (1).
    func nextRow(after row: Int, by step: Int) -> Int? {
        var next = row + step
        while rows.indices.contains(next) {
            if rows[next].count > 0 { return next }
            next += step
        }
        return nil
    }

    /// Cards on a line of such a row.
    static func width(_ style: OverlayRow.Style) -> Int {
        CardsView.columns(style) ?? .max
    }

    /// Where the focus has no further to go down.
    var isAtEnd: Bool {
        switch focus {
        case .titles: nextRow(after: -1, by: 1) == nil
        case .row(let row): !hasLine(below: row) && nextRow(after: row, by: 1) == nil
        }
    }

    private func hasLine(below row: Int) -> Bool {
        let width = Self.width(rows[row].style)
        return place(row) / width < (count(row) - 1) / width
    }

    // MARK: Steps

    /// Moves the focus; returns false when it leaves the pages at their bottom. A step of many goes
    /// as far as there is something.
    mutating func move(_ direction: Direction, count: Int) -> Bool {
        let count = max(1, min(count, 1000))
        switch (focus, direction) {
        case (.titles, .left): page = max(0, page - count)
        case (.titles, .right): page = max(0, min(content.pages.count - 1, page + count))
        case (.titles, .up): break
        case (.row(let row), .left): shift(row, -count)
        case (.row(let row), .right): shift(row, count)
        case (.row, .up):
            var left = count
            while left > 0, stepUp() { left -= 1 }
        case (.titles, .down), (.row, .down):
            guard !isAtEnd else { return false }
            for _ in 0..<count where !isAtEnd { stepDown() }
        }
        return true
    }

    /// Along a line, up to its ends. Keys go on with the next line, and one step beyond the last of
    /// them leads to the first.
    private mutating func shift(_ row: Int, _ steps: Int) {
        let (place, last) = (place(row), count(row) - 1)
        switch rows[row].style {
        case .keys where place == last && steps == 1: places[page][row] = 0
        case .keys where place == 0 && steps == -1: places[page][row] = last
        case .row, .keys: places[page][row] = max(0, min(last, place + steps))
        case .grid:
            let start = place / CardsView.columns * CardsView.columns
            let end = min(last, start + CardsView.columns - 1)
            places[page][row] = max(start, min(end, place + steps))
        case .list: break
        }
    }

    private mutating func stepDown() {
        guard case .row(let row) = focus else { return enter(from: -1) }
        if hasLine(below: row) {
            let width = Self.width(rows[row].style)
            places[page][row] = min(count(row) - 1, place(row) + width)
        } else if let next = nextRow(after: row, by: 1) {
            focus = .row(next)
            // Whoever comes from above begins with the first line, where it was before.
            let width = Self.width(rows[next].style)
            places[page][next] = min(count(next) - 1, place(next) % width)
        }
    }

    /// Returns false at the top.
    private mutating func stepUp() -> Bool {
        guard case .row(let row) = focus else { return false }
        let width = Self.width(rows[row].style)
        if place(row) >= width {
            places[page][row] -= width
        } else if let next = nextRow(after: row, by: -1) {
            focus = .row(next)
            let width = Self.width(rows[next].style)
            guard width < .max else { return true }
            let (last, column) = (count(next) - 1, place(next) % width)
            places[page][next] = min(last, last / width * width + column)
        } else if content.pages.count > 1 {
            focus = .titles
        } else {
            return false
        }
        return true
    }
}
