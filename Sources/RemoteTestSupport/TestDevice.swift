// SPDX-License-Identifier: MIT

public import RemoteModel

/// A device that scripts can play: what the kernel tells of it, and what the words of the script
/// language are on it.
public struct TestDevice: Sendable {
    public var description: DeviceDescription
    /// What a word such as `C` or `R` presses: a key, or an end of a hat.
    public var buttons: [(word: String, event: InputEvent)]
    /// The axes of its touch surface, or nil.
    var pad: (x: AxisInfo, y: AxisInfo)?

    init(_ description: DeviceDescription, buttons: [(word: String, event: InputEvent)]) {
        self.description = description
        self.buttons = buttons
        if let x = description.axis(Code.mtX), let y = description.axis(Code.mtY) {
            pad = (x, y)
        }
    }

    /// Numbers of linux/input-event-codes.h.
    enum Code {
        static let mtSlot: UInt16 = 0x2f
        static let mtX: UInt16 = 0x35
        static let mtY: UInt16 = 0x36
        static let mtTracking: UInt16 = 0x39
        static let mtPressure: UInt16 = 0x3a
        static let touch: UInt16 = 0x14a
    }
}

extension TestDevice {
    /// The event that the kernel's name of a key stands for, pressed.
    static func key(_ name: String) -> InputEvent {
        guard let code = EventCode(name: name) else {
            preconditionFailure("\(name) is no name of a key")
        }
        return InputEvent(code, 1)
    }

    static func description(
        _ name: String, bus: UInt16, vendor: UInt16, product: UInt16, keys: [String],
        properties: [UInt16] = [], axes: [AxisInfo] = [], driver: String = ""
    ) -> DeviceDescription {
        var description = DeviceDescription(name: name)
        description.bus = bus
        description.vendor = vendor
        description.product = product
        description.driver = driver
        description.properties = properties
        description.codes = keys.map { key($0).code }.sorted()
        description.axes = axes.sorted { $0.code < $1.code }
        return description
    }

    /// The axes of a surface for two fingers in the kernel's multitouch protocol B.
    static func padAxes(
        width: Int32, height: Int32, resolution: Int32, hasPressure: Bool = false
    ) -> [AxisInfo] {
        var axes = [
            AxisInfo(code: Code.mtSlot, minimum: 0, maximum: 1),
            AxisInfo(code: Code.mtX, minimum: 0, maximum: width, resolution: resolution),
            AxisInfo(code: Code.mtY, minimum: 0, maximum: height, resolution: resolution),
            AxisInfo(code: Code.mtTracking, minimum: 0, maximum: 65535),
        ]
        if hasPressure {
            axes.append(AxisInfo(code: Code.mtPressure, minimum: 0, maximum: 255))
        }
        return axes
    }
}
