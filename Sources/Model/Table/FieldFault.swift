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
    /// The field of the table at `path` that is not there, where that is what is wrong.
    public var missing: String?

    /// The way to the field for a program, also to one that is not there. In a text, what is
    /// missing is looked for where its table begins.
    public var field: FieldPath {
        guard let missing else { return path }
        var field = path
        field.enter(.key(missing))
        return field
    }

    public init(
        _ path: FieldPath, _ message: String, advice: String? = nil, isOfKey: Bool = false
    ) {
        self.path = path
        self.message = message
        self.advice = advice
        self.isOfKey = isOfKey
    }

    /// A field of the table at `path` is not there.
    init(_ path: FieldPath, missing: String) {
        self.init(path, "the field '\(missing)' is missing")
        self.missing = missing
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
