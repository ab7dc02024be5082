// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import RemotePlayback

/// What a viewer reads of tracks, in signs and in lists (behaviour.md A91).
@Suite struct TrackNameTests {
    /// A track in the form of traces, its name, and its row in a list.
    @Test(arguments: [
        ("1/en/", "English", "English", ""),
        ("3//", "Track 3", "Track 3", ""),
        ("1/en/Commentary", "English, Commentary", "Commentary", "English"),
        ("1/de/German (forced)", "German (forced)", "German (forced)", ""),
        ("1;forced/de/", "German, forced", "German, forced", ""),
        ("1;forced/de/German (forced)", "German (forced)", "German (forced)", ""),
        ("1;hearingImpaired/en/", "English, hearing impaired", "English, hearing impaired", ""),
        ("1;hearingImpaired/en/SDH", "English, SDH", "SDH", "English"),
        ("1;forced;hearingImpaired/en/", "English, forced, hearing impaired", nil, ""),
        ("1;6;ac3/en/", "English 5.1", "English 5.1", ""),
        ("1;2;aac/en/", "English", "English", ""),
        ("1;1/en/Commentary", "English mono, Commentary", "Commentary", "English mono"),
        ("1;8;truehd/en/Atmos 7.1", "English, Atmos 7.1", "Atmos 7.1", "English"),
        ("1;6//", "Track 1 5.1", "Track 1 5.1", ""),
        ("1;6//Surround", "Surround 5.1", "Surround 5.1", ""),
        ("1;24/xx/", "xx 24 channels", "xx 24 channels", ""),
    ])
    func names(text: String, name: String, row: String?, detail: String) throws {
        let argument = try #require(PlayerFact.form(.audio).record(of: [.text(text)]))
        guard case .audio(let track?) = argument else { return #expect(Bool(false)) }
        #expect(track.name(.english) == name)
        let shown = track.row(.english)
        #expect(shown.text == row ?? name && shown.detail == detail, "\(shown)")
    }

    /// On a German screen a title says its language in German or in English, and needs it once.
    @Test(arguments: [
        ("1/de/German (forced)", "German (forced)"), ("1/de/Deutsch (Kino)", "Deutsch (Kino)"),
        ("1/de/Kino", "Deutsch, Kino"), ("1/de/", "Deutsch"),
    ])
    func onAGermanScreen(text: String, name: String) throws {
        let argument = try #require(PlayerFact.form(.audio).record(of: [.text(text)]))
        guard case .audio(let track?) = argument else { return #expect(Bool(false)) }
        let german = try #require(
            Phrasebook.rows.first { $0.id.area == .languages && $0.id.english == "German" })
        let words = Catalogue(language: "de", texts: [(german.id, PhraseTemplate("Deutsch"))])
        #expect(track.name(words) == name)
    }
}
