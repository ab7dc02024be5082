// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemotePlayback

/// Collects the parts of a scene, from back to front. Places are in pixels of the screen of 1920 by
/// 1080; here they are moved into the window.
struct Canvas {
    typealias Anchor = OverlayScene.Anchor

    private(set) var scene: OverlayScene
    /// How wide texts are, and where they are cut.
    let measure: any TextMeasure
    /// The scene has the pictures in it. Where it has not, something else draws them over it, and
    /// nothing may lie below them: where mpv mixes by software, as for X11, it adds a picture to
    /// what lies there, and the sum overflows.
    let hasPictures: Bool
    /// The words of all that is drawn.
    var words = Catalogue.english
    /// All paints have more contrast.
    var hasHighContrast = false
    /// There is a film below all of it, and not only black.
    var hasFilm = true
    /// Of all that is drawn from now on, in percent.
    var opacity = 100
    /// How far what is drawn on the screen from now on is moved to the right, in percent of the
    /// window.
    var slide = 0

    /// How far what is drawn on the screen from now on is moved down, in pixels of the screen.
    var fall = 0

    var window: OverlayWindow { scene.window }

    /// Where the screen begins now.
    private var left: Int { window.x + window.width * slide / 100 }
    private var top: Int { window.y + fall }

    /// All that is drawn from now on is drawn so.
    mutating func take(_ look: ScreenLook) {
        hasHighContrast = look.hasHighContrast
        words = look.words
    }

    init(window: OverlayWindow, measure: any TextMeasure, hasPictures: Bool = false) {
        scene = OverlayScene(window: window)
        self.measure = measure
        self.hasPictures = hasPictures
    }

    /// Fills a shape on the screen.
    mutating func fill(_ path: Path, _ paint: Paint) {
        fill(path, paint, x: left, y: top)
    }

    /// Fills a part of the window, outside of the screen too: in the window's own pixels, but for
    /// the place of a picture, if there is one.
    mutating func fillWindow(_ box: Box, _ paint: Paint, without picture: Box? = nil) {
        let hole = hasPictures ? nil : picture.map { Path.hole($0) }
        fill(.rectangle(box).with(hole ?? Path()), paint, x: 0, y: 0)
    }

    /// Fills the window but for some boxes of the screen.
    mutating func cover(_ paint: Paint, without holes: [Box]) {
        let whole = Path.rectangle(Box(x: 0, y: 0, width: window.width, height: window.height))
        let path = holes.reduce(whole) { $0.with(.hole($1.moved(window.x, window.y))) }
        fill(path, paint, x: 0, y: 0)
    }

    /// Fills the window.
    mutating func cover(_ paint: Paint) {
        fillWindow(Box(x: 0, y: 0, width: window.width, height: window.height), paint)
    }

    private mutating func fill(_ path: Path, _ paint: Paint, x: Int, y: Int) {
        guard let box = path.box else { return }
        append(
            .fill(OverlayScene.Fill(path: path, x: x, y: y, paint: faded(paint))),
            // Its edges are smoothed.
            box.moved(x, y).grown(1))
    }

    /// Darkens the window from `top` of the screen on, as far as its lower edge. Nothing is seen of
    /// it in `hole`, a part of the screen.
    mutating func shade(_ paint: Paint, from top: Int, full: Int, without hole: Box? = nil) {
        let top = window.y + top
        append(
            .shade(
                OverlayScene.Shade(
                    paint: faded(paint), top: top, full: window.y + full,
                    hole: hole?.moved(left, window.y))),
            Box(x: 0, y: top, width: window.width, height: window.height - top))
    }

    /// Draws a text in one line. `clip` cuts off what lies outside of it.
    mutating func text(
        _ text: String, x: Int, y: Int, size: Int, anchor: Anchor, paint: Paint = .white,
        isBold: Bool = false, clip: Box? = nil
    ) {
        guard !text.isEmpty else { return }
        let line = OverlayScene.TextLine(
            text: text, x: x + left, y: y + top, size: measure.scaled(size), anchor: anchor,
            paint: faded(paint, isText: true), isBold: isBold,
            clip: clip?.moved(window.x, window.y))
        append(.text(line), line.box(width: measure.width(text, size: size, isBold: isBold)))
    }

    /// What is left free of a picture's ground, if there is a picture.
    func hole(_ picture: Box?) -> Path {
        guard !hasPictures, let picture else { return Path() }
        return .hole(picture.grown(Layout.pictureFrame))
    }

    /// What a frame around a picture leaves free.
    func opening(_ picture: Box) -> Path { hasPictures ? .hole(picture) : hole(picture) }

    /// What is left free of a ground for several pictures, as boxes.
    func holes(_ pictures: [Box]) -> [Box] {
        hasPictures ? [] : pictures.map { $0.grown(Layout.pictureFrame) }
    }

    /// Draws a picture.
    mutating func picture(_ place: PicturePlace) {
        append(
            .picture(place),
            Box(x: place.x, y: place.y, width: place.width, height: place.height).grown(1))
    }

    /// Draws a text with tags of its own, of which none can place it (`LayerText`). What would lie
    /// outside of the box is cut off. `place` is the number of ASS's `\an`.
    mutating func layer(_ text: LayerText, in box: Box, place: Int, size: Int) {
        let box = box.moved(window.x, window.y)
        append(
            .layer(OverlayScene.LayerLines(text: text, box: box, place: place, size: size)), box)
    }

    /// The colour, as opaque as all that is drawn now.
    private func faded(_ paint: Paint, isText: Bool = false) -> Paint {
        let paint = hasHighContrast ? paint.contrasted(isText: isText) : paint
        guard opacity < 100 else { return paint }
        return Paint(color: paint.color, opacity: paint.opacity * opacity / 100)
    }

    private mutating func append(_ content: OverlayScene.Content, _ box: Box) {
        scene.parts.append(OverlayScene.Part(content: content, box: box))
    }
}

extension OverlayScene.TextLine {
    /// What it lies in. Letters lean over their place, and marks of some scripts stand above and
    /// below that of others; so it is larger than the line.
    fileprivate func box(width: Int) -> Box {
        let left =
            switch anchor {
            case .bottomLeft, .middleLeft, .topLeft: x
            case .middleCenter, .topCenter: x - width / 2
            case .bottomRight, .middleRight, .topRight: x - width
            }
        let top =
            switch anchor {
            case .topLeft, .topCenter, .topRight: y
            case .middleLeft, .middleCenter, .middleRight: y - size / 2
            case .bottomLeft, .bottomRight: y - size
            }
        let whole = Box(x: left, y: top, width: width, height: size).grown(size / 2)
        guard let clip else { return whole }
        return whole.intersection(clip) ?? Box(x: clip.x, y: clip.y, width: 0, height: 0)
    }
}
