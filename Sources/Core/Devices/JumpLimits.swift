// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What makes a contact's step from one frame to the next a jump of the device (behaviour.md N07):
/// the coordinates of two fingers were exchanged, or a report was damaged on the air. `TouchSlot`
/// compares each step with it.
struct JumpLimits: Sendable {
    /// Millimetres that no finger goes in a frame.
    let distance: Double
    /// Millimetres more than the step before, within `window`.
    let excess: Double
    /// Between frames that are farther apart a finger may go a longer way.
    let window: Interval
    /// No shorter step is a jump.
    let shortest: Double
    /// `distance` is that of a frame so long (N08). A longer one, up to `longest`, takes a finger
    /// farther.
    private static let frame = Interval.milliseconds(15)
    private let longest: Interval

    init(_ thresholds: GestureThresholds) {
        distance = thresholds.jump
        excess = thresholds.jumpExcess
        window = thresholds.jumpWindow
        shortest = min(distance, excess)
        longest = thresholds.stoppedAfter
    }

    /// Millimetres that no finger goes in a frame of that length.
    func distance(in elapsed: Interval) -> Double {
        guard elapsed > Self.frame, elapsed <= longest else { return distance }
        return distance * (elapsed.seconds / Self.frame.seconds)
    }
}
