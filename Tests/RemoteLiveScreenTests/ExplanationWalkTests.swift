// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteModel
import RemoteTestSupport
import RemoteTrace
import SystemTestSupport
import Testing

@testable import RemoteLiveScreen

/// What is said of the newest touches while they go on, and of several devices on one screen, is
/// what it was: `Tests/Golden/live-explanations.txt`.
@Suite struct ExplanationWalkTests {
    private static let devices: [[TestDevice]] = [
        [.gen2], [.gen1, .gamepad], [.touchpad, .infrared], [.gamepad, .keyboard],
        [.gen2, .gen1, .touchpad], [.dualSense], [.steamController], [.steamDeck, .gen2],
    ]

    @Test func theyAreAsTheyWere() throws {
        let seeds = 1...56 as ClosedRange<UInt64>
        let touches = try seeds.map { ("touches-\($0)", try Self.touches($0)) }
        let screens = try seeds.map { ("screen-\($0)", try Self.screen($0)) }
        let long = [("long", try Self.long())]
        let walks = touches + screens + long
        #expect(try KeptWalks.differences(in: "live-explanations", from: walks) == [])
    }

    private static func inputs(_ seed: UInt64, actions: Int) throws -> [TimedInput] {
        let devices = devices[Int(seed) % devices.count]
        let words = RandomScript.words(
            seed: seed &* 97, devices: devices, actions: actions, hasPrograms: seed % 2 == 0)
        let script = InputScript(words.joined(separator: " "), devices: devices)
        return try LiveScreenTests.withKeymaps(script.inputs)
    }

    // MARK: Explanations

    private static func touches(_ seed: UInt64) throws -> [String] {
        var random = SeededGenerator(seed: seed)
        let inputs = try inputs(seed, actions: 30)
        let explanation = LiveExplanation(keeping: random.pick([1, 2, 3, 8]))
        return try lines(inputs, explanation, each: random.pick([20, 60]))
    }

    /// A finger that goes to and fro for longer than one remembers.
    private static func long() throws -> [String] {
        let ways = (0..<60).map { _ in "gl(.1,.5>.9,.5,200) gl(.9,.5>.1,.5,200)" }
        let script = InputScript(
            "@1000 \(ways.joined(separator: " ")) up @40000", devices: [.touchpad])
        let inputs = try LiveScreenTests.withKeymaps(script.inputs)
        return try lines(inputs, LiveExplanation(keeping: 4), each: 400)
    }

    private static func lines(
        _ inputs: [TimedInput], _ kept: LiveExplanation, each: Int
    ) throws -> [String] {
        var explanation = kept
        var reading = LiveReading()
        var known: Set<DeviceID> = []
        let start = try #require(inputs.first?.time)
        var lines: [String] = []
        for (number, input) in inputs.enumerated() {
            if let (outputs, verdicts) = reading.advance(to: input.time) {
                explanation.add(outputs, verdicts)
            }
            let (outputs, verdicts) = reading.take(input)
            let normalizer = reading.core.normalizer
            if case .attached(let node, _) = input.input,
                let summary = normalizer.summary(of: node),
                let thresholds = normalizer.thresholds(of: node)
            {
                known.insert(summary.id)
                explanation.describe(summary, thresholds)
            }
            explanation.add(outputs, verdicts)
            guard number % each == each - 1 || number == inputs.count - 1 else { continue }
            lines += text(explanation, known.sorted(), at: input.time, since: start)
        }
        return lines
    }

    private static func text(
        _ explanation: LiveExplanation, _ devices: [DeviceID], at now: Timestamp,
        since start: Timestamp
    ) -> [String] {
        let times = explanation.places.map(\.time) + [now - .milliseconds(300), start]
        let found = times.flatMap { time in
            (devices.map(Optional.some) + [nil]).map { device in
                let newest = explanation.newest(of: device, by: time).map { reflection($0) }
                let next = explanation.next(of: device, after: time).map { reflection($0) }
                return "\(newest ?? "-") \(next ?? "-")"
            }
        }
        return found
            + explanation.places.flatMap { Self.text(explanation, $0, at: now, since: start) }
    }

    private static func text(
        _ explanation: LiveExplanation, _ place: LiveExplanation.Place, at now: Timestamp,
        since start: Timestamp
    ) -> [String] {
        let outcome = explanation.outcome(of: place)
        var lines = explanation.lines(of: place, by: now - .milliseconds(100), since: start)
        lines += explanation.lines(of: place, by: now, since: start)
        lines += explanation.closing(of: place)
        for isArmed in [true, false] {
            lines.append(reflection(explanation.refusal(of: place, isArmed: isArmed).sentences))
        }
        lines.append("\(outcome.isTouch) \(outcome.gestures.count) \(outcome.commands)")
        lines.append("\(explanation.isInVain(place)) \(explanation.end(of: place))")
        lines.append(reflection(explanation.nearest(of: place) as Any))
        return lines
    }

    // MARK: Screens

    /// What is seen with its colours, and with batteries, notes, recordings and tried keymaps.
    private static func screen(_ seed: UInt64) throws -> [String] {
        var random = SeededGenerator(seed: seed)
        let inputs = try inputs(seed, actions: 40)
        let start = try #require(inputs.first?.time)
        var screen = LiveScreen(at: start, meanings: ["nothing", "tap", "swipe up"])
        screen.begin("remote-inputd 1.0", at: start)
        var lines: [String] = []
        var rest = inputs[...]
        while !rest.isEmpty {
            let part = rest.prefix(random.number(1...260))
            rest = rest.dropFirst(part.count)
            screen.take(Array(part), arrival: part.last.map { $0.time + .milliseconds(3) })
            happen(to: &screen, &random)
            let columns = random.pick([39, 40, 60, 76, 80, 139, 140, 200])
            let grid = screen.draw(
                columns: columns, rows: random.pick([11, 12, 20, 24, 50]),
                isUnicode: random.chance(oneIn: 2))
            lines += grid.lines
            lines.append(
                grid.cells.map { cell in
                    let style = cell.style
                    let marks = (style.isBold ? 1 : 0) + (style.isDim ? 2 : 0)
                    return "\(style.color.rawValue)\(marks + (style.isReversed ? 4 : 0))"
                }.joined())
            lines.append("\(screen.deadline?.microseconds ?? -1) \(screen.playerContext)")
        }
        return lines
    }

    private static func happen(to screen: inout LiveScreen, _ random: inout SeededGenerator) {
        let now = screen.now
        switch random.below(14) {
        case 0: screen.note("it was written", at: now, isRefusal: random.chance(oneIn: 2))
        case 1: screen.wait("nobody reads the remotes", at: now)
        case 2: screen.recording = random.pick([nil, "a.trace"])
        case 3:
            let own = KeymapSource(path: "own.toml", text: "name = \"own\"\nbind.tap = \"pause\"\n")
            screen.attempt(random.pick([own, nil]))
        case 4:
            screen.power([
                (path: screen.devices.first?.summary.nodes.first?.path ?? "", words: "80 %")
            ])
        case 5, 6: screen.advance(to: now + .milliseconds(Int64(random.pick([10, 400, 3000]))))
        case 7, 8: _ = screen.press(random.pick([.pageUp, .pageUp, .pageDown, .tab, .escape]))
        case 9: _ = screen.press(.character(random.pick(Array("fcxm?kg"))))
        default: break
        }
        if random.chance(oneIn: 3) { _ = screen.press(random.pick([.enter, .down, .up, .end])) }
    }
}
