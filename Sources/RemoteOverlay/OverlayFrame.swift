// SPDX-License-Identifier: MIT

public import RemotePlayback

/// One picture over the film: it is equal for as long as the picture is.
public struct OverlayFrame: Hashable, Sendable {
    /// How much is seen of what comes and goes, in percent.
    public struct Opacities: Hashable, Sendable {
        public var bar = 100
        public var skip = 100
        public var hints = 100
        public var overlayHint = 100

        public init() {}
    }

    /// With what leaves still in it.
    public var view: PlayerView
    public var opacities = Opacities()

    public init(_ view: PlayerView) {
        self.view = view
    }
}
