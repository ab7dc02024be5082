// SPDX-License-Identifier: MIT

/// The value of one argument in the form that every text form shares: what a trace writes behind
/// `key=` and JSON behind `"key":`.
public enum ArgumentValue: Hashable, Sendable {
    /// A whole number.
    case integer(Int)
    /// A number with decimals.
    case number(Double)
    /// True or false.
    case flag(Bool)
    /// A text, or a word of an enumeration.
    case text(String)
    /// Several texts.
    case texts([String])

    /// The value in its type; nil for a value of another kind.
    public var integer: Int? {
        if case .integer(let value) = self { value } else { nil }
    }

    /// The number with decimals; nil for a value of another kind.
    public var number: Double? {
        if case .number(let value) = self { value } else { nil }
    }

    /// The truth value; nil for a value of another kind.
    public var flag: Bool? {
        if case .flag(let value) = self { value } else { nil }
    }

    /// The text; nil for a value of another kind.
    public var text: String? {
        if case .text(let value) = self { value } else { nil }
    }

    /// The texts; nil for a value of another kind.
    public var texts: [String]? {
        if case .texts(let value) = self { value } else { nil }
    }
}
