// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemoteLiveScreen

/// What the live screen shows while a recording plays and somebody presses any of its keys, in
/// terminals of any size, is what it was: `Tests/Golden/live.txt`.
@Suite struct LiveWalkTests {
    private static let keys: [LiveKey] =
        [
            .enter, .escape, .backspace, .tab, .up, .up, .down, .down, .left, .right, .pageUp,
            .pageUp, .pageDown, .home, .end,
        ] + "qrRmMxkdfgch?12 p/".map { .character($0) }

    @Test func theyAreAsTheyWere() throws {
        let names = LabScreenTests.recordings.map(\.name)
        let walks = try (1...96 as ClosedRange<UInt64>).map { seed in
            let name = names[Int(seed) % names.count]
            let lines = try Self.lines(try LabScreenTests.recording(name), seed)
            return ("\(name)-\(seed)", lines)
        }
        #expect(try KeptWalks.differences(in: "live", from: walks) == [])
    }

    private static func lines(_ inputs: [TimedInput], _ seed: UInt64) throws -> [String] {
        var random = SeededGenerator(seed: seed)
        let start = try #require(inputs.first?.time)
        var screen = LiveScreen(at: start, meanings: ["nothing", "tap", "swipe up"])
        screen.begin("remote-inputd 1.0", at: start)
        let state = random.pick([ContextState(.playing), ContextState(.scrubbing)])
        screen.take([TimedInput(start, .context(state))], arrival: nil)
        var rest = inputs[...]
        var lines: [String] = []
        var isUnicode = true
        while !rest.isEmpty {
            let part = rest.prefix(random.number(1...160))
            rest = rest.dropFirst(part.count)
            screen.take(Array(part), arrival: part.last.map { $0.time + .milliseconds(2) })
            if random.chance(oneIn: 4) { screen.advance(to: screen.now + .milliseconds(400)) }
            for _ in 0..<random.below(4) {
                let effects = screen.press(random.pick(Self.keys))
                lines += effects.map { String("\($0)".prefix(400)) }
            }
            if random.chance(oneIn: 20) { isUnicode.toggle() }
            let grid = screen.draw(
                columns: random.number(20...160), rows: random.number(6...60),
                isUnicode: isUnicode)
            lines += grid.lines
            lines.append("\(screen.deadline.map { "\($0)" } ?? "-")")
        }
        return lines
    }
}
