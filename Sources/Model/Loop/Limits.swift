// SPDX-License-Identifier: MIT

/// Every limit of the core, and what happens there.
public enum Limits {
    /// Contacts that one surface may have at once. A further one is ignored until one lifts.
    public static let contacts = 10
    /// Slots that one device may have (`ABS_MT_SLOT`). Higher ones are ignored with a diagnostic.
    public static let slots = 64
    /// Devices at once. A further one is refused with a diagnostic.
    public static let devices = 256
    /// Nodes that one device may have. A further one is not used, with a diagnostic.
    public static let nodes = 16
    /// Bytes of one keymap file. A larger one is refused. With the limits of all files and of
    /// values, what a service needs at the most stays below the 128 MB that its unit allows it
    /// (lab/scenarios/memory.py). The longest keymap that is shipped has 12 kB.
    public static let keymapBytes = 1024 * 1024
    /// Bytes of all keymap files together. Those that would be more are refused.
    public static let keymapsBytes = 4 * 1024 * 1024
    /// Levels of tables and arrays in a keymap file. A deeper one is refused.
    public static let keymapNesting = 100
    /// Values in a keymap file. A larger one is refused.
    public static let keymapValues = 250_000
    /// Lines of `[bind]` and lines of `[controls]` in a keymap file. A larger one is refused.
    public static let keymapLines = 4096
    /// Layers of the keymaps of one device. A further one is refused.
    public static let keymapLayers = 8
    /// Files that extend each other in a row. A longer row is refused.
    public static let keymapExtends = 16
    /// Commands of one binding. A longer list is refused.
    public static let bindingCommands = 8
    /// Keys that one binding presses together. A longer list is refused.
    public static let emittedKeys = 8
    /// A program's name and arguments. A longer list is refused.
    public static let programWords = 32
    /// Faults that are reported of a keymap file. Further ones are not looked for.
    public static let keymapFaults = 50
}
