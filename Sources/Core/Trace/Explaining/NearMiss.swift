// SPDX-License-Identifier: MIT

public import RemoteModel

/// A gesture that a touch nearly was: the refusal of one machine, with what was missing.
public struct NearMiss: Sendable {
    /// A measurement that missed its limit.
    struct Gap: Sendable {
        var measure: Measure
        var value: Double
        var limit: Double

        /// The part of the limit that is missing.
        var miss: Double { measure.miss(value, of: limit) }
    }

    /// The device, and when the touch began.
    public let device: DeviceID
    /// When the touch began.
    public let time: Timestamp
    /// The gesture in words, as in a label: `swipe up`, `tap`, `pan`, `jog`.
    public let gesture: String
    /// The lines of `[gestures]` that should have made it one, still to be tried; empty where there
    /// are none.
    public let settings: [ThresholdSetting]
    let gaps: [Gap]
    private let what: Phrase

    /// How much of a limit is missing, at the worst of them: 0.1 is a tenth.
    public var miss: Double {
        gaps.reduce(0) { max($0, $1.miss) }
    }

    /// What misses a limit by more than this part of it was not nearly something.
    static let nearly = 0.6
    /// So little is missing that it was nearly the gesture.
    public var isNear: Bool { miss <= Self.nearly }

    /// nil where the verdict does not refuse a gesture, or not by a measurement.
    init?(
        _ verdict: Verdict, in block: Explanation.Block, _ thresholds: GestureThresholds?
    ) {
        guard verdict.outcome == .no, let gesture = verdict.gesture else { return nil }
        let gaps = verdict.reasons.compactMap(Gap.init)
        guard let nearest = gaps.min(by: { $0.miss < $1.miss }) else { return nil }
        device = block.device
        time = block.time
        self.gesture = gesture
        what = verdict.what
        // A channel flips by its way or by its speed: one of them is enough.
        let needed = verdict.machine == .channel ? [nearest] : gaps
        self.gaps = needed
        let settings = needed.map { gap in
            thresholds.map { gap.measure.settings(for: gap.value, of: gap.limit, in: $0) } ?? []
        }
        // One gap that no field closes is enough to refuse it.
        self.settings = settings.contains { $0.isEmpty } ? [] : settings.flatMap(\.self)
    }

    /// A tap that lasted so long that it was a rest. It may last as long as a rest takes to begin.
    init?(
        tapOf length: Interval, at time: Timestamp, on device: DeviceID,
        _ thresholds: GestureThresholds
    ) {
        guard length > thresholds.tapTime else { return nil }
        let gap = Gap(
            measure: .tapTime, value: length.seconds, limit: thresholds.tapTime.seconds)
        self.device = device
        self.time = time
        gesture = "tap"
        what = Phrase(GesturePhrase.tap)
        gaps = [gap]
        let longest = gap.measure.settings(for: gap.value, of: gap.limit, in: thresholds)
        settings =
            longest + longest.map { ThresholdSetting(name: "restTime", value: $0.value + 20) }
    }

    /// `nearly a swipe up: 1.7 mm too short (N43)`.
    var text: String {
        let parts = gaps.map { gap in
            gap.measure.shortfall(gap.value, of: gap.limit) + " (\(gap.measure.number))"
        }
        return "nearly a \(gesture): " + parts.joined(separator: " and ")
    }

    /// What a viewer reads of it: `Nearly a swipe up: 1.7 mm too short`, and what to do.
    public var sentences: [Sentence] { Gap.sentences(gaps, of: what) }

    /// How far from where it began the finger would have had to go, mm; nil where it was not that.
    public var reach: Double? {
        let distances: [Measure] = [.swipeDistance, .panSlop, .flipDistance, .flipEnd]
        return gaps.first { distances.contains($0.measure) }?.limit
    }

    /// The same without the numbers, for counting: `nearly a swipe up, too short (N43)`.
    var kind: String {
        let parts = gaps.map { "\($0.measure.complaint) (\($0.measure.number))" }
        return "nearly a \(gesture), " + parts.joined(separator: " and ")
    }
}

extension Verdict {
    /// The gesture of fingers that the verdict is about, in the words of a label.
    fileprivate var gesture: String? {
        switch (machine, subject) {
        case (.tap, _): "tap"
        case (.axis, _), (.pan, _): "pan"
        case (.swipe, .direction(let direction)): "swipe \(direction.name)"
        case (.jog, _): "jog"
        case (.pinch, _): "pinch"
        case (.focus, _): "focus step"
        case (.momentum, _): "flick"
        case (.channel, .direction(let direction)): "flip \(direction.name)"
        case (.touch, _), (.wake, _), (.palm, _), (.secondFinger, _), (.rest, _), (.swipe, _),
            (.glide, _), (.pair, _), (.press, _), (.click, _), (.doublePress, _),
            (.hold, _), (.chord, _), (.zone, _), (.pin, _), (.bounce, _), (.silence, _),
            (.stick, _), (.trigger, _), (.binding, _), (.sending, _), (.channel, _), (.key, _):
            nil
        }
    }
}
