// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What was meant where a threshold is not a number of its unit: its value is a text, such as
/// `"3 mm"`, or a number of seconds. A keymap's numbers stand without their unit.
enum ThresholdUnits {
    /// Units that people write, what each measures, and how many of the threshold's one is.
    private static let written: [(word: String, unit: ThresholdField.Unit, factor: Double)] = [
        ("ms", .milliseconds, 1), ("msec", .milliseconds, 1), ("milliseconds", .milliseconds, 1),
        ("s", .milliseconds, 1000), ("sec", .milliseconds, 1000), ("seconds", .milliseconds, 1000),
        ("mm", .millimetres, 1), ("millimetres", .millimetres, 1), ("millimeters", .millimetres, 1),
        ("cm", .millimetres, 10), ("µm", .millimetres, 0.001), ("in", .millimetres, 25.4),
        ("mm/s", .millimetresPerSecond, 1), ("cm/s", .millimetresPerSecond, 10),
        ("m/s", .millimetresPerSecond, 1000),
        ("°", .degrees, 1), ("deg", .degrees, 1), ("degrees", .degrees, 1),
        ("%", .share, 0.01),
    ]

    /// The fault of a text where the number of a threshold belongs.
    static func fault(of text: String, for field: ThresholdField) -> WordFault {
        let word = Substring(text).trimmed
        let digits = word.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
        let unit = word[digits.endIndex...].trimmed
        guard let number = Double(digits) else {
            return WordFault(
                "'\(WordFault.shortened(text))' is not a number for '\(field.name)'",
                advice: "write a number \(range(of: field)), such as \(example(of: field))")
        }
        if unit.isEmpty {
            return WordFault(
                "the number for '\(field.name)' is in quotes", advice: advice(number, field))
        }
        guard let known = written.first(where: { $0.word == unit.lowercased() }) else {
            return WordFault(
                "'\(WordFault.shortened(unit))' is not a unit of '\(field.name)'\(counted(field))",
                advice: "write a number \(range(of: field)), such as \(example(of: field))")
        }
        guard known.unit == field.unit else {
            return WordFault(
                "'\(unit)' is not a unit of '\(field.name)'\(counted(field))",
                advice: "write a number \(range(of: field)), such as \(example(of: field))")
        }
        return WordFault(
            "the number of '\(field.name)' stands without quotes and without its unit",
            advice: advice(number * known.factor, field))
    }

    /// What to write instead of a number that is out of range: a number of a usual larger unit that
    /// would be in range is taken for that.
    static func adviceOutOfRange(_ number: Double, for field: ThresholdField) -> String {
        let words = range(of: field)
        let larger = written.first {
            $0.unit == field.unit && $0.factor > 1 && field.range.contains(number * $0.factor)
        }
        guard let larger, number > 0, number < field.range.lowerBound else { return words }
        let value = ThresholdField.short(rounded(number * larger.factor))
        let shown = ThresholdField.short(number)
        return "\(words); \(shown) \(larger.word) is '\(field.name) = \(value)'"
    }

    /// The line as it would be right, if the number is in range.
    private static func advice(_ number: Double, _ field: ThresholdField) -> String {
        let number = rounded(number)
        guard field.range.contains(number) else {
            return "write a number \(range(of: field)), such as \(example(of: field))"
        }
        return "write '\(field.name) = \(ThresholdField.short(number))'\(counted(field))"
    }

    /// `from 0.5 to 20 millimetres`.
    private static func range(of field: ThresholdField) -> String {
        let low = ThresholdField.short(field.range.lowerBound)
        let high = ThresholdField.short(field.range.upperBound)
        return "from \(low) to \(high)\(field.unit.text)"
    }

    /// `, which is in millimetres`.
    private static func counted(_ field: ThresholdField) -> String {
        field.unit.text.isEmpty ? ", which has no unit" : ", which is in\(field.unit.text)"
    }

    /// The line with the usual value.
    private static func example(of field: ThresholdField) -> String {
        "'\(field.name) = \(ThresholdField.short(field.value(in: GestureThresholds())))'"
    }

    /// Without what a product of decimals leaves behind the sixth place.
    private static func rounded(_ number: Double) -> Double {
        (number * 1e6).rounded() / 1e6
    }
}

extension Substring {
    /// Without blanks at both ends.
    fileprivate var trimmed: Substring {
        var text = drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}
