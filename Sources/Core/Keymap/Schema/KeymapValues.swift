// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The values of a keymap's text with the types that its keys want, and the faults found in them.
///
/// What reads one section of a keymap asks here for a string, a table, a number in a range; what is
/// something else is reported with its place, and the section goes on without it.
struct KeymapValues {
    typealias Value = TOMLDocument.Value

    /// The text as a tree.
    let document: TOMLDocument
    private var places: TOMLPlaces
    private var diagnostics: [Diagnostic] = []
    /// What is being read, by which faults name the place in the manual.
    var section = ManualSection.format

    /// Reads the text; its own faults are reported by `reportFaultsOfText`.
    init(_ source: KeymapSource) {
        document = TOMLDocument(reading: Array(source.text.utf8))
        places = TOMLPlaces(file: source.path, document: document)
    }

    /// Reads something whose faults belong to that section of the manual.
    mutating func within<Result>(
        _ section: ManualSection, _ body: (inout KeymapValues) -> Result
    ) -> Result {
        let outer = self.section
        defer { self.section = outer }
        self.section = section
        return body(&self)
    }

    /// Of the text itself: what is not TOML or not UTF-8.
    mutating func reportFaultsOfText() {
        for fault in document.faults {
            report(WordFault(fault.message, advice: fault.advice), at: fault.offset)
        }
        // What was not UTF-8 was replaced when the file was read.
        if let offset = document.bytes.indices.first(where: {
            document.bytes[$0] == 0xef && document.bytes[$0...].starts(with: [0xef, 0xbf, 0xbd])
        }) {
            report(
                WordFault("the text is not UTF-8", advice: "save the file with the encoding UTF-8"),
                at: offset)
        }
    }

    /// How many faults were found so far.
    var faultCount: Int { diagnostics.count }

    // MARK: Faults

    /// Whether so much is wrong that looking further helps nobody.
    var isFull: Bool { diagnostics.count >= Limits.keymapFaults }

    /// All faults, in the order of the text. Where they are too many, the last one says so.
    mutating func takeDiagnostics() -> [Diagnostic] {
        if isFull, let last = diagnostics.last {
            diagnostics[diagnostics.count - 1] = Diagnostic(
                .error, .keymap,
                "\(Limits.keymapFaults - 1) faults are shown; further ones are not looked for",
                advice: "fix these first", location: last.location)
        }
        defer { diagnostics.removeAll() }
        return diagnostics.inOrderOfText
    }

    /// Reports a fault at a byte of the text, at a value, or at its key; where a part of that is
    /// wrong, at the part.
    mutating func report(_ fault: WordFault, at offset: Int) {
        guard !isFull else { return }
        let offset = fault.part.flatMap { document.offset(of: $0, from: offset) } ?? offset
        var diagnostic = Diagnostic(
            .error, .keymap, fault.message, advice: fault.advice,
            location: places.location(offset, showingLine: true))
        diagnostic.reference = section.reference
        diagnostics.append(diagnostic)
    }

    mutating func report(_ fault: WordFault, at value: Value) {
        report(fault, at: document.place(of: value))
    }

    mutating func report(_ fault: WordFault, atKeyOf value: Value) {
        report(fault, at: document.keyPlace(of: value))
    }

    /// The table does not have such a key.
    mutating func unknownKey(_ value: Value, of vocabulary: [KeymapTerm]) {
        report(.unknown("key", document.key(value), of: vocabulary.map(\.word)), atKeyOf: value)
    }

    /// The section is longer than any keymap that a person writes.
    mutating func reportTooManyLines(at value: Value) {
        report(WordFault("more than \(Limits.keymapLines) lines"), atKeyOf: value)
    }

    /// The value of a result; its fault is reported at the place.
    mutating func take<Word>(_ result: Result<Word, WordFault>, at place: Int) -> Word? {
        switch result {
        case .success(let word): return word
        case .failure(let fault):
            report(fault, at: place)
            return nil
        }
    }

    /// Where the value's key stands.
    mutating func location(_ value: Value) -> SourceLocation {
        location(document.keyPlace(of: value))
    }

    /// The place of a line that a later fault may show.
    mutating func location(_ offset: Int) -> SourceLocation {
        places.location(offset, showingLine: true)
    }

    /// Where the value stands, with the text of its line.
    mutating func shownLocation(_ value: Value) -> SourceLocation {
        places.location(document.place(of: value), showingLine: true)
    }

    /// The line of the value's key, from 1.
    func line(_ value: Value) -> Int {
        places.line(document.keyPlace(of: value))
    }

    // MARK: Types

    /// The value has another type than its key needs.
    mutating func wrongType(_ value: Value, _ expected: String) {
        // A number in quotes is a text.
        let isNumber = document.string(value).map { $0.hasPrefix("0x") || Double($0) != nil }
        report(
            WordFault(
                "expected \(expected), found \(document.kind(value).name)",
                advice: isNumber == true ? "write it without quotes" : nil), at: value)
    }

    /// A string, a number or a boolean; nil, with a fault, for another type.
    mutating func string(_ value: Value) -> String? {
        if let text = document.string(value) { return text }
        wrongType(value, "a string")
        return nil
    }

    mutating func number(_ value: Value) -> Double? {
        if let number = document.number(value) { return number }
        wrongType(value, "a number")
        return nil
    }

    mutating func boolean(_ value: Value) -> Bool? {
        if let boolean = document.boolean(value) { return boolean }
        let isWord = document.kind(value) == .string
        report(
            WordFault(
                "expected true or false, found \(document.kind(value).name)",
                advice: isWord ? "write it without quotes" : nil), at: value)
        return nil
    }

    /// An integer of 16 bits without sign.
    mutating func identifier(_ value: Value) -> UInt16? {
        guard let integer = document.integer(value) else {
            wrongType(value, "an integer")
            return nil
        }
        guard let number = UInt16(exactly: integer) else {
            report(
                WordFault("\(document.rawText(value)) is out of range", advice: "0 to 0xffff"),
                at: value)
            return nil
        }
        return number
    }

    /// The members of a table; none, with a fault, when it is not a table.
    mutating func members(_ value: Value) -> [Value] {
        guard document.kind(value) == .table else {
            wrongType(value, "a table")
            return []
        }
        return Array(document.children(of: value))
    }

    /// The elements of an array; none, with a fault, when it is not an array.
    mutating func elements(_ value: Value, _ expected: String) -> [Value] {
        guard document.kind(value) == .array else {
            wrongType(value, expected)
            return []
        }
        return Array(document.children(of: value))
    }

    /// A number of that range, or 0, which switches off what a keymap of lower precedence asks for.
    mutating func scale(
        _ value: Value, _ range: ClosedRange<Double>, _ unit: String
    ) -> Double? {
        guard let number = self.number(value) else { return nil }
        guard number == 0 || range.contains(number) else {
            let low = ThresholdField.short(range.lowerBound)
            let high = ThresholdField.short(range.upperBound)
            report(
                WordFault(
                    "\(document.rawText(value)) is out of range",
                    advice: "from \(low) to \(high) \(unit), or 0 for none"), at: value)
            return nil
        }
        return number
    }
}
