// SPDX-License-Identifier: MIT

/// Why the last touch was not what was meant, in words for the viewer (behaviour.md A132).
public struct TouchExplanation: Hashable, Sendable {
    /// What is said of it, the most important first.
    public var sentences: [Sentence]
    /// The gesture that it nearly was, in the words of a label: `swipe up`; nil where none was
    /// near, or no recording of it helps.
    public var nearly: String?
    /// The touch itself; nil where none is known, and for a press.
    public var trail: TouchTrail?

    /// What is said of a touch.
    public init(sentences: [Sentence], nearly: String? = nil, trail: TouchTrail? = nil) {
        self.sentences = sentences
        self.nearly = nearly
        self.trail = trail
    }
}

/// A touch as it is drawn: the surface, and the way of each finger on it. All in millimetres.
public struct TouchTrail: Hashable, Sendable {
    /// Places of one finger at the most; a touch with more of them is not drawn.
    public static let longest = 256

    /// Width and height of the surface.
    public var size: Point
    /// The surface is a disc.
    public var isRound: Bool
    /// How far from where it began the finger would have had to go; nil where that was not it.
    public var reach: Double?
    /// The places of each finger, from the first to the last.
    public var fingers: [[Point]]

    /// A touch on a surface of that size.
    public init(size: Point, isRound: Bool, reach: Double? = nil, fingers: [[Point]]) {
        self.size = size
        self.isRound = isRound
        self.reach = reach
        self.fingers = fingers
    }
}

extension TouchTrail: TextPart, ArgumentType {
    static var shape: TextShape { .trail }

    var text: String {
        let reach = reach.map { "\($0)" } ?? ""
        let head = "\(size.x),\(size.y),\(isRound ? "round" : "rectangle"),\(reach)"
        let ways = fingers.map { $0.map { "\($0.x),\($0.y)" }.joined(separator: ";") }
        return ([head] + ways).joined(separator: "/")
    }

    init?(text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let head = parts[0].split(separator: ",", omittingEmptySubsequences: false)
        guard head.count == 4, parts.count <= 1 + Limits.contacts,
            let width = Self.length(head[0]), let height = Self.length(head[1]),
            width > 0, height > 0, head[2] == "round" || head[2] == "rectangle"
        else { return nil }
        let reach = Self.length(head[3])
        guard reach != nil || head[3].isEmpty else { return nil }
        var fingers: [[Point]] = []
        for part in parts.dropFirst() {
            guard let places = Self.places(part) else { return nil }
            fingers.append(places)
        }
        self.init(
            size: Point(x: width, y: height), isRound: head[2] == "round", reach: reach,
            fingers: fingers)
    }

    private static func places(_ text: Substring) -> [Point]? {
        let texts = text.split(separator: ";")
        guard !texts.isEmpty, texts.count <= longest else { return nil }
        var places: [Point] = []
        for text in texts {
            let numbers = text.split(separator: ",").map(length)
            guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
            places.append(Point(x: x, y: y))
        }
        return places
    }

    /// Millimetres; no surface is as long as a kilometre.
    private static func length(_ text: Substring) -> Double? {
        Double(text).flatMap { $0.isFinite && abs($0) < 1e6 ? $0 : nil }
    }
}

extension TouchExplanation {
    /// The row of the fact that brings it.
    static let rows: [RecordForm<PlayerFact>] = [
        RecordForm(
            .touchExplained, "why the last touch was not what was meant",
            Argument.texts("sentence", "repeated"),
            Argument.text("nearly", "the gesture that it nearly was, as a label names it")
                .optional,
            Argument.part("trail", TouchTrail.self, "the surface and the way of each finger")
                .optional,
            make: { texts, nearly, trail in
                let sentences = texts.map { "\($0)" as Sentence }
                return .touchExplained(
                    TouchExplanation(sentences: sentences, nearly: nearly, trail: trail))
            },
            take: {
                guard case .touchExplained(let touch) = $0 else { return nil }
                return (touch.sentences.map(\.english), touch.nearly, touch.trail)
            })
    ]
}
