// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The programs' version is written in one file, so that a release changes one line.
@Suite struct VersionTests {
    static let home = "Sources/Hosts/Input/ProgramVersion.swift"

    /// The version as that file has it.
    static func current() throws -> String {
        let file = try #require(StyleTests.sources.first { $0.path == home })
        let line = try #require(
            file.lines.compactMap { $0.firstMatch(of: /current = "(\d+\.\d+\.\d+)"/) }.first)
        return String(line.1)
    }

    @Test func theVersionIsWrittenOnce() throws {
        let version = try Self.current()
        let others = try [
            "Makefile", "Package.swift", "README.md", "docs", "systemd", "lab", ".ci",
        ]
        .flatMap { try Self.files(below: $0) }
        let swift = StyleTests.sources.filter { $0.path != Self.home }
            .map { ($0.path, $0.lines.joined(separator: "\n")) }
        for (path, text) in others + swift {
            #expect(!text.contains(version), "\(path) repeats the version")
        }
    }

    /// A second version in another file could differ from the first.
    @Test func noOtherFileHasAVersionOfItsOwn() {
        for file in StyleTests.sources where file.path != Self.home {
            for (number, line) in file.lines.enumerated() where line.contains("ersion") {
                let isVersion = line.contains(/[Vv]ersion[^"]{0,12}"\d+\.\d+/)
                #expect(!isVersion, "\(file.path):\(number + 1)")
            }
        }
    }

    /// The text files at or below a path of the project.
    private static func files(below path: String) throws -> [(String, String)] {
        let url = SourceFile.root.appending(path: path)
        let below = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String }
        let names = (below ?? []).map { "\(path)/\($0)" }
        return (names.isEmpty ? [path] : names).compactMap { name in
            let text = try? String(
                contentsOf: SourceFile.root.appending(path: name), encoding: .utf8)
            return text.map { (name, $0) }
        }
    }
}
