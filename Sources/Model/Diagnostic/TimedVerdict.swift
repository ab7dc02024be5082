// SPDX-License-Identifier: MIT

/// A verdict, when it fell, on which device, and what the player did then.
public struct TimedVerdict: Equatable, Sendable {
    /// When it fell, on which device, and in what context of the player.
    public var time: Timestamp
    /// The device on which it fell.
    public var device: DeviceID
    /// What the player was doing then.
    public var context: Context
    /// The decision.
    public var verdict: Verdict
    /// What was pressed on the device, where the verdict is about a press.
    public var key: PressedKey?

    /// A verdict with its surroundings.
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
