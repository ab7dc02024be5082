// SPDX-License-Identifier: MIT

import RemoteModel

/// Descriptions of devices, as their drivers give them.
enum Devices {
    static func named(_ name: String, keys: [UInt16] = []) -> DeviceDescription {
        var device = DeviceDescription(name: name)
        device.codes = keys.sorted().map { EventCode.key($0) }
        return device
    }

    /// A pad with slots of 1000 by 500 units.
    static func pad(resolution: Int32 = 10, slots: Int32 = 2, pressure: Bool = false)
        -> DeviceDescription
    {
        var device = named("pad", keys: [0x110, 0x145, 0x14a])
        device.axes = [
            AxisInfo(code: 0x2f, minimum: 0, maximum: slots - 1),
            AxisInfo(code: 0x35, minimum: 0, maximum: 1000, resolution: resolution),
            AxisInfo(code: 0x36, minimum: 0, maximum: 500, resolution: resolution),
            AxisInfo(code: 0x39, minimum: 0, maximum: 65535),
        ]
        if pressure { device.axes.append(AxisInfo(code: 0x3a, minimum: 0, maximum: 255)) }
        device.properties = [0, 2]
        return device
    }

    static let dualSensePad: DeviceDescription = {
        var device = named("Wireless Controller Touchpad", keys: [0x110, 0x145, 0x14a])
        device.driver = "hid-playstation"
        device.axes = [
            AxisInfo(code: 0x00, minimum: 0, maximum: 1919),
            AxisInfo(code: 0x01, minimum: 0, maximum: 1079),
            AxisInfo(code: 0x2f, minimum: 0, maximum: 1),
            AxisInfo(code: 0x35, minimum: 0, maximum: 1919),
            AxisInfo(code: 0x36, minimum: 0, maximum: 1079),
            AxisInfo(code: 0x39, minimum: 0, maximum: 65535),
        ]
        device.properties = [0, 2]
        return device
    }()

    static let gamepad: DeviceDescription = {
        var device = named("pad", keys: [0x130, 0x131])
        device.axes = [0, 1, 2, 3, 4, 5].map { code in
            AxisInfo(code: code, minimum: 0, maximum: 200, value: code == 2 || code == 5 ? 0 : 100)
        }
        device.axes.append(AxisInfo(code: 0x10, minimum: -1, maximum: 1))
        device.axes.append(AxisInfo(code: 0x11, minimum: -1, maximum: 1))
        return device
    }()

    static func profile(_ entries: [(ControlMap.Source, ControlMap.Target)]) -> DeviceProfile {
        var profile = DeviceProfile()
        profile.controls.entries = entries.map { ControlMap.Entry($0.0, $0.1) }
        return profile
    }

    /// Keys 28, 105 and 106 as select, left and right; 207 and 164 both as playPause.
    static let keys = profile([
        (.event(.key(28)), .control(.select)), (.event(.key(105)), .control(.left)),
        (.event(.key(106)), .control(.right)), (.event(.key(164)), .control(.playPause)),
        (.event(.key(207)), .control(.playPause)),
        (.event(.key(0x14a)), .control(.power)), (.event(.key(0x110)), .control(.click)),
        (.scancode(protocol: "nec", code: 0x1e02), .control(.up)),
        (.scancode(protocol: "rc6", code: 0x800f_0400), .control(.info)),
        (.button("KEY_OK"), .control(.select)), (.button("KEY_UP"), .control(.up)),
        (.button("KEY_1"), .control(.digit1)),
    ])

    static let sticks = profile([
        (.event(.absolute(0)), .pair(negative: .left, positive: .right)),
        (.event(.absolute(1)), .pair(negative: .up, positive: .down)),
        (.event(.absolute(2)), .control(.rewind)),
        (.event(.absolute(3)), .analog(.scrubAxis, direction: .forward)),
        (.event(.absolute(5)), .analog(.scanAxis, direction: .backward)),
        (.event(.absolute(0x10)), .pair(negative: .left, positive: .right)),
        (.event(.absolute(0x11)), .pair(negative: .up, positive: .down)),
    ])
}
