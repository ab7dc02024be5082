// SPDX-License-Identifier: MIT

import RemoteGestures
import RemoteModel
import Testing

@Suite("Pans, swipes, steps and momentum")
struct MotionScenarioTests {
    @Test(arguments: [
        // T26
        Row(
            "@0 gl(.2,.5>.8,.5,200) up", "30 pan horizontal begin",
            "200 pan horizontal end 14.8mm 84mm/s", interest: .playing),
        // T27: too slow for momentum.
        Row(
            "@0 gl(.50,.50>.80,.50,600) up", "150 pan horizontal begin",
            "600 pan horizontal end 6.2mm 14mm/s"),
        // T28
        Row(
            "@0 gl(.2,.5>.8,.5,400) up", "60 pan horizontal begin",
            "400 pan horizontal end 14.8mm 42mm/s"),
        // T33: click to pause, then scrub without lifting (N55).
        Row(
            "@-200 dn(.5,.5) @0 +C @90 -C @300 gl(.5,.5>.8,.5,600) up", "0 rest center begin",
            "0 rest center end", "0 press select", "90 release select", "90 click select",
            "555 pan horizontal begin", "900 pan horizontal end 6.2mm 14mm/s"),
        // The finger drifts while it clicks.
        Row(
            "@0 dn(.5,.5) @100 +C gl(.5,.5>.6,.5,90) -C gl(.6,.5>.7,.5,90) up",
            "100 press select", "190 release select", "190 click select"),
        // It is pinned for as long as any control is down, and a moment after it; so is one that
        // comes back within that moment.
        Row(
            "@0 dn(.5,.5) @100 +C @150 +P @200 -C @400 gl(.5,.5>.9,.5,200) @640 -P @660 up",
            "100 press select", "150 press playPause", "200 release select", "200 click select",
            "640 release playPause", "640 click playPause"),
        Row(
            "@0 dn(.5,.5) @100 +C @190 -C up @220 gl(.5,.5>.62,.5,75) up", "100 press select",
            "190 release select", "190 click select"),
        Row(
            "@0 dn(.5,.5) @100 +C @190 -C up @220 dn(.5,.5) @400 gl(.5,.5>.8,.5,300) up",
            "100 press select", "190 release select", "190 click select",
            "535 pan horizontal begin", "700 pan horizontal end 6.4mm 28mm/s"),
        Row(
            "@0 dn(.5,.5) @100 +C @190 -C up @300 gl(.5,.5>.62,.5,75) up", "100 press select",
            "190 release select", "190 click select", "345 pan horizontal begin",
            "375 pan horizontal end 1.4mm 45mm/s"),
        // A click stops a pan, and what comes after it counts again.
        Row(
            "@0 gl(.2,.5>.5,.5,200) +C @290 -C @400 up", "60 pan horizontal begin",
            "200 pan horizontal end 6.2mm 0mm/s", "200 press select", "290 release select",
            "290 click select"),
        // Volume does not.
        Row(
            "@0 gl(.2,.5>.35,.5,200) +V gl(.35,.5>.5,.5,200) -V up", "105 pan horizontal begin",
            "200 press volumeUp", "400 release volumeUp", "400 click volumeUp",
            "400 pan horizontal end 6.3mm 21mm/s"),
        // T39: an exact diagonal waits to 4 mm, and is horizontal.
        Row(
            "@0 gl(.3,.3>.6,.6,200) up", "75 pan horizontal begin",
            "200 pan horizontal end 6.8mm 42mm/s"),
        // T50-like: a pan that turns back is one pan.
        Row(
            "@0 gl(.2,.5>.8,.5,400) gl(.8,.5>.2,.5,400) up", "60 pan horizontal begin",
            "800 pan horizontal end -2.0mm -42mm/s"),
        // What it went at the lift is not believed, and the slop before it is not given back.
        Row(
            "@0 gl(.5,.5>.53,.5,75) @85 dn(.6,.5) @90 up", "85 pan horizontal begin",
            "90 pan horizontal end 0.0mm 11mm/s"),
        // Latched: it never turns vertical (N42).
        Row(
            "@0 gl(.2,.5>.4,.5,200) gl(.4,.5>.4,.1,200) up", "75 pan horizontal begin",
            "400 pan horizontal end 3.5mm 0mm/s"),
        // Nothing is bound to the axis.
        Row("@0 gl(.2,.5>.8,.5,200) up", interest: .nothing),
        // The finger is lost: no momentum.
        Row(
            "@0 gl(.2,.5>.8,.5,100) lost", "30 pan horizontal begin",
            "100 pan horizontal cancelled 14.8mm 0mm/s"),
        // It stops before it lifts (N05), whether the device goes on reporting or not.
        Row(
            "@0 gl(.2,.5>.8,.5,150) wait(41) up", "30 pan horizontal begin",
            "191 pan horizontal end 14.8mm 0mm/s"),
        Row(
            "@0 gl(.2,.5>.8,.5,150) stay(135) up", "30 pan horizontal begin",
            "285 pan horizontal end 14.8mm 0mm/s"),
        // T64, T65, T66: what a channel flip is decided by.
        Row(
            "@0 gl(.2,.5>.7,.5,200) up", "30 pan horizontal begin",
            "200 pan horizontal end 12.0mm 70mm/s", interest: .playing),
        Row(
            "@0 gl(.2,.5>.45,.5,300) stay(120) up", "90 pan horizontal begin",
            "420 pan horizontal end 5.0mm 0mm/s", interest: .playing),
        Row(
            "@0 gl(.3,.5>.5,.5,45) up", "30 pan horizontal begin",
            "45 pan horizontal end 3.6mm 124mm/s", interest: .playing),
        // T82: a second finger in mid-pan.
        Row(
            "@0 gl(.2,.3>.5,.3,200) b.dn(.9,.9) gl(.5,.3>.8,.3,200) b.up up",
            "60 pan horizontal begin", "400 pan horizontal end 14.6mm 42mm/s"),
    ])
    func pans(_ row: Row) {
        row.check()
    }

    @Test(arguments: [
        // It lands in a hook of 2.3 mm; nothing is bound to that axis (N41).
        Row(
            "@0 gl(.3,.5>.32,.38,20) gl(.32,.38>.85,.4,120) up", "50 pan horizontal begin",
            "140 pan horizontal end 13.8mm 124mm/s", "140 momentum horizontal begin 124mm/s",
            "780 momentum horizontal end 23.7mm", interest: .scrubbing),
        // The same where a swipe is bound to it: the stroke leaves that axis (N42).
        Row(
            "@0 gl(.3,.5>.32,.38,20) gl(.32,.38>.85,.4,120) up", "50 pan horizontal begin",
            "140 pan horizontal end 13.8mm 124mm/s", interest: .playing),
        // The swipe is out of time before the finger turns.
        Row(
            "@0 gl(.3,.5>.3,.38,300) gl(.3,.38>.3,.36,300) gl(.3,.36>.85,.36,200) up",
            "660 pan horizontal begin", "800 pan horizontal end 13.9mm 77mm/s",
            interest: .playing),
        // All of it along the axis that means nothing.
        Row("@0 gl(.5,.2>.55,.85,200) up", interest: .scrubbing),
        // It rests, and is measured again from there.
        Row(
            "@0 gl(.3,.8>.3,.5,150) stay(300) gl(.3,.5>.6,.5,150) up", "350 rest down begin",
            "495 rest down end", "495 pan horizontal begin",
            "600 pan horizontal end 6.4mm 56mm/s", "600 momentum horizontal begin 56mm/s",
            "1082 momentum horizontal end 10.2mm", interest: .scrubbing),
        // It lands along the axis of the pan, and turns: the swipe has it (N41).
        Row("@0 gl(.5,.8>.6,.8,25) gl(.6,.8>.6,.35,130) up", "100 swipe up", interest: .playing),
        // The pan had begun by then, and is taken back (N284).
        Row(
            "@0 gl(.5,.68>.62,.68,30) gl(.62,.68>.62,.24,130) up", "30 pan horizontal begin",
            "75 pan horizontal cancelled 1.4mm 0mm/s", "105 swipe up", interest: .paused),
        // Once a contact: it turns to and fro between the axes.
        Row(
            "@0 gl(.4,.6>.52,.6,30) gl(.52,.6>.52,.45,30) gl(.52,.45>.76,.45,30) "
                + "gl(.76,.45>.76,.1,60) up", "30 pan horizontal begin",
            "60 pan horizontal cancelled 1.4mm 0mm/s", "75 pan horizontal begin",
            "150 pan horizontal end 8.4mm 0mm/s", interest: .paused),
        // A contact that jumps to and fro as under a blanket decides no channel (N172).
        Row(
            "@0 dn(.2,.5) @60 dn(.24,.5) @120 dn(.24,.54) @180 dn(.28,.54) @240 dn(.32,.52) "
                + "@300 dn(.32,.48) @360 dn(.36,.46) @420 dn(.4,.48) @480 dn(.42,.44) "
                + "@540 dn(.46,.46) @600 dn(.5,.46) @660 dn(.52,.5) @720 dn(.56,.5) "
                + "@780 dn(.6,.5) @840 up", "180 pan horizontal begin",
            "840 pan horizontal cancelled 9.4mm 0mm/s", interest: .playing),
    ])
    func axisByMeaning(_ row: Row) {
        row.check()
    }

    /// 8 mm in as many seconds begin a scrub; elsewhere a creeping finger means nothing (N170).
    @Test(arguments: [Surface.ring, .clickpad, .controllerPad, .touchpad], [1.0, 2, 3, 6])
    func careful(surface: Surface, speed: Double) {
        let way = 8 / surface.width
        let script = Script(
            "@0 dn(.5,.5) stay(500) gl(.5,.5>\(0.5 + way),.5,\(Int(8000 / speed))) up",
            surface: surface)
        for interest in [GestureInterest.paused, .scrubbing] {
            let run = Run(script, interest: interest)
            #expect(run.lines.contains { $0.hasSuffix("pan horizontal begin") }, "\(run.lines)")
            #expect(run.panned > 3, "\(run.panned)")
        }
        guard speed < 2 else { return }
        let run = Run(script, interest: .playing)
        #expect(!run.lines.contains { $0.contains("pan") }, "\(run.lines)")
    }

    @Test(arguments: [
        // T44
        Row("@0 gl(.5,.75>.5,.40,120) up", "90 swipe up"),
        // T47
        Row("@0 gl(.5,.3>.5,.65,120) up", "90 swipe down"),
        // T50: the way back does nothing (N47).
        Row("@0 gl(.5,.75>.5,.40,120) gl(.5,.40>.5,.75,120) up", "90 swipe up"),
        // T52: 27 degrees off, and 45.
        Row("@0 gl(.5,.75>.68,.40,150) up", "105 swipe up"),
        Row(
            "@0 gl(.35,.75>.65,.45,150) up", "60 pan horizontal begin",
            "150 pan horizontal end 7.0mm 56mm/s", interest: .playing),
        // Sideways.
        Row("@0 gl(.3,.5>.65,.5,120) up", "90 swipe right", interest: .swiping),
        Row("@0 gl(.7,.5>.35,.5,120) up", "90 swipe left", interest: .swiping),
        // After a rest (N44).
        Row(
            "@0 dn(.5,.75) stay(400) gl(.5,.75>.5,.40,120) up", "200 rest center begin",
            "430 rest center end", "490 swipe up"),
        // Too short, and too slow.
        Row("@0 gl(.5,.6>.5,.40,120) up"),
        Row("@0 gl(.5,.8>.5,.44,1500) up"),
        Row("@0 gl(.5,.8>.5,.44,300) up"),
        // It fails for its whole contact.
        Row("@0 gl(.5,.8>.5,.6,700) gl(.5,.6>.5,.1,150) up"),
        // A click in mid-stroke.
        Row(
            "@0 gl(.5,.75>.5,.6,60) +C gl(.5,.6>.5,.2,120) -C up", "60 press select",
            "180 release select", "180 click select"),
        Row(
            "@0 gl(.5,.75>.5,.65,60) +C @150 -C @260 gl(.5,.65>.5,.25,120) up",
            "60 press select", "150 release select", "150 click select", "335 swipe up"),
        // But one swipe a contact (N47).
        Row(
            "@0 gl(.5,.75>.5,.40,120) +C @210 -C @320 gl(.5,.40>.5,.75,120) up", "90 swipe up",
            "120 press select", "210 release select", "210 click select"),
    ])
    func swipes(_ row: Row) {
        row.check()
    }

    @Test(arguments: [
        // One step for 9 mm sideways, for 7 mm up or down (N48).
        Row("@0 gl(.1,.5>.45,.5,600) up", "555 step right 1", interest: .menu),
        Row("@0 gl(.5,.9>.5,.6,600) up", "510 step up 1", interest: .menu),
        Row("@0 gl(.1,.5>.4,.5,600) up", interest: .menu),
        Row("@0 gl(.1,.5>.9,.5,1500) up", "615 step right 1", "1215 step right 1", interest: .menu),
        // The way back counts from the last step.
        Row(
            "@0 gl(.1,.5>.5,.5,600) gl(.5,.5>.1,.5,600) up", "495 step right 1",
            "1200 step left 1", interest: .menu),
        // The focus may turn a corner (N42).
        Row(
            "@0 gl(.1,.1>.45,.1,600) gl(.45,.1>.45,.5,600) up", "555 step right 1",
            "990 step down 1", interest: .menu),
        // Not by less than the slop, though it was nearly all of the way since the last step.
        Row(
            "@0 gl(.1,.2>.43,.2,600) gl(.43,.2>.43,.235,150) stay(100) gl(.43,.235>.83,.56,600) up",
            "585 step right 1", "1330 step right 1", interest: .menu),
        // Nor by a way that the finger no longer goes: it came back, and goes on to the left.
        Row(
            "@0 gl(.5,.1>.7,.1,300) gl(.7,.1>.7,.2,150) gl(.7,.2>.53,.2,300) gl(.53,.2>.13,.6,600) up",
            "1290 step left 1", interest: .menu),
        // A quick lift goes on (N49).
        Row(
            "@0 gl(.1,.5>.5,.5,120) up", "105 step right 1", "185 step right 1",
            interest: .menu),
        Row(
            "@0 gl(.1,.5>.9,.5,100) up", "45 step right 1", "90 step right 1", "165 step right 1",
            "230 step right 1", interest: .menu),
        // A touch stops that.
        Row(
            "@0 gl(.1,.5>.9,.5,100) up @170 dn(.5,.5) @220 up", "45 step right 1",
            "90 step right 1", "165 step right 1", "220 tap center", interest: .menu),
    ])
    func steps(_ row: Row) {
        row.check()
    }

    /// A contact whose frames are 33 ms apart, from which the pace of the surface is known.
    private static let slowStroke =
        "@0 dn(.1,.5) @33 dn(.2,.5) @66 dn(.3,.5) @99 dn(.4,.5) @132 dn(.5,.5) @165 dn(.6,.5) "
        + "@198 dn(.7,.5) @231 dn(.8,.5) @264 dn(.9,.5) @500 up "

    @Test(
        "a slow pad is known by earlier contacts (N287)",
        arguments: [
            // One of three frames is early, and the lift comes 41 ms after the last one.
            Row(
                slowStroke + "@2000 dn(.3,.5) @2037 dn(.45,.5) @2062 dn(.6,.5) @2103 up",
                "33 pan horizontal begin", "500 pan horizontal end 20.4mm 0mm/s",
                "2037 pan horizontal begin", "2103 pan horizontal end 6.4mm 160mm/s",
                interest: .playing),
            // Two frames are lost, and the finger went on.
            Row(
                slowStroke + "@2000 dn(.5,.9) @2101 dn(.5,.4) @2141 up",
                "33 pan horizontal begin", "500 pan horizontal end 20.4mm 0mm/s",
                "2101 swipe up", interest: .playing),
        ])
    func slowPads(_ row: Row) {
        row.check()
    }

    /// A contact whose second frame comes late, and the others 15 ms apart.
    private static let lateStroke =
        "@0 dn(.1,.5) @300 dn(.2,.5) @315 dn(.3,.5) @330 dn(.4,.5) @345 dn(.5,.5) @360 dn(.6,.5) "
        + "@375 dn(.7,.5) @390 dn(.8,.5) @405 dn(.9,.5) @500 up "

    @Test(
        "a fast pad does not pass for a slow one by a late frame (N287)",
        arguments: [
            Row(
                lateStroke + "@2000 dn(.5,.9) @2015 dn(.5,.8) @2030 dn(.5,.7) @2045 up",
                "200 rest left begin", "300 rest left end", "300 pan horizontal begin",
                "500 pan horizontal end 20.4mm 0mm/s", "2045 swipe up", interest: .playing)
        ])
    func latePads(_ row: Row) {
        row.check()
    }

    @Test(
        "what a radio brings together, and lifts that come late (N05, N126)",
        arguments: [
            // The contact begins with two frames at once, of which the first was late.
            Row(
                "@0 dn(.2,.5) @2 dn(.3,.5) @32 dn(.4,.5) @62 dn(.5,.5) @70 up",
                "32 pan horizontal begin", "70 pan horizontal end 6.4mm 93mm/s",
                interest: .playing),
            // Frames come in pairs, and the lift comes as late as the next pair would.
            Row(
                "@0 dn(.1,.5) @2 dn(.2,.5) @30 dn(.3,.5) @32 dn(.4,.5) @60 dn(.5,.5) "
                    + "@62 dn(.6,.5) @112 up", "30 pan horizontal begin",
                "112 pan horizontal end 12.0mm 186mm/s", interest: .playing),
            // Of a pad whose frames are 33 ms apart a lift may come 60 ms after the last of them.
            Row(
                "@0 dn(.2,.5) @33 dn(.35,.5) @66 dn(.5,.5) @99 dn(.65,.5) @159 up",
                "33 pan horizontal begin", "159 pan horizontal end 10.6mm 127mm/s",
                interest: .playing),
        ])
    func lateFrames(_ row: Row) {
        row.check()
    }

    @Test(arguments: [
        // T29: momentum in closed form (N67).
        Row(
            "@0 gl(.15,.5>.85,.5,150) up", "30 pan horizontal begin",
            "150 pan horizontal end 17.6mm 131mm/s", "150 momentum horizontal begin 131mm/s",
            "801 momentum horizontal end 25.1mm"),
        // Playing: no momentum.
        Row(
            "@0 gl(.15,.5>.85,.5,150) up", "30 pan horizontal begin",
            "150 pan horizontal end 17.6mm 131mm/s", interest: .playing),
        // T31: the second flick goes farther.
        Row(
            "@0 gl(.3,.5>.7,.5,100) up wait(150) gl(.3,.5>.7,.5,100) up",
            "30 pan horizontal begin", "100 pan horizontal end 9.2mm 112mm/s",
            "100 momentum horizontal begin 112mm/s", "250 momentum horizontal end 11.8mm",
            "280 pan horizontal begin", "350 pan horizontal end 9.2mm 112mm/s",
            "350 momentum horizontal begin 165mm/s", "1047 momentum horizontal end 31.9mm"),
        // The other way nothing is added.
        Row(
            "@0 gl(.3,.5>.7,.5,100) up wait(150) gl(.7,.5>.3,.5,100) up",
            "30 pan horizontal begin", "100 pan horizontal end 9.2mm 112mm/s",
            "100 momentum horizontal begin 112mm/s", "250 momentum horizontal end 11.8mm",
            "280 pan horizontal begin", "350 pan horizontal end -9.2mm -112mm/s",
            "350 momentum horizontal begin -112mm/s", "970 momentum horizontal end -21.3mm"),
        // A click stops it.
        Row(
            "@0 gl(.3,.5>.7,.5,100) up wait(100) +C @290 -C", "30 pan horizontal begin",
            "100 pan horizontal end 9.2mm 112mm/s", "100 momentum horizontal begin 112mm/s",
            "200 momentum horizontal end 8.8mm", "200 press select", "290 release select",
            "290 click select"),
    ])
    func momenta(_ row: Row) {
        row.check()
    }

    @Test("a pan that turns back loses nothing, and what goes back at the lift is never sent")
    func reversal() {
        func updates(_ script: String) -> [(Int64, Double)] {
            Run(Script(script, surface: .ring), interest: .paused).gestures.compactMap { timed in
                guard case .pan(_, .update, let motion) = timed.gesture else { return nil }
                return (timed.time.microseconds, motion.delta)
            }
        }
        let back = updates("@0 gl(.2,.5>.8,.5,400) gl(.8,.5>.5,.5,200) up")
        #expect(back.contains { $0.1 < 0 })
        // The first step back waits for a lift, and is sent a microsecond after that time.
        #expect(back.first { $0.1 < 0 }?.0 == 430_001)
        let lift = updates("@0 gl(.2,.5>.8,.5,400) wait(15) dn(.7,.5) wait(15) up")
        #expect(lift.allSatisfy { $0.1 > 0 })
    }
}
