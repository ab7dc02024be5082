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

/// The event types that we read, by the kernel's numbers (linux/input-event-codes.h). Sounds,
/// lights, switches and force feedback are not read.
public enum EventType {
    /// `EV_SYN`: the end of a frame, or lost events.
    public static let synchronize: UInt16 = 0x00
    /// `EV_KEY`: a key or button; 1 is down, 0 is up, 2 is the kernel's own repeat.
    public static let key: UInt16 = 0x01
    /// `EV_REL`: counts of a mouse, steps of a wheel.
    public static let relative: UInt16 = 0x02
    /// `EV_ABS`: the value of an axis.
    public static let absolute: UInt16 = 0x03
    /// `EV_MSC`: of these only `MSC_SCAN`, a scancode.
    public static let miscellaneous: UInt16 = 0x04
}
