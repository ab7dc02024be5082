// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import Testing

/// Interstitials, the passcode, proposals and menus (behaviour.md d.7).
@Suite struct ModalScenarios {
    /// The player starts with the first event; a tap changes nothing but the bar.
    private static let tap = "@0 dn(.5,.5) @60 up "
    private static let ad = "position=850,state=paused,interstitial=900-930"
    /// From 850 to 1200: a slow pan of 10 mm behind the slop, 34 skips of 10 s, then the commit.
    private static let scrub =
        "gl(.28,.50>.7086,.50,860) up "
        + (0..<34).map { "@\(2000 + $0 * 300) +R @\(2080 + $0 * 300) -R " }.joined()
        + "@13000 +C @13080 -C"
    private static let skips = Array(repeating: "skip count=1", count: 34).joined(separator: "; ")
    private static let commit = "scrubBegin; scrubEnd; \(skips); scrubCommit; play"

    static let interstitialRows: [ScenarioRow] = [
        // The target of a seek is stream time: 1200 s after a break of 30 s are 1230.
        ScenarioRow(
            id: "T73", script: scrub, expected: commit, final: "target=1230~0.7 context=playing",
            player: ad + ",redirect=true", tail: .milliseconds(40_000)),
        ScenarioRow(
            id: "T73 the break plays first", script: scrub, expected: commit,
            final: "target=900 position=900", player: ad + ",redirect=true"),
        ScenarioRow(
            id: "T73 linear meanwhile", script: scrub + " @15000 +R @15080 -R",
            expected: commit + "; skip?; denied of=skip why=linear", final: "target=900",
            player: ad + ",redirect=true"),
        ScenarioRow(
            id: "T73 no policy", script: scrub, expected: commit, final: "target=1230~0.7",
            player: ad),
        ScenarioRow(
            id: "A19 it cannot be jumped past", script: scrub, expected: commit,
            final: "target=900 position=900", player: ad + ",interstitial-rules=seek"),
        ScenarioRow(
            id: "A19 the speed is kept aside", script: tap + "@2000 +P @2080 -P",
            expected: "playPause", final: "speed=1",
            player: "position=899,interstitial=900-930,speed=2,interstitial-rules=rate"),
        ScenarioRow(
            id: "A19 and restored", script: tap + "@2000 +R @2080 -R", expected: "skip count=1",
            final: "speed=2 seeks=1",
            player: "position=899,interstitial=900-901,speed=2,interstitial-rules=rate"),
        ScenarioRow(
            id: "A19 nothing is forbidden", script: tap + "@2000 +R @2080 -R",
            expected: "skip count=1",
            final: "speed=2 target=940~0.2",
            player: "position=899,interstitial=900-930,speed=2,interstitial-rules=none"),
        // Left in its middle, it has not played: it is redirected to again.
        ScenarioRow(
            id: "A20 half seen is not seen",
            script: tap + "@3000 +L @3080 -L @6000 +R @6080 -R @9000 +R @9080 -R",
            expected: "skip count=-1; skip count=1; skip count=1", final: "target=900",
            player: "position=899,interstitial=900-930,redirect=true,interstitial-rules=none"),
        // A new navigation replaces what was wanted (e.4): after the break it plays on.
        ScenarioRow(
            id: "A20 another place is wanted meanwhile",
            script: tap + "@500 +R @580 -R @3000 +L @3080 -L @3500 +L @3580 -L",
            expected: "skip count=1; skip count=-1; skip count=-1",
            final: "context=playing seeks=3 position=901.7~1",
            player: "position=899,interstitial=900-930,redirect=true,interstitial-rules=none",
            tail: .milliseconds(52_000)),
        ScenarioRow(
            id: "A20 to where a break begins", script: tap + "@500 say(go to 15 minutes)",
            expected: "", final: "seeks=1 target=900 position=904~0.5 context=playing",
            player: "position=850,interstitial=900-930,redirect=true",
            tail: .milliseconds(34_000)),
        ScenarioRow(
            id: "A21 select skips it", script: tap + "@6500 +C @6580 -C", expected: "select",
            final: "target=930 context=playing",
            player: "position=899,interstitial=900-930,skip-ad=true"),
        ScenarioRow(
            id: "A21 not before five seconds", script: tap + "@5500 +C @5580 -C",
            expected: "playPause", final: "seeks=0 context=paused",
            player: "position=899,interstitial=900-930,skip-ad=true"),
        ScenarioRow(
            id: "A21 Back does not skip", script: tap + "@6500 +B @6580 -B", expected: "back",
            final: "seeks=0", player: "position=899,interstitial=900-930,skip-ad=true"),
    ]

    static let passcodeRows: [ScenarioRow] = [
        ScenarioRow(
            id: "T75 ring", script: "@0 +R @90 -R", expected: "focusMove dir=right count=1",
            final: "left=false context=passcode paused=true seeks=0", player: "passcode=1234"),
        ScenarioRow(
            id: "T75 play", script: "@0 +P @90 -P", expected: "",
            final: "left=false context=passcode paused=true", player: "passcode=1234"),
        ScenarioRow(
            id: "T75 swipe", script: "gl(.5,.75>.5,.40,120) up", expected: "",
            final: "left=false context=passcode paused=true", player: "passcode=1234"),
        ScenarioRow(
            id: "T75 voice", script: "@0 say(play)", expected: "",
            final: "left=false context=passcode paused=true", player: "passcode=1234"),
        ScenarioRow(
            id: "T75 rest", script: "dn(.2,.5) stay(800) up", expected: "!hintsShow",
            final: "left=false context=passcode", player: "passcode=1234"),
        ScenarioRow(
            id: "T75 back", script: "@0 +B @90 -B", expected: "90 back",
            final: "left=true context=passcode paused=true", player: "passcode=1234"),
        ScenarioRow(
            id: "A23 the right code",
            script: "@0 +C @80 -C @500 +R @580 -R @1000 +C @1080 -C",
            expected: "select; focusMove dir=right; select",
            final: "context=playing paused=false", player: "passcode=12"),
        ScenarioRow(
            id: "A23 a swipe moves the focus", script: "@0 gl(.3,.5>.66,.5,200) up",
            expected: "focusMove? dir=right; focusMove? dir=right",
            final: "context=passcode paused=true", player: "passcode=12"),
        ScenarioRow(
            id: "A23 fit for this viewer", script: "@1000 +R @1090 -R", expected: "skip count=1",
            final: "context=playing paused=false",
            player: "passcode=12,passcode-age=16,age=12"),
        ScenarioRow(
            id: "A23 not fit for this viewer", script: "@0 +P @90 -P", expected: "",
            final: "context=passcode paused=true", player: "passcode=12,passcode-age=16,age=16"),
        ScenarioRow(
            id: "A23 nobody knows for whom", script: "@0 +P @90 -P", expected: "",
            final: "context=passcode paused=true", player: "passcode=12,passcode-age=16"),
        ScenarioRow(
            id: "A23 a wrong code", script: "@0 +C @80 -C", expected: "select",
            final: "context=passcode paused=true", player: "passcode=7"),
        ScenarioRow(
            id: "A23 what was paused stays so", script: "@0 +C @80 -C", expected: "select",
            final: "context=paused paused=true", player: "passcode=1,state=paused"),
    ]

    private static let next = "channels=2,position=695,proposal=700/15"

    static let proposalRows: [ScenarioRow] = [
        ScenarioRow(
            id: "T76", script: tap, expected: "20000 select",
            final: "channel=1 context=playing", player: next,
            tail: .milliseconds(60_000)),
        ScenarioRow(
            id: "T76 back", script: tap + "@10000 +B @10080 -B", expected: "back",
            final: "channel=0 context=playing", player: next, tail: .milliseconds(60_000)),
        ScenarioRow(
            id: "T76 defer", script: tap + "@10000 +R @10080 -R @10500 +C @10580 -C",
            expected: "focusMove dir=right; select", final: "channel=0 context=proposal",
            player: next + ",duration=720", tail: .milliseconds(15_000)),
        ScenarioRow(
            id: "T76 defer, and again at the end",
            script: tap + "@10000 +R @10080 -R @10500 +C @10580 -C",
            expected: "focusMove dir=right; select; 40000 select", final: "channel=1",
            player: next + ",duration=720", tail: .milliseconds(35_000)),
        ScenarioRow(
            id: "T76 accept", script: tap + "@10000 +C @10080 -C", expected: "10080 select",
            final: "channel=1", player: next),
        ScenarioRow(
            id: "T91",
            script: "@0 +D @80 -D @600 +D @680 -D @1200 +C @1280 -C",
            expected: "infoShow; focusMove dir=down; 1280 select; 1280 infoHide",
            final: "target=0 context=playing seeks=1", player: "position=600"),
        ScenarioRow(
            id: "T91 of a film that is paused",
            script: "@0 +D @80 -D @600 +D @680 -D @1200 +C @1280 -C",
            expected: "infoShow; focusMove dir=down; 1280 select; 1280 infoHide",
            final: "target=0 context=playing paused=false",
            player: "position=600,state=paused"),
        ScenarioRow(
            id: "A15 that began at its beginning",
            script: "@0 +D @80 -D @600 +D @680 -D @1200 +C @1280 -C",
            expected: "infoShow; focusMove dir=down; 1280 select",
            final: "seeks=0 context=info",
            player: "position=2"),
        ScenarioRow(
            id: "A22 without a countdown", script: tap,
            expected: "", final: "channel=0 context=proposal",
            player: "channels=2,position=695,proposal=700",
            tail: .milliseconds(90_000)),
        ScenarioRow(
            id: "A22 at the end", script: tap, expected: "",
            final: "channel=0 context=proposal",
            player: "channels=2,position=7190,proposal=end/60",
            tail: .milliseconds(30_000)),
        ScenarioRow(
            id: "A22 not while scrubbing", script: "gl(.50,.50>.80,.50,600) up",
            expected: "scrubBegin; scrubEnd", final: "context=scrubbing",
            player: "channels=2,position=699,state=paused,proposal=700/15",
            tail: .milliseconds(60_000)),
        ScenarioRow(
            id: "A22 a press from before counts no more", script: tap + "@4800 +R @5100 -R",
            expected: "cancelAll? why=modal; 20000 select", final: "channel=1 seeks=0",
            player: next, tail: .milliseconds(60_000)),
        ScenarioRow(
            id: "A22 nothing comes after", script: tap,
            expected: "", final: "channel=0 context=playing",
            player: "position=695,proposal=700/15"),
    ]

    private static let speedKey = "[bind.playing]\n'click down' = 'speedsShow'"
    private static let audioKey = "[bind.playing]\n'click down' = 'audioShow'"

    static let menuRows: [ScenarioRow] = [
        ScenarioRow(
            id: "A25 a speed is chosen",
            script: "@0 +D @80 -D @500 +D @580 -D "
                + "@1000 +C @1080 -C",
            expected: "speedsShow; focusMove dir=down; select; menuHide",
            final: "speed=1.25 context=playing", keymap: speedKey),
        ScenarioRow(
            id: "A25 Back changes nothing",
            script: "@0 +D @80 -D @500 +D @580 -D "
                + "@1000 +B @1080 -B",
            expected: "speedsShow; focusMove dir=down; back; menuHide",
            final: "speed=1 context=playing", keymap: speedKey),
        ScenarioRow(
            id: "A25 not in linear playback", script: "@0 +D @80 -D",
            expected: "speedsShow?; denied of=speedsShow why=linear", final: "context=playing",
            player: "linear=true", keymap: speedKey),
        ScenarioRow(
            id: "A15 the audio menu", script: "@0 +D @80 -D",
            expected: "audioShow", final: "context=menu", keymap: audioKey),
    ]

    @Test(arguments: interstitialRows + passcodeRows + proposalRows + menuRows)
    func modals(row: ScenarioRow) throws {
        try row.check()
    }

    /// Every scenario of behaviour.md (d) is a row.
    @Test func everyScenarioIsARow() {
        let rows =
            PlayerScenarios.channelRows + PlayerScenarios.restrictionRows
            + PlayerScenarios.speechRows + PlayerScenarios.faultRows + Self.interstitialRows
            + Self.passcodeRows + Self.proposalRows
        for number in 64...86 where ![67, 74, 80].contains(number) {
            #expect(rows.contains { $0.id.hasPrefix("T\(number)") }, "T\(number)")
        }
    }
}
