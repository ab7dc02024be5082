// SPDX-License-Identifier: MIT

/// What the player is doing, which decides what a gesture means. Keymaps bind by it, and
/// `ContextState` says which of them hold now.
///
/// A context is looked up from the most specific to `any`; see `ContextState.lookupOrder`.
public enum Context: UInt8, RecordName, Named {
    /// Always, last.
    case any
    /// Nothing is loaded.
    case idle
    /// An item is loaded, whether it moves or not.
    case playing
    /// The item is a live stream.
    case live
    /// The transport bar is shown.
    case transport
    /// Linear playback: nothing but play and pause is performed (behaviour.md A18).
    case linear
    /// The item stands still.
    case paused
    /// A preview of another position is shown: scrub, jog or momentum.
    case scrubbing
    /// It scans forwards or backwards (A5).
    case scanning
    /// The overlay over the film is open (A13).
    case overlay
    /// The info panel is open (A15).
    case info
    /// A menu is open, such as that of speeds (A25).
    case menu
    /// What to watch next is offered (A22).
    case proposal
    /// The passcode is asked for (A23).
    case passcode

    /// What a player can be doing. `any` and the flags of `ContextState` are parts of how a context
    /// is looked up.
    public static let states = allCases.filter { ![.any, .transport, .linear, .live].contains($0) }

    /// The names, in the order of the cases.
    public static let words = allCases.map(\.name)

    /// The name in keymaps and traces.
    public var name: String {
        switch self {
        case .any: "any"
        case .idle: "idle"
        case .playing: "playing"
        case .live: "live"
        case .transport: "transport"
        case .linear: "linear"
        case .paused: "paused"
        case .scrubbing: "scrubbing"
        case .scanning: "scanning"
        case .overlay: "overlay"
        case .info: "info"
        case .menu: "menu"
        case .proposal: "proposal"
        case .passcode: "passcode"
        }
    }
}
