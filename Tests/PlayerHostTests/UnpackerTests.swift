// SPDX-License-Identifier: MIT

import Testing
import Unpacking

/// What gzip and xz have packed, a few bytes at a time.
@Suite struct UnpackerTests {
    private static let text =
        "<tv>" + String(repeating: "<channel id='one.tv'/>", count: 40) + "</tv>"

    /// Two parts, one behind the other.
    private static let gzip = bytes(
        "1f8b0800000000000203b32929b3b349ce48cccb4bcd51c84cb155cfcf4bd52b2953d71f151db6a2"
            + "00a1f9b004f40100001f8b080000000000020353cfcf4bd52b2953d7b7b349ce48cccb4bcd51c84c"
            + "b1551f15a597a87e49991d00454c234585010000")

    private static let xz = bytes(
        "fd377a585a000004e6d6b4460200210110000000a8708e86e00378002a5d001e1d0ac3e0f7bf10d1"
            + "c297785f663457555ec30f00f53d6ead944a034d528ea64a6111e5d54509bbbdcb00000033bcfbbb"
            + "20658dc3000146f9060000005c501b7ab1c467fb020000000004595a")

    private static func bytes(_ text: String) -> [UInt8] {
        let digits = text.compactMap { $0.hexDigitValue }
        return stride(from: 0, to: digits.count - 1, by: 2).map {
            UInt8(digits[$0] << 4 | digits[$0 + 1])
        }
    }

    /// Gives it so many bytes at once, and asks for as many.
    private func unpack(_ packed: [UInt8], by step: Int) throws(Unpacker.Fault) -> (String, Bool) {
        guard let format = Unpacker.Format(head: packed) else { return ("not packed", true) }
        let unpacker = try Unpacker(format)
        var found: [UInt8] = []
        var rest = packed[...]
        while true {
            let bytes = try unpacker.next(step)
            #expect(bytes.count <= step)
            found += bytes
            guard bytes.isEmpty else { continue }
            guard !rest.isEmpty else { break }
            unpacker.append(Array(rest.prefix(step)))
            rest = rest.dropFirst(step)
            if unpacker.isOver { break }
        }
        return (String(decoding: found, as: UTF8.self), unpacker.isOver)
    }

    @Test(arguments: [gzip, xz], [1, 7, 4096])
    func whatWasPackedIsUnpacked(packed: [UInt8], step: Int) throws {
        #expect(try unpack(packed, by: step) == (Self.text, true))
        // And whatever lies behind it.
        #expect(try unpack(packed + [0, 0, 0], by: step).0 == Self.text)
    }

    @Test(arguments: [gzip, xz])
    func theEndMayBeMissing(packed: [UInt8]) throws {
        let (found, isOver) = try unpack(Array(packed.dropLast(20)), by: 16)
        #expect(!isOver && Self.text.hasPrefix(found))
    }

    @Test(arguments: [gzip, xz])
    func whatIsDamagedIsRefused(packed: [UInt8]) {
        var packed = packed
        for place in 30..<50 { packed[place] ^= 0xff }
        #expect(throws: Unpacker.Fault.damaged) { try unpack(packed, by: 64) }
    }

    @Test func whatNeedsTooMuchMemoryIsRefused() {
        // The head of a file whose dictionary has 3 GiB, and the CRC of each part.
        #expect(throws: Unpacker.Fault.tooLarge) { try unpack(Self.greedy, by: 64) }
    }

    private static let greedy = bytes(
        "fd377a585a000004e6d6b4460200210127000000b0b072ebe0000e000b5d00341949db8566e4ebd2"
            + "00000000083aabfeaedd7c2d0001270fdf1afc6a1fb6f37d010000000004595a")

    @Test func otherFilesAreNotPacked() {
        #expect(Unpacker.Format(head: Array("<tv>".utf8)) == nil)
        #expect(Unpacker.Format(head: []) == nil)
    }
}
