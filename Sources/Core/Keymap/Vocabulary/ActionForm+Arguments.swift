// SPDX-License-Identifier: MIT

internal import RemoteModel

extension ActionForm {
    /// A command as its row has it: the name, then each argument in the way of its kind.
    init(_ form: CommandForm) {
        let word = form.name.word
        let arguments = form.arguments
        let usage = arguments.map(Self.usage).reduce(word) { "\($0) \($1)" }
        self.init(word, usage, form.help, examples: Self.examples(form)) { words in
            var values: [ArgumentValue] = []
            for argument in arguments {
                switch words.value(of: argument) {
                case .success(let value): values.append(value)
                case .failure(let fault): return .failure(fault)
                }
            }
            guard let command = form.record.record(of: values) else {
                return .failure(WordFault("'\(word)' cannot be that"))
            }
            return .success(.command(command))
        }
    }

    /// How an argument is written, for the manual.
    private static func usage(_ argument: ArgumentForm) -> String {
        let usage =
            switch argument.kind {
            case .steps: "STEPS"
            case .integer, .number, .whole: "NUMBER"
            case .flag: "true|false"
            case .seconds: "TIME"
            case .sense(let forward, let backward): "\(forward)|\(backward)"
            case .word(let words): words.joined(separator: "|")
            case .text, .texts: "TEXT"
            }
        return argument.keymapDefault == nil ? usage : "[\(usage)]"
    }

    /// The command with each value of its first argument that a person may want to see.
    private static func examples(_ form: CommandForm) -> [String] {
        let word = form.name.word
        guard let first = form.arguments.first else { return [word] }
        let rest = form.arguments.count > 1 ? " 1" : ""
        let values: [String] =
            switch first.kind {
            case .steps: ["+1", "-1"]
            case .whole: ["1"]
            case .flag: ["true", "false"]
            case .integer(let range): ["\(range.lowerBound)"]
            case .number: ["1", "1.5"]
            case .seconds: ["30s", "-30s"]
            case .sense(let forward, let backward): [forward, backward]
            case .word(let words): words
            case .text, .texts: []
            }
        return values.map { "\(word) \($0)\(rest)" }
    }
}

extension WordArguments {
    /// The next argument, or what the row says of one that is left out.
    mutating func value(of argument: ArgumentForm) -> Result<ArgumentValue, WordFault> {
        if isEmpty, let value = argument.keymapDefault { return .success(value) }
        return switch argument.kind {
        case .steps: steps().map { .integer($0) }
        case .whole: number(in: Int(Int32.min)...Int(Int32.max)).map { .integer($0) }
        case .flag: find(["true", "false"]).map { .flag($0 == "true") }
        case .integer(let range): number(in: range).map { .integer($0) }
        case .number(let range, _):
            number(in: range ?? -Command.longestSkip...Command.longestSkip).map { .number($0) }
        case .seconds: skipTime().map { .number($0) }
        case .sense(let forward, let backward):
            find([forward, backward]).map { .integer($0 == forward ? 1 : -1) }
        case .word(let words): find(words).map { .text($0) }
        case .text: sentence().map { .text($0) }
        case .texts: program().map { .texts($0) }
        }
    }
}
