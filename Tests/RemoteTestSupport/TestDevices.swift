// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemoteKeymapTesting

extension TestDevice {
    /// A Siri Remote of the 2nd or 3rd generation: a ring of 28 mm with a key for each side
    /// (behaviour.md b.9), as a driver presents it.
    public static let gen2 = TestDevice(
        description(
            "Siri Remote", bus: 5, vendor: 0x004c, product: 0x0315,
            keys: [
                "BTN_TOUCH", "KEY_UP", "KEY_DOWN", "KEY_LEFT", "KEY_RIGHT", "KEY_SELECT",
                "KEY_BACK", "KEY_PLAYPAUSE", "KEY_HOMEPAGE", "KEY_VOLUMEUP", "KEY_VOLUMEDOWN",
                "KEY_MUTE", "KEY_POWER", "KEY_VOICECOMMAND",
            ],
            axes: padAxes(width: 1372, height: 1372, resolution: 49, hasPressure: true)),
        buttons: siriButtons + [
            ("C", key("KEY_SELECT")), ("L", key("KEY_LEFT")), ("R", key("KEY_RIGHT")),
            ("U", key("KEY_UP")), ("D", key("KEY_DOWN")),
        ])

    /// The same with how large a contact is, which the remote's record has (behaviour.md b.9).
    static let gen2WithSize: TestDevice = {
        var description = gen2.description
        description.axes.append(AxisInfo(code: Code.mtMajor, minimum: 0, maximum: 255))
        description.axes.sort { $0.code < $1.code }
        return TestDevice(description, buttons: gen2.buttons)
    }()

    /// A Siri Remote of the 1st generation: one switch under a pad of 36.4 mm by 37.5 mm.
    public static let gen1 = TestDevice(
        description(
            "Siri Remote", bus: 5, vendor: 0x004c, product: 0x0266,
            keys: [
                "BTN_LEFT", "BTN_TOUCH", "KEY_BACK", "KEY_PLAYPAUSE", "KEY_HOMEPAGE",
                "KEY_VOLUMEUP", "KEY_VOLUMEDOWN", "KEY_VOICECOMMAND",
            ],
            properties: [0, 2],
            axes: padAxes(width: 1638, height: 1688, resolution: 45, hasPressure: true)),
        buttons: siriButtons + [("K", key("BTN_LEFT"))])

    private static let siriButtons = [
        ("P", key("KEY_PLAYPAUSE")), ("B", key("KEY_BACK")), ("H", key("KEY_HOMEPAGE")),
    ]

    private static let padKeys = ["BTN_LEFT", "BTN_TOUCH", "BTN_TOOL_FINGER", "BTN_TOOL_DOUBLETAP"]

    /// The touchpad node of a DualShock 4; hid-playstation reports no resolution.
    public static let dualShock4 = TestDevice(
        description(
            "Sony Interactive Entertainment Wireless Controller Touchpad", bus: 3,
            vendor: 0x054c, product: 0x09cc, keys: padKeys, properties: [0, 2],
            axes: padAxes(width: 1919, height: 941, resolution: 0), driver: "playstation"),
        buttons: [("K", key("BTN_LEFT"))])

    /// The touchpad node of a DualSense.
    public static let dualSense = TestDevice(
        description(
            "Sony Interactive Entertainment DualSense Wireless Controller Touchpad", bus: 3,
            vendor: 0x054c, product: 0x0ce6, keys: padKeys, properties: [0, 2],
            axes: padAxes(width: 1919, height: 1079, resolution: 0), driver: "playstation"),
        buttons: [("K", key("BTN_LEFT"))])

    /// A laptop's touchpad: 98 mm by 54 mm.
    public static let touchpad = TestDevice(
        description(
            "SynPS/2 Synaptics TouchPad", bus: 0x11, vendor: 2, product: 7,
            keys: padKeys + ["BTN_RIGHT", "BTN_MIDDLE", "BTN_TOOL_TRIPLETAP"], properties: [0, 2],
            axes: padAxes(width: 4410, height: 2430, resolution: 45, hasPressure: true)),
        buttons: [("K", key("BTN_LEFT"))])

    /// A small touchpad by Bluetooth: 60 mm by 40 mm.
    static let slowPad = TestDevice(
        description(
            "Bluetooth Touchpad", bus: 5, vendor: 0x1234, product: 1, keys: padKeys,
            properties: [0, 2], axes: padAxes(width: 2400, height: 1600, resolution: 40)),
        buttons: [("K", key("BTN_LEFT"))])

    /// The node of a DualSense with the sticks and buttons (the kernel's gamepad specification).
    public static let gamepad = TestDevice(
        description(
            "Sony Interactive Entertainment DualSense Wireless Controller", bus: 3,
            vendor: 0x054c, product: 0x0ce6,
            keys: [
                "BTN_SOUTH", "BTN_EAST", "BTN_NORTH", "BTN_WEST", "BTN_TL", "BTN_TR", "BTN_TL2",
                "BTN_TR2", "BTN_SELECT", "BTN_START", "BTN_MODE", "BTN_THUMBL", "BTN_THUMBR",
            ],
            axes: (0...5).map {
                // Triggers rest at their minimum.
                AxisInfo(code: $0, minimum: 0, maximum: 255, value: $0 == 2 || $0 == 5 ? 0 : 128)
            } + [
                AxisInfo(code: 0x10, minimum: -1, maximum: 1),
                AxisInfo(code: 0x11, minimum: -1, maximum: 1),
            ], driver: "playstation"),
        buttons: [
            ("C", key("BTN_SOUTH")), ("B", key("BTN_EAST")), ("P", key("BTN_START")),
            ("L", InputEvent(.absolute(0x10), -1)), ("R", InputEvent(.absolute(0x10), 1)),
            ("U", InputEvent(.absolute(0x11), -1)), ("D", InputEvent(.absolute(0x11), 1)),
        ])

    private static let steamKeys = [
        "BTN_SOUTH", "BTN_EAST", "BTN_NORTH", "BTN_WEST", "BTN_TL", "BTN_TR", "BTN_TL2",
        "BTN_TR2", "BTN_SELECT", "BTN_START", "BTN_MODE", "BTN_THUMBL", "BTN_THUMBR",
        "BTN_THUMB", "BTN_THUMB2", "BTN_DPAD_UP", "BTN_DPAD_DOWN", "BTN_DPAD_LEFT",
        "BTN_DPAD_RIGHT",
    ]

    private static func steamAxes(
        sticks: [UInt16], pads: [UInt16], trigger: Int32
    ) -> [AxisInfo] {
        sticks.map { AxisInfo(code: $0, minimum: -32767, maximum: 32767, resolution: 51) }
            + pads.map {
                AxisInfo(
                    code: $0, minimum: -32767, maximum: 32767, fuzz: 256, resolution: 1638)
            }
            // ABS_HAT2X and ABS_HAT2Y.
            + [0x14, 0x15].map { AxisInfo(code: $0, minimum: 0, maximum: trigger) }
    }

    private static let steamButtons = [
        ("C", key("BTN_SOUTH")), ("B", key("BTN_EAST")), ("P", key("BTN_START")),
        ("L", key("BTN_DPAD_LEFT")), ("R", key("BTN_DPAD_RIGHT")),
        ("U", key("BTN_DPAD_UP")), ("D", key("BTN_DPAD_DOWN")),
    ]

    /// A Steam Controller as hid-steam presents it; the first finger is on the right pad
    /// (`ABS_RX`), the second on the left one (`ABS_HAT0X`).
    public static let steamController = TestDevice(
        description(
            "Wireless Steam Controller", bus: 3, vendor: 0x28de, product: 0x1142, keys: steamKeys,
            axes: steamAxes(sticks: [0, 1], pads: [3, 4, 0x10, 0x11], trigger: 255),
            driver: "hid-steam"),
        buttons: steamButtons + [("K", key("BTN_THUMBR"))],
        pads: [
            SurfaceProfile.Pad(x: 3, y: 4, touch: 0x122, isUpward: false),
            SurfaceProfile.Pad(x: 0x10, y: 0x11, touch: 0x121, isUpward: false),
        ])

    /// A Steam Deck: its pads report no touch, and y grows upwards.
    public static let steamDeck = TestDevice(
        description(
            "Steam Deck", bus: 3, vendor: 0x28de, product: 0x1205, keys: steamKeys,
            axes: steamAxes(
                sticks: [0, 1, 3, 4], pads: [0x10, 0x11, 0x12, 0x13], trigger: 32767),
            driver: "hid-steam"),
        buttons: steamButtons + [("K", key("BTN_THUMB2"))],
        pads: [
            SurfaceProfile.Pad(x: 0x12, y: 0x13, touch: nil, isUpward: true),
            SurfaceProfile.Pad(x: 0x10, y: 0x11, touch: nil, isUpward: true),
        ])

    /// A keyboard.
    public static let keyboard = TestDevice(
        {
            var keyboard = description(
                "AT Translated Set 2 keyboard", bus: 0x11, vendor: 1, product: 1, keys: [])
            keyboard.codes = (1...127).map { EventCode.key($0) }
            return keyboard
        }(),
        buttons: [
            ("C", key("KEY_ENTER")), ("B", key("KEY_ESC")), ("P", key("KEY_SPACE")),
            ("L", key("KEY_LEFT")), ("R", key("KEY_RIGHT")), ("U", key("KEY_UP")),
            ("D", key("KEY_DOWN")),
        ])

    /// An infrared remote as rc-core presents it: keys with a release that the kernel makes.
    public static let infrared = TestDevice(
        description(
            "MCE IR Keyboard/Mouse (mceusb)", bus: 3, vendor: 0x0471, product: 0x0815,
            keys: [
                "KEY_OK", "KEY_LEFT", "KEY_RIGHT", "KEY_UP", "KEY_DOWN", "KEY_PLAYPAUSE",
                "KEY_EXIT", "KEY_CHANNELUP", "KEY_CHANNELDOWN", "KEY_VOLUMEUP", "KEY_NUMERIC_1",
                "KEY_NUMERIC_2", "KEY_LAST",
            ]),
        buttons: [
            ("C", key("KEY_OK")), ("B", key("KEY_EXIT")), ("P", key("KEY_PLAYPAUSE")),
            ("L", key("KEY_LEFT")), ("R", key("KEY_RIGHT")), ("U", key("KEY_UP")),
            ("D", key("KEY_DOWN")),
        ])
}
