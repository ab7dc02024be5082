// SPDX-License-Identifier: MIT

import RemoteDevices
import RemoteModel
import Testing

@Suite struct ButtonTests {
    /// It is reported once for each control, with the time that a keymap sets.
    @Test func aStuckButtonIsReportedOnce() {
        var profile = Devices.keys
        profile.settings = [ThresholdSetting(name: "stuck", value: 1500)]
        var run = Script(RepeatingButtonTests.receiver, profile)
        run.play("0 k28+ | 2000 k28- | 3000 k28+ | 5000 k28- | 6000 k105+ | 9000 k105-")
        #expect(
            run.diagnostics.map(\.message) == [
                "select has been down for 1.5 s; it is taken as stuck",
                "left has been down for 1.5 s; it is taken as stuck",
            ])
    }

    @Test(arguments: [
        // script, expected
        ("0 k28+ | 90 k28-", "0 press select, 90 release select"),
        // The kernel's repeat is nothing.
        ("0 k28+ | 250 k28~ | 283 k28~ | 300 k28-", "0 press select, 300 release select"),
        // A key that no keymap names, and touch buttons even if one does.
        ("0 k30+ | 9 k30-", ""),
        ("0 k330+ | 90 k330-", ""),
        // Two keys of one control.
        ("0 k164+ | 40 k207+ | 80 k164- | 120 k207-", "0 press playPause, 120 release playPause"),
        // The driver calls it another one, as of a press to which a finger was added.
        ("0 k164+ | 80 k164- k207+ | 120 k207-", "0 press playPause, 120 release playPause"),
        // Two keys at once.
        (
            "0 k105+ k106+ | 90 k105- | 95 k106-",
            "0 press left, 0 press right, 90 release left, 95 release right"
        ),
        // Unplugged: the kernel releases the key, and nobody else did.
        (
            "0 k106+ | 200 k106- made | 300 k106+ | 400 k106-",
            "0 press right, 200 cancelled right, 300 press right, 400 release right"
        ),
        // The kernel's repeat has the same mark.
        ("0 k28+ | 250 k28~ made | 300 k28-", "0 press select, 300 release select"),
        // A press without SYN_REPORT has not happened yet.
        ("0 | 50 k28+ | 120 k28-", "50 press select, 120 release select"),
    ])
    func keys(script: String, expected: String) {
        #expect(Script.run(script, on: Devices.named("keys"), Devices.keys) == expected)
    }

    /// What a program types comes as fast as it likes.
    @Test func aProgramDoesNotBounce() {
        var window = Devices.named("keys")
        window.bus = 6
        #expect(
            Script.run("0 k28+ | 0 k28- | 1 k28+ | 1 k28- | 90", on: window, Devices.keys)
                == "0 press select, 0 release select, 1 press select, 1 release select")
    }

    @Test(arguments: [
        // A release sooner than 25 ms after the press counts 25 ms later.
        ("0 k28+ | 10 k28- | 200", "0 press select, 35 release select"),
        ("0 k28+ | 24.9 k28- | 200", "0 press select, 49.9 release select"),
        ("0 k28+ | 25 k28- | 200", "0 press select, 25 release select"),
        // The same press again, though its bounce should be over by then.
        ("0 k28+ | 20 k28- | 40 k28+ | 300 k28-", "0 press select, 300 release select"),
        // The switch bounces at the press.
        ("0 k28+ | 5 k28- | 9 k28+ | 90 k28- | 200", "0 press select, 90 release select"),
        (
            "0 k28+ | 5 k28- | 9 k28+ | 13 k28- | 17 k28+ | 90 k28-",
            "0 press select, 90 release select"
        ),
        // It bounces at the release: no second press.
        ("0 k28+ | 90 k28- | 94 k28+ | 98 k28- | 300", "0 press select, 90 release select"),
        (
            "0 k28+ | 90 k28- | 94 k28+ | 98 k28- | 102 k28+ | 106 k28- | 300",
            "0 press select, 90 release select"
        ),
        // 25 ms after the release it is another press.
        (
            "0 k28+ | 90 k28- | 115 k28+ | 200 k28-",
            "0 press select, 90 release select, 115 press select, 200 release select"
        ),
        // Another control has its own bounce.
        (
            "0 k28+ | 90 k28- | 94 k105+ | 200 k105-",
            "0 press select, 90 release select, 94 press left, 200 release left"
        ),
        // rc-core reports a second press of one button in one frame; that is not a bounce.
        (
            "0 k28+ | 90 k28- k28+ | 200 k28-",
            "0 press select, 90 release select, 90 press select, 200 release select"
        ),
        // Worn contacts: the press that was interrupted is over, and from then on releases wait.
        (
            "0 k28+ | 90 k28- | 95 k28+ | 400 k28- | 1000 k28+ | 1100 k28- | 1105 k28+ | 1200 k28- "
                + "| 1300",
            "0 press select, 90 release select, 1000 press select, 1225 release select"
        ),
    ])
    func bounce(script: String, expected: String) {
        #expect(Script.run(script, on: Devices.named("keys"), Devices.keys) == expected)
    }

    @Test func aKeyThatRepeatsItselfIsReportedOnce() {
        var run = Script(Devices.named("keys"), Devices.keys)
        run.play("0 k28+ | 40 k28+ | 80 k28+ | 120 k28- | 160 k28- | 200 k28- | 240 k105-")
        #expect(run.lines == ["0 press select", "120 release select"])
        #expect(
            run.diagnostics.map(\.message) == [
                "key 28 went down twice without coming up; the second is ignored",
                "key 105 came up without going down; the second is ignored",
            ])
    }

    @Test func theLastKeyOfTheKernelIsReportedToo() {
        let last = Devices.profile([(.event(.key(0x2ff)), .control(.select))])
        var run = Script(Devices.named("keys"), last)
        run.play("0 k767+ | 40 k767+ | 80 k767-")
        #expect(
            run.diagnostics.map(\.message) == [
                "key 767 went down twice without coming up; the second is ignored"
            ])
    }

    @Test func aLossOfEventsIsReportedOnceAndNotAtAttach() {
        var run = Script(Devices.named("keys"), Devices.keys)
        run.play("0 drop k28+ | 90 k28-")
        #expect(run.diagnostics.isEmpty)
        run.play("200 drop k28+ | 300 drop k28-")
        #expect(run.diagnostics.map(\.blame) == [.kernel])
    }

    @Test func aKeyThatNeverRisesIsGivenUp() {
        var run = Script(Devices.named("keys"), Devices.keys)
        run.play("0 k28+ | 119999 | 130000 | 140000 k28- | 150000 k28+ | 150100 k28-")
        #expect(
            run.lines == [
                "0 press select", "120000 cancelled select", "150000 press select",
                "150100 release select",
            ])
        #expect(run.diagnostics.count == 1)
    }

    @Test(arguments: [
        // Pressed or released while events were lost.
        (
            "0 k28+ | 50 drop k28- | 90 k28+ | 190 k28-",
            "0 press select, 50 cancelled select, 90 press select, 190 release select"
        ),
        ("0 drop k28+ | 90 k28- | 200 k28+ | 300 k28-", "200 press select, 300 release select"),
        // What was known before and still holds goes on.
        ("0 k28+ | 50 drop k105+ | 90 k28- | 95 k105-", "0 press select, 90 release select"),
        // The unfinished frame before the loss is part of it.
        ("0 k28+ drop | 90 k28- | 200 k28+ | 300 k28-", "200 press select, 300 release select"),
        ("0 k28+ | 60 k28- drop | 200", "0 press select, 60 cancelled select"),
    ])
    func resync(script: String, expected: String) {
        #expect(Script.run(script, on: Devices.named("keys"), Devices.keys) == expected)
    }

    @Test(arguments: [
        (
            "0 k28+ | 50 cancel | 90 k28- | 200 k28+ | 300 k28-",
            "0 press select, 50 cancelled select, 200 press select, 300 release select"
        ),
        ("0 k28+ | 5 k28- | 9 cancel | 100", "0 press select, 9 cancelled select"),
        ("0 k28+ | 90 k28- | 100 cancel", "0 press select, 90 release select"),
        ("0 cancel", ""),
    ])
    func cancelAll(script: String, expected: String) {
        #expect(Script.run(script, on: Devices.named("keys"), Devices.keys) == expected)
    }
}
