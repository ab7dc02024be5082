// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The paths that CONTRIBUTING.md sends a newcomer to are there.
@Suite struct ContributingTests {
    @Test func everyPathExists() throws {
        let text = try String(
            contentsOf: SourceFile.root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
        let paths = text.matches(of: /`((?:Sources|Tests|docs|keymaps|lab)\/[^`*…]*)`/)
            .map { String($0.1) }
        #expect(paths.count > 20)
        for path in paths {
            let first = path.split(separator: " ").first.map(String.init) ?? path
            #expect(
                FileManager.default.fileExists(
                    atPath: SourceFile.root.appending(path: first).path()),
                "CONTRIBUTING.md names \(first), which is not there")
        }
    }
}
