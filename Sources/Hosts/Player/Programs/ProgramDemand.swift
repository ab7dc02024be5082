// SPDX-License-Identifier: MIT

internal import RemoteMedia
internal import RemoteModel
internal import RemotePlayback

/// What a program wants of the item that plays, as inputs of the session: where its stream is to
/// go, and how it is to play.
///
/// Lines may come many at a time, and the session has not taken the first of them when the last is
/// read. So nothing is counted from what the player did: each line has the value that is to be, or
/// the session adds it up.
struct ProgramDemand {
    /// What the player did last.
    var state = PlayerState()
    /// The places of the item that plays; nil without one.
    var places: StreamPlaces?
    /// Another item is on its way.
    var isItemComing = false

    /// A program has made a new list, of which an item is to play.
    mutating func follow(_ items: [MediaItem], play: Int?) {
        if items.isEmpty { places = nil }
        isItemComing = isItemComing && !items.isEmpty || play != nil
    }

    /// The session gets it in its place among the other lines.
    func input(of seek: ProgramSeek) throws(ProgramRefusal) -> Input {
        try refuseComing("seek")
        let places = try loaded("seek")
        try refuseLocked("seek")
        if let by = seek.by {
            return seek.navigator == .user
                ? .command(nil, .skipTime(by)) : .fact(.shifted(by: by, exact: seek.isExact))
        }
        var target = seek.to ?? 0
        if let marker = seek.marker {
            guard places.markers.indices.contains(marker) else {
                throw ProgramRefusal(
                    "the item has \(places.markers.count) markers", field: "seek.marker")
            }
            target = places.markers[marker]
        }
        target = max(0, target)
        guard seek.navigator == .user else { return .fact(.moved(to: target, exact: seek.isExact)) }
        return .command(nil, .seek(.position(min(Command.longestSkip, places.primary(target)))))
    }

    /// What the player is asked for at once, and what the session gets.
    func performed(
        _ settings: PlayerSettings, hasWindow: Bool
    ) throws(ProgramRefusal) -> (requests: [PlayerRequest], inputs: [Input]) {
        // All that can be wrong comes first: what fails changes nothing.
        var inputs = try picks(settings)
        if settings.speed != nil {
            try refuseComing("set.speed")
            _ = try loaded("set.speed")
        }
        if settings.isFullscreen != nil, !hasWindow {
            throw ProgramRefusal("the player has no window", field: "set.fullscreen")
        }
        if let speed = settings.speed { inputs.append(.command(nil, .speed(speed))) }
        if let loop = settings.loop {
            inputs.append(.command(nil, .loop(LoopChange(loop))))
        }
        if let isShuffled = settings.isShuffled {
            inputs.append(.command(nil, .shuffle(isShuffled ? .on : .off)))
        }
        if let zoom = settings.zoom {
            inputs.append(.command(nil, .zoom(zoom == .fill ? .fill : .fit)))
        }
        var requests: [PlayerRequest] = []
        if let volume = settings.volume { requests.append(.setVolume(percent: volume)) }
        if let isMuted = settings.isMuted { requests.append(.setMuted(isMuted)) }
        if let isOn = settings.isFullscreen { requests.append(.setFullscreen(isOn)) }
        return (requests, inputs)
    }

    /// What is chosen for the item that plays, and is over with it.
    private func picks(_ settings: PlayerSettings) throws(ProgramRefusal) -> [Input] {
        var facts: [PlayerFact] = []
        if let pick = settings.audio, let track = try track(pick, .audio, "set.audio") {
            facts.append(.picked(.audio, track: track))
        }
        if let pick = settings.captions {
            facts.append(.picked(.captions, track: try track(pick, .captions, "set.captions")))
        }
        for (kind, delay, field) in [
            (PlayingTrack.Kind.audio, settings.audioDelay, "set.audioDelay"),
            (.captions, settings.captionsDelay, "set.captionsDelay"),
        ] {
            guard let delay else { continue }
            try refuseComing(field)
            // The delay of the sound is of the room, and stays for what is loaded next (A67).
            if kind == .captions { _ = try loaded(field) }
            try refuseLocked(field)
            facts.append(.delayed(kind, by: delay))
        }
        return facts.map { .fact($0) }
    }

    /// It is for the item that the program has in mind, not for the one before.
    private func refuseComing(_ field: String) throws(ProgramRefusal) {
        guard isItemComing else { return }
        throw ProgramRefusal(
            "an item is on its way", field: field, hint: "wait for the event 'began'")
    }

    /// The item that it is for.
    private func loaded(_ field: String) throws(ProgramRefusal) -> StreamPlaces {
        guard let places else { throw ProgramRefusal("nothing is loaded", field: field) }
        return places
    }

    /// How many markers or tracks an item has is kept like all else, and nothing moves in it.
    private func refuseLocked(_ field: String) throws(ProgramRefusal) {
        if state.item?.isLocked ?? false {
            throw ProgramRefusal("it waits for its passcode", field: field)
        }
    }

    /// nil for none.
    private func track(
        _ pick: PlayerSettings.TrackPick, _ kind: PlayingTrack.Kind, _ field: String
    ) throws(ProgramRefusal) -> Int? {
        try refuseComing(field)
        _ = try loaded(field)
        try refuseLocked(field)
        let tracks = (state.sound.tracks ?? []).filter { $0.kind == kind }
        let found: PlayingTrack?
        switch pick {
        case .off: return nil
        case .number(let id): found = tracks.first { $0.id == id }
        case .language(let code):
            let language = Language(code: code)
            found = tracks.first { track in
                track.language == code
                    || language != nil && track.language.flatMap { Language(code: $0) } == language
            }
        }
        guard let found else {
            let known = tracks.map { track in
                track.language.map { "\(track.id) (\($0))" } ?? "\(track.id)"
            }
            throw ProgramRefusal(
                "there is no such track", field: field,
                hint: known.isEmpty
                    ? "the item has none" : "known are: \(known.joined(separator: ", "))")
        }
        return found.id
    }
}
