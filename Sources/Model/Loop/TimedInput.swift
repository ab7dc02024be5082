// SPDX-License-Identifier: MIT

/// An input and when it happened, by the kernel's stamp.
public struct TimedInput: Equatable, Sendable {
    public var time: Timestamp
    public var input: Input

    public init(_ time: Timestamp, _ input: Input) {
        self.time = time
        self.input = input
    }
}
