// SPDX-License-Identifier: MIT

import Foundation
import RemoteMedia
import Testing

@testable import PlayerHost

@Suite struct MediaFolderTests {
    @Test func aFolderIsItsFilmsInTheOrderOfAPerson() throws {
        let folder = try temporaryFolder([
            "Film 10.mkv", "Film 2.MKV", "film 1.mp4", "Film 2.srt", "poster.jpg", ".hidden.mkv",
            "Season 1/E2.mkv", "Season 1/E1.mkv", "Season 1/notes.txt", "music.flac",
        ])
        defer { try? FileManager.default.removeItem(atPath: folder) }
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

    /// Some file systems do not say what an entry is.
    @Test func anEntryIsLookedAtWhereTheFileSystemDoesNotSayWhatItIs() throws {
        let folder = try temporaryFolder(["Season 1/E1.mkv", "film.mkv"])
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/loop", withDestinationPath: folder)
        let unknown = UInt8(DT_UNKNOWN)
        #expect(MediaFolder.isFolder(folder + "/Season 1", type: unknown))
        for name in ["film.mkv", "loop", "nothing"] {
            #expect(!MediaFolder.isFolder(folder + "/" + name, type: unknown))
        }
    }

    @Test func aFolderWithoutFilmsIsSaidToBeOne() throws {
        let folder = try temporaryFolder(["poster.jpg"])
        defer { try? FileManager.default.removeItem(atPath: folder) }
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

    private func temporaryFolder(_ files: [String]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.path + "/folder-\(UUID().uuidString)"
        for file in files {
            let path = folder + "/" + file
            try FileManager.default.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent,
                withIntermediateDirectories: true)
            try Data().write(to: URL(fileURLWithPath: path))
        }
        return folder
    }
}
