// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The sound goes and comes back within a moment, not at once (behaviour.md A34).
struct SoundRamp {
    /// A34: from all of it to nothing.
    static let length = Interval.milliseconds(150)
    /// Between two changes of the volume; short enough that no steps are audible.
    static let step = Interval.milliseconds(15)

    let isMuting: Bool
    /// The user's own volume, which it begins or ends with, in percent.
    let volume: Double
    private let since: Timestamp
    /// The audible share of the volume at `since`, 0 to 1.
    private let from: Double
    private(set) var deadline: Timestamp

    init(isMuting: Bool, volume: Double, from level: Double, at time: Timestamp) {
        self.isMuting = isMuting
        self.volume = volume
        from = level
        since = time
        deadline = time + Self.step
    }

    /// The audible share of the volume, 0 to 1.
    func level(at time: Timestamp) -> Double {
        let share = (time - since).seconds / Self.length.seconds
        return max(0, min(1, isMuting ? from - share : from + share))
    }

    /// The volume to set, percent.
    func volume(at time: Timestamp) -> Double { volume * level(at: time) }

    func isOver(at time: Timestamp) -> Bool { level(at: time) == (isMuting ? 0 : 1) }

    mutating func stepped(at time: Timestamp) {
        deadline = time + Self.step
    }
}
