// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import Testing

/// The presets of `[gestures]`, beside what the same does without them.
@Suite struct PresetScenarios {
    static let clicksOnly = "[gestures]\npreset = \"clicks-only\""
    static let gentle = "[gestures]\npreset = \"gentle\""

    /// 6 times a second: a stick that is held comes to half of its way, and a finger goes up and
    /// down by 2 mm on its way across.
    private static let stickTrembles =
        "@0 ax(ABS_X,.85) @190 ax(ABS_X,.515) @240 ax(ABS_X,.85) @310 ax(ABS_X,.515) "
        + "@360 ax(ABS_X,.85) @420 ax(ABS_X,0)"
    private static let flipTrembles =
        "dn(.8,.5) "
        + (0..<6).map { leg in
            let (from, middle, to) = (8 - leg, 75 - 10 * leg, 7 - leg)
            return "gl(.\(from),.5>.\(middle),.56,70) gl(.\(middle),.56>.\(to),.5,70) "
        }.joined() + "stay(150) up"

    static let rows: [ScenarioRow] = [
        ScenarioRow(
            id: "usual: a tap", script: "@0 dn(.5,.5) @120 up", expected: "120 transportShow"),
        ScenarioRow(
            id: "clicks-only: a tap", script: "@0 dn(.5,.5) @120 up",
            expected: "!transportShow", keymap: clicksOnly),
        ScenarioRow(
            id: "clicks-only: a rest", script: "@0 dn(.2,.5) stay(800) up",
            expected: "!hintsShow", keymap: clicksOnly),
        ScenarioRow(
            id: "clicks-only: a swipe", script: "@0 gl(.5,.75>.5,.40,120) up",
            expected: "!overlayShow", keymap: clicksOnly),
        ScenarioRow(
            id: "clicks-only: a pan", script: "@0 gl(.2,.5>.8,.5,400) up",
            expected: "!scrubBegin", final: "position=600 preview=none", player: "state=paused",
            keymap: clicksOnly),
        ScenarioRow(
            id: "clicks-only: a click where the finger lies",
            script: "@0 dn(.88,.50) stay(200) @200 +K @300 -K @360 up",
            expected: "300 skip count=1", devices: [.gen1], keymap: clicksOnly),
        ScenarioRow(
            id: "gentle: a press that is a hold otherwise", script: "@0 +R @800 -R",
            expected: "800 skip count=1", keymap: gentle),
        ScenarioRow(
            id: "gentle: a hold", script: "@0 +R @1000 -R",
            expected: "900 scanStart dir=1 level=1", keymap: gentle),
        ScenarioRow(
            id: "gentle: a pan that trembles", script: "@0 gl(.5,.5>.62,.5,300) up",
            expected: "315 timeDisplayToggle; !scrubBegin", final: "preview=none",
            player: "state=paused", keymap: gentle),
        ScenarioRow(
            id: "clicks-only: a circle", script: "dn(.5,.1) stay(250) arc(.4,0,90,1000) up",
            expected: "!jogBegin", final: "preview=none", player: "state=paused",
            keymap: clicksOnly),
        ScenarioRow(
            id: "clicks-only: a flip", script: "gl(.2,.5>.7,.5,200) up", expected: "!channelCommit",
            final: "channel=0", player: "kind=live,channels=3", keymap: clicksOnly),
        ScenarioRow(
            id: "clicks-only: focus", script: "gl(.2,.5>.8,.5,200) up", expected: "!focusMove",
            player: "transport=shown", keymap: clicksOnly),
        ScenarioRow(
            id: "clicks-only: two fingers", script: twoUp, expected: "!mute",
            devices: [.dualSense],
            keymap: clicksOnly + "\n[bind]\n'two-finger-swipe up' = 'mute'\n'pinch' = 'mute'"),
        ScenarioRow(
            id: "usual: two fingers", script: twoUp, expected: "mute", devices: [.dualSense],
            keymap: "[bind]\n'two-finger-swipe up' = 'mute'\n"),
        ScenarioRow(
            id: "clicks-only: the ring", script: "@0 +R @90 -R", expected: "90 skip count=1",
            keymap: clicksOnly),
        ScenarioRow(
            id: "clicks-only: a finger under a hold", script: "dn(.9,.5) @100 +R @900 -R up",
            expected: "600 scanStart dir=1 level=1", keymap: clicksOnly),
        ScenarioRow(
            id: "clicks-only: a stick", script: "@0 ax(ABS_X,.7) @300 ax(ABS_X,0)",
            expected: "300 skip count=1", devices: [.gamepad], keymap: clicksOnly),
        ScenarioRow(
            id: "clicks-only: a trigger", script: "@0 ax(ABS_RZ,.5) @300 ax(ABS_RZ,0)",
            expected: "0 scanStart dir=1 level=1; 300 scanStop reason=resume",
            devices: [.gamepad], keymap: clicksOnly),
        ScenarioRow(
            id: "usual: Back is held", script: "@0 +B @1300 -B", expected: "1000 home"),
        ScenarioRow(
            id: "gentle: Back is not", script: "@0 +B @1300 -B", expected: "1300 back; !home",
            keymap: gentle),
        ScenarioRow(
            id: "gentle: Back is held", script: "@0 +B @1700 -B", expected: "1600 home",
            keymap: gentle),
        ScenarioRow(
            id: "usual: too long for a tap", script: "dn(.5,.5) stay(350) up",
            expected: "200 hintsShow; !transportShow"),
        ScenarioRow(
            id: "gentle: a slow tap", script: "dn(.5,.5) stay(350) up",
            expected: "350 transportShow; !hintsShow", keymap: gentle),
        ScenarioRow(
            id: "gentle: a tap that trembles",
            script: "dn(.5,.5) mv(.55,.54) mv(.48,.45) mv(.56,.5) stay(60) up",
            expected: "transportShow", keymap: gentle),
        ScenarioRow(
            id: "gentle: a press that bounces", script: "@0 +R @200 -R @250 +R @290 -R",
            expected: "200 skip count=1", keymap: gentle),
        ScenarioRow(
            id: "usual: two presses", script: "@0 +R @200 -R @250 +R @290 -R",
            expected: "200 skip count=1; 290 skip count=1"),
        ScenarioRow(
            id: "usual: a scrub", script: "gl(.2,.5>.8,.5,1120) up",
            expected: "scrubBegin; scrubEnd", final: "preview=614.8~1", player: "state=paused"),
        ScenarioRow(
            id: "gentle: half of it", script: "gl(.2,.5>.8,.5,1120) up",
            expected: "scrubBegin; scrubEnd", final: "preview=606.4~0.6", player: "state=paused",
            keymap: gentle),
        ScenarioRow(
            id: "usual: a lift with speed", script: "gl(.15,.5>.85,.5,150) up",
            expected: "scrubBegin; scrubEnd; scrubMomentum*", player: "state=paused"),
        ScenarioRow(
            id: "gentle: no accidental momentum", script: "gl(.15,.5>.85,.5,150) up",
            expected: "scrubBegin; scrubEnd; !scrubMomentum", player: "state=paused",
            keymap: gentle),
        ScenarioRow(
            id: "usual: half a jog", script: "dn(.5,.1) stay(450) arc(.4,0,90,1000) up",
            expected: "hintsShow?; jogBegin; jogEnd", final: "preview=618.6~2.8",
            player: "state=paused"),
        ScenarioRow(
            id: "gentle: a jog", script: "dn(.5,.1) stay(450) arc(.4,0,90,1000) up",
            expected: "hintsShow?; jogBegin; jogEnd", final: "preview=609.3~1.4",
            player: "state=paused", keymap: gentle),
        ScenarioRow(
            id: "usual: a swipe that takes its time", script: "gl(.5,.80>.5,.36,760) up",
            expected: "!overlayShow", final: "context=playing"),
        ScenarioRow(
            id: "gentle: a slow swipe",
            script: "dn(.5,.85) gl(.5,.85>.5,.72,200) gl(.5,.72>.5,.30,330) up",
            expected: "overlayShow", final: "context=overlay", player: "channels=2",
            keymap: gentle),
        ScenarioRow(
            id: "usual: a stick", script: "@0 ax(ABS_X,.63) @300 ax(ABS_X,0)",
            expected: "300 skip count=1", devices: [.gamepad]),
        ScenarioRow(
            id: "gentle: a stick at rest in a hand", script: "@0 ax(ABS_X,.63) @300 ax(ABS_X,0)",
            expected: "", devices: [.gamepad], keymap: gentle),
        ScenarioRow(
            id: "usual: a stick that trembles", script: stickTrembles,
            expected: "190 skip count=1; 310 skip count=1; 420 skip count=1",
            devices: [.gamepad]),
        ScenarioRow(
            id: "gentle: a stick that trembles", script: stickTrembles,
            expected: "420 skip count=1", devices: [.gamepad], keymap: gentle),
        ScenarioRow(
            id: "usual: a finger on a trigger", script: "@0 ax(ABS_RZ,.37) @300 ax(ABS_RZ,0)",
            expected: "0 scanStart dir=1 level=1; 300 scanStop reason=resume",
            devices: [.gamepad]),
        ScenarioRow(
            id: "gentle: a finger on a trigger", script: "@0 ax(ABS_RZ,.37) @300 ax(ABS_RZ,0)",
            expected: "", devices: [.gamepad], keymap: gentle),
        ScenarioRow(
            id: "usual: a flip that trembles", script: flipTrembles,
            expected: "channelPreview*; channelCancel", final: "channel=0",
            player: "kind=live,channels=3"),
        ScenarioRow(
            id: "gentle: a flip that trembles", script: flipTrembles,
            expected: "channelPreview*; channelCommit dir=-1", final: "channel=2",
            player: "kind=live,channels=3", keymap: gentle),
        ScenarioRow(
            id: "usual: the focus runs", script: "@0 +R @1350 -R",
            expected: focusTimes([0, 450, 570, 690, 770, 850, 930, 1010, 1090, 1170, 1250, 1330]),
            player: "passcode=1234"),
        ScenarioRow(
            id: "gentle: the focus walks", script: "@0 +R @1350 -R",
            expected: focusTimes([0, 900, 1200]), player: "passcode=1234", keymap: gentle),
    ]

    private static let twoUp =
        "dn(.4,.8) stay(20) f2(dn(.6,.8)) "
        + (1...8).map { "mv(.4,\(0.8 - Double($0) * 0.07)) f2(mv(.6,\(0.8 - Double($0) * 0.07)))" }
        .joined(separator: " ") + " f2(up) up"

    private static func focusTimes(_ times: [Int]) -> String {
        times.map { "\($0) focusMove dir=right count=1" }.joined(separator: "; ")
    }

    @Test(arguments: rows)
    func presets(row: ScenarioRow) throws {
        try row.check()
    }
}
