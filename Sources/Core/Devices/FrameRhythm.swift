// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Finds the further presses of an infrared button that is pressed quickly (behaviour.md N393).
///
/// A remote without a toggle bit sends the same frame for each. rc-core waits for the next frame
/// for as long as a press takes (235 ms for NEC), so it takes a second press within that time for
/// the first one that is held. But a button that is held comes at a steady pace, and a press does
/// not. What could be a frame after one that was lost is in doubt until the next one: after a
/// message a remote that repeats by shorter frames sends one sooner than while it is held.
struct FrameRhythm: Sendable {
    /// No finger presses a button twice sooner, and no remote that is held sends its frames later.
    private static let soonest = Interval.milliseconds(140)
    /// Later a press is a hold (N31), of which frames may be lost for any time.
    private static let latest = Interval.milliseconds(500)
    /// Frames are decoded so much sooner or later than the pace says.
    private static let jitter = Interval.milliseconds(15)
    /// Before it is known: those of NEC, which most remotes without a toggle bit have. Its repeat
    /// frame ends so soon after its message: it begins 108 ms after that, which takes 67 ms, and is
    /// 12 ms long.
    private static let usualFirst = Interval.milliseconds(52)
    private static let usualPeriod = Interval.milliseconds(108)
    /// At most so many frames in a row are lost.
    private static let lost = 2

    private var began = Timestamp.zero
    private var last = Timestamp.zero
    /// The press has had one frame so far.
    private var isFirst = true
    /// The last frame may be a press, or follow one that was lost.
    private var isInDoubt = false
    /// From a press to the second frame of it, as this remote has it; nil until it is known.
    private var firstGap: Interval?
    /// Between the further ones, once two of them agreed: one may have been lost.
    private var period: Interval?
    private var lastGap = Interval.zero

    /// A press begins.
    mutating func begin(at time: Timestamp) {
        began = time
        last = time
        isFirst = true
        isInDoubt = false
    }

    /// A frame of the same button came, and no release before it. How many presses have begun that
    /// were not known before it: the one that was in doubt, and its own.
    mutating func receive(at time: Timestamp) -> Int {
        let gap = time - last
        guard !isPace(gap), time - began < Self.latest else {
            let isPress = isInDoubt && isAfterMessage(gap)
            if isPress { begin(at: last) }
            learn(gap)
            goOn(at: time, isInDoubt: false)
            return isPress ? 1 : 0
        }
        if !isInDoubt, mayFollowLostFrames(gap) {
            goOn(at: time, isInDoubt: true)
            return 0
        }
        let count = isInDoubt ? 2 : 1
        begin(at: time)
        return count
    }

    /// Whether the last frame is in doubt; it counts as a press from now on. So it does where the
    /// button is released and nothing came after it, as after a short press.
    mutating func takeDoubt() -> Bool {
        defer { isInDoubt = false }
        return isInDoubt
    }

    /// How long nothing was received, against the longest pace of a button that is held.
    func reason(at time: Timestamp) -> Reason {
        .measured(.silenceTime, (time - last).seconds, limit: Self.soonest.seconds)
    }

    /// Whether frames of a button that is held come so soon after each other. After a repeat frame
    /// a message may come sooner than after a message, as the repeat frame is itself late.
    private func isPace(_ gap: Interval) -> Bool {
        guard gap < Self.soonest else { return false }
        let period = period ?? (hasShortFrames ? Self.usualPeriod : nil)
        guard !isFirst, let period else { return true }
        return gap < period + Self.jitter || isNear(gap, lastGap)
    }

    /// It repeats by frames that are shorter than its messages, as NEC does.
    private var hasShortFrames: Bool { firstGap.map { isNear($0, Self.usualFirst) } ?? false }

    private mutating func goOn(at time: Timestamp, isInDoubt: Bool) {
        last = time
        isFirst = false
        self.isInDoubt = isInDoubt
    }

    private func isAfterMessage(_ gap: Interval) -> Bool {
        let first = firstGap ?? Self.usualFirst
        return gap + Self.jitter < (period ?? Self.usualPeriod) && isNear(gap, first)
    }

    private func isNear(_ gap: Interval, _ expected: Interval) -> Bool {
        abs(gap.microseconds - expected.microseconds) <= Self.jitter.microseconds
    }

    private mutating func learn(_ gap: Interval) {
        guard gap > .zero, gap < Self.soonest else { return }
        if isFirst {
            firstGap = gap
        } else if isNear(gap, lastGap) {
            period = gap
        }
        lastGap = gap
    }

    private func mayFollowLostFrames(_ gap: Interval) -> Bool {
        let period = period ?? Self.usualPeriod
        let first = isFirst ? firstGap ?? Self.usualFirst : period
        return (1...Self.lost).contains { lost in
            isNear(
                gap,
                Interval(microseconds: first.microseconds + Int64(lost) * period.microseconds))
        }
    }
}
