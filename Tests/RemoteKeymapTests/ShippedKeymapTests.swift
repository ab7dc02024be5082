// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import Testing

@Suite struct ShippedKeymapTests {
    @Test func everyFileLoads() throws {
        let sources = try Shipped.sources()
        #expect(sources.count >= 25)
        for source in sources {
            var set = KeymapSet()
            let diagnostics = set.load([source])
            #expect(diagnostics.isEmpty, "\(diagnostics.map(\.text).joined(separator: "\n"))")
        }
    }

    @Test(arguments: [
        // device, keymaps, width, height, shape
        (TestDevice.plain, "Default", nil, nil, SurfaceProfile.Shape.rectangle),
        (.dualSensePad, "Sony DualSense, Default", 42.8, 24.1, .rectangle),
        (.dualSense, "Sony DualSense, Game controller, Default", 42.8, 24.1, .rectangle),
        (
            TestDevice(
                "Wireless Controller Touchpad", .touchSurface, bus: 5, vendor: 0x054c,
                product: 0x09cc),
            "Sony DualShock 4, Default", 42.8, 21, .rectangle
        ),
        (
            TestDevice("Siri", .touchSurface, bus: 5, vendor: 0x004c, product: 0x0315),
            "Siri Remote, Default", 28, 28, .round
        ),
        (
            TestDevice("Siri", .touchSurface, bus: 5, vendor: 0x004c, product: 0x0266),
            "Siri Remote (1st generation), Default", 36.4, 37.5, .rectangle
        ),
        (
            TestDevice("Siri", .touchSurface, bus: 3, vendor: 0x004c, product: 0x0266),
            "Default", nil, nil, .rectangle
        ),
        (
            TestDevice("X-Box 360 pad", .gamepad, vendor: 0x045e, product: 0x028e, driver: "xpad"),
            "Xbox controller, Game controller, Default", nil, nil, .rectangle
        ),
        (TestDevice("pad", .gamepad), "Game controller, Default", nil, nil, .rectangle),
        (
            TestDevice("AT keyboard", .keyboard, bus: 0x11), "Keyboard, Default", nil, nil,
            .rectangle
        ),
        (
            TestDevice("terminal", .keyboard, bus: 0, source: .terminal), "Keyboard, Default", nil,
            nil, .rectangle
        ),
        (
            TestDevice("rc-loopback", .remote, bus: 6, protocols: ["nec", "rc-6"]),
            "Roku remote, Media Center remote, Infrared remote, Default", nil, nil, .rectangle
        ),
        (
            TestDevice("Pro Controller", .gamepad, bus: 5, vendor: 0x057e, product: 0x2009),
            "Nintendo Switch controller, Game controller, Default", nil, nil, .rectangle
        ),
        (
            TestDevice("Xbox", .gamepad, bus: 5, vendor: 0x045e, product: 0x0b13),
            "Xbox controller (Bluetooth), Game controller, Default", nil, nil, .rectangle
        ),
        (
            TestDevice("Buds (AVRCP)", .remote, bus: 5), "Headset, Default", nil, nil, .rectangle
        ),
        (
            TestDevice("cec", .remote, bus: 0x1e, protocols: ["cec"]),
            "Television through CEC, Infrared remote, Default", nil, nil, .rectangle
        ),
        (
            TestDevice("Logitech K400 Plus", .keyboard, vendor: 0x046d, product: 0x404d),
            "Logitech K400, Keyboard, Default", nil, nil, .rectangle
        ),
        (
            TestDevice(
                "Apple Inc. IR Receiver", .remote, vendor: 0x05ac, product: 0x8242,
                driver: "hid-appleir"),
            "Apple Remote, Default", nil, nil, .rectangle
        ),
        (
            TestDevice("Apple_A1156", .remote, bus: 0, source: .lirc),
            "Apple Remote, Infrared remote, Default", nil, nil, .rectangle
        ),
        (
            TestDevice("Hauppauge_350", .remote, bus: 0, source: .lirc),
            "Infrared remote, Default", nil, nil, .rectangle
        ),
    ])
    func whichKeymapsApply(
        device: TestDevice, keymaps: String, width: Double?, height: Double?,
        shape: SurfaceProfile.Shape
    ) throws {
        let profile = try Shipped.keymaps().profile(for: device.description, role: device.role)
        #expect(profile.keymaps.joined(separator: ", ") == keymaps)
        #expect(profile.surface.width == width)
        #expect(profile.surface.height == height)
        #expect(profile.surface.shape == shape)
        // Only CEC has a time of its own: a set that is silent releases after 550 ms.
        let settings =
            device.description.bus == 0x1e ? [ThresholdSetting(name: "hold", value: 650)] : []
        #expect(profile.settings == settings)
    }

    private func target(_ name: String, _ device: TestDevice) throws -> ControlMap.Target? {
        let profile = try Shipped.keymaps().profile(for: device.description, role: device.role)
        guard device.description.source == .evdev else {
            return profile.controls.target(of: .button(name))
        }
        let code = try #require(EventCode(name: name))
        return profile.controls.target(of: .event(code))
    }

    static let appleReceiver = TestDevice(
        "Apple Inc. IR Receiver", .remote, vendor: 0x05ac, product: 0x8242, driver: "hid-appleir")

    @Test(arguments: [
        // code, device, what it is
        ("KEY_BACK", TestDevice.plain, ControlMap.Target.control(.back)),
        ("KEY_FORWARD", .plain, nil),
        // N107: for that driver only.
        ("KEY_BACK", Self.appleReceiver, .control(.left)),
        ("KEY_FORWARD", Self.appleReceiver, .control(.right)),
        ("KEY_VOLUMEUP", Self.appleReceiver, .control(.up)),
        ("KEY_VOLUMEUP", .plain, .control(.volumeUp)),
        ("BTN_LEFT", .dualSensePad, .control(.click)),
        ("ABS_X", .dualSensePad, nil),
        ("ABS_X", .dualSense, .pair(negative: .left, positive: .right)),
        ("ABS_HAT0Y", .dualSense, .pair(negative: .up, positive: .down)),
        ("ABS_RZ", .dualSense, .analog(.scanAxis, direction: .forward)),
        ("ABS_Z", .dualSense, .analog(.scanAxis, direction: .backward)),
        // N149.
        ("ABS_RX", .dualSense, .analog(.scrubAxis, direction: .forward)),
        (
            "ABS_Z", TestDevice("8BitDo", .gamepad, vendor: 0x2dc8),
            .analog(.scrubAxis, direction: .forward)
        ),
        ("BTN_TL2", .dualSense, .nothing),
        ("BTN_TL2", TestDevice("pad", .gamepad), .control(.rewind)),
        // N105, by the places of the buttons.
        ("BTN_WEST", .dualSense, .control(.playPause)),
        ("BTN_NORTH", .dualSense, .control(.info)),
        ("BTN_X", TestDevice("pad", .gamepad, driver: "xpad"), .control(.playPause)),
        ("BTN_Y", TestDevice("pad", .gamepad, driver: "xpad"), .control(.info)),
        ("BTN_MODE", .dualSense, .nothing),
        // N106.
        ("KEY_PAGEUP", TestDevice("keyboard", .keyboard), .control(.channelUp)),
        ("KEY_K", TestDevice("keyboard", .keyboard), .control(.playPause)),
        ("KEY_K", .plain, nil),
        ("KEY_UP", TestDevice("any", .remote, source: .lirc), .control(.up)),
        ("VOLUP", TestDevice("Apple_A1156", .remote, source: .lirc), .control(.up)),
        ("VOLUP", TestDevice("other", .remote, source: .lirc), nil),
        ("KEY_HOME", TestDevice("rc", .remote, protocols: ["nec"]), .control(.home)),
        ("KEY_HOME", .plain, nil),
    ])
    func whatButtonsAre(code: String, device: TestDevice, expected: ControlMap.Target?) throws {
        #expect(try target(code, device) == expected)
    }
}
