// SPDX-License-Identifier: MIT

/// The value of one argument in the form that every text form shares: what a trace writes behind
/// `key=` and JSON behind `"key":`.
public enum ArgumentValue: Hashable, Sendable {
    case integer(Int)
    case number(Double)
    case flag(Bool)
    case text(String)
    case texts([String])

    public var integer: Int? {
        if case .integer(let value) = self { value } else { nil }
    }

    public var number: Double? {
        if case .number(let value) = self { value } else { nil }
    }

    public var flag: Bool? {
        if case .flag(let value) = self { value } else { nil }
    }

    public var text: String? {
        if case .text(let value) = self { value } else { nil }
    }

    public var texts: [String]? {
        if case .texts(let value) = self { value } else { nil }
    }
}
