// SPDX-License-Identifier: MIT

/// One `struct input_event` without its time.
///
/// The events of a device up to a `SYN_REPORT` are a frame: the kernel says that they happened at
/// one time, and nothing is concluded before the frame is complete. After `SYN_DROPPED` the events
/// up to the next `SYN_REPORT` are the difference between what was known and what the device
/// holds now (libevdev's resync): a resync frame.
public struct InputEvent: Hashable, Sendable {
    /// What changed, and to which value.
    public var code: EventCode
    public var value: Int32

    /// An event of a code.
    public init(_ code: EventCode, _ value: Int32) {
        self.code = code
        self.value = value
    }

    /// The same by numbers.
    public init(type: UInt16, code: UInt16, value: Int32) {
        self.code = EventCode(type: type, code: code)
        self.value = value
    }

    /// `SYN_REPORT`: the frame is complete.
    public static let report = InputEvent(type: EventType.synchronize, code: 0, value: 0)

    /// `SYN_DROPPED`: the kernel's buffer overran, and a resync frame follows.
    public static let dropped = InputEvent(type: EventType.synchronize, code: 3, value: 0)
}
