// SPDX-License-Identifier: MIT

extension Phrase {
    /// The gesture of a label (`two-finger swipe up`, `flip left`) or of a trigger as keymaps write
    /// it (`hold back`, `tap left`, `back+play`). nil for other words.
    public init?(gesture words: String) {
        let parts = words.split(separator: " ")
        guard let verb = parts.first else { return nil }
        if verb.contains("+") {
            guard let pair = ControlPair(name: verb) else { return nil }
            self.init(GesturePhrase.chord, pair)
            return
        }
        let rest = parts.dropFirst().joined(separator: " ")
        if let pair = ControlPair(name: rest), verb == "hold" {
            self.init(GesturePhrase.longChord, pair)
        } else if let control = Control(name: rest), let key = Self.key(ofPress: verb) {
            self.init(key, .phrase("button", control.phrase))
        } else if let key = Self.key(ofFingers: String(verb), rest) {
            self.init(key)
        } else {
            return nil
        }
    }

    private init(_ key: GesturePhrase, _ pair: ControlPair) {
        self.init(
            key, .phrase("first", pair.first.phrase), .phrase("second", pair.second.phrase))
    }

    private static func key(ofPress verb: Substring) -> GesturePhrase? {
        switch verb {
        case "press", "click": .pressOf
        case "release": .releaseOf
        case "double": .doubleOf
        case "triple": .tripleOf
        case "hold": .longOf
        default: nil
        }
    }

    private static func key(ofFingers verb: String, _ rest: String) -> GesturePhrase? {
        switch (verb, rest) {
        case ("nothing", ""): .nothing
        // The zone makes it no other gesture.
        case ("tap", _): .tap
        case ("rest", _): .rest
        case ("pan", ""): .drag
        case ("pan", _): Axis(name: rest).map { GesturePhrase(dragAlong: $0) }
        case ("flick", ""): .flick
        case ("jog", ""): .circle
        case ("pinch", ""): .pinch
        case ("pinch", "out"): .pinchOut
        case ("pinch", "in"): .pinchIn
        case ("focus", "step"): .step
        case ("axis", _): AnalogControl(name: rest) == nil ? nil : .stick
        case ("swipe", _): Direction(name: rest).map { GesturePhrase(swipe: $0, fingers: 1) }
        case ("two-finger-swipe", _):
            Direction(name: rest).map { GesturePhrase(swipe: $0, fingers: 2) }
        case ("two-finger", _):
            Direction(name: rest.split(separator: " ").last ?? "")
                .map { GesturePhrase(swipe: $0, fingers: 2) }
        case ("flip", _): Direction(name: rest).map { GesturePhrase(flip: $0) }
        default: nil
        }
    }
}

extension GesturePhrase {
    /// A drag along an axis.
    public init(dragAlong axis: Axis) {
        self =
            switch axis {
            case .horizontal: .dragAside
            case .vertical: .dragUpright
            }
    }

    /// A swipe of one finger or two.
    public init(swipe direction: Direction, fingers: Int) {
        self =
            switch (direction, fingers > 1) {
            case (.up, false): .swipeUp
            case (.down, false): .swipeDown
            case (.left, false): .swipeLeft
            case (.right, false): .swipeRight
            case (.up, true): .twoSwipeUp
            case (.down, true): .twoSwipeDown
            case (.left, true): .twoSwipeLeft
            case (.right, true): .twoSwipeRight
            }
    }

    /// A channel that slides in from a side.
    public init(flip direction: Direction) {
        self =
            switch direction {
            case .left: .flipLeft
            case .right: .flipRight
            case .up, .down: .flip
            }
    }
}
