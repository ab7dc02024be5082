// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteOverlay
import RemotePlayback
import Testing

/// What is drawn over a bright film can be read: measured on pixels that mpv and libass drew.
@Suite struct LegibilityTests {
    struct Case: CustomTestStringConvertible {
        var kind: RenderedFilm.Kind
        var height: Int

        var testDescription: String { "\(kind) at \(height)" }
    }

    private static let cases = RenderedFilm.Kind.allCases.flatMap { kind in
        [720, 2160].map { Case(kind: kind, height: $0) }
    }

    private func film(_ shown: Case) throws -> RenderedFilm {
        try RenderedFilm(shown.kind, width: shown.height * 16 / 9, height: shown.height)
    }

    /// A bar with all that it may have.
    private var bar: PlayerView {
        var view = PlayerView()
        view.state = .paused
        var bar = TransportBarView()
        bar.title = "A Film With a Name That Is as Long as the Names of Films Have Become"
        bar.elapsed = 1830
        bar.position = 2500
        bar.trailing = .remaining(5370)
        bar.marks.chapters = [1250, 5000, 7500]
        bar.buttons = [.overlay(.playlist)]
        view.bar = bar
        return view
    }

    /// Where nothing but the shade is, beside those rows.
    private func beside(_ y: Range<Int>) -> RenderedScreen.Part { .init(x: 10..<60, y: y) }

    @Test(arguments: cases)
    func theBarIsRead(shown: Case) throws {
        let screen = try film(shown).show(bar)
        func contrast(_ x: Range<Int>, _ y: Range<Int>) -> Double {
            screen.contrast(of: .init(x: x, y: y), against: beside(y))
        }
        #expect(contrast(95..<900, 840..<888) >= 4.5, "title")
        #expect(contrast(480..<580, 962..<1000) >= 4.5, "time played")
        #expect(contrast(1700..<1830, 962..<1000) >= 4.5, "time left")
        #expect(contrast(445..<470, 962..<1000) >= 3, "the sign of a pause")
        #expect(contrast(1400..<1420, 929..<935) >= 3, "the track")
        let track = RenderedScreen.Part(x: 1400..<1420, y: 929..<935)
        let played = RenderedScreen.Part(x: 200..<220, y: 929..<935)
        #expect(screen.contrast(of: played, against: track) >= 3, "what is played of it")
        #expect(screen.contrast(of: track, against: .init(x: 959..<961, y: 929..<935)) >= 3)
        let button = RenderedScreen.Part(x: 1640..<1800, y: 835..<885)
        #expect(
            screen.contrast(of: button, against: .init(x: 1622..<1630, y: 850..<870)) >= 4.5,
            "the button")
    }

    /// The shade has no lines: down a column it only becomes darker, a little a row.
    @Test(arguments: [720, 1080, 2160])
    func theShadeHasNoSeams(height: Int) throws {
        let screen = try film(Case(kind: .white, height: height)).show(bar)
        let column = (0..<height).map { Int(screen.color(x: 20, y: $0)[1]) }
        let steps = zip(column, column.dropFirst()).map { $0 - $1 }
        // libass dithers what it makes soft, by one of 255 levels.
        #expect(steps.allSatisfy { (-1...4).contains($0) }, "\(steps.filter { $0 < -1 || $0 > 4 })")
        #expect(column[height / 2] >= 250)
        // A layer that goes out of its way ends above it (behaviour.md A14).
        #expect(column[..<(560 * height / 1080)].allSatisfy { $0 == 255 })
        #expect(column[height - 1] <= 50)
    }

    /// Marks, signs and notices lie on dark ground of their own.
    @Test(arguments: cases)
    func whatLiesOverTheFilmIsRead(shown: Case) throws {
        let film = try film(shown)
        var view = PlayerView()
        view.hints = HintsView(kind: .skip(seconds: 10), zone: .left)
        var screen = try film.show(view)
        for center in [260, 1660] {
            let disc = RenderedScreen.Part(x: (center - 30)..<(center + 30), y: 545..<600)
            let ground = RenderedScreen.Part(x: (center - 8)..<(center + 8), y: 605..<612)
            #expect(screen.contrast(of: disc, against: ground) >= 3)
        }
        view = PlayerView()
        view.sign = .volume(percent: 40, isMuted: false)
        screen = try film.show(view)
        let ground = RenderedScreen.Part(x: 1660..<1670, y: 80..<100)
        #expect(screen.contrast(of: .init(x: 1730..<1800, y: 70..<115), against: ground) >= 4.5)
        view.sign = .captions("German")
        screen = try film.show(view)
        let words = RenderedScreen.Part(x: 1500..<1800, y: 65..<120)
        #expect(screen.contrast(of: words, against: .init(x: 1795..<1810, y: 70..<80)) >= 4.5)
        view = PlayerView()
        view.notice = "This film ends after 2 s of 40 s"
        screen = try film.show(view)
        #expect(
            screen.contrast(
                of: .init(x: 800..<1100, y: 60..<110), against: .init(x: 900..<1000, y: 55..<58))
                >= 4.5)
    }

    /// A row's name has the room that its panel has.
    @Test func namesAreNotCut() throws {
        let name = "Film 01 - The Long Way to the Sea in Winter"
        let rows = [ListView.Row(text: name, isChecked: false)]
        var view = PlayerView()
        view.overlay = .list(ListView(rows: rows, focus: nil))
        let events = OverlayLayout.scene(for: view, in: .screen).script()
        #expect(events.contains(name))
        // It is all drawn, and inside of the panel: nothing bright at its right edge.
        let screen = try film(Case(kind: .black, height: 720)).show(view)
        let letters = screen.luminances(in: .init(x: 1250..<1400, y: 120..<186)).max() ?? 0
        #expect(letters > 0.5)
        #expect(screen.luminances(in: .init(x: 1775..<1830, y: 120..<186)).max() ?? 1 < 0.1)
    }

    /// The card with the focus has a light edge in a dark one, and names are read (A13).
    @Test(arguments: cases)
    func cardsAreRead(shown: Case) throws {
        var line = CardsView.Line(.row, [CardsView.Card(), CardsView.Card()])
        for place in line.cards.indices { line.cards[place].title = "A Name of a Film" }
        line.focus = 0
        var cards = CardsView()
        cards.titles = ["Page"]
        cards.lines = [line]
        var view = PlayerView()
        view.overlay = .cards(cards)
        let screen = try film(shown).show(view)
        // The pictures begin at 168 + 14, the first is larger by 14 on each side.
        let edge = RenderedScreen.Part(x: 200..<300, y: 162..<166)
        #expect(screen.contrast(of: edge, against: .init(x: 200..<300, y: 156..<158)) >= 3)
        let beside = RenderedScreen.Part(x: 1000..<1100, y: 500..<520)
        #expect(screen.contrast(of: edge, against: beside) >= 3)
        for place in 0...1 {
            let x = 90 + place * 354
            let name = RenderedScreen.Part(x: x..<(x + 250), y: 412..<446)
            #expect(screen.contrast(of: name, against: beside) >= 4.5, "name \(place)")
        }
    }

    /// Where mpv mixes by software (`vo=x11`), a picture over a panel that the film shines through
    /// would be added to it.
    @Test func aPictureHasItsColours() throws {
        let colors: [[UInt8]] = [
            [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 160, 0], [9, 9, 9],
        ]
        let (wide, high) = (50, 200)
        var bytes: [UInt8] = []
        for _ in 0..<high {
            for color in colors {
                for _ in 0..<wide { bytes += [color[2], color[1], color[0], 255] }
            }
        }
        let picture = try #require(Picture(width: wide * 5, height: high, bytes: bytes))
        var view = PlayerView()
        view.info = InfoPanelView(
            tabs: [.info], selected: 0, title: "Film", duration: 60,
            list: ListView(rows: [], focus: nil))
        view.info?.picture = PictureView(id: 1, width: picture.width, height: picture.height)
        let place = try #require(OverlayLayout.picture(for: view))
        let scaled = try #require(picture.scaled(width: place.width, height: place.height))
        let screen = try RenderedFilm(.white, width: 1920, height: 1080)
            .show(view, scaled, x: place.x, y: place.y)
        for (index, color) in colors.enumerated() {
            let x = place.x + place.width * (2 * index + 1) / 10
            let found = screen.color(x: x, y: place.y + place.height / 2)
            let isNear = zip(found, color).allSatisfy { abs(Int($0) - Int($1)) <= 3 }
            #expect(isNear, "\(color) is \(found)")
        }
    }
}
