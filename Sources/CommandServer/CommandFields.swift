// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Command {
    /// Reads `{"command":"skip","count":1}`: the fields that `RemoteTrace` writes.
    init(fields: JSONFields) throws(ProtocolError) {
        let form = try fields.form()
        self = try form.command(from: JSONFields(fields.object, of: form.name.rawValue))
    }
}

extension JSONFields {
    /// The row of the command that the object names.
    func form() throws(ProtocolError) -> CommandForm {
        try word("command", among: CommandForm.all.map(\.name.rawValue)) { word in
            CommandName(rawValue: word).flatMap(CommandForm.of)
        }
    }
}

/// A number that no arithmetic of the core can make trap: steps and amounts have limits here that
/// those of a trace have not.
extension JSONFields: ArgumentReader {
    func has(_ argument: CommandArgument) -> Bool { optional(argument.name) != nil }

    func value(of argument: CommandArgument) throws(ProtocolError) -> ArgumentValue {
        let key = argument.name
        switch argument.kind {
        case .steps:
            let limit = SocketLimits.injectedSteps
            return .integer(try integer(key, in: -limit...limit))
        case .integer(let range): return .integer(try integer(key, in: range))
        case .number(nil, _): return .number(try number(key))
        case .number(let range?, _), .seconds(let range):
            return .number(try number(key, in: range))
        case .sense: return .integer(Int(try sense(key).rawValue))
        case .word(let words):
            return .text(try word(key, among: words) { words.contains($0) ? $0 : nil })
        case .text: return .text(try text(key))
        case .texts: return .texts(try texts(key))
        }
    }

    func refusal(of argument: CommandArgument) -> ProtocolError {
        ProtocolError("\(owner): '\(argument.name)' cannot be that")
    }
}

extension JSONFields {
    func number(
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
    func sense(_ name: String) throws(ProtocolError) -> Sense {
        let value = try integer(name, in: -1...1)
        guard let sense = Sense(rawValue: Int8(value)) else {
            throw ProtocolError("\(owner): '\(name)' must be 1 or -1")
        }
        return sense
    }

    func direction(_ name: String) throws(ProtocolError) -> Direction {
        try word(name, among: Direction.allCases.map(\.name)) { Direction(name: $0) }
    }

    func zone(_ name: String) throws(ProtocolError) -> Zone {
        try word(name, among: Zone.allCases.map(\.name)) { Zone(name: $0) }
    }
}
