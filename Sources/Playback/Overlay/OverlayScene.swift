// SPDX-License-Identifier: MIT

internal import RemoteModel

/// All that lies over the film at a moment, from back to front, in the units of `OverlayWindow`. It
/// is equal for as long as the picture is. Whoever draws it turns it into pixels, or into a script.
public struct OverlayScene: Hashable, Sendable {
    /// What it is laid out for.
    public let window: OverlayWindow
    /// From back to front.
    public internal(set) var parts: [Part] = []

    init(window: OverlayWindow) {
        self.window = window
    }

    /// One thing that is drawn.
    public struct Part: Hashable, Sendable {
        /// What it is.
        public let content: Content
        /// Nothing of it is seen outside of this. It may reach beyond the window.
        public let box: Box
    }

    /// What a part is.
    public enum Content: Hashable, Sendable {
        /// A filled shape.
        case fill(Fill)
        /// The shade under the bar.
        case shade(Shade)
        /// A text in one line.
        case text(TextLine)
        /// A text with tags of its own.
        case layer(LayerLines)
        /// A picture, by its number.
        case picture(PicturePlace)
    }

    /// A shape of one colour.
    public struct Fill: Hashable, Sendable {
        /// Its outlines, from `x` and `y`.
        public let path: Path
        /// The place of its origin, from the left of the window.
        public let x: Int
        /// The place of its origin, from the top of the window.
        public let y: Int
        /// Its colour.
        public let paint: Paint
    }

    /// Darker and darker from `top` to the bottom of the window.
    public struct Shade: Hashable, Sendable {
        /// The colour at the bottom.
        public let paint: Paint
        /// Where it begins, from the top of the window.
        public let top: Int
        /// Where it is as dark as it becomes.
        public let full: Int
        /// Where nothing of it is seen, or nil.
        public let hole: Box?
    }

    /// Which point of a text lies at its place. The numbers are those of ASS's `\an`.
    public enum Anchor: Int, Sendable {
        case bottomLeft = 1
        case bottomRight = 3
        case middleLeft = 4
        case middleCenter = 5
        case middleRight = 6
        case topLeft = 7
        case topCenter = 8
        case topRight = 9
    }

    /// A text in one line.
    public struct TextLine: Hashable, Sendable {
        /// Text of the world: nothing in it is a tag.
        public let text: String
        /// The place of its anchor, from the left of the window.
        public let x: Int
        /// The place of its anchor, from the top of the window.
        public let y: Int
        /// From the highest to the lowest point of the font.
        public let size: Int
        /// Its point at that place.
        public let anchor: Anchor
        /// Its colour.
        public let paint: Paint
        /// It is in bold letters.
        public let isBold: Bool
        /// What lies outside of it is cut off, if there is one.
        public let clip: Box?
    }

    /// A text with tags, of which none can place it.
    public struct LayerLines: Hashable, Sendable {
        let text: LayerText
        let box: Box
        /// The number of ASS's `\an`.
        let place: Int
        let size: Int
    }
}
