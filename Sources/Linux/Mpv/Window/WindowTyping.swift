// SPDX-License-Identifier: MIT

/// What of the keys of mpv's window is text (behaviour.md A183).
///
/// mpv says of each key what it writes: with the layout, the dead keys and the input method of the
/// desktop. Which keys write, and whether anybody wants it, is decided here; what is done with it
/// is the host's. None of it is an input of the core, so that no recording has it.
struct WindowTyping {
    /// The binding of every key that writes and has no other.
    static let binding = "text"
    /// The kernel's code of what takes the last letter back, `KEY_BACKSPACE`.
    private static let erasing: UInt16 = 14
    /// Letters that wait for the host; more than these in one turn are lost.
    private static let waiting = 64

    /// What is wanted of it now.
    var mode = TypingMode.none
    /// What was typed since the last `take()`.
    private var typed: [TypedKey] = []
    /// Keys that are down and have written, by mpv's names: whatever happens meanwhile, their
    /// repeats and their release are nothing else.
    private var down: Set<String> = []

    /// What was typed since the last call.
    mutating func take() -> [TypedKey] {
        defer { typed.removeAll() }
        return typed
    }

    /// mpv is gone, or has lost events.
    mutating func forget() { down.removeAll() }

    /// A key's message came: its binding, its state (`d` down, `u` up, `r` repeat, `p` pressed and
    /// released at once), mpv's name of it, and what it writes. Returns whether it is text and
    /// nothing else.
    mutating func take(binding: String, state: Character?, key: String, text: String) -> Bool {
        let code = UInt16(binding)
        let isOnlyText = binding == Self.binding
        guard isOnlyText || code != nil else { return false }
        switch state {
        case "u": return down.remove(key) != nil || isOnlyText
        case "r":
            guard down.contains(key) else { return isOnlyText }
            write(text, code)
            return true
        case "d", "p":
            switch mode {
            case .none: return isOnlyText
            case .beside(let only):
                guard Self.isText(text), text != " " else { return isOnlyText }
                note(.text(text, code: code))
                guard let code, only.contains(code) else { return isOnlyText }
                if state == "d" { down.insert(key) }
                return true
            case .field(let hasText):
                guard Self.isText(text) || code == Self.erasing && hasText else {
                    return isOnlyText
                }
                write(text, code)
                if state == "d" { down.insert(key) }
                return true
            }
        default: return isOnlyText
        }
    }

    private mutating func write(_ text: String, _ code: UInt16?) {
        note(code == Self.erasing ? .erase : .text(text, code: code))
    }

    private mutating func note(_ key: TypedKey) {
        if typed.count < Self.waiting { typed.append(key) }
    }

    /// Not the control characters that some keys write.
    private static func isText(_ text: String) -> Bool {
        !text.isEmpty
            && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
}
