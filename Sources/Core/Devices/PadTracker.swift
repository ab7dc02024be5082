// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Follows the fingers on pads that a driver reports as plain axes, one finger on each pad.
/// `hid-steam` does so with the pads of game controllers; a keymap names the axes.
///
/// A pad without a touch key reports (0, 0) when nothing touches it. A finger that passes through
/// the middle reports the same. The two differ: a passing finger comes from close by, no faster
/// than before, and moves on at once.
struct PadTracker: Sendable {
    /// Where the finger of a pad is, in units of its axes, y downwards.
    struct Finger: Sendable {
        var x: Int32 = 0
        var y: Int32 = 0
        var isTouching = false
    }

    private struct Pad: Sendable {
        var finger = Finger()
        /// Where the finger was in the frame before, and how far it had come to there, mm.
        var before = Finger()
        var step = 0.0
        /// The finger is in the middle, and counts as lifted unless it leaves that by then.
        var liftsAt: Timestamp?
        /// The frame shows the middle, far from the last place: more likely a lift than a finger.
        /// It is not reported until that is known.
        var isUncertain = false
    }

    /// A step into the middle of at most this, mm, and not more than so many of the step before,
    /// crosses it, if it has left it again after that time.
    private static let crossing = 2.0
    private static let crossingSteps = 2.0
    private static let crossingTime = Interval.milliseconds(40)
    /// A step of this, mm, may have come from rest. A longer one leaves the middle, which is
    /// smaller, with the next frame: the lift is known while the speed before it counts.
    private static let creep = 0.3
    private static let crossingTimeFast = Interval.milliseconds(25)

    /// The axes and keys of the pads, as a keymap names them.
    let profiles: [SurfaceProfile.Pad]
    /// When `advance` must be called, or nil.
    private(set) var deadline: Timestamp?
    /// A bit for each pad that has changed.
    private(set) var changed: UInt64 = 0
    /// The pads, in the order of `profiles`.
    private var pads: [Pad]
    /// What counts as the middle of each axis.
    private let middle: (x: ClosedRange<Int32>, y: ClosedRange<Int32>)
    /// The sum of a y and its mirror image.
    private let mirror: Int64
    /// Millimetres in a unit.
    private let scale: Point

    init(_ axes: TouchAxes, scale: Point) {
        profiles = axes.pads
        pads = Array(repeating: Pad(), count: axes.pads.count)
        middle = (Self.middle(of: axes.x), Self.middle(of: axes.y))
        mirror = Int64(axes.y.minimum) + Int64(axes.y.maximum)
        self.scale = scale
    }

    /// One `EV_ABS` event; false when it is not of a pad.
    mutating func handle(_ code: UInt16, _ value: Int32) -> Bool {
        for (index, profile) in profiles.enumerated() {
            if profile.x == code {
                pads[index].finger.x = value
            } else if profile.y == code {
                // Of whatever a device claims.
                pads[index].finger.y =
                    profile.isUpward ? Int32(clamping: mirror - Int64(value)) : value
            } else {
                continue
            }
            changed |= 1 << UInt64(index)
            return true
        }
        return false
    }

    /// A key goes down or comes up; false if the key does not report a touch.
    mutating func handle(key: UInt16, _ isDown: Bool) -> Bool {
        guard let index = profiles.firstIndex(where: { $0.touch == key }) else { return false }
        pads[index].finger.isTouching = isDown
        changed |= 1 << UInt64(index)
        return true
    }

    /// The frame is complete. Gives the finger of a pad that has changed, or nil while the finger
    /// may have lifted far from the middle: its place is unknown then.
    mutating func take(_ index: Int, at time: Timestamp) -> Finger? {
        changed &= ~(1 << UInt64(index))
        if profiles[index].touch == nil { detectTouch(index, at: time) }
        if pads[index].isUncertain { return nil }
        pads[index].before = pads[index].finger
        return pads[index].finger
    }

    /// The deadline has come: some fingers count as lifted now.
    mutating func advance(to time: Timestamp) {
        for index in pads.indices {
            guard let due = pads[index].liftsAt, due <= time else { continue }
            pads[index].finger.isTouching = false
            pads[index].before.isTouching = false
            changed |= 1 << UInt64(index)
        }
    }

    /// Finds out whether something touches a pad that has no key for that.
    private mutating func detectTouch(_ index: Int, at time: Timestamp) {
        let (finger, before) = (pads[index].finger, pads[index].before)
        // Not exactly (0, 0): see `middle(of:)`.
        let isInMiddle = middle.x.contains(finger.x) && middle.y.contains(finger.y)
        let way = Point(
            x: Double(Int64(finger.x) - Int64(before.x)) * scale.x,
            y: Double(Int64(finger.y) - Int64(before.y)) * scale.y)
        let farthest = max(Self.creep, Self.crossingSteps * pads[index].step)
        let isCrossing =
            isInMiddle && before.isTouching && way.length <= min(Self.crossing, farthest)
        let isFar = way.length > Self.creep
        let wait = isFar ? Self.crossingTimeFast : Self.crossingTime
        pads[index].isUncertain = isCrossing && isFar
        pads[index].finger.isTouching = !isInMiddle || isCrossing
        // The first frame in the middle sets the time; further ones do not put it off.
        pads[index].liftsAt = isCrossing ? pads[index].liftsAt ?? time + wait : nil
        if !isInMiddle { pads[index].step = before.isTouching ? way.length : 0 }
        deadline = nil
        for pad in pads {
            guard let due = pad.liftsAt else { continue }
            deadline = min(deadline ?? due, due)
        }
    }

    /// The kernel keeps a value that changes by less than half of the fuzz, so that an axis that
    /// goes back to its middle may stop short of it.
    private static func middle(of axis: AxisInfo) -> ClosedRange<Int32> {
        let middle = (Int64(axis.minimum) + Int64(axis.maximum)) / 2
        let fuzz = max(0, Int64(axis.fuzz) / 2)
        return Int32(clamping: middle - fuzz)...Int32(clamping: middle + fuzz)
    }
}
