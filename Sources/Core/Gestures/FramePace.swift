// SPDX-License-Identifier: MIT

internal import RemoteModel

/// How far apart the frames of a surface usually are, by all its contacts (behaviour.md N287). A
/// contact has too few frames to say it: of a flick a slow pad sends three, and one of them late.
///
/// A median that is followed: each gap moves it by a step towards itself, so that neither lost nor
/// late frames do much to it.
struct FramePace: Sendable {
    private var usual = Interval.zero
    private var gaps: UInt8 = 0

    private static let step = Interval.milliseconds(1)
    /// So many gaps are enough to know it.
    private static let enough: UInt8 = 8
    /// A finger that went so far in a gap moved in each frame, and a device sends each frame in
    /// which it moved, mm squared.
    private static let leastWay = 1.0
    /// Frames that are so far apart are those of a slow pad (N285).
    private static let slow = Interval.milliseconds(25)

    /// Two frames that came one by one were so far apart, and the finger went that way.
    @inline(__always)
    mutating func note(_ gap: Interval, _ way: Point) {
        guard way.x * way.x + way.y * way.y >= Self.leastWay else { return }
        if gaps == 0 { usual = gap }
        if gaps < Self.enough { gaps &+= 1 }
        if gap > usual { usual = usual + min(Self.step, gap - usual) }
        if gap < usual { usual = usual - min(Self.step, usual - gap) }
    }

    /// Whether it is known by now.
    var isKnown: Bool { gaps >= Self.enough }

    /// The usual gap of a slow pad; nil where the surface is not one, or it is not known yet.
    var ofSlowPad: Interval? { isKnown && usual >= Self.slow ? usual : nil }
}
