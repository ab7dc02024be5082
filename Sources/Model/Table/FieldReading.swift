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

    /// Reports a fault of something that is read here; its path goes on from here.
    mutating func report(_ fault: FieldFault) {
        var fault = fault
        fault.path = path + fault.path
        guard !isFull else { return }
        faults.append(fault)
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
