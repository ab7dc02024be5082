// SPDX-License-Identifier: MIT

/// What a program or a file puts over the film, below all controls (behaviour.md A14): one picture,
/// several that follow each other, or a text.
public struct ItemLayer: Hashable, Sendable {
    /// Where it stands in the part of the screen that no television cuts off.
    public enum Place: String, CaseIterable, Sendable {
        case topLeft, top, topRight, left, center, right, bottomLeft, bottom, bottomRight
    }

    /// One of several pictures.
    public struct Frame: Hashable, Sendable {
        /// The picture: a path, or an address of `http` or `https`.
        public var picture: String
        /// How long it is shown, in seconds.
        public var seconds: Seconds

        public init(picture: String, seconds: Seconds) {
            self.picture = picture
            self.seconds = seconds
        }
    }

    /// What it consists of; the name of the field that says it.
    public enum Kind: String, CaseIterable, Sendable {
        case picture, ass, frames
    }

    /// A picture: a path, or an address of `http` or `https`.
    public var picture: String?
    /// A text with tags of ASS.
    public var text: LayerText?
    /// Pictures that follow each other, and start again after the last.
    public var frames: [Frame]?
    /// Where it stands.
    public var place = Place.topRight
    /// How high it is, as a share of the screen's height.
    public var height = usualHeight

    /// Of which there is one.
    public var kind: Kind { picture != nil ? .picture : text != nil ? .ass : .frames }

    /// Exactly one of `picture`, `text` and `frames` has to be there.
    public init() {}

    /// The size of a station's sign.
    private static let usualHeight = 0.08

    /// The table of a layer.
    public static let form = TableForm(
        "layer", "What lies over the film, below all controls.", blank: ItemLayer(),
        check: { layer in
            let count = [layer.picture != nil, layer.text != nil, layer.frames != nil]
                .count { $0 }
            if count != 1 { return "a layer needs one of 'picture', 'ass' and 'frames'" }
            return layer.frames?.isEmpty ?? false ? "'frames' has no picture" : nil
        },
        [
            .field(
                "picture", \.picture, .text(bytes: ItemLimits.urlBytes),
                "A picture: a path, or an address of `http` or `https`, of at most 16 MB. What is "
                    + "transparent of it stays so."),
            .field(
                "ass", \.text, LayerText.codec,
                "A text of at most \(ItemLimits.layerLines) lines, with tags of ASS that change "
                    + "how it looks: `b i u s bord shad blur fsp fscx fscy frz c 1c 3c 4c alpha "
                    + "1a 3a 4a`, and `p` for a drawing. Others are refused."),
            .field(
                "frames", \.frames, frame.codec.list(limit: ItemLimits.layerFrames),
                "Pictures that follow each other, and start again after the last."),
            .field(
                "place", \.place, .word, default: .topRight,
                "Where it stands. While controls lie at the lower edge, what stands there goes to "
                    + "the upper one."),
            .field(
                "height", \.height, .number(0.02...0.4), default: usualHeight,
                "How high it is, as a share of the screen's height; a text with all of its lines."),
        ])

    private static let frame = TableForm<Frame>(
        "frame", "One of the pictures of a layer.", blank: Frame(picture: "", seconds: 0),
        [
            .required(
                "picture", \.picture, .text(bytes: ItemLimits.urlBytes),
                "A picture, as that of a layer."),
            .required(
                "seconds", \.seconds, .number(ItemLimits.frameSeconds, unit: "seconds"),
                "How long it is shown."),
        ])
}
