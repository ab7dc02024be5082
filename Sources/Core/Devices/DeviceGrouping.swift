// SPDX-License-Identifier: MIT

public import RemoteModel

/// Which nodes of the kernel are one device, and what such a device is called.
public enum DeviceGrouping {
    /// Whether a node belongs to the device with these nodes: to one thing that a person holds, of
    /// which the kernel made a keyboard, media keys, a mouse and a touch surface.
    ///
    /// It does when it comes from the same HID device, or from the same USB device, whatever the
    /// interface (`usb-0000:00:14.0-1/input0` and `…/input1`), or from the same Bluetooth address.
    /// Two remotes of one kind have places or addresses of their own. An adapter for several
    /// controllers has a node with the buttons of a controller for each, and these stay apart. The
    /// order of the nodes does not matter, because udev reports them in any order.
    public static func belongs(_ node: DeviceDescription, to device: [DeviceDescription]) -> Bool {
        let role = classify(node).role
        let isAlone = role == .gamepad || role == .touchSurface
        return device.contains { areTogether(node, $0) }
            && !(isAlone && device.contains { classify($0).role == role })
    }

    /// Whether the kernel made both nodes of one thing.
    private static func areTogether(_ one: DeviceDescription, _ other: DeviceDescription) -> Bool {
        guard one.source.isKernel, other.source.isKernel, one.protocols.isEmpty,
            other.protocols.isEmpty, one.bus == other.bus, one.vendor == other.vendor,
            one.product == other.product
        else { return false }
        if !one.hidDevice.isEmpty, one.hidDevice == other.hidDevice { return true }
        if !one.unique.isEmpty, !other.unique.isEmpty, one.unique != other.unique { return false }
        if one.bus == DeviceDescription.bluetooth {
            // The physical path is that of the machine's own adapter.
            return !one.unique.isEmpty && one.unique == other.unique
        }
        guard let place = interface(one.physicalPath),
            let otherPlace = interface(other.physicalPath)
        else { return false }
        // Off USB a path is a driver's word, and two of its devices may have the same one.
        return place.device == otherPlace.device
            && (place.number != otherPlace.number || place.device.hasPrefix("usb-"))
    }

    /// What the names of the nodes of one device have in common, in whole words; the first name
    /// where that is nothing.
    public static func commonName(_ names: [String]) -> String {
        guard let first = names.first else { return "" }
        var words = first.split(separator: " ")
        for name in names.dropFirst() {
            let others = name.split(separator: " ")
            let same = zip(words, others).prefix { $0 == $1 }.count
            words = Array(words.prefix(same))
        }
        return words.isEmpty ? first : words.joined(separator: " ")
    }
}

extension DeviceRole {
    /// What a device is whose nodes have those roles: a game controller with a touch pad is a game
    /// controller, and a keyboard with media keys a keyboard.
    public static func whole(_ roles: [DeviceRole]) -> DeviceRole {
        let order: [DeviceRole] = [.gamepad, .touchSurface, .keyboard, .remote, .knob, .pointer]
        return order.first { roles.contains($0) } ?? .other
    }
}

/// `usb-0000:00:14.0-1` and 2 of `usb-0000:00:14.0-1/input2`; nil for what has no interfaces.
private func interface(_ path: String) -> (device: Substring, number: UInt32)? {
    let parts = path.split(separator: "/")
    guard parts.count >= 2, let last = parts.last, last.hasPrefix("input"),
        let number = UInt32(last.dropFirst(5))
    else { return nil }
    return (path.dropLast(last.count + 1), number)
}

extension DeviceDescription.Source {
    /// The kernel made the node, as opposed to lircd or a terminal.
    fileprivate var isKernel: Bool {
        switch self {
        case .evdev, .hidraw: true
        case .lirc, .receiver, .terminal: false
        }
    }
}

extension DeviceDescription {
    /// A part of the machine (`BUS_I8042`, `BUS_HOST`), and no infrared receiver of it.
    fileprivate var isBuiltIn: Bool {
        (bus == 0x11 || bus == 0x19) && protocols.isEmpty
    }
}

extension GrabPolicy {
    /// What is usual for a device with these nodes: remotes and game controllers are kept from
    /// others while a player is in front. What one types and points with is not.
    public static func usual(for nodes: [DeviceDescription]) -> GrabPolicy {
        let kernel = nodes.filter { $0.source == .evdev }
        let roles = kernel.map { classify($0).role }
        switch DeviceRole.whole(roles) {
        case .gamepad, .knob: return .whileActive
        // A laptop's own hot keys need not be kept from the desktop: one dims the screen.
        case .remote: return kernel.allSatisfy(\.isBuiltIn) ? .never : .whileActive
        case .touchSurface:
            let hasKeys = kernel.contains { node in
                classify(node).role == .remote
                    || KernelCode.remoteKeys.contains { $0.contains { node.hasKey($0) } }
            }
            return hasKeys ? .whileActive : .never
        case .keyboard, .pointer, .other: return .never
        }
    }
}
