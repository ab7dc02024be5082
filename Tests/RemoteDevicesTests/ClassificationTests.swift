// SPDX-License-Identifier: MIT

import RemoteDevices
import RemoteModel
import Testing

@Suite struct ClassificationTests {
    static let letters = Array<UInt16>(16...25) + Array(30...38) + Array(44...50)

    static func device(
        keys: [UInt16] = [], axes: [UInt16] = [], others: [EventCode] = [],
        properties: [UInt16] = []
    ) -> DeviceDescription {
        var device = Devices.named("device", keys: keys)
        device.codes += others
        device.axes = axes.map { AxisInfo(code: $0, minimum: 0, maximum: 100) }
        device.properties = properties
        return device
    }

    static let relative = [EventCode(type: 2, code: 0), EventCode(type: 2, code: 1)]
    static let scan = [EventCode(type: 4, code: 4)]
    static let dial = EventCode(type: 2, code: 7)

    @Test(arguments: [
        (device(keys: [0x14a], axes: [0x2f, 0x35, 0x36, 0x39]), DeviceRole.touchSurface),
        (Devices.dualSensePad, .touchSurface),
        (device(keys: [0x14a, 0x145], axes: [0, 1]), .touchSurface),
        (device(keys: [0x14a], axes: [0, 1], properties: [1]), .touchSurface),
        // A touch surface with keys, such as a Siri Remote.
        (device(keys: [0x14a, 164, 105, 106], axes: [0x2f, 0x35, 0x36]), .touchSurface),
        // Multi-touch protocol A: keys count, a plain finger counts, unnumbered fingers do not.
        (device(keys: [0x14a, 164, 105, 106], axes: [0x35, 0x36]), .remote),
        (device(keys: [0x14a, 0x145], axes: [0, 1, 0x35, 0x36]), .touchSurface),
        (device(keys: [0x14a], axes: [0x30, 0x35, 0x36]), .other),
        (device(keys: [0x110], axes: [0, 1, 0x35, 0x36]), .other),
        (device(keys: [0x130, 0x131], axes: [0, 1, 3, 4]), .gamepad),
        (device(keys: [0x120, 0x121], axes: [0, 1]), .gamepad),
        (device(keys: [0x220, 0x221]), .gamepad),
        // A joystick with so many axes that it seems to have slots.
        (device(keys: [0x120], axes: [0, 1, 0x2e, 0x2f, 0x35, 0x36]), .gamepad),
        (device(keys: [105, 106, 28]), .remote),
        (device(keys: [164, 114, 115]), .remote),
        (device(keys: [164, 30, 48], others: scan), .remote),
        (device(others: scan), .remote),
        (device(keys: letters + [28, 105, 106], others: scan), .keyboard),
        // Twenty letters are an alphabet.
        (device(keys: Array(letters.prefix(20)) + [28]), .keyboard),
        (device(keys: Array(letters.prefix(19)) + [28]), .remote),
        (device(keys: letters + [0x110], others: relative), .keyboard),
        (device(keys: [0x110, 0x111], others: relative), .pointer),
        (device(keys: [0x110, 115], others: relative), .pointer),
        (device(axes: [0, 1, 2, 3, 4, 5], properties: [6]), .other),
        (device(keys: [116]), .other),
        (device(keys: [142]), .other),
        // A lid or a jack has switches only.
        (device(), .other),
        (device(keys: [0x140, 0x14a, 0x14b], axes: [0, 1], properties: [0]), .other),
        (device(keys: [224, 225]), .other),
        // The one button of a headset; buttons without a meaning of another's.
        (device(keys: [226]), .remote),
        (device(keys: [0x100, 0x101, 0x102, 0x103, 0x104], others: scan), .other),
        // A headset whose vendor page became every axis that there is (Sony 12ba:0034).
        (
            device(
                keys: [114, 115, 163, 164, 165], axes: Array(0x28...0x3f), others: scan), .remote
        ),
        // A knob (Griffin PowerMate, Surface Dial); one with media keys; a wheel of a keyboard's;
        // a mouse with a dial; the dial of a tablet for a pen.
        (device(keys: [0x100], others: [dial]), .knob),
        (device(others: [dial]), .knob),
        (device(keys: [0x112], others: [EventCode(type: 2, code: 8)]), .knob),
        (device(keys: [113, 114, 115], others: [dial]), .remote),
        (device(keys: letters + [28], others: [EventCode(type: 2, code: 6)]), .keyboard),
        (device(keys: [0x110, 0x111], others: relative + [dial]), .pointer),
        (device(keys: [0x100, 0x14a, 0x14b], axes: [0, 1], others: [dial]), .other),
        // The pad of a tablet with a touch ring, Wacom's ExpressKey Remote; one without; its pen.
        (device(keys: [0x100, 0x101, 0x14b], axes: [0, 1, 8, 0x28]), .remote),
        (device(keys: [0x100, 0x126, 0x127, 0x130, 0x131, 0x14b], axes: [0, 1, 8]), .remote),
        (device(keys: [0x100, 0x101, 0x14b], axes: [0, 1]), .other),
        (device(keys: [0x100, 0x140, 0x14a, 0x14b], axes: [0, 1, 8, 0x18]), .other),
        // A Wii Remote, and the hot keys of a laptop (HP WMI).
        (device(keys: [103, 105, 106, 108, 0x197, 0x19c, 0x101, 0x102, 0x130, 0x13c]), .gamepad),
        (device(keys: [138, 141, 148, 153, 224, 225, 226, 240, 0x166], others: scan), .remote),
    ])
    func roles(device: DeviceDescription, role: DeviceRole) {
        let found = classify(device)
        #expect(found.role == role, "\(found.reason)")
        #expect(!found.reason.isEmpty)
    }

    @Test(arguments: ClassifiedDevice.all) func devicesThatWereSeen(device: ClassifiedDevice) {
        let found = classify(device.description)
        #expect(found.role == device.role, "\(found.reason)")
    }

    /// A pad without a switch is one by its property alone (Linux 6.18).
    @Test func aPressurePadIsATouchSurface() {
        var pad = Self.device(keys: [0x14a], axes: [0, 1])
        #expect(classify(pad).role != .touchSurface)
        pad.properties = [7]
        #expect(classify(pad).role == .touchSurface)
    }

    /// The dial of a Dell Canvas.
    @Test func aThingOnAScreenIsNotAFinger() {
        var screen = Self.device(keys: [0x14a], axes: [0, 1, 0x2f, 0x35, 0x36, 0x39])
        screen.properties = [1]
        screen.axes.append(AxisInfo(code: 0x37, minimum: 0, maximum: 2))
        #expect(classify(screen).role == .touchSurface)
        screen.axes[6] = AxisInfo(code: 0x37, minimum: 9, maximum: 10)
        #expect(classify(screen).role == .other)
    }

    @Test func lircIsARemoteAndATerminalIsAKeyboard() {
        #expect(classify(DeviceDescription(source: .lirc, name: "x")).role == .remote)
        var receiver = DeviceDescription(name: "receiver without a key table")
        #expect(classify(receiver).role == .other)
        receiver.protocols = ["nec"]
        #expect(classify(receiver).role == .remote)
        #expect(classify(DeviceDescription(source: .terminal, name: "x")).role == .keyboard)
    }

    /// Sizes of behaviour.md b.9, and the class of b.8 that each belongs to.
    @Test(arguments: [
        (28.0, 28.0, SurfaceProfile.Shape.round, SurfaceClass.ring),
        (27.75, 27.75, .rectangle, .ring),
        (31, 31, .round, .ring),
        (36.4, 37.5, .rectangle, .clickpad),
        (42.8, 21, .rectangle, .controllerPad),
        (42.8, 24.1, .rectangle, .controllerPad),
        (40, 40, .round, .steamPad),
        (100, 60, .rectangle, .touchpad),
        (69, 50, .rectangle, .touchpad),
    ])
    func surfaceClasses(
        width: Double, height: Double, shape: SurfaceProfile.Shape, expected: SurfaceClass
    ) throws {
        var profile = DeviceProfile()
        profile.surface.width = width
        profile.surface.height = height
        profile.surface.shape = shape
        let decoder = DeviceDecoder(description: Devices.dualSensePad, profile: profile)
        let surface = try #require(decoder.surface)
        #expect(surface.surfaceClass == expected)
        #expect(surface.width == width && surface.height == height && !surface.isSizeGuessed)
        #expect(decoder.attachDiagnostics.isEmpty)
        #expect(decoder.thresholds.jog == (expected == .ring && shape == .round))
    }

    @Test func theDriversSizeIsBelievedAndASilentDriverIsGuessed() throws {
        let driverSize = DeviceDecoder(description: Devices.pad(), profile: DeviceProfile())
        #expect(driverSize.surface?.width == 100 && driverSize.surface?.height == 50)
        #expect(driverSize.surface?.isSizeGuessed == false)
        for resolution in [Int32(0), -5, 1, .max] {
            var pad = Devices.pad(resolution: resolution)
            if resolution == 1 {
                for index in pad.axes.indices { pad.axes[index].maximum = .max }
            }
            let guessed = DeviceDecoder(description: pad, profile: DeviceProfile())
            let surface = try #require(guessed.surface)
            #expect(surface.isSizeGuessed)
            #expect(guessed.attachDiagnostics.count == 1)
        }
    }

    /// A stroke at 45° is one at 45°: the sides of a guessed surface are as its axes (b.9).
    @Test(arguments: [
        (Int32(1920), Int32(1080), 69.0, 38.8), (1000, 500, 69, 34.5), (1000, 900, 37, 33.3),
        (1080, 1920, 38.8, 69), (20_000, 500, 69, 50),
    ])
    func aGuessHasTheRatioOfItsAxes(x: Int32, y: Int32, width: Double, height: Double) throws {
        var pad = Devices.pad(resolution: 0)
        pad.axes[1].maximum = x
        pad.axes[2].maximum = y
        let decoder = DeviceDecoder(description: pad, profile: DeviceProfile())
        let surface = try #require(decoder.surface)
        #expect((surface.width, surface.height) == (width, height))
    }

    /// A touchscreen is not a pad for a thumb, whatever its ratio.
    @Test(arguments: [
        (Int32(4095), Int32(4095), 200.0, 200.0), (1920, 1080, 200, 112.5), (800, 1280, 125, 200),
        (20_000, 500, 200, 125),
    ])
    func aTouchscreenIsGuessedLarger(
        x: Int32, y: Int32, width: Double, height: Double
    ) throws {
        var screen = Devices.pad(resolution: 0)
        screen.properties = [1]
        screen.axes[1].maximum = x
        screen.axes[2].maximum = y
        let decoder = DeviceDecoder(description: screen, profile: DeviceProfile())
        let surface = try #require(decoder.surface)
        #expect((surface.width, surface.height) == (width, height))
        #expect(surface.surfaceClass == .touchpad && surface.isSizeGuessed)
    }

    @Test func aSurfaceWithoutRangeIsNone() {
        var pad = Devices.pad()
        pad.axes[1].maximum = 0
        var run = Script(pad, Devices.keys)
        run.play("0 id7 x0 y5 | 15 x4 | 30 k272+ | 90 k272-")
        #expect(run.decoder.surface == nil)
        #expect(run.decoder.attachDiagnostics.count == 1)
        #expect(run.lines == ["30 press click", "90 release click"])
    }

    @Test func settingsComeAfterThePresetOfTheClass() {
        var profile = DeviceProfile()
        profile.surface.width = 42.8
        profile.surface.height = 24.1
        profile.settings = [
            ThresholdSetting(name: "hold", value: 400), ThresholdSetting(name: "jog", value: 1),
        ]
        let thresholds = DeviceDecoder(
            description: Devices.dualSensePad, profile: profile
        ).thresholds
        #expect(thresholds.panSlop == 2.4 && thresholds.swipeDistance == 6)
        #expect(thresholds.hold == .milliseconds(400) && thresholds.jog)
    }
}
