// SPDX-License-Identifier: MIT

extension Command {
    /// The table of a command, for the manual: `command` names it, and its arguments are those of
    /// its row.
    static let bodySchema = TableSchema(
        name: "command", help: "A command of the vocabulary.",
        fields: [
            .init(
                "command", .word(CommandForm.all.filter(\.isInjectable).map(\.name.word)),
                "The name of the command. Its arguments stand beside it.", isRequired: true)
        ])

    /// Reads `{"command":"skip","count":1}`, and reports what is wrong with it: a command that a
    /// program may ask for.
    init?(fields: FieldValue, _ reading: inout FieldReading) {
        guard case .table(let members) = fields else {
            reading.refuse(fields, wanted: "a table of command")
            return nil
        }
        let words = CommandForm.all.filter(\.isInjectable).map(\.name.word)
        guard let named = fields["command"] else {
            reading.report(missing: "command")
            return nil
        }
        var form: CommandForm?
        reading.within(.key("command")) { reading in
            guard case .text(let word) = named else {
                return reading.refuse(named, wanted: "the name of a command")
            }
            form = CommandName(word: word).map(CommandForm.of)
            if let name = form?.name.word, !words.contains(name) {
                form = nil
                reading.report("'\(name)' is for keymaps, not for programs")
            } else if form == nil {
                reading.report(
                    "unknown word '\(word)'", advice: Spelling.advice(for: word, among: words))
            }
        }
        guard let form else { return nil }
        let names = form.arguments.map(\.name)
        var isGood = true
        for member in members where member.name != "command" && !names.contains(member.name) {
            isGood = false
            reading.within(.key(member.name)) {
                $0.report(
                    "unknown field '\(member.name)'",
                    advice: Spelling.advice(for: member.name, among: ["command"] + names),
                    isOfKey: true)
            }
        }
        guard isGood else { return nil }
        do throws(FieldFault) {
            self = try form.record.record(from: RecordFieldReader(fields))
        } catch {
            reading.report(error)
            return nil
        }
    }

    /// The command as such a table.
    var fields: FieldValue {
        .table([FieldMember("command", .text(name.word))] + arguments)
    }
}
