// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemoteOverlay
internal import RemotePlayback

/// The picture over the film where there is room for one line of text only. `TerminalScreen` writes
/// it in the last row. What is most important comes first, as the end may not fit.
enum StatusLine {
    /// At most `columns` characters. `note` is the last command.
    static func text(_ view: PlayerView, note: String, columns: Int) -> String {
        if let error = view.error {
            let line = "✕ \(error)"
            let whole = line + "  (\(view.look.words[ScreenPhrase.tryAgain]))"
            return fit(whole.count <= columns ? whole : line, columns)
        }
        if let passcode = view.passcode {
            let dots = String(repeating: "●", count: passcode.entered)
            let rest = String(repeating: "○", count: max(0, passcode.length - passcode.entered))
            let line = "\(view.look.words[PasscodePhrase.enter]) \(dots)\(rest)"
            return fit(passcode.message.map { "\(line)  \($0)" } ?? line, columns)
        }
        var parts: [String] = []
        if let touch = view.touch {
            parts += touch.sentences
            if let offer = touch.offer { parts.append("› \(offer)") }
        }
        if let skip = view.skip {
            parts.append(text(skip))
        }
        if let sign = view.sign { parts.append(sign.text(view.look.words)) }
        if let channel = view.channel {
            let late = channel.isLate ? " (\(view.look.words[ScreenPhrase.takesLong]))" : ""
            parts.append("⇄ \(channel.name)" + late)
        }
        if let info = view.info, info.tabs.indices.contains(info.selected) {
            parts.append("‹ \(info.tabs[info.selected].name(view.look.words)) ›")
        }
        if let proposal = view.proposal { parts.append(text(proposal, view.look.words)) }
        if let cards = view.overlay?.cards { parts.append(text(cards)) }
        if view.menu == nil, let bar = view.bar, let focus = bar.focus {
            parts.append("› \(text(bar.buttons[focus], view.look.words))")
        }
        if let list = view.info?.list ?? view.overlay?.list ?? view.menu?.list,
            let focus = list.focus,
            list.rows.indices.contains(focus)
        {
            parts.append("› \(list.rows[focus].text)")
        }
        if view.isBuffering { parts.append(view.look.words[ScreenPhrase.loading]) }
        if !note.isEmpty { parts.append(note) }
        guard let bar = view.bar else { return fit(parts.joined(separator: "  "), columns) }
        // The bar takes what the rest leaves.
        let rest = parts.map { "  " + $0 }.joined()
        return fit(transport(bar, view: view, columns: columns - rest.count) + rest, columns)
    }

    /// What has the focus: a card, else the page.
    private static func text(_ cards: CardsView) -> String {
        let line = cards.lines.indices.contains(cards.present) ? cards.lines[cards.present] : nil
        if let line, let focus = line.focus, line.cards.indices.contains(focus) {
            return "› \(line.cards[focus].title)"
        }
        return "‹ \(cards.titles.indices.contains(cards.page) ? cards.titles[cards.page] : "") ›"
    }

    /// What is offered, and in how many seconds it comes by itself.
    private static func text(_ proposal: ProposalView, _ words: Catalogue) -> String {
        let countdown = proposal.countdown.map { seconds in
            " (" + words(ScreenPhrase.seconds, .count("seconds", seconds)) + ")"
        }
        let later = proposal.isLaterFocused ? "  › " + words[ScreenPhrase.later] : ""
        let head = proposal.text.isEmpty ? words[ScreenPhrase.upNext] : proposal.text
        return "\(head): \(proposal.title)\(countdown ?? "")\(later)"
    }

    private static func text(
        _ button: TransportBarView.Button, _ words: Catalogue
    ) -> String {
        switch button {
        case .menu(let title, _): title
        case .overlay(let kind): kind.title(words)
        }
    }

    private static func text(_ skip: SkipMark) -> String {
        switch skip.amount {
        case .seconds(let seconds): "\(skip.sense == .forward ? "+" : "−")\(seconds) s"
        case .item: skip.sense == .forward ? "›" : "‹"
        }
    }

    /// The state, the times, and a bar where there is room for at least eight cells.
    private static func transport(_ bar: TransportBarView, view: PlayerView, columns: Int) -> String
    {
        let state =
            if let scan = view.scan {
                String(repeating: scan.sense == .forward ? "»" : "«", count: scan.level)
            } else {
                view.state == .paused ? "⏸" : "▶"
            }
        let left = bar.isLive ? bar.title : clock(bar.elapsed)
        let right =
            switch bar.trailing {
            case .remaining(let seconds): "-\(clock(seconds))"
            case .total(let seconds): clock(seconds)
            case .behind(0): view.look.words[ScreenPhrase.live]
            case .behind(let seconds): "-\(clock(seconds))"
            case .nothing: bar.isLive ? view.look.words[ScreenPhrase.live] : ""
            }
        let room = min(60, columns - state.count - left.count - right.count - 3)
        guard bar.isSeekable, room >= 8 else { return "\(state) \(left) \(right)" }
        return "\(state) \(left) \(knobs(bar, cells: room)) \(right)"
    }

    /// The bar: played, chapters, the knob, and the place of a preview.
    private static func knobs(_ bar: TransportBarView, cells: Int) -> String {
        func cell(_ position: Int) -> Int {
            max(0, min(cells - 1, position * cells / TransportBarView.full))
        }
        let played = cell(bar.position)
        var row = (0..<cells).map { $0 < played ? "━" : "─" }
        for chapter in bar.marks.chapters { row[cell(chapter)] = "┼" }
        row[played] = "●"
        if let preview = bar.preview { row[cell(preview.position)] = "◆" }
        return row.joined()
    }

    /// `1:02:03`, or `2:03` below an hour.
    static func clock(_ seconds: Int) -> String {
        let minutes = seconds / 60 % 60
        let rest = two(seconds % 60)
        return seconds < 3600 ? "\(minutes):\(rest)" : "\(seconds / 3600):\(two(minutes)):\(rest)"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// Cut to the width of the terminal, in characters.
    private static func fit(_ text: String, _ columns: Int) -> String {
        String(text.prefix(max(0, columns)))
    }
}
