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
        if let lastCaptions { return lastCaptions }
        for code in languages {
            // Files name languages by two letters or by three, and both are meant.
            let language = Language(code: code)
            let track = info.captionTracks.first { track in
                track.language == code
                    || language != nil && Language(code: track.language) == language
            }
            if let track { return track }
        }
        return info.captionTracks.first
    }
}
