// SPDX-License-Identifier: MIT

public import RemoteModel

/// The world that an ideal player stands for: the keys of `remote-monitor replay --player`.
///
/// The defaults are those of behaviour.md d.0.
public struct IdealPlayerOptions: Hashable, Sendable {
    /// How a load ends.
    public enum Load: Hashable, Sendable {
        case after(Interval)
        case fail
        case never
    }

    public var isLive = false
    /// The length of the film or, for a live stream, of its window at the start: 0 for a stream in
    /// which nothing can be sought.
    public var duration: Seconds = 7200
    public var position: Seconds = 600
    /// Nothing is loaded until something is asked for.
    public var isIdle = false
    /// How many items there are, films or channels by `isLive`, and which one plays; 0 is one film.
    public var channels = 0
    public var channel = 0
    public var isLinear = false
    public var isTransportShown = false
    public var speed = 1.0
    /// Interstitials that the player tells of, in stream time.
    public var interstitials: [Range<Seconds>] = []
    /// The age that all items are meant for, or nil.
    public var age: Int?
    public var seekLatency = Interval.zero
    public var load = Load.after(.zero)
    /// What the session is configured with in this world.
    public var configuration = PlaybackConfiguration()

    public init() {}

    /// The world begins as its session believes.
    public var isPaused: Bool {
        get { !configuration.playsAtStart }
        set { configuration.playsAtStart = !newValue }
    }
}
