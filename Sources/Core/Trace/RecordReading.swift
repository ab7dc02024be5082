// SPDX-License-Identifier: MIT

internal import RemoteModel

extension TraceLine {
    /// The record whose name is that word, with its arguments from the fields.
    func record<Subject: Record>(_ word: TraceWord) throws(TraceFault) -> Subject {
        let name = try word.choice(of: Subject.Name.words) { Subject.Name(word: $0) }
        return try Subject.form(name).record(from: self)
    }
}

extension TraceLine: ArgumentReader {
    /// Whether the line has the argument.
    func has(_ argument: ArgumentForm) -> Bool { optional(argument.name) != nil }

    /// An argument as its kind is written; the fault names what was expected.
    func value(of argument: ArgumentForm) throws(TraceFault) -> ArgumentValue {
        let key = argument.name
        switch argument.kind {
        case .steps, .whole: return .integer(try integer(key))
        case .integer(let range):
            let value = try integer(key)
            guard range.contains(value) else {
                throw try text(key).fault("a whole number from \(argument.kind.range)")
            }
            return .integer(value)
        case .number, .seconds: return .number(try number(key))
        case .sense: return .integer(Int(try sense().rawValue))
        case .flag: return .flag(try flag(key))
        case .word(let words):
            return .text(try choice(key, of: words) { words.contains($0) ? $0 : nil })
        case .text(let shape): return .text(try text(key).text(shape))
        case .texts(let shape):
            var texts: [String] = []
            for word in list(key) { texts.append(try word.text(shape)) }
            return .texts(texts)
        }
    }

    /// The arguments are right one by one, but there is no such record.
    var refusal: TraceFault { TraceFault(at: end, "these fields do not go together") }
}

extension TraceWord {
    /// The text, if it has the shape that the argument needs.
    fileprivate func text(_ shape: TextShape) throws(TraceFault) -> String {
        guard shape.fits(text) else { throw fault(shape.wanted) }
        return text
    }
}
