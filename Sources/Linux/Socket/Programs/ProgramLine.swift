// SPDX-License-Identifier: MIT

package import RemoteModel

/// One line of a program: a request, and the name of its own by which it is answered.
package struct ProgramLine {
    /// Why a line is refused.
    package struct Fault: Error {
        /// What the answer names; null where that cannot be read.
        package var id = FieldValue.null
        /// What is wrong, in a phrase without a full stop.
        package var reason: String
        /// The field that is wrong.
        package var field: String?
        /// What to do about it.
        package var hint: String?
        /// The question whose answer cannot be read.
        package var ask: Int?
    }

    /// A number or a text.
    package let id: FieldValue
    package let request: ProgramRequest

    /// Numbers of a request are whole, and stay so in every language.
    private static let numbers = -9_007_199_254_740_991.0...9_007_199_254_740_991.0

    /// Whether there is nothing but spaces in a line.
    static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
        line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == 0x0d }
    }

    package init(line: ArraySlice<UInt8>) throws(Fault) {
        let members: [FieldMember]
        do throws(ProtocolError) {
            members = try JSONDocument.parse(line).members
        } catch {
            throw Fault(
                id: Self.id(of: line.span), reason: error.reason,
                hint: error.advice ?? "send one JSON object in each line")
        }
        try self.init(members)
    }

    private init(_ members: [FieldMember]) throws(Fault) {
        guard let id = members.first(where: { $0.name == "id" })?.value else {
            guard members.first?.name != "hello" else {
                throw Fault(reason: "hello was said before", hint: "send requests from now on")
            }
            throw Fault(
                reason: "the field 'id' is missing", field: "id",
                hint: "a number or a text of your own, which the answer has")
        }
        guard Self.isGood(id) else {
            throw Fault(
                reason: "'id' is a whole number up to 2^53, or a text of at most "
                    + "\(ItemLimits.idBytes) bytes", field: "id")
        }
        self.id = id
        let others = members.filter { $0.name != "id" }
        let names = ProgramRequestName.allCases.map(\.rawValue)
        guard let first = others.first else {
            throw Fault(
                id: id, reason: "the line has no request",
                hint: "known are: \(names.joined(separator: ", "))")
        }
        for other in others where ProgramRequestName(rawValue: other.name) == nil {
            let word = ProtocolError.quotable(other.name)
            if let owner = Self.owner(of: other.name, among: others) {
                throw Fault(
                    id: id, reason: "'\(word)' belongs inside '\(owner)'", field: word,
                    hint: "write it into the table of '\(owner)'")
            }
            throw Fault(
                id: id, reason: "unknown request '\(word)'", field: word,
                hint: Spelling.advice(for: other.name, among: names))
        }
        guard others.count == 1, let name = ProgramRequestName(rawValue: first.name) else {
            throw Fault(
                id: id, reason: "a line has one request, not \(others.count)",
                hint: "send a line for each")
        }
        var reading = FieldReading()
        let request = ProgramRequestForm.of(name).read(first.value, &reading)
        guard let request, reading.faults.isEmpty else {
            let fault = reading.faults.first ?? FieldFault(FieldPath(), "it cannot be read")
            let field = fault.field.description
            throw Fault(
                id: id, reason: ProtocolError.brief(fault.message),
                field: ProtocolError.brief(field),
                hint: fault.advice.map { ProtocolError.brief($0) },
                ask: field == "answer.value" ? Self.ask(of: first.value) : nil)
        }
        self.request = request
    }

    private static func ask(of answer: FieldValue) -> Int? {
        guard case .number(let number) = answer["ask"] else { return nil }
        return Int(exactly: number)
    }

    /// The id of a line that is not JSON, where it stands at its beginning; null elsewhere.
    private static func id(of line: Span<UInt8>) -> FieldValue {
        var reader = PlainReader()
        guard reader.begins(line), case .member(let key, let value) = reader.next(line),
            ("id" as StaticString).spells(line.extracting(key))
        else { return .null }
        let id: FieldValue =
            switch value {
            case .integer(let number): .number(Double(number))
            case .text(let bytes): .text(String(line.extracting(bytes)))
            case .null, .flag, .number, .object: .null
            }
        return isGood(id) ? id : .null
    }

    /// The request of the line that has a field of that name, which stands beside it.
    private static func owner(of field: String, among members: [FieldMember]) -> String? {
        members.first { member in
            guard let name = ProgramRequestName(rawValue: member.name) else { return false }
            var fields = ProgramRequestForm.of(name).schema.fields.map(\.name)
            // Those of a command are the arguments of the one that it names.
            if name == .command, case .text(let word) = member.value["command"],
                let command = CommandName(word: word)
            {
                fields += CommandForm.of(command).arguments.map(\.name)
            }
            return fields.contains(field)
        }?.name
    }

    private static func isGood(_ id: FieldValue) -> Bool {
        switch id {
        case .number(let number): number.rounded() == number && numbers.contains(number)
        case .text(let text): text.utf8.count <= ItemLimits.idBytes
        case .null, .flag, .list, .table: false
        }
    }
}
