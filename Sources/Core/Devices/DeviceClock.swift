// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Puts the ticks of a device's own clock on the kernel's monotonic clock, so that the radio's
/// delay does not show in velocities. `SiriRemoteDecoder` uses it for touches.
///
/// A report is never later than its arrival. The smallest delay seen so far counts as no delay.
struct DeviceClock: Sendable {
    /// After such a silence the two clocks are compared anew: the 16 bits of ticks turn over in 26
    /// or 33 seconds.
    private static let pause = Interval.seconds(12)
    /// The two clocks differ by at most this share of the time. The estimate grows by so much more
    /// than the ticks: a remote whose clock runs slow would otherwise seem to send ever earlier.
    /// The arrival bounds it from above.
    private static let drift = 100e-6
    /// No report is on its way for longer, in microseconds. One that seems to be was not stamped by
    /// a clock that went on meanwhile.
    private static let longestDelay = 80_000.0

    private let microsecondsInTick: Double
    /// The last report: its ticks, its time in microseconds, and its arrival.
    private var last: (ticks: UInt16, time: Double, arrival: Timestamp)?

    /// `rate`: ticks in a second.
    init(rate: Double) {
        microsecondsInTick = 1_000_000 / rate
    }

    /// The time of a report with those ticks. It is never before the one of the report before.
    mutating func time(of ticks: UInt16, arrival: Timestamp) -> Timestamp {
        var time = Double(arrival.microseconds)
        if let last, arrival - last.arrival < Self.pause {
            // The difference of 16 bits is right over one turn, and `pause` is shorter than that.
            let passed = Double(ticks &- last.ticks) * microsecondsInTick
            let expected = last.time + passed * (1 + Self.drift)
            if time - expected < Self.longestDelay { time = min(time, expected) }
            time = max(time, last.time)
        }
        last = (ticks, time, arrival)
        return Timestamp(microseconds: Int64(time.rounded()))
    }
}
