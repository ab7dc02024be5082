// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import LinuxSystem
internal import MpvPlayer
internal import RemoteItems
internal import RemoteMedia
internal import RemoteModel
internal import RemotePlayback

/// Performs what programs ask of the player, and hands them its state.
final class ProgramDesk {
    private let source: PlayerSource
    private let rules: QueueEdit.Rules
    /// Offers films of folders; nil where none are to be offered.
    private let sequel: FolderSequel?
    private let show: (String, Timestamp) -> Void
    private let warn: (Diagnostic, String) -> Void
    /// What the player did at the end of the last turn: a turn that reads programs has the session.
    private var state = PlayerState()
    private var places: StreamPlaces?
    /// The film that its folder has brought and that is to play now.
    private var followed: String?

    /// `show` shows a notice until a time; `warn` reports what is wrong with the files beside an
    /// item when it plays.
    init(
        _ source: PlayerSource, _ rules: QueueEdit.Rules, _ sequel: FolderSequel?,
        show: @escaping (String, Timestamp) -> Void,
        warn: @escaping (Diagnostic, String) -> Void
    ) {
        self.source = source
        self.rules = rules
        self.sequel = sequel
        self.show = show
        self.warn = warn
        source.playProposed = { [weak self] in self?.play(proposed: $0, by: $1) }
        source.itemFailed = { [weak self] in self?.passOver($0) }
    }

    func serve(_ programs: ProgramServer) {
        programs.perform = { [unowned self] request, inputs in
            do throws(ProgramRefusal) {
                try perform(request, into: &inputs)
                return nil
            } catch {
                return error
            }
        }
        programs.mayOpen = { [rules] in QueueEdit.refusal(of: $0, rules) }
        programs.listQueue = { [unowned self] in
            QueueEdit.part($0, of: source.player.queue.latestItems)
        }
        programs.itemName = { [unowned self] in QueueEdit.name(of: $0, in: source.items) }
    }

    /// The turn is over.
    func publish(
        _ session: PlaybackSession, isLayerReady: Bool, to programs: ProgramServer,
        at now: Timestamp
    ) {
        guard programs.wantsState else { return }
        state = session.playerState(at: now)
        if let place = state.item?.place {
            state.item?.id = QueueEdit.name(of: place, in: source.items)
        }
        state.isFullscreen = source.player.isFullscreen
        state.layer?.isReady = isLayerReady
        places = session.streamPlaces
        programs.publish(state, at: now)
    }

    func perform(
        _ request: ProgramRequest, into inputs: inout [Input]
    ) throws(ProgramRefusal) {
        let now = MonotonicClock.now
        switch request {
        case .load, .insert, .remove, .move, .play:
            guard let edit = try QueueEdit(request, of: source.player.queue.latestItems, rules)
            else {
                return
            }
            let change = source.player.queue.change(
                described(edit), formers: edit.formers, play: edit.play, position: edit.position,
                isPaused: edit.isPaused)
            inputs.append(.fact(.queue(change)))
        case .update(let update):
            let (place, item) = try QueueEdit.updated(
                update, in: source.player.queue.latestItems, rules)
            source.player.queue.describe(place, item)
            inputs += source.player.queue.takeReports()
        case .channels(let channels):
            let items = source.player.queue.latestItems
            for (place, item) in try QueueEdit.updated(channels, in: items, rules) {
                source.player.queue.describe(place, item)
            }
            inputs += source.player.queue.takeReports()
        case .seek(let seek): inputs.append(try input(of: seek, at: now))
        case .set(let settings): try set(settings, into: &inputs)
        case .notice(let notice):
            show(notice.text.text(for: rules.languages), now + .seconds(notice.seconds))
        case .command, .overlay, .state, .queue, .subscribe, .hold, .release, .answer: break
        }
    }

    /// The items of a new list. What a program does not say of a film of this machine, the files
    /// beside it may. `goesOn`: what comes last has the next film of its folder at its end.
    private func described(_ edit: QueueEdit, goesOn: Bool = false) -> [MediaItem] {
        var files = ItemFiles(isUnsafe: rules.opensEverything)
        var items = edit.items
        for place in items.indices where edit.formers[place] == nil {
            let location = items[place].location
            let found = files.describe(&items[place], by: .program, languages: rules.languages)
            for diagnostic in found { warn(diagnostic, location) }
            if goesOn, place == items.indices.last { sequel?.prepare(&items[place]) }
        }
        return items
    }

    /// The viewer chose one of the items that an item proposes: the session gets a list with it.
    private func play(proposed choice: Int, by index: Int) {
        let queue = source.player.queue
        do throws(ProgramRefusal) {
            guard let place = queue.latestPlace(of: index),
                let edit = try QueueEdit(
                    choosing: choice, proposedBy: place, in: queue.latestItems, rules)
            else { return }
            let former = queue.latestItems[place]
            let goesOn = edit.play.map { sequel?.follows(edit.items[$0], former) ?? false }
            followed = goesOn == true ? edit.play.map { edit.items[$0].location } : nil
            queue.offer(
                described(edit, goesOn: goesOn ?? false), formers: edit.formers, play: edit.play,
                isChosen: true)
        } catch {
            let words = "what was chosen cannot be played: \(error.reason)"
            show(words, MonotonicClock.now + .seconds(ProgramLimits.usualNoticeSeconds))
        }
    }

    /// An item cannot be played. After one that its folder has brought the next one is tried: the
    /// viewer has read why.
    private func passOver(_ index: Int) {
        let queue = source.player.queue
        guard let followed, let place = queue.latestPlace(of: index),
            queue.latestItems[place].location == followed
        else { return }
        self.followed = nil
        play(proposed: 0, by: index)
    }

    /// The viewer chose something to play in the player's own overlay: an item of the list, or a
    /// film, which comes after the item `current` unless it is in the list.
    func play(_ choice: OwnOverlay.Choice, after current: Int?, by asker: Asker.Kind?) {
        do throws(ProgramRefusal) {
            switch choice {
            case .item(let name): try offer(.play(QueueChoice(name)), by: asker)
            case .film(let path): try play(film: path, after: current, by: asker)
            case .folder, .libraryFilm, .channel, .letter, .erase, .results, .words: break
            }
        } catch {
            let words = "what was chosen cannot be played: \(error.reason)"
            show(words, MonotonicClock.now + .seconds(ProgramLimits.usualNoticeSeconds))
        }
    }

    /// Nothing plays, and the viewer chose a film: it is all that there is in the list.
    func load(film path: String, resumes: Bool = false, by asker: Asker.Kind?) {
        var item = MediaItem(location: path)
        if resumes { item.description.start = .resume(otherwise: nil) }
        var files = ItemFiles(isUnsafe: rules.opensEverything)
        let found = files.describe(&item, by: .list, languages: rules.languages)
        for diagnostic in found { warn(diagnostic, path) }
        sequel?.prepare(&item)
        load([item], first: 0, by: asker)
    }

    /// The same with a list of channels, of which the one at the place `first` plays.
    func load(_ items: [MediaItem], first: Int, by asker: Asker.Kind?) {
        source.player.queue.offer(
            items, formers: items.map { _ in nil }, play: first, asker: asker)
    }

    private func play(
        film path: String, after current: Int?, by asker: Asker.Kind?
    ) throws(ProgramRefusal) {
        let queue = source.player.queue
        var place = queue.latestItems.firstIndex { $0.location == path }
        if place == nil {
            let former = current.flatMap { queue.latestPlace(of: $0) }
            var item = ItemDescription()
            item.urls = [path]
            item.start = .resume(otherwise: nil)
            let after = former.flatMap { QueueEdit.name(of: $0, in: queue.latestItems) }
            try offer(.insert(QueueInsertion([item], after: after)), by: asker)
            place = former.map { $0 + 1 } ?? queue.latestItems.indices.last
        }
        guard let place, let name = QueueEdit.name(of: place, in: queue.latestItems) else { return }
        try offer(.play(QueueChoice(name)), by: asker)
    }

    private func offer(
        _ request: ProgramRequest, by asker: Asker.Kind?
    ) throws(ProgramRefusal) {
        let queue = source.player.queue
        guard let edit = try QueueEdit(request, of: queue.latestItems, rules) else { return }
        queue.offer(
            described(edit, goesOn: true), formers: edit.formers, play: edit.play, asker: asker)
    }

    // MARK: Seeks

    private func input(of seek: ProgramSeek, at now: Timestamp) throws(ProgramRefusal) -> Input {
        guard let places else { throw ProgramRefusal("nothing is loaded", field: "seek") }
        try refuseLocked("seek")
        if let by = seek.by, seek.navigator == .user { return .command(nil, .skipTime(by)) }
        let position = state.motion.position?.position(at: now) ?? 0
        var target = seek.to ?? position + (seek.by ?? 0)
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

    // MARK: Settings

    private func set(
        _ settings: PlayerSettings, into inputs: inout [Input]
    ) throws(ProgramRefusal) {
        // All that can be wrong comes first: what fails changes nothing.
        var requests: [PlayerRequest] = []
        var picks: [PlayerFact] = []
        if let pick = settings.audio, let track = try track(pick, .audio, "set.audio") {
            picks.append(.picked(.audio, track: track))
        }
        if let pick = settings.captions {
            picks.append(.picked(.captions, track: try track(pick, .captions, "set.captions")))
        }
        if settings.isFullscreen != nil, state.isFullscreen == nil {
            throw ProgramRefusal("the player has no window", field: "set.fullscreen")
        }
        if let volume = settings.volume { requests.append(.setVolume(percent: volume)) }
        if let isMuted = settings.isMuted { requests.append(.setMuted(isMuted)) }
        for request in requests {
            source.perform(TimedOutput(MonotonicClock.now, .request(request)))
        }
        inputs += picks.map { .fact($0) }
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
        if let delay = settings.audioDelay {
            let steps = Self.steps(from: state.sound.audioDelay, to: delay, of: Command.audioStep)
            inputs.append(.command(nil, .audioDelay(steps)))
        }
        if let delay = settings.captionsDelay {
            let steps = Self.steps(
                from: state.sound.captionsDelay, to: delay, of: Command.captionsStep)
            inputs.append(.command(nil, .captionsDelay(steps)))
        }
        if let isFullscreen = settings.isFullscreen, isFullscreen != state.isFullscreen {
            inputs.append(.command(nil, .fullscreen))
        }
    }

    /// Steps of milliseconds between two delays of a few seconds.
    private static func steps(from old: Seconds, to new: Seconds, of step: Int) -> Int {
        Int(((new - old) * 1000 / Double(step)).rounded())
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
