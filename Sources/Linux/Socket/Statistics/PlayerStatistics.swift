// SPDX-License-Identifier: MIT

public import RemoteTrace

/// What a player counts of itself since it started (docs/protocol.md).
public struct PlayerStatistics: Equatable, Sendable {
    /// Commands that it was given, by devices, its window and other programs.
    public var commands = 0
    /// Pictures of the film that were shown, and those that were left out as they came too late.
    public var shown = 0
    public var dropped = 0
    /// Pictures that followed the thumb of a scrub.
    public var scrubPictures = 0
    /// From the request of a seek until its picture was there.
    public var seeks = LatencyFigures()

    /// Nothing was counted yet.
    public init() {}

    /// The counts in the order in which they are written, each with its name.
    public var counts: [(name: StaticString, value: Int)] {
        [
            ("commands", commands), ("shown", shown), ("dropped", dropped),
            ("scrub_pictures", scrubPictures),
        ]
    }

    /// Writes the fields.
    public func write(to line: inout JSONLine) {
        for (name, value) in counts { line.field(name, value) }
        seeks.write(as: "seeks", to: &line)
    }
}

extension PlayerStatistics {
    init(fields: JSONFields) throws(ProtocolError) {
        commands = Int(clamping: try fields.integer("commands"))
        shown = Int(clamping: try fields.integer("shown"))
        dropped = Int(clamping: try fields.integer("dropped"))
        scrubPictures = Int(clamping: try fields.integer("scrub_pictures"))
        seeks = try LatencyFigures(fields, "seeks")
    }
}
