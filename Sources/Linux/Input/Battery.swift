// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
public import RemoteModel

/// The battery of a HID device: from sysfs, or from BlueZ where only the remote's own Bluetooth
/// service reports it.
public struct Battery: Hashable, Sendable {
    /// 0 to 100.
    public var percent: Int
    /// `Discharging`, `Charging`, `Full`; empty where the kernel does not know.
    public var status: String

    /// At most so many percent is low: what UPower calls low (`PercentageLow`).
    public static let low = 20

    /// It should be charged or changed soon. One that charges is not low.
    public var isLow: Bool { percent <= Self.low && status != "Charging" && status != "Full" }

    /// The batteries of devices, in their order: nil for one that reports none. It reads files of
    /// sysfs, and asks BlueZ once if there is a Bluetooth remote.
    public static func all(of devices: [DeviceDescription]) -> [Battery?] {
        let hasBluetooth = devices.contains { $0.bus == DeviceDescription.bluetooth }
        let bluez = hasBluetooth ? BluezList() : nil
        return devices.map { Battery(hidDevice: $0.hidDevice) ?? bluez?.battery(of: $0) }
    }

    init(percent: Int) {
        self.percent = percent
        status = ""
    }

    /// The first battery of a HID device, by its path in sysfs; nil where it has none.
    init?(hidDevice: String) {
        guard !hidDevice.isEmpty else { return nil }
        let folder = hidDevice + "/power_supply"
        for name in FolderListing.names(in: folder) {
            let path = folder + "/" + name
            // A driver may make a battery before the device has said anything of it.
            guard let text = Self.line(of: path + "/capacity"), let percent = Int(text) else {
                continue
            }
            self.percent = percent
            let status = Self.line(of: path + "/status") ?? ""
            self.status = status == "Unknown" ? "" : status
            return
        }
        return nil
    }

    /// The one line of an attribute of sysfs.
    private static func line(of path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { _ = close(file) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(file, &bytes, bytes.count)
        guard count > 0 else { return nil }
        return String(decoding: bytes[..<count].filter { $0 >= 0x20 }, as: UTF8.self)
    }
}
