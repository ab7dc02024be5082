// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteModel
import Testing

/// The viewer wants remotes to be read in another way, and the player says so in its context
/// (behaviour.md A190).
@Suite struct TouchChoiceTests {
    private static let devices = [Hardware.clickpad, Hardware.remote]

    private static func run(_ script: String, context: String) -> String {
        var run = CoreScript([Keymaps.plain], devices: devices, context: context)
        run.play(script)
        return run.commands.filter { !$0.contains("scrubMove") }.joined(separator: ", ")
    }

    @Test(arguments: [
        // The next touch counts as the viewer said, and as before once they took it back.
        (
            "0 dn:14,14 | 120 up | 500 ctx:playing,clicks-only | 1000 dn:14,14 | 1120 up | "
                + "2000 ctx:playing | 2100 dn:14,14 | 2220 up | 4000",
            "120 transportShow, 2220 transportShow"
        ),
        // What lies there ends as it began.
        (
            "0 dn:14,14 | 60 ctx:playing,clicks-only | 120 up | 1000 dn:14,14 | 1120 up | 3000",
            "120 transportShow"
        ),
        // A click is still one, by which they come back.
        (
            "0 ctx:playing,clicks-only | 100 dn:14,14 | 200 k28+ | 300 k28- | 400 up",
            "300 playPause"
        ),
        // A hold is later, also of a remote without a surface.
        (
            "0 2.k106+ | 700 2.k106- | 1000 ctx:playing,gentle | 1100 2.k106+ | 1800 2.k106- | "
                + "2000 2.k106+ | 2950 2.k106- | 4000",
            "500 2.scanStart forward 1, 1800 2.skip 1, 2900 2.scanStart forward 1"
        ),
        // One that goes on is not touched by it.
        (
            "0 2.k106+ | 300 ctx:playing,gentle | 700 2.k106- | 1000 2.k106+ | 1700 2.k106- | 3000",
            "500 2.scanStart forward 1, 1700 2.skip 1"
        ),
        // A device takes it by itself: the other one is still held.
        (
            "0 dn:14,14 | 100 ctx:playing,gentle | 200 2.k106+ | 900 2.k106- | 1000 up | 2000",
            "200 hintsShow center, 900 2.skip 1, 1750 hintsHide"
        ),
    ])
    func aChoice(script: String, expected: String) {
        #expect(Self.run(script, context: "playing") == expected)
    }

    @Test func aScrubEndsAsItBegan() {
        let script =
            "0 dn:14,14 gl:22.4,14,300 | 310 ctx:paused,clicks-only | 310 gl:27,14,300 | 625 up | "
            + "1000 dn:14,14 gl:22.4,14,600 | 1700 up | 3000"
        #expect(Self.run(script, context: "paused") == "75 scrubBegin, 625 scrubEnd 15.33")
    }

    /// A preset of a keymap is for the remote that it means, and a threshold applies on top of what
    /// the viewer chose.
    @Test(arguments: [
        ("preset = \"gentle\"", 900, true), ("hold = 700", 700, false), ("", 500, false),
    ])
    func keymapsKnowTheirRemote(line: String, hold: Int64, touches: Bool) {
        let text = "\n[gestures]\n\(line)\n"
        let run = CoreScript(
            [Keymaps.plain + text], devices: Self.devices, context: "playing,clicks-only")
        let thresholds = run.normalizer.thresholds(of: DeviceID(1))
        #expect(thresholds?.hold == .milliseconds(hold))
        #expect(thresholds?.touch == touches)
    }

    /// A device that comes later is read so from the start, and keymaps that change keep it so.
    @Test func whatComesLaterToo() {
        var run = CoreScript(
            [Keymaps.plain, Keymaps.plain + "\n[gestures]\nhold = 800\n"], devices: [],
            context: "playing,gentle")
        run.feed(10, .attached(DeviceID(1), Hardware.clickpad))
        #expect(run.normalizer.thresholds(of: DeviceID(1))?.hold == .milliseconds(900))
        run.play("20 map:1")
        #expect(run.normalizer.thresholds(of: DeviceID(1))?.hold == .milliseconds(800))
        #expect(run.normalizer.thresholds(of: DeviceID(1))?.panSlop == 4)
    }
}
