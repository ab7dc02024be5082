// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What a session looks like at its time: for the eyes of a viewer and for other programs.
struct PlaybackPicture {
    let configuration: PlaybackConfiguration
    let items: Items
    let motion: Motion
    let screens: Screens
    let sound: Sound
    let scene: Scene

    init(_ session: PlaybackSession) {
        configuration = session.configuration
        items = session.items
        motion = session.motion
        screens = session.screens
        sound = session.sound
        scene = session.scene
    }

    var now: Timestamp { scene.now }
    var item: PlaybackItem? { scene.item }
    var playlist: Playlist { scene.playlist }
    var clock: PlaybackClock { motion.clock }
    /// Where a scrub or a scan is, in primary time, or nil.
    var preview: Seconds? { motion.preview(scene) }
    var committed: Seconds { motion.committed(scene) }

    /// When the view changes by itself after `time`, or nil: the times of a bar that is shown count
    /// on while it plays. Other changes come with inputs and with `deadline`.
    func viewDeadline(after time: Timestamp) -> Timestamp? {
        if screens.stack.top?.layer == .proposal {
            guard let until = screens.proposal?.until, until > time else { return nil }
            return nextSecond(before: until, after: time)
        }
        if screens.stack.top?.layer == .passcode, let until = scene.noTryBefore, until > time {
            return nextSecond(before: until, after: time)
        }
        if let shown = loadingShownAt, shown > time { return shown }
        let late = [motion.playhead.seeks.deadline(configuration.loadingShown), returnShownAt]
            .compactMap { $0.flatMap { $0 > time ? $0 : nil } }.min()
        guard screens.bar.isShown, !motion.state.isLooking, clock.isRunning else { return late }
        let step = timeStep
        let position = clock.position(at: time)
        let next = (position / step + 0.001).rounded(.down) * step + step
        let second = time + .seconds(max(0.001, (next - position) / clock.speed))
        return late.map { min($0, second) } ?? second
    }

    /// When a countdown to `until` shows another second.
    private func nextSecond(before until: Timestamp, after time: Timestamp) -> Timestamp {
        let left = (until - time).microseconds
        return time + Interval(microseconds: (left - 1) % 1_000_000 + 1)
    }

    var view: PlayerView {
        var view = PlayerView()
        view.state = item == nil ? .idle : scene.isPausedForViewer ? .paused : .playing
        view.sign = sign
        view.denied = screens.refusal?.name
        view.isFilmHidden = isFilmHidden
        if case .error(let message) = screens.stack[.error] { view.error = message }
        if scene.isStarting {
            view.state = items.startsPaused ? .paused : .playing
            view.channel = channelCard
            view.overlay = overlayView
        }
        guard item != nil else { return view }
        let isSeekLate =
            motion.playhead.seeks.deadline(configuration.loadingShown).map { $0 <= now } ?? false
        let isReturnLate = returnShownAt.map { $0 <= now } ?? false
        view.isBuffering = clock.isBuffering || isSeekLate || isReturnLate
        view.bar = bar
        view.isBarDismissed = screens.bar.isDismissed
        view.skip = skipMark
        view.scan = motion.state.scan?.scan
        view.hints = hintsView
        view.channel = channelCard
        view.info = infoView
        view.overlay = overlayView
        view.overlayHint = overlayHint
        view.menu = menuView
        view.proposal = proposalView
        view.passcode = passcodeView
        view.isSkipOffered = scene.isSkipOffered
        return view
    }

    /// What loads may need a passcode, and its first frame comes before that is known (e.10).
    private var isFilmHidden: Bool {
        if let loading = scene.loading { return items.isLocked(loading.index, scene) }
        return clock.isAway && items.isLocked(playlist.current, scene)
    }

    /// Times are shown in whole seconds; in a short film the knob would jump, and moves finer.
    private var timeStep: Double { (item?.timeline.span ?? 0) < 600 ? 0.25 : 1 }

    private func steps(_ position: Seconds) -> Seconds {
        let step = timeStep
        // Reports of a player fall a little short of the second that they stand for.
        return ((position / step + 0.001).rounded(.down)) * step
    }

    private var bar: TransportBarView? {
        guard screens.bar.isShown, screens.stack.isEmpty, let item else { return nil }
        let isMoving = motion.state.isLooking
        var bar = TransportBarView()
        bar.title = isMoving ? "" : item.info.title
        bar.isLive = item.info.isLive
        bar.isSeekable = item.isSeekable
        let position = steps(isMoving ? motion.played(scene) : committed)
        let shown = preview ?? position
        bar.elapsed = whole(shown)
        bar.position = place(position)
        bar.preview = preview.map(previewView)
        bar.trailing = trailing(from: shown)
        if motion.playhead.isAtEdge, bar.trailing == .behind(0), preview == nil {
            bar.position = TransportBarView.full
        }
        if !isMoving {
            bar.chapters = item.info.chapters.dropFirst().map {
                place(item.timeline.primary($0.start))
            }
            bar.interstitials = item.timeline.marks.map(place)
        }
        let stream = clock.position(at: now)
        if screens.hasButton(scene) {
            bar.overlayButton = TransportBarView.OverlayButton(
                kind: scene.hasChannels ? .channels : .playlist, hasFocus: screens.isButtonFocused)
        }
        bar.countdown =
            isMoving
            ? nil : item.timeline.interstitial(at: stream).map { whole($0.upperBound - stream) }
        return bar
    }

    private func previewView(_ position: Seconds) -> PreviewView {
        let timeline = item?.timeline
        let isLive = item?.info.isLive ?? false
        let edge = timeline?.extent?.upperBound ?? position
        let chapter = item?.info.chapters.last { (timeline?.primary($0.start) ?? 0) <= position }
        return PreviewView(
            position: place(position), time: whole(isLive ? edge - position : position),
            chapter: chapter?.title ?? "")
    }

    private func trailing(from position: Seconds) -> TransportBarView.Trailing {
        guard let item, let extent = item.timeline.extent else { return .nothing }
        guard !item.info.isLive else {
            // Three seconds behind the edge is as close as a seek goes.
            let behind = whole(item.timeline.bounds.upperBound - position)
            // The window is reported in leaps, as its pieces come.
            let isLive = motion.playhead.isAtEdge && preview == nil && behind < Self.longestLeap
            return .behind(isLive ? 0 : behind)
        }
        let total = whole(extent.upperBound)
        return screens.showsTotalTime ? .total(total) : .remaining(max(0, total - whole(position)))
    }

    /// No piece of a live stream is as long, seconds.
    private static var longestLeap: Int { 30 }

    func whole(_ seconds: Seconds) -> Int { seconds.whole }

    /// The place of a primary time on the bar.
    private func place(_ position: Seconds) -> Int {
        guard let extent = item?.timeline.extent else { return 0 }
        let length = extent.upperBound - extent.lowerBound
        guard length > 0 else { return 0 }
        let share = (position - extent.lowerBound) / length
        return Int(max(0, min(1, share)) * Double(TransportBarView.full))
    }

    private var skipMark: SkipMark? {
        guard let label = motion.label else { return nil }
        let sense: Sense = label.steps < 0 ? .backward : .forward
        switch configuration.skip {
        case .item: return SkipMark(sense: sense, amount: .item)
        case .seconds(let length):
            let seconds = whole(abs(Double(label.steps)) * length)
            return SkipMark(sense: sense, amount: .seconds(seconds))
        }
    }

    private var hintsView: HintsView? {
        guard let hints = screens.hints, screens.stack.isEmpty, !motion.state.isLooking, let item
        else { return nil }
        if scene.hasChannels { return HintsView(kind: .channel, zone: hints.zone) }
        var view: HintsView
        switch configuration.skip {
        case .item:
            view = HintsView(kind: .item, zone: hints.zone)
            view.hasBackward = playlist.titles.indices.contains(playlist.current &- 1)
            view.hasForward = playlist.titles.indices.contains(playlist.current &+ 1)
        case .seconds(let length):
            guard item.isSeekable else { return nil }
            view = HintsView(kind: .skip(seconds: whole(length)), zone: hints.zone)
        }
        view.hasBackward = view.hasBackward && configuration.skipDirections.contains(.backward)
        view.hasForward = view.hasForward && configuration.skipDirections.contains(.forward)
        return view.hasBackward || view.hasForward ? view : nil
    }

    private var channelCard: ChannelCard? {
        if let preview = items.slide.preview {
            let index = playlist.wrapped(
                scene.wanted &+ Int(preview.sense.rawValue))
            return ChannelCard(
                name: playlist.title(index), sense: preview.sense,
                percent: Int(preview.progress * 100),
                isLoading: false)
        }
        guard let loading = scene.loading, loadingShownAt.map({ $0 <= now }) ?? true else {
            return nil
        }
        return ChannelCard(
            name: playlist.title(loading.index), sense: loading.sense, percent: 100,
            isLoading: true,
            isPaused: item == nil && items.startsPaused, isLate: loading.isLate)
    }

    /// When a card says that the item of a playlist is loading: most come at once. nil for a
    /// channel, whose card is there from the beginning.
    private var loadingShownAt: Timestamp? {
        guard let loading = scene.loading, loading.cause == .skip || loading.cause == .play
        else { return nil }
        return loading.since + configuration.loadingShown
    }

    /// When what played before is said to be loading.
    private var returnShownAt: Timestamp? {
        guard case .returning(_, let until, _) = items.state else { return nil }
        return until - configuration.loadWatchdog + configuration.loadingShown
    }

    /// What lies above, while nothing else is in its place.
    private var overlayHint: PlayerView.OverlayHint? {
        guard case .shown = screens.overlayHint, screens.stack.isEmpty, !screens.bar.isShown,
            items.slide.preview == nil,
            scene.loading == nil
        else { return nil }
        return scene.hasChannels ? .channels : .playlist
    }
}
