// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Pages in `docs/gestures` and `docs/playback`: printed by the tests and compared;
/// `SNAPSHOT_UPDATE=1` writes them.
enum Document {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func check(
        _ name: String, in folder: String = "docs/gestures", _ text: String
    ) throws {
        let text = wrapped(text)
        let folder = root.appending(path: folder)
        let file = folder.appending(path: name)
        if ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] == "1" {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let written = try String(contentsOf: file, encoding: .utf8)
        #expect(written == text, "run with SNAPSHOT_UPDATE=1 if the change is meant")
    }

    /// The text with its prose broken at 100 columns. Rows of tables and headings stay.
    private static func wrapped(_ text: String) -> String {
        text.components(separatedBy: "\n\n").map { paragraph in
            let isProse = !paragraph.hasPrefix("|") && !paragraph.hasPrefix("#")
            guard isProse, paragraph.first?.isNewline == false else { return paragraph }
            let end = paragraph.hasSuffix("\n") ? "\n" : ""
            var lines = [""]
            for word in paragraph.split(whereSeparator: \.isWhitespace) {
                let length = lines[lines.count - 1].count
                if length > 0, length + 1 + word.count > 100 { lines.append("") }
                lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
            }
            return lines.joined(separator: "\n") + end
        }.joined(separator: "\n\n")
    }

    static func table(_ head: [String], _ rows: [[String]]) -> String {
        let lines = [head, head.map { _ in "---" }] + rows
        return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    }
}
