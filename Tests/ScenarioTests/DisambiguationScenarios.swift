// SPDX-License-Identifier: MIT

import RemoteTestSupport
import Testing

/// What becomes of one thing when another comes in between (behaviour.md c.4, c.7 to c.10).
@Suite struct DisambiguationScenarios {
    private static let live = "kind=live,channels=5,channel=2,duration=3600,position=1800"
    private static let flip = "gl(.2,.5>.6,.5,300) "
    private static let two: [TestDevice] = [.gen2, .keyboard]
    private static let speedKey = "[bind.playing]\n'click down' = 'speedsShow'"

    static let backRows: [ScenarioRow] = [
        // A channel that slides in is what Back closes, and the only thing (c.8, c.9).
        ScenarioRow(
            id: "c.9 Back gives a sliding channel back",
            script: flip + "@310 +B @390 -B @900 up", expected: "310 channelCancel; hintsShow?",
            final: "left=false channel=2 context=playing", player: live),
        ScenarioRow(
            id: "c.9 Back of another device as well",
            script: flip + "dev(2) @310 +B @390 -B dev(1) @600 gl(.6,.5>.9,.5,300) up",
            expected: "390 channelCancel", final: "left=false channel=2 context=playing",
            player: live, devices: two),
        ScenarioRow(
            id: "c.9 the next Back leaves",
            script: flip + "@310 +B @390 -B @500 up @1000 +B @1080 -B",
            expected: "channelCancel; 1080 back", final: "left=true", player: live),
        ScenarioRow(
            id: "c.9 the Back after another press leaves",
            script: flip + "@310 +U @390 -U @450 up @1500 +B @1580 -B @2000 +B @2080 -B",
            expected: "channelCancel; 390 transportShow; 1580 transportHide; 2080 back",
            final: "left=true", player: live),
        ScenarioRow(
            id: "c.9 holding Back is home", script: flip + "@310 +B @1400 -B @1450 up",
            expected: "channelCancel; 1310 home", final: "left=true", player: live),
        // Whoever presses it (c.7, c.8).
        ScenarioRow(
            id: "c.7 Back takes a press of another device back",
            script: "@0 +R dev(2) @100 +B @180 -B dev(1) @300 -R", expected: "180 transportHide",
            final: "seeks=0 context=playing", player: "transport=shown", devices: two),
        ScenarioRow(
            id: "c.7 and a hold", script: "@0 +R dev(2) @100 +B @180 -B dev(1) @900 -R",
            expected: "180 transportHide", final: "seeks=0 context=playing",
            player: "transport=shown", devices: two),
        ScenarioRow(
            id: "c.7 but not the volume",
            script: "@0 +KEY_VOLUMEUP dev(2) @100 +B @180 -B dev(1) @500 -KEY_VOLUMEUP",
            expected: "0 volume; transportHide; 450 volume", player: "transport=shown",
            devices: two),
        // Its press waits 0.1 s for Play, of a chord with it.
        ScenarioRow(
            id: "c.8 Back stops what repeats",
            script: "@0 +D @80 -D @500 +D @1000 +B @1900 -B @2000 -D",
            expected: "speedsShow; 500 focusMove; 950 focusMove; 1070 focusMove; 1900 back; "
                + "menuHide",
            keymap: speedKey),
        ScenarioRow(
            id: "c.8 and on another device",
            script: "@0 +D @80 -D @500 +D dev(2) @1000 +B @1900 -B dev(1) @2000 -D",
            expected: "speedsShow; 500 focusMove; 950 focusMove; 1070 focusMove; 1900 back; "
                + "menuHide",
            devices: two, keymap: speedKey),
        ScenarioRow(
            id: "c.7 the volume cancels nothing",
            script: "@0 +D @80 -D @500 +D @1000 +KEY_VOLUMEUP @1040 -KEY_VOLUMEUP @1100 -D",
            expected: "speedsShow; 500 focusMove; 950 focusMove; volume; 1070 focusMove",
            keymap: speedKey),
    ]

    /// The player starts with the first event; a tap changes nothing but the bar.
    private static let tap = "@0 dn(.5,.5) @60 up "
    private static let linear = "interstitial=601-610"

    static let linearRows: [ScenarioRow] = [
        ScenarioRow(
            id: "c.8 a press before linear playback is not a click",
            script: tap + "@800 +R @1100 -R",
            expected: "", final: "seeks=0", player: linear),
        ScenarioRow(
            id: "c.8 nor a hold", script: tap + "@800 +R @1600 -R", expected: "",
            final: "seeks=0", player: linear),
        ScenarioRow(
            id: "c.8 the next one counts",
            script: tap + "@800 +R @1100 -R @1500 +P @1580 -P @2000 +R @2080 -R",
            expected: "1580 playPause; 2080 skip; denied of=skip why=linear", player: linear),
        ScenarioRow(
            id: "c.8 the hints go when linear playback begins",
            script: tap + "@500 dn(.2,.5) @2500 up", expected: "700 hintsShow; 1000 hintsHide",
            player: linear),
        ScenarioRow(
            id: "c.8 what repeats stops when linear playback begins",
            script: "@0 +D @80 -D @300 +D @1600 -D",
            expected: "speedsShow; 300 focusMove; 750 focusMove; 870 focusMove; 990 focusMove",
            player: linear, keymap: speedKey),
        ScenarioRow(
            id: "c.8 but not the volume", script: "@0 +KEY_VOLUMEUP @1500 -KEY_VOLUMEUP",
            expected: "volume*; 1490 volume?", player: linear),
    ]

    private static let next =
        "dev(2) @0 +KEY_PAGEUP @50 -KEY_PAGEUP dev(1) "

    static let itemRows: [ScenarioRow] = [
        ScenarioRow(
            id: "c.8 a skip before another channel is none",
            script: next + "@800 +R @1250 -R", expected: "50 channelCommit",
            final: "seeks=0 channel=3", player: live + ",load=1", devices: two),
        ScenarioRow(
            id: "c.8 nor is a scan", script: next + "@800 +R @1600 -R",
            expected: "50 channelCommit", final: "seeks=0 channel=3 context=playing",
            player: live + ",load=1", devices: two),
        ScenarioRow(
            id: "c.8 what has nothing to do with the channel counts",
            script: next + "@800 +P @1250 -P", expected: "50 channelCommit; 1250 playPause",
            final: "channel=3 context=paused", player: live + ",load=1", devices: two),
        ScenarioRow(
            id: "c.8 on the ring, too", script: next + "@800 +D @1250 -D",
            expected: "50 channelCommit; 1250 infoShow",
            final: "channel=3 context=info", player: live + ",load=1", devices: two),
        ScenarioRow(
            id: "c.8 Back, too", script: next + "@800 +B @1250 -B",
            expected: "50 channelCommit; 1250 back", player: live + ",load=1", devices: two),
        ScenarioRow(
            id: "c.8 and its hold", script: next + "@800 +B @1900 -B",
            expected: "50 channelCommit; 1800 home", player: live + ",load=1", devices: two),
        ScenarioRow(
            id: "N111 and a channel key counts on",
            script: next + "dev(2) @1000 +KEY_PAGEUP @1100 -KEY_PAGEUP",
            expected: "50 channelCommit; 1100 channelCommit", final: "channel=4",
            player: live + ",load=1", devices: two),
        ScenarioRow(
            id: "c.8 the hints stay", script: next + "@500 dn(.2,.5) @2000 up",
            expected: "channelCommit; 700 hintsShow; 2750 hintsHide", final: "channel=3",
            player: live + ",load=1", devices: two),
        ScenarioRow(
            id: "c.8 a flip goes on", script: next + "@900 gl(.2,.5>.8,.5,400) up",
            expected: "50 channelCommit; 1300 channelCommit", final: "channel=4",
            player: live + ",load=1", devices: two),
        ScenarioRow(
            id: "c.8 the focus goes on when the item changes",
            script: "gl(.5,.75>.5,.40,120) up @1400 +U @2100 -U",
            expected: "overlayShow; 1400 focusMove; 1850 focusMove; 1970 focusMove; 2090 focusMove",
            final: "channel=1 context=overlay",
            player: "channels=9,duration=602,position=600"),
        ScenarioRow(
            id: "c.8 the first item takes no press back", script: "@0 +R @300 -R",
            expected: "300 skip", final: "seeks=1"),
    ]

    private static let pulled = "ax(ABS_RZ,.7) "
    private static let pads: [TestDevice] = [.gamepad, .keyboard]
    private static let momentary = "[gestures]\nscanLatched = false"

    static let scanRows: [ScenarioRow] = [
        // As if it was pressed on the device that scans (c.10).
        ScenarioRow(
            id: "c.10 Back of another device stops a trigger's scan",
            script: pulled
                + "dev(2) @500 +B @570 -B dev(1) @1000 ax(ABS_RZ,.95) @2000 ax(ABS_RZ,0)",
            expected: "0 scanStart dir=1 level=2; 570 scanStop reason=back",
            final: "context=paused paused=true", devices: pads),
        ScenarioRow(
            id: "c.10 and select resumes",
            script: pulled
                + "dev(2) @500 +C @570 -C dev(1) @1000 ax(ABS_RZ,.95) @2000 ax(ABS_RZ,0)",
            expected: "0 scanStart dir=1 level=2; 570 scanStop reason=resume",
            final: "context=playing", devices: pads),
        ScenarioRow(
            id: "c.10 and a side changes its level",
            script: pulled + "dev(2) @500 +L @570 -L dev(1) @2000 ax(ABS_RZ,0)",
            expected: "0 scanStart dir=1 level=2; 570 scanLevel dir=1 level=1; "
                + "2000 scanStop reason=resume",
            final: "context=playing", devices: pads),
        ScenarioRow(
            id: "c.10 its own select as well",
            script: pulled + "@500 +C @570 -C @1000 ax(ABS_RZ,.95) @2000 ax(ABS_RZ,0) "
                + "@2500 ax(ABS_RZ,.4) @3000 ax(ABS_RZ,0)",
            expected: "0 scanStart; 570 scanStop reason=resume; 2500 scanStart dir=1 level=1; "
                + "3000 scanStop reason=resume",
            final: "context=playing", devices: pads),
        // What ends it ends it once (c.7).
        ScenarioRow(
            id: "c.7 a held scan that Back has stopped",
            script: "@0 +R @1000 +B @1080 -B @1500 -R",
            expected: "500 scanStart; 1080 scanStop reason=back",
            final: "context=paused paused=true", keymap: momentary),
        ScenarioRow(
            id: "c.7 and one that another device has resumed",
            script: "@0 +R dev(2) @1000 +C @1080 -C dev(1) @1500 -R",
            expected: "500 scanStart; 1080 scanStop reason=resume", final: "context=playing",
            devices: two, keymap: momentary),
        // A scan has an owner, whose press or pull alone goes on with it (c.10).
        ScenarioRow(
            id: "c.10 a trigger does not take another device's scan",
            script: "@0 +R @600 -R dev(2) @1000 ax(ABS_Z,.7) @1500 ax(ABS_Z,0)",
            expected: "500 scanStart dir=1 level=1", final: "context=scanning",
            devices: [.gen2, .gamepad]),
        ScenarioRow(
            id: "c.10 a trigger takes its own device's scan",
            script: "@0 +R @600 -R @1000 ax(ABS_Z,.7) @1500 ax(ABS_Z,0)",
            expected: "500 scanStart dir=1 level=1; 1000 scanStart dir=-1 level=2; "
                + "1500 scanStop reason=resume",
            final: "context=playing", devices: [.gamepad]),
        ScenarioRow(
            id: "c.10 and that of a device that is gone",
            script: "@0 +R @600 -R @800 lost dev(2) @1000 ax(ABS_Z,.7) @1500 ax(ABS_Z,0)",
            expected: "500 scanStart dir=1 level=1; 1000 scanStart dir=-1 level=2; "
                + "1500 scanStop reason=resume",
            final: "context=playing", devices: [.gen2, .gamepad]),
        // A command of a program is a press of a device that is not there.
        ScenarioRow(
            id: "c.10 what is said ends what a finger moves",
            script: "gl(.2,.5>.5,.5,300) @310 say(play) @320 gl(.5,.5>.9,.5,300) up",
            expected: "scrubBegin; 310 scrubEnd; scrubCommit", final: "context=playing",
            player: "state=paused"),
        ScenarioRow(
            id: "c.10 and a channel that slides in",
            script: flip + "@310 say(pause) @320 gl(.6,.5>.9,.5,300) up",
            expected: "310 channelCancel", final: "channel=2 context=paused", player: live),
        // A hold on a preview takes it (c.4): it has gone past all that lies on the way.
        ScenarioRow(
            id: "c.4 a scan from a preview cannot jump past a break",
            script: "gl(.2,.5>.8,.5,150) up @2000 +R @2600 -R @3500 +C @3560 -C",
            expected: "scrubBegin; scrubEnd; scanStart; scrubCommit; scanStop",
            final: "target=900 context=playing",
            player: "state=paused,position=850,interstitial=900-930,interstitial-rules=seek"),
        ScenarioRow(
            id: "c.4 and is led through it",
            script: "gl(.2,.5>.8,.5,150) up @2000 +R @2600 -R @3500 +C @3560 -C",
            expected: "scrubBegin; scrubEnd; scanStart; scrubCommit; scanStop",
            final: "target=900 context=playing",
            player: "state=paused,position=850,interstitial=900-930,redirect=true"),
    ]

    static let cellRows: [ScenarioRow] = [
        ScenarioRow(
            id: "N24 a tap while a live stream's bar is shown",
            script: "@0 +U @80 -U @1000 dn(.5,.5) @1100 up", expected: "80 transportShow",
            player: live),
        ScenarioRow(
            id: "N24 or while it is paused", script: "@0 +C @80 -C @1000 dn(.5,.5) @1100 up",
            expected: "80 playPause", final: "context=paused", player: live),
        // A page moves the focus; it closes nothing (c.4).
        ScenarioRow(
            id: "c.4 a page beyond the first row",
            script: "@0 +D @80 -D dev(2) @500 +KEY_PAGEUP @550 -KEY_PAGEUP",
            expected: "infoShow; pageUp", final: "context=info", devices: two),
        ScenarioRow(
            id: "c.4 a page beyond the last row",
            script: "gl(.5,.75>.5,.40,120) up dev(2) "
                + "@500 +KEY_PAGEDOWN @550 -KEY_PAGEDOWN @1000 +KEY_PAGEDOWN @1050 -KEY_PAGEDOWN",
            expected: "overlayShow; pageDown; pageDown", final: "context=overlay",
            player: "channels=3", devices: two),
    ]

    @Test(arguments: backRows + linearRows + itemRows + scanRows + cellRows)
    func disambiguation(row: ScenarioRow) throws {
        try row.check()
    }
}
