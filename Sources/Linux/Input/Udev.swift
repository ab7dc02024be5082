// SPDX-License-Identifier: MIT

internal import CUdev
internal import Glibc
internal import LinuxSystem

/// libudev: the input devices that there are, and those that come and go. It announces devices
/// after udev's rules have run, so that the access list of a node is there. Nothing here opens a
/// node.
final class Udev {
    /// The subsystem of nodes that give the reports of HID devices.
    static let hidraw = "hidraw"

    private let context: OpaquePointer
    private let monitor: OpaquePointer

    /// Receives announcements of devices from now on. Enumerate afterwards, so that none is missed.
    init() throws(SystemError) {
        guard let context = udev_new() else { throw SystemError.last("udev_new") }
        guard let monitor = udev_monitor_new_from_netlink(context, "udev") else {
            let error = SystemError.last("udev_monitor_new_from_netlink")
            udev_unref(context)
            throw error
        }
        self.context = context
        self.monitor = monitor
        // Both give the error number, negative.
        let filtered = min(
            udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil),
            udev_monitor_filter_add_match_subsystem_devtype(monitor, Self.hidraw, nil))
        let receiving = udev_monitor_enable_receiving(monitor)
        guard filtered >= 0, receiving >= 0 else {
            throw SystemError("udev_monitor_enable_receiving", errno: -min(filtered, receiving))
        }
    }

    deinit {
        udev_monitor_unref(monitor)
        udev_unref(context)
    }

    /// The number to register with the loop.
    var rawValue: CInt { udev_monitor_get_fd(monitor) }

    /// Whether there is a udev daemon, which applies rules and announces changes. The socket of one
    /// that has died stays.
    static var isRunning: Bool { access("/run/udev/control", F_OK) == 0 }

    /// The next device that came, changed or went, or nil.
    func next() -> UdevDevice? {
        // A message that was lost (ENOBUFS) also gives nil; the folder watch covers it.
        UdevDevice(adopting: udev_monitor_receive_device(monitor))
    }

    /// The device of a node's name, such as `event3` or `hidraw0`.
    func device(named name: String) -> UdevDevice? {
        let subsystem = name.hasPrefix(Self.hidraw) ? Self.hidraw : "input"
        return UdevDevice(
            adopting: udev_device_new_from_subsystem_sysname(context, subsystem, name))
    }

    /// The names of all evdev nodes, by number, and then of all hidraw nodes.
    func nodeNames() -> [String] {
        names("event", in: "input") + names(Self.hidraw, in: Self.hidraw)
    }

    /// The evdev nodes of the infrared receiver that a node such as `lirc0` belongs to.
    func nodeNames(ofReceiver node: String) -> [String] {
        names("event", in: "input").filter { name in
            guard let device = device(named: name) else { return false }
            return FolderListing.names(in: device.receiver).contains(node)
        }
    }

    /// The names of a subsystem's nodes with that prefix, by number: `event2` before `event10`.
    private func names(_ prefix: String, in subsystem: String) -> [String] {
        guard let enumeration = udev_enumerate_new(context) else { return [] }
        defer { udev_enumerate_unref(enumeration) }
        udev_enumerate_add_match_subsystem(enumeration, subsystem)
        udev_enumerate_add_match_sysname(enumeration, prefix + "[0-9]*")
        guard udev_enumerate_scan_devices(enumeration) >= 0 else { return [] }
        var numbers: [UInt32] = []
        var entry = udev_enumerate_get_list_entry(enumeration)
        while let current = entry {
            let path = string(udev_list_entry_get_name(current))
            if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")),
                let number = Self.number(of: path[path.utf8.index(after: slash)...])
            {
                numbers.append(number)
            }
            entry = udev_list_entry_get_next(current)
        }
        return numbers.sorted().map { prefix + "\($0)" }
    }

    /// 3 of `event3` and `hidraw3`; nil for other names.
    static func number(of name: some StringProtocol) -> UInt32? {
        let prefix = name.hasPrefix("event") ? "event" : hidraw
        guard name.hasPrefix(prefix) else { return nil }
        return UInt32(name.dropFirst(prefix.utf8.count))
    }
}
