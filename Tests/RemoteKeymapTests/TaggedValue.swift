// SPDX-License-Identifier: MIT

import RemoteKeymap

/// Values as toml-test writes them in JSON: a leaf is `{"type": …, "value": …}`.
enum TaggedValue {
    /// Whether the value is that of the JSON, in type and in content.
    static func isSame(
        _ expected: Any, _ value: TOMLDocument.Value, _ document: TOMLDocument
    ) -> Bool {
        if let list = expected as? [Any] {
            let children = Array(document.children(of: value))
            return document.kind(value) == .array && list.count == children.count
                && zip(list, children).allSatisfy { isSame($0, $1, document) }
        }
        guard let table = expected as? [String: Any] else { return false }
        if let type = table["type"] as? String, let text = table["value"] as? String {
            return isSame(type, text, value, document)
        }
        let children = Array(document.children(of: value))
        return document.kind(value) == .table && children.count == table.count
            && children.allSatisfy { child in
                table[document.key(child)].map { isSame($0, child, document) } ?? false
            }
    }

    private static func isSame(
        _ type: String, _ text: String, _ value: TOMLDocument.Value, _ document: TOMLDocument
    ) -> Bool {
        switch (type, document.kind(value)) {
        case ("string", .string):
            return document.string(value) == text
        case ("integer", .integer):
            return document.integer(value).map { "\($0)" } == text
        case ("float", .float):
            guard let found = document.number(value), let wanted = Double(text) else {
                return false
            }
            return found == wanted || found.isNaN && wanted.isNaN
        case ("bool", .boolean):
            return document.boolean(value).map { "\($0)" } == text
        case ("datetime", .offsetDateTime), ("datetime-local", .localDateTime),
            ("date-local", .localDate), ("time-local", .localTime):
            return normalized(document.rawText(value)) == normalized(text)
        default:
            return false
        }
    }

    /// A date without what may be written in several ways.
    private static func normalized(_ date: String) -> String {
        var text = date.uppercased().replacing(" ", with: "T")
            .replacing("+00:00", with: "Z").replacing("-00:00", with: "Z")
        if let point = text.firstIndex(of: ".") {
            let fraction = text[text.index(after: point)...].prefix { $0.isNumber }
            let end = fraction.endIndex
            var digits = fraction.prefix(6)
            while digits.last == "0" { digits.removeLast() }
            text.replaceSubrange(point..<end, with: digits.isEmpty ? "" : "." + digits)
        }
        return text
    }
}
