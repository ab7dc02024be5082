// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

@testable import RemoteOverlay

@Suite struct OverlayLayoutTests {
    @Test func nothingShownIsNothingDrawn() throws {
        #expect(OverlayLayout.scene(for: PlayerView()).script().isEmpty)
        #expect(OverlayLayout.scene(for: try Views.view("")).script().isEmpty)
    }

    @Test func nothingLiesOutsideTheScreen() throws {
        // As it is, of an old television, of the cinema, upright.
        for (width, height) in [(0, 0), (640, 480), (2560, 1080), (720, 1280)] {
            let window = OverlayWindow(width: width, height: height)
            for (name, view) in try Views.all() + ExtremeViews.all() {
                for event in OverlayLayout.scene(for: view, in: window).script()
                    .split(separator: "\n")
                {
                    // The shade has no edge to be seen, and is larger for that.
                    if event.contains("\\bord0\\shad0\\blur") { continue }
                    let box = extent(of: event)
                    #expect(
                        box.x >= 0 && box.y >= 0 && box.right <= window.width
                            && box.bottom <= window.height, "\(name): \(event)")
                }
            }
        }
    }

    /// The screen lies in the middle of a window, and at the lower edge of an upright one.
    @Test(arguments: [
        (1920, 1080, 0), (1024, 768, 180), (2560, 1080, 0), (1000, 1000, 420), (720, 1280, 2333),
    ])
    func theScreenHasItsPlace(width: Int, height: Int, y: Int) {
        #expect(OverlayWindow(width: width, height: height).y == y)
    }

    @Test(arguments: [
        (1920, 1080, 1920, 1080), (1280, 720, 1920, 1080), (1024, 768, 1920, 1440),
        (2560, 1080, 2560, 1080), (10, 4000, 1920, 8640), (4000, 10, 15360, 1080),
        (0, 0, 1920, 1080), (-5, 7, 1920, 1080), (.max, .max, 1920, 1080),
    ])
    func aWindowHasItsOwnShape(width: Int, height: Int, x: Int, y: Int) {
        let window = OverlayWindow(width: width, height: height)
        #expect(window.width == x && window.height == y)
    }

    /// What covers the film covers all of the window, and the film beside an offer has its shape.
    @Test func aWindowOfAnotherShapeIsFilled() throws {
        let window = OverlayWindow(width: 1024, height: 768)
        let locked = try Views.view("passcode=12")
        #expect(
            OverlayLayout.scene(for: locked, in: window).script().contains(
                "m 0 0 l 1920 0 l 1920 1440"))
        var view = PlayerView()
        view.proposal = ProposalView(title: "Next", countdown: nil, isLaterFocused: false)
        let margins = try #require(OverlayLayout.filmMargins(for: view, in: window))
        let width = (1 - margins.left - margins.right) * 1024
        let height = (1 - margins.top - margins.bottom) * 768
        #expect(abs(width / height - 16.0 / 9) < 0.001)
    }

    /// The name of the channel with the focus is whole, in two lines, unless what is on has the
    /// second one (A97). The others are cut, and keep their last words.
    @Test func aLongChannelHasTwoLines() throws {
        var view = try Views.view("kind=live,channels=6", [(0, .overlayShow)])
        var list = try #require(view.overlay?.list)
        let focus = try #require(list.focus)
        for row in list.rows.indices {
            list.rows[row].text = "Bayerischer Rundfunk Fernsehen Mitte\(row) Nord Regional HD"
            list.rows[row].channel = ChannelRow(item: row, number: "\(row)")
        }
        view.overlay = .list(list)
        let middles = list.rows.indices.map { "Mitte\($0)" }
        let script = OverlayLayout.scene(for: view).script()
        #expect(middles.filter { script.contains($0) } == ["Mitte\(focus)"])
        list.rows[focus].channel?.now = ProgrammeView(title: "Weather")
        view.overlay = .list(list)
        let cut = OverlayLayout.scene(for: view).script()
        #expect(middles.filter { cut.contains($0) } == [] && cut.contains("Weather"))
    }

    /// The same of a card: the rest of its title takes the second line, unless that is what is on.
    @Test(arguments: [(false, true), (true, false)])
    func aLongCardHasTwoLines(keepsSubtitle: Bool, isWhole: Bool) {
        var card = CardsView.Card()
        (card.title, card.subtitle) = ("Bayerischer Rundfunk Mitte Fernsehen", "Weather")
        card.keepsSubtitle = keepsSubtitle
        var cards = CardsView()
        cards.lines = [CardsView.Line(.row, [card])]
        cards.lines[0].focus = 0
        var view = PlayerView()
        view.overlay = .cards(cards)
        let script = OverlayLayout.scene(for: view).script()
        #expect(script.contains("Bayerischer"))
        #expect(script.contains("Mitte") == isWhole && script.contains("Weather") == !isWhole)
    }

    /// The shapes of a view.
    private func fills(_ view: PlayerView) -> [(path: Path, box: Box)] {
        OverlayLayout.scene(for: view).parts.compactMap { part in
            guard case .fill(let fill) = part.content else { return nil }
            return (fill.path, part.box)
        }
    }

    /// What comes out of the loudspeaker is two arcs; nothing does while it is silent.
    @Test(arguments: [(80, false, true), (80, true, false), (0, false, false)])
    func aLoudspeakerHasWaves(percent: Int, isMuted: Bool, hasWaves: Bool) {
        var view = PlayerView()
        view.sign = .volume(percent: percent, isMuted: isMuted)
        let outlines = fills(view).map { fill in
            fill.path.steps.count { if case .move = $0 { true } else { false } }
        }
        #expect(outlines.contains(2) == hasWaves)
    }

    /// Arrows for more cards and lines lie where every television shows them, and on no card.
    @Test(arguments: [("cards-rows", 3), ("cards-list", 2), ("cards-unknown", 2)])
    func arrowsAreSeen(name: String, count: Int) throws {
        let view = try #require(try CardViews.all().first { $0.name == name }).view
        // The triangles and the angles of two strokes.
        let arrows = fills(view).filter { [3, 6].contains($0.path.steps.count) }
        #expect(arrows.count == count)
        let page = try #require(view.overlay?.cards)
        let cards = CardLayout.lines(of: page, EstimatedText()).lines.flatMap {
            CardLayout.cards(of: $0, EstimatedText())
        }
        let screen = Layout.screen.grown(1 - Layout.margin)
        for arrow in arrows {
            #expect(arrow.box.intersection(screen) == arrow.box)
            #expect(!cards.contains { $0.intersects(arrow.box) })
        }
    }

    /// How far a click goes is said in words (N147).
    @Test(arguments: [(PreviewView.Step.seconds(3), "Step 3 s"), (.frame, "Step 1 frame")])
    func aStepIsSaid(step: PreviewView.Step, words: String) throws {
        var view = try Views.view("state=paused", [(0, .transportShow), (10, .scrubBegin)])
        view.bar?.preview?.step = step
        #expect(OverlayLayout.scene(for: view).script().contains(words))
    }

    /// The bar of a card in a list lies below both of its lines.
    @Test func aBarTouchesNoLine() throws {
        var card = CardsView.Card()
        (card.title, card.subtitle, card.progress) = ("The Mill", "8 episodes", 40)
        var cards = CardsView()
        cards.lines = [CardsView.Line(.list, [card])]
        var view = PlayerView()
        view.overlay = .cards(cards)
        let bar = try #require(fills(view).last).box
        let line = try #require(
            OverlayLayout.scene(for: view).parts.first {
                if case .text(let line) = $0.content { line.text == "8 episodes" } else { false }
            })
        guard case .text(let text) = line.content else { return }
        #expect(text.y + text.size / 2 + 6 < bar.y)
    }

    /// More than all of a programme is never over, and never less than nothing.
    @Test(arguments: [(150, 100, true), (-20, 0, true), (99, 100, false), (1, 0, false)])
    func aProgrammeIsWithinItsBar(percent: Int, other: Int, isSame: Bool) {
        let scripts = [percent, other].map { percent in
            var view = PlayerView()
            view.channel = ChannelCard(
                name: "One", sense: .forward, percent: 100, isLoading: false)
            view.channel?.now = ProgrammeView(title: "Weather", percent: percent)
            return OverlayLayout.scene(for: view).script()
        }
        #expect((scripts[0] == scripts[1]) == isSame)
    }

    /// More than four sentences of a touch are for `explain`.
    @Test func aTouchSaysNotTooMuch() {
        var view = PlayerView()
        view.refusal = .touch(
            TouchView(
                sentences: ["One", "Two", "Three", "Four", "Five"], offer: nil, trail: nil))
        let script = OverlayLayout.scene(for: view).script()
        #expect(script.contains("Four") && !script.contains("Five"))
    }

    /// While scrubbing the bar, its picture and its times stay (behaviour.md A10).
    @Test func aScrubIsInNobodysWay() throws {
        var view = try Views.view("state=paused", [(0, .transportShow)])
        view.hints = HintsView(kind: .channel, zone: .left)
        view.skip = SkipMark(sense: .forward, amount: .seconds(10))
        let before = OverlayLayout.scene(for: view).script()
        let scrub = try Views.view(
            "state=paused",
            [(0, .transportShow), (10, .scrubBegin), (20, .scrubMove(delta: 30, velocity: 90))])
        view.bar = scrub.bar
        let during = OverlayLayout.scene(for: view).script()
        #expect(during == OverlayLayout.scene(for: scrub).script())
        #expect(before != during)
        // The marks come back with the end of the scrub.
        view.bar?.preview = nil
        #expect(OverlayLayout.scene(for: view).script() != during)
    }

    @Test func everyEventIsWhole() throws {
        for (name, view) in try Views.all() + ExtremeViews.all() {
            for event in OverlayLayout.scene(for: view).script().split(separator: "\n") {
                #expect(event.hasPrefix("{\\an"), "\(name): \(event)")
                let bare = event.replacing("\\{", with: "").replacing("\\}", with: "")
                #expect(
                    bare.filter { $0 == "{" }.count == bare.filter { $0 == "}" }.count,
                    "\(name): \(event)")
            }
        }
    }

    @Test(arguments: [
        ("Plain", "Plain"),
        ("{\\b1}Bold", "\\{\\\u{2060}b1\\}Bold"),
        ("a\\Nb", "a\\\u{2060}Nb"),
        ("two\nlines\r\n", "two lines  "),
        ("bell\u{7} and nul\u{0}", "bell and nul"),
        ("日本語 😀", "日本語 😀"),
        ("", ""),
    ])
    func textOfTheWorldIsNotATag(text: String, expected: String) {
        #expect(PlainText.escaped(text) == expected)
    }

    @Test(arguments: [
        ("short", 400, "short"),
        ("WWWWWWWWWWWWWWWWWWWWWWWWW", 200, "WWWW…"),
        ("日本語日本語日本語日本語", 200, "日本語日…"),
    ])
    func longTextIsCut(text: String, width: Int, expected: String) {
        #expect(EstimatedText().fitted(text, width: width, size: 40) == expected)
    }

    @Test func anEndlessTitleIsCutToo() {
        let title = String(repeating: "e\u{301}", count: 100_000)
        #expect(EstimatedText().fitted(title, width: 1740, size: 54).count < 80)
    }

    @Test(arguments: [
        (0, "0:00"), (59, "0:59"), (60, "1:00"), (3599, "59:59"), (3600, "1:00:00"),
        (360_000, "100:00:00"), (-5, "0:00"),
    ])
    func timesAreRead(seconds: Int, expected: String) {
        #expect(TimeText.text(seconds) == expected)
    }

    @Test func aPaintIsWrittenBackwards() {
        #expect(Paint(color: 0x123456, opacity: 100).tags == "\\1c&H563412&\\1a&H00&")
        #expect(Paint(color: 0xFF0000, opacity: 0).tags == "\\1c&H0000FF&\\1a&HFF&")
    }

    @Test func theKnobFollowsThePosition() throws {
        var bar = TransportBarView()
        var view = PlayerView()
        var pictures: [String] = []
        for position in [0, 5000, TransportBarView.full] {
            bar.position = position
            view.bar = bar
            pictures.append(OverlayLayout.scene(for: view).script())
        }
        #expect(pictures[0].contains("m 90 912"))
        #expect(pictures[1].contains("m 960 912"))
        #expect(pictures[2].contains("m 1830 912"))
    }

    /// What an event covers: the points of a shape, the estimated box of a text, or its clip.
    func extent(of event: Substring) -> Box {
        if let clip = numbers(in: event, after: "\\clip(", until: ")") {
            return Box(x: clip[0], y: clip[1], width: clip[2] - clip[0], height: clip[3] - clip[1])
        }
        let place = numbers(in: event, after: "\\pos(", until: ")") ?? [0, 0]
        if let path = event.firstRange(of: "\\p1}").map({ event[$0.upperBound...] }) {
            let points = path.split(separator: "{")[0].split(separator: " ").compactMap { Int($0) }
            let xs = stride(from: 0, to: points.count, by: 2).map { points[$0] }
            let ys = stride(from: 1, to: points.count, by: 2).map { points[$0] }
            let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
            return Box(
                x: left + place[0], y: top + place[1], width: (xs.max() ?? 0) - left,
                height: (ys.max() ?? 0) - top)
        }
        let size = numbers(in: event, after: "\\fs", until: "\\")?[0] ?? 0
        let anchor = numbers(in: event, after: "{\\an", until: "\\")?[0] ?? 7
        let text = String(event.split(separator: "}", maxSplits: 1)[1])
            .replacing("\\{", with: "{").replacing("\\}", with: "}")
        let width = EstimatedText().width(text, size: size, isBold: event.contains("\\b1\\"))
        let x = place[0] - width * ((anchor - 1) % 3) / 2
        let y = place[1] - size * (2 - (anchor - 1) / 3) / 2
        return Box(x: x, y: y, width: width, height: size)
    }

    private func numbers(in event: Substring, after tag: String, until end: String) -> [Int]? {
        guard let start = event.firstRange(of: tag)?.upperBound else { return nil }
        let rest = event[start...]
        guard let stop = rest.firstRange(of: end)?.lowerBound else { return nil }
        return rest[..<stop].split(separator: ",").compactMap { Int($0) }
    }
}
