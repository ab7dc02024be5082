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
        #expect(rows.count >= 550)
        for row in rows {
            #expect(SDLMapping(row) != nil, "\(row)")
            #expect(row.contains("platform:Linux"), "\(row)")
        }
    }

    /// A row for a model that has a keymap would hide what that keymap leaves to default.toml.
    @Test(arguments: [
        (UInt16(0x28de), UInt16(0x1102)), (0x28de, 0x1205), (0x054c, 0x0ce6), (0x054c, 0x09cc),
        (0x057e, 0x2009), (0x045e, 0x028e),
    ])
    func aModelWithAKeymapHasNoRow(vendor: UInt16, product: UInt16) throws {
        var pad = DeviceDescription(name: "pad")
        pad.bus = 3
        pad.vendor = vendor
        pad.product = product
        let text = try Array(Data(contentsOf: Self.file))
        #expect(SDLDatabase.line(for: pad, in: [text]) == nil)
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
