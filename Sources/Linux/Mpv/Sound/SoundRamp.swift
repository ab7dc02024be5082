// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The sound goes and comes back within a moment, not at once (behaviour.md A34), or goes within
/// the last seconds before the player pauses by itself (A203).
struct SoundRamp {
    /// Where it goes.
    enum Way: Equatable {
        /// To a mute, or back from one.
        case muting, coming
        /// To nothing, where it stays until it is called back; mpv is not muted.
        case fading
    }

    /// A34: from all of it to nothing.
    static let length = Interval.milliseconds(150)
    /// Between two changes of the volume; short enough that no steps are audible.
    static let step = Interval.milliseconds(15)
    /// The same where it takes seconds.
    static let slowStep = Interval.milliseconds(50)

    let way: Way
    /// The user's own volume, which it begins or ends with, in percent.
    let volume: Double
    private let since: Timestamp
    /// How long all of it takes.
    private let length: Interval
    /// The audible share of the volume at `since`, 0 to 1.
    private let from: Double
    /// nil where it stays as it is.
    private(set) var deadline: Timestamp?

    init(
        _ way: Way, volume: Double, from level: Double, at time: Timestamp,
        over length: Interval = Self.length
    ) {
        self.way = way
        self.volume = volume
        self.length = length
        from = level
        since = time
        deadline = time + step
    }

    private var step: Interval { length > Self.length ? Self.slowStep : Self.step }

    /// The audible share of the volume, 0 to 1.
    func level(at time: Timestamp) -> Double {
        let share = (time - since).seconds / length.seconds
        return max(0, min(1, way == .coming ? from + share : from - share))
    }

    /// The volume to set, percent.
    func volume(at time: Timestamp) -> Double { volume * level(at: time) }

    func isOver(at time: Timestamp) -> Bool { level(at: time) == (way == .coming ? 1 : 0) }

    mutating func stepped(at time: Timestamp) {
        deadline = way == .fading && isOver(at: time) ? nil : time + step
    }
}
