// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A record whose arguments a `PlainReader` reads. It takes what `JSONFields` takes, and leaves to
/// it what is wrong.
struct PlainRecord<Subject: Record> {
    private let form: RecordForm<Subject>
    private var values: RecordValues
    /// A bit for each argument that the line has, and for each that has a value in it.
    private var (named, given): (UInt64, UInt64) = (0, 0)

    /// nil for a row that takes one of several arguments.
    init?(_ form: RecordForm<Subject>) {
        guard !form.takesOne, form.arguments.count <= UInt64.bitWidth else { return nil }
        self.form = form
        values = form.keys.socketDefaults
    }

    /// Reads all members up to the end of the object. Whether each is an argument that fits, and
    /// comes once.
    mutating func takeAll(_ reader: inout PlainReader, _ line: Span<UInt8>) -> Bool {
        while true {
            switch reader.next(line) {
            case .end: return true
            case .other: return false
            case .member(let key, let value):
                guard let place = form.keys.place(of: line.extracting(key)), named >> place & 1 == 0
                else { return false }
                named |= 1 << place
                if case .null = value { continue }
                given |= 1 << place
                guard let argument = form.arguments[place].kind.value(of: value, in: line) else {
                    return false
                }
                values.give(argument, at: place)
            }
        }
    }

    /// The record, unless one is missing or they do not go together.
    var subject: Subject? { form.record(of: values) }

    /// Whether the line has a value of the argument at that place.
    func has(_ place: Int) -> Bool { given >> place & 1 == 1 }
}

extension ArgumentKind {
    /// A plain value as one of this kind; nil where it does not fit, and for lists, which are not
    /// plain.
    fileprivate func value(of plain: PlainReader.Value, in line: Span<UInt8>) -> ArgumentValue? {
        let amount = SocketLimits.injectedAmount
        switch (self, plain) {
        case (.flag, .flag(let flag)): return .flag(flag)
        case (.whole, .integer(let value)): return .integer(Int(clamping: value))
        case (.steps, .integer(let value)):
            return abs(value) <= SocketLimits.injectedSteps ? .integer(Int(value)) : nil
        case (.integer(let range), .integer(let value)):
            return range.contains(Int(value)) ? .integer(Int(value)) : nil
        case (.sense, .integer(let value)): return abs(value) == 1 ? .integer(Int(value)) : nil
        case (.number(let range, _), _), (.seconds(let range), _):
            guard let number = plain.number else { return nil }
            let value = max(-amount, min(amount, number))
            return range?.contains(value) ?? true ? .number(value) : nil
        case (.word(let words), .text(let bytes)):
            let word = String(line.extracting(bytes))
            return words.contains(word) ? .text(word) : nil
        case (.text(let shape), .text(let bytes)):
            let text = String(line.extracting(bytes))
            return shape.fits(text) ? .text(text) : nil
        default: return nil
        }
    }
}

extension PlainReader.Value {
    /// A whole number too.
    fileprivate var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        case .null, .flag, .text, .object: nil
        }
    }
}
