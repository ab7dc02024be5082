// SPDX-License-Identifier: MIT

/// Reads the arguments of one command from one text form: a line of a trace, a JSON object.
public protocol ArgumentReader<Fault> {
    /// What is thrown for an argument that is missing or wrong; it names the argument.
    associatedtype Fault: Error

    func has(_ argument: CommandArgument) -> Bool
    /// The value, checked by the argument's kind.
    func value(of argument: CommandArgument) throws(Fault) -> ArgumentValue
    /// The fault of a value that is of the right kind and still not the argument's.
    func refusal(of argument: CommandArgument) -> Fault
}
