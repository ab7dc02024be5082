// SPDX-License-Identifier: MIT

public import RemoteModel
internal import RemoteTrace

/// What is said of many times together (docs/protocol.md).
public struct LatencyFigures: Equatable, Sendable {
    /// How many were measured, and all of them together.
    public var count = 0
    public var sum = Interval.zero
    /// What 50, 90 and 99 of a hundred did not exceed, and the longest; 6 % too long at the most
    /// (behaviour.md N352).
    public var p50 = Interval.zero
    public var p90 = Interval.zero
    public var p99 = Interval.zero
    public var longest = Interval.zero

    /// Nothing was measured yet.
    public init() {}

    /// Writes them as an object of that name.
    func write(as name: StaticString, to line: inout JSONLine) {
        line.name(name)
        line.begin()
        line.field("count", count)
        line.field("sum_us", Int(sum.microseconds))
        line.field("p50_us", Int(p50.microseconds))
        line.field("p90_us", Int(p90.microseconds))
        line.field("p99_us", Int(p99.microseconds))
        line.field("max_us", Int(longest.microseconds))
        line.end()
    }

    init(_ fields: JSONFields, _ name: String) throws(ProtocolError) {
        let below = try JSONFields(fields.object[name], of: name)
        func time(_ name: String) throws(ProtocolError) -> Interval {
            Interval(microseconds: try below.integer(name))
        }
        count = Int(clamping: try below.integer("count"))
        sum = try time("sum_us")
        p50 = try time("p50_us")
        p90 = try time("p90_us")
        p99 = try time("p99_us")
        longest = try time("max_us")
    }
}
