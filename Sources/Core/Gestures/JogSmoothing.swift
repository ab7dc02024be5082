// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The mean of a jog's last turns, which `JogMachine` reports in place of each single one
/// (behaviour.md N92, N128). In a single frame a slow finger turns hardly more than it trembles.
struct JogSmoothing: Sendable {
    /// How many turns are kept; a power of two, so that a mask finds a place in the ring.
    private static let capacity = 8
    /// So many frames show how long one is: as many bursts of two, three, four or six.
    private static let spanCount = 12
    /// So many must have come until their mean counts.
    private static let spanLeast = 8

    /// The last turns, in revolutions.
    private var turns = InlineArray<8, Double>(repeating: 0)
    /// How long the last frames took; one after a silence counts no longer than `longest`.
    private var spans = InlineArray<12, Int64>(repeating: 0)
    private var nextSpan = 0
    /// Their sum: in whole microseconds it stays exact, however often it changes.
    private var span: Int64 = 0
    /// Turns that count, and frames that were seen.
    private var count = 0
    private var frames = 0
    /// Where the next turn is put.
    private var next = 0
    /// How many turns the mean is of (N92).
    private let most: Int
    /// Frames are not taken to be shorter than this before there are enough of them, s.
    private let shortest: Double
    /// No frame counts for longer than this, in microseconds: a finger that stopped would make the
    /// next turn look slow.
    private let longest: Int64

    init(_ thresholds: GestureThresholds) {
        most = max(1, min(thresholds.jogFrames, Self.capacity))
        shortest = max(0.001, thresholds.jogShortestFrame.seconds)
        longest = max(
            1000, thresholds.jogShortestFrame.microseconds, thresholds.lostFrames.microseconds)
    }

    /// The turns are forgotten: a new jog, or the finger passes the middle. How often the device
    /// reports stays, as it is a fact about the device.
    mutating func removeAll() {
        count = 0
    }

    /// Adds a turn in revolutions that took `time`. `weight` is what a revolution counts at that
    /// radius (N92). nil when nothing turned.
    mutating func add(_ turn: Double, over time: Interval, weight: Double) -> JogMotion? {
        // A new direction counts at once (N95): the mean would go on the old way for a few frames.
        if count > 0, turn * turns[place(of: 1)] < 0 { count = 0 }
        turns[next] = turn
        // Where there is none yet, it is 0.
        span -= spans[nextSpan]
        spans[nextSpan] = min(time.microseconds, longest)
        span += spans[nextSpan]
        nextSpan = nextSpan &+ 1 == Self.spanCount ? 0 : nextSpan &+ 1
        next = (next &+ 1) & (Self.capacity - 1)
        count = min(count + 1, most)
        frames = min(frames + 1, Self.spanCount)
        var turned = 0.0
        for age in 1...count { turned += turns[place(of: age)] }
        guard turned != 0 else { return nil }
        let mean = turned * weight / Double(count)
        return JogMotion(revolutions: mean, velocity: mean / frame())
    }

    /// How long a frame usually takes, s. The velocity is divided by this and not by the time of
    /// the last turn (N128): frames that come in bursts do not make a finger faster, and a pad
    /// that reports more often than a Siri Remote does not make it slower.
    @inline(__always)
    private func frame() -> Double {
        let mean = Double(span) / (1e6 * Double(frames))
        return max(mean, frames < Self.spanLeast ? shortest : 0.001)
    }

    /// The place in the ring of the turn of that age; the newest has age 1.
    private func place(of age: Int) -> Int {
        (next &- age) & (Self.capacity - 1)
    }
}
