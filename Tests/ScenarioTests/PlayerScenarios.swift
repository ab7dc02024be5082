// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import RemoteTestSupport
import Testing

/// Live channels (behaviour.md d.6), restrictions (d.7) and faults (d.8).
@Suite struct PlayerScenarios {
    private static let live = "kind=live,channels=3,load=1"
    private static let flip = "gl(.2,.5>.7,.5,200) up"

    static let channelRows: [ScenarioRow] = [
        ScenarioRow(
            id: "T64", script: flip, expected: "channelPreview* dir=1; channelCommit dir=1",
            final: "channel=1", player: live),
        ScenarioRow(
            id: "T65", script: "gl(.2,.5>.45,.5,300) stay(120) up",
            expected: "channelPreview* dir=1; channelCancel", final: "channel=0", player: live),
        ScenarioRow(
            id: "T66", script: "gl(.3,.5>.5,.5,45) up", expected: "channelCommit dir=1",
            final: "channel=1", player: live),
        ScenarioRow(
            id: "T65 back", script: "gl(.8,.5>.55,.5,300) stay(120) up",
            expected: "channelPreview* dir=-1; channelCancel", final: "channel=0", player: live),
        ScenarioRow(
            id: "T66 back", script: "gl(.7,.5>.5,.5,45) up", expected: "channelCommit dir=-1",
            final: "channel=2", player: live),
        // The shortest fling is as short the other way.
        ScenarioRow(
            id: "T66 shortest", script: "gl(.5,.5>.505,.5,15) gl(.505,.5>.578,.5,15) stay(1) up",
            expected: "channelCommit dir=1", final: "channel=1", player: live),
        ScenarioRow(
            id: "T66 shortest back",
            script: "gl(.5,.5>.495,.5,15) gl(.495,.5>.422,.5,15) stay(1) up",
            expected: "channelCommit dir=-1", final: "channel=2", player: live),
        ScenarioRow(
            id: "T66 too short",
            script: "gl(.5,.5>.505,.5,15) gl(.505,.5>.571,.5,15) stay(1) up stay(3000) "
                + "gl(.5,.5>.495,.5,15) gl(.495,.5>.429,.5,15) stay(1) up",
            expected: "!channelCommit", final: "channel=0", player: live),
        ScenarioRow(
            // The radio sends the third frame one event late, and nothing else says when it was.
            id: "T66 by a radio that is late",
            script: "@0 gl(.82,.73>.82,.73,0) @14 gl(.798,.73>.798,.73,0) "
                + "@44 gl(.703,.73>.703,.73,0) @60 up",
            expected: "channelPreview* dir=-1; channelCommit dir=-1", player: live),
        ScenarioRow(
            id: "T68", script: flip,
            expected: "channelCommit dir=1; denied of=channelCommit why=loadFailed",
            final: "channel=0 context=playing", player: "kind=live,channels=3,load=fail"),
        ScenarioRow(
            id: "T69", script: flip,
            expected: "channelCommit dir=1; 15215 denied of=channelCommit why=loadFailed",
            final: "channel=0 context=playing", player: "kind=live,channels=3,load=never",
            tail: .milliseconds(20_000)),
        ScenarioRow(
            id: "T70", script: "@0 +KEY_CHANNELUP @90 -KEY_CHANNELUP",
            expected: "channelCommit dir=1; !channelPreview", final: "channel=1", player: live,
            devices: [.infrared]),
        ScenarioRow(
            id: "T70 of a keyboard", script: "@0 +KEY_PAGEUP @90 -KEY_PAGEUP",
            expected: "90 channelCommit dir=1; !channelPreview", final: "channel=1", player: live,
            devices: [.keyboard]),
        ScenarioRow(
            id: "T71", script: flip, expected: "focusMove dir=right count=1; !channelPreview",
            final: "channel=0", player: live + ",transport=shown"),
        ScenarioRow(
            id: "T87", script: "@0 +KEY_NUMERIC_2 @90 -KEY_NUMERIC_2", expected: "0 digit*",
            final: "channel=1", player: live, devices: [.infrared]),
        ScenarioRow(
            id: "T88",
            script: "@0 +KEY_NUMERIC_1 @90 -KEY_NUMERIC_1 "
                + "@300 +KEY_NUMERIC_2 @390 -KEY_NUMERIC_2",
            expected: "digit*", final: "channel=11",
            player: "kind=live,channels=12,load=1", devices: [.infrared]),
        ScenarioRow(
            id: "T88 alone", script: "@0 +KEY_NUMERIC_1 @90 -KEY_NUMERIC_1", expected: "0 digit*",
            final: "channel=0", player: "kind=live,channels=12,channel=3,load=0.1",
            devices: [.infrared], tail: .milliseconds(4000)),
        ScenarioRow(
            id: "T89",
            script: "@0 +KEY_CHANNELUP @90 -KEY_CHANNELUP @2000 +KEY_LAST @2090 -KEY_LAST",
            expected: "90 channelCommit dir=1; 2090 channelLast", final: "channel=0",
            player: live, devices: [.infrared]),
        ScenarioRow(
            id: "T89 twice",
            script: "@0 +KEY_CHANNELUP @90 -KEY_CHANNELUP @2000 +KEY_LAST @2090 -KEY_LAST "
                + "@4000 +KEY_LAST @4090 -KEY_LAST",
            expected: "90 channelCommit dir=1; 2090 channelLast; 4090 channelLast",
            final: "channel=1", player: live, devices: [.infrared]),
        ScenarioRow(
            id: "T90", script: "held " + flip + " stay(500) answer(2,true)",
            expected: "channelPreview* dir=1; channelCommit dir=1", final: "channel=1",
            player: live),
        ScenarioRow(
            id: "T90 false", script: "held " + flip + " stay(500) answer(2,false)",
            expected: "channelCommit dir=1; 715 denied of=channelCommit why=loadFailed",
            final: "channel=0 context=playing", player: live),
        ScenarioRow(
            id: "T90 never", script: "held " + flip,
            expected: "channelCommit dir=1; 15215 denied of=channelCommit why=loadFailed",
            final: "channel=0 context=playing", player: live, tail: .milliseconds(20_000)),
        ScenarioRow(
            id: "T90 dies", script: "held " + flip + " stay(500) gone",
            expected: "channelCommit dir=1; 715 denied of=channelCommit why=loadFailed",
            final: "channel=0 context=playing", player: live),
    ]

    @Test(arguments: channelRows)
    func channels(row: ScenarioRow) throws {
        try row.check()
    }

    private static let linear = "linear=true"

    static let restrictionRows: [ScenarioRow] = [
        ScenarioRow(
            id: "T72 click", script: "@0 +R @90 -R",
            expected: "skip?; denied of=skip why=linear", final: "seeks=0", player: linear),
        ScenarioRow(
            id: "T72 hold", script: "@0 +R @700 -R",
            expected: "scanStart?; denied of=scanStart why=linear",
            final: "seeks=0 context=playing", player: linear),
        ScenarioRow(
            id: "T72 pan", script: "gl(.2,.5>.8,.5,400) up",
            expected: "scrubBegin?; denied of=scrubBegin why=linear; scrubEnd?",
            final: "seeks=0 preview=none", player: linear + ",state=paused"),
        ScenarioRow(
            id: "T72 pan while playing", script: "gl(.2,.5>.8,.5,400) up",
            expected: "scrubBegin?; denied of=scrubBegin why=linear; scrubEnd?",
            final: "seeks=0 preview=none context=playing", player: linear),
        ScenarioRow(
            id: "T72 circle", script: "dn(.5,.1) stay(250) arc(.4,0,90,1000) up",
            expected: "hintsShow?; jogBegin?; denied of=jogBegin why=linear; jogEnd?",
            final: "seeks=0 preview=none", player: linear + ",state=paused"),
        ScenarioRow(
            id: "T72 chapter", script: "@0 +KEY_CHANNELUP @90 -KEY_CHANNELUP",
            expected: "pageUp?; denied why=linear", final: "seeks=0", player: linear,
            devices: [.infrared]),
        ScenarioRow(
            id: "T72 pause", script: "@0 +P @90 -P", expected: "90 playPause",
            final: "context=paused", player: linear),
        ScenarioRow(
            id: "T77", script: "@0 +P @90 -P @1000 +P @1090 -P",
            expected: "90 playPause; 1090 play", final: "context=playing speed=1.5",
            player: "speed=1.5"),
    ]

    static let speechRows: [ScenarioRow] = [
        ScenarioRow(
            id: "T78", script: "@0 say(what did she say) @5000 say(what did she say)",
            expected: "", final: "target=585 seeks=2"),
        ScenarioRow(
            id: "A27 beginning", script: "@0 say(go to the beginning)", expected: "",
            final: "target=0 seeks=1"),
        ScenarioRow(
            id: "A27 skip", script: "@0 say(skip forward 30 seconds)", expected: "",
            final: "target=630 seeks=1"),
        ScenarioRow(
            id: "A27 end", script: "@0 say(skip forward 30 seconds)", expected: "",
            final: "target=7199.95 seeks=1", player: "position=7190"),
        ScenarioRow(
            id: "A27 linear", script: "@0 say(skip forward 30 seconds)",
            expected: "denied of=siri why=linear", final: "seeks=0", player: linear),
        ScenarioRow(
            id: "A27 nonsense", script: "@0 say(make me a sandwich)",
            expected: "denied of=siri why=unavailable", final: "seeks=0"),
        ScenarioRow(
            id: "A17 skip over an interstitial", script: "@0 +R @90 -R",
            expected: "90 skip count=1", final: "target=640.09 seeks=1",
            player: "interstitial=605-635"),
    ]

    @Test(arguments: speechRows)
    func speech(row: ScenarioRow) throws {
        try row.check()
    }

    @Test(arguments: restrictionRows)
    func restrictions(row: ScenarioRow) throws {
        try row.check()
    }

    static let faultRows: [ScenarioRow] = [
        ScenarioRow(
            id: "T79", script: "@0 +R @300 lost", expected: "300 cancelAll why=deviceLost",
            final: "seeks=0"),
        ScenarioRow(
            id: "T81 alone", script: "@0 +R @700 -R @1000 lost",
            expected: "500 scanStart; 1000 cancelAll?; 3000 scanStop reason=lost",
            final: "paused=true context=paused"),
        ScenarioRow(
            id: "T81 in company", script: "@0 +R @700 -R @1000 lost",
            expected: "500 scanStart; 1000 cancelAll?", final: "context=scanning",
            devices: [.gen2, .infrared]),
        ScenarioRow(
            id: "T82",
            // 20 mm below the first.
            script: """
                gl(.2,.2>.5,.2,195) f2(dn(.5,.914)) gl(.5,.2>.65,.2,105) f2(up) \
                gl(.65,.2>.8,.2,105) up
                """,
            expected: "scrubBegin; scrubEnd", final: "preview=682~12", player: "state=paused"),
        // A finger that rests beside the other one before it moves (N289).
        ScenarioRow(
            id: "T82 at rest",
            script: "dn(.2,.2) stay(75) f2(dn(.5,.7)) gl(.2,.2>.5,.2,300) up f2(up)",
            expected: "scrubBegin; scrubEnd; !zoom", player: "state=paused", devices: [.touchpad]),
        ScenarioRow(
            id: "A36 apart",
            script: """
                dn(.4,.5) stay(75) f2(dn(.6,.5)) gl(.4,.5>.38,.5,30) f2(gl(.6,.5>.75,.5,150)) \
                f2(up) up
                """,
            expected: "zoom mode=fill", final: "preview=none", player: "state=paused",
            devices: [.touchpad]),
        ScenarioRow(
            id: "A36 together",
            script: """
                dn(.3,.5) stay(75) f2(dn(.6,.5)) gl(.3,.5>.32,.5,30) f2(gl(.6,.5>.45,.5,150)) \
                f2(up) up
                """,
            expected: "zoom mode=fit", final: "preview=none", player: "state=paused",
            devices: [.touchpad]),
        ScenarioRow(
            id: "T83",
            script: """
                @60000 dn(.4,.4) @60010 f2(dn(.6,.6)) @60020 f2(up) @60030 f2(dn(.5,.8)) \
                @60040 gl(.4,.4>.507,.4,60) f2(up) up
                """,
            expected: "!transportShow; !hintsShow", final: "seeks=0 preview=none"),
        ScenarioRow(
            id: "T84",
            script: "gl(.2,.5>.4,.5,133) deaf gl(.4,.5>.6,.5,133) dropped gl(.6,.5>.8,.5,134) up",
            expected: "scrubBegin; scrubEnd", final: "preview=641~41", player: "state=paused"),
        ScenarioRow(
            id: "T85",
            script: """
                @0 ax(ABS_Z,.05) @2000 ax(ABS_Z,.25) @4000 ax(ABS_Z,.1) @6000 ax(ABS_X,.2) \
                @8000 ax(ABS_X,0) @10000 ax(ABS_Z,0)
                """,
            expected: "", final: "context=playing seeks=0", devices: [.gamepad]),
        ScenarioRow(
            id: "T86 short", script: "@0 ax(ABS_X,.7) @300 ax(ABS_X,0)",
            expected: "300 skip count=1", devices: [.gamepad]),
        ScenarioRow(
            id: "T86 long", script: "@0 ax(ABS_X,.7) @700 ax(ABS_X,0)",
            expected: "500 scanStart dir=1 level=1", devices: [.gamepad]),
    ]

    @Test(arguments: faultRows)
    func faults(row: ScenarioRow) throws {
        try row.check()
    }

    /// T64: the card comes with the finger, which goes one way.
    @Test func theChannelComesWithTheFinger() throws {
        let run = try ScenarioRow(id: "T64", script: Self.flip, expected: "", player: Self.live)
            .run()
        let progress = run.steps.compactMap { step -> Double? in
            if case .channelPreview(_, let progress) = step.command { progress } else { nil }
        }
        #expect(progress.count > 5)
        #expect(zip(progress, progress.dropFirst()).allSatisfy { $0 < $1 })
        // 12 mm of 0.8 · 28 mm (N51).
        #expect(abs((progress.last ?? 0) - 12 / 22.4) < 0.05)
    }

    /// T82: with and without the second finger.
    @Test func aSecondFingerChangesNothing() throws {
        let row = try #require(Self.faultRows.first { $0.id == "T82" })
        var alone = row
        alone.script = row.script.replacing("f2(dn(.5,.914)) ", with: "")
            .replacing("f2(up) ", with: "stay(15) ")
        let previews = try [row, alone].map { try $0.run().final.preview ?? 0 }
        #expect(abs(previews[0] - previews[1]) < 0.5, "\(previews)")
    }

    /// T84: what is measured again never goes back.
    @Test func aLostSpanMovesNothingBack() throws {
        let row = try #require(Self.faultRows.first { $0.id == "T84" })
        let deltas = try row.run().steps.compactMap { step -> Double? in
            if case .scrubMove(let delta, _) = step.command { delta } else { nil }
        }
        #expect(deltas.count > 5)
        #expect(deltas.allSatisfy { $0 > 0 })
    }
}
