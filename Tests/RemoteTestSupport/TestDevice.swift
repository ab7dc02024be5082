// SPDX-License-Identifier: MIT

public import RemoteModel
internal import RemoteKeymapTesting

/// A device that scripts can play: its description by the kernel, and the meaning of the words of
/// the script language on it.
public struct TestDevice: Sendable {
    public var description: DeviceDescription
    /// What a word such as `C` or `R` presses: a key, or an end of a hat.
    public var buttons: [(word: String, event: InputEvent)]

    /// Pads that its driver reports as plain axes.
    public var pads: [SurfaceProfile.Pad] = []

    init(
        _ description: DeviceDescription, buttons: [(word: String, event: InputEvent)],
        pads: [SurfaceProfile.Pad] = []
    ) {
        self.description = description
        self.buttons = buttons
        self.pads = pads
    }

    /// Whether fingers can be on it.
    var hasSurface: Bool { description.axis(Code.mtX) != nil || !pads.isEmpty }

    typealias Code = ScriptedDevice.Code
}

extension TestDevice {
    /// The event of a key by the kernel's name, pressed.
    static func key(_ name: String) -> InputEvent {
        guard let code = EventCode(name: name) else {
            preconditionFailure("\(name) is not the name of a key")
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

extension ScriptedDevice {
    /// A word of the script is pressed or released: one of the device's, or the kernel's name.
    mutating func press(_ word: String, of device: TestDevice, isDown: Bool) {
        if let button = device.buttons.first(where: { $0.word == word }) {
            set(button.event.code, isDown ? button.event.value : 0)
        } else if let code = EventCode(name: word), description.codes.contains(code) {
            set(code, isDown ? 1 : 0)
        } else {
            preconditionFailure("\(description.name) has no button \(word)")
        }
    }
}
