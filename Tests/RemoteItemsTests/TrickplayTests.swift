// SPDX-License-Identifier: MIT

import RemoteItems
import RemoteModel
import Testing

@Suite struct TrickplayTests {
    static func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 0xff) } }

    /// A BIF file with pictures of those times and sizes.
    static func bif(
        _ pictures: [(time: Int, bytes: Int)], unit: Int = 1000, version: Int = 0
    ) -> [UInt8] {
        var bytes: [UInt8] = [0x89, 0x42, 0x49, 0x46, 0x0d, 0x0a, 0x1a, 0x0a]
        bytes += number(version) + number(pictures.count) + number(unit)
        bytes += [UInt8](repeating: 0, count: 64 - bytes.count)
        var offset = 64 + (pictures.count + 1) * 8
        for (time, size) in pictures {
            bytes += number(time) + number(offset)
            offset += size
        }
        return bytes + number(0xffff_ffff) + number(offset)
    }

    private func text(_ index: TrickplayIndex, _ times: [Seconds]) -> String {
        times.map { time in
            guard let picture = index.picture(at: time) else { return "none" }
            return "\(Int(index.start(at: time) ?? -1)) \(picture.file) \(picture.part)"
        }.joined(separator: ", ")
    }

    @Test func theNextOne() throws {
        let bytes = Self.bif([(0, 10), (10, 20), (20, 30)])
        let index = try TrickplayIndex(bif: bytes, fileBytes: 156, file: "f.bif")
        let next = [-5, 0, 9.9, 10, 20, 1000].map { index.picture(after: $0)?.part }
        #expect(
            next == [
                .bytes(106..<126), .bytes(106..<126), .bytes(106..<126), .bytes(126..<156), nil,
                nil,
            ])
    }

    @Test func aBIFFile() throws {
        let bytes = Self.bif([(0, 10), (10, 20), (20, 30)])
        #expect(try TrickplayIndex.bifTableBytes(head: Array(bytes.prefix(64))) == 96)
        let index = try TrickplayIndex(bif: bytes, fileBytes: 156, file: "f.bif")
        #expect(index.count == 3)
        #expect(
            text(index, [0, 9.9, 10, 1000, -5])
                == "0 f.bif bytes(Range(96..<106)), 0 f.bif bytes(Range(96..<106)), "
                + "10 f.bif bytes(Range(106..<126)), 20 f.bif bytes(Range(126..<156)), "
                + "0 f.bif bytes(Range(96..<106))")
        let half = try TrickplayIndex(
            bif: Self.bif([(0, 1), (3, 1)], unit: 500), fileBytes: 500, file: "f")
        #expect(half.start(at: 2) == 1.5)
        let usual = try TrickplayIndex(
            bif: Self.bif([(0, 1), (3, 1)], unit: 0), fileBytes: 500, file: "f")
        #expect(usual.start(at: 3) == 3)
    }

    @Test(
        arguments: [
            ([], 100, "it is not a BIF file"),
            (Array(repeating: 0, count: 64), 100, "it is not a BIF file"),
            (bif([(0, 1)], version: 2), 1000, "its version 2 is not known"),
            (bif([]), 1000, "it has 0 pictures, of 1 to 90000"),
            (bif([(0, 10), (10, 20)]).dropLast(8), 1000, "its table has no end"),
            (bif([(0, 10), (0, 20)]), 1000, "its times do not go forward"),
            (bif([(0, 10), (10, 20)]), 100, "a picture does not lie in the file"),
            (bif([(0, 0)]), 1000, "a picture does not lie in the file"),
            (bif([(0, 5 << 20)]), 8 << 20, "a picture has more than 4194304 bytes"),
        ] as [([UInt8], Int, String)])
    func aBIFFileThatIsRefused(bytes: [UInt8], size: Int, expected: String) {
        let fault = #expect(throws: TrickplayFault.self) {
            try TrickplayIndex(bif: bytes, fileBytes: size, file: "f")
        }
        #expect(fault?.description == expected)
    }

    @Test func aTableWithoutEndIsNotAskedFor() {
        var bytes = Self.bif([(0, 1)])
        bytes[12..<16] = [0xff, 0xff, 0xff, 0xff]
        let fault = #expect(throws: TrickplayFault.self) {
            try TrickplayIndex.bifTableBytes(head: bytes)
        }
        #expect(fault?.description == "it has 4294967295 pictures, of 1 to 90000")
    }

    @Test func spritesOfWebVTT() throws {
        let text = """
            WEBVTT

            1
            00:00:00.000 --> 00:00:05.000
            sprite.jpg#xywh=0,0,160,90

            00:05.000 --> 00:10.000 align:start
            https://h/s.jpg?a=1#xywh=pixel:160,0,160,90

            00:00:10.000 --> 00:00:15.000
            whole.jpg

            NOTE what cannot be opened, or be a rectangle
            00:00:20.000 --> 00:00:25.000
            fd://0
            00:00:20.000 --> 00:00:25.000
            sprite.jpg#xywh=0,0,0,90
            00:00:20.000 --> 00:00:25.000
            rtsp://h/x
            """
        let index = try TrickplayIndex(webVTT: Array(text.utf8), at: "/films/f.vtt")
        #expect(index.count == 3)
        #expect(
            self.text(index, [0, 7, 11])
                == "0 /films/sprite.jpg area(x: 0, y: 0, width: 160, height: 90), "
                + "5 https://h/s.jpg?a=1 area(x: 160, y: 0, width: 160, height: 90), "
                + "10 /films/whole.jpg whole")
    }

    @Test(arguments: [
        ("", "it is not a WebVTT file"), ("1\n00:00 --> 00:05\na.jpg", "it is not a WebVTT file"),
        ("WEBVTT\n", "it names no picture that can be read"),
        ("WEBVTT\n\n00:00 --> 00:05\nfd://3", "it names no picture that can be read"),
    ])
    func aWebVTTFileThatIsRefused(text: String, expected: String) {
        let fault = #expect(throws: TrickplayFault.self) {
            try TrickplayIndex(webVTT: Array(text.utf8), at: "f.vtt")
        }
        #expect(fault?.description == expected)
    }

    @Test func aFolderOfTiles() throws {
        let folder = try #require(TileFolder(name: "320 - 2x2"))
        let index = try TrickplayIndex(
            folder, files: ["1.jpg", "0.jpg", "3.jpg", "x.jpg", "01.jpg", "2.txt"],
            at: "/f.trickplay/320 - 2x2")
        #expect(index.count == 8)
        #expect(
            text(index, [0, 15, 79, 500])
                == "0 /f.trickplay/320 - 2x2/0.jpg tile(column: 0, row: 0, columns: 2, rows: 2), "
                + "10 /f.trickplay/320 - 2x2/0.jpg tile(column: 1, row: 0, columns: 2, rows: 2), "
                + "70 /f.trickplay/320 - 2x2/1.jpg tile(column: 1, row: 1, columns: 2, rows: 2), "
                + "70 /f.trickplay/320 - 2x2/1.jpg tile(column: 1, row: 1, columns: 2, rows: 2)")
        let fault = #expect(throws: TrickplayFault.self) {
            try TrickplayIndex(folder, files: ["1.jpg"], at: "/f")
        }
        #expect(fault?.description == "the folder has no picture 0")
    }

    /// Nothing lists the files of a server: how many there are follows from the length.
    @Test func aFolderOfTilesOnAServer() throws {
        let folder = try #require(TileFolder(address: "https://h/f/320%20-%202x2/"))
        #expect(folder == TileFolder(name: "320 - 2x2"))
        #expect(TileFolder(address: "https://h/f/320 - 2x2") != nil)
        for other in ["/f/320 - 2x2", "https://h/f.bif", "https://h/320 - 2x2?a", "https://h/"] {
            #expect(TileFolder(address: other) == nil, "\(other)")
        }
        #expect(folder.files(for: 80) == ["0.jpg", "1.jpg"])
        #expect(folder.files(for: 81) == ["0.jpg", "1.jpg", "2.jpg"])
        #expect(folder.files(for: 0) == [] && folder.files(for: -1) == [])
        let index = try TrickplayIndex(
            folder, files: folder.files(for: 81), at: "https://h/f/320%20-%202x2/")
        #expect(
            text(index, [75])
                == "70 https://h/f/320%20-%202x2/1.jpg "
                + "tile(column: 1, row: 1, columns: 2, rows: 2)")
    }

    /// As Jellyfin's server gives it.
    @Test func aListOfTiles() throws {
        let list = """
            #EXTM3U
            #EXT-X-TARGETDURATION:40
            #EXT-X-IMAGES-ONLY
            #EXTINF:40,
            #EXT-X-TILES:RESOLUTION=320x180,LAYOUT=2x1,DURATION=20
            0.jpg?MediaSourceId=a&ApiKey=k
            #EXTINF:20,
            #EXT-X-TILES:RESOLUTION=320x180,LAYOUT=1x1,DURATION=5
            file:///etc/passwd
            rtsp://h/x
            1.jpg
            #EXT-X-ENDLIST
            """
        #expect(TrickplayIndex.isTileList(Array(list.utf8)))
        let index = try TrickplayIndex(
            tileList: Array(list.utf8), at: "https://h/Trickplay/320/tiles.m3u8?ApiKey=k")
        #expect(index.count == 3)
        #expect(
            text(index, [25, 99])
                == "20 https://h/Trickplay/320/0.jpg?MediaSourceId=a&ApiKey=k "
                + "tile(column: 1, row: 0, columns: 2, rows: 1), "
                + "40 https://h/Trickplay/320/1.jpg tile(column: 0, row: 0, columns: 1, rows: 1)")
        for wrong in ["#EXTM3U\n0.jpg", "#EXTM3U\n#EXT-X-TILES:LAYOUT=0x9,DURATION=1\n0.jpg", ""] {
            #expect(throws: TrickplayFault.self) {
                try TrickplayIndex(tileList: Array(wrong.utf8), at: "https://h/t.m3u8")
            }
        }
    }

    @Test(arguments: [
        ("320 - 10x10", true), ("320", false), ("320 - 0x10", false), ("a - 10x10", false),
        ("320 - 10x10x10", false), ("320 - 101x1", false), ("99999 - 1x1", false), ("", false),
    ])
    func theNameOfSuchAFolder(name: String, expected: Bool) {
        #expect((TileFolder(name: name) != nil) == expected)
    }
}
