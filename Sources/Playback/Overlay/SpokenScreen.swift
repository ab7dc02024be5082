// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// What of a screen is said to viewers who cannot see it: what has the focus, and where that is
/// (behaviour.md A181). All of it is plain text in the language of the screen.
struct SpokenScreen: Hashable {
    /// The screen, and what of it is open, from the outside to the inside.
    var place: [String] = []
    /// What has the focus, with its value; empty where nothing has it.
    var focus = ""
    /// What is shown for a moment, or went wrong.
    var remarks: [String] = []
    /// What is said of a passcode that was wrong, which counts down; empty without one.
    var refusal = ""
    /// Where a scrub is; nil without one.
    var preview: Preview?

    /// A place of the film.
    struct Preview: Hashable {
        var time: Int
        var chapter: String
        /// The time is one behind the live edge.
        var isBehind: Bool
    }

    /// Nothing is said yet.
    init() {}

    init(_ view: PlayerView) {
        let words = view.look.words
        if let error = view.error {
            place = [error]
            focus = words[ScreenPhrase.tryAgain]
        } else if let passcode = view.passcode {
            take(passcode, words)
        } else if let proposal = view.proposal {
            take(proposal, words)
        } else if let menu = view.menu {
            place = [menu.title]
            focus = Self.focus(of: menu.list, words)
        } else if let overlay = view.overlay {
            take(overlay, words)
        } else if let info = view.info {
            take(info, words)
        } else {
            takeFilm(view, words)
        }
        if let sign = view.sign { take(sign, words) }
        if let touch = view.touch { remarks += touch.sentences }
        if let notice = view.notice { remarks.append(notice) }
        place = place.map(PlainText.shown).filter { !$0.isEmpty }
        focus = PlainText.shown(focus)
        remarks = remarks.map(PlainText.shown)
        refusal = PlainText.shown(refusal)
    }

    private mutating func take(_ passcode: PasscodeView, _ words: Catalogue) {
        place = [words[PasscodePhrase.enter]]
        // Which digits were entered is nobody's business, and neither is the one that is typed.
        let entered = words(
            SpokenPhrase.entered, .count("count", passcode.entered),
            .count("length", passcode.length))
        let key =
            passcode.keys.indices.contains(passcode.focus) ? passcode.keys[passcode.focus] : ""
        focus = Self.joined([key == "⌫" ? words[SpokenPhrase.delete] : key, entered])
        refusal = passcode.message ?? ""
    }

    private mutating func take(_ proposal: ProposalView, _ words: Catalogue) {
        place = [proposal.text.isEmpty ? words[ScreenPhrase.upNext] : proposal.text]
        if proposal.isLaterFocused {
            place.append(proposal.title)
            focus = words[ScreenPhrase.later]
        } else if let cards = proposal.cards {
            focus = Self.focus(of: cards, words)
        } else {
            place.append(proposal.title)
            focus = words[ScreenPhrase.play]
        }
    }

    private mutating func take(_ overlay: OverlayView, _ words: Catalogue) {
        switch overlay {
        case .list(let list):
            place = [
                list.isOfChannels
                    ? words[ScreenPhrase.channels] : words[ScreenPhrase.playlist]
            ]
            if list.pages.indices.contains(list.page) { place.append(list.pages[list.page]) }
            focus = Self.focus(of: list, words)
        case .cards(let cards):
            if cards.titles.indices.contains(cards.page) { place = [cards.titles[cards.page]] }
            if !cards.isTitleFocused, cards.lines.indices.contains(cards.present) {
                let line = cards.lines[cards.present]
                place.append(line.title)
                focus = Self.focus(of: line, words)
            }
            if cards.isWaiting { remarks.append(words[ScreenPhrase.loading]) }
        }
    }

    private mutating func take(_ info: InfoPanelView, _ words: Catalogue) {
        guard info.tabs.indices.contains(info.selected) else { return }
        let tab = info.tabs[info.selected]
        place = [tab.name(words)]
        focus = Self.focus(of: info.list, words)
        guard info.list.focus == nil, tab == .info else { return }
        let programmes = [info.now, info.next].compactMap { $0.map { Self.text($0) } }
        focus = Self.joined(
            [info.title] + programmes + info.quality + info.details + [info.summary])
    }

    private mutating func takeFilm(_ view: PlayerView, _ words: Catalogue) {
        if let bar = view.bar {
            if let focus = bar.focus, bar.buttons.indices.contains(focus) {
                switch bar.buttons[focus] {
                case .menu(let title, _): self.focus = title
                case .overlay(let hint): self.focus = hint.title(words)
                }
                return
            }
            // While the film is searched through at speed, no place of it lasts.
            if let found = bar.preview, view.scan == nil {
                preview = Preview(
                    time: found.time, chapter: PlainText.shown(found.chapter), isBehind: bar.isLive)
            }
        }
        if let action = view.action { focus = action.title }
    }

    /// The volume says itself how loud it is.
    private mutating func take(_ sign: SignView, _ words: Catalogue) {
        switch sign {
        case .volume: break
        // It would count all the time.
        case .sleepSoon: remarks.append(words(SignPhrase.sleepIn, .count("count", 1)))
        default: remarks.append(sign.text(words))
        }
    }

    // MARK: Words

    private static func joined(_ parts: [String]) -> String {
        parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func focus(of list: ListView, _ words: Catalogue) -> String {
        guard let focus = list.focus, list.rows.indices.contains(focus) else { return "" }
        let row = list.rows[focus]
        var parts = [row.channel?.number ?? "", row.text, row.detail]
        if let seconds = row.seconds { parts.append(length(seconds, words)) }
        if row.isChecked { parts.append(words[SpokenPhrase.chosen]) }
        if let channel = row.channel {
            if channel.isFavorite { parts.append(words[SpokenPhrase.favorite]) }
            if let now = channel.now { parts.append(now.title) }
        }
        return joined(parts)
    }

    private static func focus(of line: CardsView.Line, _ words: Catalogue) -> String {
        guard let focus = line.focus, line.cards.indices.contains(focus) else { return "" }
        let card = line.cards[focus]
        // What the search of the start screen draws as a sign.
        let signs: [String: SpokenPhrase] = ["⌫": .delete, "↵": .results, "␣": .space]
        let title = signs[card.title].map { words[$0] } ?? card.title
        var parts = [title, card.subtitle, card.badge]
        if let seen = card.progress {
            parts.append(words(SpokenPhrase.seen, .count("count", seen)))
        }
        if !card.isEnabled { parts.append(words[SpokenPhrase.unavailable]) }
        return joined(parts)
    }

    private static func text(_ programme: ProgrammeView) -> String {
        joined([programme.start, programme.title])
    }

    /// Such as `1 hour 2 minutes`.
    static func length(_ seconds: Int, _ words: Catalogue) -> String {
        let seconds = max(0, seconds)
        let parts: [(SpokenPhrase, Int)] = [
            (.hours, seconds / 3600), (.minutes, seconds / 60 % 60), (.seconds, seconds % 60),
        ]
        let some = parts.filter { $0.1 > 0 }.map { words($0.0, .count("count", $0.1)) }
        return some.isEmpty
            ? words(SpokenPhrase.seconds, .count("count", 0)) : some.joined(separator: " ")
    }
}

extension SpokenScreen.Preview {
    /// With the chapter, where it is another one than before.
    func text(after before: SpokenScreen.Preview?, _ words: Catalogue) -> String {
        let length = SpokenScreen.length(time, words)
        let place = isBehind ? words(SpokenPhrase.behind, .text("time", length)) : length
        return chapter.isEmpty || chapter == before?.chapter ? place : "\(place), \(chapter)"
    }
}
