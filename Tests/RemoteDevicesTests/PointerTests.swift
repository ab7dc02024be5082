// SPDX-License-Identifier: MIT

import RemoteDevices
import RemoteModel
import Testing

/// Mice, air mice, wheels and knobs. A count is a fortieth of a millimetre; the finger lands in the
/// middle of a side of 70 mm.
@Suite struct PointerTests {
    static let mouse: DeviceDescription = {
        var device = Devices.named("Air Mouse", keys: [0x110])
        device.codes += [0, 1, 6, 7, 8].map { EventCode(type: EventType.relative, code: $0) }
        return device
    }()

    static func profile(motion: Double? = 40, wheel: Double? = nil) -> DeviceProfile {
        var profile = Devices.keys
        profile.surface.motion = motion
        profile.surface.wheel = wheel
        return profile
    }

    @Test(arguments: [
        // It lands where it begins to move, and lifts 150 ms after the last motion.
        ("0 r0=40 r1=-20", "0 begin 1 (35 35), 0 update 1 (36 34.5)"),
        ("0 r0=40 | 149", "0 begin 1 (35 35), 0 update 1 (36 35)"),
        ("0 r0=40 | 150", "0 begin 1 (35 35), 0 update 1 (36 35), 150 end 1 (36 35)"),
        (
            "0 r0=40 | 100 r0=40 | 249 | 250",
            "0 begin 1 (35 35), 0 update 1 (36 35), 100 update 1 (37 35), 250 end 1 (37 35)"
        ),
        // The next one is another finger, in the middle again.
        (
            "0 r0=40 | 200 r1=4",
            "0 begin 1 (35 35), 0 update 1 (36 35), 150 end 1 (36 35), 200 begin 2 (35 35), "
                + "200 update 2 (35 35.1)"
        ),
        // No side holds it back, but for a finger of 100 m.
        ("0 r0=40000", "0 begin 1 (35 35), 0 update 1 (1035 35)"),
        (
            "0 r0=2147483647 | 1",
            "0 begin 1 (35 35), 0 update 1 (53687126.18 35), 0 end 1 (53687126.18 35)"
        ),
        // Nothing moves, a wheel that is not asked for, and buttons.
        ("0 r0=0", ""),
        ("0 r8=1 | 300", ""),
        ("0 k272+ | 50 k272- | 300", "0 press click, 50 release click"),
        (
            "0 r0=40 | 20 cancel | 300",
            "0 begin 1 (35 35), 0 update 1 (36 35), 20 cancelled 1 (36 35)"
        ),
    ])
    func motion(script: String, expected: String) {
        #expect(Script.run(script, on: Self.mouse, Self.profile()) == expected)
    }

    @Test(arguments: [
        // Upwards is up; the finer counts of the same wheel are not counted again.
        ("0 r8=1 r11=120", "0 begin 1 (35 35), 0 update 1 (35 30)"),
        ("0 r6=-2", "0 begin 1 (35 35), 0 update 1 (25 35)"),
        // Motion is left to the pointer.
        ("0 r0=400 | 300", ""),
    ])
    func wheel(script: String, expected: String) {
        #expect(Script.run(script, on: Self.mouse, Self.profile(motion: nil, wheel: 5)) == expected)
    }

    @Test(arguments: [
        ("0 r8=1", "0 press right, 0 release right"),
        ("0 r8=-1", "0 press left, 0 release left"),
        (
            "0 r8=2 | 3 r8=1",
            "0 press right, 0 release right, 0 press right, 0 release right, 3 press right, "
                + "3 release right"
        ),
        // Both ways are one control.
        ("0 r7=-1", "0 press playPause, 0 release playPause"),
        ("0 r8=0", ""),
        ("0 r9=5", ""),
    ])
    func steps(script: String, expected: String) {
        var profile = Self.profile(motion: nil)
        profile.controls.entries += [
            ControlMap.Entry(
                .event(EventCode(type: EventType.relative, code: 8)),
                .pair(negative: .left, positive: .right)),
            ControlMap.Entry(
                .event(EventCode(type: EventType.relative, code: 7)), .control(.playPause)),
        ]
        #expect(Script.run(script, on: Self.mouse, profile) == expected)
    }

    /// A knob that counts ten times a step.
    @Test(arguments: [
        ("0 r7=9", ""),
        ("0 r7=9 | 9 r7=1", "9 press right, 9 release right"),
        (
            "0 r7=-25 | 9 r7=-5",
            "0 press left, 0 release left, 0 press left, 0 release left, "
                + "9 press left, 9 release left"
        ),
        // Who turns back starts a step again.
        ("0 r7=9 | 9 r7=-9 | 18 r7=-1", "18 press left, 18 release left"),
        // Each wheel counts for itself.
        ("0 r7=9 | 9 r8=1", ""),
    ])
    func detents(script: String, expected: String) {
        var profile = Self.profile(motion: nil)
        profile.surface.detent = 10
        profile.controls.entries += [7, 8].map {
            ControlMap.Entry(
                .event(EventCode(type: EventType.relative, code: $0)),
                .pair(negative: .left, positive: .right))
        }
        #expect(Script.run(script, on: Self.mouse, profile) == expected)
    }

    @Test func aHandTurnsNoFaster() {
        var profile = Self.profile(motion: nil)
        profile.controls.entries.append(
            ControlMap.Entry(
                .event(EventCode(type: EventType.relative, code: 8)), .control(.select)))
        let lines = Script.run("0 r8=-2147483648", on: Self.mouse, profile)
        #expect(lines.split(separator: ",").count == 16)
    }

    @Test func onlyWhatIsAskedForIsRead() {
        let left = DeviceDecoder(description: Self.mouse, profile: Devices.keys)
        #expect(left.surface == nil)
        let read = DeviceDecoder(description: Self.mouse, profile: Self.profile())
        #expect(read.surface?.surfaceClass == .relative)
        // A touch surface beside it goes first.
        var pad = Devices.dualSensePad
        pad.codes += Self.mouse.codes
        let touched = DeviceDecoder(description: pad, profile: Self.profile())
        #expect(touched.surface?.surfaceClass != .relative)
        // A device without relative motion has no such surface.
        let remote = DeviceDecoder(
            description: Devices.named("remote", keys: [28]), profile: Self.profile())
        #expect(remote.surface == nil)
    }
}
