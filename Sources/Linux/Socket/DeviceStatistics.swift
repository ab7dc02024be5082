// SPDX-License-Identifier: MIT

public import RemoteModel
public import RemoteTrace

/// What a service counts of one device since it came (docs/protocol.md).
public struct DeviceStatistics: Equatable, Sendable {
    /// From the kernel's stamp of the input to the command.
    public struct Latency: Equatable, Sendable {
        /// Commands that were measured, and all their latencies together.
        public var count = 0
        public var sum = Interval.zero
        /// What 50, 90 and 99 of a hundred did not exceed, and the longest; 6 % too long at the
        /// most (behaviour.md N352).
        public var p50 = Interval.zero
        public var p90 = Interval.zero
        public var p99 = Interval.zero
        public var longest = Interval.zero
    }

    public var device: DeviceID
    public var name: String
    /// Frames of the kernel, the events in them, and gaps in which the kernel lost some.
    public var frames = 0
    public var events = 0
    public var dropped = 0
    /// Presses that lircd reported.
    public var buttons = 0
    /// What was recognised, counted with each update, and what came of it.
    public var gestures = 0
    public var commands = 0
    public var latency = Latency()

    /// A device of which nothing was counted yet.
    public init(_ device: DeviceID, name: String) {
        self.device = device
        self.name = name
    }

    /// The counts in the order in which they are written, each with its name.
    public var counts: [(name: StaticString, value: Int)] {
        [
            ("frames", frames), ("events", events), ("dropped", dropped), ("buttons", buttons),
            ("gestures", gestures), ("commands", commands),
        ]
    }

    /// Writes the fields.
    public func write(to line: inout JSONLine) {
        line.field("device", Int(device.rawValue))
        line.field("name", name)
        for (name, value) in counts { line.field(name, value) }
        line.name("latency")
        line.begin()
        line.field("count", latency.count)
        line.field("sum_us", Int(latency.sum.microseconds))
        line.field("p50_us", Int(latency.p50.microseconds))
        line.field("p90_us", Int(latency.p90.microseconds))
        line.field("p99_us", Int(latency.p99.microseconds))
        line.field("max_us", Int(latency.longest.microseconds))
        line.end()
    }
}

extension DeviceStatistics {
    init(fields: JSONFields) throws(ProtocolError) {
        let number = try fields.integer("device", in: 0...Int(UInt32.max))
        self.init(DeviceID(UInt32(number)), name: try fields.text("name"))
        func count(_ name: String, _ fields: JSONFields) throws(ProtocolError) -> Int {
            Int(clamping: try fields.integer(name))
        }
        func time(_ name: String, _ fields: JSONFields) throws(ProtocolError) -> Interval {
            Interval(microseconds: try fields.integer(name))
        }
        frames = try count("frames", fields)
        events = try count("events", fields)
        dropped = try count("dropped", fields)
        buttons = try count("buttons", fields)
        gestures = try count("gestures", fields)
        commands = try count("commands", fields)
        let below = try JSONFields(fields.object["latency"], of: "latency")
        latency.count = try count("count", below)
        latency.sum = try time("sum_us", below)
        latency.p50 = try time("p50_us", below)
        latency.p90 = try time("p90_us", below)
        latency.p99 = try time("p99_us", below)
        latency.longest = try time("max_us", below)
    }
}
