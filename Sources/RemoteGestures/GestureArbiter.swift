// SPDX-License-Identifier: MIT

public import RemoteModel

/// Recognises the gestures of one device: it gives contacts and controls to one machine a gesture,
/// and sees to it that one wins.
public struct GestureArbiter: Sendable {
    /// Which gestures mean something now. A change takes effect at the next decision; what has
    /// begun goes on.
    public var interest = GestureInterest()

    /// `surface` is nil for a device without one.
    public init(surface: Surface?, thresholds: GestureThresholds) {}

    /// When `advance` must next be called, or nil.
    public var deadline: Timestamp? { nil }

    public mutating func handle(
        _ signal: Signal, at time: Timestamp, into gestures: inout [TimedGesture]
    ) {}

    public mutating func advance(to time: Timestamp, into gestures: inout [TimedGesture]) {}

    /// Everything that has begun is cancelled: the device is gone, or nobody listens any more.
    public mutating func cancelAll(at time: Timestamp, into gestures: inout [TimedGesture]) {}
}
