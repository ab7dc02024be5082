// SPDX-License-Identifier: MIT

public import RemoteModel
public import RemoteTrace

/// What a service counts of itself since it started (docs/protocol.md).
public struct ProcessStatistics: Equatable, Sendable {
    /// How long it has been running, and the time of the processor that it took.
    public var uptime = Interval.zero
    public var processor = Interval.zero
    /// The most memory that it had, kilobytes.
    public var memory = 0
    public var devices = 0
    public var clients = 0
    /// Lines that clients were sent.
    public var lines = 0

    /// Nothing is counted yet.
    public init() {}

    /// Writes the fields.
    public func write(to line: inout JSONLine) {
        line.field("uptime_us", Int(uptime.microseconds))
        line.field("processor_us", Int(processor.microseconds))
        line.field("memory_kb", memory)
        line.field("devices", devices)
        line.field("clients", clients)
        line.field("lines", lines)
    }
}

extension ProcessStatistics {
    init(fields: JSONFields) throws(ProtocolError) {
        uptime = Interval(microseconds: try fields.integer("uptime_us"))
        processor = Interval(microseconds: try fields.integer("processor_us"))
        memory = Int(clamping: try fields.integer("memory_kb"))
        devices = Int(clamping: try fields.integer("devices"))
        clients = Int(clamping: try fields.integer("clients"))
        lines = Int(clamping: try fields.integer("lines"))
    }
}
