// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import RemoteTestSupport
import SystemTestSupport
import Testing

/// What mappings of SDL make of controllers, and which of many is for one, is what it was:
/// `Tests/Golden/mappings.txt`.
@Suite struct MappingWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let seeds = 1...36 as ClosedRange<UInt64>
        let walks =
            seeds.map { ("found-\($0)", Self.found($0)) }
            + seeds.map { ("controls-\($0)", Self.controls($0)) } + [("guids", Self.guids)]
        #expect(try KeptWalks.differences(in: "mappings", from: walks) == [])
    }

    private static func device(_ random: inout SeededGenerator) -> DeviceDescription {
        let names = ["Pad", "A long name of a pad", "Ä", ""]
        var device = DeviceDescription(name: random.pick(names))
        device.bus = random.pick([3, 5])
        device.vendor = random.pick([0, 0x79, 0x54c])
        device.product = random.pick([0, 6, 0x268])
        device.version = random.pick([0, 0x110])
        let first: UInt16 = random.pick([0x120, 0x130, 0x100])
        device.codes = (first..<first + UInt16(random.below(17))).map { EventCode.key($0) }
        if random.chance(oneIn: 3) { device.codes += [0x220, 0x221].map { EventCode.key($0) } }
        for code in [0, 1, 2, 3, 4, 5, 9, 10] as [UInt16] where random.chance(oneIn: 2) {
            device.axes.append(AxisInfo(code: code, minimum: 0, maximum: 255))
        }
        for code in [0x10, 0x11, 0x12, 0x13] as [UInt16] where random.chance(oneIn: 2) {
            device.axes.append(AxisInfo(code: code, minimum: -1, maximum: 1))
        }
        return device
    }

    private static var guids: [String] {
        let texts = [
            "030000004c0500006802000011810000", "030000004C0500006802000011810000",
            "0300ab12790000000600000010010000", "05000000504C415953544154494F4e00", "xinput",
            "00000000000000000000000000000000", "0300000079000000060000001001000",
            "03000000790000000600000010010000g", "0300000079000100060000001001000g",
            "03000000000000000600000010010000", "03000000790001000600000010010000",
            "03000000790000000000000010010000", "03000000790000000600010010010000",
            "ABCDEF00abcdef0099AAaa9900000000",
        ]
        var random = SeededGenerator(seed: 70)
        let read = texts.map { text -> String in
            guard var guid = SDLGUID(text) else { return "none" }
            let facts =
                "\(guid.text) \(guid.bus) \(guid.nameChecksum) \(guid.hasNumbers) \(guid.vendor) "
                + "\(guid.product) \(guid.version)"
            guid.version = 7
            guid.nameChecksum = 0x1234
            return facts + " " + guid.text
        }
        return read
            + (0..<240).flatMap { _ in
                let device = device(&random)
                return SDLGUID.Form.allCases.map { SDLGUID(of: device, form: $0).text }
            }
    }

    private static func line(_ random: inout SeededGenerator, of device: DeviceDescription)
        -> String
    {
        let forms = SDLGUID.Form.allCases.map { SDLGUID(of: device, form: $0) }
        var guid = random.pick(forms)
        if random.chance(oneIn: 2) { guid.nameChecksum = random.pick([0, 0, 7]) }
        if random.chance(oneIn: 3) { guid.version = random.pick([0, 0x111]) }
        let outputs = [
            "a", "b", "x", "y", "back", "guide", "start", "leftstick", "leftshoulder", "dpup",
            "dpdown", "dpleft", "dpright", "leftx", "lefty", "rightx", "righty", "+rightx",
            "-righty", "lefttrigger", "righttrigger", "misc1", "odd", "+leftx",
        ]
        let inputs = [
            "b0", "b1", "b2", "b9", "b16", "a0", "a1", "a2", "a5", "a9", "+a2", "-a2", "a3~",
            "+a4~",
            "-a4~", "h0.1", "h0.2", "h0.4", "h0.8", "h0.3", "h1.1", "h2.1", "b", "a12345",
        ]
        var fields = [random.chance(oneIn: 9) ? guid.text.uppercased() : guid.text, "P"]
        for _ in 0..<random.number(0...14) {
            fields.append("\(random.pick(outputs)):\(random.pick(inputs))")
        }
        fields.append(
            random.pick([
                "platform:Linux", "platform:Linux", "platform:Mac OS X", "", "crc:0007",
                "hint:!X:=1", "hint:X:=1", "hint:X:=0",
            ]))
        return fields.joined(separator: ",")
    }

    /// Which line is taken of several files.
    private static func found(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        return (0..<30).map { _ in
            let devices = (0..<3).map { _ in device(&random) }
            let texts = (0..<random.number(1...3)).map { _ in
                let lines = (0..<random.number(0...7)).map { _ in
                    line(&random, of: random.pick(devices))
                }
                return Array((["# c"] + lines).joined(separator: "\n").utf8)
            }
            return devices.map { device in
                SDLDatabase.line(for: device, in: texts).map { "\($0.text) \($0.line)" } ?? "none"
            }.joined(separator: " | ")
        }
    }

    /// What the controls are, by the keymaps that come with the programs.
    private static func controls(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        guard let keymaps = try? Shipped.keymaps(and: "") else { return [] }
        let meanings = keymaps.profile(for: DeviceDescription(name: ""), role: .gamepad).controls
        return (0..<40).map { _ in
            let device = device(&random)
            let text = line(&random, of: device)
            guard let mapping = SDLMapping(text) else { return "none" }
            return reflection(mapping)
                + reflection(SDLControls(mapping, of: device, meanings: meanings))
                + (KnownRemote(row: text, of: "db").map { reflection($0) } ?? "-")
        }
    }
}
