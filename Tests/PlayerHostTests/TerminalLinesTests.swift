// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

@testable import PlayerHost

/// The screens over the film as lines of a terminal (behaviour.md A207).
@Suite struct TerminalLinesTests {
    private func lines(
        columns: Int = 40, limit: Int = 9, _ change: (inout PlayerView) -> Void
    ) -> [String] {
        var view = PlayerView()
        change(&view)
        return TerminalLines.text(view, columns: columns, limit: limit)
    }

    private func list(_ names: [String], focus: Int?) -> ListView {
        ListView(rows: names.map { ListView.Row(text: $0, isChecked: false) }, focus: focus)
    }

    @Test func nothingWithoutAScreen() {
        #expect(lines { $0.bar = TransportBarView() } == [])
        #expect(lines { $0.error = "It is gone" } == [])
    }

    /// The rows around the focus, as many as there is room for.
    @Test(
        arguments: [
            (0, 9, ["Sound", "› a", "  b", "  c", "  d", "  e"]),
            (0, 4, ["Sound", "› a", "  b", "  c"]), (2, 4, ["Sound", "  b", "› c", "  d"]),
            (4, 4, ["Sound", "  c", "  d", "› e"]), (4, 2, ["Sound", "› e"]), (4, 1, ["› e"]),
            (4, 0, []),
        ] as [(Int, Int, [String])])
    func aMenu(focus: Int, limit: Int, expected: [String]) {
        let found = lines(limit: limit) {
            $0.menu = MenuView(title: "Sound", list: list(["a", "b", "c", "d", "e"], focus: focus))
        }
        #expect(found == expected)
    }

    @Test func theChannels() {
        let found = lines(columns: 30) {
            var list = list(["One", "Two with a long name"], focus: 1)
            list.isOfChannels = true
            list.rows[0].channel = ChannelRow(item: 0)
            list.rows[0].channel?.number = "1"
            list.rows[0].isChecked = true
            list.pages = ["All", "Sports"]
            $0.overlay = .list(list)
        }
        #expect(
            found == ["  ‹ All ›   Sports  ", "  ✓  1  One", "› Two with a long name"])
    }

    @Test func thePanel() {
        func panel(_ columns: Int, focus: Int?) -> [String] {
            lines(columns: columns) {
                $0.info = InfoPanelView(
                    tabs: [.info, .audio], selected: 0, title: "A Film", duration: 60,
                    list: list(["From Beginning"], focus: focus))
                $0.info?.details = ["2019", "Drama"]
                $0.info?.summary = "What happens in it stands here, in more than one line of it."
            }
        }
        #expect(
            panel(34, focus: nil) == [
                "› ‹ Info ›   Audio  ", "A Film", "2019 · Drama",
                "What happens in it stands here, in", "more than one line of it.",
                "  From Beginning",
            ])
        #expect(
            panel(16, focus: 0) == [
                "  ‹ Info ›   Aud", "A Film", "2019 · Drama", "What happens in", "it stands here,",
                "in more than on…", "› From Beginning",
            ])
    }

    private func card(_ title: String, _ subtitle: String = "") -> CardsView.Card {
        var card = CardsView.Card()
        (card.title, card.subtitle) = (title, subtitle)
        return card
    }

    /// Each card of the line with the focus has a row; of the others there are the names.
    @Test func cards() {
        let found = lines {
            var cards = CardsView()
            cards.titles = ["Home", "Search"]
            var films = CardsView.Line(.row, [card("Bears", "2011"), card("Lions")])
            films.title = "Films"
            films.cards[0].progress = 40
            films.focus = 0
            var channels = CardsView.Line(.grid, [card("One"), card("Two")])
            channels.title = "Channels"
            cards.lines = [films, channels]
            $0.overlay = .cards(cards)
        }
        #expect(
            found == [
                "  ‹ Home ›   Search  ", "  Films", "› Bears  2011  40 %", "  Lions", "  Channels",
                "    One · Two",
            ])
    }

    @Test func theSearch() {
        let found = lines {
            var cards = CardsView()
            cards.titles = ["Home", "Search"]
            cards.page = 1
            var keys = CardsView.Line(.keys, ["A", "B", "C"].map { card($0) })
            keys.focus = 1
            cards.lines = [keys, CardsView.Line(.list, [card("Bears")])]
            $0.overlay = .cards(cards)
        }
        #expect(found == ["    Home   ‹ Search ›", "›  A [B] C ", "  Bears"])
    }

    @Test(arguments: [(false, ["› Play", "  Later"]), (true, ["  Play", "› Later"])])
    func anOffer(isLater: Bool, rows: [String]) {
        let found = lines {
            $0.proposal = ProposalView(title: "Part 2", countdown: 9, isLaterFocused: isLater)
        }
        #expect(found == ["Up next", "Part 2"] + rows)
    }
}
