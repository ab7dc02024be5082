// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import Testing

/// Clicks, taps and rest (behaviour.md d.1); hold and scan (d.2).
@Suite struct ClickScenarios {
    static let clickRows: [ScenarioRow] = [
        ScenarioRow(
            id: "T01", script: "@0 +R @90 -R", expected: "90 skip count=1; !transportShow",
            final: "target=610.09 context=playing seeks=1"),
        ScenarioRow(
            id: "T01 left", script: "@0 +L @90 -L", expected: "90 skip count=-1",
            final: "target=590.09 seeks=1"),
        ScenarioRow(
            id: "T02", script: "@0 +R @80 -R @220 +R @300 -R @440 +R @520 -R",
            expected: "80 skip count=1; 300 skip count=1; 520 skip count=1",
            final: "target=630.08 sought=80,300,520"),
        // A switch that opens and closes again as it goes down (N30).
        ScenarioRow(
            id: "T01 bounces", script: "@0 +R @20 -R @40 +R @90 -R", expected: "90 skip count=1"),
        ScenarioRow(
            id: "T01 bounces and is held", script: "@0 +R @20 -R @40 +R @700 -R",
            expected: "500 scanStart dir=1 level=1"),
        ScenarioRow(
            id: "T04", script: "@0 dn(.88,.50) stay(200) @200 +K @300 -K @360 up",
            expected: "hintsShow?; 300 skip count=1; !transportShow", devices: [.gen1]),
        ScenarioRow(
            id: "T05", script: "dn(.50,.52) @150 +K @240 -K up", expected: "240 playPause",
            final: "context=paused", devices: [.gen1]),
        ScenarioRow(
            id: "T06", script: "dn(.85,.12) @150 +K @240 -K up", expected: "240 transportShow",
            final: "seeks=0", devices: [.gen1]),
        // A driver calls a press with two fingers the right button, with three the middle one.
        ScenarioRow(
            id: "T05 with two fingers",
            script: "dn(.50,.52) @150 +BTN_RIGHT @240 -BTN_RIGHT up", expected: "240 playPause",
            final: "context=paused", devices: [.touchpad]),
        ScenarioRow(
            id: "T05 with three fingers",
            script: "dn(.50,.52) @150 +BTN_MIDDLE @240 -BTN_MIDDLE up", expected: "240 playPause",
            final: "context=paused", devices: [.touchpad]),
        ScenarioRow(
            id: "T08", script: "@0 dn(.5,.5) @120 up", expected: "120 transportShow",
            final: "context=playing"),
        ScenarioRow(
            id: "T09", script: "@0 dn(.5,.5) @120 up", expected: "!transportShow",
            final: "context=playing", player: "kind=live,channels=3"),
        ScenarioRow(
            id: "T10", script: "dn(.2,.5) stay(800) up",
            expected: "200 hintsShow zone=left; 1550 hintsHide"),
        ScenarioRow(
            id: "T11", script: "@0 +C @90 -C @300 dn(.5,.5) @400 up", expected: "90 playPause",
            final: "context=paused"),
        ScenarioRow(
            id: "T13", script: "@0 +C @650 -C", expected: "!transportShow",
            final: "context=playing"),
        ScenarioRow(
            id: "T14", script: "dn(.4,.5) @230 gl(.4,.5>.43,.5,100) up",
            expected: "hintsShow; hintsHide; !transportShow"),
    ]

    @Test(arguments: clickRows)
    func clicks(row: ScenarioRow) throws {
        try row.check()
    }

    static let scanRows: [ScenarioRow] = [
        ScenarioRow(
            id: "T15", script: "@0 +R @700 -R @3500 +C @3580 -C",
            expected: "500 scanStart dir=1 level=1; 3580 scanStop reason=resume",
            final: "context=playing target=625~1.5"),
        ScenarioRow(id: "T16 short", script: "@0 +R @499 -R", expected: "499 skip count=1"),
        ScenarioRow(
            id: "T16 at once", script: "@0 +R @500 -R", expected: "500 scanStart dir=1 level=1"),
        ScenarioRow(
            id: "T16 long", script: "@0 +R @501 -R", expected: "500 scanStart dir=1 level=1",
            final: "context=scanning"),
        ScenarioRow(
            id: "T17",
            script: """
                @0 +R @700 -R @1200 +R @1280 -R @1700 +R @1780 -R @2200 +R @2280 -R @2700 +R \
                @2780 -R
                """,
            expected: """
                500 scanStart dir=1 level=1; 1280 scanLevel dir=1 level=2; \
                1780 scanLevel dir=1 level=3; 2280 scanLevel dir=1 level=4; \
                scanLevel? dir=1 level=4
                """),
        ScenarioRow(
            id: "T19",
            script: """
                @0 +R @700 -R @1000 +R @1080 -R @1200 +R @1280 -R @1400 +R @1480 -R
                """,
            expected: """
                scanStart dir=1 level=1; scanLevel level=2; scanLevel level=3; scanLevel level=4; \
                scanStop reason=end
                """,
            final: "context=paused paused=true position=7200~0.1 channel=0 left=false",
            // Before what comes is offered (A211, N428).
            player: "position=7100,channels=2,proposal=end/5", tail: .milliseconds(5_000)),
        ScenarioRow(
            id: "T20", script: "@0 +L @700 -L",
            expected: "500 scanStart dir=-1 level=1; 1062 scanStop reason=end",
            final: "context=playing paused=false target=0 position=4.6", player: "position=4"),
        ScenarioRow(
            id: "T21", script: "@0 +R @2500 -R",
            expected: "500 scanStart dir=1 level=1; 2500 scanStop reason=resume",
            final: "context=playing target=616.5~1.5",
            keymap: "name = \"momentary\"\n[gestures]\nscanLatched = false\n"),
        ScenarioRow(
            id: "T23", script: "@0 +R @1025 -R", expected: "500 scanStart dir=1 level=1",
            devices: [.infrared]),
        ScenarioRow(
            id: "T24 two devices", script: "@0 +R @40 dev(2) +R @60 dev(1) -R @100 dev(2) -R",
            expected: "60 skip count=1", devices: [.gen2, .infrared]),
        ScenarioRow(
            id: "T24 play and pause of two devices",
            script: "@0 +P @60 -P @300 dev(2) +P @360 -P", expected: "60 playPause",
            final: "paused=true", devices: [.gen2, .infrared]),
        ScenarioRow(
            id: "T24 and meant", script: "@0 +P @60 -P @500 dev(2) +P @560 -P",
            expected: "60 playPause; 560 play", final: "paused=false",
            devices: [.gen2, .infrared]),
        // The meaning of a press may have changed when the other device reports it, too (N38).
        ScenarioRow(
            id: "N38 a step of two devices",
            script: "@0 +R @700 -R @1500 +R @1560 -R @1700 dev(2) +R @1809 -R",
            expected: "500 scanStart dir=1 level=1; 1560 scanLevel dir=1 level=2",
            devices: [.gen2, .infrared]),
        ScenarioRow(
            id: "N38 and meant",
            script: "@0 +R @700 -R @1500 +R @1560 -R @1700 dev(2) +R @1820 -R",
            expected: "500 scanStart; 1560 scanLevel level=2; 1820 scanLevel level=3",
            devices: [.gen2, .infrared]),
        ScenarioRow(
            id: "N38 steps against each other",
            script: "@0 +R @700 -R @1500 +R @1560 -R @1600 dev(2) +L @1660 -L",
            expected: "500 scanStart; 1560 scanLevel level=2; 1660 scanLevel dir=1 level=1",
            devices: [.gen2, .infrared]),
        ScenarioRow(
            id: "N38 round without a stop",
            script: "@0 +R @700 -R @1500 +L @1560 -L @1600 dev(2) +L @1660 -L",
            expected: "500 scanStart; 1560 scanLevel dir=-1 level=1", devices: [.gen2, .infrared]),
        ScenarioRow(
            id: "N38 the end of a scan",
            script: "@0 +R @700 -R @1500 +P @1560 -P @1800 dev(2) +P @1900 -P",
            expected: "500 scanStart; 1560 scanStop reason=resume", final: "paused=false",
            devices: [.gen2, .infrared]),
        ScenarioRow(
            id: "N38 the end of a scan, and meant",
            script: "@0 +R @700 -R @1500 +P @1560 -P @1800 dev(2) +P @1920 -P",
            expected: "500 scanStart; 1560 scanStop reason=resume; 1920 playPause",
            final: "paused=true", devices: [.gen2, .infrared]),
        ScenarioRow(
            id: "T24 one device", script: "@0 +R @30 -R @90 +R @120 -R",
            expected: "30 skip count=1; 120 skip count=1"),
        ScenarioRow(
            id: "T25",
            script: "@0 +R @700 -R @1500 +B @1560 -B @3000 +B @3060 -B @6000 +B @6060 -B",
            expected: """
                500 scanStart; 1560 scanStop reason=back; 3060 transportHide; 6060 back
                """,
            final: "paused=true target=609 position=609 left=true"),
    ]

    /// Two sides of the ring: a finger presses one (c.6).
    static let sideRows: [ScenarioRow] = [
        ScenarioRow(
            id: "c.6 in one report", script: "@0 +U,R @90 -U,R", expected: "90 skip count=1"),
        ScenarioRow(
            id: "c.6 in one report, the other order", script: "@0 +L,D @90 -L,D",
            expected: "90 skip count=-1"),
        ScenarioRow(
            id: "c.6 the finger decides", script: "dn(.55,.9) @300 +R,D @390 -R,D @500 up",
            expected: "hintsShow?; 390 infoShow; !skip"),
        ScenarioRow(
            id: "c.6 the finger lies on the third", script: "dn(.1,.5) @300 +R,D @390 -R,D @500 up",
            expected: "hintsShow?; 390 skip count=1; !infoShow"),
        ScenarioRow(
            id: "c.6 the first that rose", script: "@0 +U @30 +R @90 -R @120 -U",
            expected: "120 transportShow; !skip"),
        ScenarioRow(
            id: "c.6 the second outlasts it", script: "@0 +U @30 +R @90 -U @150 -R",
            expected: "90 transportShow; !skip"),
        ScenarioRow(
            id: "c.6 and does not scan", script: "@0 +U @30 +R @90 -U @900 -R",
            expected: "90 transportShow; !scanStart"),
        ScenarioRow(
            id: "c.6 one after the other", script: "@0 +U @60 -U @200 +R @260 -R",
            expected: "60 transportShow; 260 skip count=1"),
        ScenarioRow(
            id: "c.6 no sides", script: "@0 +P,R @90 -P,R",
            expected: "90 playPause; 90 skip count=1"),
        ScenarioRow(
            id: "c.6 keys are independent", script: "@0 +U @30 +R @90 -R @120 -U",
            expected: "90 skip count=1; 120 transportShow", devices: [.keyboard]),
    ]

    @Test(arguments: sideRows)
    func sides(row: ScenarioRow) throws {
        try row.check()
    }

    @Test(arguments: scanRows)
    func scans(row: ScenarioRow) throws {
        try row.check()
    }
}
