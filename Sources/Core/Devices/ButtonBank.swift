// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The controls of a device: presses and releases without the bounce of a switch. `DeviceDecoder`
/// has one and gives it keys, hats, sticks and messages of lircd alike, so that a control is down
/// while anything holds it.
///
/// A press goes out at once, and so does the release of a press that was longer than the bounce
/// (behaviour.md N30): waiting there would make every click late and every hold longer than it was.
/// What comes too soon after an edge is judged when the bounce is over.
struct ButtonBank: Sendable {
    enum State: Sendable {
        /// Nothing holds it down.
        case up
        /// Its press was reported.
        case down
        /// Released too soon to be believed; the release counts at the deadline.
        case releasing
        /// Pressed too soon after a release to be another press; nothing until it is up.
        case swallowed
    }

    /// One control, with the times that its next edge is judged by.
    struct Button: Sendable {
        var state = State.up
        /// Keys, hats and sticks that hold the control down.
        var holders: UInt8 = 0
        /// When it was last pressed, whether that was believed or not.
        var pressedAt = Timestamp.zero
        /// Nil until it was released for the first time.
        var releasedAt: Timestamp?
        /// When it is taken as stuck, or when a release counts; without meaning in the other
        /// states.
        var deadline = Timestamp.zero
    }

    /// Edges closer than this are one switch that bounces (N30); zero for programs.
    private let debounce: Interval
    /// A control that is down for so long is stuck.
    private let stuckAfter: Interval
    private(set) var buttons: [Button]
    /// Controls in the state `down` or `releasing`: those with a deadline.
    private var timed = ControlSet()
    /// A press was interrupted for longer than a bounce: the contacts are worn, so that every
    /// release has to be waited for.
    private(set) var isChattering = false
    /// When `advance` must next be called.
    private(set) var deadline: Timestamp?

    init(debounce: Interval, stuckAfter: Interval) {
        self.debounce = debounce
        self.stuckAfter = stuckAfter
        buttons = Array(repeating: Button(), count: Control.allCases.count)
    }

    /// Whether a control is down.
    var isAnyDown: Bool { !timed.isEmpty }

    /// Something holds the control down. An exact press has no bounce: a program or a receiver made
    /// it.
    mutating func press(
        _ control: Control, at time: Timestamp, isExact: Bool, into signals: inout [Signal]
    ) {
        let index = Int(control.rawValue)
        // Changed outside of the array: to look into it costs something each time.
        var button = buttons[index]
        button.holders &+= 1
        guard button.holders == 1 else {
            buttons[index] = button
            return
        }
        switch button.state {
        case .up:
            button.pressedAt = time
            if !isExact, let released = button.releasedAt, time - released < debounce {
                button.state = .swallowed
                buttons[index] = button
                return
            }
            signals.append(.control(control, .press))
        case .releasing:
            break
        case .down, .swallowed:
            preconditionFailure("\(control) is held by nothing")
        }
        button.state = .down
        button.deadline = button.pressedAt + stuckAfter
        timed.insert(control)
        buttons[index] = button
        findDeadline()
    }

    /// The source that held the control down releases it. A release that nothing pressed is
    /// ignored: a key may have been down before the device was opened.
    mutating func release(
        _ control: Control, at time: Timestamp, isExact: Bool, into signals: inout [Signal]
    ) {
        let index = Int(control.rawValue)
        var button = buttons[index]
        guard button.holders > 0 else { return }
        button.holders -= 1
        guard button.holders == 0 else {
            buttons[index] = button
            return
        }
        switch button.state {
        case .down:
            let isShort = time - button.pressedAt < debounce
            button.releasedAt = time
            if !isExact, isShort || isChattering {
                button.state = .releasing
                // Until then a press is the same one again.
                button.deadline = time + debounce
            } else {
                button.state = .up
                timed.remove(control)
                signals.append(.control(control, .release))
            }
        case .swallowed:
            // A bounce is over by now. So this was a real interruption, and not the same press
            // again.
            if time - button.pressedAt >= debounce { isChattering = true }
            button.releasedAt = time
            button.state = .up
        case .up:
            // It was stuck and has been given up.
            break
        case .releasing:
            preconditionFailure("\(control) is released twice")
        }
        buttons[index] = button
        findDeadline()
    }

    /// The source that held the control down is lost, so this is not a release by the person.
    mutating func cancel(_ control: Control, into signals: inout [Signal]) {
        let index = Int(control.rawValue)
        guard buttons[index].holders > 0 else { return }
        buttons[index].holders -= 1
        guard buttons[index].holders == 0 else { return }
        buttons[index].releasedAt = nil
        switch buttons[index].state {
        case .down, .releasing: finish(control, .cancelled, into: &signals)
        case .swallowed, .up: buttons[index].state = .up
        }
    }

    /// Everything is lost.
    mutating func cancelAll(into signals: inout [Signal]) {
        let open = timed
        // In a fixed order, because the order of events may not depend on anything but the input.
        for control in Control.allCases {
            if open.contains(control) { finish(control, .cancelled, into: &signals) }
            buttons[Int(control.rawValue)] = Button()
        }
    }

    /// Time passed. Returns a control that was found to be stuck, and is cancelled.
    mutating func advance(to time: Timestamp, into signals: inout [Signal]) -> Control? {
        guard let due = deadline, due <= time else { return nil }
        var stuck: Control?
        for control in Control.allCases where timed.contains(control) {
            let button = buttons[Int(control.rawValue)]
            guard button.deadline <= time else { continue }
            switch button.state {
            case .releasing: finish(control, .release, into: &signals)
            case .down:
                finish(control, .cancelled, into: &signals)
                stuck = control
            case .up, .swallowed:
                preconditionFailure("\(control) has a deadline while \(button.state)")
            }
        }
        return stuck
    }

    /// How soon an edge of a control comes after the one before, against the time of a bounce; nil
    /// for an edge that is believed. Asked before it.
    func bounce(_ control: Control, isDown: Bool, at time: Timestamp) -> Reason? {
        let button = buttons[Int(control.rawValue)]
        let before: Timestamp?
        switch (button.state, isDown) {
        case (.up, true), (.releasing, true): before = button.releasedAt
        case (.down, false) where button.holders == 1: before = button.pressedAt
        case (.up, false), (.down, _), (.releasing, false), (.swallowed, _): before = nil
        }
        guard let before, time - before < debounce else { return nil }
        return .measured(.bounceTime, (time - before).seconds, limit: debounce.seconds)
    }

    /// A control that is down was released unseen, and pressed once more.
    mutating func pressAgain(
        _ control: Control, at time: Timestamp, into signals: inout [Signal]
    ) {
        release(control, at: time, isExact: true, into: &signals)
        press(control, at: time, isExact: true, into: &signals)
    }

    private mutating func finish(
        _ control: Control, _ phase: ControlPhase, into signals: inout [Signal]
    ) {
        buttons[Int(control.rawValue)].state = .up
        timed.remove(control)
        signals.append(.control(control, phase))
        findDeadline()
    }

    @inline(__always)
    private mutating func findDeadline() {
        deadline = nil
        var bits = timed.rawValue
        while bits != 0 {
            let due = buttons[bits.trailingZeroBitCount].deadline
            bits &= bits - 1
            if let earlier = deadline, earlier <= due { continue }
            deadline = due
        }
    }
}
