// SPDX-License-Identifier: MIT

internal import RemoteModel

extension FieldWriter {
    mutating func fact(_ fact: PlayerFact) {
        switch fact {
        case .playlist(let titles, let current):
            items("playlist", "current", current, titles)
        case .list(let index, let titles): items("list", "index", index, titles)
        case .begun(let index): items("begun", "index", index, [])
        case .passcodeTries(let tries): self.tries(tries)
        case .channels(let channels):
            kind("fact", "channels")
            field("first", channels.lowerBound)
            field("count", channels.count)
        case .loaded(let info):
            kind("fact", "loaded")
            media(info)
        case .failed(let index, let message):
            kind("fact", "failed")
            field("index", index)
            field("message", message)
        case .position(let position):
            kind("fact", "position")
            seconds("position", position)
        case .duration(let duration):
            kind("fact", "duration")
            seconds("duration", duration)
        case .window(let window):
            kind("fact", "window")
            seconds("start", window?.lowerBound)
            seconds("end", window?.upperBound)
        case .speed(let speed):
            kind("fact", "speed")
            amount("speed", speed)
        case .sought(let id):
            kind("fact", "sought")
            field("id", Int(clamping: id.rawValue))
        case .volume(let percent):
            kind("fact", "volume")
            amount("percent", percent)
        case .captions(let track):
            kind("fact", "captions")
            list("track", [track].compactMap { $0?.text })
        case .audio(let track):
            kind("fact", "audio")
            list("track", [track].compactMap { $0?.text })
        case .paused(let isPaused):
            flag("paused", isPaused)
        case .buffering(let isBuffering):
            flag("buffering", isBuffering)
        case .muted(let isMuted):
            flag("muted", isMuted)
        case .linear(let isLinear):
            flag("linear", isLinear)
        case .ended:
            kind("fact", "ended")
        case .lost:
            kind("fact", "lost")
        }
    }

    private mutating func items(
        _ name: String, _ place: StaticString, _ index: Int, _ titles: [String]
    ) {
        kind("fact", name)
        field(place, index)
        list("title", titles)
    }

    private mutating func tries(_ tries: PasscodeTries) {
        kind("fact", "passcodeTries")
        field("wrong", tries.wrong)
        if let time = tries.notBefore { field("until", Int(clamping: time.microseconds)) }
    }

    private mutating func flag(_ name: String, _ value: Bool) {
        kind("fact", name)
        field("is", value)
    }

    private mutating func media(_ info: MediaInfo) {
        field("index", info.index)
        field("title", info.title)
        field("live", info.isLive)
        seconds("duration", info.duration)
        field("seekable", info.isSeekable)
        if let age = info.age { field("age", age) }
        list("chapter", info.chapters.map { "\($0.start)/\($0.title)" })
        list("audio", info.audioTracks.map(\.text))
        list("captions", info.captionTracks.map(\.text))
        list("interstitial", info.interstitials.map { "\($0.lowerBound)..\($0.upperBound)" })
    }
}

extension Track {
    /// `NUMBER/LANGUAGE/TITLE`, as traces write it.
    fileprivate var text: String { "\(id)/\(language)/\(title)" }
}
