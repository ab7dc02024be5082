// SPDX-License-Identifier: MIT

/// How an item is played.
public struct ItemPlayback: Hashable, Sendable {
    /// The speeds of the menu, which does not open without any (behaviour.md A25).
    public var speeds: [Double]?
    /// Which sound is to be on at first; the viewer's own choice counts before it.
    public var audio: TrackChoice?
    /// Which captions are to be on at first; the viewer's own choice counts before it.
    public var captions: TrackChoice?
    /// Pictures of the film while scrubbing: the path of a BIF file, of a folder of tiles, or of a
    /// WebVTT file.
    public var trickplay: String?
    /// What lies over the film, below all controls (A14).
    public var layer: ItemLayer?

    public init() {}

    /// The speeds of a menu of which nothing is said.
    public static let usualSpeeds = [0.5, 1, 1.25, 1.5, 2]
}
