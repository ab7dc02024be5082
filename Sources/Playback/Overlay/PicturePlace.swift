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
    /// The width of the picture.
    public var width: Int
    /// The height of the picture.
    public var height: Int
}

extension OverlayPicture {
    /// The place of the picture over the drawing of `events`, or nil.
    public static func picture(
        for view: PlayerView, in window: OverlayWindow = .screen
    ) -> PicturePlace? {
        guard view.error == nil, view.passcode == nil, view.overlay == nil, view.menu == nil,
            view.proposal == nil, let info = view.info, let picture = info.picture
        else { return nil }
        let box = Layout.picture(picture).moved(window.x, window.y)
        return PicturePlace(
            id: picture.id, x: box.x, y: box.y, width: box.width, height: box.height)
    }
}

extension OverlayPicture {
    /// The places of all pictures over the drawing, in groups that lie side by side.
    public static func strips(
        for frame: OverlayFrame, in window: OverlayWindow = .screen
    ) -> [[PicturePlace]] {
        let view = frame.view
        guard let cards = view.overlay?.cards else {
            return picture(for: view, in: window).map { [[$0]] } ?? []
        }
        // What slides in has its words first.
        guard view.error == nil, view.passcode == nil, view.menu == nil, view.proposal == nil,
            frame.opacities.slide == 0
        else { return [] }
        return CardLayout.lines(of: cards).lines.map { line in
            zip(line.line.cards, CardLayout.pictures(of: line)).compactMap { card, box in
                card.picture.map { picture in
                    let box = box.moved(window.x, window.y)
                    return PicturePlace(
                        id: picture.id, x: box.x, y: box.y, width: box.width, height: box.height)
                }
            }
        }.filter { !$0.isEmpty }
    }

    /// The largest size of a picture on a card of that kind, and how much smaller it is without the
    /// focus.
    public static func cardPicture(
        _ style: OverlayRow.Style
    ) -> (width: Int, height: Int, growth: Int) {
        switch style {
        case .row, .grid:
            let growth = 2 * CardLayout.growth
            return (CardLayout.cardWidth + growth, CardLayout.cardHeight + growth, growth)
        case .list: return (CardLayout.listPicture.width, CardLayout.listPicture.height, 0)
        }
    }
}

extension Layout {
    /// The part of the panel below its tabs.
    static let panelBody = Box(
        x: panel.x + 70, y: panel.y + 150, width: panel.width - 140,
        height: rowHeight * rowsShown)
    /// The most that a picture takes of it.
    private static let widestPicture = 560

    /// The right of the panel, as large as fits.
    static func picture(_ picture: PictureView) -> Box {
        let (wide, high) = (max(1, picture.width), max(1, picture.height))
        let body = panelBody
        let height = min(body.height, max(1, widestPicture * high / wide))
        let width = min(widestPicture, max(1, body.height * wide / high))
        return Box(x: body.right - width, y: body.y, width: width, height: height)
    }

    /// The part of the panel that a picture leaves for text.
    static func panelText(beside picture: PictureView?) -> Box {
        guard let picture else { return panelBody }
        var body = panelBody
        body.width = Self.picture(picture).x - body.x - 90
        return body
    }
}
