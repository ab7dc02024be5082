// SPDX-License-Identifier: MIT

public import RemoteModel
public import RemoteTrace

/// What a service counts of one device since it came (docs/protocol.md).
public struct DeviceStatistics: Equatable, Sendable {
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
    /// From the kernel's stamp of the input to the command.
    public var latency = LatencyFigures()

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
        latency.write(as: "latency", to: &line)
    }
}

extension DeviceStatistics {
    init(fields: JSONFields) throws(ProtocolError) {
        let number = try fields.integer("device", in: 0...Int(UInt32.max))
        self.init(DeviceID(UInt32(number)), name: try fields.text("name"))
        func count(_ name: String, _ fields: JSONFields) throws(ProtocolError) -> Int {
            Int(clamping: try fields.integer(name))
        }
        frames = try count("frames", fields)
        events = try count("events", fields)
        dropped = try count("dropped", fields)
        buttons = try count("buttons", fields)
        gestures = try count("gestures", fields)
        commands = try count("commands", fields)
        latency = try LatencyFigures(fields, "latency")
    }
}
