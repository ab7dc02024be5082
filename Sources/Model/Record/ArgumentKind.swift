// SPDX-License-Identifier: MIT

/// What an argument of a row may be, and with that how each text form reads and writes it.
public enum ArgumentKind: Hashable, Sendable {
    /// Steps either way: a whole number.
    case steps
    /// Any whole number.
    case whole
    /// A whole number of that range.
    case integer(ClosedRange<Int>)
    /// A number, in any range when that is nil.
    case number(ClosedRange<Double>?, ArgumentUnit)
    /// Seconds of a stream, in any range when that is nil.
    case seconds(ClosedRange<Seconds>?)
    /// 1 or -1; the words are what a keymap writes instead, forwards first.
    case sense(forward: String, backward: String)
    /// true or false.
    case flag
    /// One of these words.
    case word([String])
    /// A text; quoted in a keymap.
    case text(TextShape)
    /// Several texts of one shape; a trace repeats the field.
    case texts(TextShape)

    /// What the value may be, in the words of the manuals; empty where nothing limits it.
    public var range: String {
        switch self {
        case .steps, .whole, .number(nil, _), .seconds(nil): ""
        case .integer(let range): "\(range.lowerBound) to \(range.upperBound)"
        case .number(let range?, _):
            "\(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))"
        case .seconds(let range?):
            range.lowerBound < 0 ? "at most a day either way" : "at most a day"
        case .sense: "1 or -1"
        case .flag: "`true` or `false`"
        // A long list has a table of its own.
        case .word(let words): words.count > 16 ? "" : "`\(words.joined(separator: " "))`"
        case .text(let shape): shape.usage
        case .texts(let shape): shape == .any ? "" : "\(shape.usage), repeated"
        }
    }

    /// Whether a value of the right type is one of this kind. Only counts are limited in traces;
    /// the socket has limits of its own.
    func allows(_ value: ArgumentValue) -> Bool {
        switch (self, value) {
        case (.integer(let range), .integer(let value)): range.contains(value)
        case (.word(let words), .text(let word)): words.contains(word)
        case (.text(let shape), .text(let text)): shape.fits(text)
        case (.texts(let shape), .texts(let texts)): texts.allSatisfy(shape.fits)
        default: true
        }
    }

    /// A number without needless decimals.
    private static func short(_ number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }
}
