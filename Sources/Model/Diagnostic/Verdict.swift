// SPDX-License-Identifier: MIT

/// One decision of one gesture machine, and its reasons: what `remote-monitor explain` prints.
public struct Verdict: Equatable, Sendable {
    /// What decided: a machine of `RemoteGestures`, or the way from a gesture to its command.
    public enum Machine: String, CaseIterable, Sendable {
        case touch, wake, palm, secondFinger
        case tap, rest, axis, swipe, pan, momentum, focus, glide, jog, pair, pinch
        case press, click, doublePress, hold, chord, zone, pin
        /// What a device's buttons, sticks and triggers send, before it is a press.
        case bounce, silence, stick, trigger
        case binding, sending, channel, key
    }

    /// How it fell.
    public enum Outcome: String, CaseIterable, Sendable {
        case yes, no
        /// Nothing yet, and it may still become either.
        case waits
    }

    /// What it was about.
    public enum Subject: Equatable, Sendable {
        case none
        case axis(Axis)
        case direction(Direction)
        /// A place on the surface, as shares from left and from top.
        case place(Point, Zone)
        case control(Control)
        /// A trigger of a keymap, by its name there, and the control that it is of.
        case trigger(String, Control?)
        /// A command, or the kernel's name of a key.
        case name(String)
    }

    public var machine: Machine
    public var outcome: Outcome
    public var subject: Subject
    /// What it fell by, the weightiest first: for a no, only what was not met.
    public var reasons: [Reason]

    public init(
        _ machine: Machine, _ outcome: Outcome, _ subject: Subject = .none, _ reasons: [Reason]
    ) {
        self.machine = machine
        self.outcome = outcome
        self.subject = subject
        self.reasons = reasons
    }
}
