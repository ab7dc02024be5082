// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

@testable import RemoteOverlay

/// Buttons and tabs have the room that their words need, where there is any (behaviour.md A97,
/// A213).
@Suite struct RoomForWordsTests {
    private static let long = "Donaudampfschifffahrtsgesellschaft"

    private func list(_ words: [String]) -> ListView {
        ListView(rows: words.map { ListView.Row(text: $0, isChecked: false) }, focus: 0)
    }

    /// Those of the info panel are as wide as the widest of them needs, and share what there is.
    @Test func buttonsOfThePanel() {
        let measure = EstimatedText()
        let needed = measure.width(Self.long, size: Layout.textSize) + 40
        #expect(needed > 420)
        func widths(_ words: [String], in width: Int) -> [Int] {
            let body = Box(x: 0, y: 0, width: width, height: 500)
            return PanelDrawing.actions(of: list(words), in: body, measure).map(\.width)
        }
        #expect(widths([Self.long], in: 1600) == [needed])
        #expect(widths(["Record", Self.long], in: 1800) == [needed, needed])
        #expect(widths(["Record", Self.long], in: 1030) == [500, 500])
        #expect(widths(["Record"], in: 1600) == [420])
    }

    /// They and the buttons of an offer grow with the text, and end where they did.
    @Test(arguments: [(100, 80), (150, 120)])
    func buttonsGrow(percent: Int, height: Int) {
        let measure = EstimatedText().enlarged(to: percent)
        let body = Box(x: 0, y: 0, width: 1600, height: 500)
        let buttons = PanelDrawing.actions(of: list(["Record"]), in: body, measure)
        #expect(buttons.map(\.height) == [height])
        #expect(buttons.map(\.bottom) == [530])
        let proposal = ProposalView(title: "", countdown: 14, isLaterFocused: false)
        let (play, later) = CardDrawing.buttons(of: proposal, measure, .english)
        #expect(later.height == height && later.bottom == Layout.film.bottom)
        #expect(play?.height == height && play?.bottom == later.y - 30)
        #expect(later.width >= 360 * percent / 100)
        #expect(later.right <= Layout.screen.right - Layout.margin)
    }

    /// The titles of pages are as wide as their words.
    @Test func titlesOfPages() {
        var cards = CardsView()
        cards.titles = ["Films", "All the Documentaries"]
        let (row, boxes) = CardPageDrawing.titles(of: cards, EstimatedText())
        #expect(boxes.map(\.index) == [0, 1])
        #expect(row.name(1) == "All the Documentaries")
        #expect(boxes[0].box.width < boxes[1].box.width)
    }

    /// A button of the bar that has no room for its words shows them while it has the focus.
    @Test(arguments: [(nil, false), (1, true)] as [(Int?, Bool)])
    func aButtonOfTheBar(focus: Int?, isWhole: Bool) {
        var bar = TransportBarView()
        bar.buttons = Array(repeating: .menu(title: Self.long, nil), count: 3)
        bar.focus = focus
        var view = PlayerView()
        view.bar = bar
        #expect(OverlayLayout.scene(for: view).script().contains(Self.long) == isWhole)
    }
}
