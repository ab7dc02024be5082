// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel

/// Turns millimetres and revolutions into seconds, by the length of the title and the speed of the
/// hand. A slow hand is as precise as a second, whatever the length of the title; a fast one
/// crosses a film in a few strokes (A6, A7).
struct ScrubGain: Hashable, Sendable {
    /// The length of the title, or of the live window.
    var span: Seconds

    /// Seconds in a millimetre when slow: "within about a second" (N61).
    private static let fineGain = 1.0
    /// A fast stroke across a pad of this width is this share of the title (N60).
    private static let coarseWidth = 28.0
    private static let coarseShare = 1.0 / 8
    /// Slow up to here, and fast from here on (N62), mm/s.
    private static let fineSpeed = 15.0
    static let coarseSpeed = 120.0
    /// The share of the title in a revolution (N93), before the speed counts.
    private static let jogShare = 100.0 / 1760
    /// Seconds in a slow revolution (N94), and the speeds between which the two blend, rev/s.
    private static let jogFine = 30.0
    private static let jogFineSpeed = 0.15
    private static let jogFastSpeed = 0.5

    /// Seconds in a millimetre at that speed in mm/s, of either sign (N60 to N62).
    func pan(velocity: Double) -> Double {
        let coarse = span * Self.coarseShare / Self.coarseWidth
        let fine = min(Self.fineGain, coarse)
        return Self.blend(
            abs(velocity), from: (Self.fineSpeed, fine), to: (Self.coarseSpeed, coarse))
    }

    /// Seconds in a weighted revolution at that speed in revolutions a second (N93, N94, N129).
    func jog(velocity: Double) -> Double {
        let speed = abs(velocity)
        let fast = fastJog(speed)
        return Self.blend(
            speed, from: (Self.jogFineSpeed, min(Self.jogFine, fast)),
            to: (Self.jogFastSpeed, fast))
    }

    /// Seconds in a weighted revolution of a fast hand, at a speed in rev/s (N93).
    private func fastJog(_ speed: Double) -> Double {
        span * Self.jogShare * (speed < 1 ? 0.75 + speed : 2.75 - 1 / speed)
    }

    /// Constant below and above, a straight line in logarithms between.
    private static func blend(
        _ speed: Double, from low: (speed: Double, gain: Double),
        to high: (speed: Double, gain: Double)
    ) -> Double {
        guard speed > low.speed else { return low.gain }
        guard speed < high.speed, low.gain > 0, high.gain > low.gain else { return high.gain }
        let way = Double.log(speed / low.speed) / Double.log(high.speed / low.speed)
        return low.gain * Double.exp(way * Double.log(high.gain / low.gain))
    }
}
