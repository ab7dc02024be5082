// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import LinuxSystem
internal import MpvPlayer
internal import RemoteItems
internal import RemoteMedia
internal import RemoteModel
internal import RemotePlayback

/// Performs what programs ask of the player, and hands them its state.
final class ProgramRequestHandler {
    private let source: PlayerSource
    private let rules: QueueEdit.Rules
    /// Offers films of folders; nil where none are to be offered.
    private let sequel: FolderSequel?
    private let show: (String, Timestamp) -> Void
    private let warn: (Diagnostic, String) -> Void
    /// What programs want counts from what the player did at the end of the last turn: a turn that
    /// reads programs has the session.
    private var demand = ProgramDemand()
    /// nil where no item is locked.
    private var locks: ItemLocks?
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
        programs.mayAnswer = { [rules] in QueueEdit.refusal(of: $0, rules) }
        programs.listQueue = { [unowned self] in
            QueueEdit.part($0, of: source.player.queue.latestItems, isLocked: isLocked)
        }
        programs.itemName = { [unowned self] in QueueEdit.name(of: $0, in: source.items) }
    }

    /// The turn is over.
    func publish(
        _ session: PlaybackSession, isLayerReady: Bool, to programs: ProgramServer,
        at now: Timestamp
    ) {
        guard programs.wantsState else { return }
        var state = session.playerState(at: now)
        if let place = state.item?.place {
            state.item?.id = QueueEdit.name(of: place, in: source.items)
        }
        state.isFullscreen = source.player.isFullscreen
        state.layer?.isReady = isLayerReady
        demand = ProgramDemand(
            state: state, places: session.streamPlaces, isItemComing: session.isItemComing)
        let locks = ItemLocks(session)
        self.locks = locks.hasPasscode ? locks : nil
        programs.publish(state, at: now)
    }

    /// Whether the item at that place of the latest list waits for its passcode. One that the
    /// session does not know yet does.
    private func isLocked(_ place: Int) -> Bool {
        guard let locks else { return false }
        let queue = source.player.queue
        let number = queue.latestNumbers.all[place]
        guard let index = queue.numbers.all.firstIndex(of: number) else { return true }
        return locks.areLocked(index..<index + 1) == [true]
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
            demand.follow(edit.items, play: edit.play)
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
        case .seek(let seek): inputs.append(try demand.input(of: seek))
        case .set(let settings):
            let (requests, wanted) = try demand.performed(
                settings, hasWindow: source.player.isFullscreen != nil)
            for request in requests { source.perform(TimedOutput(now, .request(request))) }
            inputs += wanted
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
    func play(_ choice: OwnOverlay.Choice, after current: Int?, by requester: Requester.Kind?) {
        do throws(ProgramRefusal) {
            switch choice {
            case .item(let name): try offer(.play(QueueChoice(name)), by: requester)
            case .film(let path): try play(film: path, after: current, by: requester)
            case .folder, .libraryFilm, .channel, .letter, .erase, .results, .forget, .words: break
            }
        } catch {
            let words = "what was chosen cannot be played: \(error.reason)"
            show(words, MonotonicClock.now + .seconds(ProgramLimits.usualNoticeSeconds))
        }
    }

    /// Nothing plays, and the viewer chose a film: it is all that there is in the list.
    func load(film path: String, resumes: Bool = false, by requester: Requester.Kind?) {
        var item = MediaItem(location: path)
        if resumes { item.description.start = .resume(otherwise: nil) }
        var files = ItemFiles(isUnsafe: rules.opensEverything)
        let found = files.describe(&item, by: .list, languages: rules.languages)
        for diagnostic in found { warn(diagnostic, path) }
        sequel?.prepare(&item)
        load([item], first: 0, by: requester)
    }

    /// The same with a list of channels, of which the one at the place `first` plays.
    func load(_ items: [MediaItem], first: Int, by requester: Requester.Kind?) {
        source.player.queue.offer(
            items, formers: items.map { _ in nil }, play: first, requester: requester)
    }

    private func play(
        film path: String, after current: Int?, by requester: Requester.Kind?
    ) throws(ProgramRefusal) {
        let queue = source.player.queue
        var place = queue.latestItems.firstIndex { $0.location == path }
        if place == nil {
            let former = current.flatMap { queue.latestPlace(of: $0) }
            var item = ItemDescription()
            item.urls = [path]
            item.start = .resume(otherwise: nil)
            let after = former.flatMap { QueueEdit.name(of: $0, in: queue.latestItems) }
            try offer(.insert(QueueInsertion([item], after: after)), by: requester)
            place = former.map { $0 + 1 } ?? queue.latestItems.indices.last
        }
        guard let place, let name = QueueEdit.name(of: place, in: queue.latestItems) else { return }
        try offer(.play(QueueChoice(name)), by: requester)
    }

    private func offer(
        _ request: ProgramRequest, by requester: Requester.Kind?
    ) throws(ProgramRefusal) {
        let queue = source.player.queue
        guard let edit = try QueueEdit(request, of: queue.latestItems, rules) else { return }
        queue.offer(
            described(edit, goesOn: true), formers: edit.formers, play: edit.play,
            requester: requester)
    }
}
