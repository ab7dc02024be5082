// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import RemoteDevices

/// A touch ring that says where around it a finger is: 0 to 71 clockwise from the left. `a40` is
/// `ABS_MISC`, which is 15 while anything of the pad is touched or pressed.
struct RingTests {
    static let pad: DeviceDescription = {
        var pad = Devices.named("Wacom Express Key Remote Pad", keys: [0x100, 0x101, 0x14b])
        pad.axes = [
            AxisInfo(code: 0, minimum: 0, maximum: 1), AxisInfo(code: 1, minimum: 0, maximum: 1),
            AxisInfo(code: 8, minimum: 0, maximum: 71), AxisInfo(code: 40, minimum: 0, maximum: 0),
        ]
        return pad
    }()

    static let profile: DeviceProfile = {
        var profile = Devices.keys
        profile.surface.ring = 8
        profile.surface.shape = .round
        profile.surface.width = 28
        profile.surface.height = 28
        profile.controls.entries.append(
            ControlMap.Entry(.event(.key(0x100)), .control(.select)))
        return profile
    }()

    @Test(arguments: [
        // From the top to the right, and up.
        (
            "0 a8=18 a40=15 | 20 a8=36 | 40 a8=0 a40=0",
            "0 begin 1 (14 2.8), 20 update 1 (25.2 14), 40 end 1 (25.2 14)"
        ),
        // Across the leftmost place, which says 0 as a ring does that is not touched.
        (
            "0 a8=71 a40=15 | 20 a8=0 | 40 a8=1 | 60 a8=0 a40=0",
            "0 begin 1 (2.84 14.98), 20 update 1 (2.8 14), 40 update 1 (2.84 13.02), "
                + "60 end 1 (2.84 13.02)"
        ),
        // A button alone is not a finger; one lifts while a button is down.
        ("0 k256+ a40=15 | 60 k256- a40=0", "0 press select, 60 release select"),
        (
            "0 a8=18 a40=15 | 20 k256+ | 90 a8=0 | 150 k256- a40=0",
            "0 begin 1 (14 2.8), 20 press select, 90 end 1 (14 2.8), 150 release select"
        ),
    ])
    func places(script: String, expected: String) {
        #expect(Script.run(script, on: Self.pad, Self.profile) == expected)
    }

    @Test func onlyWhereAKeymapNamesIt() {
        let decoder = DeviceDecoder(description: Self.pad, profile: Self.profile)
        #expect(decoder.role == .remote)
        #expect(decoder.surface?.surfaceClass == .ring)
        #expect(DeviceDecoder(description: Self.pad, profile: Devices.keys).surface == nil)
    }
}
