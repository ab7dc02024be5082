// SPDX-License-Identifier: MIT

import RemoteMedia
import Testing

/// A192: what names of files say of films.
@Suite struct FilmNameTests {
    @Test(arguments: [
        // Written for a viewer: nothing changes.
        ("Amélie (2001)", "Amélie (2001)"), ("Film", "Film"), ("1917", "1917"),
        ("Blade Runner 2049", "Blade Runner 2049"), ("Wonder Woman 1984", "Wonder Woman 1984"),
        ("2001 A Space Odyssey (1968)", "2001 A Space Odyssey (1968)"),
        ("Film 01 - The long name", "Film 01 - The long name"), ("Kill Bill CD1", "Kill Bill CD1"),
        ("Vol. 2", "Vol. 2"), ("千と千尋の神隠し (2001)", "千と千尋の神隠し (2001)"),
        ("Blade Runner (1982) The Final Cut", "Blade Runner (1982) The Final Cut"),
        ("The French Dispatch", "The French Dispatch"), ("English Dubbed", "English Dubbed"),
        ("Artist - Song (Live at Wembley)", "Artist - Song (Live at Wembley)"),
        ("Making of [part two]", "Making of [part two]"), ("...", "..."), ("", ""), ("-", "-"),
        // How it was made.
        (
            "The.Shawshank.Redemption.1994.1080p.BluRay.x264-GROUP",
            "The Shawshank Redemption (1994)"
        ),
        ("2001 A Space Odyssey (1968) [2160p] [HEVC]", "2001 A Space Odyssey (1968)"),
        ("Movie.2023.Directors.Cut", "Movie (2023) Directors Cut"),
        ("Movie.2023.Extended.German.DL.1080p.WEB-DL.H.264-X", "Movie (2023) Extended"),
        ("Blade.Runner.2049.2017.2160p.UHD.BluRay.x265", "Blade Runner 2049 (2017)"),
        ("1917.2019.1080p", "1917 (2019)"), ("2012.2009.DVDRip.XviD", "2012 (2009)"),
        ("The.German.Doctor.2013.GERMAN.720p.HDTV", "The German Doctor (2013)"),
        ("The.French.Dispatch.1080p", "The French Dispatch"),
        ("The.Wave.GERMAN.DL.1080p.BluRay", "The Wave"), ("S.W.A.T.2003.576i", "S.W.A.T (2003)"),
        ("E.T.The.Extra-Terrestrial.1982.4K.HDR", "E.T The Extra-Terrestrial (1982)"),
        ("Spider-Man_No_Way_Home_2021", "Spider-Man No Way Home (2021)"),
        ("Sausage.Party.2.0", "Sausage Party 2.0"), ("X-Men.2000.1920x1080", "X-Men (2000)"),
        ("Wonder.Woman.1984.2020.WEB.1080p", "Wonder Woman 1984 (2020)"),
        ("Dune {tmdb-438631} {edition-Director's Cut}", "Dune (Director's Cut)"),
        ("Dune (2021) [imdbid-tt1160419]", "Dune (2021)"),
        ("Metropolis [1927] 720p", "Metropolis [1927]"),
        // Dots part words between spaces as well, where one of them says how it was made.
        ("The Third.Man.1949.1080p.x264", "The Third Man (1949)"),
        ("The Third.Man", "The Third.Man"), ("Dr.No 1080p", "Dr.No"),
        ("Dr.No.720p German", "Dr No"),
        // What says only how it was made stays as it is.
        ("1080p", "1080p"), ("[Group]", "[Group]"), ("x264.mkv", "x264 mkv"),
    ])
    func aFilm(name: String, expected: String) {
        let read = FilmName(name)
        #expect(read.title == expected)
        #expect(read.full == expected)
        #expect(read.episode == nil)
    }

    /// Series, season, number and name; the season is `-` where none is said.
    @Test(arguments: [
        ("Babylon.Berlin.S01E03.German.1080p.WEB.x264", "", "Babylon Berlin 1 3"),
        ("Babylon Berlin - 2x01 - Episode 9", "", "Babylon Berlin 2 1 Episode 9"),
        ("Fargo.2014.s02e10.Palindrome.720p", "", "Fargo (2014) 2 10 Palindrome"),
        ("Show.S01.E02.The.German.Doctor.1080p", "", "Show 1 2 The German Doctor"),
        ("Show.S02E01.New Begin", "", "Show 2 1 New Begin"),
        ("The Long Show.1x02.The End", "", "The Long Show 1 2 The End"),
        ("Dr.Who S01E02 The.End", "", "Dr.Who 1 2 The.End"),
        ("Show S01E01E02 Both", "", "Show 1 1 Both"), ("Show S2024E101-x", "", "Show 2024 101"),
        ("Doctor Who (2005) - S03E10 - Blink [1080p][x265]", "", "Doctor Who (2005) 3 10 Blink"),
        (
            "Babylon Berlin S00E01 Behind", "Series/Babylon Berlin/Specials",
            "Babylon Berlin 0 1 Behind"
        ),
        (
            "S01E02 - Cat's in the Bag", "tv/Breaking Bad/Season 1",
            "Breaking Bad 1 2 Cat's in the Bag"
        ),
        ("S01E02", "Breaking.Bad.2008.1080p", "Breaking Bad (2008) 1 2"),
        ("03 - Gone", "Breaking Bad/Staffel 02", "Breaking Bad 2 3 Gone"),
        ("4. Down", "Breaking Bad/S2", "Breaking Bad 2 4 Down"),
        ("Episode 5", "Breaking Bad/Saison 2", "Breaking Bad 2 5"),
        ("E06", "Breaking Bad/season_2", "Breaking Bad 2 6"),
        ("ep07v2 Negro y Azul", "Breaking Bad/Specials", "Breaking Bad 0 7 Negro y Azul"),
        ("[SubGroup] Frieren - 01 [1080p][ABCD1234]", "Anime", "Frieren - 1"),
        ("[SubGroup] Frieren S2 - 28v2 (1080p)", "", "Frieren S2 - 28"),
        ("[A] Spy x Family - 102", "Season 3", "Spy x Family 3 102"),
    ])
    func anEpisode(name: String, folders: String, expected: String) throws {
        let read = FilmName(name, in: folders.split(separator: "/"))
        let episode = try #require(read.episode)
        let season = episode.season.map { "\($0)" } ?? "-"
        let text =
            "\(read.title) \(season) \(episode.number)" + (episode.name.map { " " + $0 } ?? "")
        #expect(text == expected)
    }

    /// Names that look like one of an episode, and are none.
    @Test(arguments: [
        ("Movie 1x1", "", "Movie 1x1"), ("Apollo 13", "Season 1", "Apollo 13"),
        ("S01E02", "", "S01E02"), ("1x02", "Season 1", "1x02"), ("24", "Films", "24"),
        ("[Group] Film - 2049 and more [720p]", "", "Film - 2049 and more"),
        ("Sex Sells", "S", "Sex Sells"), ("SE7EN", "", "SE7EN"),
        ("The.Daily.Show.2024.05.14", "", "The Daily Show 2024-05-14"),
        ("03x7", "Season 1", "03x7"), ("03va", "Season 1", "03va"), ("03v12", "Season 1", "03v12"),
    ])
    func noEpisode(name: String, folders: String, expected: String) {
        let read = FilmName(name, in: folders.split(separator: "/"))
        #expect(read.episode == nil)
        #expect(read.title == expected)
    }

    @Test func whatAViewerReads() {
        #expect(FilmName("Show.S01E03.Pilot.720p").full == "Show S1 E3: Pilot")
        #expect(FilmName("Show.S01E03.720p").full == "Show S1 E3")
        #expect(FilmName("[G] Show - 03 [720p]").full == "Show E3")
        #expect(FilmName("Show.S00E03").episode?.short == "S0 E3")
    }

    /// A name that was written for a viewer may stand in a file, as its title.
    @Test(arguments: [
        ("Film", false), ("Film (2001)", false), ("Film.2001.720p", true), ("Film [1080p]", true),
        ("720p", false), ("Show.S01E01", false), ("Show.S01E01.x264-A", true),
    ])
    func aRelease(name: String, expected: Bool) {
        #expect(FilmName(name).isRelease == expected)
    }

    /// No name is too long, or has signs that are none.
    @Test(arguments: [
        String(repeating: "a.", count: 200), String(repeating: "[", count: 200) + "]",
        "((((2001)", "{edition-", "}{", "S01E", "[]", "[] ()", "\u{301}.\u{301}.\u{301}",
        "a\u{0}.b",
    ])
    func strange(name: String) {
        #expect(!FilmName(name).full.isEmpty)
    }
}
