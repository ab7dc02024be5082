// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import PictureCoding
import RemoteItems
import RemoteModel
import RemoteOverlay
import SystemTestSupport
import Testing

@testable import PlayerHost

/// The folder with pictures on cards (behaviour.md N419).
@Suite struct ThumbnailStoreTests {
    /// A picture of that brightness in its middle, with something to see around it.
    private static func picture(_ middle: UInt8, width: Int = 160) -> Picture? {
        var row: [UInt8] = []
        for x in 0..<width {
            let isMiddle = abs(2 * x - width) < width / 4
            let value = isMiddle ? middle : UInt8(x * 255 / width)
            row += [UInt8](repeating: value, count: 4)
        }
        let bytes = [[UInt8]](repeating: row, count: 90).flatMap(\.self)
        return Picture(width: width, height: 90, bytes: bytes)
    }

    private static func file(_ middle: UInt8) throws -> [UInt8] {
        try #require(picture(middle).flatMap(ThumbnailStore.file))
    }

    /// What is found: the brightness in the middle, to the next ten; `-` is nothing, `?` a film
    /// without a picture.
    private static func text(_ answer: ThumbnailStore.Answer) -> String {
        switch answer {
        case .none: return "-"
        case .missing: return "?"
        case .found(_, let picture):
            let place = (picture.height / 2 * picture.width + picture.width / 2) * 4
            return "\((Int(picture.bytes[place]) + 5) / 10 * 10)"
        }
    }

    private let folder = TemporaryFolder()
    private var store: ThumbnailStore {
        ThumbnailStore(folder.file("cards"), sheets: folder.file("scrubbing"))
    }
    private var names: [String] { FolderListing.names(in: folder.file("cards")) }

    private func look(_ film: String, at moment: Int? = nil) -> String {
        Self.text(store.look(for: film, at: moment, side: 80))
    }

    private func still(_ film: String, at moment: Int? = nil) throws -> ThumbnailStore.Still {
        .init(film: try #require(FilmIdentity.name(of: film)), moment: moment)
    }

    @Test func whatIsKeptIsFound() throws {
        let film = folder.write("film.mkv", "a film")
        #expect(look(film) == "?" && look(folder.file("gone.mkv")) == "-")
        #expect(look(folder.write("empty.mkv", bytes: [])) == "-")
        #expect(store.keep(try Self.file(100), as: try still(film), isCover: false))
        // Wherever it lies; and not once it is another one.
        #expect(look(film) == "100" && look(folder.write("moved.mkv", "a film")) == "100")
        #expect(look(film, at: 60) == "?" && look(folder.write("other.mkv", "a video")) == "?")
        // Of where the viewer stopped the last one counts.
        for (moment, middle) in [(60, 150), (90, 200)] as [(Int, UInt8)] {
            let there = try still(film, at: moment)
            #expect(store.keep(try Self.file(middle), as: there, isCover: false))
        }
        #expect(look(film, at: 90) == "200" && look(film, at: 60) == "?" && look(film) == "100")
        #expect(names.count == 2)
        // The picture in the file is that of each moment.
        #expect(store.keep(try Self.file(40), as: try still(film), isCover: true))
        #expect(look(film, at: 90) == "40" && look(film, at: 7) == "40" && look(film) == "40")
    }

    /// A damaged one is made again.
    @Test func damaged() throws {
        let film = folder.write("film.mkv", "a film")
        let half = Array(try Self.file(100).prefix(300))
        #expect(store.keep(half, as: try still(film), isCover: false))
        #expect(look(film) == "?" && names.isEmpty)
    }

    /// Nothing is said of a folder in which nothing can be written: there is a file in its place.
    @Test func aFolderThatCannotBeWritten() throws {
        let film = folder.write("film.mkv", "a film")
        _ = folder.write("cards", "")
        #expect(!store.keep(try Self.file(100), as: try still(film), isCover: false))
        #expect(look(film) == "?")
    }

    /// What was used last the longest time ago goes first.
    @Test func room() throws {
        let films = (0..<3).map { folder.write("\($0).mkv", "film \($0)") }
        let file = try Self.file(100)
        let small = ThumbnailStore(
            folder.file("cards"), sheets: folder.file("scrubbing"),
            byteLimit: file.count * 5 / 2)
        for (age, film) in zip([200, 300, 0], films) {
            let still = try still(film)
            #expect(small.keep(file, as: still, isCover: false))
            let used = timespec(tv_sec: time(nil) - age, tv_nsec: 0)
            let path = folder.file("cards") + "/\(still.film).jpg"
            var times = [used, used]
            if age > 0 { #expect(utimensat(AT_FDCWD, path, &times, 0) == 0) }
        }
        #expect(films.map { look($0) } == ["100", "?", "100"])
    }

    /// A sheet that was made for scrubbing has a picture of each film that was seen; one that
    /// begins more than 10 s before the moment is of another place.
    @Test(
        arguments: [(nil, "20"), (0, "?"), (25, "20"), (41, "40"), (89, "80"), (95, "?")]
            as [(Int?, String)])
    func picturesOfTheSheet(moment: Int?, expected: String) throws {
        let film = folder.write("film.mkv", "a film")
        var sheet = try #require(PictureSheet(length: 100))
        let black = try #require(
            Picture(width: 160, height: 90, bytes: [UInt8](repeating: 0, count: 57_600)))
        // Black at its beginning, and with nothing from 90 s on.
        sheet.add(try #require(JPEG.bytes(of: black, quality: 70)), number: 0)
        for number in [2, 4, 6, 8] { sheet.add(try Self.file(UInt8(10 * number)), number: number) }
        let sheets = SheetStore(folder: folder.file("scrubbing"))
        #expect(sheets.write(sheet, as: try #require(SheetStore.name(of: film))))
        #expect(look(film, at: moment) == expected)
    }
}
