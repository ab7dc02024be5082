// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import Testing

@testable import RemoteKeymapTesting

/// What a device reports while a script is done on it: where each finger goes, and which keys, axes
/// and scancodes come when.
@Suite struct StrokeSenderTests {
    /// A device with a round surface of 28 mm, and with a remote's keys, a hat and scancodes.
    private static let keymap = """
        [surface]
        size = [28, 28]
        shape = "round"
        [controls]
        KEY_OK = "select"
        KEY_BACK = "back"
        BTN_LEFT = "click"
        ABS_HAT0X = ["left", "right"]
        ABS_RZ = { control = "scanAxis", direction = 1 }
        ABS_RX = { control = "scrubAxis", direction = -1 }
        "nec:0x1e02" = "playPause"
        "hid:0xc008d" = "guide"

        """

    /// Milliseconds and what was reported, a frame each; of places, in millimetres, only the first
    /// and the last of a finger.
    private static func lines(_ script: String, device: String = "") throws -> [String] {
        let source = KeymapSource(
            path: "mine.toml",
            text: keymap + "[[test]]\n\(device)\ndo = \"\(script)\"\ngives = []\n",
            standing: .own)
        let read = KeymapTest.read(source)
        let test = try #require(read.tests.first, "\(read.diagnostics.map(\.text))")
        guard case .script(let steps) = test.material else { return [] }
        let tested = try TestedDevice(for: test, steps, keymaps: TestedKeymaps([source]).set)
        var sender = StrokeSender(tested, id: DeviceID(1), startingAt: .zero)
        try sender.perform(steps)
        var hand = Hand()
        for input in sender.inputs { hand.take(input) }
        return hand.lines
    }

    /// Follows the fingers of what is reported.
    private struct Hand {
        var lines: [String] = []
        private var words: [String] = []
        private var slot = 0
        private var places: [(x: Double, y: Double)] = [(0, 0), (0, 0)]
        private var starts: [(text: String, frames: Int)?] = [nil, nil]

        mutating func take(_ input: TimedInput) {
            let time = input.time.microseconds / 1000
            switch input.input {
            case .event(_, .report):
                for finger in [0, 1] {
                    guard let start = starts[finger] else { continue }
                    let text = start.text.isEmpty ? text(finger) : start.text
                    starts[finger] = (text, start.frames + 1)
                }
                if !words.isEmpty { lines.append("\(time) " + words.joined(separator: " ")) }
                words.removeAll()
            case .event(_, let event): take(event)
            case .button(_, let press):
                lines.append("\(time) \(press.button) \(press.repeatCount)")
            default: lines.append("\(time) ?")
            }
        }

        private mutating func take(_ event: InputEvent) {
            switch (event.code.type, event.code.code) {
            case (3, 0x2f): slot = Int(event.value)
            case (3, 0x35): places[slot].x = Double(event.value) / 40
            case (3, 0x36): places[slot].y = Double(event.value) / 40
            case (3, 0x39) where event.value >= 0: starts[slot] = ("", 0)
            case (3, 0x39):
                guard let start = starts[slot] else { return }
                words.append("\(slot): \(start.text) > \(text(slot)) in \(start.frames)")
                starts[slot] = nil
            case (1, 0x14a): break
            default: words.append("\(event.code.name)=\(event.value)")
            }
        }

        private func text(_ finger: Int) -> String {
            func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
            return "\(rounded(places[finger].x)),\(rounded(places[finger].y))"
        }
    }

    @Test(
        arguments: [
            ("tap", ["80 0: 14.0,14.0 > 14.0,14.0 in 1"]),
            ("rest", ["900 0: 14.0,14.0 > 14.0,14.0 in 1"]),
            ("rest at left 2s", ["2000 0: 2.8,14.0 > 2.8,14.0 in 1"]),
            ("rest at up", ["900 0: 14.0,2.8 > 14.0,2.8 in 1"]),
            ("swipe up", ["135 0: 14.0,20.0 > 14.0,8.0 in 9"]),
            ("swipe left", ["135 0: 20.0,14.0 > 8.0,14.0 in 9"]),
            ("pan right 14mm in 600ms", ["850 0: 7.0,14.0 > 21.0,14.0 in 41"]),
            ("pan down", ["850 0: 14.0,8.0 > 14.0,20.0 in 41"]),
            (
                "two-finger-swipe up",
                [
                    "165 0: 20.0,20.0 > 20.0,8.0 in 11 1: 8.0,20.0 > 8.0,8.0 in 11"
                ]
            ),
            (
                "two-finger-swipe right",
                [
                    "165 0: 8.0,20.0 > 20.0,20.0 in 11 1: 8.0,8.0 > 20.0,8.0 in 11"
                ]
            ),
            ("pinch out", ["650 0: 10.0,14.0 > 4.0,14.0 in 28 1: 18.0,14.0 > 24.0,14.0 in 28"]),
            ("pinch in", ["650 0: 4.0,14.0 > 10.0,14.0 in 28 1: 24.0,14.0 > 18.0,14.0 in 28"]),
            ("jog 90deg", ["710 0: 14.0,3.4 > 24.7,14.0 in 32"]),
            ("jog -180deg", ["1070 0: 14.0,3.4 > 14.0,24.7 in 56"]),
            (
                "press click at left",
                [
                    "120 BTN_LEFT=1",
                    "200 BTN_LEFT=0",
                    "260 0: 2.8,14.0 > 2.8,14.0 in 3",
                ]
            ),
            (
                "tap, tap",
                [
                    "80 0: 14.0,14.0 > 14.0,14.0 in 1",
                    "860 0: 14.0,14.0 > 14.0,14.0 in 1",
                ]
            ),
        ] as [(String, [String])])
    func fingers(script: String, expected: [String]) throws {
        let lines = try Self.lines(script)
        #expect(lines == expected, "\(script)")
    }

    @Test(
        arguments: [
            ("press select", ["0 KEY_OK=1", "80 KEY_OK=0"]),
            ("press select 300ms", ["0 KEY_OK=1", "300 KEY_OK=0"]),
            ("hold back", ["0 KEY_BACK=1", "1000 KEY_BACK=0"]),
            ("double select", ["0 KEY_OK=1", "80 KEY_OK=0", "200 KEY_OK=1", "280 KEY_OK=0"]),
            (
                "press select+back",
                [
                    "0 KEY_OK=1",
                    "30 KEY_BACK=1",
                    "110 KEY_OK=0",
                    "140 KEY_BACK=0",
                ]
            ),
            ("down back, wait 1s, up back", ["0 KEY_BACK=1", "1000 KEY_BACK=0"]),
            ("press left", ["0 ABS_HAT0X=-1", "80 ABS_HAT0X=0"]),
            ("axis ABS_HAT0X -1 for 100ms", ["0 ABS_HAT0X=-1", "100 ABS_HAT0X=0"]),
            ("axis scanAxis 0.5 for 200ms", ["0 ABS_RZ=128", "200 ABS_RZ=0"]),
            ("axis scrubAxis 0.5", ["0 ABS_RX=64", "500 ABS_RX=128"]),
            (
                "press select, press back",
                [
                    "0 KEY_OK=1",
                    "80 KEY_OK=0",
                    "780 KEY_BACK=1",
                    "860 KEY_BACK=0",
                ]
            ),
            ("press guide", ["0 MSC_SCAN=786573"]),
        ] as [(String, [String])])
    func buttons(script: String, expected: [String]) throws {
        let lines = try Self.lines(script)
        #expect(lines == expected, "\(script)")
    }

    @Test(
        arguments: [
            // device, script, what is reported
            (
                "device = { protocol = \"nec\" }", "press playPause 300ms",
                ["0 MSC_SCAN=7682", "108 MSC_SCAN=7682", "216 MSC_SCAN=7682"]
            ),
            ("device = { protocol = \"nec\" }", "press nec:0x1e03", ["0 MSC_SCAN=7683"]),
            (
                "device = { lirc = \"A\" }", "press KEY_OK 300ms",
                ["0 KEY_OK 0", "108 KEY_OK 1", "216 KEY_OK 2"]
            ),
        ] as [(String, String, [String])])
    func whatIsSentAgain(device: String, script: String, expected: [String]) throws {
        let lines = try Self.lines(script, device: device)
        #expect(lines == expected, "\(script)")
    }
}
