// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemoteTrace

/// What is said of decisions of any kind, alone and one after the other, is what it was:
/// `Tests/Golden/sentences.txt`.
@Suite struct SentenceWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let walks = (1...120 as ClosedRange<UInt64>).map { seed in
            var story = AnyStory(seed)
            return ("story-\(seed)", story.lines())
        }
        let parts: [KeptWalks.Walk] = [
            ("measures", Self.measures), ("verdicts", Self.verdicts), ("limits", Self.limits),
        ]
        #expect(try KeptWalks.differences(in: "sentences", from: walks + parts) == [])
    }

    private static var measures: [String] {
        let pairs: [(Double, Double)] = [
            (0, 0), (0, 1), (1, 0), (1, 1), (0.95, 1), (1.05, 1), (6.44, 6.5), (6.46, 6.5),
            (0.2004, 0.2), (12, 100), (250, 100), (0.04, 0.05), (-1, 2), (1e9, 3), (.infinity, 1),
        ]
        let thresholds = [GestureThresholds()] + SurfaceClass.allCases.map { .preset(for: $0) }
        return Measure.allCases.flatMap { measure -> [String] in
            pairs.map { value, limit in
                let settings = thresholds.map { limits in
                    measure.settings(for: value, of: limit, in: limits).map(\.line)
                }
                let after = Interval.milliseconds(120)
                return "\(measure) \(measure.miss(value, of: limit)) "
                    + "\(measure.shortfall(value, of: limit)) \(measure.text(value)) "
                    + "\(measure.text(value, of: limit, after: nil)) "
                    + "\(measure.text(value, of: limit, after: after)) \(settings) "
                    + reflection(measure.complaint(value, of: limit))
                    + reflection(measure.advice(limit))
            } + ["\(measure.unit) \(measure.bound) \(measure.number) \(measure.fields)"]
        }
    }

    static let subjects: [Verdict.Subject] = [
        .none, .axis(.horizontal), .axis(.vertical), .direction(.left), .direction(.up),
        .place(Point(x: 0.25, y: 0.5), .left), .control(.select), .control(.back),
        .trigger("click select", .select), .trigger("tap", nil), .name("skip"),
        .name("KEY_RESERVED"), .name("KEY_F5"),
    ]
    static let causes: [Reason.Cause] = [
        .otherGesture, .click, .lost, .lifted, .palm, .secondFinger, .touchOff, .jogNotBound,
        .noRing, .mayBeCircle, .mayBend, .rests, .tapNotBound, .restNotBound, .axisNotBound,
        .diagonal, .jump, .pinned, .unpinned, .grabbed, .added(12.5), .turnedBack,
        .notBound(.playing),
        .switchedOff(.menu, SourceLocation(file: "a.toml", line: 3, column: 1)), .disarmed,
        .otherOwner(DeviceID(2)), .duplicate(DeviceID(3)), .noControl, .neverAtRest, .back,
        .interrupted, .held, .morePresses, .otherSide, .ring, .noFinger,
    ]
    static let outcomes: [Verdict.Outcome] = [.yes, .no, .waits]

    private static var verdicts: [String] {
        let reasons: [[Reason]] =
            causes.map { [.cause($0)] }
            + [
                [], [.value(.tapTime, 0.3)], [.measured(.swipeDistance, 5, limit: 6.5)],
                [.measured(.tapTime, 0.3, limit: 0.2, after: .milliseconds(90)), .cause(.lifted)],
                [.measured(.panSlop, 0.5, limit: 1), .measured(.swipeDistance, 1, limit: 6)],
            ]
        return Verdict.Machine.allCases.flatMap { machine in
            outcomes.flatMap { outcome in
                subjects.enumerated().flatMap { place, subject in
                    reasons.enumerated().filter { ($0.offset + place) % 4 == 0 }.map { _, reasons in
                        let verdict = Verdict(machine, outcome, subject, reasons)
                        let timed = TimedVerdict(
                            .zero, DeviceID(1), in: .playing, verdict,
                            key: PressedKey("KEY_OK", on: DeviceID(1)))
                        let unbound = UnboundPress(timed).map(\.text) ?? "-"
                        return "\(verdict.text) \(reflection(verdict.sentences)) \(unbound)"
                    }
                }
            }
        }
    }

    private static var limits: [String] {
        var random = SeededGenerator(seed: 80)
        return (0..<60).flatMap { _ -> [String] in
            var thresholds = GestureThresholds()
            for field in ThresholdField.all where random.chance(oneIn: 12) {
                let value = random.pick([field.range.lowerBound, field.range.lowerBound + 1])
                _ = thresholds.apply(ThresholdSetting(name: field.name, value: value))
            }
            let surface = Surface(
                width: 28, height: 28, shape: .round,
                surfaceClass: random.pick(SurfaceClass.allCases), isSizeGuessed: false)
            return thresholds.changes(on: random.pick([nil, surface]))
        }
    }
}

/// Touches and presses that are made up, of which machines say anything.
private struct AnyStory {
    private var random: SeededGenerator
    private var time = Timestamp(microseconds: 1_000_000)
    private var explanation = Explanation()
    private var live: LiveExplanation

    init(_ seed: UInt64) {
        random = SeededGenerator(seed: seed &* 523)
        live = LiveExplanation(keeping: random.pick([2, 5, 40]))
    }

    mutating func lines() -> [String] {
        for number in 1...2 as ClosedRange<UInt32> where !random.chance(oneIn: 5) {
            let summary = DeviceSummary(
                id: DeviceID(number), name: "Device \(number)", role: .remote,
                reason: "it has buttons", keymaps: ["a", "b"],
                surface: random.chance(oneIn: 2)
                    ? Surface(
                        width: 28, height: 28, shape: .round, surfaceClass: .ring,
                        isSizeGuessed: random.chance(oneIn: 2)) : nil,
                nodes: [])
            explanation.describe(
                DeviceID(number), name: summary.name, summary, GestureThresholds())
            live.describe(summary, GestureThresholds())
        }
        var said: [String] = []
        for _ in 0..<random.number(3...24) {
            said += turn()
            said += live.places.prefix(2).flatMap { place in
                live.lines(of: place, by: time, since: .zero) + live.closing(of: place)
                    + [
                        "\(live.isInVain(place)) \(live.nearest(of: place)?.text ?? "-")",
                        reflection(live.refusal(of: place, isArmed: true).sentences),
                        "\(live.outcome(of: place).gestures) \(live.end(of: place).microseconds)",
                    ]
            }
        }
        let text = explanation.text(since: .zero).text.split(separator: "\n").map(String.init)
        let objects = String(decoding: explanation.json(since: .zero), as: UTF8.self)
        return said + text + objects.split(separator: "\n").map(String.init) + explanation.verdict
            + explanation.touches.map { reflection($0) }
            + explanation.nearMisses.map { "\($0.text) \($0.settings.map(\.line))" }
    }

    /// A touch or a press, and what came of it.
    private mutating func turn() -> [String] {
        let device = DeviceID(UInt32(random.number(1...2)))
        let isTouch = !random.chance(oneIn: 3)
        add(isTouch ? .touch : .press, .yes, of: device)
        for _ in 0..<random.below(7) {
            pass()
            if random.chance(oneIn: 4) { come(of: device) } else { decide(of: device) }
        }
        pass()
        if isTouch, !random.chance(oneIn: 8) { add(.touch, .no, of: device) }
        return []
    }

    private mutating func pass() {
        time += .milliseconds(Int64(random.pick([0, 5, 90, 200, 400, 2000])))
    }

    private mutating func decide(of device: DeviceID) {
        add(
            random.pick(Verdict.Machine.allCases.filter { $0 != .touch }),
            random.pick(SentenceWalkTests.outcomes), of: device)
    }

    private mutating func add(
        _ machine: Verdict.Machine, _ outcome: Verdict.Outcome, of device: DeviceID
    ) {
        let reasons = (0..<random.pick([0, 1, 1, 2, 3])).map { _ -> Reason in
            let measure = random.pick(Measure.allCases)
            let value = random.pick([0.05, 0.2, 0.95, 1, 1.05, 6, 6.5, 120])
            switch random.below(4) {
            case 0: return .cause(random.pick(SentenceWalkTests.causes))
            case 1: return .value(measure, value)
            default:
                return .measured(
                    measure, value, limit: random.pick([0.2, 1, 6.5, 50]),
                    after: random.pick([nil, nil, .milliseconds(70)]))
            }
        }
        let verdict = Verdict(machine, outcome, random.pick(SentenceWalkTests.subjects), reasons)
        let timed = TimedVerdict(
            time, device, in: random.pick([.playing, .menu]), verdict,
            key: random.pick([nil, PressedKey("KEY_OK", on: device)]))
        explanation.add([], [timed])
        live.add([], [timed])
    }

    private mutating func come(of device: DeviceID) {
        let commands: [Command] = [
            .skip(1), .channelCommit(.forward), .channelPreview(.forward, progress: 0.4),
            .channelCancel, .hintsShow(.left), .hintsHide, .transportHide, .why, .playPause,
            .scrubMove(delta: 1, velocity: 1), .scrubMove(delta: 2, velocity: 1),
        ]
        let output: Output =
            switch random.below(5) {
            case 0: .command(random.pick([device, device, nil]), random.pick(commands))
            case 1: .diagnostic(Diagnostic(.note, .device, "it is odd", device: device))
            case 2: .command(device, random.pick(commands))
            default: .gesture(device, random.pick(Gesture.examples))
            }
        let timed = TimedOutput(time, output)
        explanation.add([timed], [])
        live.add([timed], [])
    }
}
