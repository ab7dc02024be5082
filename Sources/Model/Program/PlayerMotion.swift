// SPDX-License-Identifier: MIT

/// Where the player is in the item, and how it moves.
public struct PlayerMotion: Hashable, Sendable {
    /// Where it is, as a clock.
    public var position: PositionClock?
    /// The film stands: the viewer or a program paused it.
    public var isPaused: Bool?
    /// The chosen speed, 1 is normal. It counts while the film moves.
    public var speed: Double?
    /// Where a preview looks while the film stands.
    public var preview: Seconds?
    /// The scan that is running.
    public var scan: Scan?
    /// It waits for data or, where nothing plays yet, for the item on its way.
    public var isBuffering: Bool?

    public init() {}
}

/// A position in a stream that needs no ticks: it is a clock.
public struct PositionClock: Hashable, Sendable {
    /// Where it was at `time`, in seconds of the stream.
    public var seconds: Seconds
    /// When it was there, on the kernel's monotonic clock.
    public var time: Timestamp
    /// Seconds of the stream in a second; 0 while it stands.
    public var rate: Double

    public init(_ seconds: Seconds, at time: Timestamp, rate: Double) {
        self.seconds = seconds
        self.time = time
        self.rate = rate
    }

    /// Where it is at a time.
    public func position(at time: Timestamp) -> Seconds {
        seconds + (time - self.time).seconds * rate
    }

    /// The clock that was said last, as long as it shows the same as this one.
    public func settled(after said: PositionClock?) -> PositionClock {
        guard let said, said.rate == rate,
            (said.position(at: time) - seconds).magnitude <= ProgramLimits.positionTolerance
        else { return self }
        return said
    }

    static let form = TableForm(
        "position", "A position as a clock.", blank: PositionClock(0, at: .zero, rate: 0),
        [
            .required("seconds", \.seconds, .anySeconds, "Where it was, in seconds of the stream."),
            .required(
                "at_us", \.time, .time,
                "When it was there, in microseconds of the kernel's monotonic clock."),
            .required(
                "rate", \.rate, .number(-1000...1000),
                "Seconds of the stream in a second; 0 while it stands."),
        ])
}
