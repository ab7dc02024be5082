// SPDX-License-Identifier: MIT

internal import RemoteItems
internal import RemoteMedia
internal import RemoteModel
internal import RemotePlayback

/// What is on, put into the view: on the card of a channel, on the bar and in the info panel of
/// one, in the list of channels, and on the cards of the start screen.
struct ProgrammePicture {
    let guide: ChannelGuide
    /// The languages of the viewer, the best first.
    let languages: [String]
    /// Seconds since 1970.
    let now: Int
    /// The time of a clock on the wall, of seconds since 1970.
    let clock: (Int) -> String

    /// Fills the view. `playing`: the place of the item that plays; `card`: the channel that a card
    /// stands for, by its name. Returns in how many seconds it looks different, or nil.
    func fill(
        _ view: inout PlayerView, playing: Int?, of items: [MediaItem],
        card: (String) -> MediaItem? = { _ in nil }
    ) -> Int? {
        var changes: [Int] = []
        if let place = view.channel?.item, items.indices.contains(place) {
            let (now, next) = programmes(of: items[place], &changes)
            view.channel?.now = now.map(shown)
            view.channel?.next = next.map(shown)
        }
        if case .channel(var sign) = view.sign, items.indices.contains(sign.item) {
            sign.now = programmes(of: items[sign.item], &changes).now.map { shown($0).title }
            view.sign = .channel(sign)
        }
        if let bar = view.bar, let playing, items.indices.contains(playing) {
            view.bar?.live?.programme = programme(on: bar, of: items[playing], &changes)
        }
        if let info = view.info, info.duration == nil, let playing, items.indices.contains(playing)
        {
            let (now, next) = programmes(of: items[playing], &changes)
            view.info?.now = now.map(shown)
            view.info?.next = next.map(shown)
            let number = items[playing].channelNumber.map {
                view.look.words(ScreenPhrase.channelWithNumber, .text("number", $0))
            }
            view.info?.details = [number].compactMap { $0 } + info.details
            if let text = now?.description?.text(for: languages), !text.isEmpty {
                view.info?.summary = text
            }
        }
        switch view.overlay {
        case .list(var list) where list.isOfChannels:
            fill(&list, of: items, &changes)
            view.overlay = .list(list)
        case .cards(var cards):
            for line in cards.lines.indices {
                for place in cards.lines[line].cards.indices {
                    fill(&cards.lines[line].cards[place], card, &changes)
                }
            }
            view.overlay = .cards(cards)
        case .list, nil: break
        }
        return changes.min()
    }

    /// What the viewer sees, who may be behind the live edge (behaviour.md A217). While they scrub
    /// it gives way, as the title does.
    private func programme(
        on bar: TransportBarView, of item: MediaItem, _ changes: inout [Int]
    ) -> ProgrammeView? {
        guard bar.isLive, !bar.title.isEmpty else { return nil }
        var behind = 0
        if case .behind(let seconds) = bar.trailing { behind = seconds }
        let there = ProgrammePicture(
            guide: guide, languages: languages, now: now - behind, clock: clock)
        return there.programmes(of: item, &changes).now.map(there.shown)
    }

    /// The second line of a channel's card has what is on behind its number, and how much of it is
    /// over is seen as of a film that was begun. A logo that the list does not name is the guide's.
    private func fill(
        _ card: inout CardsView.Card, _ channel: (String) -> MediaItem?, _ changes: inout [Int]
    ) {
        guard let item = channel(card.id) else { return }
        card.artwork = card.artwork ?? guide.logo(of: item)
        guard let now = programmes(of: item, &changes).now.map(shown) else { return }
        card.subtitle = card.subtitle.isEmpty ? now.title : "\(card.subtitle) · \(now.title)"
        card.keepsSubtitle = true
        card.progress = now.percent
    }

    /// Of rows that are far from the focus nothing is seen.
    private static let rowsAround = 12

    private func fill(_ list: inout ListView, of items: [MediaItem], _ changes: inout [Int]) {
        let focus = list.focus ?? 0
        let near = focus - Self.rowsAround..<focus + Self.rowsAround + 1
        for row in list.rows.indices.clamped(to: near) {
            guard let place = list.rows[row].channel?.item, items.indices.contains(place) else {
                continue
            }
            let (now, _) = programmes(of: items[place], &changes)
            list.rows[row].channel?.now = now.map(shown)
        }
    }

    private func programmes(
        of item: MediaItem, _ changes: inout [Int]
    ) -> (now: ItemProgramme?, next: ItemProgramme?) {
        let (on, next) = guide.programmes(of: item, at: now)
        if let start = next?.start, start > now { changes.append(start - now) }
        if let start = on?.start, let end = on?.end, end > now {
            // The next step of its hundred, or its end.
            let length = max(1, end - start)
            let percent = Self.percent(now - start, of: length)
            let step = start + ((percent + 1) * length + 99) / 100
            changes.append(max(1, min(step, end) - now))
        }
        return (on, next)
    }

    private static func percent(_ part: Int, of whole: Int) -> Int {
        max(0, min(100, part * 100 / max(1, whole)))
    }

    private func shown(_ programme: ItemProgramme) -> ProgrammeView {
        var title = programme.title.text(for: languages)
        if let subtitle = programme.subtitle?.text(for: languages), !subtitle.isEmpty {
            title += " – " + subtitle
        }
        var view = ProgrammeView(
            title: title, start: programme.start.map(clock) ?? "",
            end: programme.end.map(clock) ?? "")
        if let start = programme.start, let end = programme.end, start <= now, now < end {
            view.percent = Self.percent(now - start, of: end - start)
        } else if let start = programme.start, start > now {
            // Of what comes, its begin is enough.
            view.end = ""
        }
        return view
    }
}
