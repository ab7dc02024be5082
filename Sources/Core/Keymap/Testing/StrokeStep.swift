// SPDX-License-Identifier: MIT

public import RemoteModel

/// One step of a test's script: what a hand does. It names controls and millimetres, and no events:
/// `StrokeSender` makes those for the device of the test.
public enum StrokeStep: Hashable, Sendable {
    /// What a finger presses or moves: a control, wherever the device has it, or a key, axis or
    /// button by its own name.
    public indirect enum Part: Hashable, Sendable {
        case control(Control)
        case analog(AnalogControl)
        case source(ControlMap.Source)
        /// Two at a time, as in a chord: `back+play`.
        case both(Part, Part)
    }

    /// Pressed for so long and released, `times` times in quick succession. Where a zone is named,
    /// a finger lies there on the surface.
    case press(Part, times: Int, Interval, Zone?)
    /// A control goes down and stays so, or comes up.
    case down(Part)
    case up(Part)
    /// A finger lies on the surface for so long.
    case touch(Interval, Zone)
    /// Fingers move so many millimetres in that time; they stop before they lift, or do not.
    case stroke(Direction, fingers: Int, millimetres: Double, Interval, stops: Bool)
    /// A finger circles, degrees clockwise.
    case jog(degrees: Double, Interval)
    /// Two fingers move apart, or together.
    case pinch(isOut: Bool, Interval)
    /// An axis is moved to a share of its way, -1 to 1, and released after that time.
    case axis(Part, share: Double, Interval)
    /// Nothing is done for so long.
    case wait(Interval)
}

extension StrokeStep {
    /// The first words of steps.
    private enum Verb: String, CaseIterable {
        case press, double, triple, hold, down, up
        case tap, rest, swipe, flick, pan, jog, pinch, axis, wait
        case twoFingerSwipe = "two-finger-swipe"
    }

    /// The steps of a script, between commas.
    static func parse(script: String) -> Result<[StrokeStep], WordFault> {
        var steps: [StrokeStep] = []
        for part in script.split(separator: ",", omittingEmptySubsequences: false) {
            switch parse(part) {
            case .success(let step): steps.append(step)
            case .failure(let fault): return .failure(fault)
            }
        }
        return .success(steps)
    }

    /// One step.
    private static func parse(_ text: Substring) -> Result<StrokeStep, WordFault> {
        var words = StrokeWords(text)
        guard let first = words.next() else {
            return .failure(WordFault("an empty step", advice: "such as \"press right 80ms\""))
        }
        guard let verb = Verb(rawValue: String(first)) else {
            return .failure(.unknown("step", first, of: Verb.allCases.map(\.rawValue)))
        }
        return parse(verb, &words).flatMap { step in words.end().map { step } }
    }

    /// The rest of a step, with what is usual for what it leaves out: times and lengths that stay
    /// clear of the thresholds of behaviour.md b.2 and b.3.
    private static func parse(
        _ verb: Verb, _ words: inout StrokeWords
    ) -> Result<StrokeStep, WordFault> {
        switch verb {
        case .press: pressed(1, 80, &words)
        case .double: pressed(2, 80, &words)
        case .triple: pressed(3, 80, &words)
        case .hold: pressed(1, 1000, &words)
        case .down: words.part().map { .down($0) }
        case .up: words.part().map { .up($0) }
        case .tap: touched(80, &words)
        case .rest: touched(900, &words)
        case .swipe: stroke(1, (12, 120), stops: false, &words)
        case .twoFingerSwipe: stroke(2, (12, 150), stops: false, &words)
        case .flick: stroke(1, (14, 100), stops: false, &words)
        case .pan: stroke(1, (12, 600), stops: true, &words)
        case .jog:
            words.number("number of degrees", -3600...3600, unit: "deg").flatMap { degrees in
                words.time(after: "in", or: Int64(degrees.magnitude * 4) + 100).map {
                    .jog(degrees: degrees, $0)
                }
            }
        case .pinch:
            words.word(of: ["in", "out"]).flatMap { word in
                words.time(after: "in", or: 400).map { .pinch(isOut: word == "out", $0) }
            }
        case .axis:
            words.axis().flatMap { part in
                words.number("share", -1...1, unit: "").flatMap { share in
                    words.time(after: "for", or: 500).map { .axis(part, share: share, $0) }
                }
            }
        case .wait: words.time(after: nil, or: nil).map { .wait($0) }
        }
    }

    /// A press, with the time that it usually takes.
    private static func pressed(
        _ times: Int, _ milliseconds: Int64, _ words: inout StrokeWords
    ) -> Result<StrokeStep, WordFault> {
        words.part().flatMap { part in
            words.zone().flatMap { zone in
                words.time(after: nil, or: milliseconds).map {
                    .press(part, times: times, $0, zone)
                }
            }
        }
    }

    /// A touch that does not move.
    private static func touched(
        _ milliseconds: Int64, _ words: inout StrokeWords
    ) -> Result<StrokeStep, WordFault> {
        words.zone().flatMap { zone in
            words.time(after: nil, or: milliseconds).map { .touch($0, zone ?? .center) }
        }
    }

    /// A stroke, with its usual length in millimetres and time in milliseconds.
    private static func stroke(
        _ fingers: Int, _ usual: (millimetres: Double, milliseconds: Int64), stops: Bool,
        _ words: inout StrokeWords
    ) -> Result<StrokeStep, WordFault> {
        words.word(of: Direction.allCases.map(\.name)).flatMap { word in
            let direction = Direction(name: word) ?? .up
            return words.millimetres(or: usual.millimetres).flatMap { length in
                words.time(after: "in", or: usual.milliseconds).map {
                    .stroke(
                        direction, fingers: fingers, millimetres: length, $0, stops: stops)
                }
            }
        }
    }
}
