// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Whether what touches the surface is a finger that means something: not a palm or a grip
/// (behaviour.md N11), nor a hand that has just picked the remote up (N12). `PrimaryFinger` and
/// `ContactRecognizer` ask it; clicks are never refused by it, only their holds.
struct TouchTrust: Sendable {
    /// How a contact landed, as `PalmMachine` and `WakeGuard` saw it.
    struct Landing: Sendable {
        /// It came so soon after another that both are a grip.
        var isGrip: Bool
        /// The time since the contact before, and since anything was received; nil unless somebody
        /// asks.
        var gap: Reason?
        var silence: Reason?
    }

    /// Judges size and number of contacts.
    private var palm: PalmMachine
    /// Judges the silence before a contact.
    private var wake: WakeGuard
    /// Judges how the contact goes that gestures are made of.
    private var flutter: Flutter

    init(_ thresholds: GestureThresholds) {
        palm = PalmMachine(thresholds)
        wake = WakeGuard(thresholds)
        flutter = Flutter(thresholds)
    }

    /// The device sent anything at all: somebody holds it.
    @inline(__always)
    mutating func receive(at time: Timestamp) {
        wake.receive(at: time)
    }

    // MARK: Contacts

    /// A contact begins.
    mutating func land(at time: Timestamp, isExplaining: Bool) -> Landing {
        let gap = isExplaining ? palm.gap(at: time) : nil
        let silence = isExplaining ? wake.silence(at: time) : nil
        return Landing(isGrip: palm.touch(at: time), gap: gap, silence: silence)
    }

    /// A contact is gone.
    mutating func leave(at time: Timestamp) {
        palm.leave(at: time)
    }

    /// Nothing is known to lie there any more.
    mutating func leaveAll() {
        palm.leaveAll()
    }

    /// The contact that gestures are made of begins there. Returns whether it wakes the device up,
    /// so that its slop is larger (N12).
    mutating func wakes(by position: Point, at time: Timestamp) -> Bool {
        flutter.begin(position, at: time)
        return wake.touch(at: time)
    }

    /// For how much longer taps and rests are not trusted; zero where they are.
    @inline(__always)
    func doubtTime(at time: Timestamp) -> Interval {
        wake.remaining(at: time)
    }

    /// Looks at a frame of the contact that gestures are made of. Returns whether it is a palm by
    /// its size; false for a device that reports none.
    @inline(__always)
    mutating func isPalm(_ frame: TouchFrame, at time: Timestamp) -> Bool {
        if !frame.isJump { flutter.add(frame.position, at: time) }
        guard let major = frame.major else { return false }
        return palm.track(major, isLargest: frame.isLargest, at: time)
    }

    /// The contact that gestures are made of is over.
    mutating func end(at time: Timestamp) {
        palm.end(at: time)
    }

    /// Whether what lies there is a hand: a palm, a grip, or fingers side by side for long (N124).
    @inline(__always)
    func isHand(at time: Timestamp) -> Bool { palm.isHand(at: time) }

    /// Why the lift of a pan decides nothing: a hand (N124), or what jumps about (N172). nil for a
    /// finger.
    func refusal(at time: Timestamp) -> Verdict? {
        if palm.isHand(at: time) { return handVerdict(at: time) }
        return flutter.isHand ? Verdict(.palm, .yes, .none, [flutter.reason]) : nil
    }

    // MARK: Verdicts

    /// A contact wakes the device up: its slop, mm, is larger.
    func wakeVerdict(_ landing: Landing, slop: Double) -> Verdict {
        Verdict(.wake, .yes, .none, [landing.silence, .value(.panSlop, slop)].compactMap(\.self))
    }

    /// A contact came so soon after another that both are a grip.
    func gripVerdict(_ landing: Landing) -> Verdict {
        Verdict(.palm, .yes, .none, [landing.gap].compactMap(\.self))
    }

    /// A further finger lands. `isWanted`: two fingers mean something now.
    func secondVerdict(_ landing: Landing, isWanted: Bool) -> Verdict {
        if isWanted { return Verdict(.secondFinger, .yes, .none, []) }
        guard landing.isGrip else {
            return Verdict(.secondFinger, .no, .none, [.cause(.secondFinger)])
        }
        let reasons = [landing.gap, .cause(.palm)].compactMap(\.self)
        return Verdict(.secondFinger, .no, .none, reasons)
    }

    /// The contact is a palm by its size.
    func palmVerdict(_ frame: TouchFrame) -> Verdict {
        let sizes = frame.major.map { palm.size($0, isLargest: frame.isLargest) }
        return Verdict(.palm, .yes, .none, [sizes].compactMap(\.self))
    }

    /// What lies there is a hand.
    func handVerdict(at time: Timestamp) -> Verdict {
        Verdict(.palm, .yes, .none, palm.reasons(at: time))
    }

    /// Why a tap is not trusted: the touch has woken the device up; nil where it is trusted.
    func doubt(at time: Timestamp) -> Reason? { wake.reason(at: time) }
}
