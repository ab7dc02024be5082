// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Where a finger lay in the last tenth of a second. A press moves the finger, so a click is where
/// it was before (behaviour.md N53). Places are as reported, in millimetres: a zone is a real
/// place, whatever jumps were repaired.
struct PlaceTrail: Sendable {
    /// A place, and when the finger was there.
    private struct Sample: Sendable {
        var time = Timestamp.zero
        var place = Point.zero
    }

    /// Sixteen samples, of which all but the newest are so far apart, cover 98 ms at any rate of
    /// frames: the longest window that a keymap can set.
    private static let spacing = Interval.milliseconds(7)
    private static let capacity = 16

    /// The samples, the newest at `head`.
    private var ring = [Sample](repeating: Sample(), count: capacity)
    private var head = 0
    private var count = 0
    /// The part of the time before a press that shows where it is: from `oldest` to `newest` before
    /// it.
    private let oldest: Interval
    private let newest: Interval

    init(_ thresholds: GestureThresholds) {
        oldest = thresholds.zoneOldest
        newest = thresholds.zoneNewest
    }

    /// A new contact begins.
    mutating func removeAll() {
        count = 0
    }

    /// The sample that is `age` samples older than the newest.
    private func sample(_ age: Int) -> Sample {
        ring[(head &- age) & (Self.capacity - 1)]
    }

    /// One more place of the finger.
    mutating func push(_ place: Point, at time: Timestamp) {
        // The last sample is replaced as long as it is too close to the one before it: at 1 kHz the
        // ring would cover 16 ms.
        if count < 2 || sample(0).time - sample(1).time >= Self.spacing {
            head = (head &+ 1) & (Self.capacity - 1)
            count = min(count + 1, Self.capacity)
        }
        ring[head] = Sample(time: time, place: place)
    }

    /// The median of the window before a press. A finger that did not move may have sent nothing
    /// then, and lies where it last was; a contact younger than the window is where it is.
    func place(beforePressAt press: Timestamp) -> Point? {
        guard count > 0 else { return nil }
        var first = 0
        while first < count, press - sample(first).time < newest { first += 1 }
        guard first < count else { return sample(0).place }
        var end = first
        while end < count, press - sample(end).time <= oldest { end += 1 }
        guard end > first else { return sample(first).place }
        return Point(
            x: median(first..<end) { $0.x }, y: median(first..<end) { $0.y })
    }

    /// The median of one coordinate over samples; with an even number the mean of the middle two.
    private func median(_ ages: Range<Int>, _ value: (Point) -> Double) -> Double {
        var sorted = InlineArray<16, Double>(repeating: 0)
        var length = 0
        for age in ages {
            let new = value(sample(age).place)
            var index = length
            while index > 0, sorted[index - 1] > new {
                sorted[index] = sorted[index - 1]
                index -= 1
            }
            sorted[index] = new
            length += 1
        }
        let middle = length / 2
        return length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}

extension Surface {
    /// The zone of a place (behaviour.md N52): the larger offset wins, a tie is horizontal. `edge`
    /// is the offset from the centre, a fraction of the side, from which on a place is an edge.
    func zone(of place: Point, edge: Double) -> Zone {
        let fraction = fraction(place)
        let x = fraction.x - 0.5
        let y = fraction.y - 0.5
        guard max(abs(x), abs(y)) >= edge else { return .center }
        if abs(x) >= abs(y) { return x < 0 ? .left : .right }
        return y < 0 ? .up : .down
    }
}
