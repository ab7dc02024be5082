// SPDX-License-Identifier: MIT

import Foundation
import RemoteKeymap
import RemoteModel
import RemoteKeymapTesting
import Testing

/// Every shipped keymap carries tests, and passes them with all the others in force.
@Suite struct ShippedTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "keymaps")

    /// All of them, default first and then by name: the order of the programs.
    static let sources: [KeymapSource] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        let names = (files ?? []).filter { $0.hasSuffix(".toml") && $0 != "default.toml" }.sorted()
        return (["default.toml"] + names).compactMap { name in
            let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
            return text.map { KeymapSource(path: "keymaps/" + name, text: $0) }
        }
    }()

    @Test func thereAreSome() {
        #expect(Self.sources.count >= 10)
    }

    @Test(arguments: sources.map(\.path))
    func passesItsTests(path: String) throws {
        let source = try #require(Self.sources.first { $0.path == path })
        let read = KeymapTest.read(source)
        #expect(read.diagnostics.isEmpty)
        #expect(!read.tests.isEmpty, "\(source.path) carries no tests")
        for test in read.tests {
            let testRun = KeymapTestRun(test, sources: Self.sources)
            let place = "\(test.location.file):\(test.location.line)"
            #expect(testRun.isPassed, "\(place): \(test.name): \(testRun)")
        }
    }
}
