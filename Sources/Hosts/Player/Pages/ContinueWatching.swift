// SPDX-License-Identifier: MIT

internal import InputHost
internal import MpvPlayer
internal import RemoteMedia
internal import RemoteModel
internal import RemotePlayback
internal import RemotePlayerCore
internal import ViewingMemory

/// Shows films that the viewer has begun above the film (behaviour.md A119), and all that there is
/// where nothing plays (A141), and plays what they choose. `OwnOverlay` says what is shown.
final class ContinueWatching: OutputSink, InputObserver {
    private unowned let source: PlayerSource
    /// Plays what is chosen.
    weak var handler: ProgramRequestHandler?
    /// nil where nothing is remembered.
    private let memory: PlayerMemory?
    /// What there is where nothing plays; nil where the player is left then.
    private let start: StartScreenModel?
    /// That of the remote that looks at them.
    private var passcodeAge: PasscodeAge?
    private var overlay: OwnOverlay
    private var history = ViewingHistory()
    /// What the pages were made of.
    private var seen: Seen?
    private var isStale = false
    private var context = ContextState(.idle)
    /// Where the viewer is on the start screen.
    private var place: StartPlace?
    /// The film that plays or played last, by its path.
    private var last: String?

    /// What changes them.
    private struct Seen: Equatable {
        var starts: Int
        var shelf: Int
        var revision: Int
        var item: Int?
        var isLive: Bool
        var isHeld: Bool
        /// Nothing plays, and nothing is on its way.
        var isIdle: Bool
    }

    init(
        _ source: PlayerSource, start: StartScreenModel?, passcodeAge: PasscodeAge?,
        words: Catalogue,
        memory: PlayerMemory?
    ) {
        self.source = source
        self.start = start
        self.passcodeAge = passcodeAge
        overlay = OwnOverlay(words)
        self.memory = memory
    }

    /// The memory has found these.
    func take(_ history: ViewingHistory) {
        if history != self.history { isStale = true }
        self.history = history
    }

    /// What the session is given.
    func observe(_ inputs: [TimedInput]) {
        for input in inputs {
            guard case .fact(.overlay(let pages)) = input.input else { continue }
            overlay.take(pages)
        }
    }

    /// The turn is over.
    func follow(_ core: PlayerCore, isHeld: Bool) {
        let keyboard = PlayerKeyboard(source.player)
        for key in keyboard.take() {
            // A key may do something as well: then it is not text, but on the page of the search,
            // where mpv has kept it from the core.
            if case .beside(let only) = keyboard.mode, case .text(_, let code?) = key,
                !only.contains(code), core.isBound(.key(code), of: keyboard.device)
            {
                continue
            }
            type(key)
        }
        look(with: PasscodeAge(lookingAt: core.session))
        follow(core.session.context, isHeld: isHeld)
        place = StartPlace(core.session)
        keyboard.mode = typing { code in
            core.isBound(.key(code), of: keyboard.device)
                && !core.isBound(.key(code), of: keyboard.device, besides: Self.ofFilms)
        }
    }

    /// Controls that do nothing where no film plays, or nothing that is wanted while typing.
    private static let ofFilms: [Control] = [
        .playPause, .captions, .audio, .speed, .info, .zoom, .aspect, .pictureInPicture,
        .lastChannel, .skipBackward, .skipForward, .digit0, .digit1, .digit2, .digit3, .digit4,
        .digit5, .digit6, .digit7, .digit8, .digit9,
    ]

    /// Somebody looks at the pages for whom that age counts.
    private func look(with age: PasscodeAge?) {
        guard age != passcodeAge else { return }
        passcodeAge = age
        isStale = true
        // What the page of a folder shows may not be for them.
        start?.folder = nil
    }

    // MARK: What is typed

    /// The viewer has the page of the search before them.
    private var isSearchOpen: Bool {
        place.map { $0.page == overlay.searchPage && !$0.isBelow } ?? false
    }

    /// What keys are that write. `isOnlyText`: of a key with a meaning, whether the text counts.
    private func typing(_ isOnlyText: (UInt16) -> Bool) -> TypingMode {
        guard let start, place != nil, overlay.searchPage != nil else { return .none }
        guard !isSearchOpen else { return .field(hasText: !start.search.query.isEmpty) }
        return .beside(only: EventCode.letters.map(\.code).filter(isOnlyText))
    }

    /// The viewer has typed that.
    private func type(_ key: TypedKey) {
        guard let start, place != nil, let page = overlay.searchPage else { return }
        switch key {
        case .text(let text, _): start.type(text, isNew: !isSearchOpen)
        case .erase: start.takeBack()
        }
        // The session opens it with the report.
        place?.page = page
        place?.isBelow = false
    }

    // MARK: What is shown

    /// The channels that may be chosen where nothing plays.
    var channels: [MediaItem] { start?.channels ?? [] }

    /// The channel that a card of these pages stands for, or nil.
    func channel(ofCard card: String) -> MediaItem? {
        guard case .channel(let place)? = overlay.choice(card), channels.indices.contains(place)
        else { return nil }
        return channels[place]
    }

    /// The film that a card of these pages stands for, or the first one of its folder; nil for a
    /// card of anything else.
    func film(ofCard card: String) -> CardFilm? {
        let path: String? =
            switch overlay.choice(card) {
            case .film(let path), .libraryFilm(let path): path
            case .folder(let path): start?.first(in: path, passcodeAge)
            case .item, .channel, .letter, .erase, .results, .forget, .words, nil: nil
            }
        return path.map { path in
            CardFilm(
                path: path,
                moment: history.films.first { $0.path == path }.map { Int($0.position) })
        }
    }

    private func follow(_ context: ContextState, isHeld: Bool) {
        self.context = context
        let now = Seen(
            starts: source.starts, shelf: start?.revision ?? 0,
            revision: source.player.queue.revision, item: context.item, isLive: context.isLive,
            isHeld: isHeld, isIdle: context.item == nil && !source.isTrying)
        if context.context != .overlay { overlay.isAsking = false }
        guard isStale || now != seen else { return }
        // A page of a folder, or a question, lies over them, and would close.
        let isCovered = overlay.isAsking || start?.folder != nil
        if isCovered, now.item == seen?.item, context.context == .overlay { return }
        start?.folder = nil
        overlay.isAsking = false
        if now.item != seen?.item || seen == nil { memory?.findHistory() }
        if let item = now.item, source.items.indices.contains(item) {
            last = Self.path(of: source.items[item])
        }
        let isBack = now.isIdle && !(seen?.isIdle ?? false)
        if isBack { start?.open() }
        if now.starts != seen?.starts { overlay.forget() }
        seen = now
        isStale = false
        report(now)
        if isBack, !now.isHeld { leadBack(now) }
    }

    private func report(_ now: Seen) {
        if let pages = overlay.pages(of: content(now)) {
            source.player.queue.report(.ownOverlay(pages))
        }
    }

    /// To where the viewer chose what played, which has the focus; a film that followed it in that
    /// place comes first.
    private func leadBack(_ now: Seen) {
        guard let start, let (way, choice) = start.takeWay() else { return }
        let choices = [last.map(OwnOverlay.Choice.libraryFilm), choice].compactMap { $0 }
        switch way {
        case .folder(let path):
            var pages = ProgramOverlay([], choice: 1)
            pages.pages = overlay.pages(of: path, in: content(of: start))
            let cards = choices.lazy.compactMap { self.overlay.card(of: $0, on: pages.pages) }
            guard let card = cards.first else { return }
            pages.focus = card
            start.folder = path
            source.player.queue.report(.ownOverlay(pages))
        case .search:
            // The same film may stand on the first page, which is open: that of the search comes
            // first.
            for focus in [nil, choice] {
                start.returnToSearch(focus)
                report(now)
            }
        }
    }

    private static func path(of item: MediaItem) -> String {
        item.isURL ? item.location : PlayerMemory.absolute(item.location)
    }

    /// What there is to choose, and how much of it was seen.
    private func content(of start: StartScreenModel) -> StartPages.Content {
        var content = start.content(passcodeAge)
        content.history = history
        return content
    }

    private func content(_ now: Seen) -> OwnOverlay.Content {
        var content = OwnOverlay.Content()
        let items = source.items
        content.isOpen = context.context == .overlay
        content.passcodeAge = passcodeAge
        if let start, now.isIdle, !now.isHeld {
            content.start = self.content(of: start)
            content.chosen = start.chosen
            content.searchFocus = start.takeFocus()
            content.films = history.films
            return content
        }
        content.isElsewhere = now.isHeld || now.isLive || items.contains(where: \.isChannel)
        guard !content.isElsewhere, !history.films.isEmpty else { return content }
        content.films = history.films
        content.current = now.item
        let titles = source.player.queue.titles
        content.items = items.enumerated().map { place, item in
            OwnOverlay.Item(
                name: QueueEdit.name(of: place, in: items) ?? "",
                title: titles.indices.contains(place) ? titles[place] : item.title,
                location: Self.path(of: item))
        }
        return content
    }

    /// The viewer has chosen a card, or goes back from a folder.
    func perform(_ output: TimedOutput) {
        if case .command(_, .back) = output.output, overlay.isAsking {
            overlay.isAsking = false
        } else if case .command(_, .back) = output.output, let start {
            if start.folder != nil {
                start.folder = nil
                isStale = true
            } else if isSearchOpen {
                start.endSearch()
            }
        }
        guard case .event(let event, let requester) = output.output,
            case .cardChosen(let card, let isLong, let number) = event,
            let choice = overlay.choice(card)
        else { return }
        if isLong, !overlay.isAsking, hold(choice, number) { return }
        overlay.isAsking = false
        start?.choose(choice, isInSearch: isSearchOpen)
        switch choice {
        case .folder(let path):
            guard let start else { return }
            let pages = overlay.pages(of: path, in: content(of: start))
            start.folder = pages.isEmpty ? nil : path
            source.player.queue.report(.overlay(ProgramOverlay(pages, choice: number)))
        case .letter, .erase, .results:
            start?.search(choice)
            isStale = true
        case .libraryFilm(let path): handler?.load(film: path, by: requester?.kind)
        case .channel(let place):
            if let start { handler?.load(start.channels, first: place, by: requester?.kind) }
        case .forget(let path): forget(path)
        case .words: break
        case .film, .item: play(choice, number, requester)
        }
    }

    // MARK: Select is held

    /// A film that was begun asks what is to become of it, and a channel is a favourite from here
    /// on, or not any more (behaviour.md A220). Returns false for what a press chooses.
    private func hold(_ choice: OwnOverlay.Choice, _ number: Int) -> Bool {
        switch choice {
        case .film(let path), .libraryFilm(let path):
            guard let film = history.films.first(where: { $0.path == path }) else { return false }
            let page = overlay.question(about: film)
            source.player.queue.report(.overlay(ProgramOverlay([page], choice: number)))
        case .channel(let place):
            guard let start, start.channels.indices.contains(place) else { return false }
            start.mark(place)
            // The pages that come next take the choice away; where they stay the same, this does.
            isStale = true
            overlay.forget()
        case .folder, .item, .letter, .erase, .results, .forget, .words: return false
        }
        return true
    }

    private func forget(_ path: String) {
        memory?.forget(path)
        history.films.removeAll { $0.path == path }
        // A page of a folder closes with the question: it has the film's progress too.
        start?.folder = nil
        isStale = true
        overlay.forget()
    }

    private func play(_ choice: OwnOverlay.Choice, _ number: Int, _ requester: Requester?) {
        let (items, present) = (source.items, context.item)
        let isPresent =
            switch choice {
            case .item(let name): present.flatMap { QueueEdit.name(of: $0, in: items) } == name
            default: false
            }
        guard !isPresent, !context.isLinear, let handler else {
            // It plays already, or nothing else may: the pages close.
            return source.player.queue.report(.overlay(ProgramOverlay([], choice: number)))
        }
        if present == nil, case .film(let path) = choice {
            return handler.load(film: path, resumes: true, by: requester?.kind)
        }
        handler.play(choice, after: present, by: requester?.kind)
    }
}
