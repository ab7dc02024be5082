// SPDX-License-Identifier: MIT

import RealModule
import RemoteGestures
import RemoteModel
import Testing

@Suite("Ring jog")
struct JogScenarioTests {
    /// What a film of that length makes of the turns (N93, N94): the sum in seconds.
    static func seconds(_ gestures: [TimedGesture], duration: Double) -> Double {
        func fast(_ v: Double) -> Double {
            duration * (100.0 / 1760) * (v < 1 ? 0.75 + v : 2.75 - 1 / v)
        }
        func gain(_ v: Double) -> Double {
            let slow = 0.15
            let quick = 0.5
            guard v < quick else { return fast(v) }
            let fine = min(30, fast(slow))
            guard v > slow else { return min(30, fast(v)) }
            let share = (Double.log(v) - Double.log(slow)) / (Double.log(quick) - Double.log(slow))
            return Double.exp(Double.log(fine) * (1 - share) + Double.log(fast(quick)) * share)
        }
        return gestures.reduce(0) { sum, timed in
            guard case .jog(.update, let motion) = timed.gesture else { return sum }
            return sum + motion.revolutions * gain(abs(motion.velocity))
        }
    }

    struct Turn: CustomTestStringConvertible, Sendable {
        var script: String
        var expected: Double
        var begin: Int64?
        var duration = 7200.0
        var testDescription: String { script }
    }

    @Test(
        "turns give the reference seconds",
        arguments: [
            // T53, T54, T63 and the reference results below table b.5
            Turn(script: "@0 dn(.5,.1) stay(250) arc(.4,0,90,1000) up", expected: 18.6, begin: 435),
            Turn(script: "@0 dn(.5,.1) stay(250) arc(.4,0,-180,2000) up", expected: -40.6),
            Turn(script: "@0 dn(.5,.1) stay(250) arc(.4,0,45,1500) up", expected: 2.5),
            Turn(script: "@0 dn(.5,.1) stay(250) arc(.4,0,360,1000) up", expected: 680),
            Turn(script: "@0 dn(.5,.1) stay(250) arc(.4,0,720,1000) up", expected: 1765),
            Turn(
                script: "@0 dn(.5,.1) stay(250) arc(.4,0,90,1000) up", expected: 0.7, duration: 60),
        ])
    func reference(_ turn: Turn) {
        let run = Run(Script(turn.script, surface: .ring), interest: .jogging)
        let moved = Self.seconds(run.gestures, duration: turn.duration)
        #expect(abs(moved - turn.expected) <= abs(turn.expected) * 0.15, "\(moved)")
        if let begin = turn.begin {
            let began = run.gestures.first {
                if case .jog(.begin, _) = $0.gesture { true } else { false }
            }
            #expect(abs((began?.time.microseconds ?? 0) / 1000 - begin) <= 20, "\(run.lines)")
        }
    }

    /// At less than the speed of a rest (5 mm/s) it rests again and again.
    @Test("a slow circle is one", arguments: [5.0, 9, 12, 20, 30])
    func slow(degrees: Double) {
        let script = "@0 dn(.5,.1) stay(600) arc(.4,0,55,\(Int(55_000 / degrees))) up"
        let run = Run(Script(script, surface: .ring), interest: .jogging)
        let count = run.gestures.count {
            if case .jog(.begin, _) = $0.gesture { true } else { false }
        }
        #expect(count == 1, "\(run.lines)")
    }

    @Test("there and back is nothing (T61)")
    func thereAndBack() {
        let script = "@0 dn(.5,.1) stay(250) arc(.4,0,90,1000) arc(.4,90,-90,1000) up"
        let run = Run(Script(script, surface: .ring), interest: .jogging)
        // The first fifteen degrees decide and do not count.
        let moved = Self.seconds(run.gestures, duration: 7200) + 18.6 * 15 / 75
        #expect(abs(moved) <= 3, "\(moved)")
    }

    @Test(arguments: [
        // T57: gripped again within 200 ms, and after.
        // Straight along the ring after a rest: the first millimetres turn as a circle does.
        Row(
            "@0 dn(.35,.12) stay(250) gl(.35,.12>.7,.12,500) up", "200 rest up begin",
            "750 rest up end", "750 pan horizontal begin",
            "750 pan horizontal end 7.8mm 20mm/s", interest: .jogging),
        // Past the centre: it turns by more than a circle needs, and leaves its radius (N121).
        Row(
            "@0 dn(.2,.28) stay(250) gl(.2,.28>.8,.28,500) up", "200 rest left begin",
            "310 rest left end", "310 pan horizontal begin",
            "750 pan horizontal end 14.6mm 34mm/s", interest: .jogging),
        Row(
            "@0 dn(.5,.1) stay(250) arc(.4,0,90,1000) up wait(150) arc(.4,120,45,500) up",
            "200 rest up begin", "430 rest up end", "430 jog begin", "1250 jog end 0.21rev",
            "1400 jog begin", "1900 jog end 0.33rev", interest: .jogging),
        Row(
            "@0 dn(.5,.1) stay(250) arc(.4,0,90,1000) up wait(300) arc(.4,120,30,500) up",
            "200 rest up begin", "430 rest up end", "430 jog begin", "1250 jog end 0.21rev",
            "1865 jog begin", "2050 jog end 0.24rev", interest: .jogging),
        // And faster, as one that does not look for a place (N83).
        Row(
            "@0 dn(.5,.1) stay(250) arc(.4,0,90,1000) up wait(300) arc(.4,120,30,300) up",
            "200 rest up begin", "430 rest up end", "430 jog begin", "1250 jog end 0.21rev",
            "1850 pan horizontal begin", "1850 pan horizontal end -2.7mm -16mm/s",
            interest: .jogging),
        // T59: not while playing.
        Row(
            "@0 dn(.5,.1) stay(250) arc(.4,0,90,1000) up", "200 rest up begin",
            "370 rest up end", "370 pan horizontal begin",
            "1250 pan horizontal end 9.1mm 1mm/s", interest: .playing),
        // T60: it did not start on the ring.
        Row(
            "@0 dn(.5,.5) stay(250) gl(.5,.5>.9,.5,300) arc(.4,90,90,1000) up",
            "200 rest center begin", "310 rest center end", "310 pan horizontal begin",
            "1550 pan horizontal end -1.8mm -18mm/s", interest: .jogging),
        // T62: no ring, no jog.
        Row(
            "@0 dn(.5,.1) stay(250) arc(.4,0,90,1000) up", "200 rest up begin",
            "370 rest up end", "370 pan horizontal begin",
            "1250 pan horizontal end 12.0mm 0mm/s", interest: .jogging, on: .clickpad),
        // A straight stroke along the edge turns, but does not bend (N90).
        Row(
            "@0 gl(.3,.12>.7,.12,200) up", "200 pan horizontal begin",
            "200 pan horizontal end 9.2mm 56mm/s", "200 momentum horizontal begin 56mm/s",
            "682 momentum horizontal end 10.2mm", interest: .jogging),
        // A bent stroke near the middle turns as far as a circle there, and bends less (N132).
        Row(
            "@0 gl(.68,.72>.5,.76,180) gl(.5,.76>.32,.72,180) stay(90) up",
            "450 pan horizontal begin", "450 pan horizontal end -8.1mm 0mm/s",
            interest: .jogging),
        Row(
            "@0 dn(.6,.26) stay(250) gl(.6,.26>.5,.248,150) gl(.5,.248>.4,.26,150) stay(90) up",
            "200 rest center begin", "640 rest center end", "640 pan horizontal begin",
            "640 pan horizontal end -3.6mm 0mm/s", interest: .jogging),
        // A radial stroke does not jog.
        Row(
            "@0 gl(.1,.5>.45,.5,300) up", "75 pan horizontal begin",
            "300 pan horizontal end 7.8mm 33mm/s", interest: .jogging),
        Row("@0 gl(.5,.9>.5,.55,120) up", "90 swipe up", interest: .jogging),
        // It stops before it has gone far enough to mean anything else, and rests.
        Row(
            "@0 dn(.5,.1) gl(.5,.1>.57,.1,200) stay(400) up", "350 rest up begin",
            "600 rest up end", interest: .jogging),
        // Far enough, and too fast for a circle that looks for a place: that counts, and no rest.
        Row(
            "@0 dn(.5,.1) gl(.5,.1>.7,.1,100) stay(400) up", "290 pan horizontal begin",
            "500 pan horizontal end 3.6mm 0mm/s", interest: .jogging),
        // A click ends it.
        Row(
            "@0 dn(.5,.1) stay(250) arc(.4,0,60,600) +C @950 -C up", "200 rest up begin",
            "415 rest up end", "415 jog begin", "850 jog end 0.12rev", "850 press select",
            "950 release select", "950 click select", interest: .jogging),
        // A ring that is lost.
        Row(
            "@0 dn(.5,.1) stay(250) arc(.4,0,60,600) lost", "200 rest up begin",
            "415 rest up end", "415 jog begin", "850 jog cancelled 0.12rev",
            interest: .jogging),
    ])
    func rows(_ row: Row) {
        row.check()
    }

    @Test("across the centre nothing moves (T58)")
    func center() {
        let circle = "@0 dn(.5,.1) stay(250) arc(.4,0,90,1000)"
        let run = Run(Script(circle + " up", surface: .ring), interest: .jogging)
        let across = Run(
            Script(circle + " gl(.9,.5>.1,.5,600) up", surface: .ring), interest: .jogging)
        let moved = Self.seconds(run.gestures, duration: 7200)
        #expect(abs(Self.seconds(across.gestures, duration: 7200) - moved) < 0.5)
        #expect(across.lines.count == run.lines.count)
    }

    /// behaviour.md b.10: raw touch reports of a clockwise swipe on a ring.
    static let capture = """
        325038015b6f0e5f500aab 3270380172af0d5e510bac 3292380181ef0c5c4e0bac
        32b43801901f0c5a480cac 32c438019a6f0b59400cac 32e63801a97f0a58360cac
        32083901ba5f09572e0cac 32183901ca5f08562b0c6c 323a3901de3f07542c0d6c
        325a3901f2ff05562d0e8c 326c390104d004592f0e8c 328e39012860025c2f0e8c
        32b039014440005f300e8c 32c8390154e0fe66320e8c 32e839016dc0fc71390f8c
        320a3a018590fa7c410f8c 32223a019b80f886480f8c 32443a00b690f58d4e0f8c
        32643a00c720f38d520f6c 327c3a00ce70f18a550f6c 329e3a00dd10ee89560f6c
        32be3a00e120eb8c550f6c 32d63a00df30e98a530e6c 32f83a00db50e57f4e0e6c
        321a3b00ce40e26e460d6c 32303b00c060e0613d0d6c 32523b00a780dc57370d6c
        32743b008b90d94d370d6c 328c3b006cb0d648370d6c 32ac3b0045e0d348350d6c
        32ce3b001c30d14b3a0d6c 32e63b0000b0cf51430e2c 32083c00c9afcc5e500e0c
        32283c009ccfca6c5a0f0c 32403c007effc974630f0c 32623c003f2fc874680f6c
        32823c000c7fc7796c10ac 329a3c00d82ec7816f10cc 32bc3c00a27ec7887011cc
        32de3c00566ec8876d12cc 32f43c002eaec9836d12cc 32163d00db3dcc816e13ac
        32383d009a0dcf826e13ac 32503d00733dd1866e13ac 32703d00268dd59470128c
        32923d00061dd8a073128c 32aa3d00d99cdba875118c
        """

    /// Times in microseconds and places in millimetres.
    static func decodedCapture() -> [(time: Int64, place: Point)] {
        var first: Int?
        return capture.split { $0 == " " || $0 == "\n" }.map { report in
            let digits = Array(report)
            let bytes = stride(from: 0, to: digits.count, by: 2).map {
                Int(String(digits[$0...($0 + 1)]), radix: 16) ?? 0
            }
            func signed(_ value: Int) -> Double { Double(value >= 2048 ? value - 4096 : value) }
            let clock = bytes[1] + bytes[2] << 8
            let start = first ?? clock
            first = start
            let x = signed(bytes[4] + (bytes[5] & 0x0f) << 8)
            let y = signed(bytes[5] >> 4 + bytes[6] << 4)
            let place = Point(
                x: ((x + 361) / 1358 + 0.5) * 28, y: (0.5 - (y + 363) / 1350) * 28)
            // The clock of the device has 2000 ticks a second.
            return (Int64(clock - start) * 500, place)
        }
    }

    @Test("a real capture (F1)", arguments: [(7200.0, 327.0), (2700, 123)])
    func realCapture(duration: Double, expected: Double) {
        var arbiter = GestureArbiter(surface: .ring, thresholds: GestureThresholds())
        arbiter.interest = .jogging
        var gestures: [TimedGesture] = []
        let frames = Self.decodedCapture()
        #expect(frames.count == 47)
        var contact = Contact(id: 1, position: .zero)
        for (index, frame) in frames.enumerated() {
            contact.position = frame.place
            let time = Timestamp(microseconds: frame.time)
            arbiter.handle(
                .contact(index == 0 ? .begin : .update, contact), at: time, into: &gestures)
            arbiter.handle(.contactFrame, at: time, into: &gestures)
        }
        let end = Timestamp(microseconds: frames[46].time + 15_000)
        arbiter.handle(.contact(.end, contact), at: end, into: &gestures)
        guard case .jog(.begin, _)? = gestures.first?.gesture else {
            Issue.record("it began with \(String(describing: gestures.first))")
            return
        }
        #expect(abs((gestures.first?.time.microseconds ?? 0) - 250_000) <= 20_000)
        let moved = Self.seconds(gestures, duration: duration)
        #expect(abs(moved - expected) <= expected * 0.15, "\(moved)")
    }
}
