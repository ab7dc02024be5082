// SPDX-License-Identifier: MIT

/// An evdev event type and code, such as `EV_ABS` and `ABS_MT_SLOT` (linux/input-event-codes.h).
/// Its name, both ways, is in `EventNames`.
public struct EventCode: Hashable, Comparable, Sendable {
    /// The type (`EventType`), and the code, which counts within the type.
    public var type: UInt16
    /// The code, which counts within its type.
    public var code: UInt16

    /// A code of a type.
    public init(type: UInt16, code: UInt16) {
        self.type = type
        self.code = code
    }

    /// A key or button.
    public static func key(_ code: UInt16) -> EventCode {
        EventCode(type: EventType.key, code: code)
    }

    /// An absolute axis.
    public static func absolute(_ code: UInt16) -> EventCode {
        EventCode(type: EventType.absolute, code: code)
    }

    /// By type, then by code: the order in which descriptions list them.
    public static func < (lhs: EventCode, rhs: EventCode) -> Bool {
        (lhs.type, lhs.code) < (rhs.type, rhs.code)
    }
}
