// SPDX-License-Identifier: MIT

public import RemoteModel

/// A press, or what a finger did, of which nothing came: no binding takes it now. `remote-monitor
/// watch` shows it, so that a person who writes a keymap sees what is missing.
public struct UnboundPress: Hashable, Sendable {
    /// A control that was clicked (`select`), another trigger of a keymap (`double select`, `tap`),
    /// or a key that is not a control.
    public var name: String
    /// What was pressed, as the kernel or lircd names it (`KEY_OK`); nil for a finger, and where
    /// `name` is that already.
    public var key: String?
    /// What the player did then.
    public var context: String
    /// Why nothing came of it: `nothing is bound to it in idle`.
    public var reason: String

    /// A press with all its words.
    public init(name: String, key: String? = nil, context: String, reason: String) {
        self.name = name
        self.key = key
        self.context = context
        self.reason = reason
    }

    /// The press of a verdict; nil for a verdict about something else.
    public init?(_ timed: TimedVerdict) {
        guard timed.verdict.outcome == .no,
            case .cause(let cause)? = timed.verdict.reasons.first,
            let reason = Self.words(cause, in: timed.context)
        else { return nil }
        context = timed.context.name
        self.reason = reason
        switch (timed.verdict.machine, timed.verdict.subject) {
        case (.pan, .axis(let axis)): name = "\(axis.name) motion"
        case (.tap, _): name = "tap"
        case (.binding, .trigger(let trigger, let control)):
            // A click is what is usually meant by a press.
            let isClick = control.map { trigger == "click \($0.name)" } ?? false
            name = isClick ? control?.name ?? trigger : trigger
        // A key that writes, which is shown without its name.
        case (.key, .name("KEY_RESERVED")): return nil
        case (.key, .name(let key)): name = key
        default: return nil
        }
        key = timed.key.flatMap { $0.name == name ? nil : $0.name }
    }

    /// The reason in words; nil for causes that are not about bindings.
    private static func words(_ cause: Reason.Cause, in context: Context) -> String? {
        switch cause {
        case .notBound, .tapNotBound, .axisNotBound: "nothing is bound to it in \(context.name)"
        case .switchedOff(_, let place):
            "\(place.file):\(place.line) switches it off in \(context.name)"
        case .disarmed: "the player wants no commands now"
        case .noControl: "no keymap gives it a control"
        default: nil
        }
    }

    /// In one line: `KEY_LEFT (left): nothing is bound to it in idle`.
    public var text: String {
        (key.map { "\($0) (\(name))" } ?? name) + ": " + reason
    }
}

extension FieldWriter {
    /// Writes the fields of a press.
    mutating func unbound(_ press: UnboundPress) {
        kind("unbound", press.name)
        if let key = press.key { field("key", key) }
        field("in", press.context)
        field("why", press.reason)
    }
}

extension JSONLine {
    /// Writes the fields of a press but its time and device.
    public mutating func fields(of press: UnboundPress) {
        unbound(press)
    }
}
