// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import Testing

/// The documents of the formats have every word of them.
@Suite struct DocumentTests {
    static let documents = ["docs/protocol.md", "docs/trace-format.md"]

    @Test(arguments: documents) func everyCommandStandsInTheTables(path: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        // The names are in the first cell of a row.
        let named = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
            row.split(separator: "|")[0].split { !$0.isLetter }
        }
        let missing = CommandName.allCases.filter { !named.contains(Substring($0.word)) }
        #expect(missing.isEmpty)
    }
}
