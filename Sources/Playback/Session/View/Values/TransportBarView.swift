// SPDX-License-Identifier: MIT

public import RemoteModel

/// The transport bar (behaviour.md A1), in primary time (e.4).
public struct TransportBarView: Hashable, Sendable {
    /// The text at the right of the bar.
    public enum Trailing: Hashable, Sendable {
        /// Seconds to the end of a film.
        case remaining(Int)
        /// The length of a film.
        case total(Int)
        /// Seconds behind the edge of a live window; 0 is live.
        case behind(Int)
        /// No text: the length is not known.
        case nothing
    }

    /// Places on the bar, as `position`.
    public struct Marks: Hashable, Sendable {
        /// Where chapters start.
        public var chapters: [Int] = []
        /// Interstitials; none while scrubbing (A17).
        public var interstitials: [Int] = []
    }

    /// What only a live item has on its bar.
    public struct Live: Hashable, Sendable {
        /// What is on where the viewer is, on a channel with a guide (A217). The session says
        /// nothing here, its host may.
        public var programme: ProgrammeView?

        public init() {}
    }

    /// The title, or empty while a scrub has the whole attention (A10).
    public var title = ""
    /// Seconds.
    public var elapsed = 0
    /// The text at the right of the bar.
    public var trailing = Trailing.nothing
    /// Where the player is, on a bar from 0 to `full`; while the viewer scrubs, where that began.
    public var position = 0
    /// Where a scrub or a scan is, or nil.
    public var preview: PreviewView?
    /// The place that a pointer rests on, or nil (A200).
    public var pointed: PreviewView?
    /// The places of chapters and interstitials.
    public var marks = Marks()
    /// Seconds until the interstitial that plays is over, or nil.
    public var countdown: Int?
    /// What only the bar of a live item has; nil for a film.
    public var live: Live?
    /// An item that can be sought has a bar; a live stream without a window has only its name.
    public var isSeekable = true

    /// The right end of the bar.
    public static let full = 10_000

    /// A button above the bar.
    public enum Button: Hashable, Sendable {
        /// The way to the overlay, with such items in it (A13).
        case overlay(PlayerView.OverlayHint)
        /// One of the item's own (A45): what it says, or what its symbol means.
        case menu(title: String, ItemSymbol?)
    }

    /// From left to right, at the right end; none while a scrub has the whole attention.
    public var buttons: [Button] = []
    /// The place of the button with the focus, or nil.
    public var focus: Int?

    public init() {}

    /// The item is live.
    public var isLive: Bool { live != nil }

    /// What has a time and a picture above the bar.
    public var bubble: PreviewView? { preview ?? pointed }
}
