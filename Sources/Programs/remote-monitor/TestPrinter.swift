// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel
internal import RemoteKeymapTesting
internal import RemoteTrace

/// Writes how the tests of keymaps went. It also counts, as the exit status depends on all tests.
struct TestPrinter {
    let isJSON: Bool
    let isVerbose: Bool
    private var passed = 0
    private var failed = 0
    private var hasErrors = false
    private var diagnostics: DiagnosticPrinter

    init(isJSON: Bool, isVerbose: Bool) {
        self.isJSON = isJSON
        self.isVerbose = isVerbose
        diagnostics = DiagnosticPrinter(isJSON: isJSON)
    }

    /// Whether there was a test, and nothing went wrong.
    var isPassed: Bool { passed > 0 && failed == 0 && !hasErrors }

    mutating func print(_ diagnostic: Diagnostic) {
        hasErrors = hasErrors || diagnostic.severity == .error
        diagnostics.print(diagnostic)
    }

    /// A file without tests.
    mutating func printNone(_ file: String) {
        diagnostics.print(
            Diagnostic(
                .warning, .keymap, "\(file): it carries no tests",
                advice: "add a [[test]], such as do = \"press right\", gives = [\"skip 1\"]"))
    }

    /// A test that cannot be done.
    mutating func print(_ test: KeymapTest, _ fault: Diagnostic) {
        failed += 1
        if isJSON {
            return printObject(test, isPassed: false) { $0.field("message", fault.message) }
        }
        diagnostics.print(fault.of(test))
    }

    /// One test: its line when it failed, as a diff of what was expected and what came.
    mutating func print(_ test: KeymapTest, _ testRun: KeymapTestRun) {
        if let fault = testRun.fault { return print(test, fault) }
        if testRun.isPassed { passed += 1 } else { failed += 1 }
        if isJSON {
            return printObject(test, isPassed: testRun.isPassed) { line in
                line.list("expected", test.expected.map(\.text))
                line.list("actual", testRun.lines.compactMap(\.actual))
            }
        }
        if testRun.isPassed {
            if isVerbose {
                write("ok      \(test.location.file):\(test.location.line) \(test.name)")
            }
            return
        }
        diagnostics.print(
            Diagnostic(
                .error, .keymap, "test '\(test.name)' gives something else",
                location: test.expectedLocation))
        if testRun.lines.isEmpty { write("    nothing came") }
        for line in testRun.lines { write("    \(line.text)") }
    }

    /// The same as a JSON object. `fields` adds how it went.
    private func printObject(
        _ test: KeymapTest, isPassed: Bool, _ fields: (inout JSONLine) -> Void
    ) {
        var line = JSONLine()
        line.begin()
        line.field("test", test.name)
        line.field("file", test.location.file)
        line.field("line", test.expectedLocation.line)
        line.field("column", test.expectedLocation.column)
        line.field("passed", isPassed)
        fields(&line)
        line.end()
        line.newline()
        show(Printable(lines: line.bytes))
    }

    /// The last line: how many there were.
    func printEnd() {
        guard !isJSON else { return }
        write("\(passed) passed, \(failed) failed")
    }

    /// Writes a line.
    private func write(_ text: Printable) {
        show(text + "\n")
    }
}

extension Diagnostic {
    /// The same with the name of the test that cannot be done.
    func of(_ test: KeymapTest) -> Diagnostic {
        var diagnostic = self
        diagnostic.message = "test '\(test.name)': \(message)"
        return diagnostic
    }
}

extension KeymapTestRun.Line {
    /// As a line of a diff.
    fileprivate var text: String {
        switch self {
        case .same(let expected): "  " + expected.words
        case .missing(let expected): "- " + expected.words
        case .unexpected(let step):
            "+ " + step.command.keymapText + "  (after \(Int(step.time.milliseconds)) ms)"
        }
    }

    /// The command that came, or nil for one that was missing.
    fileprivate var actual: String? {
        switch self {
        case .same(let expected): expected.text
        case .missing: nil
        case .unexpected(let step): step.command.keymapText
        }
    }
}

extension ExpectedCommand {
    fileprivate var words: String {
        time.map { "\(Int($0.milliseconds))ms \(text)" } ?? text
    }
}
