// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A gesture and why it came.
struct TimedGestureInput: Sendable {
    var time: Timestamp
    var gesture: Gesture
    var cause: ActionRunner.Cause
}
