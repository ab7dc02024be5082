// SPDX-License-Identifier: MIT

/// How far a path bends away from its chord: a straight stroke along the edge of a ring turns, but
/// does not bend (behaviour.md N90). `JogMachine` asks it before a turn counts as a circle. All
/// lengths are shares of the pad; x grows to the right and y upwards, from the centre.
struct ChordGuard: Sendable {
    private static let capacity = 32
    /// Points closer than this share of the pad say nothing new. With it `capacity` points cover at
    /// least 0.38 of the pad, and the noise of a finger that lies still adds no points.
    private static let spacing = 0.012

    /// What a new path begins with.
    private struct Progress: Sendable {
        /// How many points are kept.
        var count = 0
        /// The first point of a finger that has landed (N283).
        var landed = 0
        /// The length of the path up to `wayX`, `wayY`.
        var way = 0.0
    }

    private var x = [Double](repeating: 0, count: capacity)
    private var y = [Double](repeating: 0, count: capacity)
    private var progress = Progress()
    /// The newest place, also where it is too close to the last point to be one.
    private var lastX = 0.0
    private var lastY = 0.0
    /// Where that length ends. It goes on when there is no room for a further point.
    private var wayX = 0.0
    private var wayY = 0.0

    /// The length of the path. A finger that trembles in one place goes nowhere.
    var path: Double {
        let x = lastX - wayX
        let y = lastY - wayY
        return progress.way + (x * x + y * y).squareRoot()
    }

    /// Whether the path is shorter than that. The last part of it, which is always less than the
    /// spacing, is mostly not measured.
    @inline(__always)
    func isShorter(than limit: Double) -> Bool {
        progress.way + Self.spacing < limit || path < limit
    }

    /// A new path begins.
    mutating func removeAll() {
        progress = Progress()
    }

    /// The finger has landed: from here on its path is its own.
    mutating func land() {
        progress.landed = max(0, progress.count - 1)
    }

    /// The device jumped there, which is not a motion.
    mutating func jump(toX newX: Double, y newY: Double) {
        let soFar = path
        (lastX, lastY) = (newX, newY)
        (wayX, wayY) = (newX, newY)
        progress.way = soFar
    }

    /// One more place of the finger.
    @inline(__always)
    mutating func add(x newX: Double, y newY: Double) {
        lastX = newX
        lastY = newY
        if progress.count > 0 {
            let dx = newX - wayX
            let dy = newY - wayY
            let step = dx * dx + dy * dy
            guard step >= Self.spacing * Self.spacing else { return }
            progress.way += step.squareRoot()
        }
        keep(newX, newY)
    }

    /// By itself, as most frames of a finger add no point.
    @inline(never)
    private mutating func keep(_ newX: Double, _ newY: Double) {
        wayX = newX
        wayY = newY
        // Further points are dropped: by then the bend of the path is known, and only its end moves
        // on.
        guard progress.count < Self.capacity else { return }
        x[progress.count] = newX
        y[progress.count] = newY
        progress.count += 1
    }

    /// How far the path bends away from the line between its ends. A bend counts on the side to
    /// which a circle around the centre would bend; a stroke that bends the other way has none.
    struct Bend: Sendable {
        /// The distance of the farthest point from the chord, and of all points in the mean.
        var largest = 0.0
        var mean = 0.0
        /// The length of the chord.
        var chord = 0.0
        /// Where along the chord the farthest point is, 0 to 1: that of a circle in its middle,
        /// that of a stroke that landed in a hook at its beginning.
        var place = 0.0
    }

    /// The bend so far; all zero while the path has fewer than three points. `isClockwise`: the
    /// finger turns that way around the centre. `isLanded`: of what came after its landing.
    @inline(__always)
    func bend(isClockwise: Bool, isLanded: Bool = false) -> Bend {
        let count = progress.count
        let first = isLanded ? progress.landed : 0
        guard count - first > 2 else { return Bend() }
        let chordX = lastX - x[first]
        let chordY = lastY - y[first]
        let length = (chordX * chordX + chordY * chordY).squareRoot()
        guard length > 0 else { return Bend() }
        var largest = 0.0
        var farthest = first
        var sum = 0.0
        for index in (first + 1)..<count {
            let cross = chordX * (y[index] - y[first]) - chordY * (x[index] - x[first])
            let distance = (isClockwise ? cross : -cross) / length
            if distance > largest {
                largest = distance
                farthest = index
            }
            sum += distance
        }
        let along = chordX * (x[farthest] - x[first]) + chordY * (y[farthest] - y[first])
        return Bend(
            largest: largest, mean: sum / Double(count - first - 1), chord: length,
            place: along / (length * length))
    }
}
