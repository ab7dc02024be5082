// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Reads `[[test]]`, once all else of the keymap is read: a test without a device is done on one
/// that the keymap means. Traces are not opened here, as pure code reads no files.
struct TestReader {
    typealias Value = TOMLDocument.Value

    /// The tests, in the order of the text.
    private(set) var tests: [KeymapTest] = []
    private let file: KeymapFile

    /// `file` has all other sections.
    init(_ file: KeymapFile) {
        self.file = file
    }

    /// Reads all tables `[[test]]`.
    mutating func read(_ array: Value, _ values: inout KeymapValues) {
        for table in values.elements(array, "[[test]]") where !values.isFull {
            guard tests.count < Limits.keymapLines else {
                return values.report(
                    WordFault("more than \(Limits.keymapLines) tests"), at: table)
            }
            readTest(table, &values)
        }
    }

    /// One test. Its name is what it does, unless it has one.
    private mutating func readTest(_ table: Value, _ values: inout KeymapValues) {
        let place = values.shownLocation(table)
        var test = KeymapTest(
            name: "", location: place, playerLocation: place, materialLocation: place,
            expectedLocation: place)
        var match: DeviceMatch?
        var actions = 0
        var hasExpected = false
        for value in values.members(table) {
            switch values.document.key(value) {
            case "name":
                if let name = values.string(value) { test.name = name }
            case "context":
                if let context = context(value, &values) { test.context = context }
            case "player":
                if let player = values.string(value) { test.player = player }
                test.playerLocation = values.shownLocation(value)
            case "device": match = MatchReader.conditions(value, &values)
            case "do":
                actions += 1
                test.materialLocation = values.shownLocation(value)
                if let script = script(value, &values) { test.material = .script(script) }
                if test.name.isEmpty, let text = values.document.string(value) { test.name = text }
            case "trace":
                actions += 1
                test.materialLocation = values.shownLocation(value)
                if let path = values.string(value) { test.material = .trace(path) }
            case "gives":
                hasExpected = true
                test.expected = expected(value, &values)
                test.expectedLocation = values.shownLocation(value)
            default: values.unknownKey(value, of: KeymapVocabulary.tests)
            }
        }
        if actions != 1 {
            values.report(
                WordFault(
                    actions == 0
                        ? "a test that does nothing" : "a test has 'do' or 'trace', not both",
                    advice: "write do = \"press right 80ms\", or trace = \"file.trace\""),
                at: table)
        }
        if !hasExpected {
            values.report(
                WordFault(
                    "a test that expects nothing",
                    advice: "write gives = [\"skip 1\"], or gives = [] for no command"), at: table)
        }
        if case .trace(let path) = test.material, test.name.isEmpty { test.name = path }
        test.hasOwnDevice = match != nil
        (test.device, test.role) = file.testedDevice(match ?? file.matches.first)
        tests.append(test)
    }

    /// `context = "paused"`.
    private func context(_ value: Value, _ values: inout KeymapValues) -> Context? {
        guard let word = values.string(value) else { return nil }
        guard let context = Context(name: word) else {
            values.report(.unknown("context", word, of: Context.allCases.map(\.name)), at: value)
            return nil
        }
        return context
    }

    /// `do = "hold right 900ms, press select"`.
    private func script(_ value: Value, _ values: inout KeymapValues) -> [StrokeStep]? {
        guard let text = values.string(value) else { return nil }
        return values.take(StrokeStep.parse(script: text), at: values.document.place(of: value))
    }

    /// `gives = ["scanStart forward 1"]`.
    private func expected(
        _ value: Value, _ values: inout KeymapValues
    ) -> [ExpectedCommand] {
        values.elements(value, "commands, such as [\"skip 1\"]").compactMap { element in
            guard let text = values.string(element) else { return nil }
            return values.take(ExpectedCommand.parse(text), at: values.document.place(of: element))
        }
    }
}
