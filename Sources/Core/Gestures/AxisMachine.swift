// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteModel

/// Decides along which axis a finger moves (behaviour.md N40, N41). It has no state: the way from
/// the origin is the whole question. `AxisStrokes` and `PairMachine` use it; what the axis means in
/// the present context is not its concern.
struct AxisMachine: Sendable {
    /// An axis, and where the motion along it is measured from.
    struct Decision: Sendable {
        var axis: Axis
        /// From where a pan counts: the slop is taken off along the way that was moved.
        var zero: Point
        /// What was taken off, mm along the way that was moved.
        var slop = Point.zero
    }

    /// The longer component must be this many times the shorter one (N41).
    private let dominance: Double
    /// From this length on, mm, the longer component wins however diagonal the way is (N41).
    private let decision: Double
    /// Two components closer than this share are equal, and equal is horizontal (N41).
    private let tie: Double

    init(_ thresholds: GestureThresholds) {
        dominance = thresholds.axisDominance
        decision = thresholds.axisDecision
        tie = thresholds.axisTie
    }

    /// nil while the way is shorter than `trigger` or too diagonal. `slop` of it does not count as
    /// motion; both in millimetres.
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
        // At exactly `slop` millimetres, and not at the frame that decided: the distance that a pan
        // reports would otherwise depend on how often the device reports.
        let taken = way * min(1, slop / length)
        return Decision(axis: axis, zero: origin + taken, slop: taken)
    }

    /// A stroke along one axis that leaves it for the other: from there on it is a motion along
    /// that one, with all the way since the origin (N42). nil while it does not.
    func turnAside(
        from axis: Axis, _ position: Point, from origin: Point, slop: Double, trigger: Double
    ) -> Decision? {
        let decision = decide(position, from: origin, slop: slop, trigger: trigger)
        return decision?.axis == axis.other ? decision : nil
    }

    /// Whether the newest step goes clearly along the other axis than all the way so far: a finger
    /// that landed in a hook is then about to turn (N41).
    func disagrees(_ step: Point, with axis: Axis) -> Bool {
        abs(step[axis.other]) >= dominance * abs(step[axis]) && step.isLonger(than: Self.leastStep)
    }

    /// A shorter step says nothing of where the finger goes, mm.
    private static let leastStep = 0.4

    /// The measurements behind `decide`: those that decided where `isDecided`, else what is still
    /// missing.
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
        // By dominance the way was too diagonal: its length decided, or is not long enough yet.
        return isDecided
            ? [far, .cause(.diagonal)] : [angle, far]
    }
}
