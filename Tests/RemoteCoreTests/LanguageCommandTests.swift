// SPDX-License-Identifier: MIT

import RemoteCore
import RemoteModel
import Testing

/// What a person can write in a keymap, as it works.
@Suite struct LanguageCommandTests {
    private func run(_ script: String, _ bind: String, context: String = "playing") -> String {
        CoreScript.run(script, [Keymaps.controls + bind], context: context)
    }

    @Test(arguments: [
        // line, script, expected
        ("press select", "0 k28+ | 90 k28-", "0 play"),
        ("release select", "0 k28+ | 90 k28-", "90 play"),
        ("release select", "0 k28+ | 900 k28-", "900 play"),
        ("release select", "0 k28+ | 90 lost", "90 cancelAll deviceLost"),
        ("click select", "0 k28+ | 90 k28-", "90 play"),
        ("click select", "0 k28+ | 500 k28-", ""),
        ("hold select", "0 k28+ | 900 k28-", "500 play"),
        ("hold select", "0 k28+ | 490 k28-", ""),
        ("double select", "0 k28+ | 90 k28- | 200 k28+ | 290 k28-", "290 play"),
        ("double select", "0 k28+ | 90 k28- | 900", ""),
        (
            "triple select",
            "0 k28+ | 90 k28- | 200 k28+ | 290 k28- | 400 k28+ | 490 k28-", "490 play"
        ),
        ("triple select", "0 k28+ | 90 k28- | 200 k28+ | 290 k28- | 900", ""),
        ("click right", "0 k28+ | 90 k28-", ""),
    ])
    func buttons(trigger: String, script: String, expected: String) {
        #expect(run(script, "[bind]\n\"\(trigger)\" = \"play\"") == expected)
    }

    @Test(arguments: [
        // One click waits only where two are bound, and three wait for the third.
        ("0 k28+ | 90 k28- | 900", "390 pause"),
        ("0 k28+ | 90 k28- | 200 k28+ | 290 k28- | 900", "590 play"),
        ("0 k28+ | 90 k28- | 200 k28+ | 290 k28- | 400 k28+ | 490 k28- | 900", "490 stop"),
        ("0 k106+ | 90 k106- | 900", "90 mute"),
    ])
    func clicksInARow(script: String, expected: String) {
        let bind = """
            [bind]
            "click select" = "pause"
            "double select" = "play"
            "triple select" = "stop"
            "click right" = "mute"
            """
        #expect(run(script, bind) == expected)
    }

    private static let chords = """
        [bind]
        "back+playPause" = "mute"
        "hold playPause+back" = "home"
        "press playPause" = "play"
        "click playPause" = "select"
        "hold playPause" = "stop"
        "click back" = "back"
        "hold back" = "pause"
        "click right" = "skip 1"
        """

    @Test(arguments: [
        // In either order; neither control means anything by itself.
        ("0 k158+ | 40 k164+ | 90 k158- | 120 k164- | 900", "40 mute"),
        ("0 k164+ | 40 k158+ | 90 k158- | 120 k164- | 900", "40 mute"),
        ("0 k164+ k158+ | 90 k158- k164-", "0 mute"),
        // Held: so long after the second.
        ("0 k164+ | 40 k158+ | 2000 k158- | 2100 k164- | 2900", "40 mute, 540 home"),
        // The last moment, and too late.
        ("0 k164+ | 99 k158+ | 150 k158- k164-", "99 mute"),
        ("0 k164+ | 101 k158+ | 150 k158- k164- | 900", "100 play, 150 back"),
        // Alone it is sent when the window ends, or at its release; holds count from the press.
        ("0 k164+ | 300 k164-", "100 play, 300 select"),
        ("0 k164+ | 50 k164- | 900", "50 play, 50 select"),
        ("0 k164+ | 900 k164-", "100 play, 500 stop"),
        // Another control ends the waiting.
        ("0 k164+ | 50 k106+ | 80 k106- | 90 k164- | 900", "50 play, 80 skip 1, 90 select"),
        // What is left of a chord means nothing, and then it counts again.
        (
            "0 k164+ | 40 k158+ | 90 k158- | 200 k158+ | 290 k158- | 300 k164- | 400 k164+ "
                + "| 450 k164-", "40 mute, 290 back, 450 play, 450 select"
        ),
        // Lost.
        ("0 k164+ | 50 lost", ""),
        ("0 k164+ | 40 k158+ | 300 lost | 900", "40 mute, 300 cancelAll deviceLost"),
    ])
    func chords(script: String, expected: String) {
        #expect(run(script, Self.chords) == expected)
    }

    @Test func whereNoChordIsBoundNobodyWaits() {
        let bind =
            "[bind]\n\"press playPause\" = \"play\"\n[bind.menu]\n\"back+playPause\" = \"mute\""
        #expect(run("0 k164+ | 90 k164-", bind) == "0 play")
        #expect(run("0 k164+ | 90 k164-", bind, context: "menu") == "90 play")
    }

    private static let layers = """
        [bind]
        "click playPause" = "playPause"
        "hold playPause" = "stop"
        "press playPause" = "mute"
        "release playPause" = "pause"
        "click up" = "select"
        "click left" = "skip -1"
        "tap" = "play"
        [layer.fn]
        control = "playPause"
        "click up" = "volume 1"
        "click down" = "volume -1"
        "click left" = "none"
        "double right" = "home"
        [layer.fn.menu]
        "click up" = "pageUp"
        """

    @Test(arguments: [
        ("0 k103+ | 90 k103-", "90 select"),
        (
            "0 k164+ | 50 k103+ | 90 k103- | 200 k164- | 300 k103+ | 390 k103-",
            "90 volume 1, 390 select"
        ),
        // A tap of the control keeps its meaning; held, it has no other.
        ("0 k164+ | 90 k164-", "90 playPause"),
        ("0 k164+ | 900 k164-", ""),
        ("0 k164+ | 50 k103+ | 90 k103- | 120 k164- | 900", "90 volume 1"),
        // The next tap is a new one.
        (
            "0 k164+ | 50 k103+ | 90 k103- | 200 k164- | 1000 k164+ | 1090 k164-",
            "90 volume 1, 1090 playPause"
        ),
        // Used for something that has no binding at all.
        ("0 k164+ | 50 k106+ | 60 k106- | 90 k164- | 900", ""),
        // What the layer does not say, the rest says, unless it is none.
        ("0 k164+ | 50 k105+ | 90 k105- | 200 k164-", ""),
        ("0 k108+ | 90 k108-", ""),
        // What began in the layer ends in it, and the other way round.
        ("0 k164+ | 50 k103+ | 60 k164- | 90 k103-", "90 volume 1"),
        ("0 k103+ | 50 k164+ | 90 k103- | 120 k164-", "90 select, 120 playPause"),
        // Double presses are waited for only in the layer that asks for them.
        ("0 k164+ | 50 k106+ | 90 k106- | 200 k106+ | 290 k106- | 900 k164-", "290 home"),
        // Lost while it is held.
        ("0 k164+ | 50 lost", "50 cancelAll deviceLost"),
    ])
    func layer(script: String, expected: String) {
        #expect(run(script, Self.layers) == expected)
    }

    @Test func aLayerHasContexts() {
        let script = "0 k164+ | 50 k103+ | 90 k103- | 200 k164-"
        #expect(run(script, Self.layers, context: "menu") == "90 pageUp")
    }

    @Test func aLayerOutlivesNewKeymaps() {
        let old = Keymaps.controls + Self.layers
        let new = Keymaps.controls + "[bind]\n\"click up\" = \"mute\""
        let script = "0 k164+ | 50 k103+ | 60 map:1 | 90 k103- | 200 k103+ | 290 k103- | 400 k164-"
        #expect(CoreScript.run(script, [old, new]) == "90 volume 1, 290 mute")
    }

    @Test func theControlOfAFormerLayerHasItsClick() {
        let old = Keymaps.controls + Self.layers
        let new = Keymaps.controls + "[bind]\n\"click playPause\" = \"mute\""
        let script =
            "0 k164+ | 50 k103+ | 90 k103- | 200 k164- | 900 map:1 | 1000 k164+ | 1090 k164-"
        #expect(CoreScript.run(script, [old, new]) == "90 volume 1, 1090 mute")
    }

    @Test(arguments: [
        // line, script, expected
        ("\"hold right\" = { do = \"home\", after = 800 }", "0 k106+ | 900 k106-", "800 home"),
        ("\"hold right\" = { do = \"home\", after = 800 }", "0 k106+ | 790 k106-", "790 mute"),
        ("\"hold right\" = { do = \"home\", after = 200 }", "0 k106+ | 300 k106-", "200 home"),
        ("\"hold right\" = { do = \"home\" }", "0 k106+ | 600 k106-", "500 home"),
        // As a direction moves the focus: 450 ms, then 120, from the fourth on 80 (N35).
        (
            "\"press right\" = { do = \"skip 1\", repeat = true }", "0 k106+ | 900 k106-",
            "0 skip 1, 450 skip 1, 570 skip 1, 690 skip 1, 770 skip 1, 850 skip 1"
        ),
        (
            "\"hold right\" = { do = \"skip 1\", repeat = true }", "0 k106+ | 700 k106-",
            "500 skip 1, 620 skip 1"
        ),
        (
            "\"hold right\" = { do = \"skip 1\", after = 300, repeat = 200 }",
            "0 k106+ | 750 k106-", "300 skip 1, 500 skip 1, 700 skip 1"
        ),
        (
            "\"press right\" = { do = [\"volume 1\", \"play\"], repeat = 300 }",
            "0 k106+ | 350 k106-", "0 volume 1, 0 play, 300 volume 1, 300 play, 350 mute"
        ),
        ("\"press right\" = { do = \"play\", repeat = false }", "0 k106+ | 800 k106-", "0 play"),
        (
            "\"back+right\" = { do = \"volume 1\", repeat = 100 }",
            "0 k106+ k158+ | 250 k158- | 900 k106-", "0 volume 1, 100 volume 1, 200 volume 1"
        ),
        // It goes on whatever the player does, and ends when the device is lost.
        (
            "\"press right\" = { do = \"play\", repeat = 300 }",
            "0 k106+ | 50 ctx:paused | 350 lost | 900", "0 play, 300 play, 350 cancelAll deviceLost"
        ),
    ])
    func options(line: String, script: String, expected: String) {
        #expect(run(script, "[bind]\n\"click right\" = \"mute\"\n" + line) == expected)
    }

    @Test(arguments: [
        ("skip -30s", "skipTime -30"), ("skip 1m30s", "skipTime 90"), ("speed 1.5", "speed 1.5"),
        ("volume +2", "volume 2"), ("say \"what did she say\"", "siri what did she say"),
        ("emit \"KEY_F5\"", "emitBegin KEY_F5"),
    ])
    func arguments(text: String, expected: String) {
        #expect(run("0 k28+", "[bind]\n\"press select\" = '\(text)'") == "0 \(expected)")
    }

    @Test(arguments: [
        // The zone takes precedence over the whole, also where a parent context has it.
        ("0 dn:14,14 | 80 up", "80 play"),
        ("0 dn:26,14 | 80 up", "80 skip 1"),
        ("0 dn:2,14 | 80 up", "80 mute"),
        ("0 dn:14,2 | 80 up", ""),
        ("0 dn:26,14 | 900 up", "200 info"),
    ])
    func zones(script: String, expected: String) {
        let bind = """
            [bind]
            "tap left" = "stop"
            "tap down" = "stop"
            [bind.playing]
            "tap" = "play"
            "tap right" = "skip 1"
            "tap left" = "mute"
            "tap up" = "none"
            "rest right" = "info"
            """
        let made = CoreScript.run(
            script, [Keymaps.controls + bind], devices: [Hardware.clickpad])
        #expect(made == expected.replacing("info", with: "infoShow"))
    }
}
