// SPDX-License-Identifier: MIT

internal import LinuxSystem
public import RemoteMedia
public import RemoteModel
public import RemoteOverlay

/// libmpv as the player of a `PlaybackSession`: performs its requests and reports facts.
///
/// One thread uses it, and no call waits for mpv. The reports of mpv come with `drain`. Its parts
/// share one `MpvLink`. It decides nothing about playback: that is the session's.
public final class MpvPlayer {
    /// Events that one drain takes, so that a flood of them cannot hold up the remotes.
    public static let drainLimit = 64

    let link: MpvLink
    let options: PlayerOptions
    var loader: ItemLoader
    var reporter = FactReporter()
    var seeking = PlayerSeeks.Seeking()
    var pause = PauseTracker()
    var sound = SoundControl()
    var window: PlayerWindow
    var drawing: OverlayDrawing
    var faults: FaultWatch
    var shots = FilmShots()
    /// What of the item concerns a display, for whoever fits those.
    public var display: DisplayWatch

    private init(
        _ link: MpvLink, _ options: PlayerOptions, _ numbers: ItemNumbers?,
        _ painter: (any ScenePainter)?
    ) {
        self.link = link
        self.options = options
        loader = ItemLoader(link, options, numbers: numbers)
        window = PlayerWindow(link, options)
        (display, faults) = (DisplayWatch(link, options), FaultWatch(options.settings))
        drawing = OverlayDrawing(link, content: options.contentOverlay, painter: painter)
    }

    /// Loads libmpv and all that it needs, which `start` does otherwise. What is wrong with it is
    /// thrown by `start`.
    public static func loadLibrary() { MpvHandle.loadLibrary() }

    /// Starts mpv and loads the first item, where the viewer stopped in it (`resume`). Its threads
    /// inherit the signal mask: SIGTERM, SIGINT and SIGHUP must be blocked already. Throws for a
    /// refused setting. Without a `painter`, libass draws what lies over the film.
    public static func start(
        _ options: PlayerOptions, numbers: ItemNumbers? = nil, resume: ResumePoint? = nil,
        painter: (any ScenePainter)? = nil
    ) throws(PlayerError) -> MpvPlayer {
        let player = MpvPlayer(try MpvLink(options), options, numbers, painter)
        player.begin(resume)
        return player
    }

    private func begin(_ resume: ResumePoint?) {
        // mpv performs in order what it is asked: the cover is there before a frame is.
        if options.isFilmHidden { show(.cover) }
        if !options.items.isEmpty { load(options.first, position: options.start, resume) }
        link.observe()
        display.observe()
        link.report(.playlist(titles: loader.list.titles, current: options.first))
        if let channels = MediaItem.channels(of: options.items) {
            link.report(.channels(channels))
        }
        loader.reportNumbers()
        drawing.drawContent()
        if options.output.hasWindow { window.attach() }
    }

    // MARK: The host

    /// The descriptor that becomes readable when there is something to drain.
    public var rawValue: CInt { link.rawValue }

    /// The playlist.
    public var items: [MediaItem] { loader.list.items }

    /// The picture of the item that plays, if there is one.
    public var artwork: PictureRequest? { loader.artwork }

    /// The list that the host is to read for `takeList`; nil when there is none.
    public var wantedList: String? { loader.load.wantedList }

    /// The close button of the window was pressed.
    public var isClosed: Bool { window.isClosed }

    /// The window has the focus, or there is none.
    public var isInFront: Bool { window.isInFront }

    /// The film has the whole screen; nil without a window.
    public var isFullscreen: Bool? { options.output.hasWindow ? window.isFullscreen : nil }

    /// Brings the window to the front, where a window manager of X11 does that.
    public func raise() { window.raise() }

    /// mpv found no output for the picture that works: there is no window.
    public var isPictureMissing: Bool { loader.failures.isPictureMissing }

    /// mpv has shut down; nothing that is asked of it is performed.
    public var isLost: Bool { link.isLost }

    /// When `advance` must be called, or nil.
    public var deadline: Timestamp? {
        [sound.deadline, seek?.deadline, window.deadline, faults.deadline].compactMap { $0 }.min()
    }

    /// Up to when the keys of the window are known, now at most: timers wait for the rest.
    public func reach(at now: Timestamp) -> Timestamp { window.reach(at: now) }

    /// Takes the bytes at `wantedList`. nil, or bytes that are not a list, let mpv report why.
    public func takeList(_ bytes: [UInt8]?) { loader.takeList(bytes) }

    var seeks: PlayerSeeks { PlayerSeeks(player: self) }
    var seek: PendingSeek? {
        get { seeking.pending }
        set { seeking.pending = newValue }
    }
    var pauses: PlayerPauses { PlayerPauses(player: self) }
    /// What programs do with the playlist.
    public var queue: PlayerQueue { PlayerQueue(link, self) }

    /// Draws over the film, with the pictures that the frame has room for; nil removes the drawing.
    public func show(_ frame: OverlayFrame?, pictures: [Int: Picture] = [:]) {
        drawing.show(frame, pictures: pictures)
    }

    /// A size of `OverlayLayout` in pixels of the display; nil before there is a window.
    public func pixels(width: Int, height: Int) -> (width: Int, height: Int)? {
        drawing.pixels(width: width, height: height)
    }

    /// What lies over the film is painted here, and not by libass.
    public var isPainted: Bool { drawing.drawsPixels }

    /// The terminal that shows the film has another size. mpv looks at it when it opens its output.
    public func fit(terminalRows rows: Int) {
        for (name, value) in options.fitted(terminalRows: rows) { link.set(name, .string(value)) }
    }

    // MARK: Time

    /// Takes the reports of mpv since the last call, at most `drainLimit` events of it. Returns
    /// whether it was nothing but that the film goes on.
    @discardableResult
    public func drain(
        at time: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) -> Bool {
        link.consumeWakeup()
        let (stamp, before) = (window.stamp(at: time), inputs.count)
        var (isEmpty, onlyPlays) = (false, true)
        for _ in 0..<Self.drainLimit {
            guard let event = link.nextEvent() else {
                isEmpty = true
                break
            }
            onlyPlays = onlyPlays && event.isPosition
            take(event, at: time)
        }
        if isEmpty { loader.reportFailure() } else { link.wake() }
        inputs += link.takeInputs().map { TimedInput(stamp, $0) }
        inputs += reporter.take(at: stamp).map { TimedInput(stamp, .fact($0)) }
        diagnostics += link.takeDiagnostics()
        return onlyPlays && inputs.count == before
    }

    /// A seek that mpv never finished is answered, and the sound comes or goes.
    public func advance(to time: Timestamp) {
        perform(sound.advance(to: time))
        window.advance(to: time)
        faults.advance(to: time, loader.item, link)
        guard let seek, seek.deadline <= time else { return }
        link.warn(PendingSeek.lateness, advice: PendingSeek.advice)
        let isRunning = seek.step == .running
        seeks.end(at: nil, time: time)
        reporter.seekIsLate(isRunning)
        link.wake()
    }

    // MARK: The player is lost

    func lose() {
        guard !isLost else { return }
        link.lose()
        window.lose()
        display.lose()
        seek = nil
        sound.drop()
        link.report(.lost)
    }

    /// mpv threw events away: whatever we wait for may never come, and properties are read again.
    func recover(at time: Timestamp) {
        link.warn("mpv's events came faster than they were read, and some are lost")
        link.forgetAnswers()
        loader.forgetAnswers()
        window.forgetAnswers()
        sound.forgetAnswers()
        pause.forgetAnswers()
        drawing.forgetAnswers()
        shots.forgetAnswers()
        display.forgetAnswers()
        seeks.end(at: nil, time: time)
        link.observe(again: true)
        display.observe()
    }
}
