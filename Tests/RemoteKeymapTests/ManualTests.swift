// SPDX-License-Identifier: MIT

import Foundation
import RemoteKeymap
import RemoteModel
import Testing

/// The tables of docs/remote-keymap.5 are those of the parser. To write them again:
/// SNAPSHOT_UPDATE=1 make check FILTER=ManualTests
@Suite struct ManualTests {
    private static let file = Shipped.folder.deletingLastPathComponent()
        .appending(path: "docs/remote-keymap.5")

    private static let tables: [(name: String, terms: [KeymapTerm])] = [
        ("keys", KeymapVocabulary.keys), ("conditions", KeymapVocabulary.conditions),
        ("surface", KeymapVocabulary.surface), ("controls", KeymapVocabulary.controls),
        ("analogControls", KeymapVocabulary.analogControls),
        ("contexts", KeymapVocabulary.contexts), ("triggers", KeymapVocabulary.triggers),
        ("options", KeymapVocabulary.options), ("commands", KeymapVocabulary.commands),
        ("lasting", KeymapVocabulary.lasting), ("tests", KeymapVocabulary.tests),
        ("thresholds", KeymapVocabulary.thresholds),
    ]

    /// Between `.\" table NAME` and `.\" end` stand the terms as a list.
    @Test func itsTablesAreThoseOfTheParser() throws {
        var text = try String(contentsOf: Self.file, encoding: .utf8)
        for (name, terms) in Self.tables {
            let begin = ".\\\" table \(name)\n"
            let start = try #require(text.range(of: begin), "\(name)").upperBound
            let end = try #require(
                text.range(of: ".\\\" end\n", range: start..<text.endIndex)
            ).lowerBound
            text.replaceSubrange(start..<end, with: Self.list(terms))
        }
        if ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] != nil {
            try text.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: Self.file, encoding: .utf8) == text)
    }

    /// An editor shows one description alone, so none continues the one before it.
    @Test(arguments: tables.flatMap(\.terms))
    func everyMeaningIsWholeByItself(term: KeymapTerm) {
        let first = term.meaning.prefix { $0.isLetter }.lowercased()
        let words = [
            "and", "or", "but", "nor", "to", "if", "until", "unless", "which", "than", "of",
        ]
        #expect(!term.meaning.isEmpty && !words.contains(first), "\(term.word): \(term.meaning)")
    }

    /// Messages refer to sections that are there.
    @Test func itHasEverySection() throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        for section in ManualSection.allCases {
            #expect(text.contains("\n.Sh \(section.rawValue)\n"), "\(section.rawValue)")
        }
    }

    private static func list(_ terms: [KeymapTerm]) -> String {
        ".Bl -tag -width Ds -compact\n"
            + terms.map { ".It Li \(escaped($0.usage))\n\(escaped($0.meaning)).\n" }.joined()
            + ".El\n"
    }

    /// A word as mdoc takes it literally.
    private static func escaped(_ text: String) -> String {
        var escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
            .replacing("…", with: "...").replacing("\"", with: "\\(dq")
        if escaped.hasPrefix(".") || escaped.hasPrefix("'") { escaped = "\\&" + escaped }
        return escaped
    }
}
