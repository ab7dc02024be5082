// SPDX-License-Identifier: MIT

/// `20261123201500 +0100`: a time of XMLTV. Its end may be left out, from the seconds on; without
/// an offset it is UTC.
enum XMLTVTime {
    /// Seconds since 1970; nil for what is not a time.
    static func seconds(_ text: String) -> Int? {
        let words = text.split { $0 == " " || $0 == "\t" }
        guard let first = words.first, (1...2).contains(words.count) else { return nil }
        var digits = first.utf8.prefix { (48...57).contains($0) }.map { Int($0) - 48 }
        let behind = first.utf8.dropFirst(digits.count)
        guard digits.count >= 8, digits.count <= 14, digits.count.isMultiple(of: 2),
            words.count == 1 || behind.isEmpty
        else { return nil }
        digits += [Int](repeating: 0, count: 14 - digits.count)
        func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
        let (year, month, day) = (number(0..<4), number(4..<6), number(6..<8))
        let (hour, minute, second) = (number(8..<10), number(10..<12), number(12..<14))
        guard (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60,
            second <= 60, year >= 1900,
            let offset = offset(words.count == 2 ? words[1].utf8[...] : behind)
        else { return nil }
        return days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - offset
    }

    /// Seconds to the east: `+0100`, `+01:00`, `Z`, the name of universal time, or nothing. Names
    /// of other zones mean several, and do not count.
    private static func offset(_ text: Substring.UTF8View) -> Int? {
        guard let sign = text.first else { return 0 }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
            return ["z", "utc", "gmt"].contains(Substring(text).lowercased()) ? 0 : nil
        }
        let digits = text.dropFirst().filter { $0 != UInt8(ascii: ":") }
        guard digits.count == 4, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
        let numbers = digits.map { Int($0) - 48 }
        let seconds = (numbers[0] * 10 + numbers[1]) * 3600 + (numbers[2] * 10 + numbers[3]) * 60
        return sign == UInt8(ascii: "-") ? -seconds : seconds
    }

    /// Days from 1970 to a day of the Gregorian calendar, which begins with March here so that the
    /// leap day is the last of its year.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let years = month <= 2 ? year - 1 : year
        let century = years / 400
        let yearOfCentury = years - century * 400
        let months = (month + 9) % 12
        let dayOfYear = (153 * months + 2) / 5 + day - 1
        return century * 146_097 + yearOfCentury * 365 + yearOfCentury / 4 - yearOfCentury / 100
            + dayOfYear - 719_468
    }
}
