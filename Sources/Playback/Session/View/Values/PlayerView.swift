// SPDX-License-Identifier: MIT

public import RemoteModel

/// Everything that is drawn over the film, rounded as it is shown: it is equal for as long as the
/// picture stays the same. `PlaybackSession.view` makes it, and `OverlayLayout` draws it. A host
/// draws again only when it has changed.
public struct PlayerView: Hashable, Sendable {
    /// Whether an item plays.
    public enum State: Hashable, Sendable {
        /// Nothing is loaded.
        case idle
        case playing
        case paused
    }

    /// The kind of items in the overlay.
    public enum OverlayHint: Hashable, Sendable {
        case channels
        case playlist
        /// The pages of a program, which are called so.
        case program(String)
    }

    /// Whether an item plays.
    public var state = State.idle
    /// The player waits for data, or for a late seek.
    public var isBuffering = false
    /// The film itself, and what lies over it below all else.
    public var film = FilmView()
    /// The transport bar, or nil when it is hidden.
    public var bar: TransportBarView?
    /// How all of it is drawn.
    public var look = ScreenLook()
    /// The mark of the last skips, or nil.
    public var skip: SkipMark?
    /// The scan that is running: its level is shown as chevrons (behaviour.md N73).
    public var scan: Scan?
    /// The hints for a resting finger, or nil.
    public var hints: HintsView?
    /// The card of a channel that slides in or loads, or nil.
    public var channel: ChannelCard?
    /// The info panel, or nil.
    public var info: InfoPanelView?
    /// The interactive overlay.
    public var overlay: OverlayView?
    /// The hint that the overlay exists (A13); nil after it has been shown.
    public var overlayHint: OverlayHint?
    /// The menu, or nil.
    public var menu: MenuView?
    /// The offer of the next item, or nil.
    public var proposal: ProposalView?
    /// The passcode screen, or nil.
    public var passcode: PasscodeView?
    /// The button that has the focus: it skips an interstitial (A21), or is offered at a time, such
    /// as Skip Intro (A39).
    public var action: ActionView?
    /// The value that was set a moment ago.
    public var sign: SignView?
    /// What the viewer did and what did not come of it.
    public var refusal: RefusalView?
    /// Why nothing plays.
    public var error: String?
    /// Something went wrong beside the film. The session says nothing here, its host may.
    public var notice: String?

    public init() {}
}
