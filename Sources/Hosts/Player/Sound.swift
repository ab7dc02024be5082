// SPDX-License-Identifier: MIT

internal import Glibc
internal import MpvPlayer
internal import RemoteModel

/// Whether this machine can make a sound.
enum Sound {
    /// The viewer reads it over the film, as a silent film looks like a fault of the remote.
    static var absence: Diagnostic {
        Diagnostic(
            .warning, .player, Sentence(Phrase(FaultPhrase.noSoundCard)),
            advice: "connect one, and start the player again")
    }

    /// Without a card and without a sound server, libraries below mpv write a page of complaints to
    /// the terminal before mpv plays without sound. So mpv is started without sound.
    static func isAvailable(runtimeFolder: String?) -> Bool {
        if getenv("PULSE_SERVER") != nil || getenv("PIPEWIRE_REMOTE") != nil { return true }
        if let folder = runtimeFolder {
            let sockets = ["/pulse/native", "/pipewire-0"]
            if sockets.contains(where: { access(folder + $0, F_OK) == 0 }) { return true }
        }
        // ALSA numbers cards from 0, and has no more than 32.
        return (0..<32).contains { access("/dev/snd/controlC\($0)", F_OK) == 0 }
    }
}

extension PlayerOptions {
    private static let soundDevice = "audio-device"

    /// Where sound comes from at first; nil where the machine says. `remembered`: what the viewer
    /// chose in an earlier session. An option of this one counts before it.
    mutating func beginSound(with remembered: SoundDevice?) -> SoundDevice? {
        if let option = settings.last(where: { $0.name == Self.soundDevice }) {
            return option.value == "auto"
                ? nil : SoundDevice(id: option.value, name: option.value)
        }
        guard let remembered, !readsConfiguration else { return nil }
        settings.append(.init(name: Self.soundDevice, value: remembered.id))
        return remembered
    }
}
