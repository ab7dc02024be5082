// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The sound and the captions that are to be on when an item begins: those that the viewer chose in
/// it once, else those that a program asks for, where the viewer has chosen none this evening.
struct FirstTracks {
    private let resume: ResumePoint?
    private let playback: ItemPlayback
    private let viewer: ViewerChoices

    init(_ resume: ResumePoint?, _ playback: ItemPlayback, _ viewer: ViewerChoices) {
        self.resume = resume
        self.playback = playback
        self.viewer = viewer
    }

    /// Options of `loadfile`.
    var options: [MpvNode.Entry] {
        var options: [MpvNode.Entry] = []
        let choices = [
            ("aid", "alang", viewer.hasChosenAudio ? nil : playback.audio, resume?.audio),
            ("sid", "slang", viewer.hasChosenCaptions ? nil : playback.captions, resume?.captions),
        ]
        for (track, languages, choice, remembered) in choices {
            if let remembered {
                let value = remembered == 0 ? "no" : "\(remembered)"
                options.append(.init(track, .string(value)))
                continue
            }
            guard let choice else { continue }
            if choice.isOff == true { options.append(.init(track, .string("no"))) }
            if let wanted = choice.languages {
                // mpv 0.35 compares letter by letter.
                let codes = Language.forms(wanted).joined(separator: ",")
                options.append(.init(languages, .string(codes)))
            }
        }
        return options
    }
}
