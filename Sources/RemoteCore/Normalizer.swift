// SPDX-License-Identifier: MIT

public import RemoteModel

/// Turns the input of every device into gestures and commands.
///
/// Consumes attached, event, button, detached, keymaps and context; emits gesture, command and
/// diagnostic. Whatever began also ends. A command that comes in (a client of the socket injected
/// it) goes out as it is.
public struct Normalizer: Machine, Sendable {
    public init() {}

    public var deadline: Timestamp? { nil }

    public mutating func handle(_ timed: TimedInput, into outputs: inout [TimedOutput]) {}

    public mutating func advance(to time: Timestamp, into outputs: inout [TimedOutput]) {}

    /// How a device is read, or nil for one that is not attached. `CommandServer`'s clients are
    /// told it, and told it again after the keymaps changed.
    public func summary(of device: DeviceID) -> DeviceSummary? { nil }
}
