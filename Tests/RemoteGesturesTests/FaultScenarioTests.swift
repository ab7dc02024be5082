// SPDX-License-Identifier: MIT

import RemoteGestures
import RemoteModel
import Testing

@Suite("Accidental touches and devices that misbehave")
struct FaultScenarioTests {
    @Test(arguments: [
        // T83: picked up after a minute.
        Row(
            "@0 +V -V idle(60) dn(.2,.5) wait(20) b.dn(.8,.5) gl(.2,.5>.3,.5,20) up b.up",
            "0 press volumeUp", "0 release volumeUp", "0 click volumeUp"),
        // Two contacts inside 50 ms are a grip, even when the second comes alone (N11).
        Row("@0 dn(.2,.5) @40 b.dn(.8,.5) gl(.2,.5>.8,.5,200) up b.up"),
        Row("@0 dn(.2,.5) @30 up @45 gl(.2,.5>.8,.5,200) up", "30 tap left"),
        Row(
            "@0 dn(.2,.5) @60 b.dn(.8,.5) gl(.2,.5>.5,.5,200) up b.up",
            "120 pan horizontal begin", "260 pan horizontal end 6.2mm 42mm/s"),
        // Buttons still work.
        Row(
            "@0 dn(.2,.5) @40 b.dn(.8,.5) +C @90 -C up b.up", "40 press select",
            "90 release select", "90 click select"),
        // A palm is more than twice as large as the fingers before it.
        Row(
            "@0 dn(.5,.5) size(6) stay(60) up @500 dn(.5,.5) size(7) stay(60) up @1000 "
                + "dn(.5,.5) size(6) stay(60) up @1500 dn(.5,.5) size(7) stay(60) up @2000 "
                + "dn(.5,.5) size(6) stay(60) up @2500 dn(.2,.5) size(16) gl(.2,.5>.8,.5,200) up "
                + "@3000 dn(.2,.5) size(12) gl(.2,.5>.8,.5,200) up",
            "60 tap center", "560 tap center", "1060 tap center", "1560 tap center",
            "2060 tap center", "3030 pan horizontal begin",
            "3200 pan horizontal end 14.8mm 84mm/s", interest: .playing),
        // Sat on: what lies there for long does not become usual (N125).
        Row(
            "@0 dn(.5,.5) size(6) stay(60) up @500 dn(.5,.5) size(7) stay(60) up @1000 "
                + "dn(.5,.5) size(6) stay(60) up @1500 dn(.5,.5) size(7) stay(60) up @2000 "
                + "dn(.5,.5) size(6) stay(60) up @3000 dn(.5,.5) size(18) stay(900) up @5000 "
                + "dn(.5,.5) size(18) stay(900) up @7000 dn(.5,.5) size(18) stay(900) up @9000 "
                + "dn(.5,.5) size(18) stay(900) up @11000 dn(.5,.5) size(18) stay(900) up @13000 "
                + "dn(.5,.5) size(18) stay(900) up @15000 dn(.5,.5) size(18) stay(900) up @17000 "
                + "dn(.2,.5) size(16) gl(.2,.5>.8,.5,200) up",
            "60 tap center", "560 tap center", "1060 tap center", "1560 tap center",
            "2060 tap center", interest: .playing),
        // And what it presses is not held; a click is one (N124).
        Row(
            "@0 dn(.2,.5) @100 b.dn(.8,.5) @190 +R @900 -R up b.up", "190 press right",
            "900 release right"),
        Row(
            "@0 dn(.2,.5) @40 b.dn(.8,.5) @200 +R @900 -R up b.up", "200 press right",
            "900 release right"),
        Row(
            "@0 dn(.2,.5) @100 b.dn(.8,.5) @190 +R @300 -R up b.up", "190 press right",
            "300 release right", "300 click right"),
        // Keys that do not belong to the surface stay held, and so does it once the hand has gone.
        Row(
            "@0 dn(.2,.5) @100 b.dn(.8,.5) @200 +V @900 -V up b.up", "200 rest left begin",
            "200 press volumeUp", "700 hold volumeUp begin", "900 hold volumeUp end",
            "900 release volumeUp", "900 rest left end"),
        Row(
            "@0 dn(.2,.5) @100 b.dn(.8,.5) @190 up b.up @400 +R @1000 -R", "190 tap left",
            "400 press right", "900 hold right begin", "1000 hold right end", "1000 release right"),
        // A brush of another finger does not make a hand.
        Row(
            "@0 dn(.8,.5) @100 b.dn(.3,.5) @140 b.up @190 +R @1000 -R up", "190 press right",
            "690 hold right begin", "1000 hold right end", "1000 release right"),
        // It leaps too far for a tap, and is gone too soon for anything else.
        Row("@0 dn(.5,.5) wait(15) dn(.66,.5) wait(10) up"),
        // A fling after idling needs no more way than at other times (N127); a shove does.
        Row(
            "@0 +V -V idle(10) gl(.5,.5>.63,.5,30) up", "0 press volumeUp", "0 release volumeUp",
            "0 click volumeUp", "10030 pan horizontal begin",
            "10030 pan horizontal end 1.6mm 121mm/s", interest: .playing),
        Row(
            "@0 +V -V idle(10) gl(.5,.5>.63,.5,45) up", "0 press volumeUp", "0 release volumeUp",
            "0 click volumeUp", interest: .playing),
        // It comes to rest as it has nearly turned as far as a circle does, which goes on (N283).
        Row(
            "@0 dn(.5,.1) gl(.5,.1>.68,.1,200) gl(.68,.1>.72,.1,190) stay(200) up",
            "565 rest up begin", "570 rest up end", "570 pan horizontal begin",
            "590 pan horizontal end 3.9mm 0mm/s",
            interest: .jogging),
        // After ten seconds the first contact is trusted less (N12), clicks are not.
        Row(
            "@0 +V -V idle(10) dn(.5,.5) wait(100) up", "0 press volumeUp",
            "0 release volumeUp", "0 click volumeUp"),
        Row(
            "@0 +V -V @9999 dn(.5,.5) wait(100) up", "0 press volumeUp",
            "0 release volumeUp", "0 click volumeUp", "10099 tap center"),
        Row(
            "@0 +V -V idle(10) dn(.5,.5) wait(500) up", "0 press volumeUp",
            "0 release volumeUp", "0 click volumeUp", "10300 rest center begin",
            "10500 rest center end"),
        // Also when it has moved before it lies still.
        Row(
            "@0 +V -V idle(60) dn(.2,.5) gl(.2,.5>.3,.5,15) stay(1000) up", "0 press volumeUp",
            "0 release volumeUp", "0 click volumeUp", "60300 rest left begin",
            "61015 rest left end"),
        Row(
            "@0 +V -V idle(10) gl(.5,.5>.63,.5,200) up gl(.5,.5>.63,.5,200) up",
            "0 press volumeUp", "0 release volumeUp", "0 click volumeUp",
            "10320 pan horizontal begin", "10400 pan horizontal end 1.5mm 18mm/s"),
        Row(
            "@0 +V -V idle(10) dn(.9,.5) +K wait(90) -K up", "0 press volumeUp",
            "0 release volumeUp", "0 click volumeUp", "10000 press right",
            "10090 release right", "10090 click right"),
        // T37: the last frame jumps back with little pressure, or with no pressure reported.
        Row(
            "@0 dn(.5,.5) force(.6) gl(.5,.5>.80,.50,600) force(.02) wait(15) dn(.693,.5) up",
            "150 pan horizontal begin", "615 pan horizontal end 6.2mm 14mm/s"),
        Row(
            "@0 gl(.5,.5>.80,.50,600) wait(15) dn(.693,.5) wait(15) up",
            "150 pan horizontal begin", "630 pan horizontal end 6.2mm 14mm/s"),
        // The same on a device with a frame every 4 ms: several frames go back.
        Row(
            "@0 gl(.5,.5>.80,.50,600) wait(4) dn(.78,.5) wait(4) dn(.75,.5) wait(4) dn(.7,.5) "
                + "wait(2) up",
            "150 pan horizontal begin", "614 pan horizontal end 6.2mm 14mm/s"),
        // On one with a frame every 33 ms the last one, older than N06's time, goes back (N285).
        Row(
            "@0 dn(.2,.5) @33 dn(.3,.5) @66 dn(.4,.5) @99 dn(.5,.5) @132 dn(.6,.5) "
                + "@165 dn(.57,.5) @190 up",
            "33 pan horizontal begin", "190 pan horizontal end 9.2mm 85mm/s",
            "190 momentum horizontal begin 85mm/s", "755 momentum horizontal end 15.9mm"),
        // A last short step that goes on, or aside, is one of the finger's.
        Row(
            "@0 dn(.2,.5) @33 dn(.3,.5) @66 dn(.4,.5) @99 dn(.5,.5) @132 dn(.6,.5) "
                + "@165 dn(.63,.5) @190 up", "33 pan horizontal begin",
            "190 pan horizontal end 10.0mm 3mm/s"),
        Row(
            "@0 dn(.2,.3) @33 dn(.3,.34) @66 dn(.4,.38) @99 dn(.5,.42) @132 dn(.6,.46) "
                + "@165 dn(.58,.52) @190 up", "33 pan horizontal begin",
            "190 pan horizontal end 8.8mm -5mm/s"),
        // A finger that lay still tilts forwards as it lifts.
        Row(
            "@0 gl(.5,.5>.80,.50,600) stay(150) dn(.82,.5) wait(15) up",
            "150 pan horizontal begin", "765 pan horizontal end 6.4mm 0mm/s"),
        // T38: displaced by 22 mm for one frame.
        Row(
            "@0 gl(.2,.5>.5,.5,200) jump wait(15) dn(1.3,.5) wait(15) jump "
                + "gl(.545,.5>.8,.5,170) up",
            "60 pan horizontal begin", "400 pan horizontal end 14.6mm 42mm/s"),
        // T84: events are lost in mid-pan.
        Row(
            "@0 gl(.2,.5>.5,.5,200) wait(60) jump gl(.6,.5>.8,.5,140) up",
            "60 pan horizontal begin", "400 pan horizontal end 11.2mm 40mm/s"),
        // A contact that begins twice, frames of nobody, a lift of nobody.
        Row("@0 dn(.5,.5) @50 up @60 up b.up jump", "50 tap center"),
    ])
    func rows(_ row: Row) {
        row.check()
    }

    @Test("cancelAll ends what is open, without a click or a tap")
    func cancelAll() {
        let script = Script("@0 gl(.2,.5>.8,.5,200) @200 +R @300", surface: .ring)
        #expect(
            Run(script, interest: .paused, cancelAtEnd: true).lines == [
                "30 pan horizontal begin", "200 pan horizontal end 14.8mm 0mm/s",
                "200 press right", "300 release right",
            ])
        #expect(
            Run(Script("@0 dn(.5,.5) @100", surface: .ring), interest: .paused, cancelAtEnd: true)
                .lines == [])
        let held = Script("@0 +R dn(.5,.5) @700", surface: .ring)
        #expect(
            Run(held, interest: .paused, cancelAtEnd: true).lines == [
                "0 press right", "500 hold right begin", "700 hold right cancelled",
                "700 release right",
            ])
        let glide = Script("@0 gl(.15,.5>.85,.5,150) up wait(50)", surface: .ring)
        #expect(
            Run(glide, interest: .paused, cancelAtEnd: true).lines.last
                == "200 momentum horizontal cancelled 5.3mm")
    }

    @Test("values that are not numbers, and times that go back")
    func nonsense() {
        var arbiter = GestureArbiter(surface: .ring, thresholds: GestureThresholds())
        arbiter.interest = .paused
        var gestures: [TimedGesture] = []
        let times: [Int64] = [0, .max, 5, .min, 100_000, 90_000]
        let values: [Double] = [.nan, .infinity, -.infinity, 1e300, 0, 14]
        for time in times {
            for (index, value) in values.enumerated() {
                let contact = Contact(
                    id: UInt32(index % 2), position: Point(x: value, y: value), pressure: value,
                    major: value)
                for phase in Phase.allCases {
                    let time = Timestamp(microseconds: time)
                    arbiter.handle(.contact(phase, contact), at: time, into: &gestures)
                    arbiter.handle(.contactFrame, at: time, into: &gestures)
                    arbiter.handle(.control(.click, .press), at: time, into: &gestures)
                    arbiter.handle(.control(.click, .release), at: time, into: &gestures)
                }
            }
        }
        arbiter.cancelAll(at: .zero, into: &gestures)
        #expect(Balance(gestures).isClosed)
    }
}
