// SPDX-License-Identifier: MIT

public import RemoteModel

/// What is left out and why, put down while somebody asks. Nothing that is decided depends on it.
extension DeviceDecoder {
    /// What was decided since the last call, in order; nothing unless `isExplaining`.
    public mutating func takeVerdicts() -> [Verdict] {
        defer { verdicts.removeAll() }
        return verdicts
    }

    /// A key, a hat or a stick holds a control down, or releases it.
    mutating func explainEdge(_ control: Control, isDown: Bool, isExact: Bool, at time: Timestamp) {
        let reason = isExact ? nil : buttons.bounce(control, isDown: isDown, at: time)
        guard let reason else { return }
        // A press that comes too soon is not one; a release may yet turn out to be one.
        verdicts.append(Verdict(.bounce, isDown ? .no : .waits, .control(control), [reason]))
    }

    /// A button is up because nothing was received for so long.
    mutating func explainSilence(of control: Control, _ reason: Reason) {
        verdicts.append(Verdict(.silence, .yes, .control(control), [reason]))
    }

    /// The control that a key is on this device, or nil.
    public func control(of key: EventCode) -> Control? {
        key.type == EventType.key ? table.control(ofKey: key.code) : nil
    }

    /// The control that a button of lircd's or of a terminal is, or nil.
    public func control(of press: ButtonPress) -> Control? {
        table.control(ofButton: press.button)?.control
    }
}
