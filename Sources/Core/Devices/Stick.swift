// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Two axes at right angles that act as a directional pad (behaviour.md N100, N101). `AxisBank`
/// gives it each position. The dead zone is a circle: by axis a stick pushed diagonally would have
/// to go farther.
struct Stick: Sendable {
    /// The direction in which it is held, or nil.
    private(set) var direction: Direction?
    /// The control of each direction; nil for one that is switched off.
    private let up: Control?
    private let down: Control?
    private let left: Control?
    private let right: Control?
    /// The radius of the dead zone, and the way from there to the rim, both as shares of the axis.
    private let inner: Double
    private let way: Double
    /// From this share of the way on it is a press, and below `off` a release: without a difference
    /// it would flutter there.
    private let on: Double
    private let off: Double
    /// The tangent of half a sector and its hysteresis, 45° and 10°.
    private let slope: Double

    init(
        up: Control?, down: Control?, left: Control?, right: Control?,
        thresholds: GestureThresholds
    ) {
        self.up = up
        self.down = down
        self.left = left
        self.right = right
        inner = thresholds.stickInner
        way = thresholds.stickOuter - thresholds.stickInner
        on = thresholds.stickOn
        off = thresholds.stickOff
        let tangent = Self.tangent(degrees: thresholds.stickSector)
        slope = (1 + tangent) / (1 - tangent)
    }

    /// The control that it holds at a position, -1 to 1; right and down are positive.
    mutating func settle(_ position: Point) -> Control? {
        let radius = position.length
        let travel = way > 0 ? max(0, (radius - inner) / way) : 0
        if let current = direction, travel >= off, isInside(current, position) {
            return control(of: current)
        }
        // Turning from one direction to another is not a new start, which needs more.
        let needed = direction == nil ? on : off
        direction = travel >= needed ? nearest(position) : nil
        return direction.flatMap(control(of:))
    }

    /// The control of a direction.
    private func control(of direction: Direction) -> Control? {
        switch direction {
        case .up: up
        case .down: down
        case .left: left
        case .right: right
        }
    }

    /// The direction of the longer component.
    private func nearest(_ position: Point) -> Direction {
        let axis: Axis = abs(position.x) >= abs(position.y) ? .horizontal : .vertical
        return Direction(axis: axis, sign: position[axis])
    }

    /// Whether a position still belongs to a direction, with the hysteresis at the borders of its
    /// sector.
    private func isInside(_ direction: Direction, _ position: Point) -> Bool {
        let along = position[direction.axis] * direction.sign
        return along > 0 && abs(position[direction.axis.other]) <= along * slope
    }

    /// The tangent by its series: the pure core has no C library. It is good to a millionth for the
    /// 0 to 40 degrees that a keymap may set.
    private static func tangent(degrees: Double) -> Double {
        let x = max(0, min(40, degrees)) * .pi / 180
        let square = x * x
        return x
            * (1 + square
                * (1.0 / 3 + square
                    * (2.0 / 15 + square
                        * (17.0 / 315
                            + square * (62.0 / 2835 + square * 1382.0 / 155_925)))))
    }
}
