// SPDX-License-Identifier: MIT

internal import RemoteKeymapTesting
public import RemoteModel
internal import RemoteTrace

/// Why the last touch was not what was meant, found in a recording of the last seconds
/// (behaviour.md A132): what the live screen says of it, short enough to be read from a sofa.
public struct LastTouch: Sendable {
    /// What the viewer sees.
    public let explanation: TouchExplanation
    /// The touch alone, for `tune`.
    public let recording: [TimedInput]

    /// A finger that went less far and stayed longer than this was laid down, and meant nothing,
    /// mm.
    private static let still = 1.5
    /// The presses that ask come so soon after each other, and a touch so shortly before them is a
    /// hand on its way to the buttons.
    private static let asking = Interval.milliseconds(200)

    /// nil where nothing was touched or pressed. `now` is when the viewer asked.
    public init?(of inputs: [TimedInput], at now: Timestamp) {
        guard let start = inputs.first?.time else { return nil }
        var screen = LiveScreen(at: start, meanings: [])
        // What a program sends, such as the question itself, came of no touch.
        let own = inputs.filter { if case .command(nil, _) = $0.input { false } else { true } }
        screen.take(own, arrival: nil)
        screen.advance(to: now + LiveScreen.lag)
        guard let place = Self.place(in: screen) else { return nil }
        let words = Self.words(of: place, in: screen.reading.explanation)
        explanation = TouchExplanation(
            sentences: words.sentences, nearly: words.nearly,
            trail: Self.trail(of: place, reach: words.reach, in: screen))
        recording = screen.recording(of: place)
    }

    // MARK: Which

    /// The newest touch that was meant; without one the newest touch at all, and without any the
    /// newest press. Not what asked.
    private static func place(in screen: LiveScreen) -> LiveExplanation.Place? {
        let explanation = screen.reading.explanation
        var places = explanation.places[...]
        let asks = places.firstIndex { explanation.outcome(of: $0).commands.contains(.why) }
        if let asks {
            let time = places[asks].time - asking
            places = places[(asks + 1)...]
            places.removeAll { $0.time >= time }
        }
        let touches = places.filter { explanation.outcome(of: $0).isTouch }
        return touches.first { isMeant($0, in: screen) } ?? touches.first ?? places.first
    }

    /// A finger that lay there meant nothing.
    private static func isMeant(_ place: LiveExplanation.Place, in screen: LiveScreen) -> Bool {
        let fingers = fingers(of: place, in: screen)
        guard fingers.count == 1, let finger = fingers.first else { return true }
        return finger.farthest >= still || finger.length <= .milliseconds(500)
    }

    private static func fingers(
        of place: LiveExplanation.Place, in screen: LiveScreen
    ) -> [LiveTouch.Finger] {
        let next = screen.reading.explanation.next(of: place.device, after: place.time)?.time
        let end = next.map { $0 - Interval(microseconds: 1) } ?? screen.now
        return screen.devices.last { $0.id == place.device }?.touch.fingers(at: end) ?? []
    }

    // MARK: What is said

    private static func words(
        of place: LiveExplanation.Place, in explanation: LiveExplanation
    ) -> (sentences: [String], nearly: String?, reach: Double?) {
        let outcome = explanation.outcome(of: place)
        guard outcome.isTouch else { return (press(place, outcome, in: explanation), nil, nil) }
        let miss = explanation.nearest(of: place)
        let nearly = miss.flatMap { MeantGesture(words: $0.gesture) }?.words
        if explanation.isInVain(place) {
            // What is bound to nothing was recognised: more of it would not help.
            let closing = explanation.closing(of: place).first ?? ""
            guard let miss, closing.hasPrefix("nearly") else {
                return ([(closing.isEmpty ? "near to no gesture" : closing).withCapital], nil, nil)
            }
            let complaint = miss.complaints.map(\.withCapital).joined(separator: ", ")
            return ([miss.sentence.withCapital, complaint], nearly, miss.reach)
        }
        let made = MeantGesture.made(outcome)
        let came = came(of: outcome)
        let first = made.isEmpty ? came : "a \(made.joined(separator: ", then a ")): \(came)"
        let second = miss.flatMap { made.contains($0.gesture) ? nil : $0.sentence.withCapital }
        return (
            ["It was taken as \(first)"] + [second].compactMap(\.self),
            second == nil ? nil : nearly, second == nil ? nil : miss?.reach
        )
    }

    /// The commands that a viewer sees the effect of, each once.
    private static func came(of outcome: TouchOutcome) -> String {
        var words: [String] = []
        for command in outcome.commands where !command.name.traits.contains(.continues) {
            let word = command.name.word
            if !words.contains(word) { words.append(word) }
        }
        return words.prefix(3).joined(separator: ", ")
    }

    /// A press: what came of it, or else the last reason that is known.
    private static func press(
        _ place: LiveExplanation.Place, _ outcome: TouchOutcome, in explanation: LiveExplanation
    ) -> [String] {
        let lines = explanation.lines(of: place, by: .init(microseconds: .max), since: place.time)
        let reasons = lines.dropFirst().map { $0.trimmed.drop { !$0.isLetter } }.map(String.init)
        let refusal = reasons.last { $0.contains(": no") } ?? reasons.last ?? ""
        guard outcome.commands.isEmpty else {
            return ["It was taken as: \(came(of: outcome))"]
        }
        return [(refusal.isEmpty ? "nothing is known of that button" : refusal).withCapital]
    }

    // MARK: What is drawn

    private static func trail(
        of place: LiveExplanation.Place, reach: Double?, in screen: LiveScreen
    ) -> TouchTrail? {
        guard screen.reading.explanation.outcome(of: place).isTouch,
            let surface = screen.devices.last(where: { $0.id == place.device })?.surface
        else { return nil }
        let ways = fingers(of: place, in: screen).map { finger in
            let step = 1 + (finger.places.count - 1) / (TouchTrail.longest / 2)
            let last = finger.places.count - 1
            return finger.places.enumerated()
                .filter { $0.offset % step == 0 || $0.offset == last }
                .map { Point(x: tenths($0.element.position.x), y: tenths($0.element.position.y)) }
        }
        return TouchTrail(
            size: Point(x: tenths(surface.width), y: tenths(surface.height)),
            isRound: surface.shape == .round, reach: reach.map(tenths), fingers: ways)
    }

    /// As exact as it is drawn, and as short in a trace.
    private static func tenths(_ length: Double) -> Double { (length * 10).rounded() / 10 }
}

extension String {
    fileprivate var trimmed: Substring { drop { $0 == " " } }
}
