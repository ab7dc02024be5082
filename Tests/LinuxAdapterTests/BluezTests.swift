// SPDX-License-Identifier: MIT

@testable import LinuxInput
import LinuxSystem
import RemoteModel
import Testing

/// What BlueZ's objects say of a remote.
@Suite struct BluezTests {
    /// `PATH INTERFACE NAME VALUE`, where the interface is its last word, `/` is the remote, a
    /// number is a byte, and `yes` and `no` are flags.
    static func properties(_ lines: String) -> [Bluez.Property] {
        lines.split(separator: "|").map { line in
            let words = line.split(separator: " ").map(String.init)
            let value: BusMessage.Value =
                switch words[3] {
                case "yes", "no": .flag(words[3] == "yes")
                case "input": .texts(["other", Bluez.inputService])
                case "sound": .texts(["other"])
                case "report": .text(Bluez.report)
                case "reference": .text(Bluez.reportReference)
                default: UInt8(words[3]).map { .byte($0) } ?? .text(words[3])
                }
            return Bluez.Property(
                path: words[0], interface: "org.bluez." + words[1], name: words[2], value: value)
        }
    }

    static let known = "/r Device1 Address D0:03:4B:00:00:01"

    static let reports = """
        /r/s/b GattCharacteristic1 UUID report | /r/s/a GattCharacteristic1 UUID report \
        | /r/s/a/d GattDescriptor1 UUID reference | /r/s/b/c GattDescriptor1 UUID other \
        | /r/s/b/d GattDescriptor1 UUID reference
        """
    static let ofAnother = """
        /r2/s/a GattCharacteristic1 UUID report | /r2/s/a/d GattDescriptor1 UUID reference
        """

    static let rows: [(lines: String, expected: String)] = [
        (known, "/r - -"),
        ("\(known) | /r Device1 ServicesResolved yes | /r Battery1 Percentage 74", "/r awake 74"),
        ("\(known) | /r Device1 ServicesResolved no | /q Battery1 Percentage 9", "/r - -"),
        // Reports, each with its reference; one without, one that is none, one of another.
        ("\(known) | \(reports)", "/r - - /r/s/a:/r/s/a/d /r/s/b:/r/s/b/d"),
        ("\(known) | /r/s/a GattCharacteristic1 UUID report", "/r - -"),
        ("\(known) | /r/s/a GattDescriptor1 UUID reference", "/r - -"),
        ("\(known) | \(ofAnother)", "/r - -"),
        // What has another type than it should, or is in another interface.
        ("\(known) | /r Battery1 Percentage full | /r Device1 ServicesResolved 1", "/r - -"),
        ("\(known) | /r Device1 Percentage 5", "/r - -"),
        // Another address, or none.
        ("/r Device1 Address D0:03:4B:00:00:02", ""), ("/r Adapter1 Address D0:03:4B:00:00:01", ""),
    ]

    @Test(arguments: rows)
    func aRemoteIsFoundByItsAddress(lines: String, expected: String) {
        let remote = Bluez.remote(at: "d0:03:4b:00:00:01", in: Self.properties(lines))
        var words: [String] = []
        if let remote {
            words = [remote.path, remote.isConnected ? "awake" : "-"]
            words.append(remote.battery.map { "\($0)" } ?? "-")
            words += remote.reports.map { "\($0.characteristic):\($0.reference)" }
        }
        #expect(words.joined(separator: " ") == expected)
    }

    static let linked = "\(known) | /r Device1 Connected yes | /r Device1 UUIDs input"

    /// A connected input device without a node of the kernel's.
    @Test(arguments: [
        ("\(linked) | /r Device1 Alias Remote", "", "Remote D0:03:4B:00:00:01"),
        (linked, "", "D0:03:4B:00:00:01 D0:03:4B:00:00:01"),
        // Its node, in the kernel's letters; one of another device.
        (linked, "d0:03:4b:00:00:01", ""),
        (linked, "d0:03:4b:00:00:02", "D0:03:4B:00:00:01 D0:03:4B:00:00:01"),
        // It is away; it is a loudspeaker; BlueZ says nothing of either.
        ("\(known) | /r Device1 Connected no | /r Device1 UUIDs input", "", ""),
        ("\(known) | /r Device1 Connected yes | /r Device1 UUIDs sound", "", ""),
        (known, "", ""),
    ])
    func linksWithoutANode(lines: String, node: String, expected: String) {
        var description = DeviceDescription(name: "node")
        description.unique = node
        let links = SilentLink.silent(
            Bluez.links(in: Self.properties(lines)), beside: [description])
        #expect(links.map { "\($0.name) \($0.address)" }.joined(separator: ", ") == expected)
        for link in links {
            #expect(link.message.contains("no input device"))
            #expect(link.advice.contains("bluetoothctl remove \(link.address)"))
        }
    }

    @Test(arguments: [
        (20, "", true), (21, "", false), (3, "Charging", false), (3, "Discharging", true),
        (0, "", true),
    ])
    func aLowBattery(percent: Int, status: String, isLow: Bool) {
        var battery = Battery(percent: percent)
        battery.status = status
        #expect(battery.isLow == isLow)
    }
}
