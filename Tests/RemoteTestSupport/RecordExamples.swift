// SPDX-License-Identifier: MIT

public import RemoteModel

extension Record {
    /// A record of each name, made from its row: what a test of all of them begins with.
    public static var examples: [Self] {
        forms.compactMap { form in
            form.record(
                of: form.arguments.enumerated().map { place, argument in
                    form.takesOne && place > 0 ? nil : argument.kind.example
                })
        }
    }
}

extension ArgumentKind {
    /// A value of the kind.
    public var example: ArgumentValue {
        switch self {
        case .steps: .integer(-3)
        case .whole: .integer(7)
        case .integer(let range): .integer(range.upperBound)
        case .number(let range, _): .number(range?.lowerBound ?? -1.5)
        case .seconds(let range): .number(range?.upperBound ?? 12.5)
        case .sense: .integer(-1)
        case .flag: .flag(true)
        case .word(let words): .text(words[words.count - 1])
        case .text(let shape): .text(shape.example)
        case .texts(let shape): .texts([shape.example, shape.example])
        }
    }
}

extension TextShape {
    fileprivate var example: String {
        switch self {
        case .any: "a text"
        case .pair: "back+play"
        case .chapter: "1.5:2.5/one/two"
        case .track: "2/en/a/b"
        case .entry: "3/a/b"
        case .answer: "12.5"
        case .trail: "35.0,21.5,round,6.5/1.0,2.0;1.5,3.0/9.0,2.0"
        case .pages: "{\"pages\":[{\"rows\":[{\"cards\":[{\"id\":\"a\"}]}]}]}"
        case .json:
            "{\"linear\":true,\"groups\":[{\"title\":\"Goals\",\"markers\":[{\"time\":3,"
                + "\"duration\":0}]}],\"breaks\":[{\"start\":10,\"end\":20}]}"
        }
    }
}
