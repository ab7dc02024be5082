// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The thresholds by which a finger on a ring circles. Distances are shares of the pad.
/// `JogMachine` holds these alone: a part of it that only reads copies all that it holds.
struct JogLimits: Sendable {
    /// A distance from the centre: it is less at the top, where a thumb from below reaches badly.
    struct Radius: Sendable {
        let usual: Double
        let top: Double

        @inline(__always)
        func at(_ spot: RingSpot) -> Double { spot.isTop ? top : usual }
    }

    /// What makes a turn of a finger that moves at once, or of one that rested before (N83).
    struct Turn: Sendable {
        /// Degrees times the radius, which is the same wherever the finger is (N85).
        let arc: Double
        /// By how much the radius may change (N86).
        let deviation: Double
    }

    let strict: Turn
    let rested: Turn
    /// A circle begins so far out, after a rest, and never nearer than `least` (N82).
    let start: Radius
    let rest: Radius
    let least: Double
    /// Nothing turns nearer than that (N91).
    let dead: Radius
    /// A finger slower than that looks for a place, mm/s; and rests after so long.
    let careful: Double
    let restTime: Interval
    /// So long a turn goes on through rests (N170).
    let follow: Interval
    /// So far others wait for a circle (N89).
    let deferral: Double
    /// A touch so soon after a lift goes on (N84).
    let recovery: Interval
    /// What a revolution counts (N92).
    let weight: Double

    init(_ thresholds: GestureThresholds) {
        strict = Turn(arc: thresholds.jogArcStrict, deviation: thresholds.jogDeviationStrict)
        rested = Turn(arc: thresholds.jogArcRested, deviation: thresholds.jogDeviationRested)
        start = Radius(usual: thresholds.jogStartRadius, top: thresholds.jogStartRadiusTop)
        rest = Radius(usual: thresholds.jogRestRadius, top: thresholds.jogRestRadiusTop)
        least = thresholds.jogMinimumRadius
        dead = Radius(usual: thresholds.jogDeadRadius, top: thresholds.jogDeadRadiusTop)
        careful = thresholds.jogCareful
        restTime = thresholds.restTime
        follow = thresholds.scrubFollow
        deferral = thresholds.jogDeferral
        recovery = thresholds.jogRecovery
        weight = thresholds.jogWeight
    }
}
