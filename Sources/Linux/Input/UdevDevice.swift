// SPDX-License-Identifier: MIT

internal import CUdev
internal import Glibc
internal import LinuxSystem

/// One device of sysfs, with what udev knows of it. All texts are the kernel's or udev's and may be
/// anything; what is not there is empty.
struct UdevDevice: ~Copyable {
    private let pointer: OpaquePointer

    /// Takes over one reference.
    init?(adopting pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    deinit {
        udev_device_unref(pointer)
    }

    /// `event3`.
    var name: String { string(udev_device_get_sysname(pointer)) }

    /// The path in sysfs. It holds the number of the input device, which the kernel counts up, so a
    /// device that comes back has another one.
    var identity: String { string(udev_device_get_syspath(pointer)) }

    /// `/dev/input/event3`, or empty.
    var node: String { string(udev_device_get_devnode(pointer)) }

    /// `add`, `change`, `remove`; empty for a device that was enumerated.
    var action: String { string(udev_device_get_action(pointer)) }

    /// Whether udev has run its rules for it.
    var isInitialized: Bool { udev_device_get_is_initialized(pointer) > 0 }

    /// Whether a rule has given it that tag, such as `uaccess`.
    func hasTag(_ tag: String) -> Bool {
        udev_device_has_tag(pointer, tag) > 0
    }

    /// An attribute of the input device behind the node, such as `capabilities/key`.
    func inputAttribute(_ attribute: String) -> String {
        guard let parent = udev_device_get_parent_with_subsystem_devtype(pointer, "input", nil)
        else { return "" }
        return string(udev_device_get_sysattr_value(parent, attribute))
    }

    /// The HID device behind the node, by its path in sysfs; empty if there is none.
    var hidDevice: String {
        string(
            udev_device_get_syspath(
                udev_device_get_parent_with_subsystem_devtype(pointer, "hid", nil)))
    }

    /// A property of the HID device behind the node, such as `HID_NAME`; empty if there is none.
    func hidProperty(_ name: String) -> String {
        guard let parent = udev_device_get_parent_with_subsystem_devtype(pointer, "hid", nil)
        else { return "" }
        return string(udev_device_get_property_value(parent, name))
    }

    /// The numbers of the HID device behind the node, or nil.
    var hidNumbers: HidNumbers? { HidNumbers(hidProperty("HID_ID")) }

    /// Whether it is a node of a HID device's reports, as opposed to one of events.
    var isHidraw: Bool { string(udev_device_get_subsystem(pointer)) == Udev.hidraw }

    /// The protocols that the infrared receiver behind the node decodes now; empty for what is
    /// none.
    var protocols: [String] {
        guard let receiver = udev_device_get_parent_with_subsystem_devtype(pointer, "rc", nil)
        else { return [] }
        return ProtocolList.enabled(string(udev_device_get_sysattr_value(receiver, "protocols")))
    }

    /// The folder in sysfs of the infrared receiver behind the node; empty for what is not one.
    var receiver: String {
        guard let receiver = udev_device_get_parent_with_subsystem_devtype(pointer, "rc", nil)
        else { return "" }
        return string(udev_device_get_syspath(receiver))
    }

    /// The kernel driver of the nearest device that has one, by its module's name with hyphens:
    /// `hid-playstation`. The driver's own name, `playstation`, where it is not a module.
    var driver: String {
        var parent = udev_device_get_parent(pointer)
        while let device = parent {
            if let name = udev_device_get_driver(device) {
                return module(of: string(udev_device_get_syspath(device))) ?? string(name)
            }
            parent = udev_device_get_parent(device)
        }
        return ""
    }

    /// The module of a device's driver, for which libudev has no call.
    private func module(of path: String) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path + "/driver/module", &target, target.count)
        guard count > 0 else { return nil }
        let link = target.prefix(count).map { UInt8(bitPattern: $0) }
        let name = FolderWatch.split(String(decoding: link, as: UTF8.self)).name
        let bytes = name.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Text of the kernel, which may be anything; nil is empty.
func string(_ pointer: UnsafePointer<CChar>?) -> String {
    guard let pointer else { return "" }
    return String(cString: pointer)
}

/// What the kernel writes about a device in its file `uevent`: lines `NAME=value`.
struct UEvent {
    private let lines: [Substring]

    init(folder: String) {
        let bytes = RegularFile.bytes(folder + "/uevent", limit: 64 * 1024) ?? []
        lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }

    /// Empty for a name that is not in it.
    subscript(name: String) -> String {
        let prefix = name + "="
        return lines.first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) } ?? ""
    }
}

/// The infrared protocols of a receiver as sysfs lists them, those in force in brackets:
/// `rc-5 [nec] rc-6 [lirc]`.
enum ProtocolList {
    static func enabled(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).compactMap { word in
            guard word.hasPrefix("["), word.hasSuffix("]"), word.utf8.count > 2 else { return nil }
            return String(word.dropFirst().dropLast())
        }
    }
}
