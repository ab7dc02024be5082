// SPDX-License-Identifier: MIT

public import LinuxLoop
internal import RemoteDevices
public import RemoteModel

/// One evdev node as it was found: what it is, and whether it can be read.
public struct ProbedDevice: Equatable, Sendable {
    /// `/dev/input/event3`.
    public var path: String
    /// Without ranges of axes when the node could not be opened.
    public var description: DeviceDescription
    public var role: DeviceRole
    /// Why it has that role: `it has the letters of the alphabet`.
    public var reason: String
    /// That of the HID device behind it, or nil.
    public var battery: Battery?
    /// Why it is not read, or nil for a device that is.
    public var problem: Diagnostic?
    /// Which of two ways its input takes, and why, where there are two.
    public var note: Diagnostic?

    /// Looks at every evdev node once, and leaves none open.
    public static func all() throws(SystemError) -> [ProbedDevice] {
        EvdevDevice.silenceLibrary()
        let udev = try Udev()
        var probed: [ProbedDevice] = []
        for name in udev.nodeNames() {
            guard let device = udev.device(named: name), !device.node.isEmpty else { continue }
            var description: DeviceDescription
            var problem: Diagnostic?
            var byScancodes: ScancodeNode.Reason?
            do throws(SystemError) {
                if device.isHidraw {
                    guard let model = HidrawDevice.model(of: device) else { continue }
                    description = HidrawDevice.describe(device, model)
                    problem = HidrawDevice.fault(of: description, model)
                    try NodeAccess.check(device.node)
                } else {
                    description = DeviceDescription(device: device)
                    let evdev = try EvdevDevice(device, id: DeviceID(0))
                    description = evdev.description
                    byScancodes = evdev.hasKeymap ? nil : .noKeymap
                }
            } catch {
                problem = NodeAccess(device: device).refusal(
                    of: description, role: classify(description).role, error: error)
                byScancodes = device.receiver.isEmpty ? nil : .keysMayNotBeRead
            }
            var note: Diagnostic?
            if let byScancodes, let node = try? ScancodeNode(of: device, id: DeviceID(0)) {
                problem = nil
                note = node.note(byScancodes, keys: device.node)
                description = node.description
            }
            let (role, reason) = classify(description)
            if role == .gamepad, problem == nil {
                description.mapping = ControllerMappings.standard.mapping(for: description)
            }
            probed.append(
                ProbedDevice(
                    path: device.node, description: description, role: role, reason: reason,
                    battery: Battery(hidDevice: description.hidDevice), problem: problem,
                    note: note))
        }
        return probed
    }
}
