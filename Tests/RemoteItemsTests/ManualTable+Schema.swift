// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import Testing

/// The same tables as JSON Schema, for editors.
extension ManualTable {
    typealias Object = [String: Any]

    /// A file holds that schema. With SNAPSHOT_UPDATE it is written again.
    static func compare(_ file: URL, with schema: Object) throws {
        let data = try JSONSerialization.data(
            withJSONObject: schema,
            options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        let text = String(decoding: data, as: UTF8.self) + "\n"
        if ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] != nil {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    /// A table as JSON Schema has it.
    static func object(_ schema: TableSchema) -> Object {
        var properties = Object()
        for field in schema.fields {
            var value = value(field.kind)
            value["description"] = field.help
            if let usual = field.usual { value["default"] = plain(usual) }
            properties[field.name] = value
        }
        let required = schema.fields.filter(\.isRequired).map(\.name)
        var object: Object = [
            "type": "object", "additionalProperties": false, "properties": properties,
        ]
        if !required.isEmpty { object["required"] = required }
        return object
    }

    private static func plain(_ value: FieldValue) -> Any {
        switch value {
        case .null: NSNull()
        case .flag(let flag): flag
        case .number(let number): number
        case .text(let text): text
        case .list(let elements): elements.map(plain)
        case .table(let members):
            Object(uniqueKeysWithValues: members.map { ($0.name, plain($0.value)) })
        }
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
        case .table(let schema): return object(schema)
        case .either(let kinds): return ["anyOf": kinds.map(value)]
        }
    }
}
