// SPDX-License-Identifier: MIT

/// What a device says of itself when it is attached. An adapter reads it from the kernel, lircd or
/// a terminal, and everything about a device is decided by it: its role, its keymaps, how it is
/// read. It is in every trace, so that a replay reads the device in the same way.
public struct DeviceDescription: Hashable, Sendable {
    /// How the device's input reaches us.
    public enum Source: UInt8, Named, Sendable {
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

        /// The name in traces.
        public var name: String {
            switch self {
            case .evdev: "evdev"
            case .hidraw: "hidraw"
            case .lirc: "lirc"
            case .receiver: "receiver"
            case .terminal: "terminal"
            }
        }
    }

    /// How its input reaches us.
    public var source: Source
    /// The name that the driver or lircd gives it. It may hold anything.
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
    /// The numbers of the device on its bus; 0 where it has none.
    public var vendor: UInt16
    /// The product number, which counts within the vendor; 0 where it has none.
    public var product: UInt16
    /// The version of the device; 0 where it has none.
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

    /// A device of which nothing is known but that.
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

    /// An axis by its code; nil for one that the device does not have.
    public func axis(_ code: UInt16) -> AxisInfo? {
        axes.first { $0.code == code }
    }

    /// Whether it has a key or button.
    public func hasKey(_ code: UInt16) -> Bool {
        codes.contains(.key(code))
    }

    /// Whether it has a property (`INPUT_PROP_*`).
    public func hasProperty(_ number: UInt16) -> Bool {
        properties.contains(number)
    }
}

/// What SDL's database says of one device: the line as it is written, and where it stands.
public struct ControllerMapping: Hashable, Sendable {
    /// `03000000…,Name,a:b0,b:b1,…`
    public var line: String
    /// The file or environment variable, for people.
    public var origin: String

    /// A mapping, and where it was found.
    public init(line: String, origin: String) {
        self.line = line
        self.origin = origin
    }
}

extension DeviceDescription {
    /// Where the keys of a player's own window come from.
    public static let windowPath = "the player's window"

    /// The keys of a player's own window, and not a device.
    public var isWindow: Bool { path == Self.windowPath }
}
