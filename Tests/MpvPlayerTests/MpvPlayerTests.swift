// SPDX-License-Identifier: MIT

import MpvPlayer
import RemoteMedia
import RemoteModel
import Testing

/// libmpv for real: requests in, facts out.
@Suite struct MpvPlayerTests {
    @Test func anItemIsLoadedAndPlays() throws {
        let folder = try Folder()
        let rig = try PlayerRig([try folder.sound("Slow Silence.wav", seconds: 60)])
        let info = try rig.waitUntilLoaded()
        #expect(info.title == "Slow Silence")
        #expect(info.duration == 60)
        #expect(info.isSeekable)
        #expect(!info.isLive)
        #expect(rig.facts.first == .playlist(titles: ["Slow Silence"], current: 0))
        let later = try rig.wait { fact -> Seconds? in
            if case .position(let position) = fact, position > 0.5 { position } else { nil }
        }
        #expect(later != nil)
    }

    /// A host has nothing to do then, though mpv wakes it with each piece of sound.
    @Test func mostlyAnItemOnlyGoesOn() throws {
        let folder = try Folder()
        let rig = try PlayerRig([try folder.sound("a.wav", seconds: 60)])
        _ = try rig.waitUntilLoaded()
        #expect(!rig.onlyPlayed)
        _ = try rig.seek(1, to: 20)
        #expect(!rig.onlyPlayed)
        let turns = try (0..<20).map { _ in try rig.drain() }
        #expect(turns.filter { $0 }.count >= 10)
        rig.perform(.setPaused(true))
        #expect(try rig.wait { $0 == .paused(true) ? true : nil } == true)
        #expect(!rig.onlyPlayed)
    }

    @Test func itStartsWhereAndHowItIsAsked() throws {
        let folder = try Folder()
        let rig = try PlayerRig([try folder.sound("a.wav", seconds: 60)]) {
            $0.start = 20
            $0.isPaused = true
        }
        _ = try rig.waitUntilLoaded()
        let position = try rig.wait { fact -> Seconds? in
            if case .position(let position) = fact, position > 1 { position } else { nil }
        }
        #expect(try abs(#require(position) - 20) < 0.2)
        #expect(rig.facts.contains(.paused(true)))
        #expect(!rig.facts.contains(.paused(false)))
    }

    @Test func everySeekIsAnsweredWithItsPosition() throws {
        let folder = try Folder()
        let rig = try PlayerRig([try folder.sound("a.wav", seconds: 60)]) { $0.isPaused = true }
        _ = try rig.waitUntilLoaded()
        for (number, target) in [(1, 30.0), (2, 5.0), (3, 59.0), (4, 0.0)] as [(UInt64, Double)] {
            let position = try rig.seek(number, to: target)
            #expect(abs(position - target) < 0.1, "seek \(number) to \(target)")
        }
    }

    @Test func aSeekThatAnotherReplacesIsAnsweredToo() throws {
        let folder = try Folder()
        let rig = try PlayerRig([try folder.sound("a.wav", seconds: 60)]) { $0.isPaused = true }
        _ = try rig.waitUntilLoaded()
        rig.perform(.seek(RequestID(1), to: 10, exact: true))
        let position = try rig.seek(2, to: 40)
        #expect(abs(position - 40) < 0.1)
        #expect(rig.facts.filter { $0 == .sought(RequestID(1)) }.count == 1)
    }

    @Test func aSeekWithNothingLoadedIsAnswered() throws {
        let rig = try PlayerRig([])
        rig.perform(.seek(RequestID(7), to: 10, exact: true))
        #expect(try rig.wait { $0 == .sought(RequestID(7)) ? true : nil } == true)
    }

    @Test func pauseSpeedAndVolumeComeBackAsFacts() throws {
        let folder = try Folder()
        let rig = try PlayerRig([try folder.sound("a.wav", seconds: 60)])
        _ = try rig.waitUntilLoaded()
        rig.perform(.setPaused(true))
        #expect(try rig.wait { $0 == .paused(true) ? true : nil } == true)
        rig.perform(.setSpeed(1.5))
        #expect(try rig.wait { $0 == .speed(1.5) ? true : nil } == true)
        rig.perform(.changeVolume(-2))
        #expect(try rig.wait { $0 == .volume(percent: 90) ? true : nil } == true)
    }

    @Test func theLastFrameStaysAtTheEnd() throws {
        let folder = try Folder()
        let rig = try PlayerRig([try folder.sound("a.wav", seconds: 2)]) { $0.start = 1.5 }
        #expect(try rig.wait { $0 == .ended ? true : nil } == true)
        let position = try rig.seek(1, to: 0.5)
        #expect(abs(position - 0.5) < 0.1)
    }

    /// The end comes before what describes the item has been read.
    @Test func anEndThatComesBeforeTheItemIsReadyIsReported() throws {
        let folder = try Folder()
        let rig = try PlayerRig([try folder.sound("a.wav", seconds: 2)]) { $0.start = 1.95 }
        try rig.lookAway(for: .milliseconds(500))
        #expect(try rig.wait { $0 == .ended ? true : nil } == true)
    }

    /// mpv pauses at once when it must play where an item has ended.
    @Test func anItemThatFollowsOneThatHasEndedPlays() throws {
        let folder = try Folder()
        let rig = try PlayerRig([try folder.sound("a.wav", seconds: 2)])
        _ = try rig.waitUntilLoaded()
        for round in 1...6 {
            rig.perform(.load(index: 0, position: 1.95, paused: false))
            try rig.wait { $0 == .ended ? true : nil }
            try #require(try rig.wait { $0 == .paused(true) ? true : nil } == true)
            rig.perform(.load(index: 0, position: 0.5, paused: false))
            _ = try rig.waitUntilLoaded()
            let plays = try rig.wait { fact -> Bool? in
                if case .position(let position) = fact, position > 0.6 { true } else { nil }
            }
            try #require(plays == true, "round \(round)")
        }
    }

    /// mpv pauses at the end and plays on with what follows, and reports neither where both come at
    /// once. Who believes that it stands at the end learns that it does not.
    @Test func anItemThatFollowsAtOnceSaysThatItPlays() throws {
        let folder = try Folder()
        let rig = try PlayerRig([try folder.sound("a.wav", seconds: 2)])
        _ = try rig.waitUntilLoaded()
        for round in 1...6 {
            rig.perform(.load(index: 0, position: 1.95, paused: false))
            try rig.wait { $0 == .ended ? true : nil }
            rig.perform(.load(index: 0, position: 0.5, paused: false))
            let plays = try rig.wait { $0 == .paused(false) ? true : nil }
            try #require(plays == true, "round \(round)")
            _ = try rig.waitUntilLoaded()
        }
    }

    /// mpv pauses again at once, and has nothing new to report.
    @Test func playingAtTheEndEndsAgain() throws {
        let folder = try Folder()
        let rig = try PlayerRig([try folder.sound("a.wav", seconds: 1)])
        _ = try rig.waitUntilLoaded()
        #expect(try rig.wait { $0 == .ended ? true : nil } == true)
        #expect(try rig.wait { $0 == .paused(true) ? true : nil } == true)
        for round in 1...6 {
            rig.perform(.setPaused(false))
            try #require(try rig.wait { $0 == .paused(true) ? true : nil } == true)
            try #require(try rig.wait { $0 == .ended ? true : nil } == true, "round \(round)")
        }
    }

    /// The user's mute is not touched by a scan's, nor the other way round.
    @Test func aScanDoesNotTouchTheUsersMute() throws {
        let folder = try Folder()
        let rig = try PlayerRig([try folder.sound("a.wav", seconds: 60)])
        _ = try rig.waitUntilLoaded()
        rig.perform(.setScanMuted(true))
        rig.perform(.setMuted(true))
        rig.perform(.setScanMuted(false))
        rig.perform(.changeVolume(-1))
        #expect(try rig.wait { $0 == .volume(percent: 95) ? true : nil } == true)
        let mutes = rig.facts.filter { if case .muted = $0 { true } else { false } }
        #expect(mutes == [.muted(false), .muted(true)])
    }

    @Test func anotherItemReplacesTheFirst() throws {
        let folder = try Folder()
        let rig = try PlayerRig([
            try folder.sound("a.wav", seconds: 60), try folder.sound("b.wav", seconds: 30),
        ])
        _ = try rig.waitUntilLoaded()
        rig.perform(.load(index: 1, position: 12, paused: true))
        let info = try rig.waitUntilLoaded()
        #expect(info.index == 1)
        #expect(info.duration == 30)
        #expect(rig.facts.contains(.paused(true)))
    }

    /// The one that was asked for last is the one that is reported.
    @Test func theNewestOfManyLoadsWins() throws {
        let folder = try Folder()
        let rig = try PlayerRig([
            try folder.sound("a.wav", seconds: 60), try folder.sound("b.wav", seconds: 30),
            try folder.sound("c.wav", seconds: 20),
        ])
        for index in [1, 2, 1, 0, 2] {
            rig.perform(.load(index: index, position: nil, paused: false))
        }
        #expect(try rig.waitUntilLoaded().index == 2)
    }

    @Test func whatCannotBePlayedIsSaidInWords() throws {
        let folder = try Folder()
        let rubbish = try folder.write("rubbish.mkv", "This is not a film.\n")
        let rig = try PlayerRig([
            folder.path("missing.mkv"), rubbish, try folder.sound("a.wav", seconds: 10),
            try folder.write("empty.mkv", ""),
        ])
        func failure() throws -> (Int, String)? {
            try rig.wait { fact in
                if case .failed(let index, let message) = fact {
                    (index, message.english)
                } else {
                    nil
                }
            }
        }
        let missing = try #require(try failure())
        #expect(missing.0 == 0)
        #expect(missing.1.hasPrefix("There is no “missing.mkv”; check"))
        rig.perform(.load(index: 1, position: nil, paused: false))
        let unknown = try #require(try failure())
        #expect(unknown.0 == 1)
        #expect(
            unknown.1
                == "“rubbish.mkv” is not a film or a sound, or not all of it is there; "
                + "check the file, or fetch it again")
        rig.perform(.load(index: 9, position: nil, paused: false))
        #expect(try #require(try failure()).0 == 9)
        rig.perform(.load(index: 3, position: nil, paused: false))
        #expect(try #require(try failure()).1 == "“empty.mkv” is empty; fetch it again")
        // Everything else goes on.
        rig.perform(.load(index: 2, position: nil, paused: false))
        #expect(try rig.waitUntilLoaded().index == 2)
    }

    @Test func aStreamWithoutAnEndIsLiveAndHasAWindow() throws {
        let folder = try Folder()
        try folder.ffmpeg(
            "-f", "lavfi", "-i", "sine=duration=20", "-c:a", "aac", "-f", "hls", "-hls_time", "2",
            "-hls_list_size", "0", "-hls_flags", "omit_endlist", "live.m3u8")
        let rig = try PlayerRig([folder.path("live.m3u8")])
        let info = try rig.waitUntilLoaded()
        #expect(info.isLive)
        let window = try rig.wait { fact -> ClosedRange<Seconds>? in
            if case .window(let window?) = fact, window.upperBound > 1 { window } else { nil }
        }
        #expect(window != nil)
    }

    @Test func theSamePiecesWithAnEndAreAFilm() throws {
        let folder = try Folder()
        try folder.ffmpeg(
            "-f", "lavfi", "-i", "sine=duration=20", "-c:a", "aac", "-f", "hls", "-hls_time", "2",
            "-hls_list_size", "0", "film.m3u8")
        let info = try PlayerRig([folder.path("film.m3u8")]).waitUntilLoaded()
        #expect(!info.isLive)
        #expect(try abs(#require(info.duration) - 20) < 0.5)
    }

    @Test func aPictureThatCannotBeShownIsReported() throws {
        let folder = try Folder()
        try folder.ffmpeg("-f", "lavfi", "-i", "testsrc=s=32x32:d=5", "-c:v", "mjpeg", "film.mkv")
        let rig = try PlayerRig([folder.path("film.mkv")]) {
            $0.output = .chosen("image")
            $0.settings.append(.init(name: "vo-image-outdir", value: "/dev/null/nowhere"))
        }
        #expect(!rig.player.isPictureMissing)
        let message = try rig.wait { fact -> String? in
            if case .failed(_, let message) = fact { message.english } else { nil }
        }
        #expect(message?.hasPrefix("The picture of “film.mkv” cannot be shown here") == true)
        #expect(rig.player.isPictureMissing)
    }

    @Test func anOptionThatMpvDoesNotKnowIsNamed() throws {
        #expect(throws: PlayerError.unknownOption("no-such-option")) {
            try PlayerRig([]) { $0.settings = [.init(name: "no-such-option", value: "1")] }
        }
        #expect(throws: PlayerError.optionValue(name: "volume", value: "loud")) {
            try PlayerRig([]) { $0.settings = [.init(name: "volume", value: "loud")] }
        }
    }

    @Test func whenMpvQuitsThatIsAFact() throws {
        let folder = try Folder()
        let rig = try PlayerRig([try folder.sound("a.wav", seconds: 60)]) {
            $0.settings.append(.init(name: "end", value: "1"))
            $0.settings.append(.init(name: "keep-open", value: "no"))
            $0.settings.append(.init(name: "idle", value: "no"))
        }
        #expect(try rig.wait { $0 == .lost ? true : nil } == true)
        #expect(rig.player.isLost)
        rig.perform(.setPaused(true))
    }

    /// What is said of an item chooses its sound and captions at first; a choice of the viewer
    /// counts before that of the next item.
    @Test func theTracksThatAnItemAsksFor() throws {
        let folder = try Folder()
        _ = try folder.write("t.srt", "1\n00:00:00,000 --> 00:00:09,000\nWord\n")
        try folder.ffmpeg(
            "-f", "lavfi", "-i", "anullsrc=r=8000:cl=mono", "-i", "t.srt", "-t", "60",
            "-map", "0:a", "-map", "0:a", "-map", "1:s", "-map", "1:s",
            "-metadata:s:a:0", "language=eng", "-metadata:s:a:1", "language=ger",
            "-metadata:s:s:0", "language=eng", "-metadata:s:s:1", "language=ger",
            "-disposition:s:0", "default", "film.mkv")
        var item = MediaItem(location: folder.path("film.mkv"))
        let plain = item
        item.description.playback.audio = TrackChoice(languages: ["de"])
        item.description.playback.captions = TrackChoice(languages: ["de"])
        var silent = plain
        silent.description.playback.captions = TrackChoice(isOff: true)
        let rig = try PlayerRig([]) {
            $0.items = [plain, item, silent]
            $0.audience.languages = ["en"]
        }
        /// The sound and the captions once the item plays.
        func chosenOf(item index: Int) throws -> [Int?] {
            if index > 0 { rig.perform(.load(index: index, position: nil, paused: false)) }
            var isLoaded = false
            // A fact comes only for a track that is chosen.
            var tracks: [Int?] = [nil, nil]
            try rig.wait { fact -> Bool? in
                switch fact {
                case .loaded(let info): isLoaded = info.index == index
                case .audio(let track): tracks[0] = track?.id
                case .captions(let track): tracks[1] = track?.id
                case .position(let position): return isLoaded && position > 0.3 ? true : nil
                default: break
                }
                return nil
            }
            return tracks
        }
        #expect(try chosenOf(item: 0) == [1, 1])
        #expect(try chosenOf(item: 1) == [2, 2])
        #expect(try chosenOf(item: 2) == [1, nil])
        rig.perform(.setAudio(trackID: 1))
        rig.perform(.setCaptions(trackID: 1))
        // A program may have set them.
        #expect(try chosenOf(item: 2) == [1, nil])
        #expect(try chosenOf(item: 1) == [2, 2])
        rig.perform(.setAudio(trackID: 1))
        rig.perform(.setCaptions(trackID: 1))
        rig.player.queue.takeChoices(audio: true, captions: true)
        #expect(try chosenOf(item: 1) == [1, 1])
    }
}
