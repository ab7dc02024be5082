// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Reads a keymap file, and finds all that is wrong with it.
struct KeymapReader {
    typealias Value = TOMLDocument.Value

    let document: TOMLDocument
    var file: KeymapFile
    private(set) var diagnostics: [Diagnostic] = []
    /// What is being read, by which faults name the place in the manual.
    var section = ManualSection.format
    /// Lines of `[controls]` whose names may be meant for the kernel's: what the keymap is for
    /// decides.
    var misspelt: [(value: Value, fault: WordFault)] = []
    private var places: TOMLPlaces

    /// What a source says, or nil with at least one error.
    static func read(_ source: KeymapSource) -> (file: KeymapFile?, diagnostics: [Diagnostic]) {
        let (file, diagnostics) = examine(source)
        let isRefused = diagnostics.contains { $0.severity == .error }
        return (isRefused ? nil : file, diagnostics)
    }

    /// What can be understood of a source, and all that is wrong with it.
    static func examine(_ source: KeymapSource) -> (file: KeymapFile, diagnostics: [Diagnostic]) {
        var reader = KeymapReader(source)
        reader.readAll()
        reader.tellWhatIsLeftOut()
        reader.diagnostics.sort {
            ($0.location?.line ?? 0, $0.location?.column ?? 0)
                < ($1.location?.line ?? 0, $1.location?.column ?? 0)
        }
        return (reader.file, reader.diagnostics)
    }

    private init(_ source: KeymapSource) {
        document = TOMLDocument(reading: Array(source.text.utf8))
        places = TOMLPlaces(file: source.path, document: document)
        let stem = source.path.split(separator: "/").last ?? "keymap"
        let name = stem.hasSuffix(".toml") ? stem.dropLast(5) : stem
        file = KeymapFile(path: source.path, standing: source.standing, name: String(name))
    }

    private mutating func readAll() {
        for fault in document.faults {
            report(WordFault(fault.message, advice: fault.advice), at: fault.offset)
        }
        // What was no UTF-8 was replaced when the file was read.
        if let offset = document.bytes.indices.first(where: {
            document.bytes[$0] == 0xef && document.bytes[$0...].starts(with: [0xef, 0xbf, 0xbd])
        }) {
            report(
                WordFault("the text is not UTF-8", advice: "save the file with the encoding UTF-8"),
                at: offset)
        }
        var tests: Value?
        var keyboard: Value?
        for value in document.children(of: .root) {
            section = .format
            switch document.key(value) {
            case "name":
                if let name = string(value) { file.name = name }
            case "extends": readExtends(value)
            case "grab": readGrab(value)
            case "ignore": file.isIgnored = boolean(value)
            case "keyboard": keyboard = value
            case "match": read(.match) { $0.readMatches(value) }
            case "surface": read(.surface) { $0.readSurface(value) }
            case "controls": read(.controls) { $0.readControls(value) }
            case "gestures": read(.gestures) { $0.readGestures(value, prefix: "") }
            case "bind": read(.triggers) { $0.readBind(value) }
            case "layer": read(.layers) { $0.readLayers(value) }
            case "allow": read(.programs) { $0.readAllow(value) }
            case "test": tests = value
            default: unknownKey(value, of: KeymapVocabulary.keys)
            }
        }
        reportMisspelt()
        if let keyboard { readKeyboard(keyboard) }
        if let tests { read(.tests) { $0.readTests(tests) } }
    }

    /// Reads something whose faults are told of in that section of the manual.
    mutating func read<Value>(
        _ section: ManualSection, _ body: (inout KeymapReader) -> Value
    ) -> Value {
        let outer = self.section
        defer { self.section = outer }
        self.section = section
        return body(&self)
    }

    // MARK: Faults

    /// Whether so much is wrong that looking further helps nobody.
    var isFull: Bool { diagnostics.count >= Limits.keymapFaults }

    private mutating func tellWhatIsLeftOut() {
        guard isFull, let last = diagnostics.last else { return }
        diagnostics[diagnostics.count - 1] = Diagnostic(
            .error, .keymap,
            "\(Limits.keymapFaults - 1) faults are shown; further ones are not looked for",
            advice: "mend these first", location: last.location)
    }

    mutating func report(_ fault: WordFault, at offset: Int) {
        guard !isFull else { return }
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

    mutating func unknownKey(_ value: Value, of vocabulary: [KeymapTerm]) {
        report(.unknown("key", document.key(value), of: vocabulary.map(\.word)), atKeyOf: value)
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

    func line(_ value: Value) -> Int {
        places.line(document.keyPlace(of: value))
    }

    // MARK: Types

    mutating func wrongType(_ value: Value, _ expected: String) {
        report(
            WordFault("expected \(expected), found \(document.kind(value).name)"), at: value)
    }

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

    /// The members of a table; none, with a fault, when it is no table.
    mutating func members(_ value: Value) -> [Value] {
        guard document.kind(value) == .table else {
            wrongType(value, "a table")
            return []
        }
        return Array(document.children(of: value))
    }

    /// The elements of an array; none, with a fault, when it is no array.
    mutating func elements(_ value: Value, _ expected: String) -> [Value] {
        guard document.kind(value) == .array else {
            wrongType(value, expected)
            return []
        }
        return Array(document.children(of: value))
    }

    private mutating func readGrab(_ value: Value) {
        guard let word = string(value) else { return }
        file.grab = GrabPolicy(rawValue: word)
        if file.grab == nil {
            report(.unknown("grab", word, of: GrabPolicy.allCases.map(\.rawValue)), at: value)
        }
    }

    // MARK: Surface and gestures

    private mutating func readSurface(_ table: Value) {
        for value in members(table) {
            switch document.key(value) {
            case "size":
                readSize(value)
            case "shape":
                guard let word = string(value) else { continue }
                file.surface.shape = SurfaceProfile.Shape(rawValue: word)
                if file.surface.shape == nil {
                    let shapes = SurfaceProfile.Shape.allCases.map(\.rawValue)
                    report(.unknown("shape", word, of: shapes), at: value)
                }
            case "pads":
                file.surface.pads = elements(value, "an array of pads").compactMap { pad($0) }
            case "motion":
                file.surface.motion = scale(value, 1...10_000, "counts in a millimetre")
            case "wheel":
                file.surface.wheel = scale(value, 0.1...100, "millimetres in a step")
            default:
                unknownKey(value, of: KeymapVocabulary.surface)
            }
        }
    }

    private mutating func readSize(_ value: Value) {
        let sides = elements(value, "width and height, such as [42.8, 24.1]")
        guard document.kind(value) == .array else { return }
        let numbers = sides.compactMap { number($0) }
        guard numbers.count == 2, sides.count == 2, numbers.allSatisfy({ 1...1000 ~= $0 }) else {
            report(
                WordFault(
                    "a size has two numbers from 1 to 1000",
                    advice: "width and height in millimetres, such as [42.8, 24.1]"), at: value)
            return
        }
        file.surface.width = numbers[0]
        file.surface.height = numbers[1]
    }

    /// A preset comes first, wherever it stands, so that single thresholds apply on top of it.
    private mutating func readPreset(_ value: Value) {
        guard let word = string(value) else { return }
        guard let preset = GesturePreset(rawValue: word) else {
            let presets = GesturePreset.allCases.map(\.rawValue)
            report(.unknown("preset", word, of: presets), at: value)
            return
        }
        file.settings.insert(contentsOf: preset.settings, at: 0)
    }

    /// `scan.latched` is the field `scanLatched`.
    private mutating func readGestures(_ table: Value, prefix: String) {
        for value in members(table) where !isFull {
            let key = document.key(value)
            if prefix.isEmpty, key == "preset" {
                readPreset(value)
                continue
            }
            let name = prefix.isEmpty ? key : prefix + key.prefix(1).uppercased() + key.dropFirst()
            if document.kind(value) == .table, prefix.utf8.count < 100 {
                readGestures(value, prefix: name)
                continue
            }
            if let number = threshold(value, name) {
                file.settings.append(ThresholdSetting(name: name, value: number))
            }
        }
    }

    private mutating func threshold(_ value: Value, _ name: String) -> Double? {
        guard let field = ThresholdField.named(name) else {
            report(.unknown("threshold", name, of: ThresholdField.all.map(\.name)), atKeyOf: value)
            return nil
        }
        if field.unit == .toggle { return boolean(value).map { $0 ? 1 : 0 } }
        guard let number = number(value) else { return nil }
        guard field.range.contains(number) else {
            let low = ThresholdField.short(field.range.lowerBound)
            let high = ThresholdField.short(field.range.upperBound)
            report(
                WordFault(
                    "\(document.rawText(value)) is out of range for '\(name)'",
                    advice: "from \(low) to \(high)\(field.unit.text)"),
                at: value)
            return nil
        }
        return number
    }
}
