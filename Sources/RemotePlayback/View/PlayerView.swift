// SPDX-License-Identifier: MIT

public import RemoteModel

/// Everything that is drawn over the film, rounded to what is shown: it is equal for as long as
/// the picture stays the same.
public struct PlayerView: Hashable, Sendable {
    public enum State: Hashable, Sendable {
        case idle
        case playing
        case paused
    }

    /// What the overlay has to choose from.
    public enum OverlayHint: Hashable, Sendable {
        case channels
        case playlist
    }

    public var state = State.idle
    public var isBuffering = false
    /// Nothing of the film may be seen: it is not known yet whether it needs a passcode
    /// (behaviour.md e.10).
    public var isFilmHidden = false
    /// The transport bar, or nil when it is hidden.
    public var bar: TransportBarView?
    /// The viewer closed the bar: it does not take its time to go.
    public var isBarDismissed = false
    public var skip: SkipMark?
    /// The scan that is running: its level is shown as chevrons (behaviour.md N73).
    public var scan: Scan?
    public var hints: HintsView?
    public var channel: ChannelCard?
    public var info: InfoPanelView?
    /// The interactive overlay.
    public var overlay: ListView?
    /// There is an overlay above (A13), or nil once that was told.
    public var overlayHint: OverlayHint?
    public var menu: MenuView?
    public var proposal: ProposalView?
    public var passcode: PasscodeView?
    /// The interstitial that plays can be skipped: its button has the focus (A21).
    public var isSkipOffered = false
    /// What was set a moment ago.
    public var sign: SignView?
    /// The command that was refused a moment ago.
    public var denied: CommandName?
    /// Why nothing plays.
    public var error: String?
    /// Something went wrong beside the film. The session says nothing here, its host may.
    public var notice: String?

    public init() {}
}
