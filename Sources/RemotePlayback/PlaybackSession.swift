// SPDX-License-Identifier: MIT

public import RemoteModel

/// Decides what a command means now: position, limits, restrictions, layers.
///
/// Consumes command, fact, attached and detached; emits request, context, the commands that it
/// causes itself (denied, transportShow, transportHide, scanStop …) and diagnostic. A command that
/// it was given is not repeated.
///
/// There are three clocks (behaviour.md e.1): where the player is, where the last accepted seek
/// goes, and the preview of a scrub. All arithmetic is in primary time (e.4).
public struct PlaybackSession: Machine, Sendable {
    /// A finger rests on a device (A2).
    struct Hints: Hashable, Sendable {
        var zone: Zone
        var device: DeviceID?
    }

    let configuration: PlaybackConfiguration
    /// The time of what is being handled.
    var now = Timestamp.zero
    /// The caller's outputs while something is handled; empty otherwise.
    var outbox: [TimedOutput] = []

    var devices: [DeviceID] = []
    var titles: [String] = []
    /// Which of them are channels, when the player told.
    var listedChannels: Range<Int>?
    /// The item that the player was last told of as current, loaded or not.
    var current = 0
    var item: PlaybackItem?
    var clock = PlaybackClock()
    /// The player has told that the item is linear; `isLinear` is that, or an interstitial's rule.
    var isLinearItem = false
    var isLinear = false
    var isMuted = false
    var volume: Double?
    /// The speed that was chosen, while linear playback keeps it aside (e.7).
    var suspendedSpeed: Double?

    var seeks = SeekQueue()
    var skips = SkipChain()
    var scrub: Scrub?
    /// When a scrub was committed last: play then goes on from there (e.2).
    var committedAt: Timestamp?
    var scan: ScanClock?
    /// When a scan that no device is left to end is over (N116).
    var scanOrphanedAt: Timestamp?
    var change = ItemChange()
    var interstitials = Interstitials()
    var proposal = ProposalState.waiting
    var passcode: PasscodeEntry?
    /// How many wrong passcodes were entered, and how long nobody may try again.
    var passcodeTries = PasscodeTries()
    /// The items for which the passcode was entered.
    var unlocked: [Int] = []
    /// The item is paused only until it is known that it may be seen.
    var playsWhenUnlocked = false
    /// The first item is to be paused when it comes.
    var startsPaused: Bool
    /// When the player paused by itself, as it does at the end.
    var stoppedAt: Timestamp?
    /// The stream stands at its end.
    var hasEnded = false
    /// Playback starts when the seek that waits was sent.
    var startsAfterSeek = false

    var layers = LayerStack()
    var panel: InfoPanel?
    var list: OverlayList?
    var menu: PlaybackMenu?
    var errorMessage = ""
    var transport = TransportVisibility()
    /// The focus is on the bar's button for the overlay (A13).
    var isOverlayButtonFocused = false
    var hints: Hints?
    /// Until when the hint of the overlay is shown (N114), and whether it has been.
    var hintUntil: Timestamp?
    var hasHinted = false
    /// A live stream plays at its edge, however far its window has been told (e.12).
    var isAtEdge = false
    var showsTotalTime = false
    /// When a layer closed last (N115).
    var closedAt: Timestamp?
    /// The last refusal and until when it is shown.
    var denial: CommandName?
    var denialUntil: Timestamp?
    /// What was set last beside the film, and until when that is shown.
    var sign: Sign?
    var signUntil: Timestamp?
    var captionReplay: CaptionReplay?
    var recoveredAt: Timestamp?
    /// What a player that was started again is to be told when its item is loaded.
    var recovery: Recovery?
    /// Where an item goes on that played before the error, in stream time.
    var resumesAt: Seconds?
    /// Until when the item that played is to be there again (N118).
    var returnsBy: Timestamp?

    /// What the input side needs to know; emitted as `.context` whenever it changes.
    public private(set) var context: ContextState

    public init(configuration: PlaybackConfiguration = PlaybackConfiguration()) {
        self.configuration = configuration
        startsPaused = !configuration.playsAtStart
        playsWhenUnlocked = configuration.playsAtStart && !configuration.passcode.isEmpty
        context = ContextState(.idle)
        context.hasOverlay = configuration.hasOverlay
    }

    public mutating func handle(_ timed: TimedInput, into outputs: inout [TimedOutput]) {
        swap(&outbox, &outputs)
        runTimers(to: timed.time)
        now = max(now, timed.time)
        switch timed.input {
        case .attached(let device, _): attach(device)
        case .detached(let device): detach(device)
        case .command(let device, let command): perform(command, from: device)
        case .fact(let fact): take(fact)
        case .event, .button, .stalled, .keymaps, .context: break
        }
        settle()
        swap(&outbox, &outputs)
    }

    public mutating func advance(to time: Timestamp, into outputs: inout [TimedOutput]) {
        swap(&outbox, &outputs)
        runTimers(to: time)
        swap(&outbox, &outputs)
    }

    // MARK: Emitting

    func emitted(_ output: Output) -> TimedOutput { TimedOutput(now, output) }

    mutating func request(_ request: PlayerRequest) {
        outbox.append(emitted(.request(request)))
    }

    /// Tells of a command that the session causes itself.
    mutating func announce(_ command: Command) {
        outbox.append(emitted(.command(nil, command)))
    }

    mutating func deny(_ name: CommandName, _ why: DenialReason) {
        announce(.denied(name, why: why))
        denial = name
        denialUntil = now + configuration.denialShown
    }

    /// What the session has to say is about the film, and for who watches it.
    mutating func diagnose(
        _ severity: Severity, _ blame: Blame, _ message: String, advice: String? = nil,
        for audience: Audience = .viewer
    ) {
        let diagnostic = Diagnostic(severity, blame, message, advice: advice, for: audience)
        outbox.append(emitted(.diagnostic(diagnostic)))
    }

    // MARK: Devices

    private mutating func attach(_ device: DeviceID) {
        if !devices.contains(device), devices.count < Limits.devices { devices.append(device) }
        scanOrphanedAt = nil
    }

    private mutating func detach(_ device: DeviceID) {
        devices.removeAll { $0 == device }
        release(device)
        if scan != nil, devices.isEmpty {
            scanOrphanedAt = now + configuration.scanOrphaned
        }
    }

    /// What a device had begun counts no more: lift commits meaning, loss never does (c.8).
    mutating func release(_ device: DeviceID?) {
        scrub?.release(device)
        _ = change.endSlide(of: device)
        if hints?.device == device { hints = nil }
    }

    // MARK: After everything

    /// Brings what depends on all the rest up to date.
    mutating func settle() {
        followStream()
        let hide = configuration.transportHide
        transport.keep(keepsTransport, at: now, for: hide)
        let isStanding = isStanding && (endKnownAt.map { $0 <= now } ?? true)
        if transport.require(isStanding, at: now, for: hide) { announce(.transportShow) }
        if !hasOverlayButton { isOverlayButtonFocused = false }
        let present = presentContext
        if present != context {
            context = present
            outbox.append(emitted(.context(present)))
        }
    }

    /// Never auto-hide while one of these holds (A1).
    private var keepsTransport: Bool {
        isPausedForViewer || scrub != nil || scan != nil || hints != nil || clock.isBuffering
            || !layers.isEmpty || change.loading != nil || seeks.target != nil || clock.isAway
    }

    /// It is paused or has ended, and nothing covers it (A1).
    private var isStanding: Bool {
        item != nil && isPausedForViewer && layers.isEmpty && change.loading == nil
    }

    /// When a player that paused by itself has not stopped for the end, which may go on to the next
    /// item, or nil.
    var endKnownAt: Timestamp? {
        guard isStanding, !transport.isRequired, let stoppedAt else { return nil }
        return stoppedAt + configuration.endDelay
    }

    private var presentContext: ContextState {
        var state = ContextState(presentMode)
        state.isLive = item?.info.isLive ?? false
        state.isTransportShown = transport.isShown
        state.isLinear = isLinear
        state.hasChannels = hasChannels
        state.hasOverlay = configuration.hasOverlay
        state.scan = scan?.scan
        state.item = item == nil ? nil : current
        state.focusExit = focusExit
        state.isArmed = context.isArmed
        return state
    }

    private var presentMode: Context {
        if let top = layers.top { return top.context }
        if isStarting { return startsPaused ? .paused : .playing }
        guard item != nil else { return .idle }
        if scrub != nil { return .scrubbing }
        if scan != nil { return .scanning }
        if isSkipOffered || isOverlayButtonFocused { return .menu }
        return isPausedForViewer ? .paused : .playing
    }

    /// A live playlist is a list of channels.
    var hasChannels: Bool { (item?.info.isLive ?? false) && channels.count > 1 }

    /// The items that a flip goes to.
    var channels: Range<Int> {
        guard let listed = listedChannels?.clamped(to: 0..<titles.count), listed.contains(current)
        else { return 0..<titles.count }
        return listed
    }

    /// There is an item that the end of this one goes on to.
    var hasNextItem: Bool {
        let next = current &+ 1
        return titles.indices.contains(next) && !(item?.info.isLive ?? true)
            && !(listedChannels?.contains(next) ?? false)
    }

    /// The player may still be paused for a seek that comes before playback.
    var isPausedForViewer: Bool { clock.isPaused && !startsAfterSeek }
}
