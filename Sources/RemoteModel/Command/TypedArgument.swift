// SPDX-License-Identifier: MIT

/// An argument together with the type that `Command` holds it in.
struct TypedArgument<Value: Sendable>: Sendable {
    let argument: CommandArgument
    let encode: @Sendable (Value) -> ArgumentValue
    /// The value, or nil for one that the argument's kind does not allow.
    let decode: @Sendable (ArgumentValue) -> Value?
}

extension TypedArgument where Value == Int {
    static func steps(_ meaning: String, default: Int? = nil) -> Self {
        Self(
            argument: CommandArgument(
                "count", .steps, meaning, default: `default`.map { .integer($0) }),
            encode: { .integer($0) }, decode: \.integer)
    }

    static func integer(
        _ key: StaticString, _ range: ClosedRange<Int>, default: Int? = nil,
        isSecret: Bool = false
    ) -> Self {
        Self(
            argument: CommandArgument(
                key, .integer(range), default: `default`.map { .integer($0) },
                isSecret: isSecret),
            encode: { .integer($0) },
            decode: { $0.integer.flatMap { range.contains($0) ? $0 : nil } })
    }
}

extension TypedArgument where Value == Double {
    /// A number that a gesture measured.
    static func measured(
        _ key: StaticString, _ unit: ArgumentUnit, in range: ClosedRange<Double>? = nil
    ) -> Self {
        Self(
            argument: CommandArgument(key, .number(range, unit), isMeasured: true),
            encode: { .number($0) }, decode: \.number)
    }

    static func number(
        _ key: StaticString, _ range: ClosedRange<Double>, _ unit: ArgumentUnit, _ meaning: String
    ) -> Self {
        Self(
            argument: CommandArgument(key, .number(range, unit), meaning),
            encode: { .number($0) }, decode: \.number)
    }

    static func seconds(_ meaning: String, in range: ClosedRange<Seconds>) -> Self {
        Self(
            argument: CommandArgument("seconds", .seconds(range), meaning),
            encode: { .number($0) }, decode: \.number)
    }
}

extension TypedArgument where Value == Sense {
    static func sense(_ meaning: String, _ forward: String, _ backward: String) -> Self {
        Self(
            argument: CommandArgument(
                "dir", .sense(forward: forward, backward: backward), meaning),
            encode: { .integer(Int($0.rawValue)) },
            decode: { $0.integer.flatMap { Sense(rawValue: Int8(clamping: $0)) } })
    }
}

extension TypedArgument where Value == Direction {
    static let direction = Self(
        argument: CommandArgument("dir", .word(Direction.allCases.map(\.name))),
        encode: { .text($0.name) }, decode: { $0.text.flatMap { Direction(name: $0) } })
}

extension TypedArgument where Value == Zone {
    static let zone = Self(
        argument: CommandArgument(
            "zone", .word(Zone.allCases.map(\.name)), default: .text(Zone.center.name)),
        encode: { .text($0.name) }, decode: { $0.text.flatMap { Zone(name: $0) } })
}

extension TypedArgument where Value == String {
    static func text(_ key: StaticString, _ meaning: String) -> Self {
        Self(
            argument: CommandArgument(key, .text, meaning), encode: { .text($0) },
            decode: \.text)
    }
}

extension TypedArgument where Value == [String] {
    static func texts(_ key: StaticString, _ meaning: String) -> Self {
        Self(
            argument: CommandArgument(key, .texts, meaning), encode: { .texts($0) },
            decode: \.texts)
    }
}

extension TypedArgument
where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// A case of an enumeration, by its name.
    static func word(
        _ key: StaticString, _ meaning: String = "", default: Value? = nil
    ) -> Self {
        Self(
            argument: CommandArgument(
                key, .word(Value.allCases.map(\.rawValue)), meaning,
                default: `default`.map { .text($0.rawValue) }),
            encode: { .text($0.rawValue) },
            decode: { $0.text.flatMap { Value(rawValue: $0) } })
    }
}
