// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

/// What is said of an item.
@Suite struct ItemAboutTests {
    /// One that belongs to a series or comes live.
    @Test(arguments: [
        (ItemKind.episode, true), (.live, true), (.film, false), (.music, false), (.clip, false),
    ])
    func theKindMakesItTelevision(kind: ItemKind, isTelevision: Bool) {
        var about = ItemAbout()
        about.kind = kind
        #expect(about.isTelevision == isTelevision)
    }

    /// In the languages of a viewer; who has none reads English.
    @Test(arguments: [
        ("de=D en=E", "", "E"), ("de=D fr=F", "", "D"), ("de=D en=E und=U", "", "U"),
        ("de=D en=E", "fr", "D"), ("de=D en=E und=U", "fr", "U"), ("de=D en=E", "fr en", "E"),
        ("pt-BR=P en=E", "pt", "P"), ("en=E", "", "E"), ("", "", ""),
    ])
    func aTextInLanguages(texts: String, viewer: String, expected: String) {
        let pairs = texts.split(separator: " ").map { pair in
            let parts = pair.split(separator: "=").map(String.init)
            return (language: parts[0], text: parts[1])
        }
        let text = LocalizedText(pairs)
        #expect(text.text(for: viewer.split(separator: " ").map(String.init)) == expected)
    }

    @Test func aSeriesMakesItTelevision() {
        var (series, season, episode) = (ItemAbout(), ItemAbout(), ItemAbout())
        #expect(!series.isTelevision)
        series.series = LocalizedText("A series")
        season.season = 2
        episode.episode = 3
        #expect(series.isTelevision && season.isTelevision && episode.isTelevision)
    }
}
