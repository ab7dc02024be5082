// SPDX-License-Identifier: MIT

import Foundation
import RemoteKeymap
import RemoteModel
import Testing

/// The database of game controllers that comes with the programs.
@Suite struct ShippedControllersTests {
    private static let file = Shipped.folder.appending(path: "gamecontrollerdb.txt")

    @Test func eachRowIsAMappingForLinux() throws {
        let rows = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
        #expect(rows.count >= 734)
        for row in rows {
            #expect(SDLMapping(row) != nil, "\(row)")
            #expect(row.contains("platform:Linux"), "\(row)")
        }
    }

    /// The pad had eight dead buttons: its driver numbers them, and says no more.
    @Test func aPadWithoutAKeymapOfItsOwnHasItsButtons() throws {
        var pad = DeviceDescription(name: "usb gamepad")
        pad.bus = 3
        pad.vendor = 0x0810
        pad.product = 0xe501
        pad.version = 0x0110
        pad.codes = (0x120...0x129).map { EventCode.key($0) }
        pad.axes = [0, 1].map { AxisInfo(code: $0, minimum: 0, maximum: 255, value: 127) }
        let text = try Array(Data(contentsOf: Self.file))
        let row = try #require(SDLDatabase.line(for: pad, in: [text]))
        pad.mapping = ControllerMapping(line: row.line, origin: "shipped")
        let profile = try Shipped.keymaps().profile(for: pad, role: .gamepad)
        let script = "k122=1 k121=1 k121=0 a1=255"
        #expect(SDLControlsTests.run(script, profile, pad) == "+select +back -back +down")
    }
}
