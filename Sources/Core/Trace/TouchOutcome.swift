// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a touch or a press came to, for whoever compares it with what was meant.
public struct TouchOutcome: Sendable {
    /// The device.
    public let device: DeviceID
    /// When it began.
    public let time: Timestamp
    /// It is a touch, not a press.
    public let isTouch: Bool
    /// What was recognised, in order.
    public let gestures: [Gesture]
    /// What came of it.
    public let commands: [Command]
    /// What else it could have been, the nearest first.
    public let misses: [NearMiss]
}
