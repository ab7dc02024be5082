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

/// The event types that we read, by the kernel's numbers.
public enum EventType {
    public static let synchronize: UInt16 = 0x00
    public static let key: UInt16 = 0x01
    public static let relative: UInt16 = 0x02
    public static let absolute: UInt16 = 0x03
    public static let miscellaneous: UInt16 = 0x04
}
