// SPDX-License-Identifier: MIT

/// A verdict, when it fell, on which device, and what the player did then.
public struct TimedVerdict: Equatable, Sendable {
    public var time: Timestamp
    public var device: DeviceID
    public var context: Context
    public var verdict: Verdict
    /// What was pressed on the device, where the verdict is about a press.
    public var key: PressedKey?

    public init(
        _ time: Timestamp, _ device: DeviceID, in context: Context, _ verdict: Verdict,
        key: PressedKey? = nil
    ) {
        self.time = time
        self.device = device
        self.context = context
        self.verdict = verdict
        self.key = key
    }
}
