// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import Testing

/// The rows of the commands: each name has one, and the manuals' tables are made from them.
@Suite struct CommandFormTests {
    @Test func eachNameHasOneRow() {
        #expect(
            CommandForm.all.map(\.name.rawValue).sorted()
                == CommandName.allCases.map(\.rawValue).sorted())
    }

    @Test(arguments: CommandForm.all.map(\.name))
    func aRowMakesTheCommandThatItTakesApart(name: CommandName) throws {
        let form = try #require(CommandForm.of(name))
        let example = ExampleArguments()
        let command = try form.command(from: example)
        #expect(command.name == name)
        var values: [ArgumentValue] = []
        form.forEachArgument(of: command) { argument, value in
            #expect(value == ExampleArguments.value(of: argument.kind))
            values.append(value)
        }
        #expect(values.count == (form.takesOne ? 1 : form.arguments.count))
    }

    @Test(arguments: CommandForm.all.map(\.name))
    func aValueOfAnotherKindIsRefused(name: CommandName) throws {
        let form = try #require(CommandForm.of(name))
        guard !form.arguments.isEmpty else { return }
        #expect(form.command() == nil)
        #expect(form.command(.texts([]), .texts([])) == nil || name == .run)
    }

    @Test(arguments: CommandForm.all.map(\.name))
    func helpIsAPhraseThatIsWholeByItself(name: CommandName) throws {
        let help = try #require(CommandForm.of(name)).help
        #expect(help.first?.isLowercase == true && !help.hasSuffix("."))
        #expect(!["and ", "or ", "but ", "to "].contains { help.hasPrefix($0) })
    }

    @Test(arguments: ["docs/protocol.md", "docs/trace-format.md"])
    func theTableIsThatOfTheRows(page: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let url = root.appending(path: page)
        let text = try String(contentsOf: url, encoding: .utf8)
        let heading = "| command | what it does | fields |\n|---|---|---|\n"
        let parts = text.components(separatedBy: heading)
        try #require(parts.count == 2, "\(page) lacks the table of commands")
        let rest = parts[1].split(separator: "\n", omittingEmptySubsequences: false)
            .drop { $0.hasPrefix("|") }
        let expected =
            parts[0] + heading
            + (Self.rows + rest.map(String.init))
            .joined(separator: "\n")
        if ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] == "1" {
            try expected.write(to: url, atomically: true, encoding: .utf8)
        } else {
            #expect(
                text == expected,
                "\(page) is old: SNAPSHOT_UPDATE=1 swift test --filter CommandFormTests")
        }
    }

    private static var rows: [String] {
        CommandForm.all.map { form in
            let fields = form.arguments.map(\.description)
                .joined(separator: form.takesOne ? "; or " : "; ")
            let help = form.help + (form.isInjectable ? "" : "; never injected")
            return "| `\(form.name.rawValue)` | \(help) | \(fields) |"
        }
    }
}

/// One value for each kind of argument.
private struct ExampleArguments: ArgumentReader {
    struct Missing: Error {}

    func has(_ argument: CommandArgument) -> Bool { true }

    func value(of argument: CommandArgument) throws(Missing) -> ArgumentValue {
        Self.value(of: argument.kind)
    }

    func refusal(of argument: CommandArgument) -> Missing { Missing() }

    static func value(of kind: ArgumentKind) -> ArgumentValue {
        switch kind {
        case .steps: .integer(-3)
        case .integer(let range): .integer(range.upperBound)
        case .number(let range, _): .number(range?.lowerBound ?? -1.5)
        case .seconds(let range): .number(range.upperBound)
        case .sense: .integer(-1)
        case .word(let words): .text(words[words.count - 1])
        case .text: .text("a text")
        case .texts: .texts(["a", "b"])
        }
    }
}
