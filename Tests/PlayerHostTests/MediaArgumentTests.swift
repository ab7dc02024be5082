// SPDX-License-Identifier: MIT

import Foundation
import MpvPlayer
import PlayerHost
import Testing

@Suite struct MediaArgumentTests {
    private let folder: String

    init() throws {
        let url = FileManager.default.temporaryDirectory
            .appending(path: "remote-input-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        folder = url.path
        for (name, text) in [
            ("tv.m3u", "#EXTM3U\n#EXTINF:-1,One\none.ts\n"), ("empty.m3u", "#EXTM3U\n"),
            ("stream.m3u8", "#EXTM3U\n#EXT-X-ENDLIST\n"), ("film.mkv", ""),
        ] {
            try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
        }
    }

    private func read(_ names: String...) throws -> [String] {
        let arguments = names.map { $0.contains(":") ? $0 : "\(folder)/\($0)" }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try MediaArguments.items(arguments).map { item in
            let location = item.location.replacing("\(folder)/", with: "")
            return item.name.map { "\($0)=\(location)" } ?? location
        }
    }

    @Test func aListBecomesItsChannels() throws {
        #expect(try read("film.mkv", "tv.m3u") == ["film.mkv", "One=one.ts"])
    }

    @Test func aStreamInPiecesIsOneItem() throws {
        #expect(try read("stream.m3u8") == ["stream.m3u8"])
    }

    @Test func anAddressIsNotLookedFor() throws {
        #expect(try read("https://example.org/tv.m3u") == ["https://example.org/tv.m3u"])
    }

    @Test func oneMissingFileOfSeveralIsLeftToThePlayer() throws {
        #expect(try read("missing.mkv", "film.mkv") == ["missing.mkv", "film.mkv"])
    }

    @Test func nothingToPlayIsAnError() throws {
        #expect(throws: MediaArguments.Failure.noSuchFile("\(folder)/missing.mkv")) {
            try read("missing.mkv")
        }
    }

    @Test func anEmptyListIsAnError() throws {
        #expect(throws: MediaArguments.Failure.emptyList("\(folder)/empty.m3u")) {
            try read("empty.m3u")
        }
    }
}
