// SPDX-License-Identifier: MIT

public import RemoteModel

/// How many latencies of which length there were. Each power of two of microseconds has 16 parts,
/// as in HdrHistogram, so that a figure is at most 6 % too large (behaviour.md N352).
///
/// Ours because the library for it needs Foundation, which the service does not link.
public struct LatencyHistogram: Equatable, Sendable {
    private static let bits = 4
    private static let parts = 1 << bits
    /// Longer ones count as this long, µs: a minute.
    private static let largest: UInt64 = 1 << 26

    /// Empty until the first latency, then of one size.
    private var counts: [UInt32] = []
    private(set) var count = 0
    private(set) var sum = Interval.zero
    private(set) var largest = Interval.zero

    /// Empty.
    public init() {}

    /// What is said of all of them.
    public var figures: LatencyFigures {
        var figures = LatencyFigures()
        figures.count = count
        figures.sum = sum
        figures.p50 = percentile(50) ?? .zero
        figures.p90 = percentile(90) ?? .zero
        figures.p99 = percentile(99) ?? .zero
        figures.longest = largest
        return figures
    }

    /// One latency; a negative one is none.
    public mutating func add(_ latency: Interval) {
        let latency = max(.zero, latency)
        let value = min(UInt64(latency.microseconds), Self.largest)
        if counts.isEmpty {
            counts = Array(repeating: 0, count: Self.place(of: Self.largest) + 1)
        }
        counts[Self.place(of: value)] += 1
        count += 1
        sum = sum + latency
        largest = max(largest, latency)
    }

    /// The latency that so many of a hundred did not exceed; nil without any.
    func percentile(_ share: Int) -> Interval? {
        guard count > 0 else { return nil }
        var left = max(1, (count * share + 99) / 100)
        for place in counts.indices {
            left -= Int(counts[place])
            if left <= 0 {
                let end = Interval(microseconds: Int64(Self.end(of: place)))
                return min(end, largest)
            }
        }
        return largest
    }

    /// The part of a value.
    private static func place(of value: UInt64) -> Int {
        guard value >= parts else { return Int(value) }
        let shift = 63 - value.leadingZeroBitCount - bits
        return shift * parts + Int(value >> UInt64(shift))
    }

    /// The longest value of a part.
    private static func end(of place: Int) -> UInt64 {
        guard place >= parts else { return UInt64(place) }
        let shift = UInt64(place / parts - 1)
        return (UInt64(place % parts + parts + 1) << shift) - 1
    }
}
