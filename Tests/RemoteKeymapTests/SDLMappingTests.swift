// SPDX-License-Identifier: MIT

import Foundation
import RemoteKeymap
import RemoteModel
import Testing

/// Lines of SDL's mapping database, the GUIDs in them, and which line is for which device.
@Suite struct SDLMappingTests {
    static let guid = "03000000120900000100000010010000"

    private func elements(_ mapping: SDLMapping) -> String {
        mapping.bindings.map { binding in
            let output =
                switch binding.output {
                case .button(let button): button.rawValue
                case .axis(let axis, let half): "\(axis.rawValue).\(half)"
                }
            let input =
                switch binding.input {
                case .button(let number): "b\(number)"
                case .axis(let number, let half, let isInverted):
                    "a\(number).\(half)\(isInverted ? "~" : "")"
                case .hat(let number, let mask): "h\(number).\(mask)"
                }
            return output + "=" + input
        }.joined(separator: " ")
    }

    @Test(arguments: [
        ("a:b0,b:b11", "a=b0 b=b11", ""),
        ("A:b0,DPUP:h0.1", "a=b0 dpup=h0.1", ""),
        ("dpdown:h1.4,dpleft:h0.8", "dpdown=h1.4 dpleft=h0.8", ""),
        ("leftx:a0,lefty:a1~", "leftx.whole=a0.whole lefty.whole=a1.whole~", ""),
        (
            "lefttrigger:+a2,righttrigger:-a2~",
            "lefttrigger.whole=a2.positive righttrigger.whole=a2.negative~", ""
        ),
        ("+rightx:b7,-rightx:h0.8", "rightx.positive=b7 rightx.negative=h0.8", ""),
        ("misc1:b15,paddle4:b20,touchpad:b13", "misc1=b15 paddle4=b20 touchpad=b13", ""),
        ("platform:Linux,type:ps5,a:b1,,", "a=b1", ""),
        // What SDL does not know is left out, and the rest counts.
        ("a:b0,warp:b1,b:c2", "a=b0", "warp:b1 b:c2"),
        ("a:b,b:,x:b-1,y:b12345,start", "", "a:b b: x:b-1 y:b12345 start"),
        ("dpup:h0,dpdown:h0.x,a:a+1", "", "dpup:h0 dpdown:h0.x a:a+1"),
    ])
    func elements(text: String, expected: String, unknown: String) throws {
        let mapping = try #require(SDLMapping("\(Self.guid),Pad,\(text)"))
        #expect(elements(mapping) == expected)
        #expect(mapping.unknown.joined(separator: " ") == unknown)
    }

    @Test(arguments: [
        "", "# comment", "Pad,a:b0", "03000000,Pad,a:b0", "\(guid)",
        "0300000012090000010000001001000g,Pad",
    ])
    func noMapping(line: String) {
        #expect(SDLMapping(line) == nil)
    }

    @Test func partsOfALine() throws {
        let mapping = try #require(
            SDLMapping("03009aff120900000100000010010000,My Pad,a:b0,platform:Linux,\r"))
        #expect(mapping.name == "My Pad")
        #expect(mapping.platform == "Linux")
        #expect(mapping.nameChecksum == 0xff9a)
        #expect(mapping.guid?.text == Self.guid)
        #expect(try #require(SDLMapping("\(Self.guid),P,crc:12aB,a:b0")).nameChecksum == 0x12ab)
        #expect(SDLMapping("xinput,X,a:b0")?.guid == nil)
    }

    @Test(arguments: [
        ("", true), ("hint:X:=1,", true), ("hint:!X:=1,", false), ("hint:X:=0,", false),
        ("hint:!X:=0,", true), ("hint:X,", false),
    ])
    func hints(field: String, isOn: Bool) throws {
        let mapping = try #require(SDLMapping("\(Self.guid),P,a:b0,\(field)"))
        #expect(mapping.isSwitchedOff != isOn)
    }

    // MARK: GUIDs

    @Test func checksumOfANameIsCRC16() {
        #expect(SDLGUID.checksum("123456789".utf8) == 0xbb3d)
        #expect(SDLGUID.checksum("".utf8) == 0)
    }

    private func device(
        _ name: String, bus: UInt16 = 3, vendor: UInt16 = 0x0912, product: UInt16 = 1,
        version: UInt16 = 0x0110
    ) -> DeviceDescription {
        var device = DeviceDescription(name: name)
        device.bus = bus
        device.vendor = vendor
        device.product = product
        device.version = version
        return device
    }

    @Test func guidsOfDevices() {
        var guid = SDLGUID(of: device("Pad"), form: .sdl2)
        #expect(guid.nameChecksum == SDLGUID.checksum("Pad".utf8))
        guid.nameChecksum = 0
        #expect(guid.text == Self.guid)
        #expect(guid == SDLGUID(Self.guid.uppercased()))
        #expect((guid.bus, guid.vendor, guid.product, guid.version) == (3, 0x0912, 1, 0x0110))
        // Without a product SDL 2 takes the name, SDL 3 the numbers.
        let half = device("A long name of a pad", product: 0)
        #expect(SDLGUID(of: half, form: .sdl2).text.hasSuffix("41206c6f6e67206e616d6500"))
        #expect(SDLGUID(of: half, form: .sdl3).text.hasSuffix("120900000000000010010000"))
        let none = device("Pad", vendor: 0, product: 0)
        #expect(SDLGUID(of: none, form: .sdl3).text.hasSuffix("506164000000000000000000"))
        #expect(SDLGUID(of: device(""), form: .sdl3).text == Self.guid)
    }

    /// A zero follows each number; all else is a name.
    @Test(
        arguments: [
            ("12090000", "01000000", true), ("00000000", "01000000", false),
            ("12090100", "01000000", false), ("12090000", "00000000", false),
            ("12090000", "01000100", false), ("00000100", "01000000", false),
            ("00000000", "00000000", false), ("00000100", "00000100", false),
        ])
    func numbers(vendor: String, product: String, areNumbers: Bool) throws {
        let guid = try #require(SDLGUID("03000000\(vendor)\(product)10010000"))
        #expect(guid.hasNumbers == areNumbers)
        #expect((guid.vendor, guid.product) == (areNumbers ? (0x0912, 1) : (0, 0)))
    }

    // MARK: Which line

    private func found(_ device: DeviceDescription, _ texts: String...) -> String {
        let bytes = texts.map { Array($0.utf8) }
        guard let (line, text) = SDLDatabase.line(for: device, in: bytes),
            let mapping = SDLMapping(line)
        else { return "none" }
        return "\(mapping.name) \(text)"
    }

    private static let own = "\(guid),own,a:b0,platform:Linux,"
    private static let other = "03000000120900000200000010010000,other,a:b0,platform:Linux,"
    private static let older = "03000000120900000100000000010000,older,a:b0,platform:Linux,"
    private static let newer = "03000000120900000100000099010000,newer,a:b0,platform:Linux,"
    private static let windows = "\(guid),windows,a:b0,platform:Windows,"
    private static let bluetooth = "05000000120900000100000010010000,bluetooth,a:b0,"

    private static func named(_ name: String, _ checksum: UInt16) -> String {
        "\(guid),\(name),crc:\(String(checksum, radix: 16)),a:b0,"
    }

    @Test(arguments: [
        (own, "own 0"), ("\(other)\n\(own)\n", "own 0"), ("\(other)\n\(windows)", "none"),
        ("\(bluetooth)", "none"), ("", "none"), ("garbage\n,,,\n\(own.prefix(20))", "none"),
        // Another version will do, the right one is better.
        (older, "older 0"), ("\(older)\n\(own)", "own 0"), ("\(own)\n\(older)", "own 0"),
        // Of several other versions the first, or what replaces it.
        ("\(older)\n\(newer)", "older 0"), ("\(newer)\n\(older)", "newer 0"),
        (
            "\(older)\n\(newer)\n\(older.replacingOccurrences(of: "older", with: "again"))",
            "again 0"
        ),
        // The last of two lines of the same model.
        ("\(own)\n\(own.replacingOccurrences(of: "own", with: "again"))", "again 0"),
        // The name's checksum, when it is right, and never when it is wrong.
        ("\(named("mine", SDLGUID.checksum("Pad".utf8)))\n\(own)", "mine 0"),
        ("\(named("theirs", 0x1234))\n\(own)", "own 0"), (named("theirs", 0x1234), "none"),
        ("00000000000000000000000000000000,zero,a:b0,", "none"),
    ])
    func lineOfADevice(text: String, expected: String) {
        #expect(found(device("Pad"), text) == expected)
    }

    @Test func theFirstTextGoesBefore() {
        #expect(found(device("Pad"), Self.own, Self.own) == "own 0")
        #expect(found(device("Pad"), Self.older, Self.own) == "own 1")
        #expect(found(device("Pad"), Self.other, Self.older) == "older 1")
    }

    @Test func deviceWithoutNumbers() {
        let line = "0000000058626f782047616d65706100,Xbox,a:b0,platform:Linux,"
        #expect(found(device("Xbox Gamepad (x)", bus: 0, vendor: 0, product: 0), line) == "Xbox 0")
        #expect(found(device("Xbox Games", bus: 0, vendor: 0, product: 0), line) == "none")
    }
}
