// SPDX-License-Identifier: MIT

/// A fault beside the film that mpv reports only in its log, in words for the viewer (behaviour.md
/// A109). The film plays on.
struct LogFault: Equatable, Sendable {
    /// The sentence on the screen.
    let message: String

    /// nil for a line that is of no concern to the viewer. `prefix` is the part of mpv that wrote
    /// it.
    init?(prefix: String, text: String) {
        if let codec = text.firstMatch(of: /^Failed to initialize a decoder for codec '(.+)'/)?.1 {
            guard let missing = Self.missing[prefix] else { return nil }
            message =
                "This machine has no decoder for the \(missing) (\(codec)): choose another version "
                + "of the film"
            return
        }
        guard prefix == "cplayer" else { return nil }
        if text.hasPrefix("Could not open/initialize audio device") {
            message = Self.sound.message
        } else if let file = text.firstMatch(of: /^Can not open external file (.+)\.\s*$/) {
            let name = file.1.split(separator: "/").last ?? file.1
            message = "“\(name)” beside the film cannot be read: check the file, or fetch it again"
        } else {
            return nil
        }
    }

    /// What a decoder of mpv's decodes, by the part of mpv that looks for it.
    private static let missing = ["vd": "picture", "ad": "sound"]

    /// The device does not answer. mpv opens it again when a sound is chosen.
    static let sound = LogFault(
        message: "The sound device does not answer, and the film plays without sound: connect it, "
            + "then choose the sound again (A, or Audio above the bar)")

    private init(message: String) { self.message = message }
}
