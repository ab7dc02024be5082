// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What can be played, what plays, and the way to other items (behaviour.md A4, A12, A31, e.8).
struct Items: Hashable, Sendable {
    /// How far the offer of the next item has come (A22).
    enum Offer: Hashable, Sendable {
        /// Its time has not come.
        case waiting
        /// It is made again at the end.
        case deferred
        /// It was made.
        case over
    }

    var playlist = Playlist()
    private(set) var state = ItemState.none
    var slide = ChannelSlide()
    var offer = Offer.waiting
    /// The first item is to be paused when it comes.
    private(set) var startsPaused: Bool
    var lock: PasscodeLock
    var recoveredAt: Timestamp?

    init(_ configuration: PlaybackConfiguration) {
        startsPaused = !configuration.playsAtStart
        lock = PasscodeLock(configuration)
    }

    var item: PlaybackItem? { state.item }

    /// What the player reports of the item.
    mutating func update(_ change: (inout PlaybackItem) -> Void) {
        guard var item else { return }
        change(&item)
        _ = state.next(.update(item))
    }

    mutating func go(
        _ event: ItemState.Event, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        let isRestored = state.settings != nil
        let hadItem = item != nil
        for action in state.next(event) ?? [] {
            switch action {
            case .arrived: arrive(isSame: hadItem, isRestored: isRestored, &out)
            case .restore(let settings): out += settings.requests.map { .request($0) }
            case .load(let loading, let position):
                let isPaused = startsPaused || isLocked(loading.index, scene)
                out.append(
                    .request(.load(index: loading.index, position: position, paused: isPaused)))
            case .reload(let loading): reload(after: loading, scene, &out)
            }
        }
    }

    // MARK: Channels

    /// A channel slides in with the finger.
    mutating func slide(
        _ sense: Sense, progress: Double, by device: DeviceID?, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        guard let why = flipDenial(scene) else {
            return slide.slide(sense, progress: progress, by: device)
        }
        if slide.refuse(device) { out.append(.deny(.channelPreview, why)) }
    }

    mutating func endSlide(of device: DeviceID?) { _ = slide.end(of: device) }
    mutating func endSlide() { slide.end() }

    /// A screen that nobody asked for comes: a sliding channel goes back.
    mutating func cancelSlide(_ out: inout [PlaybackAction]) {
        guard slide.preview != nil else { return }
        out.append(.announce(.channelCancel))
        slide.end()
    }

    /// The finger lifted, and the channel is wanted; or a key asks for it. In a list of films it is
    /// the next one or the one before, and of a single film a chapter.
    mutating func commitChannel(
        _ sense: Sense, by device: DeviceID?, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        guard !slide.end(of: device) else { return }
        if item == nil, playlist.titles.count > 1 { return leaveEmptyItem(sense, scene, &out) }
        guard item?.info.isLive ?? true else {
            guard playlist.titles.count > 1 else {
                return out.append(.motion(.goToChapter(sense, by: .channelCommit)))
            }
            guard !scene.isLooking else { return }
            _ = skip(Int(sense.rawValue), by: .channelCommit, scene, &out)
            return
        }
        if let why = flipDenial(scene) { return out.append(.deny(.channelCommit, why)) }
        // Relative to the last one that was asked for, though it still loads (N111).
        let index = playlist.wrapped(scene.wanted &+ Int(sense.rawValue))
        load(index, sense, cause: .channelCommit, scene, &out)
    }

    private func flipDenial(_ scene: Scene) -> DenialReason? {
        if item == nil { return .idle }
        if scene.isLinear { return .linear }
        return scene.hasChannels ? nil : .unavailable
    }

    // MARK: Other items

    /// The next or the previous item (A4); returns false when it was denied.
    mutating func skip(
        _ steps: Int, by name: CommandName = .skip, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) -> Bool {
        let (index, isTooFar) = scene.wanted.addingReportingOverflow(steps)
        let why: DenialReason? =
            if item == nil, !scene.isStarting {
                .idle
            } else if scene.isLinear {
                .linear
            } else {
                !isTooFar && playlist.titles.indices.contains(index) ? nil : .noItem
            }
        if let why {
            out.append(.deny(name, why))
            return false
        }
        load(index, steps < 0 ? .backward : .forward, cause: .skip, scene, &out)
        return true
    }

    /// Another channel, another item of the playlist or, where there is one item, another chapter:
    /// what "next" means to a desktop (A38).
    mutating func goToItem(
        _ sense: Sense, by device: DeviceID?, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        if scene.hasChannels || item == nil && playlist.titles.count > 1 {
            commitChannel(sense, by: device, scene, &out)
        } else if playlist.titles.count > 1 {
            _ = skip(Int(sense.rawValue), by: .skipItem, scene, &out)
        } else {
            out.append(.motion(.goToChapter(sense, by: .skipItem)))
        }
    }

    /// What comes after the one that plays.
    mutating func loadNext(_ scene: Scene, _ out: inout [PlaybackAction]) {
        load(playlist.current &+ 1, .forward, cause: .skip, scene, &out)
    }

    /// An item was chosen from the playlist.
    mutating func choose(_ index: Int, _ scene: Scene, _ out: inout [PlaybackAction]) {
        let sense: Sense = index < playlist.current ? .backward : .forward
        load(index, sense, cause: .select, scene, &out)
    }

    mutating func load(
        _ index: Int, _ sense: Sense, cause: CommandName, _ scene: Scene,
        _ out: inout [PlaybackAction]
    ) {
        let former = state.loading
        load(
            Loading(
                index: index, sense: sense, cause: cause,
                wasPaused: former?.wasPaused ?? scene.isPausedForViewer,
                position: former?.position ?? restartPosition(scene), since: scene.now,
                deadline: scene.now + scene.configuration.channelWatchdog),
            scene, &out)
    }

    private mutating func load(
        _ loading: Loading, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        startsPaused = false
        lock.isHeld = isLocked(loading.index, scene)
        go(.load(loading), scene, &out)
    }

    /// A film goes on where it was; a live stream at its edge.
    private func restartPosition(_ scene: Scene) -> Seconds? {
        guard let item, !item.info.isLive else { return nil }
        return scene.position
    }

    /// The item that was asked for does not come: what played before plays again (A12, e.8). In a
    /// playlist the one after it is tried first.
    mutating func fail(
        _ loading: Loading, _ message: String, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        let next = loading.index &+ Int(loading.sense.rawValue)
        let hasNext = playlist.titles.indices.contains(next)
        guard item != nil else {
            if loading.cause == .play, hasNext {
                return tryItem(next, loading.sense, scene, &out)
            }
            playlist.current = loading.index
            return lose(message, settles: false, scene, &out)
        }
        out.append(.deny(loading.cause, .loadFailed))
        guard loading.cause == .skip, hasNext else { return goBack(scene, &out) }
        var loading = loading
        loading.index = next
        loading.position = restartPosition(scene)
        loading.since = scene.now
        loading.deadline = scene.now + scene.configuration.channelWatchdog
        load(loading, scene, &out)
    }

    /// Back while another item is on its way; returns whether that meant something.
    mutating func back(_ scene: Scene, _ out: inout [PlaybackAction]) -> Bool {
        let wasSliding = slide.giveBack()
        guard wasSliding || item != nil && state.loading != nil else { return false }
        out.append(.announce(.channelCancel))
        if !wasSliding { goBack(scene, &out) }
        out.append(.screens(.closed))
        return true
    }

    private mutating func goBack(_ scene: Scene, _ out: inout [PlaybackAction]) {
        go(.goBack(until: scene.now + scene.configuration.loadWatchdog), scene, &out)
    }

    /// Loads what played before again.
    private mutating func reload(
        after loading: Loading, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        out.append(.motion(.leave(for: loading.position)))
        lock.isHeld = !loading.wasPaused && isLocked(playlist.current, scene)
        out.append(
            .request(
                .load(
                    index: playlist.current, position: loading.position,
                    paused: loading.wasPaused || lock.isHeld)))
    }

    // MARK: The item is there

    /// The item is ready. Whatever was begun in the one before is over (c.8).
    mutating func take(_ info: MediaInfo, _ scene: Scene, _ out: inout [PlaybackAction]) {
        let item = PlaybackItem(info, interstitials: scene.configuration.interstitials)
        go(.loaded(item), scene, &out)
        askForPasscode(scene, &out)
        out.append(.screens(.hintAtOverlay))
    }

    private mutating func arrive(
        isSame: Bool, isRestored: Bool, _ out: inout [PlaybackAction]
    ) {
        guard let info = item?.info else { return }
        let isSame = isSame && info.index == playlist.current
        playlist.current = info.index
        if !isSame { offer = .waiting }
        out.append(.arrive(info, isSame: isSame, keepsPreview: isRestored))
    }

    /// The item cannot be played.
    mutating func takeFailure(
        _ index: Int, _ message: String, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        out.append(.report(.error, "item \(index &+ 1) cannot be played: \(message)"))
        if let loading = state.loading {
            if loading.index == index { fail(loading, message, scene, &out) }
        } else if index == playlist.current {
            // What had played could not be brought back, or nothing has played yet.
            out.append(.forget(keepsPreview: false))
            lose(message, settles: true, scene, &out)
        }
    }

    mutating func lose(
        _ message: String, settles: Bool, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        go(.lose(at: restartPosition(scene), settles: settles), scene, &out)
        out.append(.raise(.error(message)))
    }

    // MARK: Nothing plays yet

    /// The playlist is there, and the player has begun to load the first item.
    mutating func take(
        _ titles: [String], current: Int, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        playlist.titles = titles
        guard item == nil else { return }
        playlist.current = current
        if titles.indices.contains(current) {
            go(.begin(first(current, .forward, scene)), scene, &out)
        }
    }

    private func first(_ index: Int, _ sense: Sense, _ scene: Scene) -> Loading {
        Loading(
            index: index, sense: sense, cause: .play, wasPaused: startsPaused, since: scene.now,
            deadline: scene.now + scene.configuration.channelWatchdog)
    }

    private mutating func tryItem(
        _ index: Int, _ sense: Sense, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        let goesOn = index == playlist.current
        playlist.current = index
        if isLocked(index, scene) { lock.isHeld = !startsPaused }
        go(.tryItem(first(index, sense, scene), goesOn: goesOn), scene, &out)
    }

    /// Play on the error: perhaps the disk or the network is there now. A film goes on where it
    /// was.
    mutating func tryAgain(_ scene: Scene, _ out: inout [PlaybackAction]) {
        startsPaused = false
        tryItem(playlist.current, .forward, scene, &out)
    }

    /// A channel key, while there is nothing to go on with: another item of the playlist.
    private mutating func leaveEmptyItem(
        _ sense: Sense, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        let next = scene.wanted &+ Int(sense.rawValue)
        guard playlist.titles.indices.contains(next) else {
            return out.append(.deny(.channelCommit, .noItem))
        }
        out.append(.screens(.dropError))
        tryItem(next, sense, scene, &out)
    }

    /// The viewer says how the item is to begin.
    mutating func startPaused(
        _ isPaused: Bool, _ scene: Scene, _ out: inout [PlaybackAction]
    ) {
        startsPaused = isPaused
        // Until the passcode has been entered it is paused in any case.
        if scene.configuration.passcode.isEmpty {
            out.append(.motion(.beginPaused(isPaused)))
            out.append(.request(.setPaused(isPaused)))
        } else {
            lock.isHeld = !isPaused
        }
    }

    /// The viewer paused or played, and so it is when what played comes back.
    mutating func setPaused(_ isPaused: Bool) { _ = state.next(.paused(isPaused)) }

    /// The player reports how the first item begins.
    mutating func takePaused(_ isPaused: Bool, _ scene: Scene) {
        if scene.isStarting, scene.configuration.passcode.isEmpty { startsPaused = isPaused }
    }
}
