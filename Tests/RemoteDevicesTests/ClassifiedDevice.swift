// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

/// A device that was seen somewhere, by its capabilities, and what a person would call it.
///
/// The facts are those of public descriptions: of evemu's collection, of the kernel's drivers, and
/// of the udev database. Neighbouring codes that decide nothing are left out.
struct ClassifiedDevice: CustomTestStringConvertible {
    var name: String
    var role: DeviceRole
    var keys: [ClosedRange<UInt16>] = []
    var relative: [UInt16] = []
    var axes: [ClosedRange<UInt16>] = []
    var properties: [UInt16] = []

    var testDescription: String { name }

    var description: DeviceDescription {
        var device = Devices.named(name, keys: keys.flatMap { $0 })
        device.codes += relative.map { EventCode(type: 2, code: $0) }
        device.axes = axes.flatMap { $0 }.map { AxisInfo(code: $0, minimum: 0, maximum: 100) }
        device.properties = properties
        return device
    }

    private static let alphabet: [ClosedRange<UInt16>] = [1...83, 86...111]
    /// What hid-input makes of a whole page of usages that it has no names for.
    private static let nameless: [ClosedRange<UInt16>] = [0x28...0x3f]

    static let all: [ClassifiedDevice] =
        keyboards + pointers + tablets + surfaces + controllers
        + remotes + others

    private static let keyboards: [ClassifiedDevice] = [
        .init(name: "AT Translated Set 2 keyboard", role: .keyboard, keys: alphabet),
        .init(name: "Yubico Yubikey II", role: .keyboard, keys: alphabet + [119...119]),
        // Its consumer page has BTN_0, BTN_SELECT and BTN_START.
        .init(
            name: "Microsoft Nano Transceiver v2.0", role: .keyboard,
            keys: alphabet + [113...248, 0x100...0x100, 0x13a...0x13b, 0x161...0x1ba],
            relative: [6], axes: [0...8, 0x10...0x12, 0x20...0x20, 0x28...0x3f]),
        .init(
            name: "Razer BlackWidow 2013, media keys", role: .keyboard,
            keys: alphabet + [113...244, 0x100...0x100, 0x161...0x1ba, 0x240...0x251],
            relative: [6], axes: [0x20...0x20] + nameless),
        .init(
            name: "Logitech K400", role: .keyboard, keys: alphabet + [0x110...0x11f],
            relative: [0, 1, 6, 7, 8], axes: [0x20...0x20]),
        // What a program makes that presses keys for others, and moves the pointer too.
        .init(name: "a keyboard with every key", role: .keyboard, keys: [1...0x2ff]),
        .init(
            name: "a keyboard with every key and a mouse", role: .keyboard, keys: [1...0x2ff],
            relative: [0, 1, 6, 8]),
    ]

    private static let pointers: [ClassifiedDevice] = [
        .init(
            name: "Saitek Cyborg R.A.T.5 Mouse", role: .pointer, keys: [0x110...0x11c],
            relative: [0, 1, 8]),
        .init(
            name: "CHICONY USB Keyboard, its mouse", role: .pointer, keys: [0x110...0x112],
            relative: [0, 1, 8]),
        .init(
            name: "Surface Mouse", role: .pointer, keys: [0x110...0x114],
            relative: [0, 1, 6, 7, 8], axes: nameless),
        .init(
            name: "IBM ScrollPoint", role: .pointer, keys: [0x110...0x112],
            relative: [0, 1, 2, 8]),
        // Twenty buttons.
        .init(
            name: "Logitech Gaming Mouse G600", role: .pointer, keys: [0x110...0x123],
            relative: [0, 1, 6, 8]),
        // It has a touch surface on which fingers lie whenever it is used.
        .init(
            name: "Apple Magic Mouse", role: .pointer, keys: [0x110...0x112],
            relative: [0, 1, 6, 8], axes: [0x2f...0x31, 0x34...0x36, 0x39...0x39]),
        .init(
            name: "QEMU USB Tablet", role: .pointer, keys: [0x110...0x112], relative: [8],
            axes: [0...1]),
        .init(
            name: "VirtualBox mouse integration", role: .pointer, keys: [0x110...0x114],
            relative: [6, 8], axes: [0...1]),
        .init(
            name: "TPPS/2 IBM TrackPoint", role: .pointer, keys: [0x110...0x112],
            relative: [0, 1], properties: [0, 5]),
    ]

    private static let tablets: [ClassifiedDevice] = [
        .init(
            name: "Genius EasyPen i405X", role: .other, keys: [0x140...0x140, 0x14a...0x14c],
            axes: [0...1, 0x18...0x18]),
        .init(
            name: "Wacom Bamboo One", role: .other,
            keys: [0x110...0x112, 0x140...0x141, 0x146...0x146, 0x14a...0x14c], relative: [8],
            axes: [0...1, 0x18...0x19, 0x28...0x28]),
        .init(
            name: "Wacom Intuos4 6x9 in one node", role: .other,
            keys: [0x100...0x108, 0x110...0x114, 0x140...0x144, 0x146...0x147, 0x14a...0x14c],
            relative: [8], axes: [0...2, 5...6, 8...8, 0x18...0x1b, 0x28...0x28], properties: [0]),
        // Its buttons are a finger's tool, in the node of the pen.
        .init(
            name: "Wacom PTK-540WL", role: .other,
            keys: [
                0x100...0x101, 0x110...0x115, 0x140...0x141, 0x145...0x146, 0x14a...0x14c,
            ], relative: [0, 1, 8, 9], axes: [0...1, 0x18...0x18], properties: [0]),
        .init(
            name: "Wacom Intuos4 6x9 Pad", role: .remote, keys: [0x100...0x108, 0x14b...0x14b],
            axes: [0...1, 8...8, 0x28...0x28]),
        .init(
            name: "Wacom Intuos3 4x6 Pad", role: .other, keys: [0x100...0x103, 0x14b...0x14b],
            axes: [0...1, 3...3, 0x28...0x28]),
        // Its rim sends all keys of a keyboard.
        .init(
            name: "WALTOP Batteryless Tablet", role: .other,
            keys: alphabet + [0x110...0x114, 0x140...0x141, 0x14a...0x14b], relative: [6, 8],
            axes: [0...1, 0x18...0x18, 0x1a...0x1b]),
        // More buttons than BTN_0 to BTN_9.
        .init(
            name: "Wacom Cintiq 24HD touch Pad", role: .remote,
            keys: [148...149, 202...202, 0x100...0x109, 0x130...0x135, 0x14b...0x14b],
            axes: [0...1, 6...6, 8...8, 0x28...0x28]),
    ]

    private static let surfaces: [ClassifiedDevice] = [
        .init(
            name: "Logitech Wireless Touchpad", role: .touchSurface,
            keys: [0x110...0x111, 0x145...0x145, 0x14a...0x14a, 0x14d...0x14f],
            axes: [0...1, 0x18...0x18, 0x2f...0x2f, 0x35...0x36, 0x39...0x3a], properties: [0]),
        .init(
            name: "bcm5974", role: .touchSurface,
            keys: [0x110...0x110, 0x145...0x145, 0x14a...0x14a, 0x14d...0x14f],
            axes: [0...1, 0x18...0x18, 0x1c...0x1c, 0x30...0x36], properties: [2]),
        .init(
            name: "Wacom Bamboo 2FG 4x5 Finger", role: .touchSurface,
            keys: [0x110...0x111, 0x115...0x116, 0x145...0x145, 0x14a...0x14a, 0x14d...0x14d],
            axes: [0...1, 0x2f...0x2f, 0x35...0x36, 0x39...0x39], properties: [0]),
        .init(
            name: "QUANTA OpticalTouchScreen", role: .touchSurface, keys: [0x14a...0x14a],
            axes: [0...1, 0x2f...0x2f, 0x35...0x36, 0x39...0x39], properties: [1]),
        // Multi-touch protocol A, and no property that says it is a touchscreen.
        .init(
            name: "N-Trig MultiTouch", role: .other, keys: [0x14a...0x14a, 0x14d...0x14d],
            axes: [0...1, 0x28...0x28, 0x30...0x31, 0x34...0x36]),
        // Without any button.
        .init(
            name: "IRTOUCH InfraRed USB TouchScreen", role: .touchSurface,
            axes: [0...1, 0x2f...0x2f, 0x35...0x36, 0x39...0x39], properties: [1]),
    ]

    private static let controllers: [ClassifiedDevice] = [
        .init(
            name: "Microsoft X-Box 360 pad", role: .gamepad,
            keys: [0x130...0x131, 0x133...0x134, 0x136...0x137, 0x13a...0x13e],
            axes: [0...5, 0x10...0x11]),
        // Before its driver had names for its buttons.
        .init(
            name: "Sony PLAYSTATION(R)3 Controller", role: .gamepad,
            keys: [0x120...0x12f, 0x2c0...0x2c2], axes: [0...2, 5...5, 0x28...0x3e]),
        .init(
            name: "Nintendo Wii Remote", role: .gamepad,
            keys: [
                103...103, 105...106, 108...108, 0x197...0x197, 0x19c...0x19c, 0x101...0x102,
                0x130...0x130, 0x13c...0x13c,
            ]),
        // Buttons without a direction.
        .init(name: "Logitech Buzz(tm) Controller", role: .gamepad, keys: [0x120...0x133]),
        .init(
            name: "Xbox Wireless Controller with media keys", role: .gamepad,
            keys: [28...28, 158...158, 240...240, 0x130...0x13e],
            axes: [0...2, 5...5, 9...10, 0x10...0x11]),
    ]

    private static let remotes: [ClassifiedDevice] = [
        .init(
            name: "Logitech G933 Gaming Wireless Headset", role: .remote,
            keys: [114...115, 248...248], axes: [0x28...0x3e]),
        // Its maker's page became buttons of every kind.
        .init(
            name: "Plantronics Savi 7xx", role: .remote, keys: [114...115, 0x100...0x13a],
            axes: nameless),
        .init(
            name: "ITE8708 CIR transceiver", role: .remote,
            keys: [
                28...28, 113...116, 119...119, 128...128, 142...142, 167...168, 207...208,
                0x160...0x1a0, 0x200...0x20b,
            ]),
        // Its driver names a key of the laptop BTN_THUMB.
        .init(
            name: "Sony Vaio Keys", role: .remote,
            keys: [103...103, 108...108, 113...115, 138...138, 158...158, 0x121...0x121]),
        // Usages without a name became the buttons of a pen.
        .init(
            name: "Logitech USB Keyboard Consumer Control", role: .remote,
            keys: [
                113...115, 140...140, 158...159, 163...168, 0x13f...0x13f, 0x148...0x14b,
                0x1a2...0x1a4,
            ]),
        .init(
            name: "Microsoft Nano Transceiver, its consumer page alone", role: .remote,
            keys: [113...115, 163...168, 0x13a...0x13b], relative: [6], axes: [0x20...0x20]),
        .init(
            name: "USB Laser Game Mouse, its media keys", role: .remote,
            keys: [1...1, 103...111, 113...116, 158...159, 0x100...0x100, 0x161...0x18f],
            relative: [6], axes: [0x20...0x20] + nameless),
        .init(name: "gpio-keys of a tablet computer", role: .remote, keys: [114...116]),
        .init(name: "ThinkPad Extra Buttons", role: .remote, keys: [113...115, 142...225]),
        .init(name: "HP WMI hotkeys", role: .remote, keys: [138...240, 0x166...0x166]),
    ]

    private static let others: [ClassifiedDevice] = [
        .init(name: "Plantronics .Audio 648 USB", role: .other, keys: [0x100...0x104]),
        .init(name: "Power Button", role: .other, keys: [116...116]),
        .init(name: "Video Bus", role: .other, keys: [224...225, 227...227, 241...245]),
        .init(name: "UVC Camera", role: .other, keys: [212...212]),
        .init(
            name: "3Dconnexion SpaceNavigator", role: .other, keys: [0x100...0x101],
            relative: [0, 1, 2, 3, 4, 5]),
        .init(name: "ST LIS3LV02DL Accelerometer", role: .other, axes: [0...2]),
        .init(name: "Nintendo Wii Remote IR", role: .other, axes: [0x10...0x17]),
        .init(name: "HDA Intel PCH Headphone", role: .other),
    ]
}
