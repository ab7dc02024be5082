// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What the radio of a surface usually brings together, by all its contacts (behaviour.md N126). A
/// flick that lasts for two of its events has too few of them to say it.
struct AirPace: Sendable {
    /// How far apart the frames are that come together, and how far apart it sends them.
    private var frames = FramePace()
    private var events = FramePace()
    /// As many frames as came together, came in so long, while the finger went that way.
    mutating func note(_ event: Interval, _ length: Int, _ way: Point) {
        frames.note(Interval(microseconds: event.microseconds / Int64(length)), way)
        events.note(event, way)
    }

    /// How far apart frames that come together were taken; nil before it is known.
    var step: Interval? { frames.known }

    /// How many usually come together; 1 before it is known.
    var length: Int {
        guard let step = frames.known, let event = events.known, step > .zero else { return 1 }
        return Int((event.microseconds + step.microseconds / 2) / step.microseconds)
    }
}
