// SPDX-License-Identifier: MIT

/// What is wrong with a field of a table, and where it stands.
public struct FieldFault: Error, Hashable, Sendable {
    /// The way to the field from the outermost table; empty for that table itself.
    public var path: FieldPath
    /// What is wrong, in a phrase without a full stop.
    public var message: String
    /// What to do about it, or nil.
    public var advice: String?
    /// The key is wrong, rather than its value.
    public var isOfKey: Bool

    public init(
        _ path: FieldPath, _ message: String, advice: String? = nil, isOfKey: Bool = false
    ) {
        self.path = path
        self.message = message
        self.advice = advice
        self.isOfKey = isOfKey
    }
}

/// The way to a field through tables and lists, such as `markers[3].time`.
public struct FieldPath: Hashable, Sendable, CustomStringConvertible {
    /// One step of the way.
    public enum Step: Hashable, Sendable {
        /// A key of a table.
        case key(String)
        /// A place in a list, from 0.
        case place(Int)
    }

    /// The steps, the outermost first.
    public private(set) var steps: [Step] = []

    public init() {}

    mutating func enter(_ step: Step) { steps.append(step) }

    mutating func leave() { steps.removeLast() }

    static func + (outer: FieldPath, inner: FieldPath) -> FieldPath {
        var path = outer
        path.steps += inner.steps
        return path
    }

    /// Places count from 0, as they do in JSON Pointer and in programs.
    public var description: String {
        var text = ""
        for step in steps {
            switch step {
            case .key(let name): text += text.isEmpty ? name : "." + name
            case .place(let place): text += "[\(place)]"
            }
        }
        return text
    }
}

/// The reading of one table: where it is, and what was wrong so far.
public struct FieldReading: Sendable {
    /// All that is wrong, in the order in which it was read.
    public private(set) var faults: [FieldFault] = []
    /// Where the reading is.
    public private(set) var path = FieldPath()

    /// Faults that are reported of one table. Further ones are not looked for: who wrote the text
    /// in another format altogether needs no thousand of them.
    static let limit = 50

    /// Whether a key that is not known is passed over: who reads what a newer program wrote does so.
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
        guard !isFull else { return }
        faults.append(FieldFault(path, message, advice: advice, isOfKey: isOfKey))
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
