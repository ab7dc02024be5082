// SPDX-License-Identifier: MIT

/// Reads the arguments of a record from the fields of a table, as programs send them. Steps and
/// amounts have limits, so that no arithmetic of the core can trap.
struct RecordFieldReader: ArgumentReader {
    /// Steps of one command, either way. More are refused.
    static let steps = 1000
    /// Millimetres, revolutions, and those a second, of one command. More are clamped.
    static let amount = 1e6

    private let fields: FieldValue

    init(_ fields: FieldValue) {
        self.fields = fields
    }

    func has(_ argument: ArgumentForm) -> Bool {
        guard let value = fields[argument.name] else { return false }
        return value != .null
    }

    var refusal: FieldFault { FieldFault(FieldPath(), "these fields do not go together") }

    func value(of argument: ArgumentForm) throws(FieldFault) -> ArgumentValue {
        guard has(argument), let value = fields[argument.name] else {
            if let usual = argument.socketDefault { return usual }
            throw FieldFault(FieldPath(), missing: argument.name)
        }
        var path = FieldPath()
        path.enter(.key(argument.name))
        switch argument.kind {
        case .steps: return .integer(try whole(value, in: -Self.steps...Self.steps, path))
        case .whole:
            return .integer(try whole(value, in: Int(Int32.min)...Int(Int32.max), path))
        case .integer(let range): return .integer(try whole(value, in: range, path))
        case .number(let range, _): return .number(try number(value, in: range, path))
        case .seconds(let range): return .number(try number(value, in: range, path))
        case .sense:
            let sense = try whole(value, in: -1...1, path)
            guard sense != 0 else { throw FieldFault(path, "expected 1 or -1") }
            return .integer(sense)
        case .flag:
            guard case .flag(let flag) = value else { throw refused(value, "true or false", path) }
            return .flag(flag)
        case .word(let words):
            guard case .text(let word) = value else {
                throw refused(value, "one of \(words.joined(separator: ", "))", path)
            }
            guard words.contains(word) else {
                let advice = Spelling.advice(for: word, among: words)
                throw FieldFault(path, "unknown word '\(word)'", advice: advice)
            }
            return .text(word)
        case .text(let shape): return .text(try text(value, shape, path))
        case .texts(let shape):
            guard case .list(let elements) = value else { throw refused(value, "a list", path) }
            var texts: [String] = []
            for element in elements { texts.append(try text(element, shape, path)) }
            return .texts(texts)
        }
    }

    private func refused(
        _ value: FieldValue, _ wanted: String, _ path: FieldPath
    ) -> FieldFault {
        FieldFault(path, "expected \(wanted), found \(value.kindName)")
    }

    private func whole(
        _ value: FieldValue, in range: ClosedRange<Int>, _ path: FieldPath
    ) throws(FieldFault) -> Int {
        let wanted = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        guard case .number(let number) = value else { throw refused(value, wanted, path) }
        guard let whole = Int(exactly: number), range.contains(whole) else {
            throw FieldFault(path, "\(FieldKind.short(number)) is not \(wanted)")
        }
        return whole
    }

    private func number(
        _ value: FieldValue, in range: ClosedRange<Double>?, _ path: FieldPath
    ) throws(FieldFault) -> Double {
        guard case .number(let number) = value else { throw refused(value, "a number", path) }
        guard let range else { return max(-Self.amount, min(Self.amount, number)) }
        guard range.contains(number) else {
            let (low, high) = (FieldKind.short(range.lowerBound), FieldKind.short(range.upperBound))
            throw FieldFault(
                path, "\(FieldKind.short(number)) is not a number from \(low) to \(high)")
        }
        return number
    }

    private func text(
        _ value: FieldValue, _ shape: TextShape, _ path: FieldPath
    ) throws(FieldFault) -> String {
        guard case .text(let text) = value else { throw refused(value, "a text", path) }
        guard shape.fits(text) else { throw FieldFault(path, "expected \(shape.wanted)") }
        return text
    }
}
