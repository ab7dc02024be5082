// SPDX-License-Identifier: MIT

import LinuxSystem
import RemoteModel
import RemoteOverlay
import SystemTestSupport
import Testing

@testable import MpvPlayer
@testable import RemoteItems

/// Pictures of real files, by a real mpv (behaviour.md A15, A16).
@Suite struct PictureReaderTests {
    /// A film of 6 s, uncompressed, dark for 3 s and bright after that.
    static func film(in folder: TemporaryFolder) -> String {
        var bytes = Array("YUV4MPEG2 W64 H36 F10:1 Ip A1:1 C420jpeg\n".utf8)
        for frame in 0..<60 {
            bytes += Array("FRAME\n".utf8)
            bytes += [UInt8](repeating: frame < 30 ? 20 : 230, count: 64 * 36)
            bytes += [UInt8](repeating: 128, count: 64 * 36 / 2)
        }
        return folder.write("film.y4m", bytes: bytes)
    }

    /// A picture of one colour.
    static func image(_ name: String, in folder: TemporaryFolder, _ color: [UInt8]) -> String {
        let pixels = [[UInt8]](repeating: color, count: 40 * 60).flatMap { $0 }
        return folder.write(name, bytes: Array("P6 40 60 255\n".utf8) + pixels)
    }

    /// What comes of a request, or nil when nothing does.
    static func read(
        _ request: PictureRequest, by reader: PictureReader, _ loop: EventLoop
    ) throws -> Picture? {
        reader.want([request], at: MonotonicClock.now)
        let end = MonotonicClock.now + .seconds(60)
        while MonotonicClock.now < end, reader.isBusy {
            try loop.wait(until: min(reader.deadline ?? end, end))
            for readiness in loop.ready { reader.handle(readiness, at: MonotonicClock.now) }
            reader.advance(to: MonotonicClock.now)
        }
        return reader.picture(request)?.picture
    }

    private func brightness(_ picture: Picture?) -> Int? {
        picture.map { Int($0.bytes[0]) }
    }

    @Test func momentsOfAFilm() throws {
        let folder = TemporaryFolder()
        let film = Self.film(in: folder)
        let loop = try EventLoop()
        let reader = PictureReader(loop: loop, owner: 1)
        let requests = try [0.0, 4, 1].map { try #require(PictureRequest.moment($0, of: film)) }
        let pictures = try requests.map { try Self.read($0, by: reader, loop) }
        for (picture, isBright) in zip(pictures, [false, true, false]) {
            let level = try #require(brightness(picture))
            #expect(isBright ? level > 200 : level < 60)
            #expect(picture?.width == 64)
            #expect(picture?.height == 36)
            #expect(picture?.bytes[3] == 255)
        }
        // Each has its own number, and is kept.
        let ids = requests.compactMap { reader.picture($0)?.id }
        #expect(ids == [1, 2, 3])
    }

    /// Its mpv ends when nobody has looked for 5 s, and comes again. What it was reading then is
    /// not there, and is read when it is wanted again.
    @Test func itStaysForAThumbThatRestsAgain() throws {
        let folder = TemporaryFolder()
        let film = Self.film(in: folder)
        let loop = try EventLoop()
        let reader = PictureReader(loop: loop, owner: 1)
        let requests = try [1, 2.5, 4].map { try #require(PictureRequest.moment($0, of: film)) }
        _ = try Self.read(requests[0], by: reader, loop)
        #expect(reader.deadline == nil)
        // A file that is being opened goes with its mpv, and is nobody else's fault.
        let text = try #require(PictureRequest.moment(0, of: folder.write("a.mkv", "no film")))
        reader.want([text], at: MonotonicClock.now)
        reader.want([], at: MonotonicClock.now)
        #expect(!reader.isOpen && !reader.isBusy)
        _ = try Self.read(requests[0], by: reader, loop)
        #expect(try #require(brightness(Self.read(requests[2], by: reader, loop))) > 200)
        let began = MonotonicClock.now
        reader.want([requests[1]], at: began)
        reader.want([], at: began)
        #expect(!reader.isBusy && reader.isOpen)
        #expect(reader.deadline == began + PictureReader.linger)
        #expect(try #require(brightness(Self.read(requests[1], by: reader, loop))) > 200)
        #expect(reader.deadline == nil)
        reader.want([], at: began)
        reader.advance(to: began + PictureReader.linger - .milliseconds(1))
        #expect(reader.isOpen)
        reader.advance(to: began + PictureReader.linger)
        #expect(!reader.isOpen && reader.deadline == nil)
        let later = try #require(PictureRequest.moment(3, of: film))
        #expect(try #require(brightness(Self.read(later, by: reader, loop))) > 200)
    }

    /// A thumb that rests gets the exact frame, in a small size.
    @Test func aPreviewIsSmall() throws {
        let folder = TemporaryFolder()
        let film = Self.film(in: folder)
        let loop = try EventLoop()
        let reader = PictureReader(loop: loop, owner: 1)
        let request = try #require(PictureRequest.preview(4.5, of: film, side: 32))
        let picture = try Self.read(request, by: reader, loop)
        #expect(picture?.width == 32 && picture?.height == 18)
        #expect(try #require(brightness(picture)) > 200)
    }

    /// A BMP file of 40 by 60 pixels.
    private static func bitmap(red: UInt8) -> [UInt8] {
        func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 0xff) } }
        let pixels = [[UInt8]](repeating: [0, 0, red], count: 40 * 60).flatMap { $0 }
        return Array("BM".utf8) + number(54 + pixels.count) + number(0) + number(54)
            + number(40) + number(40) + number(60) + [1, 0, 24, 0] + number(0)
            + number(pixels.count) + number(2835) + number(2835) + number(0) + number(0) + pixels
    }

    /// A picture in the middle of a file, as BIF has them, and a sheet in its own size.
    @Test func picturesMadeForScrubbing() throws {
        let folder = TemporaryFolder()
        let image = Self.bitmap(red: 250)
        let start = 1000
        let bytes = [UInt8](repeating: 7, count: start) + image + [UInt8](repeating: 9, count: 500)
        let file = folder.write("film.bif", bytes: bytes)
        let loop = try EventLoop()
        let reader = PictureReader(loop: loop, owner: 1)
        let part = TrickplayIndex.Picture(
            file: file, part: .bytes(start..<start + image.count))
        let request = try #require(PictureRequest.trickplay(part))
        let picture = try Self.read(request, by: reader, loop)
        #expect(picture?.width == 40 && picture?.height == 60)
        #expect(picture.map { Array($0.bytes.prefix(4)) } == [0, 0, 250, 255])
        let wide = Array("P6 2000 10 255\n".utf8) + [UInt8](repeating: 90, count: 2000 * 10 * 3)
        let tile = TrickplayIndex.Picture(
            file: folder.write("0.ppm", bytes: wide),
            part: .tile(column: 0, row: 0, columns: 10, rows: 1))
        let sheet = try #require(PictureRequest.trickplay(tile))
        #expect(try Self.read(sheet, by: reader, loop)?.width == 2000)
        // A server sends whole pictures, and no part of a file.
        for (part, isRead) in [(TrickplayIndex.Part.whole, true), (.bytes(0..<9), false)] {
            let other = TrickplayIndex.Picture(file: "http://a/b.jpg", part: part)
            #expect((PictureRequest.trickplay(other) != nil) == isRead)
        }
    }

    @Test func whatIsNotAPictureGivesNone() throws {
        let folder = TemporaryFolder()
        let text = folder.write("text.mkv", "no film at all")
        let loop = try EventLoop()
        let reader = PictureReader(loop: loop, owner: 1)
        let request = try #require(PictureRequest.moment(0, of: text))
        #expect(try Self.read(request, by: reader, loop) == nil)
        // It is not tried again, and others are.
        let film = try #require(PictureRequest.moment(0, of: Self.film(in: folder)))
        #expect(try Self.read(film, by: reader, loop) != nil)
        #expect(try Self.read(request, by: reader, loop) == nil)
    }

    /// A busy machine: what did not come at first is read after the others, and once more only.
    @Test func whatIsLateComesAtTheSecondTry() throws {
        let folder = TemporaryFolder()
        let film = Self.film(in: folder)
        let loop = try EventLoop()
        let reader = PictureReader(loop: loop, owner: 1)
        let late = try #require(PictureRequest.moment(1, of: film))
        let other = try #require(PictureRequest.moment(4, of: film))
        let began = MonotonicClock.now
        reader.want([late, other], at: began)
        reader.advance(to: began + PictureReader.patience)
        #expect(!reader.isOpen && !reader.isMissing(late) && reader.isBusy)
        reader.want([], at: began)
        reader.want([late, other], at: began)
        #expect(try #require(brightness(Self.read(late, by: reader, loop))) < 60)
        #expect(!reader.isMissing(late))
        let next = try #require(PictureRequest.moment(2, of: film))
        for patience in [PictureReader.patience, PictureReader.lastPatience] {
            #expect(!reader.isMissing(next))
            let tried = MonotonicClock.now
            reader.want([next], at: tried)
            while reader.deadline != tried + patience {
                try loop.wait(until: nil)
                for readiness in loop.ready { reader.handle(readiness, at: tried) }
            }
            reader.advance(to: tried + patience - .milliseconds(1))
            #expect(reader.isBusy && !reader.isMissing(next))
            reader.advance(to: tried + patience)
        }
        #expect(reader.isMissing(next))
        // The one that waited behind it is there.
        #expect(try #require(brightness(Self.read(other, by: reader, loop))) > 200)
    }

    @Test func thePosterBesideTheFilm() throws {
        let folder = TemporaryFolder()
        let film = Self.film(in: folder)
        #expect(PictureRequest.artwork(of: film, tracks: .none) == nil)
        for name in ["cover.png", "film.jpg", "film-poster.webp"] {
            let file = folder.write(name, "its own name decides")
            let request = PictureRequest.artwork(of: film, tracks: .none)
            #expect(request == PictureRequest(location: file))
            #expect(request?.whole == file)
        }
    }

    @Test func aPictureKeepsItsShapeAndColours() throws {
        let folder = TemporaryFolder()
        let request = PictureRequest(
            location: Self.image("poster.ppm", in: folder, [200, 100, 50]))
        let loop = try EventLoop()
        let reader = PictureReader(loop: loop, owner: 1)
        let picture = try #require(try Self.read(request, by: reader, loop))
        #expect((picture.width, picture.height) == (40, 60))
        #expect(zip(picture.bytes, [50, 100, 200]).allSatisfy { abs(Int($0) - $1) < 6 })
    }

    /// A card is filled; a poster is whole on it, before a dark ground.
    @Test(arguments: [(40, 60, true), (60, 40, false), (40, 40, false), (2, 600, true)])
    func aPosterIsWholeOnACard(width: Int, height: Int, isPoster: Bool) throws {
        let folder = TemporaryFolder()
        let pixels = [[UInt8]](repeating: [200, 100, 50], count: width * height).flatMap { $0 }
        let file = folder.write(
            "poster.ppm", bytes: Array("P6 \(width) \(height) 255\n".utf8) + pixels)
        let request = try #require(PictureRequest.card(file, width: 160, height: 90))
        let loop = try EventLoop()
        let reader = PictureReader(loop: loop, owner: 1)
        let picture = try #require(try Self.read(request, by: reader, loop))
        #expect((picture.width, picture.height) == (160, 90))
        func red(_ x: Int, _ y: Int) -> Int { Int(picture.bytes[4 * (y * 160 + x) + 2]) }
        for y in [0, 45, 89] {
            #expect(abs(red(80, y) - 200) < 8)
            for x in [0, 159] { #expect(abs(red(x, y) - (isPoster ? 80 : 200)) < 8) }
        }
    }

    /// Tracks as mpv reports them: the picture in the file, one that mpv found beside it, none.
    @Test func theArtworkOfAFile() throws {
        let folder = TemporaryFolder()
        let film = Self.film(in: folder)
        func track(_ entries: (String, MpvNode)...) -> MpvNode {
            .array([
                .map([.init("type", .string("video")), .init("id", .integer(1))]),
                .map(entries.map { .init($0.0, $0.1) } + [.init("type", .string("video"))]),
            ])
        }
        let inside = track(("id", .integer(2)), ("albumart", .flag(true)))
        #expect(
            PictureRequest.artwork(of: film, tracks: inside)
                == PictureRequest(location: film, track: 2))
        #expect(PictureRequest(location: film, track: 2).whole == nil)
        let beside = track(
            ("id", .integer(2)), ("albumart", .flag(true)),
            ("external-filename", .string("/music/cover.jpg")))
        #expect(
            PictureRequest.artwork(of: film, tracks: beside)
                == PictureRequest(location: "/music/cover.jpg"))
        let angle = track(("id", .integer(2)), ("albumart", .flag(false)))
        #expect(PictureRequest.artwork(of: film, tracks: angle) == nil)
    }

    /// A stream is not loaded a second time, and a pipe cannot be read twice.
    @Test(arguments: ["https://example.org/film.mkv", "-", "/dev/null", "/nowhere/film.mkv"])
    func noFile(location: String) {
        #expect(PictureRequest.moment(0, of: location) == nil)
        #expect(PictureRequest.artwork(of: location, tracks: .none) == nil)
    }
}
