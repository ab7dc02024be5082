// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import MpvPlayer

/// What is set in mpv for the user's mute, a scan's silence and a ramp (behaviour.md A34, e.6).
@Suite struct SoundControlTests {
    private static func time(_ milliseconds: Int64) -> Timestamp {
        .zero + .milliseconds(milliseconds)
    }

    private func audible() -> SoundControl {
        var sound = SoundControl()
        #expect(sound.take(volume: 80) == true)
        return sound
    }

    @Test func muteIsARampWhileSoundPlays() {
        var sound = audible()
        #expect(sound.setMuted(true, isPlaying: true, at: .zero).isEmpty)
        #expect(sound.advance(to: Self.time(75)) == [.volume(40)])
        #expect(sound.advance(to: Self.time(76)).isEmpty)
        // The mute is set when nothing is audible any more, and the user's volume with it.
        #expect(sound.advance(to: Self.time(150)) == [.mute(true), .volume(80)])
        #expect(sound.deadline == nil)
    }

    /// The sound goes within seconds and stays away without a mute, until it is called back (A203).
    @Test func theSoundFades() {
        var sound = audible()
        #expect(sound.fade(10, isPlaying: true, at: .zero).isEmpty)
        #expect(sound.advance(to: Self.time(49)).isEmpty)
        #expect(sound.advance(to: Self.time(5000)) == [.volume(40)])
        #expect(sound.take(volume: 40) == false)
        #expect(sound.advance(to: Self.time(10_000)) == [.volume(0)])
        #expect(sound.deadline == nil)
        #expect(sound.fade(0, isPlaying: true, at: Self.time(11_000)).isEmpty)
        #expect(sound.advance(to: Self.time(11_075)) == [.volume(40)])
        #expect(sound.advance(to: Self.time(11_150)) == [.volume(80)])
        #expect(sound.deadline == nil)
    }

    /// It comes back at once with a pause, and where the viewer changes the volume;
    /// what is silent stays so.
    @Test func aFadeEnds() {
        var sound = audible()
        #expect(sound.fade(0, isPlaying: true, at: .zero).isEmpty)
        _ = sound.fade(10, isPlaying: true, at: .zero)
        #expect(sound.fade(0, isPlaying: false, at: Self.time(5000)) == [.volume(80)])
        _ = sound.fade(10, isPlaying: true, at: Self.time(6000))
        #expect(sound.endRamp() == [.volume(80)])
        #expect(sound.fade(10, isPlaying: false, at: Self.time(7000)).isEmpty)
        #expect(sound.deadline == nil)
        _ = sound.setMuted(true, isPlaying: false, at: .zero)
        #expect(sound.fade(10, isPlaying: true, at: Self.time(8000)).isEmpty)
        #expect(sound.deadline == nil)
    }

    @Test(arguments: [(false, 80.0), (true, 0)])
    func muteIsAtOnceWhereNothingIsAudible(isPlaying: Bool, volume: Double) {
        var sound = SoundControl()
        #expect(sound.take(volume: volume) == true)
        #expect(sound.setMuted(true, isPlaying: isPlaying, at: .zero) == [.mute(true)])
    }

    @Test func theUsersMuteOutlivesAScan() {
        var sound = audible()
        #expect(sound.setMuted(true, isPlaying: false, at: .zero) == [.mute(true)])
        #expect(sound.setScanMuted(true) == [.mute(true)])
        #expect(sound.setScanMuted(false) == [.mute(true)])
        #expect(sound.setMuted(false, isPlaying: false, at: .zero) == [.mute(false)])
        #expect(sound.setScanMuted(true) == [.mute(true)])
        #expect(sound.setScanMuted(false) == [.mute(false)])
    }

    /// A program sets a volume and the mute in one line: mpv has not reported the volume yet.
    @Test func aMuteComesBackToTheVolumeThatWasSet() {
        var sound = audible()
        let (isNew, isNewAgain) = (sound.believe(volume: 40), sound.believe(volume: 40))
        #expect(isNew)
        #expect(!isNewAgain)
        #expect(sound.setMuted(true, isPlaying: true, at: .zero).isEmpty)
        #expect(sound.advance(to: Self.time(150)) == [.mute(true), .volume(40)])
    }

    @Test func onlyWhatSomebodyElseSetsIsReported() {
        var sound = audible()
        // mpv reports the mute once in any case.
        #expect(sound.take(mute: false) == true)
        #expect(sound.take(mute: false) == false)
        sound.sent(.mute(true))
        #expect(sound.take(mute: true) == false)
        sound.takeMuteReply()
        #expect(sound.take(mute: true) == true)
        sound.sent(.volume(40))
        #expect(sound.take(volume: 40) == false)
        sound.takeVolumeReply()
        #expect(sound.take(volume: 40) == true)
        #expect(sound.take(volume: 40) == false)
    }

    @Test func lostAnswersAreNotWaitedFor() {
        var sound = audible()
        sound.sent(.mute(true))
        sound.sent(.volume(40))
        sound.forgetAnswers()
        #expect(sound.take(mute: true) == true)
        #expect(sound.take(volume: 40) == true)
    }
}
