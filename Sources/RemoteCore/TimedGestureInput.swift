// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A gesture with what its meaning depends on.
struct TimedGestureInput: Sendable {
    var time: Timestamp
    var gesture: Gesture
    var cause: ActionRunner.Cause
    /// What the player is doing when the gesture comes.
    var context: ContextState
}
