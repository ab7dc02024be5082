// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import RemotePlayback
import RemotePlayerCore
import RemoteTestSupport
import RemoteTrace
import Testing

/// What `remote-monitor explain` says: for each kind of verdict a row that has it, and one that
/// has it not.
@Suite struct ExplanationTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var script: String
        /// Lines, without the time; a time in front must hold, too.
        var has: [String]
        /// What no line may hold.
        var lacks: [String] = []
        var player = ""
        var devices: [TestDevice] = [.gen2]
        var keymap = ""
    }

    /// The explanation's lines, without those before a touch or a press.
    static func lines(_ row: Row) throws -> [String] {
        var keymaps = try ScenarioRow.shipped()
        if !row.keymap.isEmpty { keymaps.append(KeymapSource(path: "mine.toml", text: row.keymap)) }
        let inputs =
            [TimedInput(InputScript.start, .keymaps(keymaps))]
            + InputScript(row.script, devices: row.devices).inputs
        var replay = Replay(
            inputs: inputs, player: try IdealPlayerOptions(parsing: row.player),
            tail: .milliseconds(5000), isExplaining: true, prepared: ScenarioRow.prepared)
        var explanation = Explanation()
        while let outputs = replay.turn() {
            for id in (1...UInt32(row.devices.count)).map(DeviceID.init) {
                guard let summary = replay.summary(of: id), let limits = replay.thresholds(of: id)
                else { continue }
                explanation.describe(id, name: "D\(id.rawValue)", summary, limits)
            }
            explanation.add(outputs, replay.takeVerdicts())
        }
        // A line that goes on is one line.
        return explanation.text(since: InputScript.start).text
            .replacing(",\n           ", with: ", ")
            .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private func check(_ row: Row) throws {
        let lines = try Self.lines(row)
        for expected in row.has {
            let isThere = lines.contains { $0 == expected || $0.hasSuffix("  " + expected) }
            #expect(isThere, "no '\(expected)' in\n\(lines.joined(separator: "\n"))")
        }
        for banned in row.lacks {
            let isThere = lines.contains { $0.contains(banned) }
            #expect(!isThere, "'\(banned)' in\n\(lines.joined(separator: "\n"))")
        }
    }

    private static let paused = "state=paused"
    static let contacts = [
        Row(
            testDescription: "a tap", script: "dn(.5,.5) stay(120) up",
            has: [
                "0.120  tap: yes, 0.12 s of at most 0.20 s (N20)",
                "0.120  rest: no, still for 0.12 s of 0.20 s (N22)",
                "0.120  → tap (center) → transportShow",
                "0.120  lifted, 0.0 mm from where it began",
            ], lacks: ["tap: no", "swipe", "nothing came of it"]),
        Row(
            testDescription: "a tap that nothing wants", script: "dn(.5,.5) stay(120) up",
            has: ["0.120  tap: no, nothing is bound to a tap now (N24)", "nothing came of it"],
            lacks: ["→"], player: "kind=live,channels=3"),
        Row(
            testDescription: "too long for a tap, too restless for a rest",
            script: "gl(.5,.5>.555,.5,100) gl(.555,.5>.5,.5,100) stay(30) up",
            has: ["rest: no, moved 1.5 mm of at most 1.4 mm (N23)"], lacks: ["tap: yes"]),
        Row(
            testDescription: "a rest", script: "dn(.2,.5) stay(800) up",
            has: [
                "0.200  rest: yes, still for 0.20 s (N22)",
                "0.200  tap: no, the finger rests (N22)",
                "0.200  → rest (left) begins → hintsShow zone=left", "1.550  → hintsHide",
            ], lacks: ["rest: no"]),
        Row(
            testDescription: "a tap after a click", script: "@0 +C @90 -C @300 dn(.5,.5) @400 up",
            has: ["0.100  tap: no, 0.31 s of 0.60 s after a click (N25)", "nothing came of it"],
            lacks: ["tap: yes"]),
        Row(
            testDescription: "the wake guard",
            script: "dn(.5,.5) stay(120) up stay(20000) dn(.5,.5) stay(120) up",
            has: [
                "0.000  wake guard: yes, nothing received for 20.00 s of 10.00 s (N12), "
                    + "4.0 mm before a pan (N40)",
                "0.120  tap: no, awake for 0.12 s of 0.30 s (N12)",
            ]),
        Row(
            testDescription: "a second finger",
            script: "dn(.3,.5) stay(100) f2(dn(.9,.9)) stay(20) f2(up) up",
            has: ["0.100  second finger: no, ignored while the first one lies (N10)"],
            lacks: ["hand"]),
        Row(
            testDescription: "a grip",
            script: "dn(.3,.5) stay(20) f2(dn(.9,.9)) stay(20) f2(up) up",
            has: [
                "0.020  second finger: no, 0.02 s of at most 0.05 s after another finger (N11), "
                    + "a hand, not a finger (N11)", "nothing came of it",
            ]),
        Row(
            testDescription: "a finger that is lost", script: "gl(.2,.5>.8,.5,200) lost",
            has: [
                "pan horizontal: no, lost, so that nothing may be concluded (c.8)",
                "lost, so that nothing may be concluded (c.8)",
            ], lacks: ["lifted"], player: paused),
        Row(
            testDescription: "a jump of the device",
            script: "dn(.1,.5) mv(.12,.5) mv(.95,.5) mv(.96,.5) up",
            has: ["0.030  the device jumped or lost events, measured again from here (N07)"]),
        Row(
            testDescription: "touch is off", script: "gl(.5,.75>.5,.40,120) up",
            has: ["0.000  touch is off, by the viewer (A190) or [gestures]", "nothing came of it"],
            lacks: ["swipe", "near to"], keymap: "name = \"mine\"\n[gestures]\ntouch = false\n"),
    ]

    static let strokes = [
        Row(
            testDescription: "a swipe", script: "gl(.5,.75>.5,.40,120) up",
            has: ["→ swipe up → overlayShow"], lacks: ["swipe up: no", "nothing came of it"],
            player: "channels=2"),
        Row(
            testDescription: "a swipe that is too short", script: "gl(.5,.70>.5,.53,100) up",
            has: ["0.115  swipe up: no, 4.8 mm of 6.5 mm at 0.07 s (N43)", "nothing came of it"],
            lacks: ["→ swipe"]),
        Row(
            testDescription: "a swipe that is too slow", script: "gl(.5,.8>.5,.44,1500) up",
            has: ["nothing came of it"], lacks: ["→ swipe", "swipe up: yes"]),
        Row(
            testDescription: "a swipe that slants", script: "gl(.5,.75>.75,.40,150) up",
            has: ["nothing came of it"], lacks: ["→ swipe", "swipe up: yes"]),
        Row(
            testDescription: "the limits are those of the keymap",
            script: "gl(.5,.75>.5,.40,120) up",
            has: ["limits of keymaps: swipeDistance 15 mm (7)", "nothing came of it"],
            lacks: ["swipe up: yes"],
            keymap: "name = \"mine\"\n[gestures]\nswipeDistance = 15\n"),
        Row(
            testDescription: "too little for any axis", script: "gl(.5,.5>.57,.5,100) stay(30) up",
            has: ["axis: no, 1.96 mm of 2.00 mm (N40)", "nothing came of it"], lacks: ["→"]),
        Row(
            testDescription: "too diagonal for any axis", script: "gl(.5,.5>.58,.575,100) up",
            has: ["axis: no, 43° of at most 37° off the axis (N41), 3.1 mm of 4.0 mm (N41)"],
            lacks: ["→"]),
        Row(
            testDescription: "an axis that means nothing", script: "gl(.5,.75>.5,.40,120) up",
            has: ["pan vertical: no, nothing is bound to motion along this axis now (c.4)"],
            lacks: ["→"], player: "passcode=1234"),
        Row(
            testDescription: "a pan that glides on", script: "gl(.15,.5>.85,.5,150) up",
            has: ["0.165  momentum: yes, 131 mm/s of 50 mm/s (N66)"], lacks: ["momentum: no"],
            player: paused),
        Row(
            testDescription: "a pan that does not", script: "gl(.50,.50>.80,.50,600) up",
            has: [
                "0.615  momentum: no, 13 mm/s of 50 mm/s (N66)",
                "0.615  → pan horizontal ends after 6.2 mm at 13 mm/s → scrubEnd velocity=13.0042",
            ], lacks: ["momentum: yes"], player: paused),
        Row(
            testDescription: "a push that adds up",
            script: "gl(.3,.5>.7,.5,100) up stay(150) gl(.3,.5>.7,.5,100) up",
            has: [
                "0.265  momentum: no, stopped by the touch (N68)",
                "0.115  momentum: yes, 112 mm/s of 50 mm/s (N66), with 53 mm/s left of the last (N69)",
            ], player: paused),
        Row(
            testDescription: "focus that glides on", script: "gl(.15,.5>.85,.5,150) up",
            has: ["0.165  glide: yes, 131 mm/s of 75 mm/s (N49)"], player: "transport=shown"),
        Row(
            testDescription: "a channel", script: "gl(.2,.5>.7,.5,200) up",
            has: ["channel right: yes, 14.0 mm of 9.8 mm (N50)"], lacks: ["channel right: no"],
            player: "kind=live,channels=3"),
        Row(
            testDescription: "no channel", script: "gl(.2,.5>.45,.5,300) stay(120) up",
            has: ["channel right: no, 7.0 mm of 9.8 mm (N50), at 0 mm/s of 100 mm/s (N50)"],
            lacks: ["channel right: yes", "channelCommit"], player: "kind=live,channels=3"),
        Row(
            testDescription: "denied", script: "gl(.2,.5>.8,.5,400) up",
            has: [
                "0.060  → pan horizontal begins at 42 mm/s → scrubBegin, denied: scrubBegin (linear), "
                    + "scrubMove ×24"
            ], player: "linear=true,state=paused"),
    ]

    static let circles = [
        Row(
            testDescription: "a jog", script: "dn(.5,.1) stay(250) arc(.4,0,90,1000) up",
            has: [
                "0.265  jog: waits, turned 1° of 15° (N85), pan and swipe wait for it (N89)",
                "0.445  jog: yes, turned 18° of 15° (N85), bent in the mean by 0.09 mm of 0.07 mm (N123)",
            ], lacks: ["jog: no"], player: paused),
        Row(
            testDescription: "a jog from a moving finger", script: "arc(.4,0,90,500) up",
            has: ["0.210  jog: yes, turned 38° of 37° (N85), bent by 0.60 mm of 0.56 mm (N90)"],
            lacks: ["jog: no"], player: paused),
        Row(
            testDescription: "from the middle", script: "gl(.5,.5>.9,.5,300) arc(.4,90,90,300) up",
            has: ["0.000  jog: no, 0.0 mm of 5.6 mm from the middle (N81)"], lacks: ["jog: yes"],
            player: paused),
        Row(
            testDescription: "inwards", script: "gl(.5,.1>.5,.6,300) up",
            has: ["0.045  jog: no, turned 0° of 46° (N85), another gesture has the finger"],
            lacks: ["jog: yes"], player: paused),
        Row(
            testDescription: "too short", script: "arc(.4,0,20,200) up",
            has: ["0.215  jog: no, turned 20° of 37° (N85)"], lacks: ["jog: yes"], player: paused),
        Row(
            testDescription: "a straight swipe along the rim", script: "gl(.1,.2>.9,.2,200) up",
            has: ["0.030  jog: no, turned 10° of 37° (N85), another gesture has the finger"],
            lacks: ["jog: yes"], player: paused),
        Row(
            testDescription: "while it plays", script: "arc(.4,0,90,500) up",
            has: ["0.000  jog: no, nothing is bound to a circle now (N80)"], lacks: ["jog: yes"]),
        Row(
            testDescription: "no ring", script: "arc(.4,0,90,500) up",
            has: ["0.000  jog: no, the surface has no ring, or jog is off (N97)"],
            lacks: ["jog: yes"], player: paused, devices: [.gen1]),
        Row(
            testDescription: "straight along the ring, after a rest",
            script: "dn(.22,.14) stay(250) gl(.22,.14>.78,.14,900) up",
            has: [
                "0.985  jog: no, path of 12.8 mm of at most 12.6 mm (N89), "
                    + "bent in the mean by 0.0 mm of 0.6 mm (N123)"
            ], lacks: ["jog: yes"], player: paused),
        Row(
            testDescription: "gripped again",
            script: "dn(.5,.1) stay(250) arc(.4,0,90,1000) up stay(135) arc(.4,120,45,500) up",
            has: ["0.000  jog: yes, 0.14 s of at most 0.20 s after the jog before (N84)"],
            player: paused),
    ]

    static let presses = [
        Row(
            testDescription: "a click", script: "@0 +R @90 -R",
            has: [
                "0.090  hold right: no, 0.09 s of 0.50 s (N31)", "0.090  click right: yes",
                "0.090  → click right → skip count=1",
            ], lacks: ["nothing came of it"]),
        Row(
            testDescription: "a hold", script: "@0 +R @700 -R",
            has: [
                "0.500  hold right: yes, 0.50 s of 0.50 s (N31)",
                "0.700  click right: no, the hold has come (N31)",
            ], lacks: ["hold right: no", "click right: yes"]),
        Row(
            testDescription: "a press that Back takes", script: "@0 +R @100 +B @150 -B @200 -R",
            has: ["0.000  click right: no, Back was pressed meanwhile (c.7)"],
            lacks: ["click right: yes"]),
        Row(
            testDescription: "a press that is lost", script: "@0 +R @300 lost",
            has: ["0.300  click right: no, lost, so that nothing may be concluded (c.8)"],
            lacks: ["click right: yes"]),
        Row(
            testDescription: "a double press", script: "@0 +C @80 -C @200 +C @280 -C",
            has: [
                "0.080  click select: waits, something is bound to one more press (N33)",
                "0.080  click select: yes",
            ], lacks: ["double press"],
            keymap: "name = \"mine\"\n[bind]\n\"double select\" = \"mute\"\n"),
        Row(
            testDescription: "half a double press", script: "@0 +C @80 -C",
            has: [
                "0.380  double press select: no, 0.30 s of at most 0.30 s without another press (N33)"
            ], keymap: "name = \"mine\"\n[bind]\n\"double select\" = \"mute\"\n"),
        Row(
            testDescription: "too close to be double", script: "@0 +C @80 -C @110 +C @300 -C",
            has: ["0.000  double press select: no, 0.03 s of 0.04 s after the press before (N33)"],
            keymap: "name = \"mine\"\n[gestures]\ndoublePressGap = 40\n"
                + "[bind]\n\"double select\" = \"mute\"\n"),
        Row(
            testDescription: "where a click is", script: "dn(.88,.5) @200 +K @300 -K @400 up",
            has: [
                "0.200  click is right, 0.38 of 0.30 from the middle (N52)",
                "0.200  finger pinned while the click is down and shortly after (N55)",
                "0.400  finger free again, measured from here, 3.9 mm before anything is decided (N55)",
            ], devices: [.gen1]),
        Row(
            testDescription: "a click in the middle", script: "dn(.6,.5) @150 +K @240 -K up",
            has: ["0.150  click is select, 0.10 of 0.30 from the middle (N52)"], devices: [.gen1]),
        Row(
            testDescription: "a click without a finger", script: "@150 +K @240 -K",
            has: ["click is select, no finger lies on the surface (N53)"], devices: [.gen1]),
        Row(
            testDescription: "two sides of a ring", script: "@0 +U @30 +R @90 -R @120 -U",
            has: ["0.030  press right: no, another side of the ring is down (c.6)"]),
        Row(
            testDescription: "a click ends a pan", script: "gl(.2,.5>.6,.5,200) +C stay(80) -C up",
            has: ["pan horizontal: no, a click comes first (c.3)"], player: paused),
        Row(
            testDescription: "nothing is bound", script: "@0 +R @700 -R @1000 +U @1080 -U",
            has: ["0.080  binding click up: bound to nothing in context 'scanning'"],
            lacks: ["focusMove"]),
        Row(
            testDescription: "switched off", script: "@0 +R @80 -R",
            has: [
                "0.080  binding click right: switched off in context 'playing' by mine.toml:3",
                "nothing came of it",
            ], lacks: ["skip"],
            keymap: "name = \"mine\"\n[bind.playing]\n\"click right\" = \"none\"\n"),
        Row(
            testDescription: "another device says the same",
            script: "@0 +R @40 dev(2) +R @60 dev(1) -R @100 dev(2) -R",
            has: ["command skip: dropped, device 1 has just sent it (N38)"],
            devices: [.gen2, .infrared]),
        Row(
            testDescription: "another device moves something",
            script: "gl(.2,.5>.6,.5,200) dev(2) gl(.2,.5>.6,.5,200) up dev(1) up",
            has: ["command scrubEnd: device 1 moves something (c.10)"], player: paused,
            devices: [.gen2, .dualSense]),
        Row(
            testDescription: "a key without a control", script: "@0 +KEY_Q @80 -KEY_Q",
            has: ["nothing came of it"], devices: [.keyboard]),
    ]

    static let controls = [
        Row(
            testDescription: "a press that bounces", script: "@0 +R @10 -R @20 +R @90 -R",
            has: [
                "0.010  edge of right: waits, 0.010 s of 0.025 s after the edge before (N30)",
                "0.020  edge of right: no, 0.010 s of 0.025 s after the edge before (N30)",
                "0.090  → click right → skip count=1",
            ]),
        Row(
            testDescription: "a press too soon after another",
            script: "@0 +R @90 -R @100 +R @180 -R",
            has: ["0.100  edge of right: no, 0.010 s of 0.025 s after the edge before (N30)"]),
        Row(
            testDescription: "a clean press", script: "@0 +R @90 -R",
            has: ["0.090  click right: yes"], lacks: ["edge of"]),
        Row(
            testDescription: "a stick in its dead zone",
            script: "@0 ax(ABS_X,.2) @2000 ax(ABS_X,0)",
            has: ["nothing came of it"], lacks: ["press"], devices: [.gamepad]),
        Row(
            testDescription: "a stick that is not pushed far enough",
            script: "@0 ax(ABS_X,.45) @2000 ax(ABS_X,0)",
            has: ["nothing came of it"], lacks: ["press"], devices: [.gamepad]),
        Row(
            testDescription: "a stick that is a press", script: "@0 ax(ABS_X,.7) @300 ax(ABS_X,0)",
            has: [
                "0.000  stick right: yes, pushed 0.65 of 0.50 (N101)",
                "0.300  → click right → skip count=1",
            ], lacks: ["stick right: no"], devices: [.gamepad]),
        Row(
            testDescription: "a finger that rests on a trigger",
            script: "@0 ax(ABS_RZ,.25) @2000 ax(ABS_RZ,0)",
            has: ["nothing came of it"], devices: [.gamepad]),
        Row(
            testDescription: "a trigger",
            script: "@0 ax(ABS_RZ,.4) @500 ax(ABS_RZ,.7) @900 ax(ABS_RZ,0)",
            has: [
                "0.500  trigger level 2: yes, pulled 0.70 of 0.60 (N103)"
            ], lacks: ["nothing came of it"], devices: [.gamepad]),
        Row(
            testDescription: "a hold of its own length", script: "@0 +U @900 -U",
            has: ["0.800  hold up: yes, 0.80 s of 0.80 s (N31)"],
            keymap: "name = \"mine\"\n[bind]\n\"hold up\" = { do = \"mute\", after = 800 }\n"),
        Row(
            testDescription: "a chord", script: "@0 +B @40 +P @200 -P @220 -B",
            has: [
                "0.000  chord back+playPause: yes, 0.04 s of at most 0.10 s after the first (chordWindow)"
            ],
            keymap: "name = \"mine\"\n[bind]\n\"back+playPause\" = \"mute\"\n"),
        Row(
            testDescription: "half a chord", script: "@0 +B @200 -B",
            has: ["0.100  chord back: no, 0.10 s of at most 0.10 s after the first (chordWindow)"],
            keymap: "name = \"mine\"\n[bind]\n\"back+playPause\" = \"mute\"\n"),
        Row(
            testDescription: "a hand is not a hold",
            script: "dn(.2,.5) stay(100) f2(dn(.8,.5)) stay(100) +R stay(700) -R f2(up) up",
            has: ["0.700  palm: yes, others beside it for 0.60 s of 0.06 s (N124)"]),
    ]

    @Test(arguments: controls)
    func control(row: Row) throws { try check(row) }

    @Test(arguments: contacts)
    func contact(row: Row) throws { try check(row) }

    @Test(arguments: strokes)
    func stroke(row: Row) throws { try check(row) }

    @Test(arguments: circles)
    func circle(row: Row) throws { try check(row) }

    @Test(arguments: presses)
    func press(row: Row) throws { try check(row) }
}
