// SPDX-License-Identifier: MIT

internal import RemoteModel

extension JSONFields {
    /// Reads `{"gesture":"click","control":"select","count":1}`: the fields that `RemoteTrace`
    /// writes. `kind` is the key of the name.
    func record<Subject: Record>(
        _ kind: String, as type: Subject.Type = Subject.self
    ) throws(ProtocolError) -> Subject {
        let form = try form(kind, of: type)
        return try form.record(from: JSONFields(object, of: form.name.word))
    }

    /// The row of the record that the object names.
    func form<Subject: Record>(
        _ kind: String, of type: Subject.Type
    ) throws(ProtocolError) -> RecordForm<Subject> {
        Subject.form(try word(kind, among: Subject.Name.words) { Subject.Name(word: $0) })
    }
}

/// A number that no arithmetic of the core can make trap: steps and amounts have limits here that
/// those of a trace have not.
extension JSONFields: ArgumentReader {
    /// Whether the line gives the argument.
    func has(_ argument: ArgumentForm) -> Bool { optional(argument.name) != nil }

    /// The value of an argument, checked against the kind and range of its row. Throws where it is
    /// missing or does not fit.
    func value(of argument: ArgumentForm) throws(ProtocolError) -> ArgumentValue {
        let key = argument.name
        if let value = argument.socketDefault, optional(key) == nil { return value }
        switch argument.kind {
        case .steps:
            let limit = SocketLimits.injectedSteps
            return .integer(try integer(key, in: -limit...limit))
        case .whole: return .integer(Int(clamping: try integer(key)))
        case .integer(let range): return .integer(try integer(key, in: range))
        case .number(nil, _), .seconds(nil): return .number(try number(key))
        case .number(let range?, _), .seconds(let range?):
            return .number(try number(key, in: range))
        case .sense: return .integer(Int(try sense(key).rawValue))
        case .flag: return .flag(try required(flag: key))
        case .word(let words):
            return .text(try word(key, among: words) { words.contains($0) ? $0 : nil })
        case .text(let shape): return .text(try text(key, shape))
        case .texts(let shape):
            let texts = try texts(key)
            guard texts.allSatisfy(shape.fits) else { throw unfit(key, shape) }
            return .texts(texts)
        }
    }

    var refusal: ProtocolError { ProtocolError("\(owner): these fields do not go together") }

    /// A text of that shape.
    private func text(_ name: String, _ shape: TextShape) throws(ProtocolError) -> String {
        let text = try text(name)
        guard shape.fits(text) else { throw unfit(name, shape) }
        return text
    }

    private func unfit(_ name: String, _ shape: TextShape) -> ProtocolError {
        ProtocolError("\(owner): '\(name)' must be \(shape.wanted)")
    }
}

extension JSONFields {
    /// A number in that range.
    private func number(
        _ name: String, in range: ClosedRange<Double>
    ) throws(ProtocolError) -> Double {
        let number = try number(name)
        guard range.contains(number) else {
            throw ProtocolError(
                "\(owner): '\(name)' must be from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// 1 for forward, -1 for backward.
    private func sense(_ name: String) throws(ProtocolError) -> Sense {
        let value = try integer(name, in: -1...1)
        guard let sense = Sense(rawValue: Int8(value)) else {
            throw ProtocolError("\(owner): '\(name)' must be 1 or -1")
        }
        return sense
    }
}
