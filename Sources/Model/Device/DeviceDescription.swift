// SPDX-License-Identifier: MIT

/// What a device says of itself when it is attached.
public struct DeviceDescription: Hashable, Sendable {
    /// How the device's input reaches us.
    public enum Source: UInt8, CaseIterable, Sendable {
        /// An evdev node: events.
        case evdev
        /// The reports of a HID device, decoded here: events, as of an evdev node.
        case hidraw
        /// A named remote behind lircd's socket: buttons with a repeat count, never a release.
        case lirc
        /// A `/dev/lircN` node: scancodes that the kernel decoded, read as buttons with a repeat
        /// count, never a release.
        case receiver
        /// A terminal: buttons, never a repeat count and never a release.
        case terminal
    }

    public var source: Source
    public var name: String
    /// The node or socket, for people: `/dev/input/event3`.
    public var path: String
    /// Where it is plugged in, `EVIOCGPHYS`; the nodes of one thing share a prefix.
    public var physicalPath: String
    /// A serial number or Bluetooth address, `EVIOCGUNIQ`.
    public var unique: String
    /// The HID device in sysfs that the node is made from; the nodes of one thing share it. Empty
    /// for what is not an HID device.
    public var hidDevice: String
    /// The kernel driver, such as `hid-playstation`, where udev knows it.
    public var driver: String
    /// The infrared protocols that its receiver decodes now, by rc-core's names (`nec`, `rc-6`);
    /// empty for what is not an infrared receiver.
    public var protocols: [String]
    /// `BUS_USB` 3, `BUS_BLUETOOTH` 5, `BUS_VIRTUAL` 6, `BUS_I8042` 0x11, `BUS_HOST` 0x19,
    /// `BUS_CEC` 0x1e.
    public var bus: UInt16
    public var vendor: UInt16
    public var product: UInt16
    public var version: UInt16
    /// `INPUT_PROP_*` numbers, sorted.
    public var properties: [UInt16]
    /// The `EV_KEY`, `EV_REL` and `EV_MSC` codes that it can send, sorted.
    public var codes: [EventCode]
    /// Its absolute axes, sorted by code.
    public var axes: [AxisInfo]
    /// What SDL's database says of a game controller, or nil.
    public var mapping: ControllerMapping?

    /// `BUS_BLUETOOTH` of linux/input.h.
    public static let bluetooth: UInt16 = 0x05

    public init(source: Source = .evdev, name: String) {
        self.source = source
        self.name = name
        path = ""
        physicalPath = ""
        unique = ""
        hidDevice = ""
        driver = ""
        protocols = []
        bus = 0
        vendor = 0
        product = 0
        version = 0
        properties = []
        codes = []
        axes = []
        mapping = nil
    }

    /// Whether its buttons come from an infrared remote.
    public var isInfrared: Bool {
        switch source {
        case .lirc, .receiver: true
        case .evdev: !protocols.isEmpty && !protocols.contains("cec")
        case .hidraw, .terminal: false
        }
    }

    public func axis(_ code: UInt16) -> AxisInfo? {
        axes.first { $0.code == code }
    }

    public func hasKey(_ code: UInt16) -> Bool {
        codes.contains(.key(code))
    }

    public func hasProperty(_ number: UInt16) -> Bool {
        properties.contains(number)
    }
}
