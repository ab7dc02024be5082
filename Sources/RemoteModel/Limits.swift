// SPDX-License-Identifier: MIT

/// Every limit of the core, and what happens there.
public enum Limits {
    /// Contacts that one surface may have at once. A further one is ignored until one lifts.
    public static let contacts = 10
    /// Slots that one device may have (`ABS_MT_SLOT`). Higher ones are ignored with a diagnostic.
    public static let slots = 64
    /// Devices at once. A further one is refused with a diagnostic.
    public static let devices = 256
    /// Bytes of one keymap file. A larger one is refused.
    public static let keymapBytes = 16 * 1024 * 1024
    /// Seconds that a real player may fall behind before its report counts as a jump.
    public static let positionJump = 1.0
}
