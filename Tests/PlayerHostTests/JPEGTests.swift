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

    /// A photo of a camera that was turned is for mpv, which turns it; any head may be cut off.
    @Test(
        arguments: [
            ([0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0], false),
            ([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 8, 0, 0], false),
            ([0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0], true),
            ([0x49, 0x49, 42, 0, 8, 0, 0, 0, 255, 255, 0x0f, 1, 2, 0], true),
            ([0x49, 0x49, 42, 0, 255, 255, 255, 255], true), ([0x4d], true), ([], true),
        ] as [([UInt8], Bool)])
    func turned(head: [UInt8], isRead: Bool) throws {
        let file = try #require(JPEG.bytes(of: try picture(64, 36), quality: 70))
        let exif = Array("Exif\0\0".utf8) + head
        let segment = [0xff, 0xe1, 0, UInt8(exif.count + 2)] + exif
        let photo = file[..<2] + segment + file[2...]
        let found = JPEG.picture(Array(photo), filling: 64, 36, limit: JPEG.byteLimit)
        #expect((found != nil) == isRead)
    }
}
