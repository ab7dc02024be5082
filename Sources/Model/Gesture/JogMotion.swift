// SPDX-License-Identifier: MIT

/// How a jog turned, in weighted revolutions (behaviour.md N92); clockwise is positive. The weight
/// is 2.5 times the radius as a share of the pad, so that a finger on the rim of the ring moves
/// more than one near the middle.
public struct JogMotion: Hashable, Sendable {
    /// Since the last phase of this gesture.
    public var revolutions: Double
    /// Weighted revolutions a second.
    public var velocity: Double

    /// A motion of these parts.
    @inlinable
    public init(revolutions: Double, velocity: Double) {
        self.revolutions = revolutions
        self.velocity = velocity
    }

    /// Nothing turned.
    @inlinable
    public static var none: JogMotion { JogMotion(revolutions: 0, velocity: 0) }
}
