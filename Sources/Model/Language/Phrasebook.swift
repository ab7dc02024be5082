// SPDX-License-Identifier: MIT

/// All keys of words on the screen, as message files have them.
public enum Phrasebook {
    /// A key of a message file.
    public struct Row: Sendable {
        /// Its name in its table.
        public let key: String
        public let id: PhraseID

        /// Its English text.
        public var english: PhraseTemplate { PhraseTemplate(english: id.english) }
    }

    /// In the order of the tables.
    public static let rows: [Row] =
        rows(MenuPhrase.self) + rows(SignPhrase.self) + rows(ScreenPhrase.self)
        + rows(SpokenPhrase.self) + rows(TrackPhrase.self) + rows(PasscodePhrase.self)
        + rows(StartPhrase.self)
        + rows(FaultPhrase.self) + rows(TouchPhrase.self) + rows(GesturePhrase.self)
        + rows(ButtonPhrase.self) + rows(CommandPhrase.self) + rows(FormatPhrase.self)
        + Language.all.map { Row(key: $0.codes[0], id: $0.id) }

    private static func rows<Key: PhraseKey>(_ keys: Key.Type) -> [Row] {
        Key.allCases.map { Row(key: "\($0)", id: PhraseID($0)) }
    }

    /// The message file of English, from which translators start: `languages/en.toml`.
    public static var englishFile: String {
        var text = """
            # The words of remote-player on the screen, in English. They are compiled in; this file
            # is printed by a test, and is what a translation starts from (docs/translating.md).

            language = "en"
            name = "English"

            """
        for area in PhraseArea.allCases {
            text += "\n# \(area.help)\n[\(area.rawValue)]\n"
            for row in rows where row.id.area == area {
                text += "\(row.key) = \(value(row.id.english))\n"
            }
        }
        return text
    }

    private static func value(_ english: String) -> String {
        let template = PhraseTemplate(english: english)
        guard template.isCounted else { return "\"\(english)\"" }
        let (one, other) = PhraseTemplate.forms(of: english)
        return "{ one = \"\(one)\", other = \"\(other)\" }"
    }
}
