// SPDX-License-Identifier: MIT

import RemoteItems
import RemoteMedia
import RemoteModel
import RemotePlayback
import Testing

@testable import PlayerHost

/// What is on, as a viewer reads it.
@Suite struct ProgrammePictureTests {
    private static let channel: MediaItem = {
        var item = MediaItem(location: "udp://h", name: "One", isChannel: true)
        var channel = ItemChannel()
        channel.number = "7"
        channel.now = ItemProgramme(
            title: LocalizedText([("en", "Weather"), ("de", "Nachrichten")]), start: 1000, end: 2000
        )
        channel.now?.subtitle = LocalizedText("Late")
        channel.now?.description = LocalizedText("What happened.")
        channel.next = ItemProgramme(title: LocalizedText("Film"), start: 2000, end: 9000)
        item.description.channel = channel
        return item
    }()

    private func picture(at now: Int) -> ProgrammePicture {
        ProgrammePicture(
            guide: ChannelGuide(), languages: ["de"], now: now, clock: { "t\($0)" })
    }

    private func card(at now: Int) -> (card: ChannelCard?, change: Int?) {
        var view = PlayerView()
        view.channel = ChannelCard(name: "One", sense: .forward, percent: 50, isLoading: false)
        view.channel?.item = 1
        let change = picture(at: now).fill(
            &view, playing: 0, of: [MediaItem(location: "film.mkv"), Self.channel])
        return (view.channel, change)
    }

    @Test func theCard() {
        let (card, change) = card(at: 1254)
        #expect(
            card?.now
                == ProgrammeView(
                    title: "Nachrichten – Late", start: "t1000", end: "t2000", percent: 25))
        #expect(card?.next == ProgrammeView(title: "Film", start: "t2000"))
        // The next hundredth.
        #expect(change == 6)
        #expect(self.card(at: 1999).change == 1)
        #expect(self.card(at: 2000).card?.now?.title == "Film")
        #expect(self.card(at: 2000).card?.next == nil)
        #expect(self.card(at: 500).card?.now == nil)
        #expect(self.card(at: 500).change == 1500)
    }

    /// What is on is said with the channel that has come (N411).
    @Test(
        arguments: [
            (1254, 1, "Nachrichten – Late"), (500, 1, nil), (1254, 0, nil), (1254, 2, nil),
        ] as [(Int, Int, String?)])
    func theSign(at now: Int, item: Int, expected: String?) {
        var view = PlayerView()
        view.sign = .channel(ChannelSign(item: item, number: "7", name: "One"))
        _ = picture(at: now).fill(
            &view, playing: 1, of: [MediaItem(location: "film.mkv"), Self.channel])
        var sign = ChannelSign(item: item, number: "7", name: "One")
        sign.now = expected
        #expect(view.sign == .channel(sign))
    }

    /// The bar has what is on where the viewer is (A217); not while they scrub, nor of a film.
    @Test(
        arguments: [
            (1254, true, "One", TransportBarView.Trailing.behind(0), "Nachrichten – Late", 25),
            (1254, true, "One", .nothing, "Nachrichten – Late", 25),
            (2100, true, "One", .behind(200), "Nachrichten – Late", 90),
            (2100, true, "One", .behind(0), "Film", 1), (500, true, "One", .nothing, nil, nil),
            (1254, true, "", .behind(0), nil, nil), (1254, false, "One", .nothing, nil, nil),
        ] as [(Int, Bool, String, TransportBarView.Trailing, String?, Int?)])
    func theBar(
        at now: Int, isLive: Bool, title: String, trailing: TransportBarView.Trailing,
        expected: String?, percent: Int?
    ) {
        var view = PlayerView()
        view.bar = TransportBarView()
        view.bar?.live = isLive ? TransportBarView.Live() : nil
        view.bar?.title = title
        view.bar?.trailing = trailing
        _ = picture(at: now).fill(&view, playing: 0, of: [Self.channel])
        #expect(view.bar?.live?.programme?.title == expected)
        #expect(view.bar?.live?.programme?.percent == percent)
    }

    /// What is on stands in the list of channels, near the focus; a film has nothing (A105).
    @Test func theList() {
        var view = PlayerView()
        let rows = (0..<60).map { place in
            var row = ListView.Row(text: "\(place)", isChecked: false)
            row.channel = ChannelRow(item: place)
            return row
        }
        var list = ListView(rows: rows, focus: 20)
        list.isOfChannels = true
        view.overlay = .list(list)
        var items = Array(repeating: Self.channel, count: 40)
        items[19] = MediaItem(location: "film.mkv")
        let change = picture(at: 1254).fill(&view, playing: nil, of: items)
        let filled = view.overlay?.list?.rows.map { $0.channel?.now?.title } ?? []
        #expect(filled[20] == "Nachrichten – Late")
        #expect(filled[19] == nil)
        #expect(filled[0] == nil && filled[45] == nil)
        #expect(change == 6)
    }

    /// On the start screen the card of a channel has what is on (A141); other cards stay as they
    /// are.
    @Test(
        arguments: [
            (1254, "7 · Nachrichten – Late", 25, 6), (500, "7", nil, 1500),
        ] as [(Int, String, Int?, Int)])
    func theCards(at now: Int, subtitle: String, progress: Int?, change: Int) {
        func card(_ id: String, _ subtitle: String) -> CardsView.Card {
            var card = CardsView.Card()
            (card.id, card.subtitle) = (id, subtitle)
            return card
        }
        var cards = CardsView()
        cards.lines = [
            CardsView.Line(.row, [card("film", "40 min left")]),
            CardsView.Line(.row, [card("other", "9"), card("one", "7"), card("one", "")]),
        ]
        var view = PlayerView()
        view.overlay = .cards(cards)
        let due = picture(at: now).fill(&view, playing: nil, of: []) {
            $0 == "one" ? Self.channel : nil
        }
        cards.lines[1].cards[1].subtitle = subtitle
        cards.lines[1].cards[2].subtitle = progress == nil ? "" : "Nachrichten – Late"
        for place in 1...2 {
            cards.lines[1].cards[place].progress = progress
            cards.lines[1].cards[place].keepsSubtitle = progress != nil
        }
        #expect(view.overlay == .cards(cards))
        #expect(due == change)
    }

    /// A logo that only a guide names is on the card as well; the list's own counts first.
    @Test(arguments: [(nil, "http://h/one.png"), ("own.png", "own.png")] as [(String?, String)])
    func theLogoOfACard(own: String?, expected: String) {
        let xml = """
            <tv><channel id="one.tv"><display-name>One</display-name>\
            <icon src="http://h/one.png"/></channel></tv>
            """
        var item = MediaItem(location: "udp://h", name: "One", isChannel: true)
        item.description.channel = ItemChannel()
        item.description.channel?.guide = "one.tv"
        let picture = ProgrammePicture(
            guide: ChannelGuide([XMLTVReader.guide(Array(xml.utf8))]), languages: [], now: 0,
            clock: { "\($0)" })
        var card = CardsView.Card()
        (card.id, card.artwork) = ("one", own)
        var cards = CardsView()
        cards.lines = [CardsView.Line(.row, [card, CardsView.Card()])]
        var view = PlayerView()
        view.overlay = .cards(cards)
        _ = picture.fill(&view, playing: nil, of: []) { [item] in $0 == "one" ? item : nil }
        cards.lines[0].cards[0].artwork = expected
        #expect(view.overlay == .cards(cards))
    }

    @Test func thePanel() {
        var view = PlayerView()
        view.info = InfoPanelView(
            tabs: [.info], selected: 0, title: "One", duration: nil,
            list: ListView(rows: [], focus: nil))
        _ = picture(at: 1500).fill(&view, playing: 0, of: [Self.channel])
        #expect(view.info?.now?.percent == 50)
        #expect(view.info?.details == ["Channel 7"])
        #expect(view.info?.summary == "What happened.")
        // A film has none, and neither has an item that is not there.
        view.info?.now = nil
        view.info?.duration = 60
        _ = picture(at: 1500).fill(&view, playing: 0, of: [Self.channel])
        #expect(view.info?.now == nil)
        view.info?.duration = nil
        #expect(picture(at: 1500).fill(&view, playing: 5, of: [Self.channel]) == nil)
    }
}
