// SPDX-License-Identifier: MIT

/// An evdev event type and code, such as `EV_ABS` and `ABS_MT_SLOT` (linux/input-event-codes.h).
public struct EventCode: Hashable, Comparable, Sendable {
    public var type: UInt16
    public var code: UInt16

    public init(type: UInt16, code: UInt16) {
        self.type = type
        self.code = code
    }

    public static func key(_ code: UInt16) -> EventCode {
        EventCode(type: EventType.key, code: code)
    }

    public static func absolute(_ code: UInt16) -> EventCode {
        EventCode(type: EventType.absolute, code: code)
    }

    public static func < (lhs: EventCode, rhs: EventCode) -> Bool {
        (lhs.type, lhs.code) < (rhs.type, rhs.code)
    }
}
