// SPDX-License-Identifier: MIT

/// An input and when it happened, by the kernel's stamp.
public struct TimedInput: Equatable, Sendable {
    /// When it happened, and what.
    public var time: Timestamp
    /// What happened.
    public var input: Input

    /// An input of that time.
    public init(_ time: Timestamp, _ input: Input) {
        self.time = time
        self.input = input
    }
}
