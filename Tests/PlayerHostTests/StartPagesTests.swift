// SPDX-License-Identifier: MIT

import Foundation
import RemoteMedia
import RemoteModel
import RemotePlayback
import Synchronization
import SystemTestSupport
import Testing
import ViewingMemory

@testable import PlayerHost

/// What there is to choose where nothing plays (behaviour.md A141).
@Suite struct StartPagesTests {
    private static func film(_ title: String, age: Int? = nil) -> Library.Entry {
        .film(Library.Film(path: "/lib/\(title).mkv", title: title, age: age))
    }

    private static func content(
        _ entries: [Library.Entry], _ change: (inout StartPages.Content) -> Void = { _ in }
    ) -> StartPages.Content {
        var content = StartPages.Content()
        content.folders = ["/lib"]
        var folder = Library.Folder(path: "/lib", title: "Films")
        folder.entries = entries
        content.library.folders = [folder]
        content.library.count = folder.films.count
        change(&content)
        return content
    }

    /// A line for each row: its cards, those that only say something in parentheses.
    private static func text(_ rows: [StartPages.Row]) -> [String] {
        rows.map { row in
            let shown = row.style == .keys ? row.entries.filter(\.card.isEnabled) : row.entries
            let cards = shown.map { choice, card in
                let words = [card.title, card.subtitle].compactMap(\.self).joined(separator: "/")
                return choice == nil ? "(\(words))" : words
            }
            let dimmed = row.entries.count - shown.count
            return "\(row.style.rawValue) \(row.title ?? "-"): " + cards.joined(separator: ", ")
                + (dimmed > 0 ? " and \(dimmed) dimmed" : "")
        }
    }

    /// A film says how much of it was seen, wherever it stands (behaviour.md A221).
    @Test func whatWasSeen() throws {
        let content = Self.content(["A", "B", "C"].map { Self.film($0) }) { content in
            content.history.films = [
                RecentFilm(path: "/lib/A.mkv", title: "A", position: 60, duration: 240),
                RecentFilm(path: "/lib/C.mkv", title: "C", position: 60, duration: nil),
            ]
            content.history.watched = ["/lib/A.mkv", "/lib/B.mkv"]
        }
        let cards = try #require(StartPages(content).home(hasMore: false).first).entries.map(\.card)
        // One that is watched again shows how far that has come.
        #expect(cards.map(\.progress) == [0.25, nil, nil])
        #expect(cards.map(\.badge) == [nil, "Watched", nil])
    }

    private static let season = Library.Entry.folder(
        Library.Folder(
            path: "/lib/Show", title: "The Show",
            entries: [
                film("Pilot"),
                .folder(
                    Library.Folder(
                        path: "/lib/Show/Season 1", title: "Season 1",
                        entries: [film("E1"), film("E2")])),
            ]))

    /// A folder shows the picture of its first film that is shown (behaviour.md A194).
    @Test func firstFilmOfAFolder() {
        func first(_ path: String, _ age: PasscodeAge?) -> String? {
            let folder = Library.Entry.folder(
                Library.Folder(
                    path: "/lib/Mixed", title: "Mixed",
                    entries: [Self.film("Adult", age: 18), Self.film("Child", age: 6)]))
            let content = Self.content([Self.season, folder]) { $0.passcodeAge = age }
            return StartPages.first(in: path, of: content)
        }
        #expect(first("/lib/Show", nil) == "/lib/Pilot.mkv")
        #expect(first("/lib/Show/Season 1", nil) == "/lib/E1.mkv")
        #expect(first("/lib/Mixed", nil) == "/lib/Adult.mkv")
        #expect(first("/lib/Mixed", 12) == "/lib/Child.mkv")
        #expect(first("/lib/Show", 12) == nil && first("/lib/Gone", nil) == nil)
    }

    @Test(
        arguments: [
            (content([film("B"), film("映画 2"), season]), ["row Films: B, 映画 2, The Show/3 films"]),
            // What says nothing leaves room for words.
            (
                content([]),
                [
                    "list -: (No films here/Put some into /lib, or name another folder "
                        + "in the player's settings)"
                ]
            ),
            (
                content([film("A")]) { $0.library.isScanning = true },
                ["row Films: A", "list -: (Looking for films …/1 film so far)"]
            ),
            (
                content([]) { $0.library.unreadable = ["/lib"] },
                ["list -: (/lib cannot be read/Check that it exists and that you can read it)"]
            ),
            (
                content([film("A")]) { $0.withoutChannels = "there is no file 'a.m3u'" },
                [
                    "row Films: A",
                    "list -: (The list of channels cannot be used/there is no file 'a.m3u')",
                ]
            ),
            (
                content([film("A")]) {
                    $0.channels = [
                        StartPages.Channel(name: "One", number: "1"),
                        StartPages.Channel(name: "NHK 総合"),
                    ]
                }, ["row Films: A", "row Channels: One/1, NHK 総合"]
            ),
            // Favourites come before the others (A151).
            (
                content([film("A")]) {
                    $0.channels = [
                        StartPages.Channel(name: "One", id: "1"),
                        StartPages.Channel(name: "Two", id: "2"),
                    ]
                    $0.favorites = ["2"]
                }, ["row Films: A", "row Favorites: Two", "row Channels: One"]
            ),
            // Not even the name of what needs the passcode, or may need it.
            (
                content([film("A", age: 6), film("B", age: 16), film("C")]) {
                    $0.passcodeAge = 12
                    $0.channels = [StartPages.Channel(name: "One")]
                },
                [
                    "row Films: A",
                    "list -: (2 films may need the passcode/Select asks for it), "
                        + "(Channels may need the passcode/Select asks for it)",
                ]
            ),
        ] as [(StartPages.Content, [String])])
    func theRows(content: StartPages.Content, expected: [String]) {
        #expect(Self.text(StartPages(content).home(hasMore: false)) == expected)
    }

    /// Each group of the list is a row of its page (A151).
    @Test func groupsAreRows() {
        let items = [("One", "Arts"), ("Two", "Films"), ("Three", "Arts"), ("Four", "")].map {
            var item = MediaItem(location: "http://h/\($0.0)", name: $0.0, isChannel: true)
            item.channel = ChannelDetails()
            item.channel?.group = $0.1.isEmpty ? nil : $0.1
            return item
        }
        var content = Self.content([])
        content.channels = items.map { StartPages.Channel($0) }
        let rows = StartPages(content).groups()
        #expect(Self.text(rows) == ["row Arts: One, Three", "row Films: Two"])
        content.passcodeAge = 12
        #expect(StartPages(content).groups().isEmpty)
    }

    @Test func aFolderIsItsFilmsAndItsSeasons() throws {
        let pages = StartPages(Self.content([Self.season]))
        let folder = try #require(pages.folder("/lib/Show"))
        #expect(folder.title == "The Show")
        #expect(Self.text(folder.rows) == ["grid -: Pilot", "row Season 1: E1, E2"])
        #expect(pages.folder("/lib/gone") == nil)
    }

    private static let nothing = "list -: (Nothing found/No word of a title begins with that)"

    /// Letters lead to words, in any script, and what leads nowhere is not offered.
    @Test(
        arguments: [
            ("", ["keys Choose the first letters of a word: A, D, T, 映 and 12 dimmed"]),
            (
                "t",
                [
                    "keys “T”: H, ⌫, ↵ and 13 dimmed", "grid 2 found: The Alps, Dark Tharsis",
                ]
            ),
            ("the", ["keys “THE”: ␣, ⌫, ↵ and 13 dimmed", "grid 1 found: The Alps"]),
            ("映", ["keys “映”: 画, ⌫, ↵ and 13 dimmed", "grid 1 found: 映画"]),
            ("alps", ["keys “ALPS”: ⌫, ↵ and 14 dimmed", "grid 1 found: The Alps"]),
            // Several words in any order.
            ("alps t", ["keys “ALPS T”: H, ⌫, ↵ and 13 dimmed", "grid 1 found: The Alps"]),
            ("alps the", ["keys “ALPS THE”: ␣, ⌫, ↵ and 13 dimmed", "grid 1 found: The Alps"]),
            ("tharsis ", ["keys “THARSIS ”: ⌫ and 15 dimmed", Self.nothing]),
            ("th da ", ["keys “TH DA ”: D, T, ⌫, ↵ and 12 dimmed", "grid 1 found: Dark Tharsis"]),
            ("alps dark", ["keys “ALPS DARK”: ⌫ and 15 dimmed", Self.nothing]),
            // Typed, letters can lead nowhere.
            ("x", ["keys “X”: ⌫ and 15 dimmed", Self.nothing]),
        ])
    func aSearch(query: String, expected: [String]) {
        let films = ["The Alps", "Dark Tharsis", "映画"].map { Self.film($0) }
        let content = Self.content(films) { $0.query = query }
        #expect(Self.text(StartPages(content).search()) == expected)
    }

    /// Letters of all scripts come first, then digits, other signs that lead on, and the space. One
    /// with a mark has the key of the plain one.
    @Test(
        arguments: [
            ("", "A D E I L N S Y 映 画 0 1 2 7 ␣ ⌫ ↵"),
            ("alien", "A D E I L N S Y 映 画 0 1 2 7 - ␣ ⌫ ↵"),
        ])
    func theOrderOfKeys(query: String, expected: String) {
        let films = ["2001", "Alien-Ñ", "7 Days", "映画", "Élan"].map { Self.film($0) }
        #expect(Self.keys(films, query).joined(separator: " ") == expected)
    }

    private static func keys(_ films: [Library.Entry], _ query: String) -> [String] {
        StartPages(content(films) { $0.query = query }).search()[0].entries
            .map { $0.card.title ?? "" }
    }

    /// Keys stay where they are, whatever was entered.
    @Test(arguments: ["a", "al", "alps d", "x"])
    func keysStayInTheirPlaces(query: String) {
        let films = ["Alien", "The Alps", "7 Days"].map { Self.film($0) }
        #expect(Self.keys(films, query) == Self.keys(films, ""))
    }

    /// Of a script with more letters than there is room for (N362) those are shown that lead on.
    @Test func manyLetters() {
        let signs = (0x4E00..<0x4E50).compactMap(UnicodeScalar.init).map { Character($0) }
        let films = signs.map { Self.film("\($0)x") }
        #expect(Self.keys(films, "").count == SearchKeys.limit + 2)
        #expect(Self.keys(films, "\(signs[0])") == ["X", "⌫", "↵"])
    }

    /// A keyboard may have no key for a letter with a mark; who types it means no other.
    @Test(
        arguments: [
            ("amelie", "Amélie"), ("amé", "Amélie"), ("uber", "Über Ånden"),
            ("ande", "Über Ånden"), ("över", nil), ("zazo", "Żażółć"), ("æ", "Ærø"),
            ("a", "Amélie"),
        ] as [(String, String?)])
    func marksOfLetters(query: String, expected: String?) {
        let films = ["Amélie", "Über Ånden", "Żażółć", "Ærø"].map { Self.film($0) }
        let rows = StartPages(Self.content(films) { $0.query = query }).search()
        #expect(rows[1].entries.first?.card.title == expected ?? "Nothing found")
    }

    /// A locked film is not found by its letters either.
    @Test func theSearchKnowsNothingThatIsLocked() {
        let content = Self.content([Self.film("Secret"), Self.film("Open", age: 0)]) {
            $0.passcodeAge = 12
        }
        let rows = StartPages(content).search()
        #expect(Self.text(rows) == ["keys Choose the first letters of a word: O and 5 dimmed"])
    }

    // MARK: The scan

    @Test func theScanFindsFilmsAndWhatLiesBesideThem() throws {
        let place = TemporaryFolder(files: [
            "Film 10.mkv", "Film 2.mkv", "Film 2-trailer.mkv", "song.flac", ".hidden.mkv",
            "Alone (1999)/x264.mkv", "Alone (1999)/folder.jpg", "Show/Season 1/E1.mkv",
            "Show/Season 1/E2.mkv", "Show/poster.jpg", "Show/Extras/making.mkv", "Papers/a.pdf",
        ])
        defer { withExtendedLifetime(place) {} }
        let folder = place.path
        try Data("<tvshow><title>The Show</title></tvshow>".utf8)
            .write(to: URL(fileURLWithPath: folder + "/Show/tvshow.nfo"))
        let reports = Mutex<[Int]>([])
        let library = LibraryScan.films(of: [folder + "/"], languages: ["en"]) { library in
            reports.withLock { $0.append(library.count) }
        }
        let root = try #require(library.folders.first)
        let lines = root.entries.map { entry in
            switch entry {
            case .film(let film): "\(film.title) \(film.artwork?.split(separator: "/").last ?? "-")"
            case .folder(let folder): "\(folder.title): \(folder.films.map(\.title))"
            }
        }
        #expect(
            lines == [
                "Alone (1999) folder.jpg", "Film 2 -", "Film 10 -",
                "The Show: [\"S1 E1\", \"S1 E2\"]",
            ])
        #expect(library.count == 5 && !library.isScanning && library.unreadable == [])
        #expect(reports.withLock(\.self) == [1, 2, 5])
        #expect(library.folder(folder + "/Show/Season 1")?.films.count == 2)
    }

    /// A141, A192: what films and folders are called by their names, what is read below it, and
    /// that only a folder of one series is called by it.
    @Test func theScanReadsNames() throws {
        let place = TemporaryFolder(files: [
            "Films/The.Third.Man.1949.1080p.BluRay.x264-GROUP.mkv", "Films/Dune (2021).mkv",
            "Films/Amélie (2001)/Le fabuleux destin.mkv", "Films/New/Metropolis.1927.720p.mkv",
            "Films/Some.Film.2020.WEBRip.x265/sf.mkv", "Films/Clips/Artist - Song.mkv",
            "Series/Show/Season 1/Show.S01E01.Pilot.720p.mkv",
            "Series/Show/Season 1/Show.S01E02.mkv",
            "Series/Show/Season 2/01 - Return.mkv", "Series/Show/Specials/Show S00E01.mkv",
            "Series/Other/Other 1x01.mkv", "Series/Other/Other 1x02.mkv",
        ])
        defer { withExtendedLifetime(place) {} }
        let library = LibraryScan.films(of: [place.path], languages: ["en"])
        func lines(_ entries: [Library.Entry], _ indent: String) -> [String] {
            entries.flatMap { entry in
                switch entry {
                case .film(let film):
                    [
                        indent + film.title
                            + ((film.series ?? film.subtitle).map { " / \($0)" } ?? "")
                    ]
                case .folder(let folder):
                    [indent + folder.title + ":"] + lines(folder.entries, indent + "  ")
                }
            }
        }
        let root = try #require(library.folders.first)
        #expect(
            lines(root.entries, "") == [
                "Films:", "  Amélie (2001)", "  Clips / Artist - Song", "  Dune (2021)",
                "  Metropolis (1927) / New", "  Some Film (2020)", "  The Third Man (1949)",
                "Series:",
                "  Other:", "    S1 E1 / Other", "    S1 E2 / Other",
                "  Show:",
                "    Season 1:", "      S1 E1: Pilot / Show", "      S1 E2 / Show",
                "    Season 2:", "      S2 E1: Return / Show",
                "    Specials:", "      S0 E1 / Show",
            ])
        let pages = StartPages(Self.content(root.entries) { $0.query = "show s2" })
        #expect(Self.text(pages.search()).last == "grid 1 found: S2 E1: Return/Show")
    }

    @Test func aFolderThatIsNotThereIsSaid() {
        let library = LibraryScan.films(of: ["/nowhere"], languages: [])
        #expect(library.unreadable == ["/nowhere"] && library.count == 0)
    }

    /// But not of the folder for videos that nobody has made yet.
    @Test func theUsualFolderNeedNotBeThere() {
        let library = LibraryScan.films(of: ["/nowhere"], languages: [], usual: ["/nowhere"])
        #expect(library.unreadable == [])
    }

    // MARK: Whose pages they are

    /// The pages of the start screen go with the first film, and come back after it.
    @Test func thePagesFollowWhatPlays() throws {
        var overlay = OwnOverlay(.english)
        var content = OwnOverlay.Content()
        content.films = [RecentFilm(path: "/a.mkv", title: "A", position: 60, duration: 120)]
        content.start = Self.content([Self.film("B"), Self.season])
        let made = overlay.pages(of: content)
        let start = try #require(made)
        #expect(start.pages.map(\.title) == ["Home", "Search"])
        let rows = start.pages[0].rows
        #expect(rows.map(\.title) == ["Continue Watching", "Films"])
        #expect(overlay.choice(rows[1].cards[0].id) == .libraryFilm("/lib/B.mkv"))
        #expect(overlay.choice(rows[1].cards[1].id) == .folder("/lib/Show"))
        let shelf = try #require(content.start)
        let pages = overlay.pages(of: "/lib/Show", in: shelf)
        #expect(pages.map(\.title) == ["The Show"])
        #expect(overlay.choice(pages[0].rows[0].cards[0].id) == .libraryFilm("/lib/Pilot.mkv"))
        var playing = OwnOverlay.Content()
        playing.items = [.init(name: "#0", title: "B", location: "/lib/B.mkv")]
        playing.current = 0
        #expect(overlay.pages(of: playing)?.pages == [])
    }
}
