// SPDX-License-Identifier: MIT

import RemoteDevices
import RemoteModel
import RemoteTestSupport
import Testing

@Suite struct TouchTests {
    @Test(arguments: [
        // A unit is 0.1 mm.
        (
            "0 s0 id7 x100 y50 | 15 x110 | 30 y60 | 45 id-1",
            "0 begin 1 (10 5), 15 update 1 (11 5), 30 update 1 (11 6), 45 end 1 (11 6)"
        ),
        // A lift that also moves does not move.
        ("0 id7 x100 y50 | 15 x130 id-1", "0 begin 1 (10 5), 15 end 1 (10 5)"),
        // Two fingers.
        (
            "0 s0 id7 x100 y50 s1 id8 x500 y50 | 15 s0 id-1 | 30 s1 x510 | 45 id-1",
            "0 begin 1 (10 5), 0 begin 2 (50 5), 15 end 1 (10 5), 30 update 2 (51 5), "
                + "45 end 2 (51 5)"
        ),
        // One finger replaces another in one frame: the end comes first.
        ("0 id7 x100 y50 | 15 id8 x400", "0 begin 1 (10 5), 15 end 1 (10 5), 15 begin 2 (40 5)"),
        (
            "0 id7 x100 y50 | 15 id-1 id8 x400",
            "0 begin 1 (10 5), 15 end 1 (10 5), 15 begin 2 (40 5)"
        ),
        // A touch and a lift in one frame never were a contact.
        ("0 id7 x100 y50 id-1 | 15 id9 x200", "15 begin 1 (20 5)"),
        // Out of the range: at the edge.
        ("0 id7 x1100 y-40 | 15 id-1", "0 begin 1 (100 0), 15 end 1 (100 0)"),
        // Slots that were not announced.
        ("0 s5 id7 x100 y50 | 15 s-1 x200 | 30 s0 id8 x300 y50", "30 begin 1 (30 5)"),
        // Positions without a finger.
        ("0 x100 y50 | 15 x200", ""),
    ])
    func slots(script: String, expected: String) {
        #expect(Script.run(script, on: Devices.pad()) == expected)
    }

    @Test(arguments: [
        // 20 mm in one frame is not a finger's motion (behaviour.md N07), nor is the way back.
        (
            "0 id7 x100 y50 | 15 x110 | 30 x320 | 45 x110",
            "0 begin 1 (10 5), 15 update 1 (11 5), 30 reanchor, 30 update 1 (32 5), 45 reanchor, "
                + "45 update 1 (11 5)"
        ),
        ("0 id7 x100 y50 | 15 x299", "0 begin 1 (10 5), 15 update 1 (29.9 5)"),
        // 7 mm more than the step before, within 12 ms.
        (
            "0 id7 x100 y50 | 10 x110 | 20 x195 | 30 x110",
            "0 begin 1 (10 5), 10 update 1 (11 5), 20 reanchor, 20 update 1 (19.5 5), 30 reanchor, "
                + "30 update 1 (11 5)"
        ),
        (
            "0 id7 x100 y50 | 15 x110 | 30 x195",
            "0 begin 1 (10 5), 15 update 1 (11 5), 30 update 1 (19.5 5)"
        ),
        // The jump is measured beyond the edge, where the contact is not shown.
        (
            "0 id7 x900 y50 | 15 x1150 | 30 x910",
            "0 begin 1 (90 5), 15 reanchor, 15 update 1 (100 5), 30 reanchor, 30 update 1 (91 5)"
        ),
    ])
    func jumps(script: String, expected: String) {
        #expect(Script.run(script, on: Devices.pad()) == expected)
    }

    @Test(arguments: [
        // Still there, moved: measured again. Nobody lifted what vanished.
        (
            "0 id7 x100 y50 | 15 drop x150 | 30 id-1",
            "0 begin 1 (10 5), 15 reanchor, 15 update 1 (15 5), 30 end 1 (15 5)"
        ),
        (
            "0 id7 x100 y50 | 15 drop | 30 x150",
            "0 begin 1 (10 5), 15 reanchor, 15 update 1 (10 5), 30 update 1 (15 5)"
        ),
        ("0 id7 x100 y50 | 15 drop id-1", "0 begin 1 (10 5), 15 cancelled 1 (10 5)"),
        (
            "0 id7 x100 y50 | 15 drop id8 x300",
            "0 begin 1 (10 5), 15 cancelled 1 (10 5), 15 begin 2 (30 5)"
        ),
        (
            "0 s0 id7 x100 y50 s1 id8 x300 y50 | 15 drop s0 id-1",
            "0 begin 1 (10 5), 0 begin 2 (30 5), 15 cancelled 1 (10 5), 15 reanchor, "
                + "15 update 2 (30 5)"
        ),
        ("0 drop", ""),
        // What lay there when the device was attached.
        ("0 drop id7 x100 y50 | 15 x120 | 30 id-1 | 45 id8", "45 begin 1 (12 5)"),
        // Where fingers were last: the next comes without what is the same.
        ("0 drop s0 x100 y50 s0 | 15 id8 x120 | 30 id-1", "15 begin 1 (12 5), 30 end 1 (12 5)"),
        ("0 drop s0 x100 y50 s0 | 15 id8 | 30 id-1", "15 begin 1 (10 5), 30 end 1 (10 5)"),
        (
            "0 drop s0 x100 y50 s1 x700 y250 s0 | 15 id8 x120 s1 id9 y260 | 30 id-1 s0 id-1",
            "15 begin 1 (12 5), 15 begin 2 (70 26), 30 end 1 (12 5), 30 end 2 (70 26)"
        ),
        // The second slot is reported first.
        ("0 drop s1 x700 y250 s1 | 15 id9 y260 | 30 id-1", "15 begin 1 (70 26), 30 end 1 (70 26)"),
    ])
    func resync(script: String, expected: String) {
        #expect(Script.run(script, on: Devices.pad()) == expected)
    }

    @Test(arguments: [
        // On at 10 of 255, off below 4; the frame below is not a position (N01, T37).
        (
            "0 id7 x100 y50 p40 | 15 x110 p5 | 30 x80 p3 | 45 p0 | 60 id-1",
            "0 begin 1 (10 5), 15 update 1 (11 5), 30 end 1 (11 5)"
        ),
        (
            "0 id7 x100 y50 p40 | 15 p3 | 30 p9 | 45 p10 x120",
            "0 begin 1 (10 5), 15 end 1 (10 5), 45 begin 2 (12 5)"
        ),
        (
            "0 id7 x100 y50 p40 | 15 id-1 | 30 id8 p5 | 45 p12",
            "0 begin 1 (10 5), 15 end 1 (10 5), 45 begin 2 (10 5)"
        ),
        // The first one, too (N01): a little pressure counts.
        (
            "0 id7 x100 y50 p5 | 15 p9 | 30 p10 x120 | 45 id-1",
            "30 begin 1 (12 5), 45 end 1 (12 5)"
        ),
        // A driver that never fills its pressure axis.
        (
            "0 id7 x100 y50 | 15 x110 | 30 id-1",
            "0 begin 1 (10 5), 15 update 1 (11 5), 30 end 1 (11 5)"
        ),
    ])
    func pressure(script: String, expected: String) {
        var remote = Devices.pad(pressure: true)
        (remote.bus, remote.vendor, remote.product) = (5, 0x004c, 0x0315)
        #expect(Script.run(script, on: remote) == expected)
    }

    /// A touchscreen reports pressure 0 while its finger stays (N01).
    @Test func pressureOfOthersEndsNothing() {
        let script = "0 id7 x100 y50 p40 | 15 x110 p0 | 20 x120 p40 | 45 id-1"
        #expect(
            Script.run(script, on: Devices.pad(pressure: true))
                == "0 begin 1 (10 5), 15 update 1 (11 5), 20 update 1 (12 5), 45 end 1 (12 5)")
    }

    @Test(arguments: [
        (
            "0 id7 x100 y50 | 15 cancel | 30 x110 | 45 id-1 | 60 id8 x200",
            "0 begin 1 (10 5), 15 cancelled 1 (10 5), 60 begin 2 (20 5)"
        ),
        (
            "0 id7 x100 y50 | 15 cancel | 30 id8 x200",
            "0 begin 1 (10 5), 15 cancelled 1 (10 5), 30 begin 2 (20 5)"
        ),
    ])
    func cancelAll(script: String, expected: String) {
        #expect(Script.run(script, on: Devices.pad()) == expected)
    }

    @Test func contactsBeyondTheLimitAreIgnored() {
        var run = Script(Devices.pad(slots: 16))
        let touches = (0..<12).map { "s\($0) id\($0) x\($0 * 10) y50" }.joined(separator: " ")
        run.play("0 \(touches) | 15 s0 id-1 | 30 s11 x200 | 45 s11 id-1 | 60 id99")
        let begins = run.lines.filter { $0.contains("begin") }
        #expect(begins.count == Limits.contacts + 1)
        #expect(begins.last == "60 begin 11 (20 5)")
        #expect(run.diagnostics.count == 1)
    }

    @Test(arguments: [
        (
            "0 a0=100 a1=50 k330+ | 15 a0=110 | 30 k330-",
            "0 begin 1 (10 5), 15 update 1 (11 5), 30 end 1 (11 5)"
        ),
        (
            "0 a0=100 a1=50 | 15 k330+ | 30 k330- | 45 k330+",
            "15 begin 1 (10 5), 30 end 1 (10 5), 45 begin 2 (10 5)"
        ),
        ("0 k330+ a0=100 a1=50 | 15 drop k330-", "0 begin 1 (10 5), 15 cancelled 1 (10 5)"),
    ])
    func oneFinger(script: String, expected: String) {
        var pad = Devices.named("pad", keys: [0x145, 0x14a])
        pad.axes = [
            AxisInfo(code: 0, minimum: 0, maximum: 1000, resolution: 10),
            AxisInfo(code: 1, minimum: 0, maximum: 500, resolution: 10),
        ]
        #expect(Script.run(script, on: pad) == expected)
    }

    /// Fingers of multi-touch protocol A have no numbers, and nothing is made of them. The plain
    /// axes of the same device still report one finger.
    @Test(arguments: [
        ([], ""),
        (
            [
                AxisInfo(code: 0, minimum: 0, maximum: 1000, resolution: 10),
                AxisInfo(code: 1, minimum: 0, maximum: 500, resolution: 10),
            ],
            "0 begin 1 (10 5), 15 update 1 (11 5), 30 end 1 (11 5)"
        ),
    ])
    func protocolAIsIgnored(axes: [AxisInfo], expected: String) {
        var pad = Devices.pad()
        pad.axes.removeAll { $0.code == 0x2f || $0.code == 0x39 }
        pad.axes += axes
        let script =
            "0 a0=100 a1=50 x300 y50 mt x500 y50 mt k330+ | 15 a0=110 x310 y50 mt "
            + "| 30 mt k330-"
        var run = Script(pad, Devices.keys)
        run.play(script)
        #expect(run.lines.joined(separator: ", ") == expected)
        let ignored = run.decoder.attachDiagnostics.filter { $0.message.contains("protocol A") }
        #expect(ignored.count == (axes.isEmpty ? 1 : 0))
        #expect((ignoredSurface(of: pad) != nil) == axes.isEmpty)
    }

    @Test func aFrameOfContactsEndsOnce() {
        var decoder = DeviceDecoder(description: Devices.pad(), profile: Devices.keys)
        var signals: [Signal] = []
        var diagnostics: [Diagnostic] = []
        for event in [
            InputEvent(type: 3, code: 0x39, value: 1), InputEvent(type: 1, code: 0x110, value: 1),
            .report,
        ] {
            decoder.handle(event, at: .zero, into: &signals, diagnostics: &diagnostics)
        }
        // The finger first: a click asks where it lies (N53).
        #expect(signals.count == 3)
        #expect(signals[1] == .contactFrame)
        #expect(signals[2] == .control(.click, .press))
    }

    @Test func nonsenseNeverTraps() {
        var random = SeededGenerator(seed: 7)
        var pad = Devices.pad(resolution: 0, slots: 200, pressure: true)
        pad.axes[1].minimum = .min
        pad.axes[1].maximum = .max
        pad.axes[2].minimum = -3
        var run = Script(pad, Devices.keys)
        var open = 0
        for step in 0..<200_000 {
            let value = Int32(truncatingIfNeeded: random.next() >> (random.next() % 33))
            let type = UInt16(truncatingIfNeeded: random.next() % 5)
            let isReport = random.next() % 5 == 0
            let code = UInt16(truncatingIfNeeded: random.next() % (type == 0 ? 5 : 0x400))
            let touch = UInt16(0x2f + random.next() % 15)
            let event =
                isReport
                ? InputEvent.report
                : InputEvent(type: type, code: type == 3 ? touch : code, value: value)
            var signals: [Signal] = []
            var diagnostics: [Diagnostic] = []
            run.decoder.handle(
                event, at: Timestamp(microseconds: Int64(step) * 500), into: &signals,
                diagnostics: &diagnostics)
            for signal in signals {
                guard case .contact(let phase, let contact) = signal else { continue }
                #expect(contact.position.x.isFinite && contact.position.y.isFinite)
                if phase == .begin { open += 1 }
                if phase.isFinal { open -= 1 }
            }
        }
        var last: [Signal] = []
        run.decoder.cancelAll(into: &last)
        for case .contact(.cancelled, _) in last { open -= 1 }
        #expect(open == 0)
    }
}
