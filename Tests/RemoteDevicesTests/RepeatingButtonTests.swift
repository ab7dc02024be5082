// SPDX-License-Identifier: MIT

import RemoteDevices
import RemoteModel
import Testing

/// Remotes that never report a release (behaviour.md N37).
@Suite struct RepeatingButtonTests {
    static let receiver = Devices.named("rc")

    @Test(arguments: [
        ("0 m1e02 | 1000", "0 press up, 250 release up"),
        // Repeats hold it; afterwards the silence is 2.25 of their gaps.
        ("0 m1e02 | 110 m1e02 | 220 m1e02 | 1000", "0 press up, 467.5 release up"),
        ("0 m1e02 | 45 m1e02 | 90 m1e02 | 1000", "0 press up, 191.25 release up"),
        // What was learned holds for the next press.
        (
            "0 m1e02 | 110 m1e02 | 1000 m1e02 | 2000",
            "0 press up, 357.5 release up, 1000 press up, 1247.5 release up"
        ),
        // One infrared remote sends one button at a time.
        (
            "0 m1e02 | 100 m800f0400 | 1000",
            "0 press up, 100 release up, 100 press info, 350 release info"
        ),
        // A scancode with a key in its frame says nothing more, nor do its repeats alone.
        ("0 m1e02 k28+ | 110 m1e02 | 220 m1e02 | 330 k28-", "0 press select, 330 release select"),
        ("0 m1e02 k28~ | 500", ""),
        ("0 m77 | 500", ""),
        ("0 m1e02 | 100 cancel | 900", "0 press up, 100 cancelled up"),
        // It goes on to send, and counts once it was released.
        (
            "0 m1e02 | 100 cancel | 110 m1e02 | 220 m1e02 | 900 m1e02 | 1500",
            "0 press up, 100 cancelled up, 900 press up, 1147.5 release up"
        ),
        (
            "0 m1e02 | 100 cancel | 110 m1e02 | 150 m800f0400 | 900",
            "0 press up, 100 cancelled up, 150 press info, 397.5 release info"
        ),
    ])
    func scancodes(script: String, expected: String) {
        #expect(Script.run(script, on: Self.receiver, Devices.keys) == expected)
    }

    /// A button that is pressed twice before the kernel takes it as released (N393).
    @Test(arguments: [
        // Held: NEC's repeat frames, and full frames each time.
        ("0 m1e02 k28+ | 52 m1e02 | 160 m1e02 | 268 m1e02 | 503 k28-", "select 0-503"),
        ("0 m1e02 k28+ | 108 m1e02 | 216 m1e02 | 324 m1e02 | 559 k28-", "select 0-559"),
        // Slowly, as Sharp's remotes do.
        ("0 m1e02 k28+ | 128 m1e02 | 256 m1e02 | 384 m1e02 | 620 k28-", "select 0-620"),
        // Another remote, by its address, and one that has the same.
        (
            "0 m800f0400 k105+ | 96 m800f0400 | 192 m800f0400 | 288 m800f0400 | 523 k105- "
                + "| 1000 m1e02 k28+ | 1160 m1e02 | 1268 m1e02 | 1503 k28-",
            "left 0-523, select 1000-1503"
        ),
        (
            "0 m1e02 k28+ | 52 m1e02 | 160 m1e02 | 268 m1e02 | 503 k28- | 1000 m1e02 k28+ "
                + "| 1128 m1e02 | 1256 m1e02 | 1384 m1e02 | 1620 k28-",
            "select 0-503, select 1000-1620"
        ),
        // One frame is lost, or two.
        ("0 m1e02 k28+ | 160 m1e02 | 268 m1e02 | 503 k28-", "select 0-503"),
        ("0 m1e02 k28+ | 52 m1e02 | 268 m1e02 | 376 m1e02 | 611 k28-", "select 0-611"),
        ("0 m1e02 k28+ | 45 m1e02 | 90 m1e02 | 225 m1e02 | 270 m1e02 | 470 k28-", "select 0-470"),
        // Pressed twice, and three times, 190 ms apart.
        ("0 m1e02 k28+ | 190 m1e02 | 425 k28-", "select 0-190, select 190-425"),
        (
            "0 m1e02 k28+ | 190 m1e02 | 380 m1e02 | 615 k28-",
            "select 0-190, select 190-380, select 380-615"
        ),
        // Held a little longer the first time.
        ("0 m1e02 k28+ | 52 m1e02 | 180 m1e02 | 415 k28-", "select 0-180, select 180-415"),
        // What is in step may follow a lost frame: not twice, not where nothing follows it, and not
        // where a repeat frame follows it as it follows a message.
        (
            "0 m1e02 k28+ | 170 m1e02 | 340 m1e02 | 575 k28-",
            "select 0-340, select 340-340, select 340-575"
        ),
        ("0 m1e02 k28+ | 165 m1e02 | 400 k28-", "select 0-400, select 400-400"),
        ("0 m1e02 k28+ | 165 m1e02 | 217 m1e02 | 452 k28-", "select 0-217, select 217-452"),
        (
            "0 m1e02 k28+ | 165 m1e02 | 300 m800f0400 k28- k105+ | 535 k105-",
            "select 0-300, select 300-300, left 300-535"
        ),
        // The remote's pace is known from a hold: full frames each time.
        (
            "0 m1e02 k28+ | 108 m1e02 | 216 m1e02 | 324 m1e02 | 559 k28- | 1000 m1e02 k28+ "
                + "| 1215 m1e02 | 1323 m1e02 | 1558 k28-",
            "select 0-559, select 1000-1558"
        ),
        ("0 m1e02 k28+ | 215 m1e02 | 323 m1e02 | 558 k28-", "select 0-215, select 215-558"),
        // A hold is one, whatever is lost of it.
        (
            "0 m1e02 k28+ | 108 m1e02 | 216 m1e02 | 324 m1e02 | 432 m1e02 | 610 m1e02 | 845 k28-",
            "select 0-845"
        ),
        // The kernel's own release, and another button in between.
        ("0 m1e02 k28+ | 235 k28- | 300 m1e02 k28+ | 535 k28-", "select 0-235, select 300-535"),
        (
            "0 m1e02 k28+ | 150 k28- m800f0400 k105+ | 300 k105- m1e02 k28+ | 535 k28-",
            "select 0-150, left 150-300, select 300-535"
        ),
        // Down before anybody looked.
        ("0 drop m1e02 k28+ | 190 m1e02 | 425 k28-", ""),
    ])
    func pressedTwice(script: String, expected: String) {
        var remote = Self.receiver
        remote.protocols = ["nec"]
        #expect(Self.presses(script, on: remote) == expected)
    }

    /// Keys of other devices that come with scancodes, and CEC's, which say their releases.
    @Test func onlyInfraredHasFrames() {
        var remote = Self.receiver
        #expect(Self.presses("0 m1e02 k28+ | 190 m1e02 | 425 k28-", on: remote) == "select 0-425")
        remote.protocols = ["cec"]
        #expect(Self.presses("0 m1e02 k28+ | 450 m1e02 | 900 k28-", on: remote) == "select 0-900")
    }

    /// Each press as its control and its time, from the lines of a script.
    private static func presses(_ script: String, on remote: DeviceDescription) -> String {
        var begun: [Substring: Substring] = [:]
        var presses: [String] = []
        for line in Script.run(script, on: remote, Devices.keys).split(separator: ", ") {
            let words = line.split(separator: " ")
            if words[1] == "press" {
                begun[words[2]] = words[0]
            } else {
                let time = words[0].prefix { $0 != "." }
                presses.append("\(words[2]) \(begun[words[2]] ?? "?")-\(time)")
            }
        }
        return presses.joined(separator: ", ")
    }

    @Test(arguments: [
        ("0 b:KEY_UP:0 | 1000", "0 press up, 250 release up"),
        (
            "0 b:KEY_UP:0 | 110 b:KEY_UP:1 | 220 b:KEY_UP:2 | 1000",
            "0 press up, 467.5 release up"
        ),
        // Count 0 again is another press, however soon.
        (
            "0 b:KEY_UP:0 | 110 b:KEY_UP:0 | 1000",
            "0 press up, 110 release up, 110 press up, 360 release up"
        ),
        (
            "0 b:KEY_UP:0 | 110 b:KEY_OK:0 | 1000",
            "0 press up, 110 release up, 110 press select, 360 release select"
        ),
        // Its press was not received.
        ("0 b:KEY_UP:3 | 110 b:KEY_UP:4 | 900", ""),
        // A remote that repeats slowly: the first press ends too soon, and only once.
        (
            "0 b:KEY_UP:0 | 300 b:KEY_UP:1 | 600 b:KEY_UP:2 | 2000 b:KEY_UP:0 | 2300 b:KEY_UP:1 "
                + "| 2600 b:KEY_UP:2 | 5000",
            "0 press up, 250 release up, 2000 press up, 3200 release up"
        ),
        ("0 b:KEY_NONE:0 | 900", ""),
        // A free name is the key that it usually means.
        ("0 b:up:0 | 1000", "0 press up, 250 release up"),
        ("0 b:Btn_OK:0 | 110 b:Btn_OK:1 | 1000", "0 press select, 357.5 release select"),
        ("0 b:FOO:0 | 1000", ""),
        // A scancode by its protocol, as a receiver without a table reports it.
        ("0 b:nec:0x1e02:0 | 1000", "0 press up, 250 release up"),
        ("0 b:rc-5:0x1e02:0 | 0 b:nec:0x1e03:0 | 1000", ""),
    ])
    func lirc(script: String, expected: String) {
        var remote = Self.receiver
        remote.source = .lirc
        #expect(Script.run(script, on: remote, Devices.keys) == expected)
    }

    /// The same device, read again with other places in its table: what is held counts once it was
    /// released.
    @Test(arguments: [
        ("0 m1e02 | 110 m1e02", "220 m1e02 | 330 m1e02 | 900 m1e02 | 1500", "900 press up"),
        ("0 m1e02 | 110 m1e02", "220 m800f0400 | 900", "220 press info"),
        ("0 m1e02 k28+ | 110 m1e02", "220 m1e02 | 330 m1e02 | 440 k28-", ""),
        ("0 b:KEY_UP:0 | 110 b:KEY_UP:1", "220 b:KEY_UP:2 | 330 b:KEY_UP:3", ""),
        ("0 b:KEY_UP:0 | 110 b:KEY_UP:1", "220 b:KEY_UP:2 | 330 b:KEY_UP:0", "330 press up"),
    ])
    func readAgain(before: String, after: String, expected: String) {
        var other = Devices.keys
        other.controls.entries.insert(
            ControlMap.Entry(.scancode(protocol: "nec", code: 1), .control(.mute)), at: 0)
        other.controls.entries.insert(ControlMap.Entry(.button("A"), .control(.mute)), at: 0)
        var remote = Self.receiver
        if before.contains("b:") { remote.source = .lirc }
        var first = Script(remote, Devices.keys)
        first.play(before)
        first.play("150 cancel")
        var second = Script(remote, other)
        second.decoder.ignoreHeld(of: first.decoder)
        second.play(after)
        #expect(second.lines.filter { !$0.contains("release") }.joined(separator: ", ") == expected)
    }

    /// A terminal reports neither releases nor which of its keys are repeats (T106,
    /// N280, N281).
    @Test(arguments: [
        ("0 b:KEY_UP:0 | 900", "0 press up, 0 release up"),
        // The second of two clicks is late by the silence that says that it is none of many.
        (
            "0 b:KEY_UP:0 | 200 b:KEY_UP:0 | 900",
            "0 press up, 0 release up, 200 press up, 320 release up"
        ),
        (
            "0 b:KEY_UP:0 | 200 b:KEY_UP:0 | 400 b:KEY_UP:0 | 900",
            "0 press up, 0 release up, 200 press up, 320 release up, 400 press up, 520 release up"
        ),
        ("0 b:KEY_UP:0 | 800 b:KEY_UP:0", "0 press up, 0 release up, 800 press up, 800 release up"),
        // A key that is held: X repeats it after 500 ms, each 33 ms.
        (
            "0 b:KEY_UP:0 | 500 b:KEY_UP:0 | 533 b:KEY_UP:0 | 566 b:KEY_UP:0 | 599 b:KEY_UP:0 "
                + "| 900",
            "0 press up, 0 release up, 500 press up, 719 release up"
        ),
        // The console's.
        (
            "0 b:KEY_UP:0 | 250 b:KEY_UP:0 | 342 b:KEY_UP:0 | 434 b:KEY_UP:0 | 900",
            "0 press up, 0 release up, 250 press up, 554 release up"
        ),
        // Another key ends it.
        (
            "0 b:KEY_UP:0 | 500 b:KEY_UP:0 | 533 b:KEY_UP:0 | 550 b:KEY_OK:0 | 900",
            "0 press up, 0 release up, 500 press up, 550 release up, 550 press select, "
                + "550 release select"
        ),
        (
            "0 b:KEY_UP:0 | 500 b:KEY_UP:0 | 533 cancel | 900",
            "0 press up, 0 release up, 500 press up, 533 cancelled up"
        ),
        // A digit is never held: four equal ones of a passcode are four.
        (
            "0 b:KEY_1:0 | 100 b:KEY_1:0 | 200 b:KEY_1:0 | 900",
            "0 press digit1, 0 release digit1, 100 press digit1, 100 release digit1, "
                + "200 press digit1, 200 release digit1"
        ),
    ])
    func terminal(script: String, expected: String) {
        var terminal = Self.receiver
        terminal.source = .terminal
        #expect(Script.run(script, on: terminal, Devices.keys) == expected)
    }

    /// A keyboard's unknown key is not an infrared scancode, and no keymap can name it.
    @Test func aKeyWithoutAKeyCodeIsReportedAsSuch() {
        var run = Script(Self.receiver, Devices.keys)
        run.play("0 m77 | 100 m77")
        #expect(
            run.diagnostics.map(\.message) == ["the key with the scancode 0x77 has no key code"])
        #expect(
            run.diagnostics.map(\.advice)
                == ["give it one in udev's hwdb: KEYBOARD_KEY_77=playpause"])
    }

    @Test func aButtonWithoutAControlIsReportedOnce() {
        var remote = Self.receiver
        remote.protocols = ["nec"]
        var run = Script(remote, Devices.keys)
        run.play("0 m77 | 100 m77 | 200 m78 | 300 b:KEY_NONE:0 | 400 b:KEY_NONE:1")
        #expect(
            run.diagnostics.map(\.message) == [
                "scancode 0x77 has no control", "scancode 0x78 has no control",
                "button 'KEY_NONE' has no control",
            ])
    }
}
