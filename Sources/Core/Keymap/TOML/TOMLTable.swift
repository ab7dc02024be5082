// SPDX-License-Identifier: MIT

public import RemoteModel

/// A TOML text that is one table of named fields (`TableForm`): a side file, the settings of a
/// program. Every fault gets its place.
public struct TOMLTable {
    /// What it holds. Of a text with a fault, what could be read; a table in any case.
    public let fields: FieldValue

    private let document: TOMLDocument
    private var lines: TOMLLines
    private let manual: String
    private var diagnostics: [Diagnostic]
    private var isFull = false

    /// `path` is shown in messages, and `manual` is the page to which they refer, such as
    /// `remote-film(5)`.
    public init(_ bytes: [UInt8], path: String, manual: String) {
        document = TOMLDocument(reading: bytes)
        lines = TOMLLines(document, file: path)
        fields = FieldValue(document, .root)
        self.manual = manual
        diagnostics = lines.faults(.configuration)
    }

    /// Reads the whole table into `subject`: every field that is right. What is wrong is in
    /// `diagnostics`.
    public mutating func read<Subject>(_ form: TableForm<Subject>, into subject: inout Subject) {
        var reading = FieldReading()
        _ = form.update(&subject, with: fields, &reading) { _ in true }
        take(reading)
    }

    /// Takes over what was wrong when somebody else read the fields.
    public mutating func take(_ reading: FieldReading) {
        isFull = isFull || reading.isFull
        for fault in reading.faults { report(fault) }
    }

    /// All that is wrong, in the order of the text; the last one says that there may be more.
    public var faults: [Diagnostic] {
        var faults = diagnostics
        if isFull, let last = faults.last {
            faults.append(
                Diagnostic(
                    .error, .configuration, "further mistakes are not looked for",
                    advice: "fix these first", location: last.location))
        }
        return faults.inOrderOfText
    }

    private mutating func report(_ fault: FieldFault) {
        let found = value(at: fault.path.steps)
        // What is missing in a table is looked for where the table begins.
        let location = lines.location(of: found, isOfKey: fault.isOfKey)
        var diagnostic = Diagnostic(
            .error, .configuration, fault.message, advice: fault.advice, location: location)
        diagnostic.reference = manual
        diagnostics.append(diagnostic)
    }

    /// The value that a path leads to, or the last one on its way.
    private func value(at path: [FieldPath.Step]) -> TOMLDocument.Value {
        var value = TOMLDocument.Value.root
        for step in path {
            let next: TOMLDocument.Value?
            switch step {
            case .key(let name):
                next = document.children(of: value).first { document.key($0) == name }
            case .place(let place):
                next = document.children(of: value).dropFirst(place).first { _ in true }
            }
            guard let next else { return value }
            value = next
        }
        return value
    }
}

extension [Diagnostic] {
    /// In the order of the text that they are about. What stands nowhere comes first.
    var inOrderOfText: [Diagnostic] {
        sorted { $0.place.lexicographicallyPrecedes($1.place) }
    }
}

extension Diagnostic {
    /// The line and the column where it stands.
    fileprivate var place: [Int] { location.map { [$0.line, $0.column] } ?? [] }
}
