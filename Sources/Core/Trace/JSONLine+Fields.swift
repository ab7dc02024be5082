// SPDX-License-Identifier: MIT

public import RemoteModel

extension JSONLine {
    /// Writes a field with whatever it holds.
    public mutating func field(_ member: FieldMember) {
        name(text: member.name)
        value(member.value)
    }

    /// Numbers as short as they are exact; what is not a number is `null`.
    private mutating func value(_ value: FieldValue) {
        switch value {
        case .null: append(text: "null")
        case .flag(let flag): append(text: flag ? "true" : "false")
        case .number(let number):
            guard number.isFinite else { return append(text: "null") }
            append(text: Int64(exactly: number).map { "\($0)" } ?? "\(number)")
        case .text(let text): append(string: text)
        case .list(let elements):
            append(text: "[")
            for (place, element) in elements.enumerated() {
                if place > 0 { append(text: ",") }
                self.value(element)
            }
            append(text: "]")
        case .table(let members):
            begin()
            for member in members { field(member) }
            end()
        }
    }
}
