// SPDX-License-Identifier: MIT

public import RemoteModel

/// Decides what a command means now: position, limits, restrictions, layers.
///
/// Consumes command, fact, attached and detached; emits request, context, the commands that it
/// causes itself (denied, transportShow, transportHide, scanStop) and diagnostic.
public struct PlaybackSession: Machine, Sendable {
    public init(configuration: PlaybackConfiguration = PlaybackConfiguration()) {}

    public var deadline: Timestamp? { nil }

    public mutating func handle(_ timed: TimedInput, into outputs: inout [TimedOutput]) {}

    public mutating func advance(to time: Timestamp, into outputs: inout [TimedOutput]) {}

    /// What the input side needs to know; emitted as `.context` whenever it changes.
    public var context: ContextState { ContextState() }
}
