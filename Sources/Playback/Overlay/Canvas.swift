// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Collects ASS events, from back to front. Places are in pixels of the screen of 1920 by 1080;
/// here they are moved into the window. Texts are escaped here, so that no title can hold a tag.
struct Canvas: Sendable {
    /// Which point of a text lies at its place: the numbers of ASS's `\an`.
    enum Anchor: Int, Sendable {
        case bottomLeft = 1
        case bottomRight = 3
        case middleLeft = 4
        case middleCenter = 5
        case middleRight = 6
        case topLeft = 7
        case topCenter = 8
        case topRight = 9
    }

    let window: OverlayWindow
    private(set) var events = ""
    /// Of all that is drawn from now on, in percent.
    var opacity = 100
    /// How far what is drawn on the screen from now on is moved to the right, in percent of the
    /// window.
    var slide = 0

    /// Where the screen begins now.
    private var left: Int { window.x + window.width * slide / 100 }

    init(window: OverlayWindow) {
        self.window = window
    }

    /// Fills a shape on the screen.
    mutating func fill(_ path: Path, _ paint: Paint) {
        fill(path, paint, x: left, y: window.y)
    }

    /// Fills a part of the window, outside of the screen too: in the window's own pixels.
    /// `blur` is the softness of its edges, ASS's `\\blur`, at most 100. Nothing is seen of it in
    /// `hole`, a part of the screen: where mpv mixes by software, as for X11, a picture is added to
    /// what lies below it.
    mutating func fillWindow(_ box: Box, _ paint: Paint, blur: Int = 0, without hole: Box? = nil) {
        fill(.rectangle(box), paint, x: 0, y: 0, blur: blur, hole: hole)
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

    /// One event: `\p1` begins a drawing, `\an7\pos` puts its origin at the upper left.
    private mutating func fill(
        _ path: Path, _ paint: Paint, x: Int, y: Int, blur: Int = 0, hole: Box? = nil
    ) {
        var softness = blur > 0 ? "\\blur\(blur)" : ""
        if let hole = hole?.moved(left, window.y) {
            softness += "\\iclip(\(hole.x),\(hole.y),\(hole.right),\(hole.bottom))"
        }
        append(
            "{\\an7\\pos(\(x),\(y))\\bord0\\shad0\(softness)\(tags(paint))\\p1}"
                + "\(path.commands){\\p0}")
    }

    /// Draws a text in one line. `clip` cuts off what lies outside of it.
    mutating func text(
        _ text: String, x: Int, y: Int, size: Int, anchor: Anchor, paint: Paint = .white,
        isBold: Bool = false, hasShadow: Bool = true, clip: Box? = nil
    ) {
        guard !text.isEmpty else { return }
        // A soft dark edge keeps text readable over a bright film.
        let edge =
            hasShadow
            ? "\\bord2\\blur3\\shad0\\3c&H101014&\\3a&H\(Paint.hex(edgeTransparency))&"
            : "\\bord0\\shad0"
        let cut =
            clip.map { box in
                let box = box.moved(window.x, window.y)
                return "\\clip(\(box.x),\(box.y),\(box.right),\(box.bottom))"
            } ?? ""
        append(
            "{\\an\(anchor.rawValue)\\pos(\(x + left),\(y + window.y))\\q2\\fs\(size)"
                + "\\b\(isBold ? 1 : 0)\(edge)\(tags(paint))\(cut)}\(PlainText.escaped(text))")
    }

    /// Draws a text with tags of its own, of which none can place it (`LayerText`). What would lie
    /// outside of the box is cut off. `place` is the number of ASS's `\an`.
    mutating func layer(_ text: LayerText, in box: Box, place: Int, size: Int) {
        let box = box.moved(window.x, window.y)
        let x = [box.x, box.centerX, box.right][(place - 1) % 3]
        let y = [box.bottom, box.centerY, box.y][(place - 1) / 3]
        append(
            "{\\an\(place)\\pos(\(x),\(y))\\q2\\fs\(size)\\b0\\bord3\\blur2\\shad0"
                + "\\3c&H101014&\\3a&H30&\(Paint.white.tags)"
                + "\\clip(\(box.x),\(box.y),\(box.right),\(box.bottom))}\(text.event)")
    }

    /// The colour, as opaque as all that is drawn now.
    private func tags(_ paint: Paint) -> String {
        guard opacity < 100 else { return paint.tags }
        return Paint(color: paint.color, opacity: paint.opacity * opacity / 100).tags
    }

    /// Of a text's edge, 0 to 255.
    private var edgeTransparency: UInt32 { UInt32(255 - 143 * max(0, min(100, opacity)) / 100) }

    private mutating func append(_ event: String) {
        if !events.isEmpty { events += "\n" }
        events += event
    }
}
