// SPDX-License-Identifier: MIT

import RemoteModel

/// Descriptions of the devices that the scripts use.
enum Hardware {
    /// Keys only: 28 select, 103 up, 105 left, 106 right, 108 down, 115 louder, 158 back,
    /// 164 playPause.
    static let remote: DeviceDescription = {
        var device = DeviceDescription(name: "remote")
        device.codes = [28, 103, 105, 106, 108, 115, 158, 164].map { EventCode.key($0) }
        return device
    }()

    /// A clickpad of 28 mm, 100 units in a millimetre, with the same keys.
    static let clickpad: DeviceDescription = {
        var device = remote
        device.name = "clickpad"
        device.codes.append(.key(0x14a))
        device.axes = [
            AxisInfo(code: 0x2f, minimum: 0, maximum: 1),
            AxisInfo(code: 0x35, minimum: 0, maximum: 2800, resolution: 100),
            AxisInfo(code: 0x36, minimum: 0, maximum: 2800, resolution: 100),
            AxisInfo(code: 0x39, minimum: 0, maximum: 65535),
        ]
        return device
    }()

    /// A stick at ABS_RX and a trigger at ABS_RZ.
    static let gamepad: DeviceDescription = {
        var device = DeviceDescription(name: "gamepad")
        device.codes = [0x130, 0x131].map { EventCode.key($0) }
        device.axes = [
            AxisInfo(code: 3, minimum: -100, maximum: 100),
            AxisInfo(code: 5, minimum: 0, maximum: 100),
        ]
        return device
    }()
}

/// Keymaps that the scripts use.
enum Keymaps {
    static let controls = """
        name = "test"
        [controls]
        KEY_ENTER = "select"
        KEY_UP = "up"
        KEY_DOWN = "down"
        KEY_LEFT = "left"
        KEY_RIGHT = "right"
        KEY_VOLUMEUP = "volumeUp"
        KEY_BACK = "back"
        KEY_PLAYPAUSE = "playPause"
        BTN_SOUTH = "select"
        ABS_RX = { control = "scrubAxis", direction = 1 }
        ABS_RZ = { control = "scanAxis", direction = 1 }

        """

    static let bindings = """
        [bind]
        "click select" = "playPause"
        "click playPause" = "playPause"
        "press volumeUp" = "volume 1"
        "click back" = "back"
        "hold back" = "home"
        [bind.playing]
        "click left" = "skip -1"
        "click right" = "skip 1"
        "hold left" = "scan backward"
        "hold right" = "scan forward"
        "axis scanAxis" = "scanAxis"
        "tap" = "transportShow"
        "rest" = "hints"
        "pan horizontal" = "transportShow"
        "swipe up" = "overlayShow"
        "swipe down" = "infoShow"
        [bind.live]
        "pan horizontal" = "channel"
        [bind.paused]
        "click select" = "play"
        "pan horizontal" = "scrub"
        "axis scrubAxis" = "scrub"
        [bind.scanning]
        "click select" = "scanStop resume"
        "click left" = "scanStep backward"
        "click right" = "scanStep forward"
        [bind.menu]
        "press up" = "focus"
        "press down" = "focus"
        "click right" = "focusMove right"
        "hold right" = "focus"
        "pan horizontal" = "focus"
        [bind.passcode]
        "click select" = "none"

        """

    static let plain = controls + bindings

    static let momentary = controls + "[gestures]\nscanLatched = false\n" + bindings

    /// The same controls, but right means volume, and its hold nothing.
    static let other =
        controls + """
            [bind]
            "click right" = "volume 1"
            "pan horizontal" = "transportShow"
            """
}
