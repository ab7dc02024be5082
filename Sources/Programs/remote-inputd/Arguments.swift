// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc
internal import LinuxSystem
internal import InputHost
internal import RemoteModel

/// The command line, read by getopt_long(3): the service loads no library for it that it would keep
/// in memory. What the options of `ServiceOption` may be, the rows of `remote-inputd.toml` say.
struct Arguments {
    /// What the command line asks for.
    enum Outcome {
        case run(ServiceSettings)
        /// Only look at these files; at those that would count, where none is named.
        case check([String])
        case help
        case version
        /// It is wrong, and the reason has been written.
        case refused
    }

    private var given: [(name: String, text: String)] = []
    private var settings: String?
    private var isCheck = false

    private init() {}

    /// Reads the arguments of this process. Each option may come in any order, the last of its kind
    /// counts; keymaps and grants add up.
    static func parse() -> Outcome {
        var arguments = Arguments()
        let options =
            ServiceOption.all.map { long($0.name, $0.value != nil, $0.letter) } + [option()]
        // The ':' at the front has getopt report a missing value as ':' and write nothing itself.
        let letters = ServiceOption.all.reduce(":") {
            $0 + "\($1.letter)" + ($1.value == nil ? "" : ":")
        }
        while true {
            let found = getopt_long(
                CommandLine.argc, CommandLine.unsafeArgv, letters, options, nil)
            guard found >= 0 else { break }
            let value = linux_option_argument().map { String(cString: $0) }
            switch UInt8(truncatingIfNeeded: found) {
            case UInt8(ascii: "S"): arguments.settings = value
            case UInt8(ascii: "c"): arguments.isCheck = true
            case UInt8(ascii: "V"): return .version
            case UInt8(ascii: "h"): return .help
            case UInt8(ascii: ":"): return refuse("'\(lastWord)' needs a value behind it")
            default:
                let row = ServiceOption.all.first { Int32($0.letter.value) == found }
                guard let row else { return refuse(unknownOption(options)) }
                arguments.given.append(("\(row.name)", value ?? "true"))
            }
        }
        return arguments.outcome
    }

    private var outcome: Outcome {
        let rest = Array(CommandLine.arguments.dropFirst(Int(linux_option_index())))
        if !isCheck, let word = rest.first { return Self.refuse("'\(word)' is not an option") }
        var reading = FieldReading()
        let form = ServiceConfiguration.form
        guard let read = form.read(form.schema.table(of: given), &reading) else {
            return Self.refuse(Self.sentence(reading.faults.first))
        }
        if isCheck { return check(rest) }
        // Paths are made absolute here: what watches a folder needs that.
        let own = read.resolved(in: String(absolutePath("").dropLast()), home: nil)
        switch settings {
        case nil: return .run(ServiceSettings(own))
        case "none": return .run(ServiceSettings(own, files: []))
        case let file?: return .run(ServiceSettings(own, files: [absolutePath(file)]))
        }
    }

    /// The files to check: those behind the options, and that of `--settings`.
    private func check(_ files: [String]) -> Outcome {
        guard settings == "none" else { return .check([settings].compactMap(\.self) + files) }
        guard files.isEmpty else { return .check(files) }
        return Self.refuse("'--settings none' leaves nothing to check; name a file")
    }

    // MARK: What is wrong

    /// What is wrong with the value of an option.
    private static func sentence(_ fault: FieldFault?) -> Printable {
        guard let fault else { return "the command line is wrong" }
        var name = ""
        if case .key(let key)? = fault.path.steps.first { name = "--\(key): " }
        return "\(name)\(fault.message)\(fault.advice.map { "; \($0)" } ?? "")"
    }

    // getopt would write what was typed to the terminal as it is, hence the ':' before its letters.

    private static func refuse(_ reason: Printable) -> Outcome {
        TextWriter.errors.writeLine("remote-inputd: " + reason)
        return .refused
    }

    /// The one that was read last.
    private static var lastWord: String {
        CommandLine.arguments[Int(linux_option_index()) - 1]
    }

    /// The message about an option that does not exist, is ambiguous, or got a value that it does
    /// not take. getopt reports all three with '?'.
    private static func unknownOption(_ options: [option]) -> Printable {
        let letter = linux_option_refused()
        if options.contains(where: { $0.val == letter && $0.name != nil }) {
            return "'\(lastWord)': that option takes no value"
        }
        if let name = UInt8(exactly: letter), name > 0 {
            return "'-\(Unicode.Scalar(name))' is not an option"
        }
        let word = String(lastWord.prefix { $0 != "=" })
        let names = ServiceOption.all.map { "--\($0.name)" }
        let begun = names.filter { $0.hasPrefix(word) }
        guard begun.isEmpty else {
            return "'\(word)' begins several options: \(begun.joined(separator: ", "))"
        }
        let question = Spelling.question(of: word, among: names).map { "; \($0)" } ?? ""
        return "'\(word)' is not an option\(question)"
    }

    /// A row for getopt: its `val` is the letter of the short form, so both forms meet in one case.
    private static func long(
        _ name: StaticString, _ takesValue: Bool, _ letter: Unicode.Scalar
    ) -> option {
        let text = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
        return option(
            name: text, has_arg: takesValue ? required_argument : no_argument, flag: nil,
            val: CInt(letter.value))
    }
}
