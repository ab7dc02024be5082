// SPDX-License-Identifier: MIT

/// What the buttons and axes of a device are on the common remote: the lines of `[controls]` of all
/// keymaps that apply. `ControlTable` makes arrays of it for the decoder.
public struct ControlMap: Hashable, Sendable {
    /// Where a press comes from.
    public enum Source: Hashable, Sendable {
        /// `EV_KEY` or `EV_ABS` of an evdev node.
        case event(EventCode)
        /// A scancode without a key (`MSC_SCAN`); the protocol is a check for people, as evdev does
        /// not report it.
        case scancode(protocol: String, code: UInt64)
        /// A button's name at lircd or a terminal.
        case button(String)
    }

    /// What it is.
    public enum Target: Hashable, Sendable {
        /// A button of the common remote.
        case control(Control)
        /// The two ends of an axis: a hat, or a stick used as a directional pad.
        case pair(negative: Control?, positive: Control?)
        /// An axis as it is; a negative direction turns it round.
        case analog(AnalogControl, direction: Sense)
        /// Switched off.
        case nothing
    }

    /// One line of a keymap's `[controls]`.
    public struct Entry: Hashable, Sendable {
        /// What the device sends.
        public var source: Source
        /// What that is.
        public var target: Target

        /// A line of `[controls]`.
        public init(_ source: Source, _ target: Target) {
            self.source = source
            self.target = target
        }
    }

    /// In order of the files; a later entry for the same source wins.
    public var entries: [Entry] = []

    /// Nothing is mapped.
    public init() {}

    /// What a source is; nil for one that no entry names.
    public func target(of source: Source) -> Target? {
        entries.last { $0.source == source }?.target
    }
}

extension ControlMap.Source {
    /// The key of its line in a keymap's `[controls]`, without quotes.
    public var keymapKey: String {
        switch self {
        case .event(let code): return code.name
        case .scancode(let word, let code): return "\(word):0x\(String(code, radix: 16))"
        case .button(let name):
            // The kernel's names stand for lircd's buttons, too.
            if let code = EventCode(name: name), code.type == EventType.key, code.name == name {
                return name
            }
            return "lirc:\(name)"
        }
    }
}
