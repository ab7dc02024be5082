// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Two axes at right angles that act as a directional pad (behaviour.md N100, N101).
struct Stick: Sendable {
    private var direction: Direction?
    private let controls: [Control?]
    private let thresholds: GestureThresholds
    /// The tangent of half a sector and its hysteresis, 45° and 10°.
    private let slope: Double

    /// The controls are those of up, down, left and right.
    init(
        up: Control?, down: Control?, left: Control?, right: Control?,
        thresholds: GestureThresholds
    ) {
        controls = [up, down, left, right]
        self.thresholds = thresholds
        let tangent = Self.tangent(degrees: thresholds.stickSector)
        slope = (1 + tangent) / (1 - tangent)
    }

    /// The control that it holds at a position, -1 to 1; right and down are positive.
    mutating func settle(_ position: Point) -> Control? {
        let radius = position.length
        let way = thresholds.stickOuter - thresholds.stickInner
        let travel = way > 0 ? max(0, (radius - thresholds.stickInner) / way) : 0
        if let current = direction, travel >= thresholds.stickOff, isInside(current, position) {
            return control(of: current)
        }
        // Turning from one direction to another is not a new start, which needs more.
        let needed = direction == nil ? thresholds.stickOn : thresholds.stickOff
        direction = travel >= needed ? nearest(position) : nil
        return direction.flatMap(control(of:))
    }

    private func control(of direction: Direction) -> Control? {
        controls[Int(direction.rawValue)]
    }

    private func nearest(_ position: Point) -> Direction {
        let axis: Axis = abs(position.x) >= abs(position.y) ? .horizontal : .vertical
        return Direction(axis: axis, sign: position[axis])
    }

    private func isInside(_ direction: Direction, _ position: Point) -> Bool {
        let along = position[direction.axis] * direction.sign
        return along > 0 && abs(position[direction.axis.other]) <= along * slope
    }

    /// Good to a millionth for the 0 to 40 degrees that a keymap may set.
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
