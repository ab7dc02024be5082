// SPDX-License-Identifier: MIT

/// Dates and times, by RFC 3339. A keymap has no use for one, so only their form is checked: the
/// message says that a date was found where something else was expected.
enum TOMLDate {
    /// Whether a word is meant as a date or a time: two or four digits, then `:` or `-`.
    static func looksLikeOne(_ word: ArraySlice<UInt8>) -> Bool {
        let digits = word.prefix { $0.isTOMLDigit }.count
        let mark = word.dropFirst(digits).first
        return digits > 0 && mark == UInt8(ascii: ":")
            || digits >= 2 && mark == UInt8(ascii: "-")
    }

    /// Which kind a word is, or nil when it is not a date or a time.
    static func kind(of word: ArraySlice<UInt8>) -> TOMLDocument.Kind? {
        var rest = word
        guard word.dropFirst(2).first != UInt8(ascii: ":") else {
            return skipTime(&rest) && rest.isEmpty ? .localTime : nil
        }
        guard skipDate(&rest) else { return nil }
        if rest.isEmpty { return .localDate }
        guard
            [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(rest.removeFirst()),
            skipTime(&rest)
        else { return nil }
        if rest.isEmpty { return .localDateTime }
        return skipOffset(&rest) && rest.isEmpty ? .offsetDateTime : nil
    }

    /// `1979-05-27`, a day that exists.
    private static func skipDate(_ rest: inout ArraySlice<UInt8>) -> Bool {
        guard let year = number(&rest, digits: 4), skip("-", &rest),
            let month = number(&rest, digits: 2), skip("-", &rest),
            let day = number(&rest, digits: 2), (1...12).contains(month)
        else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
        return (1...days).contains(day)
    }

    /// `07:32:00`, with a fraction or without.
    private static func skipTime(_ rest: inout ArraySlice<UInt8>) -> Bool {
        // 60 is a leap second.
        guard let hour = number(&rest, digits: 2), hour < 24, skip(":", &rest),
            let minute = number(&rest, digits: 2), minute < 60, skip(":", &rest),
            let second = number(&rest, digits: 2), second <= 60
        else { return false }
        guard skip(".", &rest) else { return true }
        let fraction = rest.prefix { $0.isTOMLDigit }.count
        rest = rest.dropFirst(fraction)
        return fraction > 0
    }

    /// `Z` or `+01:00`.
    private static func skipOffset(_ rest: inout ArraySlice<UInt8>) -> Bool {
        if skip("Z", &rest) || skip("z", &rest) { return true }
        guard skip("+", &rest) || skip("-", &rest), let hour = number(&rest, digits: 2), hour < 24,
            skip(":", &rest), let minute = number(&rest, digits: 2)
        else { return false }
        return minute < 60
    }

    /// One character; false, and nothing is skipped, where there is another.
    private static func skip(_ mark: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// A number of exactly so many digits.
    private static func number(_ rest: inout ArraySlice<UInt8>, digits: Int) -> Int? {
        let word = rest.prefix(digits)
        guard word.count == digits, word.allSatisfy(\.isTOMLDigit) else { return nil }
        rest = rest.dropFirst(digits)
        return word.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
