// SPDX-License-Identifier: MIT

public import RemoteModel

extension DeviceDecoder {
    /// What was decided since the last call, in order; nothing unless `isExplaining`.
    public mutating func takeVerdicts() -> [Verdict] { verdicts.take() }

    /// The control that a key is on this device, or nil.
    public func control(of key: EventCode) -> Control? {
        key.type == EventType.key ? table.control(ofKey: key.code) : nil
    }

    /// The control that a button of lircd's or of a terminal is, or nil.
    public func control(of press: ButtonPress) -> Control? {
        table.control(ofButton: press.button)?.control
    }
}
