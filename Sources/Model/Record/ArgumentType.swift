// SPDX-License-Identifier: MIT

/// A type that a record holds an argument in. Each kind of value has few forms in text
/// (`ArgumentValue`); a type says which of them is its own, and refuses what does not fit.
protocol ArgumentType: Sendable {
    /// The value that the text forms write; nil for an argument that is not there.
    var argument: ArgumentValue? { get }
    /// nil for a value of another type.
    init?(argument: ArgumentValue?)
}

extension Int: ArgumentType {
    var argument: ArgumentValue? { .integer(self) }

    init?(argument: ArgumentValue?) {
        guard let value = argument?.integer else { return nil }
        self = value
    }
}

extension UInt8: ArgumentType {
    var argument: ArgumentValue? { .integer(Int(self)) }

    init?(argument: ArgumentValue?) {
        guard let value = argument?.integer.flatMap(UInt8.init(exactly:)) else { return nil }
        self = value
    }
}

extension Double: ArgumentType {
    var argument: ArgumentValue? { .number(self) }

    init?(argument: ArgumentValue?) {
        guard let value = argument?.number else { return nil }
        self = value
    }
}

extension Bool: ArgumentType {
    var argument: ArgumentValue? { .flag(self) }

    init?(argument: ArgumentValue?) {
        guard let value = argument?.flag else { return nil }
        self = value
    }
}

extension Sense: ArgumentType {
    var argument: ArgumentValue? { .integer(Int(rawValue)) }

    init?(argument: ArgumentValue?) {
        guard let value = argument?.integer else { return nil }
        self.init(rawValue: Int8(clamping: value))
    }
}

extension RequestID: ArgumentType {
    var argument: ArgumentValue? { .integer(Int(clamping: rawValue)) }

    init?(argument: ArgumentValue?) {
        guard let value = argument?.integer.flatMap(UInt64.init(exactly:)) else { return nil }
        self.init(value)
    }
}

extension Timestamp: ArgumentType {
    var argument: ArgumentValue? { .integer(Int(clamping: microseconds)) }

    init?(argument: ArgumentValue?) {
        guard let value = argument?.integer else { return nil }
        self.init(microseconds: Int64(value))
    }
}

extension TextPart where Self: ArgumentType {
    var argument: ArgumentValue? { .text(text) }

    init?(argument: ArgumentValue?) {
        guard let text = argument?.text else { return nil }
        self.init(text: text)
    }
}

extension String: ArgumentType {}
extension ControlPair: ArgumentType {}
extension Track: ArgumentType {}

extension Array: ArgumentType where Element: TextPart {
    var argument: ArgumentValue? { .texts(map(\.text)) }

    init?(argument: ArgumentValue?) {
        guard let texts = argument?.texts else { return nil }
        self = []
        for text in texts {
            guard let part = Element(text: text) else { return nil }
            append(part)
        }
    }
}

extension Optional: ArgumentType where Wrapped: ArgumentType {
    var argument: ArgumentValue? {
        guard let self else { return nil }
        return self.argument
    }

    init?(argument: ArgumentValue?) {
        guard let argument else {
            self = Optional<Wrapped>.none
            return
        }
        guard let value = Wrapped(argument: argument) else { return nil }
        self = .some(value)
    }
}
