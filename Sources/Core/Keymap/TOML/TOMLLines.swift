// SPDX-License-Identifier: MIT

public import RemoteModel

/// The lines of a TOML text, for those who read it for another purpose than a keymap.
public struct TOMLLines {
    private let document: TOMLDocument
    private var places: TOMLPlaces

    /// `file` is shown in messages.
    public init(_ document: TOMLDocument, file: String) {
        self.document = document
        places = TOMLPlaces(file: file, document: document)
    }

    /// The line of a value's key, from 1.
    public func line(of value: TOMLDocument.Value) -> Int {
        places.line(document.keyPlace(of: value))
    }

    /// Where a value or its key stands, with the text of its line. An element of an array has no
    /// key, and the whole text has no place but its first line.
    public mutating func location(
        of value: TOMLDocument.Value, isOfKey: Bool = false
    ) -> SourceLocation {
        let hasKey = !document.key(value).isEmpty
        let offset =
            isOfKey && hasKey ? document.keyPlace(of: value) : document.place(of: value)
        return places.location(offset, showingLine: true)
    }

    /// All that is wrong with the text, in its order.
    public mutating func faults(_ blame: Blame) -> [Diagnostic] {
        document.faults.map { fault in
            Diagnostic(
                .error, blame, fault.message, advice: fault.advice,
                location: places.location(fault.offset, showingLine: true))
        }
    }

    /// What is wrong with the text, the first of it; nil when nothing is.
    public mutating func firstFault() -> Diagnostic? {
        guard let fault = document.faults.first else { return nil }
        return Diagnostic(
            .error, .keymap, fault.message, advice: fault.advice,
            location: places.location(fault.offset, showingLine: true))
    }
}
