// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemoteOverlay
internal import RemotePlayback

/// The screen over the film as lines of text, for a terminal: what it is, and a line for each row,
/// with a mark before the one that has the focus. `TerminalScreen` writes them above its last row.
struct TerminalLines {
    /// Lines that stay: the name of the screen, and what it says beside its rows.
    private var head: [String] = []
    /// Lines of which those around the focus are shown.
    private var rows: [String] = []
    /// The place in `rows` of the line with the focus, or of the first one.
    private var focus = 0

    /// At most `limit` lines of `columns` characters; none where no screen is open.
    static func text(_ view: PlayerView, columns: Int, limit: Int) -> [String] {
        TerminalLines(view, columns: columns).shown(limit).map { String($0.prefix(columns)) }
    }

    private init(_ view: PlayerView, columns: Int) {
        let words = view.look.words
        guard view.error == nil, view.passcode == nil else { return }
        if let proposal = view.proposal {
            take(proposal, words)
        } else if let menu = view.menu {
            head = [menu.title]
            take(menu.list)
        } else if let overlay = view.overlay {
            take(overlay, words)
        } else if let info = view.info {
            take(info, words, columns)
        }
    }

    /// The rows around the focus take what the head leaves.
    private func shown(_ limit: Int) -> [String] {
        let head = head.prefix(max(0, limit - 1))
        let room = max(0, limit - head.count)
        let first = max(0, min(focus - room / 2, rows.count - room))
        return Array(head + rows.dropFirst(first).prefix(room))
    }

    // MARK: Screens

    private mutating func take(_ proposal: ProposalView, _ words: Catalogue) {
        head = [proposal.text.isEmpty ? words[ScreenPhrase.upNext] : proposal.text]
        if let cards = proposal.cards {
            take(cards, hasFocus: !proposal.isLaterFocused)
        } else {
            head.append(proposal.title)
            add(words[ScreenPhrase.play], isFocused: !proposal.isLaterFocused)
        }
        add(words[ScreenPhrase.later], isFocused: proposal.isLaterFocused)
    }

    private mutating func take(_ overlay: OverlayView, _ words: Catalogue) {
        switch overlay {
        case .list(let list):
            let name = words[list.isOfChannels ? ScreenPhrase.channels : .playlist]
            head = [list.pages.isEmpty ? name : Self.tabs(list.pages, open: list.page)]
            take(list)
        case .cards(let cards):
            head = [Self.tabs(cards.titles, open: cards.page, hasFocus: cards.isTitleFocused)]
            for line in cards.lines { take(line, hasFocus: line.focus != nil) }
            if cards.lines.isEmpty { rows = ["  " + words[ScreenPhrase.nothingHere]] }
        }
    }

    private mutating func take(_ info: InfoPanelView, _ words: Catalogue, _ columns: Int) {
        let tabs = info.tabs.map { $0.name(words) }
        head = [Self.tabs(tabs, open: info.selected, hasFocus: info.list.focus == nil)]
        take(info.list)
        guard info.tabs.indices.contains(info.selected), info.tabs[info.selected] == .info else {
            return
        }
        let programmes = [info.now, info.next].compactMap { $0 }
            .map { [$0.start, $0.title].filter { !$0.isEmpty }.joined(separator: " ") }
        let facts = (info.quality + info.details).joined(separator: " · ")
        head += ([info.title] + programmes + [facts]).filter { !$0.isEmpty }
        head += Self.wrapped(info.summary, columns: columns, lines: Self.summaryLines)
    }

    /// Lines of a text about an item.
    private static let summaryLines = 3

    // MARK: Rows

    private mutating func take(_ list: ListView) {
        for (place, row) in list.rows.enumerated() {
            let length = row.seconds.map(StatusLine.clock) ?? row.detail
            let text = [
                row.isChecked ? "✓" : row.isMixed ? "–" : "", row.channel?.number ?? "", row.text,
                length, row.channel?.isFavorite == true ? "★" : "", row.channel?.now?.title ?? "",
            ]
            let isFocused = place == list.focus
            add(text.filter { !$0.isEmpty }.joined(separator: "  "), isFocused: isFocused)
        }
    }

    /// A line of cards with the focus has a row for each; of the others there are only the names.
    private mutating func take(_ line: CardsView.Line, hasFocus: Bool) {
        if !line.title.isEmpty { rows.append("  " + line.title) }
        switch line.style {
        case .keys:
            let keys = line.cards.enumerated().map { place, card in
                hasFocus && place == line.focus ? "[\(card.title)]" : " \(card.title) "
            }
            add(keys.joined(), isFocused: hasFocus)
        case .row, .grid, .list:
            guard hasFocus || line.style == .list else {
                return rows.append("    " + line.cards.map(\.title).joined(separator: " · "))
            }
            for (place, card) in line.cards.enumerated() {
                let seen = card.progress.map { "\($0) %" } ?? ""
                let text = [card.title, card.subtitle, card.badge, seen].filter { !$0.isEmpty }
                add(text.joined(separator: "  "), isFocused: hasFocus && place == line.focus)
            }
        }
    }

    private mutating func add(_ text: String, isFocused: Bool) {
        if isFocused { focus = rows.count }
        rows.append((isFocused ? "› " : "  ") + text)
    }

    // MARK: Words

    /// The open one between marks, with that of the focus where it has that.
    private static func tabs(_ names: [String], open: Int, hasFocus: Bool = false) -> String {
        let tabs = names.enumerated().map { place, name in
            place == open ? "‹ \(name) ›" : "  \(name)  "
        }
        return (hasFocus ? "› " : "  ") + tabs.joined(separator: " ")
    }

    /// In lines of whole words.
    private static func wrapped(_ text: String, columns: Int, lines limit: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            if let last = lines.last, last.count + word.count < columns {
                lines[lines.count - 1] += " \(word)"
            } else if lines.count == limit {
                lines[limit - 1] = lines[limit - 1].prefix(columns - 1) + "…"
                break
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
