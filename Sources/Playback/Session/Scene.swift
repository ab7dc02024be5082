// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The state that the machines of the session read of each other at one moment. The session makes
/// it before each step (`go`), so no machine keeps a copy of another's state that could be stale.
struct Scene: Sendable {
    let now: Timestamp
    let configuration: PlaybackConfiguration

    // MARK: Items

    let playlist: Playlist
    /// The item that plays, or nil.
    let item: PlaybackItem?
    /// The item that was asked for and is not there yet.
    let loading: Loading?
    /// Too many passcodes were wrong, and digits are ignored until then (N120); nil otherwise.
    let noTryBefore: Timestamp?

    // MARK: Motion

    /// The viewer can do nothing but play and pause now (A18).
    let isLinear: Bool
    /// A scrub or a scan is open.
    let isLooking: Bool
    /// It is paused, and no play waits for its seek.
    let isPausedForViewer: Bool
    /// When the player paused by itself, or nil.
    let stoppedAt: Timestamp?
    /// In stream time.
    let position: Seconds
    /// Times normal.
    let speed: Double
    /// The button that skips an interstitial has the focus (A21).
    let isSkipOffered: Bool

    // MARK: Screens

    /// A screen lies over the film.
    let isCovered: Bool
    /// A button is offered (A39), and has the focus.
    let isActionOffered: Bool

    // MARK: Programs

    /// A program holds the player and answers questions.
    let isHeld: Bool
    /// When the next item is offered, in primary time; nil when that is not to be.
    let proposal: Seconds?
}

extension Scene {
    /// The times of the item, or nil without one.
    var timeline: PrimaryTimeline? { item?.timeline }

    /// Where a seek may go, in primary time.
    var bounds: ClosedRange<Seconds> { item?.timeline.bounds ?? 0...0 }

    /// An item is on its way, be it the first or another one.
    var isLoading: Bool { loading != nil }

    /// What is said of the item that plays.
    var terms: ItemTerms { item?.info.terms ?? ItemTerms() }

    /// Where a navigation that crosses breaks goes first (A20).
    var redirect: BreakRedirect { item?.info.terms.redirect ?? configuration.redirect }

    /// The speeds of the menu (A25).
    var speeds: [Double] { item?.info.terms.speeds ?? configuration.speeds }

    /// The next item is offered at the end, or before (A22).
    var proposes: Bool { item?.info.terms.proposal != nil || configuration.proposal != nil }

    /// Digits of a passcode are ignored.
    var mayNotTry: Bool { noTryBefore.map { now < $0 } ?? false }

    /// The first item is on its way.
    var isStarting: Bool { item == nil && loading != nil }

    /// Why a command that needs an item cannot be performed.
    var emptyReason: DenialReason { isLoading ? .loading : .idle }

    /// The item that plays next, or plays.
    var wanted: Int { loading?.index ?? playlist.current }

    /// A film goes on where it was, in stream time; a live stream at its edge.
    var restartPosition: Seconds? {
        guard let item, !item.info.isLive else { return nil }
        return position
    }

    /// The info panel of that item, with its focus on the tabs.
    func panel(_ info: MediaInfo) -> InfoPanel {
        InfoPanel(info, isLinear: isLinear, speeds: speeds.count)
    }

    /// A flip leads to another channel (A12).
    var hasChannels: Bool { playlist.hasChannels(item) }
}
