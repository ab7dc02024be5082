// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A length of time in words: the sum of numbers with their units, such as "1 hour 5 minutes",
/// "half a minute", "a minute and a half" and "two minutes thirty".
struct SpokenLength: Hashable, Sendable {
    /// More than 0, and less than a million.
    private(set) var seconds: Seconds = 0
    /// The words that do not belong to it.
    var rest: ArraySlice<String>

    /// Nil where the words do not begin with a length.
    init?(_ words: ArraySlice<String>) {
        rest = words
        var unit: Seconds?
        while true {
            let before = rest
            // "One hour and five minutes": the word joins two terms, and is put back where no
            // second one follows.
            if unit != nil { _ = skip("and") }
            guard let term = nextTerm(after: unit) else {
                rest = before
                break
            }
            seconds += term.count * term.unit
            unit = term.unit
        }
        guard seconds > 0, seconds < 1e6 else { return nil }
    }

    /// One number with its unit; after a unit also a half of that, or so many of the next smaller.
    private mutating func nextTerm(after unit: Seconds?) -> (count: Double, unit: Seconds)? {
        let before = rest
        if let glued = rest.first.flatMap(Self.glued) {
            rest.removeFirst()
            return glued
        }
        if let count = nextNumber() {
            if let own = nextUnit() { return (count, own) }
            switch unit {
            case let unit? where count == 0.5: return (count, unit)
            // "One hour thirty": thirty minutes.
            case 3600? where count < 60: return (count, 60)
            case 60? where count < 60: return (count, 1)
            default: break
            }
        }
        rest = before
        return nil
    }

    /// Seconds of the unit that follows, "of an hour" too; nil leaves all words in place.
    private mutating func nextUnit() -> Seconds? {
        let before = rest
        _ = skip("of")
        if !skip("a") { _ = skip("an") }
        guard let unit = rest.first.flatMap(Self.unit) else {
            rest = before
            return nil
        }
        rest.removeFirst()
        return unit
    }

    /// `30`, `1.5`, `twenty five`, `a hundred and twenty`, `two and a half`, `half`, `a`.
    private mutating func nextNumber() -> Double? {
        let hasArticle = skip("a") || skip("an")
        if skip("half") { return 0.5 }
        if skip("quarter") { return 0.25 }
        if skip("couple") { return 2 }
        guard var number = nextWhole() ?? (hasArticle ? 1 : nil) else { return nil }
        if skip("hundred") {
            number *= 100
            let before = rest
            _ = skip("and")
            if let more = nextWhole(), more < 100 { number += more } else { rest = before }
        }
        // "Two and a half minutes"; the half of "a minute and a half" comes after the unit.
        if rest.starts(with: ["and", "a", "half"]),
            rest.dropFirst(3).first.flatMap(Self.unit) != nil
        {
            rest.removeFirst(3)
            number += 0.5
        }
        return number
    }

    /// A number in digits, or in words up to ninety-nine.
    private mutating func nextWhole() -> Double? {
        guard let word = rest.first else { return nil }
        if let number = Self.digits(word) {
            rest.removeFirst()
            return number
        }
        if let tens = Self.tens.firstIndex(of: word) {
            rest.removeFirst()
            let ten = Double((tens + 2) * 10)
            guard let unit = rest.first.flatMap(Self.ones.firstIndex), (1...9).contains(unit)
            else { return ten }
            rest.removeFirst()
            return ten + Double(unit)
        }
        guard let number = Self.ones.firstIndex(of: word) else { return nil }
        rest.removeFirst()
        return Double(number)
    }

    /// Takes that word off the front; returns whether it was there.
    private mutating func skip(_ word: String) -> Bool {
        guard rest.first == word else { return false }
        rest.removeFirst()
        return true
    }

    /// `30s`, `5min`.
    private static func glued(_ word: String) -> (count: Double, unit: Seconds)? {
        let number = word.prefix { $0.isNumber || $0 == "." }
        guard number.count < word.count, let count = digits(String(number)),
            let unit = unit(String(word.dropFirst(number.count)))
        else { return nil }
        return (count, unit)
    }

    /// Neither `nan` nor `1e9`. `Double` would read both.
    private static func digits(_ word: String) -> Double? {
        guard word.allSatisfy({ $0.isNumber || $0 == "." }) else { return nil }
        return Double(word)
    }

    /// The seconds of a unit.
    private static func unit(_ word: String) -> Seconds? {
        switch word {
        case "second", "seconds", "sec", "secs", "s": 1
        case "minute", "minutes", "min", "mins", "m": 60
        case "hour", "hours", "h": 3600
        default: nil
        }
    }

    private static let ones = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
        "nineteen",
    ]
    private static let tens = [
        "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ]
}
