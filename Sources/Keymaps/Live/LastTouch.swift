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
        let wasArmed = Self.isArmed(own, at: place.time)
        let words = Self.words(of: place, isArmed: wasArmed, in: screen.reading.explanation)
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

    /// Whether the player had the focus at that time.
    private static func isArmed(_ inputs: [TimedInput], at time: Timestamp) -> Bool {
        for input in inputs.reversed() where input.time <= time {
            if case .context(let state) = input.input { return state.isArmed }
        }
        return true
    }

    // MARK: What is said

    private static func words(
        of place: LiveExplanation.Place, isArmed: Bool, in explanation: LiveExplanation
    ) -> (sentences: [Sentence], nearly: String?, reach: Double?) {
        let outcome = explanation.outcome(of: place)
        if outcome.commands.isEmpty || outcome.isTouch && explanation.isInVain(place) {
            let (sentences, miss) = explanation.refusal(of: place, isArmed: isArmed)
            return (sentences, miss.flatMap(label), miss?.reach)
        }
        let made = outcome.isTouch ? LabelledGesture.made(outcome) : []
        let nearest = outcome.isTouch ? explanation.nearest(of: place) : nil
        let miss = nearest.flatMap { made.contains($0.gesture) ? nil : $0 }
        return (
            [outcome.taken(as: made)] + (miss?.sentences ?? []), miss.flatMap(label), miss?.reach
        )
    }

    /// nil for what no label names.
    private static func label(_ miss: NearMiss) -> String? {
        LabelledGesture(words: miss.gesture)?.words
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
