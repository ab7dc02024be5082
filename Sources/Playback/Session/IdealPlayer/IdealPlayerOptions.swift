// SPDX-License-Identifier: MIT

public import RemoteModel

/// The world of an ideal player: the keys of `remote-monitor replay --player`.
///
/// The defaults are those of behaviour.md d.0.
public struct IdealPlayerOptions: Hashable, Sendable {
    /// How a load ends. Loading the item that plays already always works at once.
    public enum Load: Hashable, Sendable {
        /// The item comes after this time.
        case after(Interval)
        /// The item is reported as one that cannot be played.
        case fail
        /// Nothing is reported, as of a server that does not answer.
        case never
    }

    /// The items are channels, not films.
    public var isLive = false
    /// The length of the film or, for a live stream, of its window at the start: 0 for a stream in
    /// which nothing can be sought.
    public var duration: Seconds = 7200
    /// Where the item is at the start, in stream time.
    public var position: Seconds = 600
    /// Nothing is loaded until something is asked for.
    public var isIdle = false
    /// How many items there are, films or channels by `isLive`, and which one plays; 0 is one film.
    public var channels = 0
    /// The place of the item that plays at the start.
    public var channel = 0
    /// The player reports that the item is linear.
    public var isLinear = false
    /// The transport bar is shown at the start.
    public var isTransportShown = false
    /// The speed at the start; 1 is normal.
    public var speed = 1.0
    /// Interstitials that the player reports, in stream time.
    public var interstitials: [Range<Seconds>] = []
    /// The passcode, and for whom the items are meant.
    var lock = IdealLock()
    /// How long a seek takes.
    public var seekLatency = Interval.zero
    /// How loads end.
    public var load = Load.after(.zero)
    /// The configuration of the session in this world.
    public var configuration = PlaybackConfiguration()

    public init() {}

    /// The age that all items are meant for, or nil.
    public var age: Int? {
        get { lock.age }
        set { lock.age = newValue }
    }

    /// The digits of the passcode, from 0 to 9.
    public var passcode: [UInt8] {
        get { lock.digits }
        set { lock.digits = newValue }
    }

    /// The world begins as its session believes.
    public var isPaused: Bool {
        get { !configuration.playsAtStart }
        set { configuration.playsAtStart = !newValue }
    }
}
