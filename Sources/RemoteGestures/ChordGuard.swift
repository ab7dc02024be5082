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

    /// The largest distance of a point of the path from the line between its ends, on the side to
    /// which a circle around the centre would bend: a stroke that bends the other way is none.
    func deviation(isClockwise: Bool) -> Double {
        guard count > 2 else { return 0 }
        let chordX = lastX - x[0]
        let chordY = lastY - y[0]
        let length = (chordX * chordX + chordY * chordY).squareRoot()
        guard length > 0 else { return 0 }
        var largest = 0.0
        for index in 1..<count {
            let cross = chordX * (y[index] - y[0]) - chordY * (x[index] - x[0])
            largest = max(largest, (isClockwise ? cross : -cross) / length)
        }
        return largest
    }
}
