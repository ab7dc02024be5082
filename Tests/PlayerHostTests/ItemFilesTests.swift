// SPDX-License-Identifier: MIT

import Foundation
import RemoteItems
import RemoteMedia
import RemoteModel
import SystemTestSupport
import Testing

@testable import PlayerHost

/// What lies beside a film is found, read and put in order (behaviour.md e.15).
@Suite struct ItemFilesTests {
    private let folder = TemporaryFolder()

    init() {
        for (name, text) in [
            ("Film.mkv", ""), ("Other.mkv", ""), ("Film.film.toml", "title = \"Own\"\n"),
            ("film.toml", "title = \"Folder\"\ngenre = \"Drama\"\n"),
            ("Film.nfo", "<movie><title>NFO</title><year>1999</year></movie>"),
            ("Film.edl", "10 20 3\nwrong\n"),
            ("Film.txt", "FILE PROCESSING COMPLETE  9 FRAMES AT  2500\n--\n250 750\n"),
            ("Film-320-10.bif", ""), ("Film-poster.jpg", ""),
            ("movie.nfo", "<movie><title>Another</title></movie>"),
            ("series/tvshow.nfo", "<tvshow><title>The Series</title></tvshow>"),
            ("series/s1/1.mkv", ""),
            ("series/s1/1.nfo", "<episodedetails><title>One</title></episodedetails>"),
            ("alone/A.mkv", ""), ("alone/movie.nfo", "<movie><title>Alone</title></movie>"),
            ("alone/A.trickplay/320 - 10x10/0.jpg", ""),
            ("queue/film.toml", "year = 1999\n[[item]]\nurl = \"b.mkv\"\ntitle = \"B\"\n"),
            ("queue/a.mkv", ""), ("queue/b.mkv", ""),
            ("broken/a.mkv", ""), ("broken/a.film.toml", "titel = 1\nyear = 1\n"),
            ("broken/a.nfo", "<movie><title>Kept</title></movie>"), ("broken/b.mkv", ""),
            ("broken/film.toml", "x"),
        ] { folder.write(name, text) }
    }

    private func show(_ found: ItemFiles.Found) -> [String] {
        let fields = ItemDescription.form.write(found.sources.description)
        return found.sources.origins.map { origin in
            let value = (fields[origin.field]?.json ?? "").replacing(folder.path + "/", with: "")
            return "\(origin.field) \(value) \(origin.source.rawValue)"
        }
    }

    @Test func everySourceInItsOrder() {
        var files = ItemFiles()
        let found = files.found(for: folder.file("Film.mkv"))
        #expect(
            show(found) == [
                "title \"Own\" side file", "year 1999 NFO",
                "genre [\"Drama\"] side file of the folder", "kind \"film\" NFO",
                "breaks [{\"start\":10,\"end\":20,\"linear\":false,\"skippableAfter\":0,"
                    + "\"title\":\"Advertisement\"}] EDL",
                "trickplay \"Film-320-10.bif\" beside it",
            ])
        #expect(
            found.diagnostics.map(\.message) == [
                "expected a start, an end and an action from 0 to 3"
            ])
        // What is beside another film is not its.
        #expect(
            show(files.found(for: folder.file("Other.mkv"))) == [
                "title \"Folder\" side file of the folder",
                "genre [\"Drama\"] side file of the folder",
            ])
    }

    @Test(arguments: [
        (
            "series/s1/1.mkv",
            [
                "title \"One\" NFO", "series \"The Series\" NFO", "season 1 its name",
                "episode 1 its name", "kind \"episode\" NFO",
            ]
        ),
        (
            "alone/A.mkv",
            [
                "title \"Alone\" NFO", "kind \"film\" NFO",
                "trickplay \"alone/A.trickplay\" beside it",
            ]
        ),
        (
            "queue/b.mkv",
            ["title \"B\" side file of the folder", "year 1999 side file of the folder"]
        ),
        ("queue/a.mkv", ["year 1999 side file of the folder"]),
        ("broken/a.mkv", ["title \"Kept\" NFO", "kind \"film\" NFO"]),
        ("missing/x.mkv", []), ("", []),
    ])
    func others(name: String, expected: [String]) {
        var files = ItemFiles()
        #expect(show(files.found(for: folder.file(name))) == expected)
    }

    @Test(arguments: ["https://h/Film.mkv", "-", "", "rtsp://h/film"])
    func anAddressHasNone(location: String) {
        var files = ItemFiles()
        let found = files.found(for: location)
        #expect(found.sources.parts.isEmpty && found.diagnostics.isEmpty)
    }

    @Test func aFileURLIsAFile() {
        var files = ItemFiles()
        let found = files.found(for: "file://" + folder.file("series/s1/1.mkv"))
        #expect(found.sources.description.about.title == LocalizedText("One"))
    }

    /// A viewer learns of it when the film plays, and once; that of the folder once for all.
    @Test func aBrokenFileIsANotice() {
        var files = ItemFiles()
        let first = files.found(for: folder.file("broken/a.mkv")).diagnostics
        #expect(
            first.map(\.message) == [
                "“a.film.toml” is not used: it has 2 mistakes",
                "“film.toml” is not used: it has a mistake",
            ])
        #expect(first.allSatisfy { $0.audience == .viewer })
        #expect(files.found(for: folder.file("broken/b.mkv")).diagnostics.isEmpty)
        var notices = MediaNotices()
        notices.add(first[0], of: "a")
        #expect(notices.take(for: "b").isEmpty)
        #expect(notices.take(for: "a").count == 1)
        #expect(notices.take(for: "a").isEmpty)
    }

    /// Nobody may ever write into it, and a folder is not a file.
    @Test func whatCannotBeReadIsNotWaitedFor() {
        #expect(mkfifo(folder.file("alone/A.film.toml"), 0o600) == 0)
        #expect(mkfifo(folder.file("alone/A.edl"), 0o600) == 0)
        folder.write("alone/A.txt/x", "")
        folder.write("alone/A.nfo", String(repeating: " ", count: NFOFile.byteLimit + 1))
        var files = ItemFiles()
        let found = files.found(for: folder.file("alone/A.mkv"))
        #expect(
            found.diagnostics.map(\.message) == [
                "“A.film.toml” cannot be read; check the file and its permissions"
            ])
        #expect(found.sources.description.about.title == LocalizedText("Alone"))
    }

    /// What a program says counts before the files, and what it does not say comes from them.
    @Test func itemsOfAProgramAreFilled() {
        var description = ItemDescription()
        description.urls = [folder.file("Film.mkv")]
        description.about.year = 2020
        var files = ItemFiles()
        var item = MediaItem(description, languages: ["en"])
        let found = files.describe(&item, by: .program, languages: ["en"])
        #expect(item.name == "Own" && item.description.about.year == 2020)
        #expect(item.description.urls == [folder.file("Film.mkv")])
        #expect(found.count == 1)
    }

    /// A name of an item in the file of a folder would be that of all its films.
    @Test func theFileOfAFolderNamesNoItem() {
        folder.write("queue/film.toml", "id = \"x\"\nyear = 1999\n")
        var files = ItemFiles()
        let found = files.found(for: folder.file("queue/a.mkv"))
        #expect(show(found) == ["year 1999 side file of the folder"])
    }

    // MARK: Pictures

    @Test func theIndexOfPicturesOfEachKind() throws {
        for name in ["f.trickplay/320 - 2x2/0.jpg", "f.trickplay/1280 - 2x2/0.jpg"] {
            folder.write(name, "")
        }
        let tiles = try TrickplayIndex(path: folder.file("f.trickplay"))
        #expect(tiles.picture(at: 0)?.file == folder.file("f.trickplay/320 - 2x2/0.jpg"))
        let text = "WEBVTT\n\n00:00 --> 00:05\na.jpg\n"
        let sprites = try TrickplayIndex(path: folder.write("f.vtt", text))
        #expect(sprites.picture(at: 0)?.file == folder.file("a.jpg"))
        #expect(mkfifo(folder.file("pipe.bif"), 0o600) == 0)
        for (name, why) in [
            ("none.bif", "it is not there"), ("pipe.bif", "it cannot be read"),
            ("Film-320-10.bif", "it is not a BIF file"),
            ("series", "the folder has no pictures, such as in '320 - 10x10'"),
        ] {
            let fault = #expect(throws: TrickplayFault.self) {
                try TrickplayIndex(path: folder.file(name))
            }
            #expect(fault?.description == why)
        }
    }

    // MARK: Playing

    @Test func filmsGetWhatIsSaidOfThem() throws {
        let media = try MediaArguments([folder.file("Film.mkv")], languages: ["en"])
        #expect(media.items.map(\.title) == ["Own"])
        #expect(media.items[0].description.about.year == 1999)
    }

    @Test func aSideFilePlaysItsQueue() throws {
        folder.write(
            "evening.film.toml",
            """
            [[item]]
            url = "Film.mkv"
            title = {en = "First", de = "Erster"}
            [[item]]
            url = ["https://h/2.mkv", "Other.mkv"]
            start = 60
            [[item]]
            url = "list.m3u"
            """)
        folder.write("list.m3u", "#EXTM3U\n#EXTINF:-1,Channel\nhttp://h/1\n")
        let media = try MediaArguments([folder.file("evening.film.toml")], languages: ["de"])
        let shown = media.items.map { item in
            "\(item.title) \(item.location.replacing(folder.path, with: "")) "
                + item.alternatives.map { $0.replacing(folder.path, with: "") }.joined()
        }
        #expect(
            shown == ["Erster /Film.mkv ", "2 https://h/2.mkv /Other.mkv", "Channel http://h/1 "])
        #expect(media.items[0].description.about.year == 1999)
        #expect(media.items[1].description.start == .at(60))
    }

    @Test func aSideFilePlaysTheFilmBesideIt() throws {
        let media = try MediaArguments([folder.file("Film.film.toml")])
        #expect(media.items.map(\.location) == [folder.file("Film.mkv")])
        let all = try MediaArguments([folder.file("alone/film.toml"), folder.file("Film.mkv")])
        #expect(all.items.count == 2)
        let queue = try MediaArguments([folder.file("queue/film.toml")])
        #expect(queue.items.map(\.title) == ["B"])
        // The film plays though its file is broken.
        let broken = try MediaArguments([folder.file("broken/a.film.toml")])
        #expect(broken.items.map(\.title) == ["Kept"])
    }

    @Test func aBrokenQueueShowsWhatIsWrong() {
        let path = folder.write("evil.film.toml", "[[item]]\nurl = \"fd://0\"\n")
        let failure = #expect(throws: MediaArguments.Failure.self) { try MediaArguments([path]) }
        let text = failure?.description ?? ""
        #expect(text.hasPrefix("\(path):2:7: error: 'fd://0' is not opened"))
        let empty = folder.write("empty.film.toml", "year = 1999\n")
        let other = #expect(throws: MediaArguments.Failure.self) { try MediaArguments([empty]) }
        #expect(other == .emptySideFile(empty))
        #expect((try? MediaArguments([path], isUnsafe: true))?.items.count == 1)
    }

    /// A queue that names itself ends.
    @Test func aQueueThatNamesItself() throws {
        let path = folder.write(
            "self.film.toml", "[[item]]\nurl = \"self.film.toml\"\n[[item]]\nurl = \"Film.mkv\"\n")
        let media = try MediaArguments([path])
        #expect(media.items.map(\.location) == [folder.file("Film.mkv")])
        #expect(media.notices.refusals.count == 1)
    }

    // MARK: --check and --describe

    @Test func checkSaysWhatIsWrongOrThatAllIsFine() {
        let check = SideFileCheck(
            [
                folder.file("queue/film.toml"), folder.file("Film.film.toml"),
                folder.file("broken/a.film.toml"), folder.file("none.film.toml"),
                folder.file("series/s1/1.mkv"),
            ], isUnsafe: false)
        #expect(check.hasErrors)
        #expect(
            check.confirmations.map { $0.text.replacing(folder.path + "/", with: "") } == [
                "queue/film.toml: 1 item, 3 fields: fine",
                "Film.film.toml: 1 item, 1 field: fine",
                "series/s1/1.mkv: 5 fields beside it: fine",
            ])
        #expect(
            check.diagnostics.map { $0.text.replacing(folder.path + "/", with: "") } == [
                """
                broken/a.film.toml:1:1: error: unknown field 'titel'
                  titel = 1
                  ^
                  help: did you mean 'title'?
                  see: remote-film(5)
                """,
                """
                broken/a.film.toml:2:8: error: 1 is not a whole number from 1800 to 9999
                  year = 1
                         ^
                  see: remote-film(5)
                """,
                """
                error: 'none.film.toml' cannot be read
                  help: make sure that it exists and that you can read it
                """,
            ])
        let film = SideFileCheck([folder.file("broken/a.mkv")], isUnsafe: false)
        #expect(film.diagnostics.count == 3 && film.hasErrors && film.confirmations.isEmpty)
        // A line that is passed over does not make a file useless.
        let edits = SideFileCheck([folder.file("Film.mkv")], isUnsafe: false)
        #expect(edits.diagnostics.count == 1 && !edits.hasErrors)
    }

    @Test func describeSaysWhoSaysWhat() throws {
        let report = try ItemReport([folder.file("Film.mkv")], isUnsafe: false)
        let text = report.text.text.replacing(folder.path + "/", with: "")
        #expect(
            text == """
                Film.mkv
                  title          "Own"                                    side file (Film.film.toml), \
                before side file of the folder, NFO
                  year           1999                                     NFO (Film.nfo)
                  genre          ["Drama"]                                side file of the folder \
                (film.toml)
                  artwork        "Film-poster.jpg" beside it (Film-poster.jpg)
                  kind           "film"                                   NFO (Film.nfo)
                  breaks         [{"start":10,"end":20,"linear":false,"skippableAfter":0,"ti… EDL \
                (Film.edl), before comskip
                  trickplay      "Film-320-10.bif" beside it (Film-320-10.bif)
                What a film says of itself, and the names of its chapters, are known once it is open.
                """)
        let object = try #require(FieldValue(json: report.jsonLines[0].text))
        #expect(object["item"]?["title"] == .text("Own"))
        #expect(object["sources"]?["title"]?["source"] == .text("side file"))
        #expect(object["opened"] == .flag(false))
        #expect(report.jsonLines.count == 1)
    }

    /// Pictures for scrubbing are counted, or what is wrong with them is said.
    @Test func describeCountsThePictures() throws {
        folder.write("Seen.mkv", "")
        folder.write(
            "Seen.film.toml", "trickplay = \"Seen.vtt\"\n")
        folder.write(
            "Seen.vtt",
            """
            WEBVTT

            00:00.000 --> 00:10.000
            sprite.jpg#xywh=0,0,160,90

            00:10.000 --> 00:20.000
            sprite.jpg#xywh=160,0,160,90

            """)
        let report = try ItemReport(
            [folder.file("Seen.mkv"), folder.file("Film.mkv")], isUnsafe: false)
        #expect(report.text.text.contains("\n  2 pictures for scrubbing\n"))
        let counts = report.jsonLines.map { FieldValue(json: $0.text)?["pictures"] }
        #expect(counts == [.number(2), nil])
        #expect(
            report.diagnostics.map { $0.text.replacing(folder.path + "/", with: "") }.contains(
                """
                warning: the pictures 'Film-320-10.bif' cannot be used: it is not a BIF file
                  help: a BIF file, a WebVTT file of sprites or Jellyfin's folder of tiles is needed
                """))
    }
}
