// SPDX-License-Identifier: MIT

internal import RemoteModel
public import RemotePlayback

/// The layer of an item over the film and below all else (behaviour.md A14).
enum LayerDrawing {
    /// The part of the screen that no television cuts off.
    static let safe = Box(x: Layout.margin, y: 54, width: Layout.bar.width, height: 972)
    /// Controls at the lower edge are seen from here on: the shade of the bar begins.
    private static let foot = 560

    /// A text, in its place.
    static func drawText(_ layer: LayerView, of view: PlayerView, on canvas: inout Canvas) {
        guard let text = layer.layer.text, view.proposal == nil else { return }
        let box = box(of: layer.layer, width: safe.width, of: view)
        var size = box.height / text.lines.count
        // Lines for which there is no room are smaller; tags may make their letters bold.
        let widest =
            text.lines.map { canvas.measure.width($0, size: size, isBold: true) }.max() ?? 0
        // They are as large as the program says, whatever size the viewer wants.
        let natural = widest * 100 / canvas.measure.percent
        if natural > safe.width { size = size * safe.width / natural }
        canvas.layer(
            text, in: box, place: anchor(place(of: layer.layer, of: view)), size: max(8, size))
    }

    /// Where the picture of this moment lies; nil without one, and where a screen or a sign is: mpv
    /// draws pictures above all drawings.
    static func picture(
        of view: PlayerView, _ measure: any TextMeasure
    ) -> (id: Int, box: Box)? {
        guard let layer = view.film.layer, let picture = layer.picture else { return nil }
        let (wide, high) = (max(1, picture.width), max(1, picture.height))
        let width = height(of: layer.layer) * wide / high
        var box = box(of: layer.layer, width: max(1, min(safe.width, width)), of: view)
        if width > safe.width {
            // As wide as there is room, and as high as its shape is.
            let height = max(1, safe.width * high / wide)
            box.y += (box.height - height) * vertical(place(of: layer.layer, of: view)) / 2
            box.height = height
        }
        guard !isCovered(box, in: view, measure) else { return nil }
        return (picture.id, box)
    }

    // MARK: Where it is

    private static func height(of layer: ItemLayer) -> Int {
        Int(layer.height * Double(Layout.screen.height))
    }

    /// Something lies at the lower edge of the screen.
    private static func hasFoot(_ view: PlayerView) -> Bool {
        view.bar != nil || view.overlayHint != nil || view.action != nil
    }

    /// While controls lie at the lower edge, what is there moves to the upper one.
    private static func place(of layer: ItemLayer, of view: PlayerView) -> ItemLayer.Place {
        guard hasFoot(view) else { return layer.place }
        return switch layer.place {
        case .bottomLeft: .topLeft
        case .bottom: .top
        case .bottomRight: .topRight
        case .topLeft, .top, .topRight, .left, .center, .right: layer.place
        }
    }

    private static func box(of layer: ItemLayer, width: Int, of view: PlayerView) -> Box {
        let place = place(of: layer, of: view)
        let height = height(of: layer)
        var box = Box(
            x: safe.x + (safe.width - width) * horizontal(place) / 2,
            y: safe.y + (safe.height - height) * vertical(place) / 2, width: width, height: height)
        if hasFoot(view) { box.y = min(box.y, foot - height) }
        return box
    }

    /// 0 at the left, 2 at the right.
    private static func horizontal(_ place: ItemLayer.Place) -> Int {
        switch place {
        case .topLeft, .left, .bottomLeft: 0
        case .top, .center, .bottom: 1
        case .topRight, .right, .bottomRight: 2
        }
    }

    /// 0 at the top, 2 at the bottom.
    private static func vertical(_ place: ItemLayer.Place) -> Int {
        switch place {
        case .topLeft, .top, .topRight: 0
        case .left, .center, .right: 1
        case .bottomLeft, .bottom, .bottomRight: 2
        }
    }

    /// The number of ASS's `\an`.
    private static func anchor(_ place: ItemLayer.Place) -> Int {
        7 - 3 * vertical(place) + horizontal(place)
    }

    // MARK: What covers it

    /// Whether something lies over a part of the film.
    static func isCovered(
        _ box: Box, in view: PlayerView, _ measure: any TextMeasure
    ) -> Bool {
        let isWholeScreen =
            view.error != nil || view.passcode != nil || view.film.isHidden || view.overlay != nil
            || view.channel != nil || view.proposal != nil
        return isWholeScreen || covers(of: view, measure).contains { $0.intersects(box) }
    }

    /// What lies over a part of the screen.
    private static func covers(of view: PlayerView, _ measure: any TextMeasure) -> [Box] {
        var boxes: [Box] = []
        if view.info != nil { boxes.append(Layout.panel(measure)) }
        if let preview = view.bar?.bubble.flatMap({ Layout.preview($0, measure) }) {
            boxes.append(preview.grown(Layout.previewFrame))
        }
        if let menu = view.menu {
            let ofBar = menu.button.flatMap { button in
                view.bar.flatMap { BarButtonDrawing.menuBox(menu, at: button, of: $0, measure) }
            }
            boxes.append(ofBar ?? CardDrawing.menuBox(menu, measure))
        }
        if let touch = view.touch { boxes.append(TouchDrawing.box(touch, measure)) }
        if view.skip != nil || view.hints != nil {
            for way in [-1, 1] { boxes.append(MarkDrawing.box(way)) }
        }
        if view.denied != nil || view.isBuffering && view.bar == nil {
            boxes.append(MarkDrawing.middle)
        }
        if let sign = view.sign { boxes.append(SignDrawing.box(of: sign, in: view, measure)) }
        if let notice = view.notice { boxes.append(SignDrawing.box(of: notice, in: view, measure)) }
        // What is soft at its edges, or drawn with a shadow, is a little larger.
        return boxes.map { $0.grown(softness) }
    }

    private static let softness = 4
}

extension OverlayLayout {
    /// The largest size of a picture of a layer.
    public static func layerPicture(_ layer: LayerView) -> (width: Int, height: Int) {
        (LayerDrawing.safe.width, Int(layer.layer.height * Double(height)))
    }
}
