// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What the radio of a surface usually brings together, by all its contacts (behaviour.md N126). A
/// flick that lasts for two of its events has too few of them to say it.
struct AirPace: Sendable {
    /// How far apart the frames that come together were taken.
    private var frames = FramePace()
    /// How far apart the radio sends.
    private var events = FramePace()

    /// So many frames came together, so long after the ones before, and the finger went that way.
    mutating func note(_ event: Interval, _ length: Int, _ way: Point) {
        frames.note(Interval(microseconds: event.microseconds / Int64(length)), way)
        events.note(event, way)
    }

    /// How far apart frames that come together were taken; nil before it is known.
    var step: Interval? { frames.known }

    /// How many usually come together, `FrameBursts.longest` at most; 1 before it is known.
    var length: Int {
        guard let step = frames.known, let event = events.known, step > .zero else { return 1 }
        let length = (event.microseconds + step.microseconds / 2) / step.microseconds
        return Int(min(Int64(FrameBursts.longest), length))
    }
}
