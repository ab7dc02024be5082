// SPDX-License-Identifier: MIT

internal import RemoteModel

extension PlaybackItem {
    /// Other captions are shown, or none. Those of a replay are not the viewer's choice.
    mutating func take(_ track: Track?, isReplay: Bool) {
        captions = track
        if let track, !isReplay { lastCaptions = track }
    }

    /// The captions that are meant by "captions on": those that were shown last, else those in the
    /// first of the viewer's languages that there is, else the first ones.
    func preferredCaptions(_ languages: [String]) -> Track? {
        lastCaptions ?? captions(in: languages) ?? info.captionTracks.first
    }

    /// The captions in the first of those languages that there is, or nil.
    func captions(in languages: [String]) -> Track? {
        for code in languages {
            if let track = info.captionTracks.first(where: { $0.isIn(code) }) { return track }
        }
        return nil
    }

    /// The sound is in a language that is none of those. A sound that names none, or is without
    /// words, is not.
    func isForeign(to languages: [String]) -> Bool {
        guard let audio, !languages.isEmpty, Language(code: audio.language) != nil else {
            return false
        }
        return !languages.contains { audio.isIn($0) }
    }
}

extension Track {
    /// Files name languages by two letters or by three, and both are meant.
    func isIn(_ code: String) -> Bool {
        let wanted = Language(code: code)
        return language == code || wanted != nil && Language(code: language) == wanted
    }
}
