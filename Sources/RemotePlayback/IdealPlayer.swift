// SPDX-License-Identifier: MIT

public import RemoteModel

/// A player without a picture that performs each request at once or after a stated delay: the
/// world in which traces are replayed and tests run.
public struct IdealPlayer: Sendable {
    public init(_ options: IdealPlayerOptions) {}

    /// When `advance` must next be called, or nil.
    public var deadline: Timestamp? { nil }

    /// The facts that a player reports when it starts: playlist, loaded, position, paused.
    public mutating func start(at time: Timestamp, into facts: inout [TimedInput]) {}

    public mutating func perform(
        _ request: PlayerRequest, at time: Timestamp, into facts: inout [TimedInput]
    ) {}

    public mutating func advance(to time: Timestamp, into facts: inout [TimedInput]) {}

    /// Where the stream is at that time.
    public func position(at time: Timestamp) -> Seconds { 0 }
}
