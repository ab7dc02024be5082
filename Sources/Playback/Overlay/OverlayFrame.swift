// SPDX-License-Identifier: MIT

public import RemotePlayback

/// One picture over the film: it is equal for as long as the picture is.
public struct OverlayFrame: Hashable, Sendable {
    /// The opacity of the parts that come and go, in percent.
    public struct Opacities: Hashable, Sendable {
        /// The transport bar.
        public var bar = 100
        /// The mark of a skip.
        public var skip = 100
        /// The hints at the sides.
        public var hints = 100
        /// The hint at the overlay.
        public var overlayHint = 100
        /// How much of the info panel has come down from above.
        public var info = 100
        /// How much of the overlay has come up from below.
        public var overlay = 100
        /// How far the pages of a program are beside their place, in percent of the window;
        /// positive is to the right.
        public var slide = 0

        public init() {}
    }

    /// The view, with the parts that are leaving still in it.
    public var view: PlayerView
    /// The opacity of each part that fades.
    public var opacities = Opacities()

    public init(_ view: PlayerView) {
        self.view = view
    }
}
