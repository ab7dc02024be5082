// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteModel
import Testing

/// Keys for other programs are held as long as what presses them, and never longer.
@Suite struct HeldKeyTests {
    private func run(
        _ script: String, _ lines: String..., context: String = "playing"
    ) -> String {
        CoreScript.run(
            script, [Keymaps.controls + "[bind]\n" + lines.joined(separator: "\n")],
            context: context)
    }

    @Test(arguments: [
        // line, script, expected
        (
            "'press up' = 'emit \"KEY_A\"'", "0 k103+ | 900 k103-",
            "0 emitBegin KEY_A, 900 emitEnd KEY_A"
        ),
        (
            "'hold up' = 'emit \"KEY_A\"'", "0 k103+ | 900 k103-",
            "500 emitBegin KEY_A, 900 emitEnd KEY_A"
        ),
        ("'hold up' = 'emit \"KEY_A\"'", "0 k103+ | 400 k103-", ""),
        ("'click up' = 'emit \"KEY_A\"'", "0 k103+ | 90 k103-", "90 emit KEY_A"),
        ("'release up' = 'emit \"KEY_A\"'", "0 k103+ | 90 k103-", "90 emit KEY_A"),
        (
            "'double up' = 'emit \"KEY_A\"'", "0 k103+ | 90 k103- | 200 k103+ | 290 k103-",
            "290 emit KEY_A"
        ),
        (
            "'press up' = 'emit \"lirc:Up\"'", "0 k103+ | 300 k103-",
            "0 emitBegin lirc:Up, 300 emitEnd lirc:Up"
        ),
        // The last comes up first.
        (
            "'press up' = ['emit \"KEY_A\"', 'play', 'emit \"KEY_B\"']", "0 k103+ | 300 k103-",
            "0 emitBegin KEY_A, 0 play, 0 emitBegin KEY_B, 300 emitEnd KEY_B, 300 emitEnd KEY_A"
        ),
        // Another control changes nothing.
        (
            "'press up' = 'emit \"KEY_A\"'", "0 k103+ | 50 k106+ | 90 k106- | 300 k103-",
            "0 emitBegin KEY_A, 300 emitEnd KEY_A"
        ),
        // Two together, as long as both are down.
        (
            "'back+playPause' = 'emit \"KEY_A\"'",
            "0 k164+ | 40 k158+ | 900 k158- | 1200 k164-",
            "40 emitBegin KEY_A, 900 emitEnd KEY_A"
        ),
        (
            "'hold back+playPause' = 'emit \"KEY_A\"'",
            "0 k164+ | 40 k158+ | 900 k158- | 1200 k164-",
            "540 emitBegin KEY_A, 900 emitEnd KEY_A"
        ),
        // With repeat it is pressed again each time.
        (
            "'press up' = { do = 'emit \"KEY_A\"', repeat = 200 }", "0 k103+ | 450 k103-",
            "0 emit KEY_A, 200 emit KEY_A, 400 emit KEY_A"
        ),
        // A touch is not a key that is held.
        ("'tap' = 'emit \"KEY_A\"'", "0 k103+ | 90 k103-", ""),
    ])
    func isHeld(line: String, script: String, expected: String) {
        #expect(run(script, line) == expected)
    }

    private static let line = "'press up' = 'emit \"KEY_A\"'"

    @Test(arguments: [
        // The device is lost, or events of it.
        (
            "0 k103+ | 300 lost | 900",
            "0 emitBegin KEY_A, 300 emitEnd KEY_A, 300 cancelAll deviceLost"
        ),
        // The player goes to something else: it is for other programs, and goes on.
        ("0 k103+ | 50 ctx:paused | 300 k103-", "0 emitBegin KEY_A, 300 emitEnd KEY_A"),
        ("0 k103+ | 50 ctx:menu | 300 k103-", "0 emitBegin KEY_A, 300 emitEnd KEY_A"),
        // The passcode takes the screen.
        (
            "0 k103+ | 50 ctx:passcode | 300 k103-",
            "0 emitBegin KEY_A, 50 emitEnd KEY_A, 50 cancelAll modal"
        ),
        // Another device holds the same: each for itself.
        (
            "0 k103+ | 400 2.k103+ | 500 k103- | 900 2.k103-",
            "0 emitBegin KEY_A, 400 2.emitBegin KEY_A, 500 emitEnd KEY_A, 900 2.emitEnd KEY_A"
        ),
        // One press that two devices receive is one.
        (
            "0 k103+ | 20 2.k103+ | 500 k103- | 520 2.k103-",
            "0 emitBegin KEY_A, 500 emitEnd KEY_A"
        ),
        // It counts again after all of it.
        (
            "0 k103+ | 300 k103- | 600 k103+ | 700 k103-",
            "0 emitBegin KEY_A, 300 emitEnd KEY_A, 600 emitBegin KEY_A, 700 emitEnd KEY_A"
        ),
    ])
    func alwaysEnds(script: String, expected: String) {
        #expect(run(script, Self.line) == expected)
    }

    @Test(arguments: [
        // What the new keymap says; expected
        (
            "'press up' = 'emit \"KEY_B\"'",
            "0 emitBegin KEY_A, 300 emitEnd KEY_A, 600 emitBegin KEY_B"
        ),
        ("'press up' = 'none'", "0 emitBegin KEY_A, 300 emitEnd KEY_A"),
        // A broken one changes nothing.
        (
            "'press up' = 'emitt'",
            "0 emitBegin KEY_A, 15: unknown command 'emitt', 300 emitEnd KEY_A, 600 emitBegin KEY_A"
        ),
    ])
    func newKeymaps(text: String, expected: String) {
        let head = Keymaps.controls + "[bind]\n"
        #expect(
            CoreScript.run(
                "0 k103+ | 50 map:1 | 300 k103- | 600 k103+", [head + Self.line, head + text])
                == expected)
    }

    /// The control is another one from now on: what it holds ends at once.
    @Test func aControlThatIsReadAgain() {
        let old = Keymaps.controls + "[bind]\n" + Self.line
        let new = old.replacing("KEY_UP = \"up\"", with: "KEY_UP = \"down\"")
        #expect(
            CoreScript.run("0 k103+ | 50 map:1 | 300 k103- | 600 k103+", [old, new])
                == "0 emitBegin KEY_A, 50 emitEnd KEY_A, 50 cancelAll keymapChanged")
    }
}
