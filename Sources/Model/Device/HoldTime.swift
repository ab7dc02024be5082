// SPDX-License-Identifier: MIT

/// How long a press of a control is until it is a hold, where a binding says so.
public struct HoldTime: Hashable, Sendable {
    /// The control, and the time of its hold.
    public var control: Control
    /// How long it is pressed until it is a hold.
    public var time: Interval

    /// A hold with a time of its own.
    public init(_ control: Control, _ time: Interval) {
        self.control = control
        self.time = time
    }
}
