// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteModel
import Testing

/// Relative motion as gestures: 80 counts begin a pan, 280 in 300 ms are a swipe (behaviour.md
/// b.8), at 40 counts in a millimetre.
@Suite struct PointerCommandTests {
    static let mouse: DeviceDescription = {
        var device = DeviceDescription(name: "mouse")
        device.codes =
            [0x110, 0x111].map { EventCode.key($0) }
            + [0, 1, 8].map { EventCode(type: EventType.relative, code: $0) }
        return device
    }()

    static let waved = named(Keymaps.plain, "[surface]\nmotion = 40\n")

    /// That keymap, for the mouse.
    static func named(_ text: String, _ more: String = "") -> String {
        text.replacing(
            "name = \"test\"\n", with: "name = \"test\"\n[[match]]\nname = \"mouse\"\n" + more)
    }

    static func run(_ script: String, _ text: String = waved, context: String) -> String {
        CoreScript.run(script, [text], devices: [mouse], context: context)
    }

    /// `count` frames, 10 ms apart, from 1000 ms on.
    static func motion(_ code: Int, _ value: Int, _ count: Int) -> String {
        (0..<count).map { "\(1000 + $0 * 10) r\(code)=\(value)" }.joined(separator: " | ")
    }

    @Test(arguments: [
        // A swipe of 320 counts in 150 ms, in each direction that has a binding.
        (Self.motion(1, -20, 16), "playing,overlay", "1130 overlayShow"),
        (Self.motion(1, 20, 16), "playing", "1130 infoShow"),
        // 280 of them, however long they take; and not in more than 300 ms.
        (Self.motion(1, 10, 28), "playing", "1270 infoShow"),
        (Self.motion(1, 10, 27) + " | 3000", "playing", ""),
        (Self.motion(1, 30, 9) + " | 3000", "playing", ""),
        (Self.motion(1, 7, 44) + " | 3000", "playing", ""),
        (Self.motion(0, 20, 16), "playing", "1030 transportShow"),
        // The same way in a second is none.
        (Self.motion(1, -3, 110) + " | 3000", "playing", ""),
        // Less than 80 counts are none either, and no tap.
        (Self.motion(1, -15, 5) + " | 3000", "playing", ""),
        (Self.motion(0, 1, 3) + " | 3000", "playing", ""),
        // A pan counts what is more than 80, and has no momentum, however fast it was.
        ("1000 r0=20 | 2000", "paused", ""),
        // Nothing asks for motion there.
        (Self.motion(1, 20, 16) + " | 3000", "passcode", ""),
    ])
    func strokes(script: String, context: String, expected: String) {
        #expect(Self.run(script, context: context) == expected)
    }

    @Test func aPanScrubsAndStops() {
        let lines = Self.run(Self.motion(0, 40, 20) + " | 4000", context: "paused")
            .split(separator: ", ")
        #expect(lines.first?.hasSuffix("scrubBegin") == true)
        // 800 counts are 20 mm, of which the slop is taken off later.
        #expect(lines.last == "1340 scrubEnd 0")
        #expect(lines.dropFirst().dropLast().allSatisfy { $0.contains("scrubMove") })
        #expect(lines.count > 10)
    }

    /// A mouse of which no keymap says anything is a mouse: not even its buttons are a remote's.
    @Test(arguments: [
        (Self.motion(0, 20, 16) + " | 1300 k272+ | 1350 k272- | 3000", false, ""),
        ("1000 k272+ | 1050 k272- | 1100 k273+ | 1150 k273-", true, "1050 playPause, 1150 back"),
    ])
    func aMouseStaysAMouse(script: String, isNamed: Bool, expected: String) {
        let buttons = "BTN_LEFT = \"click\"\nBTN_RIGHT = \"back\"\n"
        let text = Keymaps.plain.replacing("[controls]\n", with: "[controls]\n" + buttons)
        let keymap = isNamed ? Self.named(text) : text
        #expect(Self.run(script, keymap, context: "playing") == expected)
    }
}
