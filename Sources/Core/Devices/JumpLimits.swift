// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What makes a contact's step from one frame to the next a jump of the device (behaviour.md N07).
struct JumpLimits: Sendable {
    /// Millimetres that no finger goes in a frame.
    let distance: Double
    /// Millimetres more than the step before, within `window`.
    let excess: Double
    let window: Interval
    /// No shorter step is a jump.
    let shortest: Double

    init(_ thresholds: GestureThresholds) {
        distance = thresholds.jump
        excess = thresholds.jumpExcess
        window = thresholds.jumpWindow
        shortest = min(distance, excess)
    }
}
