// SPDX-License-Identifier: MIT

import RemoteMedia
import RemoteModel
import Testing

@testable import MpvPlayer

/// The captions that an item asks for, where mpv has no words for it.
@Suite struct FirstTracksTests {
    private static let tracks: [Track] = [
        ("1", "en", false), ("2", "de", true), ("3", "de", false), ("4", "en", true),
    ].map { id, language, isForced in
        var track = Track(id: Int(id) ?? 0, title: "", language: language)
        track.isForced = isForced
        return track
    }

    /// Whether forced ones are wanted, of which languages, the language of the sound, and the
    /// number of those that are chosen.
    @Test(
        arguments: [
            (true, ["de"], "en", 2), (true, ["fr", "en"], "de", 4), (true, ["fr"], "de", nil),
            (true, nil, "de", 2), (true, nil, "fr", nil), (true, nil, "", 2),
            (false, ["de"], "en", 3), (false, ["deu"], "en", 3), (false, ["fr"], "en", nil),
            (false, nil, "en", nil),
        ] as [(Bool, [String]?, String, Int?)])
    func chosen(isForced: Bool, languages: [String]?, sound: String, expected: Int?) {
        var playback = ItemPlayback()
        playback.captions = TrackChoice(languages: languages)
        playback.captions?.isForced = isForced
        let first = FirstTracks(nil, playback, ViewerChoices())
        #expect(first.isChosenLater)
        #expect(first.chosen(of: Self.tracks, beside: sound)?.id == expected)
    }

    /// The viewer's own choice counts before it, and so does "none".
    @Test func whatCountsBefore() {
        var playback = ItemPlayback()
        playback.captions = TrackChoice(languages: ["de"])
        playback.captions?.isForced = true
        playback.captions?.styles = .file
        func options(_ change: (inout ViewerChoices) -> Void) -> [String] {
            var viewer = ViewerChoices()
            change(&viewer)
            return FirstTracks(nil, playback, viewer).options.map(\.key)
        }
        #expect(options { _ in } == ["sid", "sub-ass-override"])
        #expect(options { $0.hasChosenStyles = true } == ["sid"])
        #expect(options { $0.hasChosenCaptions = true } == [])
        playback.captions?.isOff = true
        #expect(!FirstTracks(nil, playback, ViewerChoices()).isChosenLater)
    }

    /// A real mpv: the forced captions are on, those of a plain item are not, and what the file
    /// says of its tracks is known.
    @Test func aFilmWithForcedCaptions() throws {
        let folder = try Folder()
        _ = try folder.write("t.srt", "1\n00:00:00,000 --> 00:00:09,000\nWord\n")
        try folder.ffmpeg(
            "-f", "lavfi", "-i", "anullsrc=r=8000:cl=5.1", "-i", "t.srt", "-t", "60",
            "-map", "0:a", "-map", "1:s", "-map", "1:s", "-c:a", "ac3", "-ar", "48000",
            "-metadata:s:a:0", "language=ger", "-metadata:s:s:0", "language=ger",
            "-metadata:s:s:1", "language=ger", "-disposition:s:0", "default",
            "-disposition:s:1", "forced", "film.mkv")
        var item = MediaItem(location: folder.path("film.mkv"))
        item.description.playback.captions = TrackChoice()
        item.description.playback.captions?.isForced = true
        let rig = try PlayerRig([]) { $0.items = [item] }
        var loaded: MediaInfo?
        let captions = try rig.wait { fact -> Track? in
            if case .loaded(let info) = fact { loaded = info }
            if case .captions(let track?) = fact { return track }
            return nil
        }
        #expect(captions?.id == 2 && captions?.isForced == true && captions?.codec != nil)
        let sound = try #require(loaded?.audioTracks.first)
        #expect(sound.channels == 6 && sound.codec == "ac3" && sound.language == "ger")
        #expect(loaded?.terms.finds.isSound == true)
    }
}
