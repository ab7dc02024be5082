// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import RemoteTestSupport
import Testing

/// Pan, scrub and momentum (behaviour.md d.3); swipes, overlay and info (d.4).
@Suite struct MotionScenarios {
    private static let slow = "gl(.50,.50>.80,.50,600) up"
    private static let brisk = "gl(.2,.5>.8,.5,400) up"
    private static let swipeUp = "gl(.5,.75>.5,.40,120) up"
    private static let swipeDown = "gl(.5,.3>.5,.65,120) up"

    static let scrubRows: [ScenarioRow] = [
        ScenarioRow(
            id: "T26", script: "gl(.2,.5>.8,.5,200) up", expected: "transportShow",
            final: "context=playing preview=none seeks=0"),
        ScenarioRow(
            id: "T27", script: slow, expected: "145 scrubBegin; scrubEnd; !scrubMomentum",
            final: "context=scrubbing position=600 preview=606.4~0.7", player: "state=paused"),
        ScenarioRow(
            id: "T28", script: brisk, expected: "scrubBegin; scrubEnd; !scrubMomentum",
            final: "preview=682~12", player: "state=paused"),
        ScenarioRow(
            id: "T28 in bursts of two", script: "bursts(30) \(brisk)",
            expected: "scrubBegin; scrubEnd; !scrubMomentum", final: "preview=682~12",
            player: "state=paused"),
        ScenarioRow(
            id: "T28 in bursts of three", script: "bursts(45) \(brisk)",
            expected: "scrubBegin; scrubEnd; !scrubMomentum", final: "preview=682~12",
            player: "state=paused"),
        ScenarioRow(
            id: "T29", script: "gl(.15,.5>.85,.5,150) up",
            expected: "scrubBegin; scrubEnd; scrubMomentum*",
            final: "context=scrubbing preview=1972~200", player: "state=paused"),
        ScenarioRow(
            id: "T33", script: "@0 dn(.5,.5) @200 +C @290 -C @500 gl(.5,.5>.8,.5,600) up",
            // 3.5 mm to begin with (N55), of which 2 do not count, as in T27.
            expected: "hintsShow?; 290 playPause; 755 scrubBegin; scrubEnd; !scrubMomentum",
            final: "context=scrubbing preview=606.7~0.7"),
        ScenarioRow(
            id: "T34", script: "\(brisk) @1500 +B @1560 -B",
            expected: "scrubBegin; scrubEnd; 1560 scrubCancel; !transportHide",
            final: "context=paused preview=none target=600 paused=true", player: "state=paused"),
        ScenarioRow(
            id: "T35", script: "\(brisk) @1500 +C @1560 -C",
            expected: "scrubBegin; scrubEnd; 1560 scrubCommit; play",
            final: "context=playing preview=none target=682~12 exact=1 paused=false",
            player: "state=paused"),
        ScenarioRow(
            id: "T35 before the preview stands", script: "\(brisk) @450 +C @500 -C",
            expected: "scrubBegin; scrubEnd; 500 scrubCommit; play",
            final: "context=playing preview=none target=682~12 exact=1 paused=false",
            player: "state=paused"),
        ScenarioRow(
            id: "T37", script: "gl(.50,.50>.80,.50,600) mv(.693,.5,3) up",
            expected: "145 scrubBegin; scrubEnd; !scrubMomentum", final: "preview=606.4~0.7",
            player: "state=paused"),
        ScenarioRow(
            id: "T38",
            script: "dn(.2,.5) mv(1,.5) stay(15) gl(.245,.5>.8,.5,370) up",
            expected: "scrubBegin; scrubEnd; !scrubMomentum", final: "preview=682~12",
            player: "state=paused"),
        ScenarioRow(
            // 4 mm after 67 ms; 8.4 mm to the side, of which 2 · cos 45° do not count.
            id: "T39", script: "gl(.3,.3>.6,.6,200) up",
            expected: "75 scrubBegin; scrubEnd; !scrubMomentum",
            final: "context=scrubbing preview=639~5.8", player: "state=paused"),
        ScenarioRow(
            id: "T39 too short", script: "gl(.3,.3>.39,.39,200) up",
            expected: "0 transportShow; hintsShow?", final: "context=paused preview=none",
            player: "state=paused"),
        ScenarioRow(
            id: "T40", script: "\(brisk) @1500 +R @1560 -R",
            expected: "scrubBegin; scrubEnd; 1560 skip count=1",
            final: "context=scrubbing preview=692~12", player: "state=paused"),
        ScenarioRow(
            id: "T41", script: brisk, expected: "scrubBegin; scrubEnd",
            final: "context=scrubbing preview=682~12", player: "state=paused",
            tail: .milliseconds(60_000)),
        ScenarioRow(
            id: "T42", script: brisk, expected: "scrubBegin; scrubEnd", final: "preview=14.0~0.6",
            player: "state=paused,duration=60,position=10"),
    ]

    /// A finger lands in a hook of 3.4 mm, which begins a pan, and swipes (N284).
    private static let hooked = "gl(.5,.68>.62,.68,30) gl(.62,.68>.62,.24,130) up"
    private static let hookedDown = "gl(.5,.32>.62,.32,30) gl(.62,.32>.62,.76,130) up"

    static let hookRows: [ScenarioRow] = [
        ScenarioRow(
            id: "N284 a swipe up while paused", script: hooked,
            expected: "30 scrubBegin; scrubEnd; scrubCancel; focusMove dir=up",
            final: "context=menu preview=none position=600 paused=true",
            player: "state=paused"),
        ScenarioRow(
            id: "N284 a swipe down while paused", script: hookedDown,
            expected: "30 scrubBegin; scrubEnd; scrubCancel; infoShow",
            final: "context=info preview=none position=600 paused=true",
            player: "state=paused"),
        ScenarioRow(
            // The bar is there by then, where a swipe up moves the focus.
            id: "N284 a swipe means what it meant before the bar was shown", script: hooked,
            expected: "30 transportShow; overlayShow", final: "context=overlay",
            player: "channels=2"),
        ScenarioRow(
            id: "N284 a swipe that a keymap wants while a preview is open",
            script: "\(slow) @2000 \(hooked)",
            expected: "scrubBegin; scrubEnd; 2030 scrubBegin; scrubEnd; !scrubCancel; mute",
            final: "context=scrubbing preview=606.4~0.7", player: "state=paused",
            keymap: "[bind.scrubbing]\n'swipe up' = 'mute'"),
        ScenarioRow(
            id: "N284 a slow turn is none",
            script: "gl(.4,.68>.6,.68,200) gl(.6,.68>.6,.24,130) up",
            expected: "scrubBegin; scrubEnd; !scrubCancel; !focusMove",
            final: "context=scrubbing", player: "state=paused"),
        ScenarioRow(
            // A loss takes nothing back (c.8).
            id: "N284 lost in the hook", script: "gl(.5,.68>.62,.68,30) lost",
            expected: "30 scrubBegin; scrubEnd; cancelAll; !scrubCancel",
            final: "context=scrubbing", player: "state=paused"),
        ScenarioRow(
            // The preview is where it was, and stays open: what is none gives nothing up.
            id: "N284 a swipe that is too short",
            script: "gl(.5,.68>.62,.68,30) gl(.62,.68>.62,.5,60) stay(600) up",
            expected: "scrubBegin; scrubEnd; !scrubCancel; !focusMove",
            final: "context=scrubbing preview=600.0~0.1 position=600", player: "state=paused"),
        ScenarioRow(
            // The press comes between, and the next swipe means what it means then.
            id: "N284 a press in the hook",
            script: "gl(.5,.68>.62,.68,30) gl(.62,.68>.62,.5,60) @110 +P @170 -P "
                + "@200 up @300 gl(.5,.75>.5,.40,120) up",
            expected: "scrubBegin; scrubEnd; 170 scrubCommit; play; 390 focusMove; !scrubCancel",
            player: "state=paused"),
    ]

    /// Without a touch surface (A46, A47): 0.35 s at 12 s/s, then twice as fast after each
    /// 0.22 s, and 0.4 s back.
    static let rampRows: [ScenarioRow] = [
        ScenarioRow(
            id: "T92", script: "@0 +R @2600 -R",
            expected: "500 rampBegin dir=1; 2600 rampEnd",
            // 1.7 s of it count: 4.2 + 264.1.
            final: "context=scrubbing position=600 preview=868.3~0.1 paused=true",
            player: "state=paused", devices: [.keyboard]),
        ScenarioRow(
            id: "T92 backward, and taken", script: "@0 +L @2600 -L @4000 +C @4080 -C",
            expected: "500 rampBegin dir=-1; 2600 rampEnd; 4080 scrubCommit; play",
            final: "context=playing preview=none target=331.7~0.1 exact=1",
            player: "state=paused", devices: [.infrared]),
        ScenarioRow(
            id: "T92 given up while it runs", script: "@0 +R @2000 +B @2080 -B @3000 -R",
            expected: "500 rampBegin; 2080 scrubCancel; 3000 rampEnd",
            final: "context=paused preview=none target=600", player: "state=paused",
            devices: [.keyboard]),
        ScenarioRow(
            id: "T92 of a short film", script: "@0 +R @2900 -R", expected: "rampBegin; rampEnd",
            // A fifth of a minute in a second at most.
            final: "preview=34.0~0.1", player: "state=paused,duration=60,position=10",
            devices: [.keyboard], tail: .milliseconds(500)),
        ScenarioRow(
            id: "T92 on a surface", script: "@0 +R @2900 -R",
            expected: "500 scanStart dir=1", final: "context=scanning",
            player: "state=paused"),
        ScenarioRow(
            id: "T92 of a stick with buttons", script: "@0 +R @1500 -R",
            expected: "500 rampBegin; 1500 rampEnd", final: "preview=608.8~0.1",
            player: "state=paused", devices: [.gamepad]),
        ScenarioRow(
            id: "T92 lost", script: "@0 +R @2000 lost",
            expected: "500 rampBegin; 2000 rampEnd; 2000 cancelAll",
            final: "context=scrubbing", player: "state=paused", devices: [.keyboard]),
        ScenarioRow(
            id: "T93",
            script: "@0 +R @2600 -R \(clicks("R", from: 4000)) \(clicks("L", from: 5000))",
            expected: "rampBegin; rampEnd; scrubStep dir=1; scrubStep dir=1; "
                + "scrubStep dir=-1; scrubStep dir=-1",
            // Half a minute after a far movement, and ten seconds where it turns back.
            final: "context=scrubbing preview=908.3~0.1", player: "state=paused",
            devices: [.keyboard]),
        ScenarioRow(
            id: "T93 after half a minute",
            script: "@0 +R @1960 -R \(clicks("L", from: 4000)) \(clicks("R", from: 5000)) "
                + clicks("L", from: 6000),
            expected: "rampBegin; rampEnd; scrubStep*",
            // 1.06 s count, which are 36.1 s; back by tens, then threes, then seconds.
            final: "context=scrubbing preview=620.1~0.1", player: "state=paused",
            devices: [.keyboard]),
        ScenarioRow(
            id: "T93 to a frame",
            script: "@0 +R @1500 -R \(clicks("R", from: 4000)) \(clicks("L", from: 5000))",
            expected: "rampBegin; rampEnd; scrubStep*",
            // A second after a near movement, and a frame where it turns back.
            final: "context=scrubbing preview=610.68~0.02", player: "state=paused",
            devices: [.keyboard]),
        ScenarioRow(
            id: "T105", script: "\(clicks("R", from: 0)) @1000 +L @1080 -L",
            expected: "scrubStep dir=1; scrubStep dir=1; scrubStep dir=-1",
            // Two skips and three seconds back, which are not committed.
            final: "context=scrubbing preview=617~0.1 paused=true", player: "state=paused",
            devices: [.keyboard, .infrared, .gamepad]),
        ScenarioRow(
            id: "T105 to a second",
            script: "@0 +R @80 -R \(clicks("L", from: 400)) @1400 +R @1480 -R",
            expected: "scrubStep*", final: "context=scrubbing preview=605~0.1",
            player: "state=paused", devices: [.keyboard]),
        ScenarioRow(
            id: "T105 given up", script: "@0 +R @80 -R @500 +L @580 -L @900 +B @980 -B",
            expected: "scrubStep*; scrubCancel", final: "context=paused preview=none target=610",
            player: "state=paused", devices: [.keyboard]),
        ScenarioRow(
            id: "T105 later", script: "@0 +R @80 -R @3200 +L @3280 -L",
            expected: "scrubStep dir=1; scrubStep dir=-1",
            final: "context=paused preview=none target=600", player: "state=paused",
            devices: [.keyboard]),
        ScenarioRow(
            id: "T105 on a surface", script: "@0 +R @80 -R @500 +L @580 -L",
            expected: "skip count=1; skip count=-1",
            final: "context=paused preview=none target=600",
            player: "state=paused"),
        ScenarioRow(
            id: "T94", script: "@0 +R @2375 -R", expected: "rampBegin; rampEnd",
            // It would land 6 s before the second chapter, which catches.
            final: "preview=1800~0.01", player: "state=paused,position=1661",
            devices: [.keyboard]),
        // A quarter of a second of a ramp of 12 s/s is 3 s.
        ScenarioRow(
            id: "T94 at its reach", script: "@0 +R @1250 -R", expected: "rampBegin; rampEnd",
            final: "preview=1800~0.001", player: "state=paused,position=1792.8",
            devices: [.keyboard]),
        ScenarioRow(
            id: "T94 out of reach", script: "@0 +R @1250 -R", expected: "rampBegin; rampEnd",
            final: "preview=1796.9~0.001", player: "state=paused,position=1792.7",
            devices: [.keyboard]),
    ]

    private static func clicks(_ button: String, from time: Int) -> String {
        "@\(time) +\(button) @\(time + 80) -\(button) "
            + "@\(time + 300) +\(button) @\(time + 380) -\(button)"
    }

    @Test(arguments: rampRows)
    func ramps(row: ScenarioRow) throws {
        try row.check()
    }

    @Test(arguments: hookRows)
    func takesHooksBack(row: ScenarioRow) throws {
        try row.check()
    }

    @Test(arguments: scrubRows)
    func scrubs(row: ScenarioRow) throws {
        try row.check()
    }

    /// T31: a second flick adds to what is left of the first.
    @Test func secondFlickGlidesFarther() throws {
        let flick = "gl(.3,.5>.7,.5,100) up"
        let run = try ScenarioRow(
            id: "T31", script: "\(flick) stay(150) \(flick)", expected: "", player: "state=paused"
        ).run()
        var glides: [Double] = []
        for step in run.steps {
            if step.name == "scrubEnd" { glides.append(0) }
            guard case .scrubMomentum(let delta, _) = step.command, !glides.isEmpty else {
                continue
            }
            glides[glides.count - 1] += delta
        }
        // The first was stopped by the second; alone it goes on.
        let alone = try ScenarioRow(
            id: "T31", script: flick, expected: "", player: "state=paused"
        ).run().steps.reduce(0.0) { sum, step in
            guard case .scrubMomentum(let delta, _) = step.command else { return sum }
            return sum + delta
        }
        try #require(glides.count == 2)
        #expect(alone > 1)
        #expect(glides[1] >= 1.4 * alone)
    }

    /// T37: what a finger does as it lifts changes nothing.
    @Test func theLiftMovesNothing() throws {
        let rows = try ["T27", "T37"].map { id in
            try #require(Self.scrubRows.first { $0.id == id })
        }
        let previews = try rows.map { try $0.run().final.preview ?? 0 }
        #expect(abs(previews[0] - previews[1]) <= 0.3, "\(previews)")
    }

    /// T29: the glide is over 0.7 s after the lift.
    @Test func aGlideRestsInTime() throws {
        let row = try #require(Self.scrubRows.first { $0.id == "T29" })
        let run = try row.run()
        let lift = try #require(run.steps.first { $0.name == "scrubEnd" })
        let last = try #require(run.steps.last)
        #expect(last.name == "scrubMomentum")
        #expect(last.time - lift.time <= 700)
        #expect(last.time - lift.time > 500)
    }

    static let swipeRows: [ScenarioRow] = [
        ScenarioRow(
            id: "T44", script: swipeUp, expected: "95 overlayShow", final: "context=overlay",
            player: "channels=2"),
        ScenarioRow(
            id: "T45", script: swipeUp, expected: "focusMove dir=up count=1",
            final: "context=playing", player: "transport=shown"),
        ScenarioRow(
            id: "T46 swipe", script: "\(swipeUp) @1000 \(swipeDown)",
            expected: "overlayShow; overlayHide", final: "context=playing paused=false",
            player: "channels=2,channel=1"),
        ScenarioRow(
            id: "T46 back", script: "\(swipeUp) @1000 +B @1060 -B",
            expected: "overlayShow; 1060 back; 1060 overlayHide",
            final: "context=playing paused=false", player: "channels=2"),
        ScenarioRow(id: "T47", script: swipeDown, expected: "infoShow", final: "context=info"),
        ScenarioRow(
            id: "T48", script: "gl(.5,.8>.5,.44,1500) up", expected: "!transportShow",
            final: "context=playing"),
        ScenarioRow(
            id: "T50", script: "gl(.5,.75>.5,.40,120) gl(.5,.40>.5,.75,120) up",
            expected: "overlayShow", final: "context=overlay", player: "channels=2"),
        ScenarioRow(
            id: "T51", script: "\(brisk) @1500 \(swipeDown)", expected: "scrubBegin; scrubEnd",
            final: "context=scrubbing preview=682~12", player: "state=paused"),
        ScenarioRow(
            id: "T52 steep", script: "gl(.5,.75>.68,.40,150) up", expected: "overlayShow"),
        ScenarioRow(
            id: "T52 diagonal", script: "gl(.35,.75>.65,.45,150) up", expected: "transportShow",
            final: "context=playing"),
    ]

    @Test(arguments: swipeRows)
    func swipes(row: ScenarioRow) throws {
        try row.check()
    }
}
