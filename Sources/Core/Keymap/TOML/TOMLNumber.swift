// SPDX-License-Identifier: MIT

/// Numbers and booleans, and what a word that is none of them should have been.
enum TOMLNumber {
    /// Why a word is not a value.
    struct Wrong: Error {
        var message: String
        var advice: String?
    }

    /// What a word without quotes is.
    static func kind(of word: ArraySlice<UInt8>) -> Result<TOMLDocument.Kind, Wrong> {
        guard let first = word.first else { return .failure(Wrong(message: "expected a value")) }
        if word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8) {
            return .success(.boolean)
        }
        // Before numbers, since 1979-05-27 begins like one.
        if TOMLDate.looksLikeOne(word) {
            if let kind = TOMLDate.kind(of: word) { return .success(kind) }
            return .failure(
                Wrong(
                    message: "'\(text(word))' is not a date or a time",
                    advice: "write it as 1979-05-27T07:32:00Z, 1979-05-27 or 07:32:00"))
        }
        if integer(word) != nil { return .success(.integer) }
        if isFloat(word) { return .success(.float) }
        let isNumber = first.isTOMLDigit || [0x2b, 0x2d, 0x2e].contains(first)
        return .failure(isNumber ? wrongNumber(word) : wrongWord(word))
    }

    /// Why a word that begins like a number is not one, with the rule that it breaks.
    private static func wrongNumber(_ word: ArraySlice<UInt8>) -> Wrong {
        let digits = word.drop { $0 == 0x2b || $0 == 0x2d }
        var advice: String?
        // Well formed, and yet `integer` has refused it: it has more than 64 bits.
        if isInteger(word) {
            return Wrong(
                message: "the number \(text(word)) is too large",
                advice: "whole numbers go from -9223372036854775808 to 9223372036854775807")
        } else if digits.count > 1, digits.first == 0x30,
            digits.dropFirst().first?.isTOMLDigit == true
        {
            advice = "a number does not begin with 0; a hexadecimal one begins with 0x"
        } else if let number = numberBeforeUnit(word) {
            advice =
                "a number stands without its unit: \(text(number)); a text stands in quotes: "
                + "\"\(text(word))\""
        } else if word.contains(UInt8(ascii: "_")) {
            advice = "'_' stands between two digits"
        } else if word.contains(UInt8(ascii: ".")) {
            advice = "a digit stands before and after '.'"
        } else {
            advice = "a text stands in quotes: \"\(text(word))\""
        }
        return Wrong(message: "'\(text(word))' is not a number", advice: advice)
    }

    /// The number of `3mm` or `0.5s`, or nil.
    private static func numberBeforeUnit(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let number = word.prefix { $0.isTOMLDigit || $0 == UInt8(ascii: ".") }
        let unit = word[number.endIndex...]
        let isNumber = number.first?.isTOMLDigit == true && number.last?.isTOMLDigit == true
        let isUnit = ["mm", "cm", "in", "ms", "s", "px", "mm/s", "%", "°", "deg"]
            .contains { unit.elementsEqual($0.utf8) }
        return isNumber && isUnit ? number : nil
    }

    /// Why another word is not a value: mostly a string without its quotes.
    private static func wrongWord(_ word: ArraySlice<UInt8>) -> Wrong {
        let lowercase = text(word).lowercased()
        let isConstant = ["true", "false", "inf", "nan"].contains(lowercase)
        return Wrong(
            message: "expected a value, found '\(text(word))'",
            advice: isConstant
                ? "did you mean \(lowercase)?" : "a text stands in quotes: \"\(text(word))\"")
    }

    /// The word for a message, cut at 40 bytes.
    private static func text(_ word: ArraySlice<UInt8>) -> String {
        let shown = String(decoding: word.prefix(40), as: UTF8.self)
        return word.count > 40 ? shown + "…" : shown
    }

    // MARK: Integers

    /// The value of an integer; nil when it is not one, or needs more than 64 bits.
    static func integer(_ word: some Collection<UInt8>) -> Int64? {
        guard let first = word.first else { return nil }
        if first == 0x30, word.count > 2, let radix = radix(word.dropFirst().first) {
            return digits(word.dropFirst(2), radix: radix)
        }
        let isSigned = first == 0x2b || first == 0x2d
        let magnitude = word.dropFirst(isSigned ? 1 : 0)
        // No digit may follow a leading 0.
        guard magnitude.first != 0x30 || magnitude.count == 1 else { return nil }
        return digits(magnitude, radix: 10, isNegative: first == 0x2d)
    }

    /// The base of `0x`, `0o` or `0b`; TOML has small letters only.
    private static func radix(_ letter: UInt8?) -> Int64? {
        switch letter {
        case UInt8(ascii: "x"): 16
        case UInt8(ascii: "o"): 8
        case UInt8(ascii: "b"): 2
        default: nil
        }
    }

    /// The value of digits with single `_` between them; nil when one does not fit the base, or the
    /// value needs more than 64 bits.
    private static func digits(
        _ word: some Collection<UInt8>, radix: Int64, isNegative: Bool = false
    ) -> Int64? {
        var value: Int64 = 0
        var isAfterDigit = false
        for byte in word {
            if byte == UInt8(ascii: "_") {
                guard isAfterDigit else { return nil }
                isAfterDigit = false
                continue
            }
            guard let digit = digitValue(byte), digit < radix else { return nil }
            isAfterDigit = true
            let (product, overflow) = value.multipliedReportingOverflow(by: radix)
            // The most negative number has no positive counterpart, so the sign comes first.
            let (sum, carry) =
                isNegative
                ? product.subtractingReportingOverflow(digit)
                : product.addingReportingOverflow(digit)
            guard !overflow, !carry else { return nil }
            value = sum
        }
        return isAfterDigit ? value : nil
    }

    /// The value of a digit up to hexadecimal ones, or nil.
    private static func digitValue(_ byte: UInt8) -> Int64? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int64(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): Int64(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): Int64(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    /// Whether a word is a decimal integer of any size.
    private static func isInteger(_ word: ArraySlice<UInt8>) -> Bool {
        var rest = word
        if rest.first == 0x2b || rest.first == 0x2d { rest = rest.dropFirst() }
        let isLeadingZero = rest.first == 0x30 && rest.count > 1
        return !isLeadingZero && skipDigits(&rest) && rest.isEmpty
    }

    // MARK: Floats

    /// Whether a word is a float.
    private static func isFloat(_ word: ArraySlice<UInt8>) -> Bool {
        var rest = word
        if rest.first == 0x2b || rest.first == 0x2d { rest = rest.dropFirst() }
        if rest.elementsEqual("inf".utf8) || rest.elementsEqual("nan".utf8) { return true }
        if rest.first == 0x30, rest.dropFirst().first?.isTOMLDigit == true { return false }
        if rest.starts(with: "0_".utf8) { return false }
        guard skipDigits(&rest), !rest.isEmpty else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard skipDigits(&rest) else { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if rest.first == 0x2b || rest.first == 0x2d { rest = rest.dropFirst() }
            guard skipDigits(&rest) else { return false }
        }
        return rest.isEmpty
    }

    /// Skips digits with single `_` between them; false where there is none.
    private static func skipDigits(_ rest: inout ArraySlice<UInt8>) -> Bool {
        var isAfterDigit = false
        while let byte = rest.first {
            if byte.isTOMLDigit {
                isAfterDigit = true
            } else if byte == UInt8(ascii: "_"), isAfterDigit {
                isAfterDigit = false
            } else {
                break
            }
            rest = rest.dropFirst()
        }
        return isAfterDigit
    }

    /// The value of a float that was checked.
    static func float(_ word: String) -> Double? {
        Double(word.filter { $0 != "_" })
    }
}
