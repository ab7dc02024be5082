// SPDX-License-Identifier: MIT

/// The reading of one table: where it is, and what was wrong so far.
public struct FieldReading: Sendable {
    /// All that is wrong, in the order in which it was read.
    public private(set) var faults: [FieldFault] = []
    /// Where the reading is.
    public private(set) var path = FieldPath()

    /// Faults that are reported of one table. Further ones are not looked for: who wrote the text
    /// in another format altogether needs no thousand of them.
    static let limit = 50

    /// Whether a key that is not known is passed over, as a newer program may write it.
    let ignoresUnknown: Bool

    public init(ignoresUnknown: Bool = false) {
        self.ignoresUnknown = ignoresUnknown
    }

    /// Whether looking further helps nobody.
    public var isFull: Bool { faults.count >= Self.limit }

    /// Reports that the value here is wrong.
    public mutating func report(
        _ message: String, advice: String? = nil, isOfKey: Bool = false
    ) {
        report(FieldFault(FieldPath(), message, advice: advice, isOfKey: isOfKey))
    }

    /// Reports that the table here lacks a field.
    mutating func report(missing field: String) {
        report(FieldFault(FieldPath(), missing: field))
    }

    /// Reports a fault of something that is read here; its path goes on from here.
    mutating func report(_ fault: FieldFault) {
        var fault = fault
        fault.path = path + fault.path
        guard !isFull else { return }
        faults.append(fault)
    }

    /// Reports what is wrong with the table here as a whole.
    mutating func report(_ fault: TableFault) {
        guard let field = fault.field else { return report(fault.words) }
        within(.key(field)) { $0.report(fault.words) }
    }

    /// Reports that the value here is of another kind than the one that is wanted.
    mutating func refuse(_ value: FieldValue, wanted: String) {
        report("expected \(wanted), found \(value.kindName)")
    }

    /// Reads what stands one step farther on.
    public mutating func within<Result>(
        _ step: FieldPath.Step, _ body: (inout FieldReading) -> Result
    ) -> Result {
        path.enter(step)
        defer { path.leave() }
        return body(&self)
    }
}

/// What is read alike whatever it becomes: the compiler makes code of it once.
extension FieldReading {
    /// Reads the elements of a list with at most `limit` of them, each of them by `read`, which
    /// returns whether it could. Returns whether all could be read. `allowsOne`: a value that is
    /// not a list stands for a list of one.
    mutating func elements(
        of value: FieldValue, limit: Int, allowsOne: Bool,
        _ read: (FieldValue, inout FieldReading) -> Bool
    ) -> Bool {
        guard case .list(let elements) = value else {
            if allowsOne { return read(value, &self) }
            refuse(value, wanted: "a list")
            return false
        }
        guard elements.count <= limit else {
            report("\(elements.count) of at most \(limit)")
            return false
        }
        var count = 0
        for (place, element) in elements.enumerated() where !isFull {
            if within(.place(place), { read(element, &$0) }) { count += 1 }
        }
        return count == elements.count
    }

    /// The text of a value that is one of these words; nil once it has reported that it is not.
    mutating func word(of value: FieldValue, among words: [String]) -> String? {
        guard case .text(let text) = value else {
            refuse(value, wanted: "one of \(words.joined(separator: ", "))")
            return nil
        }
        guard words.contains(text) else {
            report("unknown word '\(text)'", advice: Spelling.advice(for: text, among: words))
            return nil
        }
        return text
    }
}
