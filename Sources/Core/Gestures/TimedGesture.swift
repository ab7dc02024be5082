// SPDX-License-Identifier: MIT

public import RemoteModel

/// A gesture and when it was due.
public struct TimedGesture: Hashable, Sendable {
    public var time: Timestamp
    public var gesture: Gesture

    public init(_ time: Timestamp, _ gesture: Gesture) {
        self.time = time
        self.gesture = gesture
    }
}
