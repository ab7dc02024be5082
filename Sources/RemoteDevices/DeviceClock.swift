// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Puts the ticks of a device's own clock on the kernel's monotonic clock, so that the radio's
/// delay does not show in velocities.
///
/// A report is never later than its arrival. The smallest delay since the last pause is taken for
/// none at all.
struct DeviceClock: Sendable {
    /// After such a silence the two clocks are compared anew: they drift, and 16 bits of ticks have
    /// turned over.
    private static let pause = Interval.seconds(1)

    private let microsecondsInTick: Double
    private var last: (ticks: UInt16, time: Double, arrival: Timestamp)?

    /// `rate`: ticks in a second.
    init(rate: Double) {
        microsecondsInTick = 1_000_000 / rate
    }

    /// The time of a report with those ticks. It is never before the one of the report before.
    mutating func time(of ticks: UInt16, arrival: Timestamp) -> Timestamp {
        var time = Double(arrival.microseconds)
        if let last, arrival - last.arrival < Self.pause {
            let passed = Double(ticks &- last.ticks) * microsecondsInTick
            // A report that goes back, or that was lost for a whole turn, is no measure.
            if passed < Double(Self.pause.microseconds) { time = min(time, last.time + passed) }
            time = max(time, last.time)
        }
        last = (ticks, time, arrival)
        return Timestamp(microseconds: Int64(time.rounded()))
    }
}
