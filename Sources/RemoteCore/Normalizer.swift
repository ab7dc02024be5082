// SPDX-License-Identifier: MIT

public import RemoteModel

/// Turns the input of every device into gestures and commands.
///
/// Consumes attached, event, button, detached, keymaps and context; emits gesture, command and
/// diagnostic. Whatever began also ends.
public struct Normalizer: Machine, Sendable {
    public init() {}

    public var deadline: Timestamp? { nil }

    public mutating func handle(_ timed: TimedInput, into outputs: inout [TimedOutput]) {}

    public mutating func advance(to time: Timestamp, into outputs: inout [TimedOutput]) {}
}
