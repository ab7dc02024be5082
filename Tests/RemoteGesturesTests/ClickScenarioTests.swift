// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@Suite("Clicks, taps and rests")
struct ClickScenarioTests {
    @Test(arguments: [
        // T01
        Row("@0 +R @90 -R", "0 press right", "90 release right", "90 click right"),
        // T16, N31
        Row("@0 +R @499 -R", "0 press right", "499 release right", "499 click right"),
        Row(
            "@0 +R @500 -R", "0 press right", "500 hold right begin", "500 hold right end",
            "500 release right"),
        // Back is held longer (N36).
        Row("@0 +B @999 -B", "0 press back", "999 release back", "999 click back"),
        Row(
            "@0 +B @1100 -B", "0 press back", "1000 hold back begin", "1100 hold back end",
            "1100 release back"),
        // A control that is lost never clicks (T79).
        Row("@0 +R @300 xR", "0 press right", "300 release right"),
        Row(
            "@0 +R @600 xR", "0 press right", "500 hold right begin",
            "600 hold right cancelled", "600 release right"),
        // Back during the wait cancels the hold (c.7); volume does nothing of that.
        Row(
            "@0 +R @200 +B @250 -B @900 -R", "0 press right", "200 press back",
            "250 release back", "250 click back", "900 release right"),
        Row(
            "@0 +R @200 +V @250 -V @900 -R", "0 press right", "200 press volumeUp",
            "250 release volumeUp", "250 click volumeUp", "500 hold right begin",
            "900 hold right end", "900 release right"),
        Row(
            "@0 +V @200 +B @250 -B @300 -V", "0 press volumeUp", "200 press back",
            "250 release back", "250 click back", "300 release volumeUp",
            "300 click volumeUp"),
        // A second button is independent.
        Row(
            "@0 +R @100 +C @200 -R @300 -C", "0 press right", "100 press select",
            "200 release right", "200 click right", "300 release select",
            "300 click select"),
        // A device that repeats itself.
        Row("@0 +R +R @50 -R -R", "0 press right", "50 release right", "50 click right"),
    ])
    func buttons(_ row: Row) {
        row.check()
    }

    @Test(arguments: [
        // T04: the zone is where the finger lay before the press.
        Row(
            "@0 dn(.88,.50) stay(200) @200 +K @300 -K @360 up", "200 rest right begin",
            "200 rest right end", "200 press right", "300 release right", "300 click right",
            on: .clickpad),
        // T05
        Row(
            "@0 dn(.50,.52) @150 +K @240 -K up", "150 press select", "240 release select",
            "240 click select", on: .clickpad),
        // T06: the larger offset wins.
        Row(
            "@0 dn(.85,.12) @150 +K @240 -K up", "150 press up", "240 release up",
            "240 click up", on: .clickpad),
        // A tie is horizontal (N52).
        Row(
            "@0 dn(.1,.1) @150 +K @240 -K up", "150 press left", "240 release left",
            "240 click left", on: .clickpad),
        // No finger: select (N53).
        Row("@0 +K @90 -K", "0 press select", "90 release select", "90 click select"),
        // The push itself moves the contact: the median before it counts (N53).
        Row(
            "@0 dn(.85,.5) stay(150) gl(.85,.5>.79,.5,30) @190 +K @290 -K up",
            "190 press right", "290 release right", "290 click right", on: .clickpad),
        // A contact younger than the window is where it is.
        Row(
            "@0 dn(.5,.9) @20 +K @90 -K up", "20 press down", "90 release down",
            "90 click down", on: .clickpad),
        // Once the device has reported a direction, no zone is inferred (N54).
        Row(
            "@0 +L @50 -L dn(.9,.5) @200 +K @280 -K up", "0 press left", "50 release left",
            "50 click left", "200 press select", "280 release select", "280 click select"),
        // The switch and a button of the same control are one control.
        Row(
            "@0 dn(.5,.5) @100 +K @150 +C @200 -K @250 -C up", "100 press select",
            "250 release select", "250 click select", on: .controllerPad),
    ])
    func zones(_ row: Row) {
        row.check()
    }

    @Test(arguments: [
        // T08, and the limits of N20 and N21
        Row("@0 dn(.5,.5) @120 up", "120 tap center"),
        Row("@0 dn(.9,.5) @199 up", "199 tap right"),
        Row("@0 dn(.5,.5) @200 up", "200 rest center begin", "200 rest center end"),
        Row("@0 gl(.5,.5>.55,.5,90) up", "90 tap center"),
        // A thumb rolls by 1.7 mm as it lands, and by no more.
        Row("@0 gl(.5,.5>.561,.5,60) stay(30) up", "90 tap center"),
        Row("@0 gl(.5,.5>.57,.5,60) stay(30) up"),
        // A finger that tilts as it lifts has not moved (N06).
        Row("@0 dn(.5,.5) stay(80) gl(.5,.5>.56,.5,10) up", "90 tap center"),
        // It must stay inside, not only come back.
        Row("@0 gl(.5,.5>.57,.5,60) gl(.57,.5>.5,.5,60) up"),
        // T09
        Row("@0 dn(.5,.5) @120 up", interest: .nothing),
        // T11: after a click it is not a tap (N25).
        Row(
            "@0 +C @90 -C @300 dn(.5,.5) @400 up", "0 press select", "90 release select",
            "90 click select"),
        Row(
            "@0 +C @90 -C @600 dn(.5,.5) @700 up", "0 press select", "90 release select",
            "90 click select", "700 tap center"),
        Row(
            "@0 +V @90 -V @300 dn(.5,.5) @400 up", "0 press volumeUp", "90 release volumeUp",
            "90 click volumeUp", "400 tap center"),
        // A click in the contact.
        Row(
            "@0 dn(.5,.5) @50 +C @90 -C @150 up", "50 press select", "90 release select",
            "90 click select"),
        // A finger that is lost has not tapped.
        Row("@0 dn(.5,.5) @100 lost"),
        // A second finger is ignored (N10), and does not take over.
        Row("@0 dn(.3,.5) @100 b.dn(.8,.5) @150 up @180 b.up", "150 tap center"),
        Row("@0 dn(.3,.5) @100 b.dn(.8,.5) @150 up b.gl(.8,.5>.3,.5,150) b.up", "150 tap center"),
    ])
    func taps(_ row: Row) {
        row.check()
    }

    @Test(arguments: [
        // T10, whether the device reports a still finger or not (N09)
        Row("@0 dn(.2,.5) stay(800) up", "200 rest left begin", "800 rest left end"),
        Row("@0 dn(.2,.5) @800 up", "200 rest left begin", "800 rest left end"),
        // T14
        Row(
            "@0 dn(.4,.5) stay(230) gl(.4,.5>.43,.5,100) up", "200 rest center begin",
            "330 rest center end"),
        // T48: creeping is not resting, and too slow to swipe.
        Row("@0 gl(.5,.8>.5,.44,1500) up"),
        // It stops and rests from there.
        Row(
            "@0 gl(.5,.5>.56,.5,60) stay(400) up", "260 rest center begin",
            "460 rest center end"),
        // A rest that is lost.
        Row("@0 dn(.2,.5) @500 lost", "200 rest left begin", "500 rest left cancelled"),
        // A thumb that creeps a millimetre a second for ten seconds moves nothing (c.5), but where
        // it scrubs (N170).
        Row(
            "@0 dn(.2,.5) stay(300) gl(.2,.5>.55,.5,10000) up", "200 rest left begin",
            "10300 rest left end", interest: .playing),
        Row(
            "@0 dn(.2,.5) stay(300) gl(.2,.5>.55,.5,10000) up", "200 rest left begin",
            "2595 rest left end", "2595 pan horizontal begin",
            "10300 pan horizontal end 7.4mm 1mm/s"),
        Row(
            "@0 dn(.2,.5) stay(300) gl(.2,.5>.25,.5,10000) up", "200 rest left begin",
            "10300 rest left end"),
    ])
    func rests(_ row: Row) {
        row.check()
    }

    @Test(
        "double and triple presses only where a binding asks (N33)",
        arguments: [
            (2, "@0 +C @50 -C", ["0 press select", "50 release select", "350 click select"]),
            (
                2, "@0 +C @50 -C @349 +C @400 -C",
                [
                    "0 press select", "50 release select", "349 press select",
                    "400 release select", "400 click select 2",
                ]
            ),
            (
                2, "@0 +C @50 -C @350 +C @400 -C",
                [
                    "0 press select", "50 release select", "350 click select",
                    "350 press select", "400 release select", "700 click select",
                ]
            ),
            // Too close to be two.
            (
                2, "@0 +C @50 -C @70 +C @130 -C",
                [
                    "0 press select", "50 release select", "70 click select", "70 press select",
                    "130 release select", "430 click select",
                ]
            ),
            // The second is held.
            (
                2, "@0 +C @50 -C @100 +C @700 -C",
                [
                    "0 press select", "50 release select", "100 press select",
                    "600 click select", "600 hold select begin", "700 hold select end",
                    "700 release select",
                ]
            ),
            // Another control does not overtake it.
            (
                2, "@0 +C @50 -C @100 +R @150 -R",
                [
                    "0 press select", "50 release select", "100 click select", "100 press right",
                    "150 release right", "150 click right",
                ]
            ),
            (
                3, "@0 +C @50 -C @100 +C @150 -C",
                [
                    "0 press select", "50 release select", "100 press select",
                    "150 release select", "450 click select", "450 click select",
                ]
            ),
            (
                3, "@0 +C @50 -C @100 +C @150 -C @200 +C @250 -C",
                [
                    "0 press select", "50 release select", "100 press select",
                    "150 release select", "200 press select", "250 release select",
                    "250 click select 3",
                ]
            ),
        ])
    func presses(_ presses: Int, _ script: String, _ lines: [String]) {
        var interest = GestureInterest()
        if presses == 2 {
            interest.doubles.insert(.select)
        } else {
            interest.triples.insert(.select)
        }
        let run = Run(Script(script, surface: .ring), interest: interest)
        #expect(run.lines == lines)
        #expect(run.deadlineAfterwards == nil)
    }
}
