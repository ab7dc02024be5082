// SPDX-License-Identifier: MIT

/// The event types that we read, by the kernel's numbers.
public enum EventType {
    public static let synchronize: UInt16 = 0x00
    public static let key: UInt16 = 0x01
    public static let relative: UInt16 = 0x02
    public static let absolute: UInt16 = 0x03
    public static let miscellaneous: UInt16 = 0x04
}
