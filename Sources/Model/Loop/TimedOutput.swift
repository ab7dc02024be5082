// SPDX-License-Identifier: MIT

/// An output and when it was due, which is not when a late thread got round to it.
public struct TimedOutput: Equatable, Sendable {
    public var time: Timestamp
    public var output: Output

    public init(_ time: Timestamp, _ output: Output) {
        self.time = time
        self.output = output
    }
}
