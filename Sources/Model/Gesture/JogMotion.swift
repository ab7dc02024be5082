// SPDX-License-Identifier: MIT

/// How a jog turned, in weighted revolutions (behaviour.md N92); clockwise is positive.
public struct JogMotion: Hashable, Sendable {
    public var revolutions: Double
    /// Weighted revolutions a second.
    public var velocity: Double

    public init(revolutions: Double, velocity: Double) {
        self.revolutions = revolutions
        self.velocity = velocity
    }

    public static let none = JogMotion(revolutions: 0, velocity: 0)
}
