// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Whether the path of a finger that has turned around the centre of a ring bends as a circle does
/// (behaviour.md N90, N121 to N123, N132, N173, N288). A straight stroke along the ring turns as
/// much. `JogMachine` asks it; all lengths are shares of the pad.
struct JogRoundness: Sendable {
    /// No path need be rounder than this share of a circle's bow: a circle of frames is not.
    private static let roundest = 0.95
    /// Where along its chord a circle may be farthest from it: a stroke that landed in a hook is so
    /// at its beginning (N173).
    private static let middle = 0.3...0.7
    /// The share of a circle's bow that a path bends after its landing (N288): F1 has 0.4.
    private static let leastOnwards = 0.3
    /// The mean of a bow, of its largest.
    private static let mean = 2.0 / 3

    /// The change of the radius, a share of the arc (N121).
    private let slope: Double
    /// The share of a circle's bow, the arc up to which it is more, and the radius up to which it
    /// grows (N122, N132).
    private let share: Double
    private let arc: Double
    private let radius: Double
    /// The least bend, of its largest and after a rest of its mean (N90, N123).
    private let straightness: Double
    private let rested: Double
    /// The way after its landing that says how it bends, as much as a turn after a rest has (N85).
    private let onwards: Double

    init(_ thresholds: GestureThresholds) {
        slope = thresholds.jogSlope
        share = thresholds.jogRoundness
        arc = thresholds.jogRoundArc
        radius = thresholds.jogRoundRadius
        straightness = thresholds.jogStraightness
        rested = thresholds.jogBendRested
        onwards = thresholds.jogArcRested * .pi / 180
    }

    /// Whether the path keeps its distance from the centre and bends about as a circle around it
    /// does. `end` is the distance of its end.
    @inline(__always)
    func accepts(
        _ candidate: JogCandidate, to end: Double, _ chord: borrowing ChordGuard,
        isLanded: Bool = false
    ) -> Bool {
        let (bend, least, place) = bow(of: candidate, to: end, chord, isLanded: isLanded)
        return candidate.largestDeviation <= mostDeviation(candidate) && bend >= least
            && (candidate.isRested || Self.middle.contains(place))
    }

    /// How far the radius may change.
    @inline(__always)
    func mostDeviation(_ candidate: JogCandidate) -> Double {
        slope * candidate.radius * abs(candidate.turned) * .pi / 180
    }

    /// How far the path bends, and how far it must. After a rest it is short: its farthest point is
    /// noise and its mean is not, which is two thirds of that of a bow (N123).
    @inline(__always)
    func bow(
        of candidate: JogCandidate, to end: Double, _ chord: borrowing ChordGuard,
        isLanded: Bool = false
    ) -> (bend: Double, least: Double, place: Double) {
        let bend = chord.bend(isClockwise: candidate.turned > 0, isLanded: isLanded)
        let round = Self.bow(of: bend.chord, radius: (candidate.radius + end) / 2)
        // Nearer to the centre a stroke turns as far while it bends less (N132).
        let nearness = max(1, radius / max(min(candidate.radius, end), 0.001))
        let share = share * nearness * nearness
        guard !candidate.isRested else {
            let least = round * min(share, Self.roundest) * Self.mean
            return (bend.mean, max(rested, least), bend.place)
        }
        // A shorter path says less, so it must be rounder.
        let way = max(candidate.radius * abs(candidate.turned) * .pi / 180, 0.001)
        let length = max(1, arc / way)
        let least = round * min(share * length, Self.roundest)
        return (bend.largest, max(straightness, least), bend.place)
    }

    // MARK: After its landing

    /// Whether the path bends on after its landing: a stroke that lands in a hook bends at first
    /// only (N288).
    @inline(__always)
    func bendsOn(
        _ candidate: JogCandidate, to end: Double, _ chord: borrowing ChordGuard
    ) -> Bool {
        if candidate.isRested { return true }
        let (bend, least) = bowOnwards(of: candidate, to: end, chord)
        return bend.chord >= onwards && bend.mean >= least
    }

    /// How far it bends since its landing, and how far it must in the mean.
    @inline(__always)
    func bowOnwards(
        of candidate: JogCandidate, to end: Double, _ chord: borrowing ChordGuard
    ) -> (bend: ChordGuard.Bend, least: Double) {
        guard let landed = candidate.landed else { return (ChordGuard.Bend(), 0) }
        let bend = chord.bend(isClockwise: candidate.turned > 0, isLanded: true)
        let round = Self.bow(of: bend.chord, radius: (landed.radius + end) / 2)
        return (bend, round * Self.leastOnwards * Self.mean)
    }

    /// How far a circle of that radius bends away from such a chord.
    @inline(__always)
    private static func bow(of chord: Double, radius: Double) -> Double {
        let half = min(chord / 2, radius)
        return radius - (radius * radius - half * half).squareRoot()
    }
}
