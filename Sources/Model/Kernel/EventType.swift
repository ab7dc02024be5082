// SPDX-License-Identifier: MIT

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
