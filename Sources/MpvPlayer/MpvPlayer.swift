// SPDX-License-Identifier: MIT

internal import LinuxLoop
public import RemoteMedia
public import RemoteModel
internal import RemoteOverlay
internal import RemotePlayback

/// libmpv as the player of a `PlaybackSession`: performs its requests and reports facts.
///
/// It is used by one thread, and no call waits for mpv. What mpv says comes with `drain`.
public final class MpvPlayer {
    /// Events that one drain takes. The rest comes with the next turn, so that a flood of them
    /// cannot hold up the remotes.
    public static let drainLimit = 64
    /// Requests that mpv has not replied to. A further one is not made: a seek is answered as if
    /// it were done, anything else is dropped with a diagnostic.
    static let requestsInFlight = 64
    /// Lines of mpv's log that are kept for the message about an item that cannot be played.
    static let logLimit = 8

    let handle: MpvHandle
    let options: PlayerOptions
    /// The playlist.
    public internal(set) var items: [MediaItem]
    var reporter = FactReporter()
    /// Facts of our own and answers to requests that failed at once, for the next drain.
    var waiting: [Input] = []
    var waitingDiagnostics: [Diagnostic] = []
    var inFlight = 0

    /// Counts the loads, so that answers about an older one are told apart.
    var loads: UInt64 = 0
    /// The item that was asked for last.
    var index = 0
    /// mpv's number of the entry that it plays for the last load.
    var entry: Int64?
    /// mpv's number of the entry that it has begun.
    var startedEntry: Int64?
    /// Loads that mpv has not replied to: what it begins meanwhile may be one of them.
    var loadsInFlight = 0
    /// Where the item that was asked for last is to begin, or nil.
    var position: Seconds?
    /// What mpv began by itself, until it has stopped it.
    var stray: StrayEntry?
    /// What an item turned out to be, until the session counts as we do.
    var offer: ListOffer?
    /// The address of a list that somebody is to read (`takeList`), as mpv does not know its kind.
    public internal(set) var wantedList: String?
    var answers = MediaAnswers()
    /// The picture of the item that plays, if there is one.
    public internal(set) var artwork: PictureWish?
    var seek: PendingSeek?
    /// What the session takes for granted.
    var isPausedForSession = false
    /// Changes of `pause` of ours that mpv has not confirmed.
    var pausesInFlight = 0
    var isUserMuted = false
    var isScanMuted = false
    /// Changes of `mute` of ours that mpv has not confirmed.
    var mutesInFlight = 0
    private var hasReportedMute = false
    /// The user's volume in percent, once mpv has told it.
    var volume: Double?
    /// Changes of `volume` of a ramp that mpv has not confirmed.
    var volumesInFlight = 0
    /// The sound is going or coming.
    var ramp: SoundRamp?
    var log: [String] = []
    /// An item failed. mpv hands out its log after its events, so the message waits for the log.
    var failure: CInt?
    var isWindowAttached = false
    /// Up to when the window's keys are known.
    var watch = WindowWatch()
    var titles: [String]

    /// The close button of the window was pressed.
    public private(set) var isClosed = false
    /// The window has the focus, or there is none.
    public private(set) var isInFront = true
    /// mpv found no output for the picture that works: there is no window.
    public internal(set) var isPictureMissing = false
    /// mpv has shut down; nothing that is asked of it is performed.
    public internal(set) var isLost = false
    /// What mpv was last told to draw.
    var shown: OverlayFrame?
    var shownEvents = ""
    var shownWindow = OverlayWindow.screen
    /// The window as mpv tells of it.
    private(set) var window = OverlayWindow.screen
    /// The film is shrunk, for what stands beside it.
    var hasMargins = false
    /// The picture that is to lie over it, and where it lies.
    var picture: Picture?
    var drawnPicture: DrawnPicture?
    /// Pixels that mpv may still read.
    var pixels: [Pixels] = []
    /// How many were drawn.
    var pictures: UInt64 = 0
    /// The window, in pixels.
    var screenSize = (width: 0, height: 0)

    private init(handle: consuming MpvHandle, options: PlayerOptions) {
        self.handle = handle
        self.options = options
        items = options.items
        titles = options.items.map(\.title)
    }

    /// Starts mpv and loads the first item. mpv's threads inherit the calling thread's signal mask,
    /// so SIGTERM, SIGINT and SIGHUP must be blocked already.
    public static func start(_ options: PlayerOptions) throws(PlayerError) -> MpvPlayer {
        let handle = try MpvHandle.create()
        for (name, value) in options.mpvOptions {
            try handle.setOption(name, value)
        }
        for (name, value) in options.wishes {
            try? handle.setOption(name, value)
        }
        for setting in options.settings {
            try handle.setOption(setting.name, setting.value)
        }
        try handle.initialize()
        let player = MpvPlayer(handle: handle, options: options)
        player.begin()
        return player
    }

    private func begin() {
        if options.isFilmHidden {
            // mpv performs in order what it is asked: the cover is there before a frame is.
            var view = PlayerView()
            view.isFilmHidden = true
            show(OverlayFrame(view))
        }
        if !options.items.isEmpty { load(options.first, position: options.start) }
        for property in ObservedProperty.allCases where !property.isOnlyForLive {
            _ = handle.observe(property.name, tag: property.tag)
        }
        waiting.append(.fact(.playlist(titles: titles, current: options.first)))
        if let channels = MediaItem.channels(of: options.items) {
            waiting.append(.fact(.channels(channels)))
        }
        drawContent()
        guard options.output.hasWindow else { return }
        waiting.append(.attached(options.windowKeys, WindowKeys.description))
        isWindowAttached = true
        let client = handle.clientName
        let section = "remote"
        command("define-section", section, WindowKeys.bindings(client: client), "force")
        command("enable-section", section, "allow-hide-cursor+allow-vo-dragging")
    }

    /// The descriptor that becomes readable when mpv has something to say.
    public var rawValue: CInt { handle.rawValue }

    /// When `advance` must be called, or nil.
    public var deadline: Timestamp? {
        [ramp?.deadline, seek?.deadline, watch.deadline].compactMap { $0 }.min()
    }

    /// Whether a key of the window may have come up by now, and is not known: timers wait for it.
    public func isBehind(at time: Timestamp) -> Bool { watch.isBehind(at: time) }

    /// Takes what mpv reported.
    public func drain(
        at time: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        _ = handle.consumeWakeup()
        let stamp = watch.stamp(at: time)
        var isEmpty = false
        for _ in 0..<Self.drainLimit {
            guard let event = handle.nextEvent() else {
                isEmpty = true
                break
            }
            take(event, at: time)
        }
        if isEmpty {
            reportFailure()
        } else {
            handle.raiseWakeup()
        }
        inputs += waiting.map { TimedInput(stamp, $0) }
        waiting.removeAll(keepingCapacity: true)
        inputs += reporter.take(at: stamp).map { TimedInput(stamp, .fact($0)) }
        diagnostics += waitingDiagnostics
        waitingDiagnostics.removeAll(keepingCapacity: true)
    }

    /// A seek that mpv never finished is answered, and the sound comes or goes.
    public func advance(to time: Timestamp) {
        advanceRamp(to: time)
        _ = watch.stamp(at: time)
        if watch.asks(at: time) { askWindow() }
        guard let seek, seek.deadline <= time else { return }
        warn(
            "The film does not come from there within \(Int(PendingSeek.patience.seconds)) s",
            advice: "its disk, its server or the network is slow; it goes on when it comes",
            for: .viewer)
        let isRunning = seek.step == .running
        endSeek(at: nil, time: time)
        reporter.seekIsLate(isRunning)
        handle.raiseWakeup()
    }

    private func take(_ event: MpvEvent, at time: Timestamp) {
        switch event {
        case .shutdown: lose()
        case .log(let prefix, let text): keep(prefix: prefix, text: text)
        case .reply(let tag, let error, let value):
            inFlight = max(0, inFlight - 1)
            take(reply: tag, error: error, value: value, at: time)
        case .property(let tag, let value):
            guard let property = ObservedProperty(rawValue: tag.index) else { return }
            take(property, value)
        case .started(let entry): take(started: entry)
        case .ended(let entry, let reason, let error):
            guard entry == self.entry, stray == nil else { return }
            end(reason, error: error, at: time)
        case .loaded: askForMedia()
        case .seeking: if seek?.step == .accepted { seek?.step = .running }
        case .restarted:
            reporter.seekIsLate(false)
            finishSeek(at: time)
        case .message(let words): take(message: words, at: time)
        case .queueOverflow: recover(at: time)
        case .other: break
        }
    }

    private func take(_ property: ObservedProperty, _ value: MpvNode) {
        switch property {
        // A picture without a window has no focus to lose.
        case .focused: isInFront = value.bool ?? true
        case .mute:
            guard let muted = value.bool, mutesInFlight == 0, !isScanMuted,
                muted != isUserMuted || !hasReportedMute
            else { return }
            hasReportedMute = true
            isUserMuted = muted
            waiting.append(.fact(.muted(muted)))
        case .volume: take(volume: value)
        case .size:
            let (width, height) = (value["w"].int ?? 0, value["h"].int ?? 0)
            let new = OverlayWindow(width: width, height: height)
            if new != window {
                window = new
                draw()
                drawContent()
            }
            screenSize = (width, height)
            drawPicture()
        case .pause:
            isPausedForSession = value.bool ?? isPausedForSession
            reporter.note(property, value)
        case .endReached:
            reporter.note(property, value)
            if value.bool == true { askWhetherPaused() }
        default: reporter.note(property, value)
        }
    }

    private func take(message words: [String], at time: Timestamp) {
        // "key-binding", the binding's name, its state such as "d-", the key.
        guard words.count >= 3, words[0] == "key-binding" else { return }
        if words[1] == WindowKeys.closeBinding {
            isClosed = true
        } else if let code = UInt16(words[1]), isWindowAttached {
            watch.take(key: code, state: words[2].first, at: time)
            waiting += WindowKeys.events(code: code, state: words[2].first)
                .map { .event(options.windowKeys, $0) }
        }
    }

    private func keep(prefix: String, text: String) {
        guard let line = text.split(separator: "\n").first else { return }
        if prefix == "cplayer", line.hasPrefix("Error opening/initializing") {
            isPictureMissing = true
        }
        if log.count >= Self.logLimit { log.removeFirst() }
        // "cplayer" is mpv itself.
        log.append(prefix == "cplayer" ? String(line) : "\(prefix): \(line)")
    }

    private func lose() {
        guard !isLost else { return }
        isLost = true
        if isWindowAttached { waiting.append(.detached(options.windowKeys)) }
        isWindowAttached = false
        watch = WindowWatch()
        seek = nil
        ramp = nil
        waiting.append(.fact(.lost))
    }

    /// mpv threw events away: whatever we wait for may never come, and properties are read anew.
    private func recover(at time: Timestamp) {
        warn("mpv's events came faster than they were read, and some are lost")
        inFlight = 0
        loadsInFlight = 0
        stray = nil
        watch.forgetAnswers()
        mutesInFlight = 0
        volumesInFlight = 0
        pausesInFlight = 0
        endSeek(at: nil, time: time)
        for property in ObservedProperty.allCases where !property.isOnlyForLive {
            handle.unobserve(tag: property.tag)
            _ = handle.observe(property.name, tag: property.tag)
        }
    }

    func warn(_ message: String, advice: String? = nil, for audience: Audience = .operator) {
        waitingDiagnostics.append(
            Diagnostic(.warning, .player, message, advice: advice, for: audience))
    }
}
