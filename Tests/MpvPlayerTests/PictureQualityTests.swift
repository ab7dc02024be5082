// SPDX-License-Identifier: MIT

import RemoteMedia
import RemoteModel
import Testing

@testable import MpvPlayer

/// What the info panel says of the picture, and of the year (behaviour.md A15, A204).
@Suite struct PictureQualityTests {
    private static func film(
        _ width: Int64, _ height: Int64, _ gamma: String, _ metadata: MpvNode = .none
    ) -> MediaAnswers {
        var answers = MediaAnswers()
        answers[.tracks] = .array([
            .map([
                .init("type", .string("video")), .init("selected", .flag(true)),
                .init("demux-w", .integer(width)), .init("demux-h", .integer(height)),
            ]),
            .map([.init("type", .string("audio"))]),
        ])
        answers[.picture] = .map([.init("gamma", .string(gamma))])
        answers[.metadata] = metadata
        return answers
    }

    private static func info(_ answers: MediaAnswers, _ item: MediaItem) -> MediaInfo {
        answers.info(index: 0, item: item, for: MediaAudience(languages: []))
    }

    /// By the lines that a screen needs for it: wide and narrow films have fewer of one kind.
    @Test(
        arguments: [
            (7680, 4320, "bt.1886", ["8K"]), (3840, 2160, "pq", ["4K", "HDR10"]),
            (3840, 1600, "hlg", ["4K", "HLG"]), (2880, 2160, "", ["4K"]),
            (1920, 1080, "bt.1886", ["Full HD"]), (1920, 800, "", ["Full HD"]),
            (1440, 1080, "", ["Full HD"]), (1280, 720, "", ["HD"]), (960, 720, "", ["HD"]),
            (720, 576, "", ["SD"]), (0, 0, "", []),
        ] as [(Int64, Int64, String, [String])])
    func qualities(width: Int64, height: Int64, gamma: String, expected: [String]) {
        let item = MediaItem(location: "/films/A film.mkv")
        #expect(Self.info(Self.film(width, height, gamma), item).terms.finds.quality == expected)
    }

    /// A song has no picture but that of its artwork.
    @Test func aSongHasNone() {
        var answers = MediaAnswers()
        answers[.tracks] = .array([.map([.init("type", .string("audio"))])])
        #expect(
            Self.info(answers, MediaItem(location: "/music/A song.flac")).terms.finds.quality == [])
    }

    /// The file's own year, else that of its name where the title does not have it.
    @Test(
        arguments: [
            ("/films/The.Third.Man.1949.1080p.mkv", "title=The Third Man", ["1949"]),
            ("/films/The.Third.Man.1949.1080p.mkv", "", []),
            ("/films/The.Third.Man.1949.1080p.mkv", "title=X;date=1950-02-01", ["1950"]),
            ("/films/A film.mkv", "title=Another", []),
        ])
    func years(location: String, tags: String, expected: [String]) {
        let entries = tags.split(separator: ";").map { entry in
            let parts = entry.split(separator: "=").map(String.init)
            return MpvNode.Entry(parts[0], .string(parts[1]))
        }
        var answers = Self.film(1920, 1080, "", .map(entries))
        answers[.title] = entries.first?.value ?? .none
        #expect(Self.info(answers, MediaItem(location: location)).details == expected)
    }
}
