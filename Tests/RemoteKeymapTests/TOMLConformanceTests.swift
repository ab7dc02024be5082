// SPDX-License-Identifier: MIT

import Foundation
import RemoteKeymap
import Testing

/// toml-test (github.com/toml-lang/toml-test), where it is at hand: the environment variable
/// `REMOTE_INPUT_TOML_TEST` names its folder `tests`.
@Suite struct TOMLConformanceTests {
    static let folder = ProcessInfo.processInfo.environment["REMOTE_INPUT_TOML_TEST"]

    private func files(_ folder: String, _ kind: String) throws -> [String] {
        let list = try String(contentsOfFile: folder + "/files-toml-1.0.0", encoding: .utf8)
        return list.split(separator: "\n").map(String.init)
            .filter { $0.hasPrefix(kind + "/") && $0.hasSuffix(".toml") }
    }

    private func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: path)))
    }

    @Test(.enabled(if: folder != nil, "REMOTE_INPUT_TOML_TEST names no folder"))
    func validTexts() throws {
        let folder = try #require(Self.folder)
        let files = try files(folder, "valid")
        #expect(files.count > 150)
        for file in files {
            let document = TOMLDocument(reading: try bytes(folder + "/" + file))
            #expect(!document.isFaulty, "\(file)")
            let json = folder + "/" + file.dropLast(4) + "json"
            let expected = try JSONSerialization.jsonObject(
                with: Data(contentsOf: URL(filePath: json)))
            #expect(isSame(expected, .root, document), "\(file)")
        }
    }

    @Test(.enabled(if: folder != nil, "REMOTE_INPUT_TOML_TEST names no folder"))
    func invalidTexts() throws {
        let folder = try #require(Self.folder)
        let files = try files(folder, "invalid")
        #expect(files.count > 350)
        for file in files {
            let document = TOMLDocument(reading: try bytes(folder + "/" + file))
            #expect(document.isFaulty, "\(file)")
        }
    }

    /// Compares a value with toml-test's JSON, where a leaf is `{"type": …, "value": …}`.
    private func isSame(_ expected: Any, _ value: TOMLDocument.Value, _ document: TOMLDocument)
        -> Bool
    {
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

    private func isSame(
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
    private func normalized(_ date: String) -> String {
        var text = date.uppercased().replacing(" ", with: "T")
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
