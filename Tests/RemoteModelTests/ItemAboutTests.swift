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

    @Test func aSeriesMakesItTelevision() {
        var (series, season, episode) = (ItemAbout(), ItemAbout(), ItemAbout())
        #expect(!series.isTelevision)
        series.series = LocalizedText("A series")
        season.season = 2
        episode.episode = 3
        #expect(series.isTelevision && season.isTelevision && episode.isTelevision)
    }
}
