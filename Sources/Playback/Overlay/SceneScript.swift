// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A scene as ASS events, for libmpv's `osd-overlay` with the format `ass-events`: the way without
/// pixels of our own. Texts are escaped here, so that no title can hold a tag.
extension OverlayScene {
    /// One event a line, from back to front; empty when nothing is shown. Pictures have no script.
    /// Texts are as large as `measure` would draw them.
    public func script(measure: any TextMeasure = EstimatedText()) -> String {
        parts.compactMap { $0.event(measure) }.joined(separator: "\n")
    }

    /// The same of those parts only that have no other way: texts with tags of their own.
    public var layerScript: String {
        parts.compactMap(\.layer).map(\.event).joined(separator: "\n")
    }
}

extension OverlayScene.Part {
    /// Its text has tags.
    var isLayer: Bool { layer != nil }

    fileprivate var layer: OverlayScene.LayerLines? {
        if case .layer(let lines) = content { lines } else { nil }
    }

    fileprivate func event(_ measure: any TextMeasure) -> String? {
        switch content {
        case .fill(let fill): fill.event
        case .shade(let shade): shade.event(in: box)
        case .text(let line): line.event(measure)
        case .layer(let lines): lines.event
        case .picture: nil
        }
    }
}

extension OverlayScene.Fill {
    /// `\p1` begins a drawing, `\an7\pos` puts its origin at the upper left.
    fileprivate var event: String {
        "{\\an7\\pos(\(x),\(y))\\bord0\\shad0\(paint.tags)\\p1}\(path.commands){\\p0}"
    }
}

extension OverlayScene.Shade {
    /// How soft libass makes the edge: half of the way is above the middle of the shade.
    private var blur: Int { (full - top) * 2 / 9 }
    /// The other edges are out of reach of that.
    private static let reach = 400

    /// One rectangle of soft edges, in which no step is seen.
    fileprivate func event(in place: Box) -> String {
        let middle = (top + full) / 2
        let box = Box(
            x: place.x - Self.reach, y: middle, width: place.width + 2 * Self.reach,
            height: place.bottom - middle + Self.reach)
        let cut =
            hole.map { "\\iclip(\($0.x),\($0.y),\($0.right),\($0.bottom))" } ?? ""
        return "{\\an7\\pos(0,0)\\bord0\\shad0\\blur\(blur)\(cut)\(paint.tags)\\p1}"
            + "\(Path.rectangle(box).commands){\\p0}"
    }
}

extension OverlayScene.TextLine {
    fileprivate func event(_ measure: any TextMeasure) -> String {
        // What lies over the film without a ground, such as a person's own words, is read by it.
        let transparency = UInt32(255 - 255 * max(0, min(100, paint.opacity)) * 58 / 10_000)
        let border =
            paint.color == Paint.white.color
            ? "\\bord2\\blur3\\shad0\\3c&H101014&\\3a&H\(Paint.hex(transparency))&"
            : "\\bord0\\shad0"
        let cut = clip.map { "\\clip(\($0.x),\($0.y),\($0.right),\($0.bottom))" } ?? ""
        let height = measure.lineHeight(size)
        return "{\\an\(anchor.rawValue)\\pos(\(x),\(y))\\q2\\fs\(height)"
            + "\\b\(isBold ? 1 : 0)\(border)\(paint.tags)\(cut)}\(PlainText.escaped(text))"
    }
}

extension OverlayScene.LayerLines {
    /// Its size is the height of a line: all of them have the height that the program gave.
    fileprivate var event: String {
        let x = [box.x, box.centerX, box.right][(place - 1) % 3]
        let y = [box.bottom, box.centerY, box.y][(place - 1) / 3]
        return "{\\an\(place)\\pos(\(x),\(y))\\q2\\fs\(size)\\b0\\bord3\\blur2\\shad0"
            + "\\3c&H101014&\\3a&H30&\(Paint.white.tags)"
            + "\\clip(\(box.x),\(box.y),\(box.right),\(box.bottom))}\(text.event)"
    }
}

extension Paint {
    /// ASS writes colours as BGR and transparency instead of opacity.
    var tags: String {
        let red = color >> 16 & 0xFF
        let green = color >> 8 & 0xFF
        let blue = color & 0xFF
        let transparency = UInt32(255 - max(0, min(100, opacity)) * 255 / 100)
        let color = Self.hex(blue) + Self.hex(green) + Self.hex(red)
        return "\\1c&H\(color)&\\1a&H\(Self.hex(transparency))&"
    }

    /// Two digits, as ASS writes a byte.
    fileprivate static func hex(_ byte: UInt32) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.utf8.count < 2 ? "0\(digits)" : digits
    }
}

extension Path {
    /// ASS drawing commands: `m` (move), `l` (line) and `b` (cubic curve).
    fileprivate var commands: String {
        steps.reduce(into: "") { text, step in
            switch step {
            case .move(let end): text += "m \(end.x) \(end.y) "
            case .line(let end): text += "l \(end.x) \(end.y) "
            case .curve(let first, let second, let end):
                text += "b \(first.x) \(first.y) \(second.x) \(second.y) \(end.x) \(end.y) "
            }
        }
    }
}
