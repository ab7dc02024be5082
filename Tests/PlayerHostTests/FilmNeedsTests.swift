// SPDX-License-Identifier: MIT

import Testing

@testable import MpvPlayer
@testable import PlayerHost

/// What a film needs and a machine lacks, with the package that has it (behaviour.md A164).
@Suite struct FilmNeedsTests {
    /// A machine whose fonts end with Latin, and a film beside whose captions lies a file.
    private func lines(_ film: FilmProbe, hasFonts: Bool = true) -> [String] {
        FilmNeeds.lines(
            of: film,
            missing: hasFonts ? { $0.unicodeScalars.first { $0.value > 0x24F } } : nil,
            read: { $0.hasSuffix("film.srt") ? Array("1\n00:01 --> 00:02\nДа\n".utf8) : nil }
        ).map { line in
            (line.isMet ? "ok " : "fail ") + line.subject + ": " + line.message
                + (line.remedy.map { " | \($0)" } ?? "")
        }
    }

    private func film(_ parts: [FilmProbe.Part], title: String = "") -> FilmProbe {
        var film = FilmProbe()
        film.title = title
        film.parts = parts
        film.decoders = ["h264", "aac"]
        return film
    }

    private static func part(
        _ kind: FilmProbe.Part.Kind, _ codec: String, _ language: String = "",
        file: String? = nil
    ) -> FilmProbe.Part {
        FilmProbe.Part(kind: kind, codec: codec, language: language, file: file)
    }

    @Test func allIsThere() {
        let film = film(
            [
                Self.part(.picture, "h264"), Self.part(.sound, "aac"), Self.part(.sound, "aac"),
                Self.part(.captions, "subrip", "ger"),
                // Pictures of letters need no font.
                Self.part(.captions, "hdmv_pgs_subtitle", "jpn"),
                Self.part(.captions, "subrip"),
            ], title: "Café")
        #expect(
            lines(film) == [
                "ok decoders: h264, aac", "ok fonts: for the title",
                "ok fonts: for captions in German",
            ])
    }

    @Test func whatIsMissingHasARemedy() {
        let film = film(
            [
                Self.part(.picture, "vvc"), Self.part(.sound, "aac"), Self.part(.sound, "ac4"),
                Self.part(.captions, "ass", "jpn"), Self.part(.captions, "ass", "ja"),
                Self.part(.captions, "subrip", file: "/films/film.srt"),
            ], title: "한국")
        let shown = lines(film)
        #expect(shown.count == 6, "\(shown)")
        #expect(shown[0] == "ok decoders: aac")
        #expect(
            shown[1].hasPrefix("fail decoders: FFmpeg has no decoder here for the picture (vvc)"))
        #expect(shown[2].contains("for the sound (ac4) | sudo apt install libavcodec-extra;"))
        #expect(
            shown[3] == "fail fonts: no font has the letters of the title, such as 한"
                + " | sudo apt install fonts-noto-cjk")
        #expect(shown[4].hasPrefix("fail fonts: no font has the letters of captions in Japanese"))
        #expect(shown[4].hasSuffix("| sudo apt install fonts-noto-cjk"))
        #expect(
            shown[5] == "fail fonts: no font has the letters of the captions “film.srt”, such as Д"
                + " | sudo apt install fonts-noto-core")
    }

    @Test func nothingIsInIt() {
        #expect(
            lines(film([])) == [
                "fail film: it has no picture and no sound | check the file, or fetch it again"
            ])
        let bare = lines(film([Self.part(.picture, "h264")]), hasFonts: false)
        #expect(bare.last == "fail fonts: there are none | sudo apt install fonts-noto-core")
    }

    /// A name with a line feed stays in its line.
    @Test func aLineIsOne() {
        let line = FilmNeeds.Line(isMet: false, subject: "fonts", message: "a\nc", remedy: nil)
        #expect(line.parts == ["false", "fonts", "a c", ""])
    }
}
