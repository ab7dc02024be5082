// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The state that the machines of the session read of each other at one moment. The session makes
/// it before each step (`go`), so no machine keeps a copy of another's state that could be stale.
struct Scene: Sendable {
    let now: Timestamp
    let configuration: PlaybackConfiguration

    // MARK: Items

    private(set) var playlist: Playlist
    /// The item that plays, or nil.
    let item: PlaybackItem?
    /// The item that was asked for and is not there yet.
    let loading: Loading?
    let lock: PasscodeLock

    // MARK: Motion

    /// The viewer can do nothing but play and pause now (A18).
    let isLinear: Bool
    /// A scrub or a scan is open.
    let isLooking: Bool
    /// It is paused, and no play waits for its seek.
    let isPausedForViewer: Bool
    /// When the player paused by itself, or nil.
    let stoppedAt: Timestamp?
    let clock: PlaybackClock
    /// The stream is where the clock says, and not on its way to another place.
    let isUnderWay: Bool

    // MARK: Screens

    /// What lies over the film.
    let cover: Cover

    /// What the viewer has adjusted.
    let adjustments: Adjustments

    // MARK: Programs

    /// What there is to ask, and whom.
    let matters: Matters
}

/// Who answers questions at one moment, and whether the next item is one of them, or due.
struct Matters: Sendable {
    /// A program holds the player and answers questions.
    let isHeld: Bool
    /// The next item may still be offered.
    let mayPropose: Bool
    /// The item was played to its end, and nothing leads back into it.
    let isOver: Bool
}

extension Scene {
    /// The words on the screen.
    var words: Catalogue { configuration.words }

    /// The same with another playlist, where a machine has changed it and goes on.
    func with(_ playlist: Playlist) -> Scene {
        var scene = self
        scene.playlist = playlist
        return scene
    }

    /// It is made for each step of each machine: nothing of the session is copied for it but what
    /// it holds.
    init(_ session: borrowing PlaybackSession) {
        now = session.now
        configuration = session.configuration
        playlist = session.items.playlist
        let item = session.items.item
        self.item = item
        loading = session.items.state.loading
        lock = session.items.lock
        isLinear = session.motion.isLinear
        isLooking = session.motion.state.isLooking
        isPausedForViewer = session.motion.playhead.isPausedForViewer
        stoppedAt = session.motion.playhead.stoppedAt
        clock = session.motion.clock
        isUnderWay = session.motion.course.isInPlace && item != nil && loading == nil
        cover = Cover(session)
        adjustments = session.adjustments
        let mayPropose =
            session.items.ending.offer == .waiting && playlist.order.loop != .track
            && (playlist.next(after: item) != nil || (item?.choices ?? 0) > 0)
            && !lock.state.isAsking && !session.screens.stack.contains(.error)
        let isOver =
            session.motion.playhead.hasEnded && session.motion.playhead.seeks.target == nil
        matters = Matters(
            isHeld: session.program.isHeld, mayPropose: mayPropose, isOver: isOver)
    }

    /// A program holds the player and answers questions.
    var isHeld: Bool { matters.isHeld }
    /// The next item may still be offered.
    var mayPropose: Bool { matters.mayPropose }
    /// The item was played to its end, and nothing leads back into it.
    var isOver: Bool { matters.isOver }
    /// A screen lies over the film.
    var isCovered: Bool { cover.isCovered }
    var isSkipOffered: Bool { cover.isSkipOffered }
    var isFree: Bool { cover.isFree }
    /// The list of channels is open, with nothing over it.
    var areChannelsListed: Bool { cover.isListOpen && !listedChannels.isEmpty }
    var isActionOffered: Bool { cover.isActionOffered }
    /// The button that keeps the player awake (A203).
    var isAwakeOffered: Bool { cover.awake != nil }
    /// It has the focus.
    var isAwakeFocused: Bool { cover.awake == .focused }
    /// A program has pages for the overlay.
    var hasCards: Bool { cover.hasCards }
    /// They are open.
    var areCardsOpen: Bool { cover.areCardsOpen }
    /// The start screen is open.
    var isAtStart: Bool { cover.startSince != nil }
    /// It has been open for long enough that Back is about it, and not about the film before.
    var mayLeaveStart: Bool { cover.startSince.map { now - $0 >= StartScreen.settles } ?? false }
    /// The start screen is there where nothing plays.
    var hasStart: Bool { configuration.sequel.hasStartScreen && hasCards }
    /// There is something to choose from in the overlay (A13).
    var hasOverlay: Bool { hasCards || configuration.hasOverlay && playlist.titles.count > 1 }

    /// Where the stream is, in stream time.
    var position: Seconds { clock.position(at: now) }

    /// Times normal.
    var speed: Double { clock.speed }

    /// When the next item is offered, in primary time, as the item says or else the viewer's
    /// configuration; an offer that says no time is made where the credits begin. nil when that is
    /// not to be before the end.
    var proposal: Seconds? {
        guard mayPropose else { return nil }
        let credits = item?.info.terms.finds.credits.flatMap { item?.timeline.primary($0) }
        let time: Seconds?
        if let said = item?.info.terms.proposal {
            time = said.time.flatMap { item?.timeline.primary($0) } ?? credits
        } else {
            time = configuration.sequel.proposal.flatMap { $0.time ?? credits }
        }
        return time.flatMap { $0 > 0 ? $0 : nil }
    }
}

extension Scene {
    /// The times of the item, or nil without one.
    var timeline: PrimaryTimeline? { item?.timeline }

    /// Where a seek may go, in primary time.
    var bounds: ClosedRange<Seconds> { item?.timeline.bounds ?? 0...0 }

    /// An item is on its way, the first or another one.
    var isLoading: Bool { loading != nil }

    /// What is said of the item that plays.
    var terms: ItemTerms { item?.info.terms ?? ItemTerms() }

    /// Where a navigation that crosses breaks goes first (A20).
    var redirect: BreakRedirect { item?.info.terms.redirect ?? configuration.redirect }

    /// The speeds of the menu (A25).
    var speeds: [Double] { item?.info.terms.speeds ?? configuration.speeds }

    /// The next item is offered at the end, or before (A22).
    var proposes: Bool { item?.info.terms.proposal != nil || configuration.sequel.proposal != nil }

    /// At its end the item starts again: it is repeated, or the whole playlist is. One that is
    /// over at once is not: the player would do nothing but repeat it.
    var playsAgain: Bool {
        guard let item, item.isSeekable, isLong else { return false }
        switch playlist.order.loop {
        case .none: return false
        case .track: return !item.info.isLive
        case .playlist: return playlist.next(after: item) == playlist.current
        }
    }

    /// There is an item that the end of this one goes on to. A playlist that starts again and whose
    /// items are over at once does not go on, for the same reason.
    var goesOn: Bool {
        playlist.next(after: item) != nil && (playlist.order.loop != .playlist || isLong)
    }

    /// What happens at the end of this one, where nothing is offered.
    var sequelAtEnd: ItemEnd {
        let usual = configuration.sequel.atEnd
        return terms.atEnd ?? (usual == .leave && goesOn ? .next : usual) ?? .next
    }

    /// How many items there are to choose from at the end of this one; 0 offers the next one.
    var choices: Int { item?.choices ?? 0 }

    private var isLong: Bool {
        item?.timeline.extent.map { $0.upperBound - $0.lowerBound >= Self.shortestLoop } ?? false
    }

    /// Seconds; an own choice.
    private static var shortestLoop: Seconds { 0.1 }

    /// Digits of a passcode are ignored.
    var mayNotTry: Bool { lock.mayNotTry(at: now) }

    /// The first item is on its way.
    var isStarting: Bool { item == nil && loading != nil }

    /// Why a command that needs an item cannot be performed.
    var emptyReason: DenialReason { isLoading ? .loading : .idle }

    /// The item that plays next, or plays.
    var wanted: Int { (playlist.asked ?? loading)?.index ?? playlist.current }

    /// A film goes on where it was, in stream time; a live stream at its edge.
    var restartPosition: Seconds? {
        guard let item, !item.info.isLive else { return nil }
        return position
    }

    /// The viewer has paused. A player that comes to the end of what it has pauses by itself, and
    /// may report that first.
    var isPausedByViewer: Bool {
        isPausedForViewer && !(stoppedAt.map { now - $0 < configuration.endDelay } ?? false)
    }

    /// The info panel of that item, with its focus on the tabs.
    func panel(_ info: MediaInfo) -> InfoPanel {
        InfoPanel(info, isLinear: isLinear, speeds: speeds.count)
    }

    /// A flip leads to another channel (A12).
    var hasChannels: Bool { playlist.hasChannels(item) }
}
