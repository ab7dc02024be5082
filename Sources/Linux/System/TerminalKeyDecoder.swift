// SPDX-License-Identifier: MIT

package import RemoteModel

/// Turns the bytes that a terminal sends for a key into the kernel's name of that key.
///
/// A terminal sends neither releases nor repeats. An Escape of its own looks like the beginning of
/// any other key; only the bytes that follow, or do not, distinguish them. The sequences are those
/// of xterm (ctlseqs) and of the terminals that follow it, and those of the Linux console
/// (console_codes(4)). Any other sequence is ignored.
package struct TerminalKeyDecoder {
    /// What a key is.
    package enum Key: Equatable {
        /// The kernel's name.
        case button(String)
        /// `q`: the terminal's own way to leave.
        case quit
    }

    /// After this long an Escape stands alone. A terminal sends a sequence at once; over a slow
    /// network its parts may come apart, and the key is then read as an Escape and letters.
    package static let escapeTime = Interval.milliseconds(40)
    /// Bytes of one sequence. A longer one is not a key.
    static let sequenceLimit = 16

    private enum State: Equatable {
        /// Nothing has begun.
        case ground
        /// An Escape has come, alone or at the beginning of a sequence.
        case escape
        /// After `ESC [`: what came since.
        case control([UInt8])
        /// After `ESC [ [`.
        case console
        /// After `ESC O`.
        case application
        /// The rest of a UTF-8 character.
        case character(remaining: Int)
    }

    /// What the next byte belongs to.
    private var state = State.ground

    /// Nothing has come.
    package init() {}

    /// Whether an Escape waits for what follows it.
    package var isWaiting: Bool { state == .escape }

    /// Nothing followed in time: an Escape that waits is the key itself.
    package mutating func timeOut(into keys: inout [Key]) {
        if state == .escape { keys.append(.button("KEY_ESC")) }
        state = .ground
    }

    /// Takes the next byte; appends the keys that are complete with it.
    package mutating func take(_ byte: UInt8, into keys: inout [Key]) {
        switch state {
        case .ground: begin(byte, into: &keys)
        case .escape: followEscape(byte, into: &keys)
        case .application:
            state = .ground
            append(Self.final(byte), to: &keys)
        case .console:
            state = byte == 0x1b ? .escape : .ground
            append(Self.console(byte), to: &keys)
        case .control(let bytes): followControl(bytes, byte, into: &keys)
        case .character(let remaining):
            state = remaining > 1 ? .character(remaining: remaining - 1) : .ground
        }
    }

    /// The first byte of a key.
    private mutating func begin(_ byte: UInt8, into keys: inout [Key]) {
        switch byte {
        case 0x1b: state = .escape
        case 0xc0...0xdf: state = .character(remaining: 1)
        case 0xe0...0xef: state = .character(remaining: 2)
        case 0xf0...0xf7: state = .character(remaining: 3)
        case UInt8(ascii: "q"), UInt8(ascii: "Q"): keys.append(.quit)
        default: append(Self.single(byte), to: &keys)
        }
    }

    /// The byte after an Escape.
    private mutating func followEscape(_ byte: UInt8, into keys: inout [Key]) {
        switch byte {
        case UInt8(ascii: "["): state = .control([])
        case UInt8(ascii: "O"): state = .application
        default:
            // Alt and a key, or an Escape and the next key: the Escape counts in both.
            keys.append(.button("KEY_ESC"))
            state = .ground
            begin(byte, into: &keys)
        }
    }

    /// A byte after `ESC [`: parameters are 0x20 to 0x3f, and anything else ends the sequence
    /// (ECMA-48).
    private mutating func followControl(_ bytes: [UInt8], _ byte: UInt8, into keys: inout [Key]) {
        guard (0x20...0x3f).contains(byte) else {
            state = .ground
            if byte == UInt8(ascii: "~") {
                append(Self.numbered(Self.number(bytes)), to: &keys)
            } else if byte == 0x1b {
                state = .escape
            } else if byte == UInt8(ascii: "["), bytes.isEmpty {
                state = .console
            } else {
                append(Self.final(byte), to: &keys)
            }
            return
        }
        // A sequence that is too long loses its beginning. So it is not a key, and ends where it
        // ends.
        state = .control(bytes.count < Self.sequenceLimit ? bytes + [byte] : [0])
    }

    private func append(_ name: String?, to keys: inout [Key]) {
        if let name { keys.append(.button(name)) }
    }

    /// The number before a `;` with the modifiers, which do not matter here.
    private static func number(_ bytes: [UInt8]) -> Int? {
        let digits = bytes.prefix { $0 != UInt8(ascii: ";") }
        guard digits.count <= 2 else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    /// The key of a sequence by its last byte.
    private static func final(_ byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "A"): "KEY_UP"
        case UInt8(ascii: "B"): "KEY_DOWN"
        case UInt8(ascii: "C"): "KEY_RIGHT"
        case UInt8(ascii: "D"): "KEY_LEFT"
        case UInt8(ascii: "H"): "KEY_HOME"
        case UInt8(ascii: "F"): "KEY_END"
        case UInt8(ascii: "M"): "KEY_KPENTER"
        case UInt8(ascii: "P"): "KEY_F1"
        case UInt8(ascii: "Q"): "KEY_F2"
        case UInt8(ascii: "R"): "KEY_F3"
        case UInt8(ascii: "S"): "KEY_F4"
        default: nil
        }
    }

    /// `ESC [ [ A` to `E`: the first function keys of the Linux console.
    private static func console(_ byte: UInt8) -> String? {
        let keys = UInt8(ascii: "A")...UInt8(ascii: "E")
        return keys.contains(byte) ? "KEY_F\(byte - keys.lowerBound + 1)" : nil
    }

    /// `ESC [ n ~`.
    private static func numbered(_ number: Int?) -> String? {
        switch number {
        case 1?, 7?: "KEY_HOME"
        case 2?: "KEY_INSERT"
        case 3?: "KEY_DELETE"
        case 4?, 8?: "KEY_END"
        case 5?: "KEY_PAGEUP"
        case 6?: "KEY_PAGEDOWN"
        case let number? where (11...15).contains(number): "KEY_F\(number - 10)"
        case let number? where (17...21).contains(number): "KEY_F\(number - 11)"
        case let number? where (23...24).contains(number): "KEY_F\(number - 12)"
        default: nil
        }
    }

    /// The key of one byte. Capitals are the same keys: a remote has no shift.
    private static func single(_ byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): "KEY_\(letter(byte - 32))"
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): "KEY_\(letter(byte))"
        case UInt8(ascii: "0")...UInt8(ascii: "9"): "KEY_\(letter(byte))"
        case 0x0a, 0x0d: "KEY_ENTER"
        case 0x08, 0x7f: "KEY_BACKSPACE"
        case 0x09: "KEY_TAB"
        case UInt8(ascii: " "): "KEY_SPACE"
        case UInt8(ascii: "+"): "KEY_KPPLUS"
        case UInt8(ascii: "-"): "KEY_KPMINUS"
        case UInt8(ascii: "="): "KEY_EQUAL"
        case UInt8(ascii: "["): "KEY_LEFTBRACE"
        case UInt8(ascii: "]"): "KEY_RIGHTBRACE"
        case UInt8(ascii: ","): "KEY_COMMA"
        case UInt8(ascii: "."): "KEY_DOT"
        default: nil
        }
    }

    private static func letter(_ byte: UInt8) -> Character {
        Character(UnicodeScalar(byte))
    }
}
