// SPDX-License-Identifier: MIT

/// A text, or the same text in several languages.
public struct LocalizedText: Hashable, Sendable {
    /// The language of a text that names none (ISO 639-2, *undetermined*).
    public static let undetermined = "und"

    /// The texts, each with the code of its language, in the order of the document.
    public var texts: [(language: String, text: String)] {
        get { zip(languages, strings).map { ($0, $1) } }
        set {
            languages = newValue.map(\.language)
            strings = newValue.map(\.text)
        }
    }
    private var languages: [String]
    private var strings: [String]

    public init(_ text: String) {
        languages = [Self.undetermined]
        strings = [text]
    }

    public init(_ texts: [(language: String, text: String)]) {
        languages = texts.map(\.language)
        strings = texts.map(\.text)
    }

    /// The text for a viewer who reads these languages, the best first: in the first of them that
    /// there is, else the one without a language, else the first. A viewer who reads none in
    /// particular has a screen in English, and gets that before the first.
    public func text(for viewer: [String]) -> String {
        for wanted in viewer {
            let language = Language(code: wanted)
            let place = languages.firstIndex { code in
                code == wanted || language != nil && Language(code: code) == language
            }
            if let place { return strings[place] }
        }
        let english = viewer.isEmpty ? languages.firstIndex(of: "en") : nil
        let place = languages.firstIndex(of: Self.undetermined) ?? english ?? 0
        return strings.indices.contains(place) ? strings[place] : ""
    }

    /// A text, or a table `{en = "…", de = "…"}` with at most so many bytes a text.
    static func codec(bytes: Int = ItemLimits.titleBytes) -> FieldCodec<LocalizedText> {
        let single = FieldCodec<String>.text(bytes: bytes)
        return FieldCodec(
            .localized(bytes: bytes),
            read: { value, reading in
                guard case .table(let members) = value else {
                    return single.read(value, &reading).map { LocalizedText($0) }
                }
                guard !members.isEmpty, members.count <= ItemLimits.names else {
                    reading.report("a text needs 1 to \(ItemLimits.names) languages")
                    return nil
                }
                var texts: [(language: String, text: String)] = []
                for member in members {
                    reading.within(.key(member.name)) { reading in
                        guard isCode(member.name) else {
                            return reading.report(
                                "'\(member.name)' is not the code of a language",
                                advice: "such as en, de, pt-BR, or und for any", isOfKey: true)
                        }
                        let text = single.read(member.value, &reading)
                        if let text { texts.append((member.name, text)) }
                    }
                }
                return texts.count == members.count ? LocalizedText(texts) : nil
            },
            write: { text in
                guard text.languages != [undetermined] else { return .text(text.strings[0]) }
                return .table(text.texts.map { FieldMember($0.language, .text($0.text)) })
            })
    }

    /// Letters of a language, and parts of at most eight letters or digits behind it (RFC 5646).
    private static func isCode(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return (2...3).contains(parts[0].utf8.count) && parts[0].allSatisfy(\.isLetter)
            && parts.dropFirst().allSatisfy {
                (1...8).contains($0.utf8.count) && $0.allSatisfy { $0.isLetter || $0.isNumber }
            }
    }
}
