// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The sound and the captions that are to be on when an item begins: those that the viewer chose in
/// it once, else those that a program asks for, where the viewer has chosen none this evening.
struct FirstTracks {
    private let resume: ResumePoint?
    private let viewer: ViewerChoices
    /// What is asked for, as far as it counts.
    private let audio: TrackChoice?
    private let captions: TrackChoice?

    init(_ resume: ResumePoint?, _ playback: ItemPlayback, _ viewer: ViewerChoices) {
        self.resume = resume
        self.viewer = viewer
        audio = viewer.hasChosenAudio ? nil : playback.audio
        captions = viewer.hasChosenCaptions ? nil : playback.captions
    }

    /// Options of `loadfile`.
    var options: [MpvNode.Entry] {
        var options: [MpvNode.Entry] = []
        let choices = [
            ("aid", "alang", audio, resume?.audio),
            // Which captions are forced is known once the item is open.
            ("sid", "slang", isChosenLater ? TrackChoice(isOff: true) : captions, resume?.captions),
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
                // A number that was set for another item would count before languages.
                options.append(.init(track, .string("auto")))
            }
        }
        if let styles = captions?.styles, !viewer.hasChosenStyles {
            let value = styles == .file ? "no" : "force"
            options.append(.init("sub-ass-override", .string(value)))
        }
        return options
    }

    /// mpv has no words for the choice: it is made by `chosen` from the tracks that there are.
    var isChosenLater: Bool {
        resume?.captions == nil && captions?.isForced != nil && captions?.isOff != true
    }

    /// The captions of an item that is open, beside the sound of those tracks that plays; nil for
    /// none, and where mpv has chosen them.
    func chosenCaptions(of item: MediaInfo, beside tracks: MpvNode) -> Track? {
        guard isChosenLater else { return nil }
        let sound = MediaAnswers.selectedTrack(in: tracks, type: "audio")
        return chosen(of: item.captionTracks, beside: sound?.language ?? "")
    }

    /// The captions of those, beside a sound of that language; nil for none.
    func chosen(of tracks: [Track], beside sound: String) -> Track? {
        guard isChosenLater, let captions else { return nil }
        let fitting = tracks.filter { $0.isForced == captions.isForced }
        // Of a film without a language any may be meant.
        let ofSound = captions.isForced == true ? [sound] : []
        let wanted = captions.languages ?? ofSound.filter { !$0.isEmpty }
        for code in wanted {
            let codes = Language.forms([code])
            if let track = fitting.first(where: { codes.contains($0.language) }) { return track }
        }
        return captions.languages == nil && sound.isEmpty ? fitting.first : nil
    }
}
