// SPDX-License-Identifier: MIT

internal import RemoteKeymapTesting
internal import RemoteModel

/// Devices that only the closed loop needs.
extension TestDevice {
    /// A touchscreen of 150 mm by 90 mm, with a key beside it that takes the place: a tap on it
    /// takes none.
    static let touchscreen = TestDevice(
        description(
            "Touchscreen", bus: 3, vendor: 0x0eef, product: 0x0001,
            keys: ["BTN_TOUCH", "KEY_ENTER"], properties: [1],
            axes: padAxes(width: 4095, height: 4095, resolution: 0).map {
                var axis = $0
                if $0.code == Code.mtX { axis.resolution = 27 }
                if $0.code == Code.mtY { axis.resolution = 45 }
                return axis
            }),
        buttons: [("C", key("KEY_ENTER"))])

    /// A game controller by the kernel's specification, of no maker with a keymap of its own.
    static let plainGamepad = TestDevice(
        description(
            "USB Gamepad", bus: 3, vendor: 0x0e8f, product: 0x0003,
            keys: [
                "BTN_SOUTH", "BTN_EAST", "BTN_NORTH", "BTN_WEST", "BTN_TL", "BTN_TR", "BTN_SELECT",
                "BTN_START", "BTN_THUMBL", "BTN_THUMBR",
            ],
            axes: ([0, 1, 3, 4] as [UInt16]).map {
                AxisInfo(code: $0, minimum: 0, maximum: 255, value: 128)
            } + [
                AxisInfo(code: 0x10, minimum: -1, maximum: 1),
                AxisInfo(code: 0x11, minimum: -1, maximum: 1),
            ]),
        buttons: gamepad.buttons)

    /// An infrared remote of NEC's protocol, by a receiver with a table of keys.
    static let infraredRemote: TestDevice = {
        var remote = infrared
        remote.description.protocols = ["nec"]
        return remote
    }()

    /// A television's remote through CEC: keys with releases that the set sends.
    static let cec = TestDevice(
        description(
            "vivid-000-vid-cap0", bus: 0x1e, vendor: 0, product: 0,
            keys: [
                "KEY_OK", "KEY_LEFT", "KEY_RIGHT", "KEY_UP", "KEY_DOWN", "KEY_EXIT", "KEY_PLAYCD",
                "KEY_PAUSECD",
            ]),
        buttons: [
            ("C", key("KEY_OK")), ("B", key("KEY_EXIT")), ("L", key("KEY_LEFT")),
            ("R", key("KEY_RIGHT")), ("U", key("KEY_UP")), ("D", key("KEY_DOWN")),
        ])
}
