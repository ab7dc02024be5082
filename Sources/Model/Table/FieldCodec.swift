// SPDX-License-Identifier: MIT

/// How a field is read from a value, and written as one.
public struct FieldCodec<Value: Sendable>: Sendable {
    /// What the value may be.
    public let kind: FieldKind
    /// Returns nil after it has reported what is wrong.
    let read: @Sendable (FieldValue, inout FieldReading) -> Value?
    let write: @Sendable (Value) -> FieldValue

    init(
        _ kind: FieldKind, read: @escaping @Sendable (FieldValue, inout FieldReading) -> Value?,
        write: @escaping @Sendable (Value) -> FieldValue
    ) {
        self.kind = kind
        self.read = read
        self.write = write
    }

    /// The same for a type that wraps the value. `make` returns nil for a value that it refuses;
    /// `wanted` says then what is meant.
    @_semantics("optimize.sil.specialize.generic.never") @inline(never)
    func map<Other: Sendable>(
        _ wanted: String, _ make: @escaping @Sendable (Value) -> Other?,
        back: @escaping @Sendable (Other) -> Value
    ) -> FieldCodec<Other> {
        FieldCodec<Other>(
            kind,
            read: { value, reading in
                guard let inner = read(value, &reading) else { return nil }
                let other = make(inner)
                if other == nil { reading.report("expected \(wanted)") }
                return other
            }, write: { write(back($0)) })
    }

    /// A list of such values, with at most `limit` of them. `allowsOne`: one value may stand for a
    /// list of one.
    @_semantics("optimize.sil.specialize.generic.never") @inline(never)
    func list(limit: Int, allowsOne: Bool = false) -> FieldCodec<[Value]> {
        FieldCodec<[Value]>(
            .list(kind, limit: limit, allowsOne: allowsOne),
            read: { value, reading in
                var values: [Value] = []
                let isWhole = reading.elements(
                    of: value, limit: limit, allowsOne: allowsOne
                ) { element, reading in
                    guard let one = read(element, &reading) else { return false }
                    values.append(one)
                    return true
                }
                return isWhole ? values : nil
            }, write: { .list($0.map(write)) })
    }
}

extension FieldCodec where Value == Bool {
    static var flag: FieldCodec<Bool> {
        FieldCodec(
            .flag,
            read: { value, reading in
                if case .flag(let flag) = value { return flag }
                reading.refuse(value, wanted: "true or false")
                return nil
            }, write: { .flag($0) })
    }
}

extension FieldCodec where Value == String {
    /// A text of at most so many bytes.
    static func text(bytes: Int = 1024) -> FieldCodec<String> {
        FieldCodec(
            .text(bytes: bytes),
            read: { value, reading in
                guard case .text(let text) = value else {
                    reading.refuse(value, wanted: "a text")
                    return nil
                }
                guard text.utf8.count <= bytes else {
                    reading.report("\(text.utf8.count) bytes of at most \(bytes)")
                    return nil
                }
                return text
            }, write: { .text($0) })
    }

    /// A picture that a program names: where it is does not depend on where the program is.
    static var picture: FieldCodec<String> {
        let text = FieldCodec.text(bytes: ItemLimits.urlBytes)
        return FieldCodec(
            text.kind,
            read: { value, reading in
                guard let place = text.read(value, &reading) else { return nil }
                let start = place.prefix(while: { $0 != "/" }).lowercased()
                guard ["", "file:", "http:", "https:"].contains(start), place.contains("/") else {
                    reading.report("'\(place)' is not an absolute path, http or https")
                    return nil
                }
                return place
            }, write: text.write)
    }
}

extension FieldCodec where Value == Double {
    /// A number of that range.
    static func number(
        _ range: ClosedRange<Double>, unit: String = ""
    ) -> FieldCodec<Double> {
        let kind = FieldKind.number(range, unit: unit)
        return FieldCodec(
            kind,
            read: { value, reading in
                guard case .number(let number) = value else {
                    reading.refuse(value, wanted: kind.wanted)
                    return nil
                }
                guard range.contains(number) else {
                    reading.report("\(FieldKind.short(number)) is not \(kind.wanted)")
                    return nil
                }
                return number
            }, write: { .number($0) })
    }

    /// Seconds of a stream, at most a week: a recording of a channel may be that long.
    static var seconds: FieldCodec<Double> { number(0...604_800, unit: "seconds") }
}

extension FieldCodec where Value == Int {
    /// A whole number of that range.
    static func integer(_ range: ClosedRange<Int>) -> FieldCodec<Int> {
        let kind = FieldKind.integer(range)
        return FieldCodec(
            kind,
            read: { value, reading in
                guard case .number(let number) = value else {
                    reading.refuse(value, wanted: kind.wanted)
                    return nil
                }
                guard let whole = Int(exactly: number), range.contains(whole) else {
                    reading.report("\(FieldKind.short(number)) is not \(kind.wanted)")
                    return nil
                }
                return whole
            }, write: { .number(Double($0)) })
    }
}

extension FieldCodec where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    /// A case of an enumeration, by its name.
    @_semantics("optimize.sil.specialize.generic.never") @inline(never)
    static var word: FieldCodec<Value> { words(Array(Value.allCases)) }

    /// One of these cases of an enumeration, by its name.
    @_semantics("optimize.sil.specialize.generic.never") @inline(never)
    static func words(_ cases: [Value]) -> FieldCodec<Value> {
        let words = cases.map(\.rawValue)
        return FieldCodec(
            .word(words),
            read: { value, reading in
                reading.word(of: value, among: words).flatMap { Value(rawValue: $0) }
            }, write: { .text($0.rawValue) })
    }
}
