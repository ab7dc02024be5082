// SPDX-License-Identifier: MIT

/// What an argument of a command may be, and with that how each text form reads and writes it.
public enum ArgumentKind: Hashable, Sendable {
    /// Steps either way: a whole number.
    case steps
    case integer(ClosedRange<Int>)
    /// A number, in any range when that is nil.
    case number(ClosedRange<Double>?, ArgumentUnit)
    /// Seconds of a stream.
    case seconds(ClosedRange<Seconds>)
    /// 1 or -1; the words are what a keymap writes instead, forwards first.
    case sense(forward: String, backward: String)
    case word([String])
    /// A text; quoted in a keymap.
    case text
    case texts

    /// What the value may be, in the words of the manuals; empty where nothing limits it.
    public var range: String {
        switch self {
        case .steps, .number(nil, _), .text, .texts: ""
        case .integer(let range): "\(range.lowerBound) to \(range.upperBound)"
        case .number(let range?, _):
            "\(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))"
        case .seconds(let range):
            range.lowerBound < 0 ? "at most a day either way" : "at most a day"
        case .sense: "1 or -1"
        // A long list has a table of its own.
        case .word(let words): words.count > 16 ? "" : "`\(words.joined(separator: " "))`"
        }
    }

    private static func short(_ number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }
}
