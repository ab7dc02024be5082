// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import Testing

@testable import RemoteOverlay

/// Where the layer of an item lies over the film (behaviour.md A14).
@Suite struct LayerDrawingTests {
    /// What else is on the screen.
    enum Beside: String, CaseIterable, Sendable {
        case nothing, bar, hint, action, info, menu, barMenu, cards, list, skip, hints, denied
        case buffering, volume, captions, notice, error, passcode, proposal, channel, hidden
        case scrub

        func put(into view: inout PlayerView) throws {
            switch self {
            case .nothing: break
            case .bar: view.bar = TransportBarView()
            case .hint: view.overlayHint = .playlist
            case .action: view.action = ActionView("Skip Intro")
            case .info:
                view.info = InfoPanelView(
                    tabs: [.info], selected: 0, title: "Film", duration: 1,
                    list: ListView(rows: [], focus: nil))
            case .menu: view.menu = Self.longMenu
            case .barMenu:
                var bar = TransportBarView()
                bar.buttons = [.menu(title: "Menu", nil)]
                view.bar = bar
                view.menu = Self.longMenu
                view.menu?.button = 0
            case .cards: view.overlay = .cards(CardsView())
            case .list: view.overlay = .list(ListView(rows: [], focus: nil))
            case .skip: view.skip = SkipMark(sense: .forward, amount: .item)
            case .hints: view.hints = HintsView(kind: .channel, zone: .left)
            case .denied: view.refusal = .denied(.skip)
            case .buffering: view.isBuffering = true
            case .volume: view.sign = .volume(percent: 40, isMuted: false)
            case .captions: view.sign = .captions("German")
            case .notice: view.notice = "Something went wrong"
            case .error: view.error = "no such file"
            case .passcode:
                view.passcode = PasscodeView(length: 4, entered: 0, keys: ["1"], focus: 0)
            case .proposal:
                view.proposal = ProposalView(title: "Next", countdown: nil, isLaterFocused: false)
            case .channel:
                view.channel = ChannelCard(
                    name: "One", sense: .forward, percent: 50, isLoading: false)
            case .hidden: view.film.isHidden = true
            case .scrub:
                var preview = PreviewView(position: 100, time: 60, chapter: "One")
                preview.picture = PictureView(id: -7, width: 480, height: 270)
                view.bar = TransportBarView()
                view.bar?.preview = preview
            }
        }

        private static let longMenu = MenuView(
            title: "Menu",
            list: ListView(
                rows: (1...8).map { ListView.Row(text: "Row \($0)", isChecked: false) }, focus: 0))
    }

    private func view(
        _ place: ItemLayer.Place, height: Double = 0.1, picture: (Int, Int) = (200, 100),
        _ beside: Beside = .nothing
    ) throws -> PlayerView {
        var layer = ItemLayer()
        layer.picture = "/sign.png"
        layer.place = place
        layer.height = height
        var view = PlayerView()
        view.film.layer = LayerView(layer)
        view.film.layer?.picture = PictureView(id: -1, width: picture.0, height: picture.1)
        try beside.put(into: &view)
        return view
    }

    private func box(_ view: PlayerView) -> String? {
        LayerDrawing.picture(of: view, EstimatedText()).map { _, box in
            "\(box.x),\(box.y) \(box.width)x\(box.height)"
        }
    }

    /// In the corners and at the edges of the safe area, with the picture's own shape.
    @Test(arguments: [
        (ItemLayer.Place.topLeft, "90,54 216x108"), (.top, "852,54 216x108"),
        (.topRight, "1614,54 216x108"), (.left, "90,486 216x108"), (.center, "852,486 216x108"),
        (.right, "1614,486 216x108"), (.bottomLeft, "90,918 216x108"),
        (.bottom, "852,918 216x108"), (.bottomRight, "1614,918 216x108"),
    ])
    func places(place: ItemLayer.Place, expected: String) throws {
        #expect(box(try view(place)) == expected)
    }

    /// A picture that is wide is lower than it might be, and stays at its edge.
    @Test(arguments: [
        (ItemLayer.Place.topRight, "90,54 1740x87"), (.left, "90,496 1740x87"),
        (.bottom, "90,939 1740x87"),
    ])
    func aWidePicture(place: ItemLayer.Place, expected: String) throws {
        #expect(box(try view(place, picture: (2000, 100))) == expected)
    }

    /// A line, and a picture without a size.
    @Test(arguments: [((1, 100), "90,54 1x108"), ((0, 0), "90,54 108x108")])
    func aPictureThatIsHardlyOne(picture: (Int, Int), expected: String) throws {
        #expect(box(try view(.topLeft, picture: picture)) == expected)
    }

    /// What the bar, a hint or a button would lie on is elsewhere meanwhile: at the upper edge, or
    /// as far up as its place reaches.
    @Test(arguments: [
        (ItemLayer.Place.bottomRight, 0.1, "1614,54 216x108"), (.bottom, 0.1, "852,54 216x108"),
        (.bottomLeft, 0.1, "90,54 216x108"), (.topRight, 0.1, "1614,54 216x108"),
        (.right, 0.05, "1722,506 108x54"), (.right, 0.1, "1614,452 216x108"),
        (.center, 0.4, "528,128 864x432"),
    ])
    func theBarNeverCoversIt(place: ItemLayer.Place, height: Double, expected: String) throws {
        for beside in [Beside.bar, .hint, .action] {
            #expect(box(try view(place, height: height, beside)) == expected, "\(beside)")
        }
    }

    /// mpv draws a picture above all drawings: it is away while one would touch it.
    @Test(arguments: Beside.allCases)
    func aPictureStepsAside(beside: Beside) throws {
        for place in ItemLayer.Place.allCases {
            for height in [0.02, 0.1, 0.4] {
                let view = try view(place, height: height, beside)
                guard let (_, box) = LayerDrawing.picture(of: view, EstimatedText()) else {
                    continue
                }
                var without = view
                without.film.layer = nil
                for event in OverlayLayout.scene(for: without).script().split(separator: "\n") {
                    // The shade begins below it, which LegibilityTests measures.
                    if event.contains("\\blur80") { continue }
                    let drawn = OverlayLayoutTests().extent(of: event)
                    #expect(!drawn.intersects(box), "\(place) \(height): \(event)")
                }
            }
        }
    }

    /// Those places where it is seen all the same.
    @Test(arguments: [
        (Beside.nothing, 9), (.bar, 9), (.hint, 9), (.action, 9), (.info, 3), (.menu, 7),
        (.barMenu, 6), (.cards, 0), (.list, 0), (.skip, 7), (.hints, 7), (.denied, 8),
        (.buffering, 8), (.volume, 8), (.captions, 8), (.notice, 8), (.error, 0), (.passcode, 0),
        (.proposal, 0), (.channel, 0), (.hidden, 0), (.scrub, 8),
    ])
    func elsewhereItStays(beside: Beside, count: Int) throws {
        let seen = try ItemLayer.Place.allCases.filter {
            LayerDrawing.picture(of: try view($0, beside), EstimatedText()) != nil
        }
        #expect(seen.count == count, "\(seen)")
    }

    @Test func aPictureLiesInTheGroupOfItsOwn() throws {
        let view = try view(.topRight, .bar)
        let strips = OverlayLayout.strips(for: OverlayFrame(view))
        #expect(strips.map { $0.map(\.id) } == [[-1]])
        let tall = OverlayWindow(width: 720, height: 1280)
        #expect(OverlayLayout.strips(for: OverlayFrame(view), in: tall)[0][0].y > 1000)
        var none = view
        none.film.layer?.picture = nil
        #expect(OverlayLayout.strips(for: OverlayFrame(none)).isEmpty)
    }

    /// A text is drawn first, so that all else lies over it, and is cut off at its place.
    @Test func aTextIsBelowAllElse() throws {
        var view = try view(.bottomRight)
        view.film.layer?.layer.picture = nil
        view.film.layer?.layer.text = LayerText("{\\b1}Channel\nOne")
        let alone = OverlayLayout.scene(for: view).script()
        #expect(alone.contains("\\an3\\pos(1830,1026)\\q2\\fs54"))
        #expect(alone.contains("\\clip(90,918,1830,1026)}{\\b1}Channel\\NOne"))
        #expect(alone.split(separator: "\n").count == 1)
        var wide = view
        wide.film.layer?.layer.text = LayerText(String(repeating: "{\\b1}long words ", count: 20))
        #expect(OverlayLayout.scene(for: wide).script().contains("\\pos(1830,1026)\\q2\\fs15\\"))
        view.bar = TransportBarView()
        let lines = OverlayLayout.scene(for: view).script().split(separator: "\n")
        #expect(lines[0].contains("\\an9\\pos(1830,54)") && lines.count > 2)
        for beside in [Beside.proposal, .error, .passcode] {
            var covered = view
            try beside.put(into: &covered)
            #expect(!OverlayLayout.scene(for: covered).script().contains("Channel"), "\(beside)")
        }
    }
}
