// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The playlist, the item that plays, and the way to other items (behaviour.md A4, A12, A31, e.8).
struct Items: Hashable, Sendable {
    var playlist = Playlist()
    private(set) var state = ItemState.none
    var slide = ChannelSlide()
    /// The number of a channel that the viewer enters (A42).
    var entry = NumberEntry.none
    /// How the item that plays ends.
    var ending = ItemEnding()
    /// The first item is to be paused when it comes.
    var startsPaused: Bool
    var lock: PasscodeLock
    var restarts = Restarts()
    /// Whether the program lets an item play.
    var gate = ItemGate()
    /// What the program does about an item that cannot be played.
    var rescue = ItemRescue.none
    /// Whether one that broke off is tried again by itself.
    var retry = ItemRetry()
    /// Whether the viewer is asked how the item on its way begins, when it is there.
    private var offer: ResumeOffer?

    init(_ configuration: PlaybackConfiguration) {
        startsPaused = !configuration.playsAtStart
        lock = PasscodeLock(configuration)
    }

    var item: PlaybackItem? { state.item }

    /// Whether the passcode comes before the item at `index`.
    func isLocked(_ index: Int, _ scene: Scene) -> Bool {
        lock.isClosed(for: index, item, scene.configuration)
    }

    /// Changes the item as the player reports it.
    mutating func update(_ change: (inout PlaybackItem) -> Void) {
        guard var item else { return }
        change(&item)
        _ = state.next(.update(item))
    }

    mutating func go(
        _ event: ItemState.Event, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        let isRestored = state.settings != nil
        let former = item?.info.index
        for action in state.next(event) ?? [] {
            switch action {
            case .arrived:
                arrive(isSame: former != nil, isRestored: isRestored, scene, &out)
            case .restore(let settings):
                let isSame = former == nil || former == item?.info.index
                out += settings.requests(isSame: isSame).map { .request($0) }
            case .load(let loading, let position):
                let isPaused = startsPaused || isLocked(loading.index, scene)
                gate.load(
                    .init(index: loading.index, position: position, isPaused: isPaused), scene,
                    &out)
            case .reload(let loading): reload(after: loading, scene, &out)
            }
        }
    }

    // MARK: Other items

    /// The finger lifted, and the channel is wanted; or a key or a desktop asks for another item.
    mutating func commit(
        _ choice: ItemChoice, by device: DeviceID?, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        if !slide.end(of: device) { _ = take(choice, scene, &out) }
    }

    /// The next or the previous item (A4); returns false when it was denied.
    mutating func skip(
        _ steps: Int, _ scene: Scene, _ out: inout [PlaybackAction]
    ) -> Bool {
        take(.skip(steps, by: .skip, scene), scene, &out)
    }

    /// Returns false when the choice was denied.
    private mutating func take(
        _ choice: ItemChoice, _ scene: Scene, _ out: inout [PlaybackAction]
    ) -> Bool {
        switch choice {
        case .load(let index, let sense, let cause): load(index, sense, cause: cause, scene, &out)
        case .tryItem(let index, let sense):
            out.append(.screens(.dropError))
            tryItem(index, sense, scene, &out)
        case .chapter(let sense, let name): out.append(.motion(.goToChapter(sense, by: name)))
        case .nothing: break
        case .deny(let name, let why):
            out.append(.deny(name, why))
            return false
        }
        return true
    }

    /// Loads the item after the one that plays.
    mutating func loadNext(_ scene: Scene, _ out: inout [PlaybackAction]) {
        guard let next = playlist.next(after: item) else { return }
        load(next, .forward, cause: .skip, scene, &out)
    }

    /// An item was chosen from the playlist.
    mutating func choose(
        _ index: Int, by cause: CommandName, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        let sense: Sense = index < playlist.current ? .backward : .forward
        playlist.order.bring(index, after: playlist.current)
        load(index, sense, cause: cause, scene, &out)
    }

    /// `ready`: what a program that holds the player was asked about, and has said to be ready.
    mutating func load(
        _ index: Int, _ sense: Sense, cause: CommandName, ready: Loading? = nil, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        let former = state.loading
        var loading = Loading(
            index, sense, cause, wasPaused: former?.wasPaused ?? scene.isPausedForViewer, scene)
        loading.position = former?.position ?? scene.restartPosition
        if ready == nil, ChannelTuning.ask(&playlist, loading, scene, &out) { return }
        load(loading, isPaused: ready?.isPaused ?? false, scene, &out)
    }

    mutating func load(
        _ loading: Loading, isPaused: Bool = false, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        playlist.asked = nil
        startsPaused = isPaused
        retry.begin(loading.index)
        var loading = loading
        // The program has its own limit for the answer.
        if gate.isClosed(for: loading.index, scene) {
            loading.deadline = loading.deadline + PlayerQuestionName.authorise.deadline
        }
        lock.go(.load(isHeld: isLocked(loading.index, scene)), scene, &out)
        offer = nil
        go(.load(loading), scene, &out)
    }

    /// The player reports what it does with an item before that is ready.
    mutating func take(_ fact: PlayerFact, _ scene: Scene, _ out: inout [PlaybackAction]) {
        switch fact {
        case .list(let index, let titles): takeList(index, titles, scene, &out)
        case .begun(let index): takeBegun(index, scene, &out)
        case .remembered(let index, let point): takeRemembered(index, point, scene, &out)
        default: break
        }
    }

    /// The player begins an item where a viewer stopped in it (A48).
    private mutating func takeRemembered(
        _ index: Int, _ point: ResumePoint, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        offer = .make(index, point, isLocked: isLocked(index, scene), scene)
        // Nothing of it plays before the answer.
        if offer?.asks == true { out.append(.request(.setPaused(true))) }
    }

    /// The item that was asked for does not come, and the former one plays again (A12, e.8). In a
    /// playlist the item after it is tried first.
    mutating func fail(
        _ loading: Loading, _ message: Sentence, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        let next = playlist.placeInList(Int(loading.sense.rawValue), from: loading.index)
        guard item != nil else {
            let isSkipped = loading.cause == .play || loading.cause == .skip
            if isSkipped, let next, !retry.isAbout(loading.index) {
                return tryItem(next, loading.sense, scene, &out)
            }
            playlist.current = loading.index
            return lose(message, settles: false, scene, &out)
        }
        out.append(.deny(loading.cause, .loadFailed))
        ending.fail(loading.index)
        guard loading.cause == .skip, let next else { return goBack(scene, &out) }
        var following = Loading(
            next, loading.sense, loading.cause, wasPaused: loading.wasPaused, scene)
        following.position = scene.restartPosition
        load(following, scene, &out)
    }

    /// Back while another item is on its way; returns whether that meant something.
    mutating func back(_ scene: Scene, _ out: inout [PlaybackAction]) -> Bool {
        let wasSliding = slide.giveBack()
        let wasAsked = playlist.asked != nil
        guard wasSliding || wasAsked || item != nil && state.loading != nil else { return false }
        playlist.asked = nil
        out.append(.announce(.channelCancel))
        if !wasSliding { goBack(scene, &out) }
        out.append(.screens(.closed))
        return true
    }

    mutating func goBack(_ scene: Scene, _ out: inout [PlaybackAction]) {
        go(.goBack(until: scene.now + scene.configuration.loadWatchdog), scene, &out)
    }

    /// Loads the former item again.
    private mutating func reload(
        after loading: Loading, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        out.append(.motion(.leave(for: loading.position)))
        let isHeld = !loading.wasPaused && isLocked(playlist.current, scene)
        lock.go(.load(isHeld: isHeld), scene, &out)
        let (place, isPaused) = (loading.position, loading.wasPaused || isHeld)
        out.append(.request(.load(index: playlist.current, position: place, paused: isPaused)))
    }

    // MARK: The item is there

    /// The item is ready. Everything that was begun in the former one ends (c.8).
    mutating func take(_ info: MediaInfo, _ scene: Scene, _ out: inout [PlaybackAction]) {
        var item = PlaybackItem(info, scene.configuration)
        // One that is loaded again goes on where it was.
        if let former = self.item, former.info.index == info.index { item.began = former.began }
        rescue = .none
        retry.arrive(info.index, at: scene.now)
        go(.loaded(item), scene, &out)
        lock.admitChosen(playlist.current)
        // The rating is known now: the passcode is asked for, or a held item plays (e.10).
        let isClosed = isLocked(playlist.current, scene)
        lock.go(.arrive(isClosed: isClosed), scene.with(playlist), &out)
        if let offer, offer.index == info.index, !isClosed || offer.asks {
            offer.arrive(item, &out)
        }
        offer = nil
        out.append(.screens(.hintAtOverlay))
    }

    private mutating func arrive(
        isSame: Bool, isRestored: Bool, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard let info = item?.info else { return }
        let isSame = isSame && info.index == playlist.current
        if !isSame { ending.arrive(scene, &out) }
        playlist.arrive(info)
        out.append(.arrive(info, isSame: isSame, keepsPreview: isRestored && isSame))
        gate.askAhead(about: playlist.placeInList(1, from: info.index), scene, &out)
    }

    mutating func lose(
        _ message: Sentence, settles: Bool, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        playlist.asked = nil
        go(.lose(at: scene.restartPosition, settles: settles), scene, &out)
        let isTried = retry.fail(playlist.current, at: scene.now)
        out.append(.raise(.error(isTried ? ItemRetry.words(message) : message)))
    }

    // MARK: Nothing plays yet

    /// `start`: where it begins, in stream time, when a program says so.
    mutating func tryItem(
        _ index: Int, _ sense: Sense, from start: Seconds? = nil, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        let goesOn = index == playlist.current
        playlist.current = index
        playlist.asked = nil
        retry.begin(index)
        lock.go(.load(isHeld: !startsPaused && isLocked(index, scene)), scene, &out)
        var loading = Loading.first(index, sense, isPaused: startsPaused, scene)
        loading.start = start
        if gate.isClosed(for: index, scene) {
            loading.deadline = loading.deadline + PlayerQuestionName.authorise.deadline
        }
        go(.tryItem(loading, goesOn: goesOn), scene, &out)
    }

    /// Play on the error: perhaps the disk or the network is there now. A film goes on where it
    /// was.
    mutating func tryAgain(isPaused: Bool, _ scene: Scene, _ out: inout [PlaybackAction]) {
        startsPaused = isPaused
        out.append(.screens(.dropError))
        tryItem(playlist.current, .forward, scene, &out)
    }

    /// The viewer says how the item is to begin.
    mutating func startPaused(
        _ isPaused: Bool, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        startsPaused = isPaused
        gate.setPaused(isPaused)
        rescue.setPaused(isPaused)
        lock.startPaused(isPaused, scene, &out)
    }

    /// The viewer paused or played. The former item does the same when it is loaded again, and so
    /// does one about which a program is asked.
    mutating func setPaused(_ isPaused: Bool) {
        _ = state.next(.paused(isPaused))
        gate.setPaused(isPaused)
        rescue.setPaused(isPaused)
        playlist.asked?.isPaused = isPaused
    }

    /// The player reports how the first item begins.
    mutating func takePaused(_ isPaused: Bool, _ scene: Scene) {
        if scene.isStarting, !scene.configuration.hasPasscode { startsPaused = isPaused }
    }

    // MARK: Lists and the player's own ways

    /// An item turned out to be a list: its entries take its place (e.14).
    private mutating func takeList(
        _ index: Int, _ titles: [String], _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard let numbers = playlist.expand(index, into: titles) else { return }
        renumber(numbers, scene, &out)
        out.append(.screens(.renumber(numbers)))
        out.append(.request(.expand(index: index)))
    }

    mutating func renumber(
        _ numbers: Renumbering, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        lock.renumber(numbers)
        gate.renumber(numbers)
        offer = nil
        rescue.renumber(numbers)
        ending.renumber(numbers)
        retry.renumber(numbers)
        go(.renumber(numbers), scene, &out)
    }

    /// The player went on by itself to an item that may need the passcode: the session loads it.
    private mutating func takeBegun(_ index: Int, _ scene: Scene, _ out: inout [PlaybackAction]) {
        if playlist.titles.indices.contains(index) { choose(index, by: .skip, scene, &out) }
    }

    /// Nothing is loaded any more.
    mutating func unload(_ scene: Scene, _ out: inout [PlaybackAction]) {
        (playlist.asked, offer, rescue) = (nil, nil, .none)
        retry.end()
        lock.go(.unload, scene, &out)
        out += [.forget(keepsPreview: false), .request(.unload)]
        go(.unload, scene, &out)
    }
}
