// SPDX-License-Identifier: MIT

import RemoteDevices
import RemoteModel
import Testing

/// Which nodes are of one thing that a person holds.
@Suite struct DeviceGroupingTests {
    struct Node: Sendable, CustomTestStringConvertible {
        var keys: [UInt16] = [164]
        var axes: [UInt16] = []
        var bus: UInt16 = 3
        var product: UInt16 = 1
        var place = ""
        var unique = ""
        var hid = ""

        var testDescription: String { "\(keys) \(bus) \(product) \(place) \(unique) \(hid)" }

        var description: DeviceDescription {
            var device = Devices.named("node", keys: keys)
            device.axes = axes.map { AxisInfo(code: $0, minimum: 0, maximum: 100) }
            device.bus = bus
            device.vendor = 0x1d57
            device.product = product
            device.physicalPath = place
            device.unique = unique
            device.hidDevice = hid
            return device
        }
    }

    static let gamepad: [UInt16] = [0x130, 0x131]
    static let surface: [UInt16] = [0x2f, 0x35, 0x36, 0x39]

    @Test(arguments: [
        // Several nodes of one HID device.
        (Node(place: "a/input1", hid: "/1"), Node(keys: [105, 106], place: "a/input1", hid: "/1")),
        // Two interfaces of one USB device.
        (Node(place: "usb-1/input0", hid: "/1"), Node(place: "usb-1/input1", hid: "/2")),
        (Node(place: "usb-1/input0", unique: "7"), Node(place: "usb-1/input1")),
        // Two nodes of one of them.
        (Node(place: "usb-1/input1"), Node(keys: [0x110], place: "usb-1/input1")),
        // One Bluetooth address, whatever the adapter.
        (
            Node(bus: 5, place: "ad:ap", unique: "aa", hid: "/1"),
            Node(bus: 5, place: "ad:ap", unique: "aa", hid: "/2")
        ),
        // The pad of a game controller.
        (Node(keys: gamepad, hid: "/1"), Node(keys: [0x14a], axes: surface, hid: "/1")),
    ])
    func together(one: Node, other: Node) {
        #expect(DeviceGrouping.belongs(one.description, to: [other.description]))
        #expect(DeviceGrouping.belongs(other.description, to: [one.description]))
    }

    @Test(arguments: [
        (Node(), Node()),
        // Two remotes of one kind.
        (Node(place: "usb-1/input0", hid: "/1"), Node(place: "usb-2/input0", hid: "/2")),
        (Node(place: "usb-1/input0", unique: "1"), Node(place: "usb-2/input1", unique: "1")),
        (Node(place: "usb-1/input0", unique: "1"), Node(place: "usb-1/input1", unique: "2")),
        (
            Node(bus: 5, place: "ad:ap", unique: "aa", hid: "/1"),
            Node(bus: 5, place: "ad:ap", unique: "bb", hid: "/2")
        ),
        (Node(bus: 5, place: "ad:ap/input0"), Node(bus: 5, place: "ad:ap/input1")),
        // What programs and boards call all of theirs.
        (Node(place: "py-evdev-uinput"), Node(place: "py-evdev-uinput")),
        (Node(place: "gpio_ir_recv/input0"), Node(place: "gpio_ir_recv/input0")),
        // Another thing in the same socket.
        (Node(place: "usb-1/input0"), Node(product: 2, place: "usb-1/input1")),
        // Two controllers at one adapter, and two surfaces.
        (Node(keys: gamepad, hid: "/1"), Node(keys: gamepad, hid: "/1")),
        (Node(axes: surface, hid: "/1"), Node(axes: surface, hid: "/1")),
    ])
    func apart(one: Node, other: Node) {
        #expect(!DeviceGrouping.belongs(one.description, to: [other.description]))
        #expect(!DeviceGrouping.belongs(other.description, to: [one.description]))
    }

    /// In what order the nodes of a device come, udev decides.
    @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func inAnyOrderTheyAreOne(order: [Int]) {
        let nodes = [
            Node(place: "usb-1/input0"), Node(keys: [115], place: "usb-1/input1"),
            Node(keys: [0x110], place: "usb-1/input1"),
        ]
        let coming = order.map { nodes[$0].description }
        #expect(DeviceGrouping.belongs(coming[1], to: [coming[0]]))
        #expect(DeviceGrouping.belongs(coming[2], to: Array(coming[..<2])))
    }

    @Test func aSecondControllerDoesNotJoinByThePadOfTheFirst() {
        let pad = Node(keys: [0x14a], axes: Self.surface, hid: "/1").description
        let controller = Node(keys: Self.gamepad, hid: "/1").description
        #expect(DeviceGrouping.belongs(controller, to: [pad]))
        #expect(!DeviceGrouping.belongs(controller, to: [controller, pad]))
    }

    @Test func receiversAndOthersAreNeverNodes() {
        var receiver = Node(place: "a/input0", hid: "/1").description
        receiver.protocols = ["nec"]
        #expect(
            !DeviceGrouping.belongs(receiver, to: [Node(place: "a/input1", hid: "/1").description]))
        let lirc = DeviceDescription(source: .lirc, name: "remote")
        #expect(!DeviceGrouping.belongs(lirc, to: [lirc]))
    }

    @Test(arguments: [
        (["Pad"], "Pad"), (["Pad Touchpad", "Pad"], "Pad"),
        (["Rii i8 Mouse", "Rii i8 Consumer Control", "Rii i8"], "Rii i8"),
        (["One", "Other"], "One"), ([], ""),
    ])
    func names(names: [String], expected: String) {
        #expect(DeviceGrouping.commonName(names) == expected)
    }
}
