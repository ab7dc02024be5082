// SPDX-License-Identifier: MIT

import Foundation
import RemoteMedia
import RemoteModel
import RemotePlayback
import SystemTestSupport
import Testing

@testable import PlayerHost

@Suite struct MediaFolderTests {
    @Test func aFolderIsItsFilmsInTheOrderOfAPerson() throws {
        let place = TemporaryFolder(files: [
            "Film 10.mkv", "Film 2.MKV", "film 1.mp4", "Film 2.srt", "poster.jpg", ".hidden.mkv",
            "Season 1/E2.mkv", "Season 1/E1.mkv", "Season 1/notes.txt", "music.flac",
        ])
        defer { withExtendedLifetime(place) {} }
        let folder = place.path
        // Links to folders may go round in circles.
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/loop", withDestinationPath: folder)
        let expected = [
            "film 1.mp4", "Film 2.MKV", "Film 10.mkv", "music.flac", "Season 1/E1.mkv",
            "Season 1/E2.mkv",
        ]
        for path in [folder, folder + "/"] {
            let items = try MediaArguments([path]).items
            #expect(items.map(\.location) == expected.map { folder + "/" + $0 })
        }
        #expect(try MediaArguments([folder, "http://a/b"]).items.count == 7)
        #expect(MediaFolder.files(in: folder, limit: 2)?.count == 2)
        #expect(MediaFolder.files(in: folder + "/poster.jpg", limit: 2) == nil)
    }

    /// Behaviour.md A140: as a person counts, films only, neither trailers nor samples.
    @Test(arguments: [
        ("E2.mkv", "E10.MP4"), ("e1.mkv", "E2.mkv"), ("E10.MP4", "映画 2.mkv"),
        ("映画 2.mkv", "映画 10.mkv"), ("映画 10.mkv", nil), ("a song.flac", nil), ("-", nil),
        ("http://server/E1.mkv", nil),
    ])
    func theNextFilmOfAFolder(name: String, next: String?) throws {
        let place = Self.folder([
            "e1.mkv", "E2.mkv", "E2-trailer.mkv", "E2.srt", "E3.flac", "E10.MP4", "E10.jpg",
            "a song.flac", "sample.mkv", ".E3.mkv", "E4.mkv/notes.txt", "映画 10.mkv", "映画 2.mkv",
        ])
        // A download that has not begun cannot be played.
        place.write("E5.mkv", "")
        defer { withExtendedLifetime(place) {} }
        let folder = place.path
        let isHere = !name.hasPrefix("http") && name != "-"
        let found = FolderSequel.path(after: isHere ? folder + "/" + name : name)
        #expect(found == next.map { folder + "/" + $0 })
    }

    /// After the last film of a season comes the first of the next one that has any.
    @Test(arguments: [
        ("Season 1/E1.mkv", "Season 1/E2.mkv"), ("Season 1/E2.mkv", "season 02/E1.mkv"),
        ("season 02/E9.mkv", "Season 10/E2.mkv"), ("Season 10/E10.mkv", nil),
        ("Specials/E1.mkv", nil), ("Extras/E1.mkv", nil),
    ])
    func theNextSeason(name: String, next: String?) throws {
        let place = TemporaryFolder()
        for folder in ["Season 1", "season 02", "Season 4", "Season 10", "Specials", "Extras"] {
            try #require(mkdir("\(place.path)/\(folder)", 0o755) == 0)
        }
        for film in [
            "Season 1/E1.mkv", "Season 1/E2.mkv", "season 02/E1.mkv", "season 02/E9.mkv",
            "season 02/notes.txt", "Season 4/sample.mkv", "Season 10/E10.mkv", "Season 10/E2.mkv",
            "Specials/E1.mkv", "Extras/E1.mkv", "E1.mkv",
        ] {
            place.write(film, "-")
        }
        let found = FolderSequel.path(after: "\(place.path)/\(name)")
        #expect(found == next.map { "\(place.path)/\($0)" })
    }

    /// Files that are not empty.
    private static func folder(_ names: [String]) -> TemporaryFolder {
        let folder = TemporaryFolder()
        for name in names { folder.write(name, "-") }
        return folder
    }

    /// It is offered with its name, and the one after it when it plays itself.
    @Test func theNextFilmIsOfferedAtTheEnd() throws {
        let place = Self.folder(["E1.mkv", "E2.mkv", "E2-poster.jpg", "list.m3u"])
        defer { withExtendedLifetime(place) {} }
        let folder = place.path
        var options = PlayerHostOptions(items: [MediaItem(location: folder + "/E1.mkv")])
        let offered = try #require(FolderSequel(options))
        offered.prepare(&options.items)
        let proposal = try #require(options.items[0].description.offers.proposal)
        #expect(proposal.items?.map(\.urls) == [[folder + "/E2.mkv"]])
        #expect(proposal.items?.map { $0.about.title?.text(for: []) } == ["E2"])
        #expect(proposal.items?.map(\.about.artwork) == [folder + "/E2-poster.jpg"])
        #expect(proposal.accept == nil && proposal.time == nil)
        options.playback.sequel.atEnd = .next
        var played = MediaItem(location: folder + "/E1.mkv")
        FolderSequel(options)?.prepare(&played)
        #expect(played.description.offers.proposal?.accept == .now)
        #expect(played.description.offers.proposal?.time == 0)
        for end in [ItemEnd.stay, .leave] {
            options.playback.sequel.atEnd = end
            #expect(FolderSequel(options) == nil)
        }
    }

    /// What says itself how it ends, a list and several files are left alone.
    @Test func nothingIsOfferedWhereMoreIsKnown() throws {
        let place = Self.folder(["E1.mkv", "E2.mkv"])
        defer { withExtendedLifetime(place) {} }
        let folder = place.path
        let film = MediaItem(location: folder + "/E1.mkv")
        var (said, listed) = (film, film)
        said.description.offers.atEnd = .stay
        listed.depth = 1
        for items in [[said], [listed], [film, film]] {
            let sequel = try #require(FolderSequel(PlayerHostOptions(items: items)))
            var prepared = items
            sequel.prepare(&prepared)
            #expect(prepared == items)
        }
    }

    /// Some file systems do not say what an entry is.
    @Test func anEntryIsLookedAtWhereTheFileSystemDoesNotSayWhatItIs() throws {
        let place = TemporaryFolder(files: ["Season 1/E1.mkv", "film.mkv"])
        defer { withExtendedLifetime(place) {} }
        let folder = place.path
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/loop", withDestinationPath: folder)
        #expect(MediaFolder.isFolder(folder + "/Season 1"))
        for name in ["film.mkv", "loop", "nothing"] {
            #expect(!MediaFolder.isFolder(folder + "/" + name))
        }
    }

    @Test func aFolderWithoutFilmsIsSaidToBeOne() throws {
        let place = TemporaryFolder(files: ["poster.jpg"])
        defer { withExtendedLifetime(place) {} }
        let folder = place.path
        #expect(throws: MediaArguments.Failure.emptyFolder(folder)) {
            try MediaArguments([folder])
        }
    }

    @Test(arguments: [
        ("a2", "a10"), ("a02", "a3"), ("A1", "a2"), ("a", "b"), ("a", "a1"), ("a1b", "a1c"),
        ("1", "a"), ("S01E09", "s01e10"), ("9", "10000000000000000000000"), ("a 1", "a1"),
    ])
    func order(first: String, second: String) {
        #expect(MediaFolder.precedes(first, second))
        #expect(!MediaFolder.precedes(second, first))
        #expect(!MediaFolder.precedes(first, first))
    }
}
