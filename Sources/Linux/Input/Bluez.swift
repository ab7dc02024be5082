// SPDX-License-Identifier: MIT

internal import LinuxSystem

/// What BlueZ reports on the system's D-Bus about a Bluetooth remote (org.bluez.Device(5) and
/// others). It only reads values; the calls are `BluezRemote`'s and `BluezList`'s.
enum Bluez {
    /// Its name on the bus, and those of its interfaces.
    static let name = "org.bluez"
    static let device = "org.bluez.Device1"
    static let characteristic = "org.bluez.GattCharacteristic1"
    static let descriptor = "org.bluez.GattDescriptor1"
    static let battery = "org.bluez.Battery1"
    /// A report of HID over GATT, and which report it is: its number and its kind.
    static let report = "00002a4d-0000-1000-8000-00805f9b34fb"
    static let reportReference = "00002908-0000-1000-8000-00805f9b34fb"
    /// The service of a keyboard, a mouse or a remote over Bluetooth LE (HID over GATT).
    static let inputService = "00001812-0000-1000-8000-00805f9b34fb"
    /// The kind of an input report, in a reference.
    static let inputKind: UInt8 = 1

    /// One property of one of BlueZ's objects.
    struct Property: Equatable {
        var path: String
        var interface: String
        var name: String
        var value: BusMessage.Value
    }

    /// A remote, as BlueZ's objects describe it.
    struct Remote: Equatable {
        /// Its object; all others of it are below.
        var path: String
        var isConnected = false
        /// 0 to 100.
        var battery: Int?
        /// The reports that programs may read, each with the object that names it. BlueZ before
        /// 5.80 shows no report of a HID device.
        var reports: [Report] = []

        struct Report: Equatable {
            var characteristic: String
            var reference: String
        }
    }

    /// The remote of an address, however its letters are written; nil for one that BlueZ does not
    /// know.
    static func remote(at address: String, in properties: [Property]) -> Remote? {
        let address = address.uppercased()
        let found = properties.first {
            $0.interface == device && $0.name == "Address" && $0.value == .text(address)
        }
        guard let path = found?.path else { return nil }
        var remote = Remote(path: path)
        var characteristics: [String] = []
        var references: [String] = []
        for property in properties {
            switch (property.interface, property.name, property.value) {
            case (device, "ServicesResolved", .flag(let isResolved)) where property.path == path:
                remote.isConnected = isResolved
            case (battery, "Percentage", .byte(let percent)) where property.path == path:
                remote.battery = Int(percent)
            case (characteristic, "UUID", .text(report)) where isBelow(property.path, path):
                characteristics.append(property.path)
            case (descriptor, "UUID", .text(reportReference)) where isBelow(property.path, path):
                references.append(property.path)
            default: break
            }
        }
        for characteristic in characteristics.sorted() {
            guard let reference = references.first(where: { isBelow($0, characteristic) }) else {
                continue
            }
            remote.reports.append(
                Remote.Report(characteristic: characteristic, reference: reference))
        }
        return remote
    }

    /// The input devices over Bluetooth LE that are connected, in the order of their paths.
    static func links(in properties: [Property]) -> [SilentLink] {
        func values(_ name: String) -> [String: BusMessage.Value] {
            var values: [String: BusMessage.Value] = [:]
            for property in properties where property.interface == device && property.name == name {
                values[property.path] = property.value
            }
            return values
        }
        let (addresses, names) = (values("Address"), values("Alias"))
        let (isConnected, services) = (values("Connected"), values("UUIDs"))
        return addresses.keys.sorted().compactMap { path in
            guard case .text(let address)? = addresses[path], isConnected[path] == .flag(true),
                case .texts(let all)? = services[path], all.contains(inputService)
            else { return nil }
            guard case .text(let name)? = names[path] else {
                return SilentLink(name: address, address: address)
            }
            return SilentLink(name: name, address: address)
        }
    }

    /// BlueZ's paths nest: a characteristic is below its remote, a descriptor below its
    /// characteristic.
    private static func isBelow(_ path: String, _ folder: String) -> Bool {
        path.hasPrefix(folder + "/")
    }
}
