// SPDX-License-Identifier: MIT

import Foundation
import RemoteItems
import RemoteModel
import Testing

/// docs/film-schema.json is made from the rows of an item. To write it again:
/// SNAPSHOT_UPDATE=1 make check FILTER=FilmSchemaTests
@Suite struct FilmSchemaTests {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let file = root.appending(path: "docs/film-schema.json")

    private typealias Object = ManualTable.Object

    @Test func theFileIsThatOfTheRows() throws {
        try ManualTable.compare(Self.file, with: Self.schema)
    }

    private static var schema: Object {
        var item = ManualTable.object(ItemDescription.form.schema)
        item["required"] = ["url"]
        var film = ManualTable.object(ItemDescription.form.schema)
        var properties = film["properties"] as? Object ?? [:]
        properties["item"] = [
            "type": "array", "maxItems": ItemLimits.items, "items": item,
            "description": "The items of a queue. What stands above them counts for all.",
        ]
        film["properties"] = properties
        film["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        film["title"] = "remote-input side file"
        return film
    }
}
