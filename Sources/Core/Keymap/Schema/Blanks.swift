// SPDX-License-Identifier: MIT

extension String {
    /// The words between blanks.
    func words() -> [Substring] { self[...].words() }
}

extension Substring {
    /// The words between blanks. What is a blank, Unicode says (White_Space); plain ASCII is read
    /// by its bytes, which takes a tenth of the time.
    func words() -> [Substring] {
        guard isASCII else { return split(whereSeparator: \.isWhitespace) }
        return utf8.split(whereSeparator: \.isASCIIBlank).map { Substring($0) }
    }

    private var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

    /// Without the blanks before it.
    func droppingBlanks() -> Substring {
        guard isASCII else { return drop(while: \.isWhitespace) }
        return Substring(utf8.drop(while: \.isASCIIBlank))
    }

    /// What stands before its first blank.
    func prefixToBlank() -> Substring {
        guard isASCII else { return prefix { !$0.isWhitespace } }
        return Substring(utf8.prefix { !$0.isASCIIBlank })
    }
}

extension UInt8 {
    /// Tab, line feed, vertical tab, form feed, carriage return and space.
    fileprivate var isASCIIBlank: Bool {
        self == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(self)
    }
}
