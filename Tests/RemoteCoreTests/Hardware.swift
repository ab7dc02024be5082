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
            AxisInfo(code: 3, minimum: -100, maximum: 100, value: 1),
            AxisInfo(code: 5, minimum: 0, maximum: 100),
        ]
        return device
    }()
}
