// SPDX-License-Identifier: MIT

import Foundation
import RemoteItems
import RemoteModel
import Testing

/// docs/film-schema.json is made from the rows of an item. To write it anew:
/// SNAPSHOT_UPDATE=1 swift test --filter FilmSchemaTests
@Suite struct FilmSchemaTests {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let file = root.appending(path: "docs/film-schema.json")

    private typealias Object = [String: Any]

    @Test func theFileIsThatOfTheRows() throws {
        let data = try JSONSerialization.data(
            withJSONObject: Self.schema,
            options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        let text = String(decoding: data, as: UTF8.self) + "\n"
        if ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] != nil {
            try text.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: Self.file, encoding: .utf8) == text)
    }

    private static var schema: Object {
        var item = table(ItemDescription.form.schema)
        item["required"] = ["url"]
        var film = table(ItemDescription.form.schema)
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

    private static func table(_ schema: TableSchema) -> Object {
        var properties = Object()
        for field in schema.fields {
            var value = value(field.kind)
            value["description"] = field.help
            properties[field.name] = value
        }
        let required = schema.fields.filter(\.isRequired).map(\.name)
        var object: Object = [
            "type": "object", "additionalProperties": false, "properties": properties,
        ]
        if !required.isEmpty { object["required"] = required }
        return object
    }

    private static func value(_ kind: FieldKind) -> Object {
        switch kind {
        case .flag: return ["type": "boolean"]
        case .text(let bytes): return ["type": "string", "maxLength": bytes]
        case .localized(let bytes):
            let text: Object = ["type": "string", "maxLength": bytes]
            let texts: Object = [
                "type": "object", "minProperties": 1, "maxProperties": ItemLimits.names,
                "propertyNames": ["pattern": "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$"],
                "additionalProperties": text,
            ]
            return ["anyOf": [text, texts]]
        case .integer(let range):
            return [
                "type": "integer", "minimum": range.lowerBound, "maximum": range.upperBound,
            ]
        case .number(let range, _):
            return ["type": "number", "minimum": range.lowerBound, "maximum": range.upperBound]
        case .word(let words): return ["enum": words]
        case .list(let element, let limit, let allowsOne):
            let list: Object = ["type": "array", "maxItems": limit, "items": value(element)]
            return allowsOne ? ["anyOf": [value(element), list]] : list
        case .table(let schema): return table(schema)
        case .either(let kinds): return ["anyOf": kinds.map(value)]
        }
    }
}
