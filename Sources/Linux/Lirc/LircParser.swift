// SPDX-License-Identifier: MIT

package import RemoteModel

/// The lines of one connection to lircd: which are buttons, and which belong to a packet. lircd's
/// protocol has lines for buttons, and packets from `BEGIN` to `END` for everything else (lircd(8),
/// "SOCKET BROADCAST MESSAGES FORMAT").
package struct LircParser {
    /// The meaning of one line.
    package enum Meaning: Equatable {
        /// A press, or its repetition.
        case button(LircLine)
        /// A part of a packet, such as the one that says that lircd has read its files again.
        case packet
        /// Neither a button nor part of a packet: something else listens there.
        case rubbish
    }

    /// Lines of a packet. lircd sends packets of three lines unasked; a longer one is rubbish, and
    /// what follows is read as buttons again.
    static let packetLimit = 64

    package init() {}

    /// Lines since `BEGIN`, or nil outside a packet.
    private var packetLines: Int?

    /// Takes the next line, without its line feed.
    package mutating func handle(_ line: ArraySlice<UInt8>) -> Meaning {
        if let lines = packetLines {
            if line.elementsEqual("END".utf8) {
                packetLines = nil
                return .packet
            }
            packetLines = lines + 1 < Self.packetLimit ? lines + 1 : nil
            return packetLines == nil ? .rubbish : .packet
        }
        if line.elementsEqual("BEGIN".utf8) {
            packetLines = 1
            return .packet
        }
        guard let button = LircLine(line) else { return .rubbish }
        return .button(button)
    }
}

/// One line that lircd sends for a button: `0000000000f40bf0 00 KEY_UP Apple_A1156`.
package struct LircLine: Equatable {
    /// The remote's name in lircd's configuration.
    package var remote: String
    /// The button's name there, and how often it was repeated while held: 0 for the first.
    package var press: ButtonPress

    /// Hexadecimal digits of the code. lircd itself writes 16; inputlirc writes fewer.
    private static let codeDigits = 1...16
    private static let repeatDigits = 1...8

    /// Nil if it is not such a line.
    init?(_ bytes: ArraySlice<UInt8>) {
        let fields = bytes.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard fields.count == 4, Self.codeDigits.contains(fields[0].count),
            fields[0].allSatisfy(Self.isHexadecimal),
            Self.repeatDigits.contains(fields[1].count), fields[1].allSatisfy(Self.isHexadecimal),
            let count = UInt32(String(decoding: fields[1], as: UTF8.self), radix: 16),
            let button = Self.name(fields[2]), let remote = Self.name(fields[3])
        else { return nil }
        self.remote = remote
        press = ButtonPress(button: button, repeatCount: count)
    }

    /// A name without blanks and control characters; nil for anything else.
    private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
        guard !bytes.isEmpty, bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7f }) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
