// SPDX-License-Identifier: MIT

/// How long a press of a control is until it is a hold, where a binding says so.
public struct HoldTime: Hashable, Sendable {
    public var control: Control
    public var time: Interval

    public init(_ control: Control, _ time: Interval) {
        self.control = control
        self.time = time
    }
}
