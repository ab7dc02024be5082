// SPDX-License-Identifier: MIT

/// The text of a key in one language: its forms, and the places in them.
public struct PhraseTemplate: Hashable, Sendable {
    /// A part of a form.
    enum Piece: Hashable, Sendable {
        case text(String)
        case place(String)
    }

    private struct Form: Hashable, Sendable {
        var plural: PluralForm
        var pieces: [Piece]
    }

    /// Between the two forms of an English text.
    static let separator = " || "

    private var forms: [Form]

    /// A text that is the same for each count.
    public init(_ text: String) {
        self.init([(.other, text)])
    }

    /// A text with a form for each kind of count; one of them is `other`.
    public init(_ forms: [(plural: PluralForm, text: String)]) {
        self.forms = forms.map { Form(plural: $0.plural, pieces: Self.pieces($0.text)) }
    }

    /// The text of a key.
    init(english text: String) {
        let (one, other) = Self.forms(of: text)
        self.init(one.isEmpty ? [(.other, other)] : [(.one, one), (.other, other)])
    }

    /// The form for one and the form for more of an English text; a text without a count has only
    /// the second.
    static func forms(of text: String) -> (one: String, other: String) {
        guard let place = text.firstRange(of: separator) else { return ("", text) }
        return (String(text[..<place.lowerBound]), String(text[place.upperBound...]))
    }

    /// There are forms for different counts.
    public var isCounted: Bool { forms.count > 1 }

    /// The names of all places, in the order of the alphabet.
    public var names: [String] { Self.names(of: forms.flatMap(\.pieces)) }

    /// The names of the places of one form; of a form that there is none of, those of `other`.
    public func names(of plural: PluralForm) -> [String] { Self.names(of: pieces(plural)) }

    private static func names(of pieces: [Piece]) -> [String] {
        var names: [String] = []
        for case .place(let name) in pieces where !names.contains(name) { names.append(name) }
        return names.sorted()
    }

    /// The form for that kind of count.
    func pieces(_ plural: PluralForm) -> [Piece] {
        (forms.first { $0.plural == plural } ?? forms.first { $0.plural == .other })?.pieces ?? []
    }

    /// The text in pieces. A brace that is not the begin or end of a place is a letter.
    private static func pieces(_ text: String) -> [Piece] {
        var pieces: [Piece] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            let name = rest[rest.index(after: start)..<end]
            guard !name.isEmpty, name.allSatisfy({ $0.isLetter && $0.isASCII }) else {
                pieces.append(.text(String(rest[...start])))
                rest = rest[rest.index(after: start)...]
                continue
            }
            if start > rest.startIndex { pieces.append(.text(String(rest[..<start]))) }
            pieces.append(.place(String(name)))
            rest = rest[rest.index(after: end)...]
        }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
        return pieces
    }
}

extension String {
    /// Where the text is found first.
    fileprivate func firstRange(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) {
                return start..<index(start, offsetBy: text.count)
            }
            start = index(after: start)
        }
        return nil
    }
}
