// SPDX-License-Identifier: MIT

/// One decision of one gesture machine, and its reasons: what `remote-monitor explain` prints.
/// Machines make verdicts only while somebody asks, and nothing is decided by one.
public struct Verdict: Equatable, Sendable {
    /// What decided: a machine of `RemoteGestures`, or the way from a gesture to its command.
    public enum Machine: String, CaseIterable, Sendable {
        /// Contacts, before they are a gesture.
        case touch, wake, palm, secondFinger
        /// Gestures of fingers.
        case tap, rest, axis, swipe, pan, momentum, focus, glide, jog, pair, pinch
        /// Controls.
        case press, click, doublePress, hold, chord, zone, pin
        /// What a device's buttons, sticks and triggers send, before it is a press.
        case bounce, silence, stick, trigger
        /// What a gesture means, and whether its command is sent.
        case binding, sending, channel, key
    }

    /// How it fell.
    public enum Outcome: String, CaseIterable, Sendable {
        /// It came to be, or did not.
        case yes, no
        /// Nothing yet, and it may still become either.
        case waits
    }

    /// What it was about.
    public enum Subject: Equatable, Sendable {
        /// The machine alone says it.
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

    /// What decided, how, and about what.
    public var machine: Machine
    /// How it decided.
    public var outcome: Outcome
    /// What it decided about.
    public var subject: Subject
    /// What it fell by, the weightiest first: for a no, only what was not met.
    public var reasons: [Reason]

    /// A verdict; `reasons` are in the order of their weight.
    public init(
        _ machine: Machine, _ outcome: Outcome, _ subject: Subject = .none, _ reasons: [Reason]
    ) {
        self.machine = machine
        self.outcome = outcome
        self.subject = subject
        self.reasons = reasons
    }
}

/// A verdict, when it fell, on which device, and what the player did then.
public struct TimedVerdict: Equatable, Sendable {
    /// When it fell, on which device, and in what context of the player.
    public var time: Timestamp
    /// The device on which it fell.
    public var device: DeviceID
    /// What the player was doing then.
    public var context: Context
    /// The decision.
    public var verdict: Verdict
    /// What was pressed on the device, where the verdict is about a press.
    public var key: PressedKey?

    /// A verdict with its surroundings.
    public init(
        _ time: Timestamp, _ device: DeviceID, in context: Context, _ verdict: Verdict,
        key: PressedKey? = nil
    ) {
        self.time = time
        self.device = device
        self.context = context
        self.verdict = verdict
        self.key = key
    }
}
