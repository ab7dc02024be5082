// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Hides what is typed: on a device that people type on, the keys that write are all the same one,
/// `EventCode.hiddenKey`, which means nothing in any keymap. `TurnRedactor` shows the rest of the
/// device as it is, so that a recording still has its arrows and media keys.
struct KeyMask: Sendable {
    /// The attached nodes that people type on.
    private var keyboards: [DeviceID] = []

    /// Appends what may be seen of an input: nothing of a scancode, which names the key as well.
    mutating func show(_ timed: TimedInput, into inputs: inout [TimedInput]) {
        switch timed.input {
        case .attached(let device, let description):
            keyboards.removeAll { $0 == device }
            if description.isTypedOn { keyboards.append(device) }
        case .detached(let device):
            keyboards.removeAll { $0 == device }
        case .event(let device, let event) where keyboards.contains(device):
            if event.code == Self.scan { return }
            guard event.code.isTyped else { break }
            let hidden = InputEvent(.hiddenKey, event.value)
            return inputs.append(TimedInput(timed.time, .event(device, hidden)))
        case .event, .button, .stalled, .keymaps, .context, .command, .fact: break
        }
        inputs.append(timed)
    }

    /// `MSC_SCAN`.
    private static let scan = EventCode(type: EventType.miscellaneous, code: 4)
}
