// SPDX-License-Identifier: MIT

/// An output and when it was due, which is not when a late thread got round to it.
public struct TimedOutput: Equatable, Sendable {
    /// When it was due, and what it is.
    public var time: Timestamp
    /// What it is.
    public var output: Output

    /// An output of that time.
    public init(_ time: Timestamp, _ output: Output) {
        self.time = time
        self.output = output
    }
}
