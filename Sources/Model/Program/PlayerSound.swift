// SPDX-License-Identifier: MIT

/// The sound and the captions of the item that plays.
public struct PlayerSound: Hashable, Sendable {
    /// Percent.
    public var volume: Double?
    public var isMuted: Bool?
    /// The tracks that can be chosen.
    public var tracks: [PlayingTrack]?
    /// The number of the sound that is on.
    public var audio: Int?
    /// The number of the captions that are on; nil for none.
    public var captions: Int?
    /// Seconds by which the viewer has made the sound and the captions later.
    public var audioDelay: Seconds = 0
    public var captionsDelay: Seconds = 0

    public init() {}
}
