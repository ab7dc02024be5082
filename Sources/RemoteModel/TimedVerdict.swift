// SPDX-License-Identifier: MIT

/// A verdict, when it fell, on which device, and what the player did then.
public struct TimedVerdict: Equatable, Sendable {
    public var time: Timestamp
    public var device: DeviceID
    public var context: Context
    public var verdict: Verdict

    public init(
        _ time: Timestamp, _ device: DeviceID, in context: Context, _ verdict: Verdict
    ) {
        self.time = time
        self.device = device
        self.context = context
        self.verdict = verdict
    }
}
