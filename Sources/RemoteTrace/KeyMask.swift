// SPDX-License-Identifier: MIT

public import RemoteModel

/// Hides what is typed: letters, digits and signs of keyboards are all shown as `KEY_A`, so that
/// neither a recording nor a client of the socket learns a password.
public struct KeyMask: Sendable {
    private var keyboards: [DeviceID] = []

    public init() {}

    /// A device is there.
    public mutating func attach(_ device: DeviceID, _ description: DeviceDescription) {
        detach(device)
        if description.hasLetters { keyboards.append(device) }
    }

    /// It is gone.
    public mutating func detach(_ device: DeviceID) {
        keyboards.removeAll { $0 == device }
    }

    /// The event as it may be shown, or nil when it must not be: a scancode tells the key as well.
    public func shown(_ event: InputEvent, of device: DeviceID) -> InputEvent? {
        guard keyboards.contains(device) else { return event }
        if event.code == Self.scan { return nil }
        guard event.code.isTyped else { return event }
        return InputEvent(.key(Self.keyA), event.value)
    }

    private static let scan = EventCode(type: EventType.miscellaneous, code: 4)
    private static let keyA: UInt16 = 30
}

extension EventCode {
    /// A key that writes text. Space, enter and the keys beside the letters stay.
    fileprivate var isTyped: Bool {
        guard type == EventType.key else { return false }
        switch code {
        // KEY_1 to KEY_EQUAL, KEY_Q to KEY_RIGHTBRACE, KEY_A to KEY_GRAVE, KEY_BACKSLASH to
        // KEY_SLASH, the digits of the number block, KEY_102ND.
        case 2...13, 16...27, 30...41, 43...53, 71...73, 75...77, 79...83, 86: return true
        default: return false
        }
    }
}

extension DeviceDescription {
    /// A keyboard for text: KEY_Q and KEY_P, and what lies between.
    fileprivate var hasLetters: Bool {
        (16...25).allSatisfy { hasKey($0) }
    }
}
