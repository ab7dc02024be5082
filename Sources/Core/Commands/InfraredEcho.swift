// SPDX-License-Identifier: MIT

internal import RemoteModel

/// One infrared message that arrives by two ways: a receiver's keys and lircd, two receivers in one
/// room, lircd on the receiver that the kernel decodes too.
///
/// Nobody presses buttons of two infrared remotes at once. So the device that reported first has
/// the press, and what another one reports until that press is up, or within a moment of its
/// beginning, is the echo. Unlike `CommandGate` this compares no commands: two receivers may take
/// one message for different buttons.
struct InfraredEcho: Sendable {
    /// The device that has the press, and when it began.
    private var owner: DeviceID?
    private var pressedAt = Timestamp.zero
    /// Controls that the owner holds.
    private var held = ControlSet()
    /// Pairs that were reported.
    private var reported: [(first: DeviceID, second: DeviceID)] = []

    /// Whether a press is an echo, which comes no later than `window` after another device has
    /// reported it. The first one of a device is reported as one.
    mutating func isEcho(
        _ control: Control, of device: DeviceID, at time: Timestamp, within window: Interval
    ) -> (isEcho: Bool, firstReceivedBy: DeviceID?) {
        guard let owner, owner != device, !held.isEmpty || time - pressedAt <= window
        else {
            self.owner = device
            pressedAt = time
            held.insert(control)
            return (false, nil)
        }
        let isKnown = reported.contains { $0.first == owner && $0.second == device }
        if !isKnown { reported.append((owner, device)) }
        return (true, isKnown ? nil : owner)
    }

    /// The control of the device came up, or was lost.
    mutating func release(_ control: Control, of device: DeviceID) {
        if device == owner { held.remove(control) }
    }

    /// The device is gone.
    mutating func forget(_ device: DeviceID) {
        if device == owner {
            owner = nil
            held = ControlSet()
        }
        reported.removeAll { $0.first == device || $0.second == device }
    }
}
