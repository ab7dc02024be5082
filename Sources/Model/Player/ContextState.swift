// SPDX-License-Identifier: MIT

/// All that the input side needs to know of the player: what decides which bindings count, how
/// gestures are measured, and when a press is taken back. `PlaybackSession` reports it, or a player
/// in another process by the socket.
public struct ContextState: Hashable, Sendable {
    /// What the player is doing, most specific: never `any`, `transport`, `linear` or `live`, which
    /// are the flags below.
    public var context = Context.idle
    /// The item is a live stream.
    public var isLive = false
    /// The transport bar is shown.
    public var isTransportShown = false
    /// Nothing but play and pause is performed (behaviour.md A18).
    public var isLinear = false
    /// There is a list of channels to flip through.
    public var hasChannels = false
    /// There is an interactive overlay to show (A13).
    public var hasOverlay = false
    /// The scan that is running, or nil.
    public var scan: Scan?
    /// The way in which the focus leaves the open screen, and so closes it; nil where it can still
    /// go on within it (behaviour.md c.4).
    public var focusExit: Direction?
    /// The place in the playlist of what plays, or nil while nothing does: what was pressed before
    /// another one came does not count for it (c.8).
    public var item: Int?
    /// How the viewer wants remotes to be read, or nil for the usual way (A190).
    public var touch: GesturePreset?
    /// Commands are wanted: the player is in full view and has the focus (A37).
    public var isArmed = true

    /// Nothing is loaded.
    public init() {}

    /// The player does that, and no flag holds.
    public init(_ context: Context) {
        self.context = context
    }

    /// Calls `visit` with each context that holds now, most specific first, until it returns true.
    ///
    /// A modal screen hides what is below it. While playing, the shown transport bar comes before
    /// what plays; while paused, it comes after (behaviour.md c.4: the columns of the matrix).
    @inlinable
    public func lookupOrder(_ visit: (Context) -> Bool) {
        switch context {
        case .passcode, .proposal, .menu, .info, .overlay, .idle:
            if visit(context) { return }
        case .scanning:
            if visit(.scanning) { return }
        case .scrubbing, .paused:
            if context == .scrubbing, visit(.scrubbing) { return }
            if visit(.paused) { return }
            if isLinear, visit(.linear) { return }
            if isTransportShown, visit(.transport) { return }
            if isLive, visit(.live) { return }
            if visit(.playing) { return }
        case .playing, .live, .transport, .linear, .any:
            if isLinear, visit(.linear) { return }
            if isTransportShown, visit(.transport) { return }
            if isLive, visit(.live) { return }
            if visit(.playing) { return }
        }
        _ = visit(.any)
    }
}
