// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A scan: the position by the time that has gone, not by the number of ticks (behaviour.md N76).
/// So a slow network shows fewer pictures and does not make the scan slower. The player itself is
/// paused meanwhile (e.6).
struct ScanClock: Hashable, Sendable {
    /// Direction and level, 1 to 4.
    private(set) var scan: Scan
    /// Where it began.
    let origin: Seconds
    /// Where the navigation began that the scan goes on with: a scrub's origin (A20).
    let departure: Seconds
    /// When it is over because no device is left to end it (N116), or nil.
    var orphanedAt: Timestamp?
    /// The place at `since`, from which the present rate counts.
    private var base: Seconds
    private var since: Timestamp
    private var nextTick: Timestamp
    private let tick: Interval

    /// Seconds a second for each level (N73).
    private static let rates = [8.0, 24, 48, 96]

    init(
        _ scan: Scan, from base: Seconds, departure: Seconds, at time: Timestamp, tick: Interval
    ) {
        self.scan = Self.limited(scan)
        self.base = base
        origin = base
        self.departure = departure
        self.tick = tick
        since = time
        nextTick = time + tick
    }

    /// In primary time, not clamped to the title.
    func position(at time: Timestamp) -> Seconds {
        base + rate * max(0, (time - since).seconds)
    }

    /// Goes on from where it is at another rate. A level that does not exist becomes the nearest
    /// one.
    mutating func change(to scan: Scan, at time: Timestamp) {
        base = position(at: time)
        since = time
        self.scan = Self.limited(scan)
    }

    /// Whether to seek now; the ticks keep their beat however late this is asked.
    mutating func isTickDue(at time: Timestamp) -> Bool {
        guard nextTick <= time else { return false }
        while nextTick <= time { nextTick += tick }
        return true
    }

    /// When the scan arrives at the start or the end.
    func arrival(in bounds: ClosedRange<Seconds>) -> Timestamp {
        let end = scan.sense == .forward ? bounds.upperBound : bounds.lowerBound
        return since + .seconds(max(0, (end - base) / rate))
    }

    /// The next tick, or the arrival at an end if that is sooner.
    func deadline(in bounds: ClosedRange<Seconds>) -> Timestamp {
        min(nextTick, arrival(in: bounds))
    }

    /// Seconds a second, negative for backward.
    private var rate: Double {
        scan.sense.sign * Self.rates[scan.level - Scan.levels.lowerBound]
    }

    /// A scan of a level that exists, 1 to 4.
    private static func limited(_ scan: Scan) -> Scan {
        let level = max(Scan.levels.lowerBound, min(Scan.levels.upperBound, scan.level))
        return Scan(scan.sense, level: level)
    }
}
