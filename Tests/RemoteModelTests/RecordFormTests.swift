// SPDX-License-Identifier: MIT

import RemoteModel
import RemoteTestSupport
import Testing

/// The rows of commands, gestures, facts, requests and contexts: each name has one, and a row makes
/// what it takes apart.
@Suite struct RecordFormTests {
    @Test func everyRecordOfTheModel() throws {
        try check(Command.self)
        try check(Gesture.self)
        try check(PlayerFact.self)
        try check(PlayerRequest.self)
        try check(ContextState.self)
    }

    private func check<Subject: Record & Equatable>(_ type: Subject.Type) throws {
        #expect(Subject.forms.map(\.name) == Array(Subject.Name.allCases))
        #expect(Subject.Name.allCases.map { Int($0.rawValue) } == Array(Subject.forms.indices))
        for form in Subject.forms {
            #expect(Subject.Name(word: form.name.word) == form.name)
            try checkBothWays(form)
            checkOtherKinds(form)
            // Contexts have one help for all.
            if Subject.self != ContextState.self { checkHelp(form.help) }
        }
        #expect(Subject.Name(word: "") == nil)
        #expect(Subject.Name(word: "nothing") == nil)
    }

    private func checkBothWays<Subject: Record & Equatable>(_ form: RecordForm<Subject>) throws {
        var examples = [ExampleArguments(hasOptional: false)]
        if form.takesOne {
            examples += form.arguments.map { ExampleArguments(hasOptional: false, only: $0.name) }
            let both = ExampleArguments(hasOptional: true)
            #expect(throws: ExampleArguments.Missing.self) { try form.record(from: both) }
        } else {
            examples.append(ExampleArguments(hasOptional: true))
        }
        for example in examples {
            let record = try form.record(from: example)
            #expect(record.name == form.name)
            var values: [ArgumentValue?] = []
            form.forEachArgument(of: record) { argument, value in
                if argument.isRequired || example.hasOptional {
                    #expect(value == argument.kind.example)
                }
                values.append(value)
            }
            #expect(values.count == form.arguments.count)
            #expect(form.record(of: values) == record)
            let given = values.count { $0 != nil }
            #expect(!form.takesOne || given == 1)
        }
    }

    private func checkOtherKinds<Subject: Record & Equatable>(_ form: RecordForm<Subject>) {
        guard let first = form.arguments.first, first.isRequired else { return }
        #expect(form.record(of: []) == nil)
        let wrong: ArgumentValue = if case .texts = first.kind { .flag(true) } else { .texts([]) }
        #expect(form.record(of: form.arguments.map { _ in wrong }) == nil)
    }

    private func checkHelp(_ help: String) {
        #expect(help.first?.isLowercase == true && !help.hasSuffix("."), "\(help)")
        #expect(!["and ", "or ", "but ", "to "].contains { help.hasPrefix($0) }, "\(help)")
    }

    @Test func valuesThatDoNotGoTogetherAreRefused() throws {
        #expect(PlayerFact.form(.window).record(of: [.number(2), .number(1)]) == nil)
        #expect(PlayerFact.form(.channels).record(of: [.integer(.max), .integer(1)]) == nil)
        #expect(Command.form(.scanStart).record(of: [.integer(1), .integer(5)]) == nil)
        #expect(Gesture.form(.chord).record(of: [.text("back"), .text("begin")]) == nil)
        #expect(Command.form(.denied).record(of: [.text("skpi"), .text("idle")]) == nil)
    }
}

/// One value for each kind of argument.
private struct ExampleArguments: ArgumentReader {
    struct Missing: Error {}

    let hasOptional: Bool
    /// The one argument that there is, of those of which one is given.
    var only: String?

    func has(_ argument: ArgumentForm) -> Bool { only.map { $0 == argument.name } ?? hasOptional }

    func value(of argument: ArgumentForm) throws(Missing) -> ArgumentValue {
        argument.kind.example
    }

    var refusal: Missing { Missing() }
}
