// SPDX-License-Identifier: MIT

import PictureCoding
import RemoteOverlay
import Testing

/// Small JPEG pictures, both ways.
@Suite struct JPEGTests {
    private func picture(_ width: Int, _ height: Int) throws -> Picture {
        let bytes = [[UInt8]](repeating: [30, 120, 220, 255], count: width * height)
        return try #require(Picture(width: width, height: height, bytes: bytes.flatMap { $0 }))
    }

    @Test func bothWays() throws {
        let file = try #require(JPEG.bytes(of: try picture(320, 180), quality: 70))
        let again = try #require(JPEG.picture(file, side: 320))
        #expect(again.width == 320 && again.height == 180)
        for (value, wanted) in zip(again.bytes[..<4], [30, 120, 220, 255]) {
            #expect(abs(Int(value) - wanted) <= 3)
        }
        let half = try #require(JPEG.picture(file, side: 200))
        #expect(half.width == 160 && half.height == 90)
    }

    /// What is cut off or is something else gives no picture.
    @Test func damaged() throws {
        let file = try #require(JPEG.bytes(of: try picture(64, 64), quality: 70))
        for count in [0, 1, 3, file.count / 2] {
            #expect(JPEG.picture(Array(file[..<count]), side: 64) == nil)
        }
        #expect(JPEG.picture(Array("GIF89a".utf8), side: 64) == nil)
        #expect(JPEG.picture(file + [UInt8](repeating: 0, count: JPEG.byteLimit), side: 64) == nil)
    }
}
