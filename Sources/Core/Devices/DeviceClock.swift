// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Puts the ticks of a device's own clock on the kernel's monotonic clock, so that the radio's
/// delay does not show in velocities. `SiriRemoteDecoder` uses it for touches, and `FrameStamps`
/// for what the kernel reports of such a clock.
///
/// A report is never later than its arrival. The smallest delay seen so far counts as no delay.
struct DeviceClock<Ticks: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
    /// The two clocks differ by at most this share of the time. The estimate grows by so much more
    /// than the ticks: a remote whose clock runs slow would otherwise seem to send ever earlier.
    /// The arrival bounds it from above.
    private let drift = 100e-6
    /// After such a silence the two clocks are compared again.
    private let pause: Interval
    /// No report is on its way for longer, in microseconds. One that seems to be was not stamped by
    /// a clock that went on meanwhile.
    private let longestDelay: Double
    private let microsecondsInTick: Double
    /// The last report: its ticks, its time in microseconds, and its arrival.
    private var last: (ticks: Ticks, time: Double, arrival: Timestamp)?

    /// `rate`: ticks in a second. `pause`: 16 bits of ticks turn over in 26 or 33 seconds.
    init(rate: Double, pause: Interval = .seconds(12), longestDelay: Double = 80_000) {
        microsecondsInTick = 1_000_000 / rate
        self.pause = pause
        self.longestDelay = longestDelay
    }

    /// The time of a report with those ticks. It is never before the one of the report before.
    mutating func time(of ticks: Ticks, arrival: Timestamp) -> Timestamp {
        var time = Double(arrival.microseconds)
        if let last, arrival - last.arrival < pause {
            // The difference is right over one turn of the ticks, and `pause` is shorter than that.
            let passed = Double(ticks &- last.ticks) * microsecondsInTick
            let expected = last.time + passed * (1 + drift)
            if time - expected < longestDelay { time = min(time, expected) }
            time = max(time, last.time)
        }
        last = (ticks, time, arrival)
        return Timestamp(microseconds: Int64(time.rounded()))
    }
}
