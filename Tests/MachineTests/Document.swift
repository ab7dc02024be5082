// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Pages in `docs/gestures` and `docs/playback`: printed by the tests and compared; `SNAPSHOT_UPDATE=1` writes them.
enum Document {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func check(
        _ name: String, in folder: String = "docs/gestures", _ text: String
    ) throws {
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

    static func table(_ head: [String], _ rows: [[String]]) -> String {
        let lines = [head, head.map { _ in "---" }] + rows
        return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    }
}
