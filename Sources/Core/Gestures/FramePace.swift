// SPDX-License-Identifier: MIT

internal import RemoteModel

/// How far apart the frames of a surface usually are, by all its contacts (behaviour.md N287). A
/// contact has too few frames to say it: of a flick a slow pad sends three, and one of them late.
///
/// The median of the first gaps, which is followed from then on: each gap moves it by a step
/// towards itself, so that neither lost nor late frames do much to it, the first one included.
struct FramePace: Sendable {
    private var usual = Interval.zero
    /// The first gaps in ms, the shortest first, and how many there are. A longer gap counts as
    /// 255 ms: a byte for each is enough, and is copied with each contact.
    private var first = SIMD8<UInt8>(repeating: .max)
    private var gaps = 0

    private static let step = Interval.milliseconds(1)
    /// So many gaps are enough to know it.
    private static let enough = SIMD8<UInt8>.scalarCount
    /// A finger that went so far in a gap moved in each frame, and a device sends each frame in
    /// which it moved, mm squared.
    private static let leastWay = 1.0
    /// Frames that are so far apart are those of a slow pad (N285).
    private static let slow = Interval.milliseconds(25)

    /// Two frames that came one by one were so far apart, and the finger went that way.
    @inline(__always)
    mutating func note(_ gap: Interval, _ way: Point) {
        guard way.x * way.x + way.y * way.y >= Self.leastWay else { return }
        guard isKnown else { return learn(gap) }
        if gap > usual { usual = usual + min(Self.step, gap - usual) }
        if gap < usual { usual = usual - min(Self.step, usual - gap) }
    }

    /// One of the first gaps.
    @inline(never)
    private mutating func learn(_ gap: Interval) {
        var length = UInt8(clamping: gap.microseconds / 1000)
        // Each that is longer moves up.
        for place in 0...gaps where first[place] > length {
            (first[place], length) = (length, first[place])
        }
        gaps += 1
        guard isKnown else { return }
        let middle = Self.enough / 2
        usual = Interval(
            microseconds: (Int64(first[middle - 1]) + Int64(first[middle])) * 500)
    }

    /// Whether it is known by now.
    var isKnown: Bool { gaps >= Self.enough }

    /// The usual gap; nil before it is known.
    var known: Interval? { isKnown ? usual : nil }

    /// The usual gap of a slow pad; nil where the surface is not one, or it is not known yet.
    var ofSlowPad: Interval? { isKnown && usual >= Self.slow ? usual : nil }
}
