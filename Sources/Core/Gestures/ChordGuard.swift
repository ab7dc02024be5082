// SPDX-License-Identifier: MIT

/// How far a path bends away from its chord: a straight stroke along the edge of a ring turns, but
/// does not bend (behaviour.md N90).
struct ChordGuard: Sendable {
    private static let capacity = 32
    /// Points closer than this share of the pad say nothing new; so many cover the longest path
    /// that is looked at.
    private static let spacing = 0.012

    private var x = [Double](repeating: 0, count: capacity)
    private var y = [Double](repeating: 0, count: capacity)
    private var count = 0
    private var lastX = 0.0
    private var lastY = 0.0
    /// The way from point to point.
    private var way = 0.0
    /// Where the last step of that ended, which goes on when there is no room for a point more.
    private var wayX = 0.0
    private var wayY = 0.0

    /// The length of the path. A finger that trembles in one place goes nowhere.
    var path: Double {
        let x = lastX - wayX
        let y = lastY - wayY
        return way + (x * x + y * y).squareRoot()
    }

    mutating func removeAll() {
        count = 0
        way = 0
    }

    /// The device jumped there, which is not a motion.
    mutating func jump(toX newX: Double, y newY: Double) {
        let soFar = path
        (lastX, lastY) = (newX, newY)
        (wayX, wayY) = (newX, newY)
        way = soFar
    }

    mutating func add(x newX: Double, y newY: Double) {
        lastX = newX
        lastY = newY
        if count > 0 {
            let dx = newX - wayX
            let dy = newY - wayY
            let step = dx * dx + dy * dy
            guard step >= Self.spacing * Self.spacing else { return }
            way += step.squareRoot()
        }
        wayX = newX
        wayY = newY
        guard count < Self.capacity else { return }
        x[count] = newX
        y[count] = newY
        count += 1
    }

    /// How far the path bends away from the line between its ends, on the side to which a circle
    /// around the centre would bend: a stroke that bends the other way has none. As shares of the
    /// pad.
    struct Bend: Sendable {
        /// Of the farthest point, and of all points in the mean.
        var largest = 0.0
        var mean = 0.0
        var chord = 0.0
    }

    func bend(isClockwise: Bool) -> Bend {
        guard count > 2 else { return Bend() }
        let chordX = lastX - x[0]
        let chordY = lastY - y[0]
        let length = (chordX * chordX + chordY * chordY).squareRoot()
        guard length > 0 else { return Bend() }
        var largest = 0.0
        var sum = 0.0
        for index in 1..<count {
            let cross = chordX * (y[index] - y[0]) - chordY * (x[index] - x[0])
            let distance = (isClockwise ? cross : -cross) / length
            largest = max(largest, distance)
            sum += distance
        }
        return Bend(largest: largest, mean: sum / Double(count - 1), chord: length)
    }
}
