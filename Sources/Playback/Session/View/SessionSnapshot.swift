// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The state of a session at one time, for viewers and for other programs. It is made for a moment
/// and thrown away. The view that is drawn, the context of commands and what other programs see are
/// made of it.
struct SessionSnapshot {
    let configuration: PlaybackConfiguration
    let items: Items
    let motion: Motion
    let screens: Screens
    let sound: Sound
    let adjustments: Adjustments
    let program: ProgramSide
    let pointer: PointerState
    let scene: Scene

    init(_ session: PlaybackSession) {
        configuration = session.configuration
        items = session.items
        motion = session.motion
        screens = session.screens
        sound = session.sound
        adjustments = session.adjustments
        program = session.program
        pointer = session.pointer
        scene = session.scene
    }

    var now: Timestamp { scene.now }
    var item: PlaybackItem? { scene.item }
    var playlist: Playlist { scene.playlist }
    var clock: PlaybackClock { motion.clock }
    /// Where a scrub or a scan is, in primary time, or nil.
    var preview: Seconds? { motion.places(scene).preview }
    /// Where the stream is or goes, in primary time.
    var committed: Seconds { motion.places(scene).committed }

    private var lists: ListViewBuilder { ListViewBuilder(picture: self) }

    /// The view that is drawn. What a screen covers is not in it, so equal views are equal
    /// pictures.
    var view: PlayerView {
        var view = PlayerView()
        view.state = item == nil ? .idle : scene.isPausedForViewer ? .paused : .playing
        view.sign = sign
        let denied = screens.notices.refusal.map { RefusalView.denied($0.name) }
        view.refusal = touchView.map { .touch($0) } ?? denied
        view.look = adjustments.look(isBarDismissed: screens.bar.isDismissed, scene.words)
        view.film.isHidden = isFilmHidden
        view.film.isAbsent = item == nil && !scene.isStarting
        if case .error(let why) = screens.stack[.error] { view.error = why.text(scene.words) }
        if scene.isStarting {
            view.state = items.startsPaused ? .paused : .playing
            view.channel = ChannelViewBuilder(picture: self).card
        }
        view.overlay = lists.overlay
        view.passcode = passcodeView
        guard item != nil else { return view }
        let isSeekLate =
            motion.playhead.seeks.deadline(configuration.loadingShown).map { $0 <= now } ?? false
        let isReturnLate = returnShownAt.map { $0 <= now } ?? false
        view.isBuffering = clock.isBuffering || isSeekLate || isReturnLate
        view.film.layer = layer.map { LayerView($0) }
        view.film.artwork = ArtworkViewBuilder(picture: self).view
        view.bar = BarViewBuilder(picture: self).view
        view.film.speed = BarViewBuilder(picture: self).speed
        view.film.muted = BarViewBuilder(picture: self).muted
        view.film.isStanding = screens.isBarClosed
        view.skip = skipMark
        view.scan = motion.state.scan?.scan
        view.hints = hintsView
        view.channel = ChannelViewBuilder(picture: self).card
        view.info = lists.info
        view.overlayHint = overlayHint
        view.menu = lists.menu
        view.proposal = ProposalViewBuilder(picture: self).view
        view.action = ActionViewBuilder(picture: self).view
        return view
    }

    /// The item that loads may need a passcode, and its first frame comes before that is known
    /// (e.10).
    var isFilmHidden: Bool {
        if let loading = scene.loading { return items.isLocked(loading.index, scene) }
        return clock.isAway && items.isLocked(playlist.current, scene)
    }

    /// What lies over the film; nothing of an item that waits for its passcode.
    var layer: ItemLayer? {
        isFilmHidden || items.lock.state.isAsking || isItemLocked ? nil : scene.terms.screen.layer
    }

    /// Whole seconds, rounded down.
    func whole(_ seconds: Seconds) -> Int { seconds.whole }

    /// The mark of the last skips, while their label counts (N72).
    private var skipMark: SkipMark? {
        guard let label = motion.moves.label else { return nil }
        switch configuration.skip {
        case .item: return SkipMark(sense: label.sense, amount: .item)
        case .seconds:
            let seconds = whole(label.seconds.rounded())
            return SkipMark(sense: label.sense, amount: .seconds(seconds))
        }
    }

    /// The hints for a finger that rests: a side without a use has none (A2, A4).
    private var hintsView: HintsView? {
        guard let hints = screens.hints, screens.stack.isEmpty, !motion.state.isLooking, let item
        else { return nil }
        if scene.hasChannels { return HintsView(kind: .channel, zone: hints.zone) }
        var view: HintsView
        switch configuration.skip {
        case .item:
            view = HintsView(kind: .item, zone: hints.zone)
            view.hasBackward = playlist.place(-1, from: playlist.current) != nil
            view.hasForward = playlist.place(1, from: playlist.current) != nil
        case .seconds(let length):
            guard item.isSeekable else { return nil }
            view = HintsView(kind: .skip(seconds: whole(length)), zone: hints.zone)
        }
        view.hasBackward = view.hasBackward && configuration.skipDirections.contains(.backward)
        view.hasForward = view.hasForward && configuration.skipDirections.contains(.forward)
        return view.hasBackward || view.hasForward ? view : nil
    }

    /// When a card says that the item of a playlist is loading: most come at once. nil for a
    /// channel, whose card is there from the beginning.
    var loadingShownAt: Timestamp? {
        guard let loading = scene.loading, loading.cause == .skip || loading.cause == .play
        else { return nil }
        return loading.since + configuration.loadingShown
    }

    /// When the view shows that the former item is loading. The state has only the end of the wait
    /// (N118), from which its begin follows.
    var returnShownAt: Timestamp? {
        guard case .returning(_, let until, _) = items.state else { return nil }
        return until - configuration.loadWatchdog + configuration.loadingShown
    }

    /// What there is in the overlay.
    var overlayKind: PlayerView.OverlayHint {
        if scene.hasCards { return .program(program.cards.title) }
        return scene.hasChannels ? .channels : .playlist
    }

    /// The hint at the overlay, while nothing else is in its place.
    private var overlayHint: PlayerView.OverlayHint? {
        guard case .shown = screens.notices.overlayHint, scene.hasOverlay,
            screens.stack.isEmpty, !screens.bar.isShown,
            items.slide.preview == nil, scene.loading == nil, playlist.asked == nil
        else { return nil }
        return overlayKind
    }
}
