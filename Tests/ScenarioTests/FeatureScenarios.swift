// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import Testing

/// The features of behaviour.md (a) that no scenario of (d) has by name, as a person meets them.
@Suite struct FeatureScenarios {
    private static let paused = "state=paused"
    private static let live = "kind=live,channels=3"
    private static let ad = "interstitial=900-930,position=895,redirect=true"

    private static let up = "gl(.5,.75>.5,.40,120) up stay(1000)"
    private static let down = "gl(.5,.3>.5,.65,120) up stay(1000)"
    private static let right = "gl(.3,.5>.66,.5,150) up stay(1000)"

    static let touches: [ScenarioRow] = [
        ScenarioRow(
            id: "A2", script: "dn(.1,.5) stay(400) up",
            expected: "200 hintsShow zone=left; 1150 hintsHide"),
        ScenarioRow(
            id: "A2 live", script: "dn(.9,.5) stay(400) up",
            expected: "200 hintsShow zone=right; 1150 hintsHide", player: live),
        ScenarioRow(
            id: "A2 until the finger moves", script: "dn(.5,.2) stay(400) gl(.5,.2>.5,.7,150) up",
            expected: "200 hintsShow; hintsHide; infoShow"),
        ScenarioRow(
            id: "A6", script: "gl(.2,.5>.6,.5,500) up @2000 +C @2090 -C",
            expected: "scrubBegin; scrubEnd; 2090 scrubCommit; play",
            final: "paused=false preview=none",
            player: paused),
        ScenarioRow(
            id: "A6 playing", script: "gl(.2,.5>.6,.5,500) up",
            expected: "transportShow; !scrubBegin", final: "seeks=0 paused=false"),
        // 15 mm/s is a second a millimetre at the most, however long the film is.
        ScenarioRow(
            id: "A7", script: "gl(.2,.5>.5,.5,700) stay(300) up", expected: "scrubBegin; scrubEnd",
            final: "preview=606.4~0.9", player: paused + ",duration=36000"),
        ScenarioRow(
            id: "A7 short", script: "gl(.2,.5>.5,.5,700) stay(300) up",
            expected: "scrubBegin; scrubEnd", final: "preview=31.7~0.3",
            player: paused + ",duration=60,position=30"),
        ScenarioRow(
            id: "A8", script: "dn(.9,.5) stay(100) up stay(2000) dn(.1,.5) stay(100) up",
            expected: "!scrubBegin; 0 transportShow; 100 timeDisplayToggle; 2200 timeDisplayToggle",
            final: "seeks=0 preview=none", player: paused),
        ScenarioRow(
            id: "A9", script: "gl(.2,.5>.8,.5,120) up",
            expected: "scrubBegin; scrubEnd; scrubMomentum*",
            final: "context=scrubbing paused=true",
            player: paused),
        ScenarioRow(
            id: "A9 a touch stops it",
            script: "gl(.2,.5>.8,.5,120) up stay(100) dn(.5,.5) stay(3000) up",
            expected: "scrubBegin; scrubEnd; scrubMomentum*; hintsShow?", player: paused),
        ScenarioRow(
            id: "A11", script: "dn(.5,.1) stay(250) arc(.4,0,90,1000) up",
            expected: "hintsShow?; jogBegin; jogMove*; jogEnd", player: paused),
        ScenarioRow(
            id: "A11 playing", script: "dn(.5,.1) stay(250) arc(.4,0,90,1000) up",
            expected: "hintsShow?; !jogBegin", final: "seeks=0"),
        ScenarioRow(
            id: "A12", script: "gl(.2,.5>.7,.5,200) up",
            expected: "channelPreview* dir=1; channelCommit dir=1", final: "channel=1",
            player: live),
        ScenarioRow(
            id: "A13", script: "gl(.5,.8>.5,.3,150) up stay(2000) gl(.5,.3>.5,.8,150) up",
            expected: "overlayShow; overlayHide", final: "context=playing paused=false",
            player: "channels=2,channel=1"),
        ScenarioRow(
            id: "A13 Back", script: "gl(.5,.8>.5,.3,150) up @2000 +B @2090 -B",
            expected: "overlayShow; back; overlayHide", final: "context=playing",
            player: "channels=2"),
        // With one film there is nothing to choose from.
        ScenarioRow(
            id: "A13 a single film", script: up, expected: "overlayShow; 90 transportShow",
            final: "context=playing"),
        // A list of several goes on to its last row first (c.4).
        ScenarioRow(
            id: "A13 a list", script: "\(up) \(down) \(down) \(down)",
            expected: """
                overlayShow; focusMove dir=down count=1; focusMove dir=down count=1; overlayHide
                """, final: "context=playing", player: "channels=3"),
        ScenarioRow(
            id: "A13 a list, and up again", script: "\(up) \(down) \(up) \(down)",
            expected: """
                overlayShow; focusMove dir=down count=1; focusMove dir=up count=1; \
                focusMove dir=down count=1
                """, final: "context=overlay", player: "channels=3"),
        // Up from a row of a tab goes to the tabs, and only from there out (c.4).
        ScenarioRow(
            id: "A15 out of a list", script: "\(down) \(right) \(down) \(down) \(up) \(up) \(up)",
            expected: """
                infoShow; focusMove dir=right; focusMove dir=down; focusMove dir=down; \
                focusMove dir=up; focusMove dir=up; infoHide
                """, final: "context=playing"),
        ScenarioRow(
            id: "A15 out of the tabs", script: "\(down) \(up)", expected: "infoShow; infoHide",
            final: "context=playing"),
        ScenarioRow(
            id: "A15 by keys", script: "@0 +D @80 -D @1000 +U @1080 -U",
            expected: "infoShow; 1000 infoHide", final: "context=playing"),
        ScenarioRow(
            id: "A36", script: "f2(dn(.6,.5)) gl(.4,.5>.2,.5,300) f2(up) up",
            expected: "!scrubBegin; !skip", final: "seeks=0", player: paused),
    ]

    static let keys: [ScenarioRow] = [
        ScenarioRow(
            id: "A3", script: "@0 +R @90 -R @400 +R @490 -R @800 +R @890 -R",
            expected: "90 skip count=1; 490 skip count=1; 890 skip count=1", final: "target=630~1"),
        ScenarioRow(
            id: "A3 one switch", script: "dn(.95,.5) @300 +K @390 -K @500 up",
            expected: "hintsShow?; 390 skip count=1", devices: [.gen1]),
        ScenarioRow(
            id: "A3 the middle of it", script: "dn(.5,.5) @300 +K @390 -K @500 up",
            expected: "hintsShow?; 390 playPause", devices: [.gen1]),
        ScenarioRow(
            id: "A5",
            script: "@0 +R @700 -R @1500 +R @1590 -R @2500 +L @2590 -L @3500 +L @3590 -L "
                + "@4500 +C @4590 -C",
            expected: """
                500 scanStart dir=1 level=1; 1590 scanLevel dir=1 level=2; \
                2590 scanLevel dir=1 level=1; 3590 scanLevel dir=-1 level=1; 4590 scanStop
                """, final: "context=playing paused=false"),
        ScenarioRow(
            id: "A18", script: "@0 +L @90 -L @1000 +P @1060 -P @2000 +P @2060 -P",
            expected: "skip?; denied of=skip why=linear; 1060 playPause; 2060 play",
            final: "seeks=0 paused=false", player: "linear=true"),
        // Redirected to the break that it crosses; then the rest of the way.
        ScenarioRow(
            id: "A20", script: "@0 +R @90 -R", expected: "90 skip count=1", final: "target=900",
            player: ad),
        ScenarioRow(
            id: "A20 and back", script: "@0 +R @90 -R", expected: "90 skip count=1",
            final: "target=935~1", player: ad, tail: .milliseconds(40_000)),
        ScenarioRow(
            id: "A20 without a policy", script: "@0 +R @90 -R", expected: "90 skip count=1",
            final: "target=935~1", player: "interstitial=900-930,position=895"),
        ScenarioRow(
            id: "A24 while nothing is shown", script: "@0 +P @60 -P @5000 +C @5060 -C",
            expected: "60 playPause; 5060 play", final: "paused=false"),
        ScenarioRow(
            id: "A24 a tap is not a click", script: "dn(.5,.5) stay(90) up",
            expected: "90 transportShow; !playPause", final: "paused=false"),
        ScenarioRow(
            id: "A29", script: "gl(.5,.3>.5,.8,150) up @2000 +B @2090 -B @4000 +B @4090 -B",
            expected: "infoShow; infoHide; 4090 back", final: "left=true"),
        ScenarioRow(
            id: "A32", script: "dn(.5,.5) stay(90) up @6000 +R @6090 -R",
            expected: "90 transportShow; transportHide; 6090 skip count=1",
            final: "context=playing"),
    ]

    /// Numbers of (b) that no scenario has.
    static let numbers: [ScenarioRow] = [
        ScenarioRow(
            id: "N32", script: "dn(.85,.5) @300 +R gl(.85,.5>.4,.5,600) @1000 -R @1100 up",
            expected: "hintsShow?; 800 scanStart dir=1 level=1; !skip"),
        ScenarioRow(
            id: "N75", script: "@0 +R @8000 -R",
            expected: "500 scanStart dir=1 level=1; !scanLevel"),
        ScenarioRow(
            id: "N104", script: "@0 +BTN_TL @90 -BTN_TL @500 +BTN_TR @590 -BTN_TR",
            expected: "90 skip count=-1; 590 skip count=1", devices: [.gamepad]),
        ScenarioRow(
            id: "N104 held", script: "@0 +BTN_TR @900 -BTN_TR", expected: "!scanStart",
            devices: [.gamepad]),
    ]

    @Test(arguments: touches + keys + numbers)
    func feature(row: ScenarioRow) throws {
        try row.check()
    }

    /// Arrows and a centre are enough for the speeds (A25): Siri Remotes, Apple's infrared ones,
    /// CEC and pads have no key for them.
    @Test(arguments: [
        TestDevice.gen2, .infrared, .keyboard, .gamepad, .steamController,
    ])
    func everyDeviceReachesTheSpeeds(device: TestDevice) throws {
        let presses = ["D", "R", "R", "R", "R", "D", "D", "C"].enumerated().map {
            "@\($0 * 600) +\($1) @\($0 * 600 + 80) -\($1)"
        }
        try ScenarioRow(
            id: "A25 by arrows", script: presses.joined(separator: " "),
            expected: "infoShow; focusMove*; select", final: "context=info speed=1.25"
        ).check(on: [device])
    }

    /// One control does the same on every device that has it.
    @Test(arguments: [
        TestDevice.gen2, .infrared, .keyboard, .gamepad, .steamController,
    ])
    func everyDeviceMeansTheSame(device: TestDevice) throws {
        try ScenarioRow(
            id: "A28", script: "@0 +R @90 -R @1000 +L @1090 -L @2000 +C @2090 -C",
            expected: "90 skip count=1; 1090 skip count=-1; 2090 playPause",
            final: "target=600~3 paused=true"
        ).check(on: [device])
    }
}
