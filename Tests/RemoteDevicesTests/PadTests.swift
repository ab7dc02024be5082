// SPDX-License-Identifier: MIT

import RemoteDevices
import RemoteModel
import Testing

/// Fingers on pads that a driver reports as plain axes, by a keymap (behaviour.md b.9).
@Suite struct PadTests {
    /// A pad with a key that says when it is touched, one without, which counts upwards, and a
    /// stick; 10 units are a millimetre.
    private static func device(fuzz: Int32 = 0) -> DeviceDescription {
        var device = Devices.named("controller", keys: [0x13e, 0x130])
        device.axes = [3, 4, 0x10, 0x11].map {
            AxisInfo(code: $0, minimum: -100, maximum: 100, fuzz: fuzz, resolution: 10)
        }
        device.axes.insert(AxisInfo(code: 0, minimum: -100, maximum: 100), at: 0)
        return device
    }

    /// The axes of the pads are named as buttons too, which they are not.
    private static let profile: DeviceProfile = {
        var profile = Devices.profile([
            (.event(.absolute(0)), .pair(negative: .left, positive: .right)),
            (.event(.absolute(3)), .pair(negative: .left, positive: .right)),
            (.event(.absolute(4)), .pair(negative: .up, positive: .down)),
            (.event(.absolute(0x10)), .pair(negative: .left, positive: .right)),
            (.event(.absolute(0x11)), .pair(negative: .up, positive: .down)),
        ])
        profile.surface.pads = [
            SurfaceProfile.Pad(x: 3, y: 4, touch: 0x13e, isUpward: false),
            SurfaceProfile.Pad(x: 0x10, y: 0x11, touch: nil, isUpward: true),
        ]
        return profile
    }()

    /// A pad is a contact's, of which there are `Limits.contacts`.
    @Test func furtherPadsAreLeftOut() {
        var profile = Self.profile
        profile.surface.pads = (0..<12).map {
            SurfaceProfile.Pad(x: 3, y: 4, touch: 0x130 + $0, isUpward: false)
        }
        var device = Devices.named("controller", keys: (0..<12).map { 0x130 + $0 })
        device.axes = Self.device().axes
        #expect(
            Script.run("0 k313+ | 15 k313- | 30 k314+ | 45 k315+", on: device, profile)
                == "0 begin 1 (10 10), 15 end 1 (10 10)")
    }

    @Test(
        arguments: [
            // The key says when a finger is there; its place before that is old.
            (
                "0 a3=50 a4=-20 | 15 k318+ | 30 a3=60 | 45 k318- | 60 a3=0",
                "15 begin 1 (15 8), 30 update 1 (16 8), 45 end 1 (16 8)"
            ),
            (
                "0 k318+ a3=0 a4=0 | 15 a3=-100 | 30 k318-",
                "0 begin 1 (10 10), 15 update 1 (0 10), 30 end 1 (0 10)"
            ),
            // Without one, a finger is where the axes are not in their middle.
            (
                "0 a16=50 a17=50 | 15 a16=60 a17=-70 | 30 a16=0 a17=0 | 100",
                "0 begin 1 (15 5), 15 update 1 (16 17), 30 end 1 (16 17)"
            ),
            ("0 a16=0 | 15 a17=0 | 30 a16=1 | 100", "30 begin 1 (10.1 10)"),
            // Slowly into the middle and out of it again, or to rest there.
            (
                "0 a16=5 | 15 a16=2 | 30 a16=0 | 45 a16=-2 | 100",
                "0 begin 1 (10.5 10), 15 update 1 (10.2 10), 30 update 1 (10 10), "
                    + "45 update 1 (9.8 10)"
            ),
            (
                "0 a16=5 | 15 a16=2 | 30 a16=0 | 69 a16=-2 | 100",
                "0 begin 1 (10.5 10), 15 update 1 (10.2 10), 30 update 1 (10 10), "
                    + "69 update 1 (9.8 10)"
            ),
            (
                "0 a16=5 | 15 a16=2 | 30 a16=0 | 45 a17=0 | 71 a16=-2 | 100",
                "0 begin 1 (10.5 10), 15 update 1 (10.2 10), 30 update 1 (10 10), "
                    + "45 update 1 (10 10), 70 end 1 (10 10), 71 begin 2 (9.8 10)"
            ),
            (
                "0 a16=2 | 15 a16=0 | 200",
                "0 begin 1 (10.2 10), 15 update 1 (10 10), 55 end 1 (10 10)"
            ),
            ("0 a16=4 | 15 a16=0 | 200", "0 begin 1 (10.4 10), 15 end 1 (10.4 10)"),
            // Fast through the middle, and no faster than before.
            (
                "0 a16=40 | 15 a16=20 | 30 a16=0 | 45 a16=-20 | 100",
                "0 begin 1 (14 10), 15 update 1 (12 10), 45 update 1 (8 10)"
            ),
            (
                "0 a16=40 | 15 a16=20 | 30 a16=0 | 54 a16=-20 | 100",
                "0 begin 1 (14 10), 15 update 1 (12 10), 54 update 1 (8 10)"
            ),
            (
                "0 a16=40 | 15 a16=20 | 30 a16=0 | 100",
                "0 begin 1 (14 10), 15 update 1 (12 10), 55 end 1 (12 10)"
            ),
            (
                "0 a16=41 | 15 a16=21 | 30 a16=0 | 45 a16=-20 | 100",
                "0 begin 1 (14.1 10), 15 update 1 (12.1 10), 30 end 1 (12.1 10), "
                    + "45 begin 2 (8 10)"
            ),
            (
                "0 a16=16 | 15 a16=10 | 30 a16=0 | 45 a16=-10 | 100",
                "0 begin 1 (11.6 10), 15 update 1 (11 10), 45 update 1 (9 10)"
            ),
            (
                "0 a16=15 | 15 a16=10 | 30 a16=0 | 45 a16=-10 | 100",
                "0 begin 1 (11.5 10), 15 update 1 (11 10), 45 update 1 (9 10)"
            ),
            (
                "0 a16=14 | 15 a16=10 | 30 a16=0 | 45 a16=-10 | 100",
                "0 begin 1 (11.4 10), 15 update 1 (11 10), 30 end 1 (11 10), 45 begin 2 (9 10)"
            ),
            // A finger on each, and the stick.
            (
                "0 k318+ a3=10 a16=50 | 15 a3=20 a16=60 | 30 k318- | 45 a16=0 | 100",
                "0 begin 1 (11 10), 0 begin 2 (15 10), 15 update 1 (12 10), "
                    + "15 update 2 (16 10), 30 end 1 (12 10), 45 end 2 (16 10)"
            ),
            ("0 a0=100 | 90 a0=0", ""),
            ("0 k318+ a3=10 | 15 cancel", "0 begin 1 (11 10), 15 cancelled 1 (11 10)"),
            (
                "0 k318+ a3=10 | 15 drop | 30 a3=20 | 45 k318-",
                "0 begin 1 (11 10), 15 reanchor, 15 update 1 (11 10), "
                    + "30 update 1 (12 10), 45 end 1 (12 10)"
            ),
            (
                "0 a17=2147483647 | 15 a17=-2147483648 | 30 a17=0 | 100",
                "0 begin 1 (10 0), 15 reanchor, 15 update 1 (10 20), 30 end 1 (10 20)"
            ),
        ])
    func fingers(script: String, expected: String) {
        #expect(Script.run(script, on: Self.device(), Self.profile) == expected, "\(script)")
    }

    /// An axis stops short of its middle by up to half of the fuzz.
    @Test(arguments: [
        ("0 a16=50 | 15 a16=4 | 100", "0 begin 1 (15 10), 15 end 1 (15 10)"),
        ("0 a16=50 | 15 a16=5 | 100", "0 begin 1 (15 10), 15 update 1 (10.5 10)"),
        ("0 a16=50 | 15 a16=-4 | 100", "0 begin 1 (15 10), 15 end 1 (15 10)"),
        ("0 a16=-50 | 15 a16=-5 | 100", "0 begin 1 (5 10), 15 update 1 (9.5 10)"),
        ("0 a17=50 | 15 a17=4 | 100", "0 begin 1 (10 5), 15 end 1 (10 5)"),
        ("0 a17=50 | 15 a17=5 | 100", "0 begin 1 (10 5), 15 update 1 (10 9.5)"),
    ])
    func theMiddleIsAsWideAsTheFuzz(script: String, expected: String) {
        let run = Script.run(script, on: Self.device(fuzz: 8), Self.profile)
        #expect(run == expected, "\(script)")
    }

    /// A surface has the size that its keymap or its driver says; pads without an axis are none.
    @Test func theSizeOfAPad() {
        func surface(_ change: (inout DeviceDescription) -> Void) -> Surface? {
            var device = Self.device()
            change(&device)
            return DeviceDecoder(description: device, profile: Self.profile).surface
        }
        #expect(surface { _ in }?.width == 20)
        #expect(surface { $0.axes.removeAll { $0.code == 3 } }?.height == 20)
        #expect(surface { $0.axes.removeAll { [3, 0x11].contains($0.code) } } == nil)
        #expect(surface { for place in 1...4 { $0.axes[place].resolution = 0 } }?.width == 37)
        #expect(surface { for place in 1...4 { $0.axes[place].maximum = -100 } } == nil)
    }
}
