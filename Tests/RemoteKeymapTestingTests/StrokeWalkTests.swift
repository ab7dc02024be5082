// SPDX-License-Identifier: MIT

import Foundation
import RemoteKeymap
import RemoteModel
import RemotePlayback
import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemoteKeymapTesting

/// The devices that scripts are done on, what those report, and what comes of it, by every shipped
/// keymap: `Tests/Golden/strokes.txt`.
@Suite struct StrokeWalkTests {
    private static let steps = [
        "tap", "tap at left", "rest", "rest at up 700ms", "swipe up", "swipe left 12mm",
        "flick right", "pan down 9mm", "two-finger-swipe right", "jog 90deg",
        "jog -200deg", "pinch in", "pinch out", "press select", "hold back", "double playPause",
        "triple click", "press back+playPause",
        "press KEY_OK", "press BTN_SOUTH", "press ABS_HAT0X", "press nec:0x1e02",
        "press hid:0xc008d", "press rc-6:0x800f0422", "axis scanAxis 0.5", "axis scanAxis -1",
        "axis scrubAxis -0.4 for 300ms", "axis ABS_RZ 0.7", "down click", "up click", "wait 400ms",
        "press volumeUp", "press BTN_LEFT at up", "press click at left", "press KEY_A+KEY_PLAY",
        "press REL_DIAL", "press left", "press right", "press up 700ms", "press down",
    ]
    private static let devices = [
        "", "", "device = { role = 'gamepad' }", "device = { role = 'knob' }",
        "device = { role = 'pointer' }", "device = { role = 'touchSurface' }",
        "device = { role = 'keyboard' }", "device = { role = 'remote' }",
        "device = { lirc = 'any' }", "device = { protocol = 'nec' }",
        "device = { vendor = 0x54c, product = 0xce6 }",
    ]
    /// Pairs, knobs, rings and sources of every kind.
    private static let own = """
        [surface]
        size = [40, 25]
        detent = 3
        ring = "ABS_WHEEL"
        [controls]
        KEY_OK = "select"
        KEY_ENTER = "select"
        BTN_LEFT = "click"
        REL_DIAL = ["left", "right"]
        REL_WHEEL = ["down", "up"]
        ABS_HAT0X = ["left", "right"]
        ABS_X = ["back", "playPause"]
        ABS_Z = { control = "scanAxis", direction = -1 }
        ABS_RZ = { control = "scanAxis", direction = 1 }
        ABS_RX = { control = "scrubAxis", direction = -1 }
        "nec:0x1e02" = "playPause"
        "hid:0xc008d" = "volumeUp"
        KEY_A = "home"
        "KEY_PLAY" = "playPause"

        """

    @Test func theyAreAsTheyWere() throws {
        let shipped = ShippedTests.sources.map { (name: $0.path, head: $0.text) }
        var walks: [KeptWalks.Walk] = []
        for (name, head) in shipped + [("own", Self.own), ("none", "")] {
            var random = SeededGenerator(seed: UInt64(walks.count) + 1)
            // Of a shipped keymap its own tests are left out.
            let head = head.components(separatedBy: "[[test]]")[0]
            var lines: [String] = []
            for _ in 0..<(name == "own" ? 400 : 24) { lines += Self.lines(head, &random) }
            walks.append((name.replacing("keymaps/", with: ""), lines))
        }
        #expect(try KeptWalks.differences(in: "strokes", from: walks) == [])
    }

    /// The device of a script at random, and all that it reports; or why it cannot be done.
    private static func lines(_ head: String, _ random: inout SeededGenerator) -> [String] {
        let script = (0..<random.number(1...3)).map { _ in random.pick(Self.steps) }
            .joined(separator: ", ")
        let test = "\n[[test]]\n\(random.pick(devices))\ndo = \"\(script)\"\ngives = [\"select\"]\n"
        let source = KeymapSource(path: "mine.toml", text: head + test, standing: .own)
        let sources = Array(ShippedTests.sources.prefix(1)) + [source]
        // To read them all takes longer than all else.
        let others = head.contains("extends") ? ShippedTests.sources : []
        let read = KeymapTest.read(source, beside: others)
        guard let test = read.tests.last, case .script(let steps) = test.material else {
            return [script] + read.diagnostics.map(\.text)
        }
        var lines = [script]
        do throws(StrokeFault) {
            let keymaps = TestedKeymaps(sources)
            let tested = try TestedDevice(for: test, steps, keymaps: keymaps.set)
            lines.append(reflection(tested.description))
            var sender = StrokeSender(tested, id: DeviceID(1), startingAt: .zero)
            try sender.perform(steps)
            lines += sender.inputs.map { "\($0.time.microseconds) \($0.input)" }
            lines.append(KeymapTestRun(test, sources: sources).text)
        } catch {
            lines.append(reflection(error))
        }
        return lines
    }
}
