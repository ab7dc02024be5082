// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// docs/glossary.md has every public type, with what its own comment says of it.
@Suite struct GlossaryTests {
    static let page = SourceFile.root.appending(path: "docs/glossary.md")
    static let heading = "| type | target | what it is |\n|---|---|---|\n"

    struct Entry {
        let name: String
        let target: String
        /// The first sentence of the doc comment; empty where there is none.
        let meaning: String

        var row: String { "| `\(name)` | \(target) | \(meaning) |\n" }
    }

    static func entries() -> [Entry] {
        let sources = SourceFile.all(below: "Sources").filter {
            $0.target.hasPrefix("Remote") || $0.target == "InputHost"
        }
        return sources.flatMap(\.publicTypes).sorted { ($0.name, $0.target) < ($1.name, $1.target) }
    }

    @Test func everyPublicTypeSaysWhatItIs() {
        for entry in Self.entries() {
            #expect(!entry.meaning.isEmpty, "\(entry.target).\(entry.name) has no doc comment")
        }
    }

    @Test func theTableIsThatOfTheSource() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let words = text.components(separatedBy: Self.heading)[0]
        let expected = words + Self.heading + Self.entries().map(\.row).joined()
        if ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] == "1" {
            try expected.write(to: Self.page, atomically: true, encoding: .utf8)
        } else {
            #expect(
                text == expected,
                "docs/glossary.md is old: SNAPSHOT_UPDATE=1 make check FILTER=GlossaryTests")
        }
    }
}

extension SourceFile {
    /// The public types that are declared at the outermost level.
    var publicTypes: [GlossaryTests.Entry] {
        let declaration =
            /^public (?:final |indirect )?(?:struct|enum|class|protocol|typealias) (\w+)/
        return lines.indices.compactMap { index in
            lines[index].firstMatch(of: declaration).map {
                GlossaryTests.Entry(
                    name: String($0.1), target: target, meaning: meaning(above: index))
            }
        }
    }

    /// The first sentence of the comment that ends above a line.
    private func meaning(above index: Int) -> String {
        let comment = lines[..<index].reversed().prefix { $0.hasPrefix("///") || $0.hasPrefix("@") }
        let text = comment.reversed().filter { $0.hasPrefix("///") }
            .map { $0.dropFirst(3).trimmingCharacters(in: .whitespaces) }
            .prefix { !$0.isEmpty }.joined(separator: " ")
        let sentence = text.firstRange(of: /[.:](?= |$)/).map { text[..<$0.lowerBound] }
        return String(sentence ?? text[...]).replacing("|", with: "\\|")
    }
}
