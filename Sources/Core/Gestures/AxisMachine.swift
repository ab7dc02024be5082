// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel

/// Decides along which axis a finger moves (behaviour.md N40, N41). It has no state: the way from
/// the origin is the whole question.
struct AxisMachine: Sendable {
    struct Decision: Sendable {
        var axis: Axis
        /// From where a pan counts: the slop is taken off along the way that was moved.
        var zero: Point
        /// What was taken off.
        var slop = Point.zero
    }

    private let dominance: Double
    private let decision: Double
    /// Two components closer than this share are equal, and equal is horizontal (N41).
    private let tie: Double

    init(_ thresholds: GestureThresholds) {
        dominance = thresholds.axisDominance
        decision = thresholds.axisDecision
        tie = thresholds.axisTie
    }

    /// nil while the way is too short or too diagonal. Below `trigger` nothing is decided, and
    /// `slop` of it does not count.
    func decide(
        _ position: Point, from origin: Point, slop: Double, trigger: Double
    ) -> Decision? {
        let way = position - origin
        guard !way.isShorter(than: trigger), way != .zero else { return nil }
        let length = way.length
        let x = abs(way.x)
        let y = abs(way.y)
        let axis: Axis
        if x >= dominance * y {
            axis = .horizontal
        } else if y >= dominance * x {
            axis = .vertical
        } else if length >= decision {
            axis = y > x * (1 + tie) ? .vertical : .horizontal
        } else {
            return nil
        }
        let taken = way * min(1, slop / length)
        return Decision(axis: axis, zero: origin + taken, slop: taken)
    }

    /// What `decide` falls by; for an axis that is not decided, what is missing.
    func reasons(
        _ position: Point, from origin: Point, trigger: Double, isDecided: Bool
    ) -> [Reason] {
        let way = position - origin
        let length = way.length
        let isEnough = length >= trigger
        let slop = Reason.measured(.panSlop, length, limit: trigger)
        guard isEnough else { return [slop] }
        let major = max(abs(way.x), abs(way.y))
        let minor = min(abs(way.x), abs(way.y))
        let angle = Reason.measured(
            .axisAngle, Double.atan2(y: minor, x: major) * 180 / .pi,
            limit: Double.atan2(y: 1, x: dominance) * 180 / .pi)
        if major >= dominance * minor { return [slop, angle] }
        let far = Reason.measured(.axisDecision, length, limit: decision)
        return isDecided
            ? [far, .cause(.diagonal)] : [angle, far]
    }
}
