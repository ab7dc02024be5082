// SPDX-License-Identifier: MIT

public import LinuxSystem
internal import RemoteDevices
public import RemoteModel

/// One evdev node as it was found: what it is, and whether it can be read. It is for
/// `remote-monitor devices` and `doctor`, and follows the same steps as `DeviceSet`, without a
/// loop.
public struct ProbedDevice: Equatable, Sendable {
    /// `/dev/input/event3`.
    public var path: String
    /// Without ranges of axes when the node could not be opened.
    public var description: DeviceDescription
    /// What it is: a remote, a keyboard, a game controller …
    public var role: DeviceRole
    /// Why it has that role: `it has the letters of the alphabet`.
    public var reason: String
    /// That of the HID device behind it, or nil.
    public var battery: Battery?
    /// Why it is not read: it may not be, or its touch surface is not supported. Nil for a device
    /// that is read, and for one that is of no use as a remote.
    public var problem: Diagnostic?
    /// Which of two ways its input takes, and why, where there are two.
    public var note: Diagnostic?

    private init(
        path: String, description: DeviceDescription, role: DeviceRole, reason: String,
        battery: Battery?, problem: Diagnostic?, note: Diagnostic?
    ) {
        self.path = path
        self.description = description
        self.role = role
        self.reason = reason
        self.battery = battery
        self.problem = problem
        self.note = note
    }

    /// A remote of lircd's, whose socket is at that path.
    public init(lircRemote name: String, path: String) {
        description = DeviceDescription(source: .lirc, name: name)
        description.path = path
        self.path = path
        (role, reason) = classify(description)
    }

    /// Looks at every evdev node once, and leaves none open. Game controllers are looked up in
    /// `mappings`.
    public static func all(
        mappings: ControllerMappings
    ) throws(SystemError) -> [ProbedDevice] {
        EvdevDevice.silenceLibrary()
        let udev = try Udev()
        let bluez = BluezList()
        var probed: [ProbedDevice] = []
        for name in udev.nodeNames() {
            guard let device = udev.device(named: name), !device.node.isEmpty else { continue }
            var description: DeviceDescription
            var problem: Diagnostic?
            var note: Diagnostic?
            var byScancodes: ScancodeNode.Reason?
            var ownBattery: Battery?
            do throws(SystemError) {
                if device.isHidraw {
                    guard let model = HidrawModel(device) else { continue }
                    description = model.describe(device)
                    try NodeAccess.check(device.node)
                    if case .siri(let model) = model {
                        (problem, note) = Self.way(of: description, model, bluez)
                    } else if Battery(hidDevice: description.hidDevice) == nil {
                        ownBattery = Battery(steamController: device.node)
                    }
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
            if let reason = byScancodes,
                let node = try? ScancodeNode(of: device, because: reason, id: DeviceID(0))
            {
                problem = nil
                note = node.note(keys: device.node)
                description = node.description
            }
            let (role, reason) = classify(description)
            if role == .other { problem = ignoredSurface(of: description) ?? problem }
            if role == .gamepad, problem == nil {
                description.mapping = mappings.mapping(for: description)
            }
            probed.append(
                ProbedDevice(
                    path: device.node, description: description, role: role, reason: reason,
                    battery: Battery(hidDevice: description.hidDevice)
                        ?? bluez.battery(of: description) ?? ownBattery, problem: problem,
                    note: note))
        }
        return probed
    }

    /// How the reports of a Siri Remote come, where the kernel drops some.
    private static func way(
        of description: DeviceDescription, _ model: SiriRemoteModel, _ bluez: BluezList
    ) -> (problem: Diagnostic?, note: Diagnostic?) {
        guard !SiriRemoteNode.dropped(of: description, model).isEmpty else { return (nil, nil) }
        if let reason = bluez.reasonUnreachable(description.unique) {
            return (model.fault(of: description.name, because: reason), nil)
        }
        return (
            nil,
            Diagnostic(
                .note, .kernel,
                "its touches and buttons are received through BlueZ, as the kernel drops them")
        )
    }
}
