// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The keys of a terminal: presses without a release, of which a key that is held makes more and
/// more (behaviour.md N280).
///
/// The first of them is a click at once. One that follows soon may be a second click or the first
/// repeat of a key that is held: it goes down, and comes up when no equal one has followed (N281).
/// So a key that is held is one click and then a hold, and a click is late only where it follows
/// another one closely.
struct TypedButton: Sendable {
    /// What a key means for the control.
    enum Effect: Sendable {
        /// It is down already, and goes on.
        case nothing
        /// It goes down.
        case press
        /// It goes down and comes up at once.
        case click
    }

    /// No keyboard waits longer before it repeats a key that is held: X has 660 ms, the console
    /// 250 ms.
    private static let firstGap = Interval.milliseconds(700)
    /// A key comes up so long after its last repeat: the slowest usual rate, the console's, has one
    /// each 92 ms; a finger is hardly as fast.
    private static let silence = Interval.milliseconds(120)
    /// What is down for so long repeats: no need to wait for N31 a second time.
    static let hold = Interval.milliseconds(130)

    /// Digits are always clicks: nothing is done by holding one, and the equal ones of a number or
    /// a passcode follow each other faster than a console repeats.
    private static let digits = Control.digit0.rawValue...Control.digit9.rawValue

    /// The name that was typed last, by its place in the decoder's table, and when.
    private var last: Int?
    private var lastTyped = Timestamp.zero
    /// The control that is down; nil while none is.
    private(set) var held: Control?

    /// When what is down comes up unless it repeats.
    @inline(__always)
    var deadline: Timestamp? { held == nil ? nil : lastTyped + Self.silence }

    /// A key was typed. `ended` is another one's control that was down.
    mutating func type(
        _ index: Int, _ control: Control, at time: Timestamp
    ) -> (ended: Control?, effect: Effect) {
        let isNear = last == index && time - lastTyped <= Self.firstGap
        last = index
        lastTyped = time
        if isNear, !Self.digits.contains(control.rawValue) {
            if held != nil { return (nil, .nothing) }
            held = control
            return (nil, .press)
        }
        return (takeHeld(), .click)
    }

    /// Takes the control that is up because it stopped repeating.
    mutating func takeSilent(at time: Timestamp) -> Control? {
        guard let due = deadline, due <= time else { return nil }
        return takeHeld()
    }

    /// How long nothing was typed, against the time that makes it a release.
    func reason(at time: Timestamp) -> Reason {
        .measured(.silenceTime, (time - lastTyped).seconds, limit: Self.silence.seconds)
    }

    /// The control that is down is not any more.
    mutating func takeHeld() -> Control? {
        defer { held = nil }
        return held
    }
}
