// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A finger on a ring that may become a circle, as far as it has come. Distances are shares of the
/// pad, angles degrees. `JogMachine` judges it.
struct JogCandidate: Sendable {
    /// What a finger had done as it had landed, and what it has since.
    struct Landed: Sendable {
        var radius: Double
        var turned: Double
        var largestDeviation = 0.0
    }

    var radius = 0.0
    var isRested = false
    /// When it was armed.
    var since = Timestamp.zero
    /// What makes a turn.
    var turn = JogLimits.Turn(arc: 0, deviation: 0)
    /// Degrees turned.
    var turned = 0.0
    /// The largest change of the radius so far.
    var largestDeviation = 0.0
    var isWaiting = false
    /// From where the circle of a careful finger counts: it rolls as it lands, by as much as a
    /// circle bends in some millimetres (N283).
    private(set) var landed: Landed?

    /// So long a finger rolls as it lands (N283).
    private static let landing = Interval.milliseconds(50)

    /// It is at that radius now. Returns true with the first frame after its landing.
    mutating func land(at radius: Double, _ time: Timestamp) -> Bool {
        if let landed {
            self.landed?.largestDeviation = max(
                landed.largestDeviation, abs(radius - landed.radius))
            return false
        }
        guard time - since >= Self.landing else { return false }
        landed = Landed(radius: radius, turned: turned)
        return true
    }

    /// Degrees turned without its landing.
    @inline(__always)
    var turnedSinceLanding: Double { turned - (landed?.turned ?? 0) }

    /// The same without its landing.
    var sinceLanding: JogCandidate {
        guard let landed else { return self }
        var candidate = self
        candidate.radius = landed.radius
        candidate.turned = turnedSinceLanding
        candidate.largestDeviation = landed.largestDeviation
        return candidate
    }
}
