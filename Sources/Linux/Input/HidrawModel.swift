// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteDevices
internal import RemoteModel

/// A device that is read by its HID reports, as the kernel's driver for it shows too little.
enum HidrawModel {
    case siri(SiriRemoteModel)
    case steam(SteamControllerModel)

    /// What is behind a hidraw node; nil for a node that is nothing to us, or whose device has
    /// evdev nodes that are read instead: those of the out-of-tree module hid-siriremote, and of
    /// hid-steam from Linux 7.3 on.
    init?(_ device: borrowing UdevDevice) {
        guard let numbers = device.hidNumbers else { return nil }
        if let model = SiriRemoteModel(
            bus: numbers.bus, vendor: numbers.vendor, product: numbers.product)
        {
            guard device.driver != "hid-siriremote" else { return nil }
            self = .siri(model)
            return
        }
        guard
            let model = SteamControllerModel(vendor: numbers.vendor, product: numbers.product),
            device.driver != "hid-steam",
            let descriptor = Self.descriptor(of: device.hidDevice),
            model.isController(descriptor)
        else { return nil }
        self = .steam(model)
    }

    /// What the device declares; nil where sysfs does not say.
    static func descriptor(of hidDevice: String) -> ReportDescriptor? {
        // The kernel's largest, HID_MAX_DESCRIPTOR_SIZE.
        let bytes = RegularFile.bytes(hidDevice + "/report_descriptor", limit: 4096) ?? []
        return bytes.isEmpty ? nil : ReportDescriptor(bytes)
    }

    /// The description of a node from sysfs alone, without opening it.
    func describe(_ device: borrowing UdevDevice) -> DeviceDescription {
        var description = DeviceDescription(name: device.hidProperty("HID_NAME"))
        description.path = device.node
        description.physicalPath = device.hidProperty("HID_PHYS")
        description.unique = device.hidProperty("HID_UNIQ")
        description.hidDevice = device.hidDevice
        description.driver = device.driver
        if let numbers = device.hidNumbers {
            description.bus = numbers.bus
            description.vendor = numbers.vendor
            description.product = numbers.product
        }
        switch self {
        case .siri(let model): model.describe(&description)
        case .steam(let model): model.describe(&description)
        }
        return description
    }

    /// Opens the node.
    func open(_ device: borrowing UdevDevice, id: DeviceID) throws(SystemError) -> any InputNode {
        let description = describe(device)
        return switch self {
        case .siri(let model): try SiriRemoteNode(device, description, model, id: id)
        case .steam(let model): try SteamControllerNode(device, description, model, id: id)
        }
    }
}
