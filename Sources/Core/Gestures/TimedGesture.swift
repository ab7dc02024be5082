// SPDX-License-Identifier: MIT

public import RemoteModel

/// A gesture and when it was due.
public struct TimedGesture: Hashable, Sendable {
    /// When it was due, which may be earlier than the event or timer that showed it.
    public var time: Timestamp
    /// The gesture.
    public var gesture: Gesture

    /// A gesture of that time.
    public init(_ time: Timestamp, _ gesture: Gesture) {
        self.time = time
        self.gesture = gesture
    }
}
