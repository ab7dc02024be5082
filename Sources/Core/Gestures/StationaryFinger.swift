// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A finger that has not gone anywhere: it taps when it lifts soon, and rests when it stays. It
/// composes both machines for `PrimaryFinger` and notes their verdicts.
struct StationaryFinger: Sendable {
    private var tap: TapMachine
    private var rest: RestMachine
    private var creep: CreepOrigin
    /// What is known of the pad by the frames of one contact.
    private struct Pace: Sendable {
        /// How many came since the finger landed.
        var frames = 0
        /// Each came as late as those of a slow pad.
        var isSlow = true
        /// When the last one came.
        var last: Timestamp
    }

    private var pace = Pace(last: .zero)
    /// So many frames, none of them sooner after the one before, are those of a slow pad; and how
    /// late its lifts are (N286).
    private static let fewestFrames = 3
    private static let longFrame = Interval.milliseconds(25)
    private static let late = Interval.milliseconds(33)

    init(_ thresholds: GestureThresholds) {
        tap = TapMachine(thresholds)
        rest = RestMachine(thresholds)
        creep = CreepOrigin(thresholds)
    }

    /// Where motion counts from.
    @inline(__always)
    var origin: Point { rest.origin }
    /// Where the motion of a creeping finger counts from, if it scrubs (N170).
    @inline(__always)
    var creepOrigin: Point { creep.place }
    /// When the finger first left its place, until it rests again.
    @inline(__always)
    var onset: Timestamp? { rest.onset }
    /// When it may have come to rest.
    @inline(__always)
    var deadline: Timestamp? { rest.deadline }

    /// A contact begins. `delay` is the least time before a rest.
    mutating func begin(_ position: Point, at time: Timestamp, delay: Interval) {
        tap.begin(position, at: time)
        creep.begin(position, at: time)
        rest.begin(position, at: time, delay: delay)
        pace = Pace(last: time)
    }

    /// A click has passed: the finger is measured again, and its lift is not a tap any more
    /// (behaviour.md N55).
    mutating func beginAgain(_ position: Point, at time: Timestamp, delay: Interval) {
        tap.spoil()
        creep.begin(position, at: time)
        rest.begin(position, at: time, delay: delay)
    }

    /// A control goes down or comes up.
    mutating func click(at time: Timestamp) {
        tap.click(at: time)
    }

    /// Returns true when the finger comes to rest with this frame.
    @inline(__always)
    mutating func track(_ frame: TouchFrame, _ log: inout VerdictLog) -> Bool {
        if pace.frames < Self.fewestFrames { watchPace(frame.time) }
        tap.track(frame.position, at: frame.time)
        creep.track(frame)
        return log.isOn ? trackAndNote(frame, &log) : rest.track(frame)
    }

    /// A pad whose frames are far apart reports a lift up to a frame late (N286).
    private mutating func watchPace(_ time: Timestamp) {
        pace.frames += 1
        if time - pace.last < Self.longFrame { pace.isSlow = false }
        pace.last = time
        guard pace.frames == Self.fewestFrames, pace.isSlow else { return }
        tap.extend(by: Self.late)
        rest.extend(by: Self.late)
    }

    private mutating func trackAndNote(_ frame: TouchFrame, _ log: inout VerdictLog) -> Bool {
        let wasStill = rest.onset == nil
        let way = rest.departure(to: frame.position)
        let isRest = rest.track(frame)
        if wasStill, rest.onset != nil { log.note(.rest, .no, .none, [way], at: frame.time) }
        return isRest
    }

    /// The deadline has come. Returns true when the finger rests.
    @inline(__always)
    mutating func run(at time: Timestamp, velocity: Point) -> Bool {
        rest.run(at: time, velocity: velocity)
    }

    /// The motion to the rest counts after all, if it went that far. Returns whether it did.
    mutating func goBack(atLeast way: Double) -> Bool {
        rest.goBack(atLeast: way)
    }

    /// The finger lifts. Whether that was a tap.
    mutating func lift(at time: Timestamp) -> Bool {
        tap.lift(at: time)
    }

    // MARK: Verdicts

    /// The finger has come to rest.
    func restVerdict(at time: Timestamp, isBound: Bool) -> Verdict {
        let reasons = rest.reasons(at: time, velocity: .zero)
        return Verdict(.rest, .yes, .none, reasons + (isBound ? [] : [.cause(.restNotBound)]))
    }

    /// Why a finger that lifts has not rested; nil where only the lift was in the way.
    func noRestVerdict(at time: Timestamp, velocity: Point) -> Verdict? {
        let reasons = rest.reasons(at: time, velocity: velocity)
        return reasons.isEmpty ? nil : Verdict(.rest, .no, .none, reasons)
    }

    /// Why a way that would have been enough did not count: the origin crept after the finger.
    func creepVerdict(_ way: Double, in time: Interval, trigger: Double) -> Verdict? {
        let reason = rest.creepReason(way, in: time, trigger: trigger)
        guard case .measured(_, let speed, let limit, _) = reason, speed < limit else { return nil }
        return Verdict(.axis, .no, .none, [reason])
    }

    /// What an event makes of a tap; nil where it does not decide it. `doubt`: why a tap is not
    /// trusted.
    func tapVerdict(
        _ event: ContactEvent, doubt: Reason?, isBound: Bool, at time: Timestamp
    ) -> Verdict? {
        let reasons = tap.reasons(at: time)
        func refusal(_ cause: Reason.Cause) -> Verdict {
            Verdict(.tap, .no, .none, reasons.isEmpty ? [.cause(cause)] : reasons)
        }
        switch event {
        case .lift:
            if !reasons.isEmpty { return Verdict(.tap, .no, .none, reasons) }
            if let doubt { return Verdict(.tap, .no, .none, [doubt]) }
            if isBound { return Verdict(.tap, .yes, .none, [tap.lasted(at: time)]) }
            return Verdict(.tap, .no, .none, [.cause(.tapNotBound)])
        case .rest: return refusal(.rests)
        case .press: return Verdict(.tap, .no, .none, [.cause(.click)])
        case .pan, .steps, .stroke, .circle, .pair: return refusal(.otherGesture)
        case .touch, .unpin, .finish, .cancel: return nil
        }
    }
}
