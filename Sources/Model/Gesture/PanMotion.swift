// SPDX-License-Identifier: MIT

/// How a pan moved, along its axis; right and down are positive.
public struct PanMotion: Hashable, Sendable {
    /// Millimetres since the last phase of this gesture.
    public var delta: Double
    /// Millimetres since the pan began.
    public var total: Double
    /// Millimetres a second, by least squares over the last 100 ms (behaviour.md N05).
    public var velocity: Double

    /// The way before the pan began, which `total` leaves out (behaviour.md N40): millimetres.
    public var slop: Double

    /// How far the finger flew on from the last place that is known to its lift (behaviour.md
    /// N131): millimetres, in no total.
    public var flight: Double

    /// A motion along an axis; `slop` and `flight` are of pans only.
    public init(
        delta: Double, total: Double, velocity: Double, slop: Double = 0, flight: Double = 0
    ) {
        self.delta = delta
        self.total = total
        self.velocity = velocity
        self.slop = slop
        self.flight = flight
    }

    /// Nothing moved.
    public static let none = PanMotion(delta: 0, total: 0, velocity: 0)
}
