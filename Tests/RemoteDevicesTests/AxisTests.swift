// SPDX-License-Identifier: MIT

import RemoteDevices
import RemoteModel
import Testing

@Suite struct AxisTests {
    @Test(arguments: [
        // A hat.
        ("0 a16=1 | 90 a16=0", "0 press right, 90 release right"),
        (
            "0 a16=-1 | 90 a16=1 | 180 a16=0",
            "0 press left, 90 release left, 90 press right, 180 release right"
        ),
        (
            "0 a16=1 a17=-1 | 90 a16=0 a17=0",
            "0 press right, 0 press up, 90 release right, 90 release up"
        ),
        // A stick: on at 0.50 of the way beyond the dead zone, which is at 0.595 of all.
        ("0 a0=159 | 90 a0=100", ""),
        ("0 a0=161 | 90 a0=100", "0 press right, 90 release right"),
        // Off at 0.40, 0.524 of all.
        ("0 a0=170 | 90 a0=153 | 180 a0=152", "0 press right, 180 release right"),
        // behaviour.md T85: a stick at 0.2 is nothing, and never becomes something.
        ("0 a0=120 | 90 a0=80 | 180 a1=121 | 270 a1=100", ""),
        // The sector is 45° and 10° more to leave it.
        (
            "0 a0=180 a1=100 | 90 a0=160 a1=180 | 180 a0=150 a1=180 | 270 a0=100 a1=100",
            "0 press right, 180 release right, 180 press down, 270 release down"
        ),
        ("0 a0=30 a1=100 | 90 a0=100", "0 press left, 90 release left"),
        // A trigger as a button: on at 0.30, off below 0.10.
        ("0 a2=59 | 90 a2=60 | 180 a2=20 | 270 a2=19", "90 press rewind, 270 release rewind"),
        // Hat and stick hold the same control.
        ("0 a0=200 | 50 a16=1 | 90 a0=100 | 150 a16=0", "0 press right, 150 release right"),
    ])
    func controls(script: String, expected: String) {
        #expect(Script.run(script, on: Devices.gamepad, Devices.sticks) == expected)
    }

    @Test(arguments: [
        // Below 0.10 a trigger is at rest; direction backward turns it round.
        (
            "0 a5=19 | 10 a5=20 | 20 a5=200 | 30 a5=0",
            "10 scanAxis -0.1, 20 scanAxis -1, 30 scanAxis 0"
        ),
        // A stick as a wheel, without its dead zone.
        (
            "0 a3=120 | 10 a3=200 | 20 a3=0 | 30 a3=110",
            "10 scrubAxis 1, 20 scrubAxis -1, 30 scrubAxis 0"
        ),
        ("0 a5=100 | 50 cancel", "0 scanAxis -0.5, 50 scanAxis 0"),
        ("0 a5=100 | 50 drop a5=0", "0 scanAxis -0.5, 50 scanAxis 0"),
        // What was pulled through a loss counts once it was let go of, and the next pull does.
        (
            "0 a5=100 | 50 cancel | 60 a5=120 | 90 a5=0 | 180 a5=100",
            "0 scanAxis -0.5, 50 scanAxis 0, 180 scanAxis -0.5"
        ),
        (
            "0 a5=100 | 50 drop a5=80 | 60 a5=120 | 90 a5=0 | 180 a5=100",
            "0 scanAxis -0.5, 50 scanAxis 0, 180 scanAxis -0.5"
        ),
        (
            "0 a3=200 | 50 cancel | 90 a3=100 | 180 a3=0",
            "0 scrubAxis 1, 50 scrubAxis 0, 180 scrubAxis -1"
        ),
    ])
    func analog(script: String, expected: String) {
        #expect(Script.run(script, on: Devices.gamepad, Devices.sticks) == expected)
    }

    @Test(arguments: [
        (
            "0 a16=1 | 50 drop a16=0 | 90 a16=1 | 180 a16=0",
            "0 press right, 50 cancelled right, 90 press right, 180 release right"
        ),
        ("0 drop a16=1 | 90 a16=0 | 180 a16=1 | 270 a16=0", "180 press right, 270 release right"),
        (
            "0 a16=1 | 50 cancel | 90 a16=0 | 180 a16=1 | 270 a16=0",
            "0 press right, 50 cancelled right, 180 press right, 270 release right"
        ),
    ])
    func lossOfEvents(script: String, expected: String) {
        #expect(Script.run(script, on: Devices.gamepad, Devices.sticks) == expected)
    }

    @Test func aHatThatIsHeldAtAttachCountsOnceItWasLetGo() {
        var pad = Devices.gamepad
        pad.axes[6].value = 1
        let script = "0 a17=1 | 90 a17=0 | 180 a16=0 | 270 a16=1 | 360 a16=0"
        #expect(
            Script.run(script, on: pad, Devices.sticks)
                == "0 press down, 90 release down, 270 press right, 360 release right")
    }

    /// It may claim a corner, or a wrong middle: a stick counts once it was at rest (N100).
    @Test(
        arguments: [
            (
                "0 a0=200 | 90 a0=100 | 180 a0=200 | 270 a0=100",
                "180 press right, 270 release right"
            ),
            ("0 a0=110 | 90 a0=200 | 180 a0=110", "90 press right, 180 release right"),
            // It rests outside, as some do that nobody has calibrated.
            ("0 a0=40 | 500 a0=38 | 900 a0=42", ""),
            ("0 a0=40 | 90 a1=30 | 900 a0=42", ""),
            // A stick as a wheel.
            ("0 a3=200 | 10 a3=180", ""),
            ("0 a3=200 | 10 a3=110 | 20 a3=200", "20 scrubAxis 1"),
            // A hat and a trigger send nothing while they are released.
            ("0 a16=1 | 90 a16=0", "0 press right, 90 release right"),
            ("0 a2=60 | 90 a2=0", "0 press rewind, 90 release rewind"),
        ], [0, -200])
    func aStickThatWasNeverAtRestDoesNotCount(row: (String, String), minimum: Int32) {
        var pad = Devices.gamepad
        for index in pad.axes.indices {
            pad.axes[index].value = 0
            // The same, of a driver whose middle is 0.
            if minimum < 0, pad.axes[index].maximum == 200, ![2, 5].contains(index) {
                pad.axes[index].minimum = -200
            }
        }
        let script = minimum == 0 ? row.0 : Self.centred(row.0)
        #expect(Script.run(script, on: pad, Devices.sticks) == row.1)
    }

    /// The same script for sticks of -200 to 200.
    private static func centred(_ script: String) -> String {
        script.split(separator: " ").map { word in
            let parts = word.split(separator: "=")
            guard parts.count == 2, ["a0", "a1", "a3"].contains(parts[0]),
                let value = Int(parts[1])
            else { return String(word) }
            return "\(parts[0])=\(value * 2 - 200)"
        }.joined(separator: " ")
    }

    @Test(arguments: [(5, 5), (9, -9), (Int32.max, Int32.min)])
    func anEmptyRangeIsNotUsed(minimum: Int32, maximum: Int32) {
        var pad = Devices.gamepad
        pad.axes[0].minimum = minimum
        pad.axes[0].maximum = maximum
        var run = Script(pad, Devices.sticks)
        run.play("0 a0=200 | 50 a0=-2147483648 | 90 a1=200 | 150 a1=100")
        #expect(run.lines == ["90 press down", "150 release down"])
        #expect(run.decoder.attachDiagnostics.count == 1)
    }

    /// Of the corner a stick is one way; axes of which one has three places only are both.
    @Test(arguments: [(2, 200, true), (200, 2, true), (4, 200, false), (200, 4, false)])
    func whatHasThreePlacesIsNotAStick(width: Int32, height: Int32, isBoth: Bool) {
        var pad = Devices.gamepad
        pad.axes[0] = AxisInfo(code: 0, minimum: 0, maximum: width, value: width / 2)
        pad.axes[1] = AxisInfo(code: 1, minimum: 0, maximum: height, value: height / 2)
        let sent = Script.run("0 a0=\(width) a1=\(height)", on: pad, Devices.sticks)
        #expect((sent == "0 press right, 0 press down") == isBoth, "\(sent)")
    }

    /// A hat has three places, and counts at once; what has more is to be at rest first.
    @Test(arguments: [(2, "0 press right"), (3, "")])
    func aHatHasThreePlaces(width: Int32, expected: String) throws {
        var pad = Devices.gamepad
        let place = try #require(pad.axes.firstIndex { $0.code == 16 })
        pad.axes[place] = AxisInfo(code: 16, minimum: 0, maximum: width, value: 0)
        #expect(Script.run("0 a16=\(width)", on: pad, Devices.sticks) == expected)
    }

    @Test func theWidestRangeIsUsed() {
        var pad = Devices.gamepad
        pad.axes[0] = AxisInfo(code: 0, minimum: .min, maximum: .max)
        #expect(
            Script.run("0 a0=2147483647 | 90 a0=0 | 180 a0=-2147483648", on: pad, Devices.sticks)
                == "0 press right, 90 release right, 180 press left")
    }
}
