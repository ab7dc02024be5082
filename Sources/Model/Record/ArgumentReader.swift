// SPDX-License-Identifier: MIT

/// Reads the arguments of one record from one text form: a line of a trace, a JSON object.
public protocol ArgumentReader<Fault> {
    /// What is thrown for an argument that is missing or wrong; it names the argument.
    associatedtype Fault: Error

    /// Whether the text has the argument.
    func has(_ argument: ArgumentForm) -> Bool
    /// The value, checked by the argument's kind.
    func value(of argument: ArgumentForm) throws(Fault) -> ArgumentValue
    /// The fault of arguments each of which is of its kind, and that make no record together.
    var refusal: Fault { get }
}
