// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import RemoteTestSupport

/// Views of any shape, from a seed: each part with any of its fields, short and long, few and many.
enum RandomViews {
    static func all() -> [(name: String, view: PlayerView)] {
        (1...400 as ClosedRange<UInt64>).map { seed in
            var random = SeededGenerator(seed: seed)
            return ("view-\(seed)", view(Int(seed), &random))
        }
    }

    /// One part, which each seed has in turn, and now and then one or two more.
    private static func view(_ seed: Int, _ random: inout SeededGenerator) -> PlayerView {
        var view = PlayerView()
        view.state = random.pick([.playing, .paused, .playing, .idle])
        view.isBuffering = random.chance(oneIn: 8)
        add(seed % 12, to: &view, &random)
        for _ in 0..<random.pick([0, 0, 1, 2]) { add(random.below(12), to: &view, &random) }
        return view
    }

    private static func add(
        _ part: Int, to view: inout PlayerView, _ random: inout SeededGenerator
    ) {
        switch part {
        case 0, 1, 2: addBar(to: &view, &random)
        case 3: view.info = panel(&random)
        case 4: view.overlay = .list(list(&random, isOfChannels: random.chance(oneIn: 2)))
        case 5: view.overlay = .cards(cards(&random))
        case 6: addChannel(to: &view, &random)
        case 7: addMenu(to: &view, &random)
        case 8: addOffers(to: &view, &random)
        case 9: addMarks(to: &view, &random)
        case 10: view.refusal = refusal(&random)
        default: addFilm(to: &view, &random)
        }
    }

    // MARK: Words

    private static let words = [
        "I", "a", "War", "the", "and", "Peace", "Mmmmmm", "Ärger", "Straße", "Évolution", "of",
        "Donaudampfschifffahrt", "now", "at", "8", "2024", "«é»", "x{y}", "שלום", "日本語",
    ]

    private static func text(
        _ random: inout SeededGenerator, _ most: Int, least: Int = 0
    ) -> String {
        (0..<random.number(least...most)).map { _ in random.pick(words) }.joined(separator: " ")
    }

    private static func picture(
        _ random: inout SeededGenerator, oneIn share: Int = 2
    ) -> PictureView? {
        guard random.chance(oneIn: share) else { return nil }
        let sizes = [
            (320, 180), (320, 240), (200, 300), (64, 64), (600, 100), (100, 400), (400, 224),
        ]
        let (width, height) = random.pick(sizes)
        return PictureView(id: random.number(1...90), width: width, height: height)
    }

    // MARK: The bar

    private static func addBar(to view: inout PlayerView, _ random: inout SeededGenerator) {
        var bar = TransportBarView()
        bar.title = text(&random, 16)
        bar.elapsed = random.pick([0, 9, 65, 3599, 3600, 36_001])
        bar.trailing = random.pick([
            .remaining(65), .remaining(3600), .total(7200), .behind(0), .behind(75), .nothing,
        ])
        bar.position = random.number(0...TransportBarView.full)
        bar.marks.chapters = (0..<random.below(5)).map { _ in random.number(0...10_000) }
        bar.marks.interstitials = (0..<random.below(3)).map { _ in random.number(0...10_000) }
        bar.countdown = random.chance(oneIn: 4) ? random.pick([0, 1, 59, 600]) : nil
        bar.live = random.chance(oneIn: 4) ? TransportBarView.Live() : nil
        bar.isSeekable = !random.chance(oneIn: 4)
        bar.buttons = (0..<random.below(5)).map { _ in
            let symbol = random.chance(oneIn: 3) ? nil : random.pick(ItemSymbol.allCases)
            return random.pick([
                .overlay(.channels), .overlay(.playlist), .overlay(.program("Guide")),
                .menu(title: text(&random, 3), symbol), .menu(title: "Versions", symbol),
            ])
        }
        if !bar.buttons.isEmpty, random.chance(oneIn: 2) {
            bar.focus = random.below(bar.buttons.count)
        }
        if random.chance(oneIn: 2) { bar.preview = preview(&random) }
        if random.chance(oneIn: 4) { bar.pointed = preview(&random) }
        view.film.muted = random.pick([nil, nil, 0, 55, 100])
        view.bar = bar
        view.film.speed = random.chance(oneIn: 3) ? random.pick(["0.5×", "1.25×", "2×"]) : nil
        if random.chance(oneIn: 2) {
            let sense = random.pick([Sense.forward, .backward])
            view.scan = Scan(sense, level: random.number(1...4))
        }
    }

    private static func preview(_ random: inout SeededGenerator) -> PreviewView {
        var preview = PreviewView(
            position: random.number(0...10_000), time: random.pick([0, 59, 600, 3600, 36_000]),
            chapter: text(&random, 6), moment: Double(random.below(7200)))
        preview.step = random.pick([nil, nil, .frame, .seconds(1), .seconds(10), .seconds(600)])
        preview.landing = random.chance(oneIn: 3) ? Double(random.below(7200)) : nil
        preview.picture = picture(&random)
        guard random.chance(oneIn: 2) else { return preview }
        preview.neighbours = (-4...4).filter { _ in random.chance(oneIn: 2) }.compactMap { offset in
            picture(&random, oneIn: 1).map { .init(offset: offset, picture: $0) }
        }
        return preview
    }

    // MARK: Lists

    private static func programme(_ random: inout SeededGenerator) -> ProgrammeView? {
        guard random.chance(oneIn: 2) else { return nil }
        return ProgrammeView(
            title: text(&random, 8), start: random.pick(["", "20:15", "8:00 PM"]),
            end: random.pick(["", "21:00", "10:30 PM"]),
            percent: random.pick([nil, 0, 1, 37, 99, 100]))
    }

    private static func list(
        _ random: inout SeededGenerator, isOfChannels: Bool = false, most: Int = 14
    ) -> ListView {
        let rows = (0..<random.number(0...most)).map { item in
            var row = ListView.Row(
                text: text(&random, random.pick([1, 3, 20]), least: 1),
                detail: text(&random, random.pick([0, 2, 12])), isChecked: random.chance(oneIn: 4))
            row.seconds = random.chance(oneIn: 5) ? random.pick([0, 61, 3600]) : nil
            row.isMixed = random.chance(oneIn: 8)
            row.opensMenu = random.chance(oneIn: 5)
            row.symbol = random.chance(oneIn: 3) ? random.pick(ItemSymbol.allCases) : nil
            if isOfChannels {
                var channel = ChannelRow(item: item, number: random.pick([nil, "7", "1234"]))
                channel.isFavorite = random.chance(oneIn: 3)
                channel.now = programme(&random)
                channel.logo = picture(&random)
                row.channel = channel
            }
            return row
        }
        let hasFocus = !rows.isEmpty && !random.chance(oneIn: 4)
        var list = ListView(rows: rows, focus: hasFocus ? random.below(rows.count) : nil)
        list.above = random.pick([0, 0, 1, 3])
        list.below = random.pick([0, 0, 1, 3])
        list.isOfChannels = isOfChannels
        list.hasLogos = isOfChannels && random.chance(oneIn: 2)
        list.pages = (0..<random.pick([0, 0, 2, 9])).map { _ in text(&random, 3, least: 1) }
        list.page = list.pages.isEmpty ? 0 : random.below(list.pages.count)
        return list
    }

    private static func panel(_ random: inout SeededGenerator) -> InfoPanelView {
        let tabs: [InfoPanelView.Tab] = [
            .info, .markers("Chapters"), .audio, .subtitles, .speed, .markers(text(&random, 4)),
            .markers("Goals of the Match"), .markers("Scenes"),
        ].filter { $0 == .info || random.chance(oneIn: 2) }
        let selected = random.chance(oneIn: 2) ? 0 : random.below(tabs.count)
        var panel = InfoPanelView(
            tabs: tabs, selected: selected, title: text(&random, 12),
            duration: random.pick([nil, 0, 40, 300, 3600, 7500]),
            list: list(&random, most: selected == 0 ? 6 : 14))
        panel.details = (0..<random.below(4)).map { _ in text(&random, 4, least: 1) }
        panel.summary = text(&random, random.pick([0, 12, 120]))
        if random.chance(oneIn: 3) {
            panel.now = programme(&random)
            panel.next = programme(&random)
        }
        panel.picture = picture(&random)
        return panel
    }

    private static func addMenu(to view: inout PlayerView, _ random: inout SeededGenerator) {
        if random.chance(oneIn: 2) { addBar(to: &view, &random) }
        view.menu = MenuView(title: text(&random, 9), list: list(&random))
        let buttons = view.bar?.buttons.count ?? 0
        view.menu?.button = buttons > 0 ? random.below(buttons) : nil
    }

    // MARK: Cards

    private static func line(_ random: inout SeededGenerator) -> CardsView.Line {
        let style = random.pick([OverlayRow.Style.row, .grid, .list, .keys])
        let columns = CardsView.columns(style) ?? CardsView.columns
        let cards = (0..<random.number(0...columns)).map { _ in
            var card = CardsView.Card()
            card.title = text(&random, 9)
            card.subtitle = text(&random, 9)
            card.badge = text(&random, random.pick([0, 0, 2]))
            card.progress = random.pick([nil, nil, 0, 1, 500, 999, 1000])
            card.isEnabled = !random.chance(oneIn: 5)
            card.picture = picture(&random)
            return card
        }
        var line = CardsView.Line(style, cards)
        line.title = text(&random, 6)
        line.focus = cards.isEmpty || random.chance(oneIn: 2) ? nil : random.below(cards.count)
        line.hasBefore = random.chance(oneIn: 2)
        line.hasAfter = random.chance(oneIn: 2)
        return line
    }

    private static func cards(_ random: inout SeededGenerator) -> CardsView {
        var cards = CardsView()
        cards.titles = (0..<random.pick([0, 1, 2, 4, 12])).map { _ in text(&random, 3, least: 1) }
        cards.page = cards.titles.isEmpty ? 0 : random.below(cards.titles.count)
        cards.isTitleFocused = random.chance(oneIn: 4)
        cards.lines = (0..<random.below(5)).map { _ in line(&random) }
        cards.present = cards.lines.isEmpty ? 0 : random.below(cards.lines.count)
        cards.hasAbove = random.chance(oneIn: 2)
        cards.hasBelow = random.chance(oneIn: 2)
        cards.depth = random.pick([1, 1, 2, 3])
        cards.isWaiting = random.chance(oneIn: 4)
        return cards
    }

    // MARK: Over the film

    private static func addChannel(to view: inout PlayerView, _ random: inout SeededGenerator) {
        var card = ChannelCard(
            name: text(&random, 9), sense: random.pick([.forward, .backward]),
            percent: random.number(0...100), isLoading: random.chance(oneIn: 2),
            isPaused: random.chance(oneIn: 4), isLate: random.chance(oneIn: 4))
        card.number = random.pick([nil, "3", "7.1", "1234"])
        card.now = programme(&random)
        card.next = programme(&random)
        card.logo = picture(&random)
        view.channel = card
    }

    private static func addOffers(to view: inout PlayerView, _ random: inout SeededGenerator) {
        guard random.chance(oneIn: 2) else {
            let length = random.number(1...8)
            let keys = (0...9).map(String.init) + ["⌫"]
            var passcode = PasscodeView(
                length: length, entered: random.number(0...length), keys: keys,
                focus: random.below(keys.count))
            passcode.message = random.chance(oneIn: 2) ? text(&random, 9) : nil
            view.passcode = passcode
            return
        }
        var offer = ProposalView(
            title: text(&random, 9), countdown: random.pick([nil, 0, 1, 59, 600]),
            isLaterFocused: random.chance(oneIn: 2))
        offer.text = text(&random, random.pick([0, 3]))
        offer.cards = random.chance(oneIn: 2) ? line(&random) : nil
        view.proposal = offer
    }

    private static func addMarks(to view: inout PlayerView, _ random: inout SeededGenerator) {
        let sense = random.pick([Sense.forward, .backward])
        switch random.below(6) {
        case 0:
            let amount = random.pick([SkipMark.Amount.item, .seconds(10), .seconds(125)])
            view.skip = SkipMark(sense: sense, amount: amount)
        case 1:
            let kind = random.pick([HintsView.Kind.item, .channel, .skip(seconds: 10)])
            let zones = [Zone.center, .up, .down, .left, .right]
            view.hints = HintsView(kind: kind, zone: random.pick(zones))
            view.hints?.hasBackward = !random.chance(oneIn: 3)
            view.hints?.hasForward = !random.chance(oneIn: 3)
        case 2: view.action = ActionView(text(&random, 9), isPlain: random.chance(oneIn: 2))
        case 3: view.overlayHint = random.pick([.channels, .playlist, .program("Guide")])
        case 4: view.notice = text(&random, 30, least: 1)
        default: view.error = text(&random, 60, least: 1)
        }
        view.sign = random.pick([
            nil, .volume(percent: random.number(0...100), isMuted: random.chance(oneIn: 4)),
            .sleep(minutes: random.below(90)), .audio(text(&random, 4)), .speed("2×"),
            .number("12", name: text(&random, 3), isMissing: false),
        ])
    }

    private static func refusal(_ random: inout SeededGenerator) -> RefusalView {
        guard !random.chance(oneIn: 4) else { return .denied(.skip) }
        let size = random.pick([Point(x: 28, y: 28), Point(x: 42.7, y: 24), Point(x: 10, y: 80)])
        let fingers = (0..<random.number(1...2)).map { _ in
            (0..<random.number(1...12)).map { _ in
                Point(x: size.x * random.share(), y: size.y * random.share())
            }
        }
        let trail = TouchTrail(
            size: size, isRound: size.x == size.y, reach: random.pick([nil, 3, 6.5]),
            fingers: fingers)
        return .touch(
            TouchView(
                sentences: (0..<random.number(1...3)).map { _ in text(&random, 16, least: 1) },
                offer: random.chance(oneIn: 2) ? text(&random, 9, least: 1) : nil,
                trail: random.chance(oneIn: 4) ? nil : trail))
    }

    private static func addFilm(to view: inout PlayerView, _ random: inout SeededGenerator) {
        view.film.isHidden = random.chance(oneIn: 4)
        if random.chance(oneIn: 2) {
            var layer = ItemLayer()
            layer.place = random.pick(ItemLayer.Place.allCases)
            layer.height = random.pick([0.02, 0.08, 0.2, 0.4])
            let lines = (0..<random.number(1...4)).map { _ in text(&random, 5, least: 1) }
            layer.text = LayerText(lines.joined(separator: "\n").replacing("x{y}", with: "{\\b1}x"))
            view.film.layer = LayerView(layer)
            if layer.text == nil || random.chance(oneIn: 2) {
                view.film.layer?.layer.text = nil
                view.film.layer?.layer.picture = "a.png"
                view.film.layer?.picture = picture(&random, oneIn: 1)
            }
            return
        }
        var artwork = ArtworkView(title: text(&random, 12))
        artwork.byline = text(&random, 12)
        artwork.picture = picture(&random)
        view.film.artwork = artwork
    }
}
