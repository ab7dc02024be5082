// SPDX-License-Identifier: MIT

import Foundation
import RemoteItems
import RemoteModel
import Testing

/// The tables of docs/remote-film.5 are the rows of an item, and its examples are side files. To
/// write the tables again: SNAPSHOT_UPDATE=1 make check FILTER=FilmManualTests
@Suite struct FilmManualTests {
    private static let file = FilmSchemaTests.root.appending(path: "docs/remote-film.5")

    /// Between `.\" table NAME` and `.\" end` stand the fields of that table as a list.
    private static let tables: [(name: String, schema: TableSchema)] = {
        var tables: [(name: String, schema: TableSchema)] = []
        collect(ItemDescription.form.schema, into: &tables)
        return tables
    }()

    private static func collect(
        _ schema: TableSchema, into tables: inout [(name: String, schema: TableSchema)]
    ) {
        // An entry of a menu has entries in turn, of the same name.
        guard !tables.contains(where: { $0.name == schema.name }) else { return }
        tables.append((schema.name, schema))
        for field in schema.fields {
            if let inner = inner(field.kind) { collect(inner, into: &tables) }
        }
    }

    private static func inner(_ kind: FieldKind) -> TableSchema? {
        switch kind {
        case .table(let schema): schema
        case .list(let element, _, _): inner(element)
        case .flag, .text, .localized, .integer, .number, .word, .either: nil
        }
    }

    @Test func itsTablesAreTheRows() throws {
        #expect(Self.tables.count == 15)
        try ManualTable.compare(Self.file, with: Self.tables, hasLimits: true)
    }

    /// The order of the sources is the one that counts.
    @Test func itListsTheSourcesInOrder() throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        var place = try #require(text.range(of: ".Sh PRECEDENCE")).upperBound
        for source in ItemSource.allCases {
            let row = ".It Li \(source.rawValue)\n"
            let found = text.range(of: row, range: place..<text.endIndex)
            place = try #require(found, "\(source.rawValue)").upperBound
        }
    }

    /// What the manual and the page on playing show as a side file is one, and says something.
    @Test(arguments: ["docs/remote-film.5", "docs/playing.md"])
    func everyExampleIsRead(page: String) throws {
        let text = try String(
            contentsOf: FilmSchemaTests.root.appending(path: page), encoding: .utf8)
        let examples = Self.examples(in: text, isManual: page.hasSuffix(".5"))
        #expect(examples.count >= (page.hasSuffix(".5") ? 2 : 1))
        for example in examples {
            let file = SideFile(Array(example.utf8), path: "Film.film.toml")
            #expect(file.diagnostics.map(\.text) == [], "\(example)")
            #expect(file.fieldCount > 3)
        }
    }

    /// In the manual between `.Bd` and `.Ed`, elsewhere fences whose first line names a side file.
    private static func examples(in text: String, isManual: Bool) -> [String] {
        if isManual {
            return text.components(separatedBy: ".Bd -literal -offset indent\n").dropFirst().map {
                $0.components(separatedBy: "\n.Ed")[0].replacing("\\e", with: "\\")
            }
        }
        return text.components(separatedBy: "```toml\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
            .filter { $0.hasPrefix("# ") && $0.prefix { $0 != "\n" }.contains(SideFile.ending) }
    }
}
