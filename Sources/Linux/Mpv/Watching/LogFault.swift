// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A fault beside the film that mpv reports only in its log, in words for the viewer (behaviour.md
/// A109). The film plays on.
struct LogFault: Equatable, Sendable {
    /// The sentence on the screen.
    let sentence: Sentence

    /// nil for a line that is of no concern to the viewer. `prefix` is the part of mpv that wrote
    /// it.
    init?(prefix: String, text: String) {
        if let codec = text.firstMatch(of: /^Failed to initialize a decoder for codec '(.*)'/)?.1 {
            guard let missing = Self.missing[prefix] else { return nil }
            // FFmpeg has no name for what it has never met.
            let name = codec.isEmpty ? "?" : String(codec)
            sentence = Sentence(Phrase(missing, .text("codec", name)))
            return
        }
        guard prefix == "cplayer" else { return nil }
        if text.hasPrefix("Could not open/initialize audio device") {
            sentence = Self.sound.sentence
        } else if let file = text.firstMatch(of: /^Can not open external file (.+)\.\s*$/) {
            let name = file.1.split(separator: "/").last ?? file.1
            sentence = Sentence(Phrase(FaultPhrase.besideUnreadable, .text("name", String(name))))
        } else {
            return nil
        }
    }

    /// What is missing where a decoder is, by the part of mpv that looks for it.
    private static let missing = ["vd": FaultPhrase.noPictureDecoder, "ad": .noSoundDecoder]

    /// The device does not answer. mpv opens it again when a sound is chosen.
    static let sound = LogFault(Sentence(Phrase(FaultPhrase.soundDevice)))

    private init(_ sentence: Sentence) { self.sentence = sentence }
}
