// SPDX-License-Identifier: MIT

import RemoteTestSupport
import SystemTestSupport

@testable import RemoteModel

/// Records made of values that are at a limit, past it, or of another kind.
enum ArgumentWalk {
    /// What is said of a record of each name.
    static func forms<Subject: Record>(_ type: Subject.Type) -> [String] {
        Subject.forms.map { form in
            "\(form.word) \(form.help) \(form.takesOne) \(form.isMeasured) "
                + form.arguments.map {
                    "\($0.name) \($0.details) \($0.absence) \($0.kind.range) \($0.kind)"
                }.joined(separator: "; ")
        }
    }

    /// Each record of each name, of which one value at a time is another.
    static func records<Subject: Record>(_ type: Subject.Type) -> [String] {
        Subject.forms.flatMap { form in
            let usual = form.arguments.enumerated().map { place, argument in
                form.takesOne && place > 0 ? nil : argument.kind.example as ArgumentValue?
            }
            return [line(form, usual)]
                + form.arguments.indices.flatMap { place in
                    values(of: form.arguments[place].kind).map { value in
                        var values = usual
                        values[place] = value
                        return line(form, values)
                    }
                }
        }
    }

    /// What is made of values directly, and of the fields of a line.
    private static func line<Subject: Record>(
        _ form: RecordForm<Subject>, _ values: [ArgumentValue?]
    ) -> String {
        let record = form.record(of: values)
        var parts = [form.word, record.map { reflection($0) } ?? "none"]
        parts += [record.map { FieldValue.table($0.arguments).json } ?? "none"]
        let members = zip(form.arguments, values).map { argument, value in
            FieldMember(argument.name, value.map { FieldValue($0) } ?? .null)
        }
        do throws(FieldFault) {
            let read = try form.record(from: RecordFieldReader(.table(members)))
            parts.append(read.name == record?.name ? "the same" : reflection(read))
        } catch {
            parts.append(reflection(error))
        }
        return parts.joined(separator: " ")
    }

    private static func values(of kind: ArgumentKind) -> [ArgumentValue?] {
        let others: [ArgumentValue?] = [nil, .flag(false), .text("x"), .texts(["x", "y"])]
        return others + limits(of: kind)
    }

    private static func limits(of kind: ArgumentKind) -> [ArgumentValue] {
        switch kind {
        case .steps: [-1001, -1000, -1, 0, 1, 1000, 1001, .min, .max].map { .integer($0) }
        case .whole:
            [Int(Int32.min) - 1, Int(Int32.min), 0, Int(Int32.max), Int(Int32.max) + 1].map {
                .integer($0)
            }
        case .integer(let range):
            [-1, 0, 1].flatMap { [range.lowerBound &+ $0, range.upperBound &+ $0] }.map {
                .integer($0)
            }
        case .number(let range, _), .seconds(let range):
            numbers(around: range ?? -1e6...1e6).map { .number($0) }
        case .sense: [-2, -1, 0, 1, 2].map { .integer($0) }
        case .flag: [.flag(true), .integer(1)]
        case .word(let words): (words + ["", words[0] + "x"]).map { .text($0) }
        case .text(let shape): texts(of: shape).map { .text($0) }
        case .texts(let shape): texts(of: shape).map { .texts([$0, $0]) } + [.texts([])]
        }
    }

    private static func numbers(around range: ClosedRange<Double>) -> [Double] {
        [range.lowerBound, range.upperBound].flatMap { [$0 - 0.5, $0, $0 + 0.5] }
            + [0, 0.25, -1, .infinity, .nan]
    }

    /// The example of a shape, with a character less or another at each place.
    private static func texts(of shape: TextShape) -> [String] {
        guard case .text(let example) = ArgumentKind.text(shape).example else { return [] }
        let characters = Array(example)
        let known = [
            "1;forced;hearingImpaired;6;eac3/de/T", "1;;/a/b", "x/a/b", "1/a", "3?/t", "?/t", "/t",
            "-1/t", "0/t", "1:2:3/t", "1:/t", "inf/t", "1/", "later", "passcode", "retry", "giveUp",
            "=http://h", "[]", "[{\"id\":\"a\"}]", "true", "false", "-1", "1e400", "null",
        ]
        return [example] + known
            + characters.indices.flatMap { place -> [String] in
                let (before, after) = (characters[..<place], characters[(place + 1)...])
                return [String(before), String(before + after)]
                    + Array("/:;,-0x").map { String(before + [$0] + after) }
            }
    }
}
