// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteModel
import Testing

@Suite struct ControlCommandTests {
    @Test(arguments: [
        // Clicks, at the release (behaviour.md T01, T16).
        ("0 k106+ | 90 k106-", "90 skip 1"),
        ("0 k106+ | 499 k106-", "499 skip 1"),
        ("0 k106+ | 501 k106-", "500 scanStart forward 1"),
        ("0 k115+ | 90 k115-", "0 volume 1"),
        // Nothing is bound to it (T13).
        ("0 k28+ | 650 k28-", ""),
        ("0 k103+ | 90 k103-", ""),
        // Back held is home, and its release nothing (N36).
        ("0 k158+ | 1400 k158-", "1000 home"),
        ("0 k158+ | 990 k158-", "990 back"),
        // Two clicks 60 ms apart of one device are two (T24).
        ("0 k106+ | 90 k106- | 150 k106+ | 240 k106-", "90 skip 1, 240 skip 1"),
        // The device is lost: no click (T79).
        ("0 k106+ | 300 lost | 900", "300 cancelAll deviceLost"),
        ("0 k106+ | 90 k106- | 300 lost", "90 skip 1"),
        ("0 k106+ | 50 drop k106- | 900", ""),
    ])
    func playing(script: String, expected: String) {
        #expect(CoreScript.run(script) == expected)
    }

    @Test(arguments: [
        // The meaning is that of the press, whatever the player does until the release.
        ("0 k28+ | 50 ctx:paused | 90 k28-", "playing", "90 playPause"),
        ("0 k106+ | 50 ctx:menu | 90 k106-", "playing", "90 skip 1"),
        ("0 k106+ | 50 ctx:menu | 700 k106-", "playing", "500 scanStart forward 1"),
        ("0 k28+ | 90 k28-", "paused", "90 play"),
        ("0 k106+ | 90 k106-", "idle", ""),
        // The scan that is stepped is the one of now.
        ("0 k106+ | 90 k106-", "scanning,scan2", "90 scanLevel forward 3"),
        ("0 k105+ | 90 k105-", "scanning,scan2", "90 scanLevel forward 1"),
        ("0 k106+ | 90 k106-", "scanning,scan4", ""),
        ("0 k106+ | 50 ctx:scanning,scan4 | 90 k106-", "scanning,scan2", ""),
        // A modal screen swallows what was down (c.8).
        (
            "0 k28+ | 50 ctx:passcode | 90 k28- | 200 k28+ | 300 k28-", "playing",
            "50 cancelAll modal"
        ),
        ("0 | 50 ctx:passcode | 60 ctx:playing", "playing", ""),
        // So does an error, after which there is nothing to play.
        ("0 k28+ | 50 ctx:idle | 90 k28-", "playing", "50 cancelAll modal"),
        ("0 k28+ | 50 ctx:playing | 90 k28-", "idle", "90 playPause"),
    ])
    func contexts(script: String, context: String, expected: String) {
        #expect(CoreScript.run(script, context: context) == expected)
    }

    @Test(arguments: [
        ("0 k106+ | 2500 k106-", "500 scanStart forward 1, 2500 scanStop resume"),
        ("0 k106+ | 499 k106-", "499 skip 1"),
        // Lost while it is held: the scan ends now (c.8).
        (
            "0 k106+ | 900 lost",
            "500 scanStart forward 1, 900 scanStop resume, 900 cancelAll deviceLost"
        ),
        (
            "0 k106+ | 900 drop k106-",
            "500 scanStart forward 1, 900 scanStop resume"
        ),
    ])
    func momentaryScan(script: String, expected: String) {
        #expect(CoreScript.run(script, [Keymaps.momentary]) == expected)
    }

    @Test(arguments: [
        // 450 ms, then 120, from the fourth repeat on 80 (N35).
        (
            "0 k103+ | 1000 k103-",
            "0 focusMove up 1, 450 focusMove up 1, 570 focusMove up 1, 690 focusMove up 1, "
                + "770 focusMove up 1, 850 focusMove up 1, 930 focusMove up 1"
        ),
        // It does not lead out of the list (c.4); a press of its own does.
        (
            "0 k108+ | 500 ctx:menu,exit | 900 k108-", "0 focusMove down 1, 450 focusMove down 1"
        ),
        ("0 k103+ | 400 k103- | 2000", "0 focusMove up 1"),
        ("0 k106+ | 90 k106-", "90 focusMove right 1"),
        ("0 k106+ | 700 k106-", "500 focusMove right 1, 620 focusMove right 1"),
        // The list is gone.
        ("0 k103+ | 500 ctx:playing | 2000", "0 focusMove up 1, 450 focusMove up 1"),
        (
            "0 k103+ | 460 lost | 2000",
            "0 focusMove up 1, 450 focusMove up 1, 460 cancelAll deviceLost"
        ),
        // Another control goes on where the first left.
        (
            "0 k103+ | 100 k108+ | 200 k103- | 600 k108-",
            "0 focusMove up 1, 100 focusMove down 1, 550 focusMove down 1"
        ),
    ])
    func focus(script: String, expected: String) {
        #expect(CoreScript.run(script, context: "menu") == expected)
    }

    /// Held on, the focus goes by a third of the rows beyond the sixth, and by 21 at most (N300).
    @Test func aHeldDirectionGrows() {
        let rows = Self.rows("0 k103+ | 5000 k103-")
        let ones = Array(repeating: 1, count: 12)
        #expect(
            Array(rows.prefix(26)) == ones + [2, 2, 3, 4, 5, 7, 9, 12, 16]
                + Array(repeating: 21, count: 5))
        #expect(rows.max() == 21)
    }

    /// Who turns back goes by three rows at most, as far as six repeats like the last one went; who
    /// goes on the same way, or waits, does not (N300).
    @Test(arguments: [
        // Held down after a hold up that had come to 21 rows.
        ("0 k103+ | 3000 k103- | 3200 k108+ | 9000 k108-", 3, 21),
        // A click in between leaves what was known.
        ("0 k103+ | 3000 k103- | 3200 k108+ | 3260 k108- | 3500 k108+ | 6300 k108-", 3, 3),
        // The other key is down before the first one is up.
        ("0 k103+ | 3000 k108+ | 3100 k103- | 5900 k108-", 3, 3),
        // The same way again, and a turn back after more than 1.5 s.
        ("0 k103+ | 3000 k103- | 3200 k103+ | 6000 k103-", 21, 21),
        ("0 k103+ | 3000 k103- | 4500 k108+ | 7300 k108-", 21, 21),
        // The hold before was a short one: its repeats went by one row.
        ("0 k103+ | 900 k103- | 1100 k108+ | 3900 k108-", 21, 21),
    ])
    func aTurnBackGoesByFewRows(script: String, fine: Int, most: Int) throws {
        let before = try #require(Self.rows(script, until: 2990).last)
        #expect(before > 0)
        let after = Self.rows(script, from: 3000)
        #expect(after.prefix(30).max() == fine, "\(after)")
        #expect(after.max() == most, "\(after)")
    }

    /// By how many rows the focus moves, each time.
    private static func rows(
        _ script: String, from begin: Int = 0, until end: Int = .max
    ) -> [Int] {
        CoreScript.run(script, context: "menu").split(separator: ", ").compactMap { line in
            let words = line.split(separator: " ")
            guard let time = words.first.flatMap({ Int($0) }), begin...end ~= time else {
                return nil
            }
            return words.last.flatMap { Int($0) }
        }
    }

    @Test(arguments: [
        // The same command of two devices within 80 ms is one press (T24, N38).
        ("0 k106+ | 40 2.k106+ | 90 k106- | 130 2.k106-", "90 skip 1"),
        ("0 k106+ | 40 2.k106+ | 90 k106- | 170 2.k106-", "90 skip 1"),
        ("0 k106+ | 40 2.k106+ | 90 k106- | 171 2.k106-", "90 skip 1, 171 2.skip 1"),
        ("0 k106+ | 40 2.k105+ | 90 k106- | 130 2.k105-", "90 skip 1, 130 2.skip -1"),
        // A transport toggle: 350 ms.
        ("0 k28+ | 90 k28- | 300 2.k164+ | 430 2.k164-", "90 playPause"),
        ("0 k28+ | 90 k28- | 300 2.k164+ | 450 2.k164-", "90 playPause, 450 2.playPause"),
        // A scan: 250 ms. What was dropped does not end either.
        ("0 k106+ | 200 2.k106+ | 900 k106- | 950 2.k106-", "500 scanStart forward 1"),
        // Of three, the second and third are dropped.
        ("0 k106+ 2.k106+ | 90 k106- | 95 2.k106-", "90 skip 1"),
    ])
    func duplicates(script: String, expected: String) {
        #expect(CoreScript.run(script) == expected)
    }

    /// Nobody is in front, or no more (A37).
    @Test(arguments: [
        ("0 ctx:playing,unarmed | 10 k106+ | 90 k106-", ""),
        // Going unarmed cancels; what was held counts again only after its release.
        (
            "0 k106+ | 50 ctx:playing,unarmed | 90 k106- | 200 ctx:playing | 900",
            "50 cancelAll focusLost"
        ),
        (
            "0 k106+ | 50 ctx:playing,unarmed | 90 ctx:playing | 700 k106- | 800 k106+ | 900 k106-",
            "50 cancelAll focusLost, 900 skip 1"
        ),
        // Pressed while unarmed, released while armed.
        ("0 ctx:playing,unarmed | 10 k106+ | 50 ctx:playing | 90 k106-", ""),
        ("0 | 50 ctx:playing,unarmed | 90 ctx:playing", ""),
    ])
    func armed(script: String, expected: String) {
        #expect(CoreScript.run(script) == expected)
    }

    @Test(arguments: [
        // What is held ends by the binding that it began with.
        ("0 k106+ | 50 map:1 | 90 k106- | 200 k106+ | 290 k106-", "90 skip 1, 290 volume 1"),
        ("0 k106+ | 50 map:1 | 700 k106-", "500 scanStart forward 1"),
        // The device is read otherwise: what is held is over.
        (
            "0 k106+ | 50 map:2 | 90 k106- | 200 k106+ | 700 k106-",
            "50 cancelAll keymapChanged, 700 scanStart forward 1, 700 scanStop resume"
        ),
        ("0 | 50 map:2 | 60 map:0", ""),
    ])
    func keymaps(script: String, expected: String) {
        let texts = [Keymaps.plain, Keymaps.other, Keymaps.momentary]
        #expect(CoreScript.run(script, texts) == expected)
    }

    /// What is held on a device that is read again counts once it was released.
    @Test(arguments: [
        (
            "0 a5=100 | 500 map:1 | 700 a5=99",
            "0 scanStart forward 3, 500 scanStop resume, 500 cancelAll keymapChanged"
        ),
        (
            "0 a5=100 | 500 map:1 | 700 a5=0 | 800 a5=50 | 900 a5=0",
            "0 scanStart forward 3, 500 scanStop resume, 500 cancelAll keymapChanged, "
                + "800 scanStart forward 1, 900 scanStop resume"
        ),
        (
            "0 a5=100 | 500 map:1 | 600 map:0 | 700 a5=99",
            "0 scanStart forward 3, 500 scanStop resume, 500 cancelAll keymapChanged"
        ),
        (
            "0 a5=100 | 500 a5=0 | 600 map:1 | 700 a5=50 | 800 a5=0",
            "0 scanStart forward 3, 500 scanStop resume, 700 scanStart forward 1, "
                + "800 scanStop resume"
        ),
    ])
    func axesThatAreHeldWhenTheyAreReadAgain(script: String, expected: String) {
        let texts = [Keymaps.plain, Keymaps.momentary]
        #expect(CoreScript.run(script, texts, devices: [Hardware.gamepad]) == expected)
    }

    @Test(arguments: [
        ("0 a5=20 | 10 a5=25 | 20 a5=5", ""),
        (
            "0 a5=35 | 10 a5=65 | 20 a5=95 | 30 a5=70 | 40 a5=0",
            "0 scanStart forward 1, 10 scanLevel forward 2, 20 scanLevel forward 3, "
                + "30 scanLevel forward 2, 40 scanStop resume"
        ),
        ("0 a5=60 | 10 a5=57 | 20 a5=62 | 30 a5=0", "0 scanStart forward 2, 30 scanStop resume"),
        ("0 a5=35 | 10 a5=15 | 20 a5=9", "0 scanStart forward 1, 20 scanStop resume"),
        (
            "0 a5=100 | 50 lost",
            "0 scanStart forward 3, 50 scanStop resume, 50 cancelAll deviceLost"
        ),
        // Pulled while nobody listened: it must be released first.
        (
            "0 a5=50 | 50 ctx:playing,unarmed | 90 ctx:playing | 100 a5=80 | 110 a5=0 | 200 a5=40 "
                + "| 300 a5=0",
            "0 scanStart forward 1, 50 scanStop resume, 50 cancelAll focusLost, "
                + "200 scanStart forward 1, 300 scanStop resume"
        ),
        // The next pull counts, also of a trigger that reports nothing between its ends.
        (
            "0 a5=100 | 50 ctx:passcode | 100 a5=0 | 150 ctx:playing | 200 a5=100 | 300 a5=0",
            "0 scanStart forward 3, 50 scanStop resume, 50 cancelAll modal, "
                + "200 scanStart forward 3, 300 scanStop resume"
        ),
        // Select on another device ends it, as it would on this one (c.10).
        (
            "0 a5=50 | 100 2.k28+ | 190 2.k28- | 300 a5=70 | 400 a5=0",
            "0 scanStart forward 1, 190 scanStop resume, 190 2.playPause"
        ),
    ])
    func trigger(script: String, expected: String) {
        #expect(CoreScript.run(script, devices: [Hardware.gamepad, Hardware.remote]) == expected)
    }

    /// A lever that scans both ways, pulled through its middle between two reports.
    @Test(arguments: [
        (
            "0 a3=50 | 10 a3=-50 | 20 a3=-95 | 30 a3=0",
            "0 scanStart forward 1, 10 scanStop resume, 20 scanStart backward 3, 30 scanStop resume"
        ),
        ("0 a3=-50 | 10 a3=20 | 20 a3=5", "0 scanStart backward 1, 10 scanStop resume"),
    ])
    func lever(script: String, expected: String) {
        let text = Keymaps.plain.replacing(
            "ABS_RX = { control = \"scrubAxis\"", with: "ABS_RX = { control = \"scanAxis\"")
        #expect(CoreScript.run(script, [text], devices: [Hardware.gamepad]) == expected)
    }

    @Test(arguments: [
        // 120 mm/s when it is pushed all the way, sent every 15 ms.
        (
            "0 a3=100 | 40 a3=0 | 900",
            "0 scrubBegin, 15 scrubMove 1.8, 30 scrubMove 1.8, 40 scrubEnd 0"
        ),
        ("0 a3=-100 | 20 a3=0", "0 scrubBegin, 15 scrubMove -1.8, 20 scrubEnd 0"),
        ("0 a3=20 | 40 a3=0", ""),
        // A stick that reports a new value more often than that moves as much.
        (
            "0 a3=100 | 4 a3=96 | 8 a3=92 | 12 a3=88 | 16 a3=84 | 20 a3=0",
            "0 scrubBegin, 15 scrubMove 1.62, 20 scrubEnd 0"
        ),
        (
            "0 a3=100 | 20 lost | 900",
            "0 scrubBegin, 15 scrubMove 1.8, 20 scrubEnd 0, 20 cancelAll deviceLost"
        ),
        // The next push counts, also where a modal screen ended the one before.
        (
            "0 a3=100 | 10 ctx:passcode | 100 a3=0 | 150 ctx:paused | 200 a3=100 | 210 a3=0",
            "0 scrubBegin, 10 scrubEnd 0, 10 cancelAll modal, 200 scrubBegin, 210 scrubEnd 0"
        ),
        // Select on another device ends it; it must be released first.
        (
            "0 2.k28+ | 20 a3=100 | 40 2.k28- | 100 a3=50 | 110 a3=0",
            "20 scrubBegin, 35 scrubMove 1.8, 40 scrubEnd 0, 40 2.play"
        ),
    ])
    func stickScrubs(script: String, expected: String) {
        let devices = [Hardware.gamepad, Hardware.remote]
        #expect(CoreScript.run(script, devices: devices, context: "paused") == expected)
    }

    @Test func timeNeverGoesBack() {
        #expect(CoreScript.run("1000 k106+ | 500 k106- | 2000") == "1025 skip 1")
    }

    @Test func unknownButtonsAreReportedOnce() {
        var run = CoreScript([Keymaps.plain], devices: [Hardware.remote])
        run.play("0 7.k106+ | 10 7.k106- | 20 8.lost")
        let reports = run.outputs.filter { if case .diagnostic = $0.output { true } else { false } }
        #expect(reports.count == 1)
        #expect(run.commands.isEmpty)
    }

    /// Why it is not read was reported when it came.
    @Test func aDeviceTooManyIsReportedOnce() {
        let count = Limits.devices
        var run = CoreScript(
            [Keymaps.plain], devices: (0...count).map { DeviceDescription(name: "d\($0)") })
        run.play("0 \(count + 1).k106+ | 10 \(count + 1).k106- | 20 \(count + 1).k106+")
        func reports() -> [String] {
            run.outputs.compactMap { output in
                guard case .diagnostic(let diagnostic) = output.output else { return nil }
                return diagnostic.message
            }
        }
        let refusal = "d\(count) is not used: \(count) devices are attached already"
        #expect(reports() == [refusal])
        // What was never attached is another matter.
        run.play("30 999.k106+")
        #expect(
            reports() == [refusal, "input of a device that is not attached is ignored"])
    }

    @Test func anInjectedCommandGoesOut() {
        var run = CoreScript([Keymaps.plain], devices: [])
        run.feed(5, .command(nil, .playPause))
        #expect(run.commands == ["5 -.playPause"])
    }

    @Test func aDeviceIsSummedUp() throws {
        let run = CoreScript([Keymaps.plain], devices: [Hardware.remote, Hardware.clickpad])
        let remote = try #require(run.normalizer.summary(of: DeviceID(1)))
        #expect(remote.role == .remote && remote.surface == nil && remote.keymaps == ["test"])
        let pad = try #require(run.normalizer.summary(of: DeviceID(2)))
        #expect(pad.role == .touchSurface && pad.surface?.width == 28)
        #expect(run.normalizer.summary(of: DeviceID(3)) == nil)
    }

    @Test func afterEverythingIsUpNothingIsDue() {
        var run = CoreScript([Keymaps.plain], devices: [Hardware.remote])
        run.play("0 k106+ | 90 k106- | 200 k158+ | 1500 k158- | 3000")
        #expect(run.normalizer.deadline == nil)
    }
}
