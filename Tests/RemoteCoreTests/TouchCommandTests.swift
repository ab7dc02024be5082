// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteModel
import Testing

@Suite struct TouchCommandTests {
    static let devices = [Hardware.clickpad, Hardware.remote]

    /// Without the motion in between.
    static func run(_ script: String, context: String = "playing") -> String {
        var run = CoreScript([Keymaps.plain], devices: devices, context: context)
        run.play(script)
        return run.commands.filter { line in
            !["scrubMove", "scrubMomentum", "channelPreview"].contains { line.contains($0) }
        }.joined(separator: ", ")
    }

    /// A device with a clock of its own stamps events earlier than they are read, and a turn of the
    /// loop ends when it is read: later than the next report's time, where the radio was late.
    @Test(arguments: ["paused", "playing,live,channels"])
    func aTurnThatEndsLaterThanTheNextReportChangesNothing(context: String) {
        let stroke = [
            "0 dn:8,14", "0 gl:8.6,14,15", "15 gl:9.8,14,15", "30 gl:11.4,14,15",
            "45 gl:13.2,14,15", "60 up",
        ]
        let ends = ["12", "27", "49", "57", "73", "80"]
        func commands(_ script: String) -> [String] {
            var run = CoreScript(
                [Keymaps.plain], devices: [Hardware.clickpad], context: context)
            run.play(script + " | 2000")
            return run.commands
        }
        let sent = commands(stroke.joined(separator: " | "))
        #expect(sent.contains { $0.contains("scrubMomentum") || $0.contains("channelCommit") })
        #expect(
            commands(zip(stroke, ends).map { "\($0) | \($1)" }.joined(separator: " | ")) == sent)
    }

    @Test(arguments: [
        // behaviour.md T08, T10, T14, T04.
        ("0 dn:14,14 | 120 up | 900", "120 transportShow"),
        ("0 dn:5.6,14 | 800 up | 2000", "200 hintsShow left, 1550 hintsHide"),
        (
            "0 dn:11.2,14 | 230 gl:12.04,14,100 | 345 up | 2000",
            "200 hintsShow center, 1095 hintsHide"
        ),
        (
            "0 dn:24.6,14 | 300 k28+ | 360 k28- | 420 up | 2000",
            "200 hintsShow right, 300 hintsHide, 360 playPause"
        ),
        // At most 5 s (c.5), and not again at the lift.
        ("0 dn:5.6,14 | 9000 up | 12000", "200 hintsShow left, 5200 hintsHide"),
        // A lift does not make that longer.
        ("0 dn:5.6,14 | 5000 up | 12000", "200 hintsShow left, 5200 hintsHide"),
        // A second rest keeps them.
        (
            "0 dn:5.6,14 | 400 up | 600 dn:22.4,14 | 1400 up | 4000",
            "200 hintsShow left, 800 hintsShow right, 2150 hintsHide"
        ),
        // One in the same place reports nothing new, but is a rest of its own.
        (
            "0 dn:5.6,14 | 400 up | 600 dn:5.6,14 | 1400 up | 4000",
            "200 hintsShow left, 2150 hintsHide"
        ),
        // Motion hides them.
        (
            "0 dn:5.6,14 | 400 gl:20,14,150 | 600 up | 2000",
            "200 hintsShow left, 430 hintsHide, 430 transportShow"
        ),
        // Volume does not.
        (
            "0 dn:5.6,14 | 400 k115+ | 450 k115- | 800 up | 2000",
            "200 hintsShow left, 400 volume 1, 1550 hintsHide"
        ),
        (
            "0 dn:5.6,14 | 400 lost | 2000",
            "200 hintsShow left, 400 hintsHide, 400 cancelAll deviceLost"
        ),
    ])
    func hints(script: String, expected: String) {
        #expect(Self.run(script) == expected)
    }

    @Test(arguments: [
        ("0 dn:14,14 gl:22.4,14,600 | 615 up | 2000", "150 scrubBegin, 615 scrubEnd 14"),
        // Lost in the middle: no velocity is left, and nothing is concluded.
        (
            "0 dn:14,14 gl:22.4,14,600 | 610 lost",
            "150 scrubBegin, 610 scrubEnd 0, 610 cancelAll deviceLost"
        ),
        (
            "0 dn:14,14 gl:22.4,14,600 | 610 ctx:passcode | 700 up",
            "150 scrubBegin, 610 scrubEnd 0, 610 cancelAll modal"
        ),
        // The player changes what it is doing, and the pan still scrubs.
        (
            "0 dn:14,14 gl:22.4,14,300 | 310 ctx:playing | 310 gl:27,14,300 | 625 up",
            "75 scrubBegin, 625 scrubEnd 15.33"
        ),
        // A press on another device ends it, and it does not come back (c.10).
        (
            "0 dn:5,14 gl:12,14,150 | 160 2.k106+ | 200 2.k106- | 210 gl:25,14,150 | 375 up | 3000",
            "45 scrubBegin, 200 scrubEnd 0, 200 2.skip 1"
        ),
        (
            "0 dn:5,14 gl:12,14,150 | 160 2.k115+ | 200 2.k115- | 400 up | 3000",
            "45 scrubBegin, 160 2.volume 1, 400 scrubEnd 0"
        ),
    ])
    func scrub(script: String, expected: String) {
        #expect(Self.run(script, context: "paused") == expected)
    }

    /// However fast the finger leaves: not after a press on another device (c.10).
    @Test(arguments: [("", true), ("80 2.k106+ | 90 2.k106- | ", false)])
    func itGoesOnByItself(press: String, goesOn: Bool) {
        var run = CoreScript([Keymaps.plain], devices: Self.devices, context: "paused")
        run.play("0 dn:5,14 gl:12,14,75 | \(press)100 gl:25,14,105 | 220 up | 3000")
        #expect(run.commands.contains { $0.contains("scrubMomentum") } == goesOn)
        #expect(run.commands.contains { $0.contains("2.skip") } != goesOn)
    }

    @Test func onlyOneFingerScrubs() {
        var run = CoreScript(
            [Keymaps.plain], devices: [Hardware.clickpad, Hardware.clickpad], context: "paused")
        run.play("0 dn:5,14 gl:15,14,150")
        run.play("160 2.dn:5,14 2.gl:15,14,150 | 320 2.up | 330 up")
        #expect(!run.commands.contains { $0.contains(" 2.") })
        #expect(run.commands.filter { $0.contains("scrubEnd") }.count == 1)
    }

    @Test(arguments: [
        // 14 mm, 7 mm and still, a fling, and back again (T64, T65, T66, N50).
        ("0 dn:5.6,14 gl:19.6,14,210 | 220 up", "220 channelCommit forward"),
        ("0 dn:5.6,14 gl:12.6,14,300 | 420 up", "420 channelCancel"),
        ("0 dn:8.4,14 gl:14,14,45 | 60 up", "60 channelCommit forward"),
        ("0 dn:19.6,14 gl:5.6,14,210 | 220 up", "220 channelCommit backward"),
        ("0 dn:5.6,14 gl:25,14,210 | 210 gl:17,14,150 | 370 up", "370 channelCancel"),
        ("0 dn:5.6,14 gl:19.6,14,210 | 220 lost", "220 channelCancel, 220 cancelAll deviceLost"),
        // A click interrupts.
        (
            "0 dn:5.6,14 gl:19.6,14,210 | 220 k28+ | 300 k28- | 400 up",
            "220 channelCancel, 300 playPause"
        ),
    ])
    func channels(script: String, expected: String) {
        #expect(Self.run(script, context: "playing,live,channels") == expected)
    }

    @Test func theChannelSlidesWithTheFinger() {
        let lines = CoreScript.run(
            "0 dn:5.6,14 gl:19.6,14,210 | 220 up", devices: Self.devices,
            context: "playing,live,channels"
        ).split(separator: ", ").filter { $0.contains("channelPreview forward") }
        #expect(lines.count > 5)
        // (14 - 2) mm of 0.8 times 28 mm (N51).
        #expect(lines.last?.hasSuffix("0.54") == true)
    }

    @Test func focusSteps() {
        #expect(
            Self.run("0 dn:2,14 gl:22,14,600 | 615 up | 2000", context: "menu")
                == "270 focusMove right 1, 540 focusMove right 1")
    }

    @Test func aSwipeAndATwoWayPan() {
        #expect(
            Self.run("0 dn:14,21 gl:14,11.2,120 | 130 up", context: "playing,overlay")
                .hasSuffix("overlayShow"))
        #expect(Self.run("0 dn:14,8.4 gl:14,18.2,120 | 130 up").hasSuffix("infoShow"))
        #expect(Self.run("0 dn:5.6,14 gl:22.4,14,200 | 210 up").hasSuffix("transportShow"))
    }
}
