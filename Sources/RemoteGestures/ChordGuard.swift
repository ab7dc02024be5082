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

    mutating func removeAll() {
        count = 0
    }

    mutating func add(x newX: Double, y newY: Double) {
        lastX = newX
        lastY = newY
        if count > 0 {
            let dx = newX - x[count - 1]
            let dy = newY - y[count - 1]
            guard count < Self.capacity, dx * dx + dy * dy >= Self.spacing * Self.spacing else {
                return
            }
        }
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
