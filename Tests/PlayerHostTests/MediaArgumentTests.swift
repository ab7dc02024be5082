// SPDX-License-Identifier: MIT

import Foundation
import PlayerHost
import RemoteMedia
import Testing

@Suite struct MediaArgumentTests {
    private let folder: String

    init() throws {
        let url = FileManager.default.temporaryDirectory
            .appending(path: "remote-input-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: url.appending(path: "season"), withIntermediateDirectories: true)
        folder = url.path
        for (name, text) in [
            ("tv.m3u", "#EXTM3U\n#EXTINF:-1,One\none.ts\n"), ("empty.m3u", "#EXTM3U\n"),
            ("stream.m3u8", "#EXTM3U\n#EXT-X-ENDLIST\n"), ("film.mkv", ""),
            ("films.pls", "[playlist]\nFile1=a.mkv\nTitle1=A\nFile2=b.mkv\nNumberOfEntries=2\n"),
            ("films.asx", "<asx><entry><title>A</title><ref href='a.mkv'/></entry></asx>"),
            ("disc.cue", "FILE \"disc.wav\" WAVE\n TRACK 01 AUDIO\n  INDEX 01 00:00:00\n"),
            ("disc.flac", ""), ("disc.jpg", ""),
            ("hostile.m3u", "av://lavfi:testsrc\nfilm.mkv\nfd://0\n"),
            ("webcam.pls", "[playlist]\nFile1=av://v4l2:/dev/video0\n"),
            ("self.m3u", "self.m3u\nfilm.mkv\n"), ("ping.m3u", "pong.m3u\n"),
            ("pong.m3u", "ping.m3u\nfilm.mkv\n"),
            ("d0.m3u", "d1.m3u\n"), ("d1.m3u", "d2.m3u\n"), ("d2.m3u", "d3.m3u\n"),
            ("d3.m3u", "d4.m3u\nfilm.mkv\n"), ("d4.m3u", "film.mkv\n"),
            ("outer.m3u", "tv.m3u\nfilms.pls\nseason\n"), ("season/1.mkv", ""),
        ] {
            try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
        }
    }

    private func read(_ names: String..., isUnsafe: Bool = false) throws -> [String] {
        let arguments = names.map { $0.contains(":") ? $0 : "\(folder)/\($0)" }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let media = try MediaArguments(arguments, isUnsafe: isUnsafe)
        let items = media.items.map { item in
            let location = item.location.replacing("\(folder)/", with: "")
            return item.name.map { "\($0)=\(location)" } ?? location
        }
        return items + media.notices.refusals
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

    /// A mistyped name is answered with the nearest one (A109).
    @Test func aMistypedNameIsFound() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let near = MediaArguments.Failure.noSuchFile("\(folder)/flim.mkv")
        #expect(near.description.hasSuffix("did you mean '\(folder)/film.mkv'?"))
        let far = MediaArguments.Failure.noSuchFile("\(folder)/holidays.mkv")
        #expect(far.description.contains("check its name"))
        let none = MediaArguments.Failure.noSuchFile("\(folder)/nowhere/film.mkv")
        #expect(none.description.contains("check its name"))
    }

    @Test func anEmptyListIsAnError() throws {
        #expect(throws: MediaArguments.Failure.emptyList("\(folder)/empty.m3u")) {
            try read("empty.m3u")
        }
    }

    @Test(
        arguments: [
            ("films.pls", ["A=a.mkv", "b.mkv"]), ("films.asx", ["A=a.mkv"]),
            ("disc.cue", ["disc.flac"]),
            ("outer.m3u", ["One=one.ts", "A=a.mkv", "b.mkv", "season/1.mkv"]),
            ("self.m3u", ["film.mkv", "the list “self.m3u” names itself, and is opened once"]),
            ("ping.m3u", ["film.mkv", "the list “ping.m3u” names itself, and is opened once"]),
            (
                "d0.m3u",
                [
                    "film.mkv",
                    "the list “d4.m3u” is not opened: too many lists are nested",
                ]
            ),
        ])
    func everyListBecomesWhatItNames(name: String, expected: [String]) throws {
        #expect(try read(name) == expected)
    }

    @Test func moreListsThanAreReadAreNamed() throws {
        let names = (0...256).map { "l\($0).m3u" }
        for name in names {
            try "film.mkv\n".write(
                toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
        }
        try names.joined(separator: "\n").write(
            toFile: "\(folder)/all.m3u", atomically: false, encoding: .utf8)
        let result = try read("all.m3u")
        #expect(result.filter { $0 == "film.mkv" }.count == 255)
        #expect(
            result.last == "the list “l256.m3u” is not opened: 256 lists were read already")
    }

    @Test func aListOpensNothingUnsafe() throws {
        let sentence =
            "“av://lavfi:testsrc” and 1 more in the list “hostile.m3u” are not opened: a list "
            + "may name files and addresses of the network"
        #expect(try read("hostile.m3u") == ["film.mkv", sentence])
    }

    @Test func unlessItIsTrusted() throws {
        #expect(
            try read("hostile.m3u", isUnsafe: true) == ["av://lavfi:testsrc", "film.mkv", "fd://0"])
    }

    @Test func aListOfNothingElseIsAnError() throws {
        let error = #expect(throws: MediaArguments.Failure.self) { try read("webcam.pls") }
        #expect(
            error?.description
                == "“av://v4l2:/dev/video0” in the list “webcam.pls” is not opened: a list may "
                + "name files and addresses of the network; --unsafe-lists opens it, if you trust "
                + "the list")
    }

    /// Nobody may ever write into it.
    @Test func aPipeIsNotReadAsAList() throws {
        #expect(mkfifo("\(folder)/pipe.m3u", 0o600) == 0)
        #expect(try read("pipe.m3u") == ["pipe.m3u"])
    }
}
