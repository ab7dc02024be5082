// SPDX-License-Identifier: MIT

import LinuxSystem
import RemoteModel
import RemoteOverlay
import Testing

@testable import MpvPlayer

/// Pictures of layers, by a real mpv (behaviour.md A14).
@Suite struct LayerReaderTests {
    private let loop: EventLoop
    private let reader: LayerReader
    private let folder: Folder

    init() throws {
        loop = try EventLoop()
        reader = LayerReader(loop: loop, owner: 1, settings: [])
        folder = try Folder()
    }

    /// A sign of 40 by 20 pixels: the left half of half-transparent colour, the right of nothing.
    private func sign(_ name: String, _ color: String = "0xC86432") throws -> String {
        try folder.ffmpeg(
            "-f", "lavfi", "-i",
            "color=\(color):s=20x20,format=rgba,colorchannelmixer=aa=0.5,pad=40:20:0:0:black@0",
            "-frames:v", "1", name)
        return folder.path(name)
    }

    private func read(
        _ locations: [String], width: Int = 400, height: Int = 40, from server: PictureServer? = nil
    ) throws -> [Picture?]? {
        reader.want(locations, width: width, height: height, at: MonotonicClock.now)
        let former = reader.revision
        let end = MonotonicClock.now + .seconds(60)
        while MonotonicClock.now < end, reader.revision == former {
            try loop.wait(until: min(reader.deadline ?? end, end))
            for readiness in loop.ready { reader.handle(readiness, at: MonotonicClock.now) }
            reader.advance(to: MonotonicClock.now)
            try server?.serve()
        }
        return reader.pictures
    }

    private func isNear(_ picture: Picture, x: Int, _ expected: [Int]) -> Bool {
        let place = (picture.height / 2 * picture.width + x) * 4
        return zip(picture.bytes[place..<place + 4], expected).allSatisfy { abs(Int($0) - $1) < 6 }
    }

    @Test func whatIsTransparentStaysSo() throws {
        let picture = try #require(try read([try sign("sign.png")])?[0])
        // As high as there is room, and of its own shape.
        #expect((picture.width, picture.height) == (80, 40))
        // Blue, green, red, darker as it is transparent, as mpv takes it; opacity.
        #expect(isNear(picture, x: 20, [25, 50, 100, 128]))
        #expect(isNear(picture, x: 60, [0, 0, 0, 0]))
        #expect(
            zip(picture.bytes, picture.bytes.indices).allSatisfy { byte, place in
                byte <= picture.bytes[place | 3]
            })
    }

    /// A picture without such a channel is opaque; one that is too wide is lower.
    @Test func anOpaquePicture() throws {
        try folder.ffmpeg(
            "-f", "lavfi", "-i", "color=0xC86432:s=400x20", "-frames:v", "1", "wide.jpg")
        let picture = try #require(try read([folder.path("wide.jpg")], width: 200)?[0])
        #expect((picture.width, picture.height) == (200, 10))
        #expect(isNear(picture, x: 100, [50, 100, 200, 255]))
    }

    /// They come all at once, in their order; what is not a picture is none.
    @Test func severalPictures() throws {
        let nothing = try folder.write("text.png", "no picture at all")
        let first = try sign("a.png")
        let locations = [first, nothing, try sign("b.png", "blue"), "file://" + first, "/none.png"]
        let pictures = try #require(try read(locations))
        #expect(pictures.map { $0 != nil } == [true, false, true, true, false])
        let blue = try #require(pictures[2])
        #expect(isNear(blue, x: 20, [128, 0, 0, 128]))
        #expect(pictures[3] == pictures[0])
        // Nothing is wanted any more, and comes again.
        reader.want([], width: 0, height: 0, at: MonotonicClock.now)
        #expect(reader.pictures == nil)
        #expect(try read([first])?.count == 1)
    }

    /// What a server sends is fetched once, also for a window of another size; until that is read,
    /// the former size stays.
    @Test func aPictureOfAServer() throws {
        let path = try sign("sign.png")
        let bytes = try #require(RegularFile.bytes(path, limit: 1 << 20))
        let server = try PictureServer(bytes, loop: loop)
        let address = "http://127.0.0.1:\(server.port)/sign"
        let small = try #require(try read([address, address], from: server)?[1])
        #expect(isNear(small, x: 20, [25, 50, 100, 128]))
        reader.want([address, address], width: 400, height: 80, at: MonotonicClock.now)
        #expect(reader.pictures?.first == small)
        let large = try #require(try read([address, address], height: 80, from: server)?[0])
        #expect((large.width, large.height) == (160, 80))
        #expect(server.requests == 1)
    }

    /// One that is too large is not shown, nor one that does not come.
    @Test func whatAServerDoesNotSend() throws {
        let server = try PictureServer(
            [UInt8](repeating: 0, count: ProgramLimits.pictureBytes + 1), loop: loop)
        let pictures = try read(
            ["http://127.0.0.1:\(server.port)/a.png", "http://127.0.0.1:1/none.png"], from: server)
        #expect(pictures?.map { $0 == nil } == [true, true])
    }
}
