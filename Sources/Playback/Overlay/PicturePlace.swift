// SPDX-License-Identifier: MIT

public import RemoteModel
public import RemotePlayback

/// Where a picture lies in an `OverlayWindow`.
public struct PicturePlace: Hashable, Sendable {
    /// Which picture.
    public var id: Int
    /// From the left edge of the window.
    public var x: Int
    /// From the top edge of the window.
    public var y: Int
    /// The width of what is shown of the picture.
    public var width: Int
    /// The height of the picture.
    public var height: Int
    /// The width of the whole picture, of which the middle is shown.
    public var wholeWidth: Int

    init(_ id: Int, in box: Box, wholeWidth: Int? = nil) {
        self.id = id
        (x, y, width, height) = (box.x, box.y, box.width, box.height)
        self.wholeWidth = wholeWidth ?? box.width
    }
}

extension OverlayLayout {
    /// The place of the picture over the drawing of `events`, or nil.
    public static func picture(
        for view: PlayerView, in window: OverlayWindow = .screen,
        measure: any TextMeasure = EstimatedText()
    ) -> PicturePlace? {
        guard view.error == nil, view.passcode == nil, view.overlay == nil, view.menu == nil,
            view.proposal == nil
        else { return nil }
        if let picture = view.info?.picture {
            return PicturePlace(
                picture.id, in: Layout.picture(picture, measure).moved(window.x, window.y))
        }
        guard let preview = view.bar?.bubble, let picture = preview.picture else { return nil }
        return PicturePlace(
            picture.id,
            in: Layout.preview(picture, of: preview, measure).moved(window.x, window.y))
    }

    /// The places of the pictures beside that of the preview.
    private static func neighbours(
        of view: PlayerView, in window: OverlayWindow, _ measure: any TextMeasure
    ) -> [PicturePlace] {
        guard let preview = view.bar?.bubble else { return [] }
        return Layout.neighbours(of: preview, measure).map { picture, box in
            PicturePlace(picture.id, in: box.moved(window.x, window.y))
        }
    }

    /// The largest size of the picture of a preview, in units of the screen.
    public static let previewSize = (width: 480, height: 300)
}

extension OverlayLayout {
    /// The place of the logo of the channel that slides in, or nil.
    private static func logo(for view: PlayerView, in window: OverlayWindow) -> PicturePlace? {
        guard view.error == nil, view.passcode == nil, view.overlay == nil, view.info == nil,
            view.menu == nil, view.proposal == nil, let card = view.channel,
            let picture = card.logo, let place = ChannelDrawing.logo(of: card, in: window)
        else { return nil }
        return PicturePlace(picture.id, in: place.shown, wholeWidth: place.whole.width)
    }

    /// The size of the plate of a channel's logo.
    public static var logoSize: (width: Int, height: Int) { ChannelDrawing.logo }

    /// The places of all pictures over the drawing, in groups that lie side by side.
    public static func strips(
        for frame: OverlayFrame, in window: OverlayWindow = .screen,
        measure: any TextMeasure = EstimatedText()
    ) -> [[PicturePlace]] {
        let view = frame.view
        let measure = measure.enlarged(to: view.look.textSize)
        if let choices = view.proposal?.cards, view.error == nil, view.passcode == nil {
            let line = CardLayout.Line(line: choices, box: Layout.choices)
            return [places(of: line, in: window, measure)].filter { !$0.isEmpty }
        }
        let layer = LayerDrawing.picture(of: view, measure).map { id, box in
            PicturePlace(id, in: box.moved(window.x, window.y))
        }
        guard let cards = view.overlay?.cards else {
            // What slides in has its words first.
            let isSliding = view.info != nil && frame.opacities.info < 100
            let own = isSliding ? nil : picture(for: view, in: window, measure: measure)
            let beside =
                own == nil || view.info != nil ? [] : neighbours(of: view, in: window, measure)
            let artwork = ArtworkDrawing.picture(of: view, measure).map { id, box in
                PicturePlace(id, in: box.moved(window.x, window.y))
            }
            return [artwork, layer, logo(for: view, in: window)].compactMap { $0.map { [$0] } }
                + (own.map { [[$0] + beside] } ?? []) + logos(of: frame, in: window, measure)
        }
        guard view.error == nil, view.passcode == nil, view.menu == nil, view.proposal == nil,
            frame.opacities.slide == 0, frame.opacities.overlay == 100
        else { return [] }
        return CardLayout.lines(of: cards, measure).lines
            .map { places(of: $0, in: window, measure) }
            .filter { !$0.isEmpty }
    }

    /// The logos in the list of channels, each by itself.
    private static func logos(
        of frame: OverlayFrame, in window: OverlayWindow, _ measure: any TextMeasure
    ) -> [[PicturePlace]] {
        let view = frame.view
        guard let list = view.overlay?.list, view.error == nil, view.passcode == nil,
            view.menu == nil, view.proposal == nil, frame.opacities.overlay == 100
        else { return [] }
        return ChannelRowDrawing.logos(of: list, in: PanelDrawing.overlayList(list), measure).map {
            [PicturePlace($0.picture.id, in: $0.box.moved(window.x, window.y))]
        }
    }

    /// The size of the plate of a logo in that list.
    public static var rowLogoSize: (width: Int, height: Int) { ChannelRowDrawing.logo }

    private static func places(
        of line: CardLayout.Line, in window: OverlayWindow, _ measure: any TextMeasure
    ) -> [PicturePlace] {
        zip(line.line.cards, CardLayout.pictures(of: line, measure)).compactMap { card, box in
            card.picture.map { PicturePlace($0.id, in: box.moved(window.x, window.y)) }
        }
    }

    /// The largest size of a picture on a card of that kind, and how much smaller it is without the
    /// focus; nil where cards have no pictures.
    public static func cardPicture(
        _ style: OverlayRow.Style
    ) -> (width: Int, height: Int, growth: Int)? {
        switch style {
        case .row, .grid:
            let growth = 2 * CardLayout.growth
            return (CardLayout.cardWidth + growth, CardLayout.cardHeight + growth, growth)
        case .list: return (CardLayout.listPicture.width, CardLayout.listPicture.height, 0)
        case .keys: return nil
        }
    }
}

extension Layout {
    /// The pixel of a place on the bar, 0 to `TransportBarView.full`.
    static func barX(_ position: Int) -> Int {
        let share = max(0, min(TransportBarView.full, position))
        return bar.x + bar.width * share / TransportBarView.full
    }

    /// The edge around the picture of a preview.
    static let previewFrame = 6

    /// Where the picture of a preview lies, if there is one.
    static func preview(_ preview: PreviewView, _ measure: any TextMeasure) -> Box? {
        preview.picture.map { Self.preview($0, of: preview, measure) }
    }

    /// The picture of a preview: over its knob, as long as that is not near an end of the bar. Its
    /// edges are those of pixels on usual screens: what lies around it meets it without a gap.
    static func preview(
        _ picture: PictureView, of preview: PreviewView, _ measure: any TextMeasure
    ) -> Box {
        let (wide, high) = (max(1, picture.width), max(1, picture.height))
        let most = OverlayLayout.previewSize
        let width = min(most.width, max(1, most.height * wide / high))
        let height = min(most.height, max(1, most.width * high / wide))
        let left = max(bar.x, min(bar.right - width, barX(preview.position) - width / 2))
        let hasLabel = !preview.chapter.isEmpty || preview.step != nil
        let bottom =
            bubbleTop(measure) - (hasLabel ? measure.tall(chapterRise) : 0) - 2 * previewFrame
        let box = Box(x: left, y: bottom - height, width: width, height: height)
        return Box(
            x: box.x / 3 * 3, y: box.y / 3 * 3, width: (box.width + 2) / 3 * 3,
            height: (box.height + 2) / 3 * 3)
    }

    /// The pictures beside that of the preview, half as large, as far as they have room over the
    /// bar (behaviour.md N164).
    static func neighbours(
        of preview: PreviewView, _ measure: any TextMeasure
    ) -> [(picture: PictureView, box: Box)] {
        guard let middle = Self.preview(preview, measure) else { return [] }
        return preview.neighbours.compactMap { neighbour in
            let (wide, high) = (max(1, neighbour.picture.width), max(1, neighbour.picture.height))
            let most = OverlayLayout.previewSize
            let width = min(most.width, most.height * wide / high) / 6 * 3
            let height = min(most.height, most.width * high / wide) / 6 * 3
            let gap = 3 * previewFrame
            let way = (abs(neighbour.offset) - 1) * (width + gap) + gap
            let left = neighbour.offset < 0 ? middle.x - way - width : middle.right + way
            guard neighbour.offset != 0, width > 0, height > 0, left >= bar.x,
                left + width <= bar.right
            else { return nil }
            let box = Box(x: left, y: middle.bottom - height, width: width, height: height)
            return (neighbour.picture, box)
        }
    }

    /// The part of the panel below its tabs.
    static func panelBody(_ measure: any TextMeasure) -> Box {
        let panel = panel(measure)
        return Box(
            x: panel.x + 70, y: panel.y + 150, width: panel.width - 140,
            height: panel.height - 620 + rowHeight * rowsShown)
    }
    /// The most that a picture takes of it.
    private static let widestPicture = 560

    /// The right of the panel, as large as fits.
    static func picture(_ picture: PictureView, _ measure: any TextMeasure) -> Box {
        let (wide, high) = (max(1, picture.width), max(1, picture.height))
        let body = panelBody(measure)
        let height = min(body.height, max(1, widestPicture * high / wide))
        let width = min(widestPicture, max(1, body.height * wide / high))
        return Box(x: body.right - width, y: body.y, width: width, height: height)
    }

    /// The part of the panel that a picture leaves for text.
    static func panelText(beside picture: PictureView?, _ measure: any TextMeasure) -> Box {
        var body = panelBody(measure)
        guard let picture else { return body }
        body.width = Self.picture(picture, measure).x - body.x - 90
        return body
    }
}
