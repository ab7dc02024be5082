// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a viewer sets without a screen of its own is shown for a moment, also where nothing changes
/// any more because it is at its limit.
extension PlaybackSession {
    enum Sign: Hashable, Sendable {
        /// As it is now: the player says what became of it.
        case volume
        /// The track that was asked for; nil switches them off.
        case captions(Track?)
        case speed(Double)
    }

    mutating func show(_ sign: Sign) {
        self.sign = sign
        signUntil = now + configuration.signShown
    }

    var signView: SignView? {
        switch sign {
        case .volume: volume.map { .volume(percent: whole($0.rounded()), isMuted: isMuted) }
        case .captions(let track): .captions(track.map { $0.name })
        case .speed(let speed): .speed(speedText(speed))
        case nil: nil
        }
    }

    /// The captions that are meant by "captions on": those that were shown last, else those in the
    /// first of the viewer's languages that there is, else the first ones.
    func preferredCaptions(_ item: PlaybackItem) -> Track? {
        if let last = item.lastCaptions { return last }
        for code in configuration.languages {
            let language = Language(code: code)
            let track = item.info.captionTracks.first { track in
                track.language == code
                    || language != nil && Language(code: track.language) == language
            }
            if let track { return track }
        }
        return item.info.captionTracks.first
    }
}

extension Track {
    /// The code stays where its language is not known; empty when the file says none.
    var languageName: String { Language(code: language)?.name ?? language }

    /// What a viewer calls it: its language by name, and its title where that says more.
    var name: String {
        let language = languageName
        if title.isEmpty { return language.isEmpty ? "Track \(id)" : language }
        return language.isEmpty || title.contains(language) ? title : "\(language), \(title)"
    }
}
