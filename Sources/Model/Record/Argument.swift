// SPDX-License-Identifier: MIT

/// The arguments of rows, by what they are. A row names each argument by one of these functions, so
/// that the type in Swift and the text forms always agree.
enum Argument {
    /// Steps either way, under the key `count`.
    static func steps(_ meaning: String) -> TypedArgument<Int> {
        TypedArgument(form: ArgumentForm("count", .steps, meaning))
    }

    /// Any whole number.
    static func whole(_ key: StaticString, _ meaning: String) -> TypedArgument<Int> {
        TypedArgument(form: ArgumentForm(key, .whole, meaning))
    }

    /// A whole number of a range.
    static func integer(
        _ key: StaticString, _ range: ClosedRange<Int>, _ meaning: String = ""
    ) -> TypedArgument<Int> {
        TypedArgument(form: ArgumentForm(key, .integer(range), meaning))
    }

    /// A count of a few.
    static func few(
        _ key: StaticString, _ range: ClosedRange<Int>, _ meaning: String = ""
    ) -> TypedArgument<UInt8> {
        TypedArgument(form: ArgumentForm(key, .integer(range), meaning))
    }

    /// A number of a range; nil is any.
    static func number(
        _ key: StaticString, _ range: ClosedRange<Double>?, _ unit: ArgumentUnit, _ meaning: String
    ) -> TypedArgument<Double> {
        TypedArgument(form: ArgumentForm(key, .number(range, unit), meaning))
    }

    /// A number that a gesture measured.
    static func measured(
        _ key: StaticString, _ unit: ArgumentUnit, in range: ClosedRange<Double>? = nil,
        _ meaning: String = ""
    ) -> TypedArgument<Double> {
        var argument = number(key, range, unit, meaning)
        argument.form.isMeasured = true
        return argument
    }

    /// Seconds of a stream; a range of nil is any.
    static func seconds(
        _ key: StaticString, _ meaning: String, in range: ClosedRange<Seconds>? = nil
    ) -> TypedArgument<Seconds> {
        TypedArgument(form: ArgumentForm(key, .seconds(range), meaning))
    }

    /// A direction, under the key `dir`. The words are what a keymap writes.
    static func sense(
        _ meaning: String, _ forward: String, _ backward: String
    ) -> TypedArgument<Sense> {
        let kind = ArgumentKind.sense(forward: forward, backward: backward)
        return TypedArgument(form: ArgumentForm("dir", kind, meaning))
    }

    /// True or false.
    static func flag(_ key: StaticString, _ meaning: String) -> TypedArgument<Bool> {
        TypedArgument(form: ArgumentForm(key, .flag, meaning))
    }

    /// A case of an enumeration, by its name.
    static func word<Word: NamedCase>(
        _ key: StaticString, _ type: Word.Type, _ meaning: String = ""
    ) -> TypedArgument<Word> {
        TypedArgument(form: ArgumentForm(key, .word(Word.allCases.map(\.name)), meaning))
    }

    /// A text.
    static func text(_ key: StaticString, _ meaning: String) -> TypedArgument<String> {
        part(key, String.self, meaning)
    }

    /// Several texts: a field that is repeated.
    static func texts(_ key: StaticString, _ meaning: String) -> TypedArgument<[String]> {
        parts(key, String.self, meaning)
    }

    /// A text of a shape of its own.
    static func part<Part: TextPart & ArgumentType>(
        _ key: StaticString, _ type: Part.Type, _ meaning: String = ""
    ) -> TypedArgument<Part> {
        TypedArgument(form: ArgumentForm(key, .text(Part.shape), meaning))
    }

    /// Several texts of one shape.
    static func parts<Part: TextPart>(
        _ key: StaticString, _ type: Part.Type, _ meaning: String = ""
    ) -> TypedArgument<[Part]> {
        TypedArgument(form: ArgumentForm(key, .texts(Part.shape), meaning))
    }

    /// The number of a seek, under the key `id`.
    static func id(_ meaning: String) -> TypedArgument<RequestID> {
        TypedArgument(form: ArgumentForm("id", .whole, meaning))
    }

    /// Microseconds of the kernel's clock.
    static func time(_ key: StaticString, _ meaning: String) -> TypedArgument<Timestamp> {
        TypedArgument(form: ArgumentForm(key, .whole, meaning))
    }
}

/// What a number of a row counts, for the tables of the manuals and for those who write values.
public enum ArgumentUnit: Hashable, Sendable {
    /// Times as much: a speed of playback.
    case factor
    /// A part of the whole, from 0 to 1.
    case share
    case millimetres, millimetresPerSecond
    /// Turns of a finger on a ring, weighted by its radius (behaviour.md N92).
    case revolutions, revolutionsPerSecond

    /// The unit in the tables of the manuals; empty where the meaning of the argument says it.
    public var name: String {
        switch self {
        case .factor, .share: ""
        case .millimetres: "mm"
        case .millimetresPerSecond: "mm/s"
        case .revolutions: "rev"
        case .revolutionsPerSecond: "rev/s"
        }
    }
}
