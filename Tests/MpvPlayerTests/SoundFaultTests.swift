// SPDX-License-Identifier: MIT

import Glibc
import MpvPlayer
import RemoteMedia
import RemoteModel
import SystemTestSupport
import Testing

/// A sound device that does not answer, with a real mpv, which goes on without sound and says so to
/// nobody (behaviour.md A109).
@Suite struct SoundFaultTests {
    private static let fault = "The sound device does not answer"

    /// What the viewer learns while a tone plays for a second.
    private func said(_ settings: [PlayerOptions.Setting]) throws -> [String] {
        let rig = try PlayerRig(["av://lavfi:sine=duration=30"]) { $0.settings = settings }
        _ = try rig.waitUntilLoaded()
        try rig.wait { fact -> Bool? in
            if case .position(let seconds) = fact { seconds > 0.5 ? true : nil } else { nil }
        }
        return rig.diagnostics.filter { $0.audience == .viewer }.map(\.message)
    }

    /// One that was asked for is not there for the viewer, and the session says so (A163).
    @Test func aDeviceThatDoesNotOpenIsGone() throws {
        let rig = try PlayerRig(["av://lavfi:sine=duration=30"]) {
            $0.settings = [
                .init(name: "ao", value: "alsa"),
                .init(name: "audio-device", value: "alsa/that-is-not-there"),
            ]
        }
        let devices = try rig.wait { fact -> [SoundDevice]? in
            if case .soundDevices(let devices) = fact { devices } else { nil }
        }
        #expect(devices?.contains { $0.id == "alsa/that-is-not-there" } == false)
        #expect(!rig.diagnostics.contains { $0.message.hasPrefix(Self.fault) })
    }

    @Test func noOutputOpens() throws {
        let said = try said([
            .init(name: "ao", value: "pcm"), .init(name: "ao-pcm-file", value: "/not/there.wav"),
        ])
        #expect(said.count == 1 && said[0].hasPrefix(Self.fault), "\(said)")
    }

    @Test func silenceThatWasChosenIsNone() throws {
        #expect(try said([.init(name: "ao", value: "null")]).isEmpty)
    }

    /// The device is there now, and the viewer chooses the sound again: mpv writes it into a file,
    /// whose folder was missing.
    @Test func theSoundComesWhenItIsChosenAgain() throws {
        let folder = TemporaryFolder()
        let file = folder.file("later/sound.wav")
        let rig = try PlayerRig(["av://lavfi:sine=duration=30"]) {
            $0.settings = [
                .init(name: "ao", value: "pcm"), .init(name: "ao-pcm-file", value: file),
            ]
        }
        let track = try #require(try rig.waitUntilLoaded().audioTracks.first)
        try rig.wait { _ in rig.diagnostics.contains { $0.audience == .viewer } ? true : nil }
        #expect(access(file, F_OK) != 0)
        folder.write("later/other.txt", "")
        rig.perform(.setAudio(trackID: track.id))
        try rig.wait { _ in access(file, F_OK) == 0 ? true : nil }
        #expect(access(file, F_OK) == 0)
    }
}
