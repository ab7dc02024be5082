// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Rules of CONTRIBUTING.md that a compiler does not check.
@Suite struct StyleTests {
    static let sources = SourceFile.all(below: "Sources")
    static let tests = SourceFile.all(below: "Tests")

    @Test func thereIsSomethingToCheck() {
        #expect(Self.sources.count > 100)
        #expect(Self.sources.contains { !$0.functions.isEmpty })
    }

    @Test func aFileBeginsWithItsLicence() {
        for file in Self.sources + Self.tests {
            #expect(file.lines.first == "// SPDX-License-Identifier: MIT", "\(file.path)")
        }
    }

    @Test func aFileHasAtMost400Lines() {
        for file in Self.sources + Self.tests {
            #expect(file.lines.count <= 401, "\(file.path): \(file.lines.count) lines")
        }
    }

    /// Lines that a type may have in the file of another one.
    static let smallType = 40

    /// A file holds one thing: a type, and the small ones that belong to it. Small types that
    /// belong together may share a file of their own.
    @Test func aFileHasOneThingAndItsName() {
        for file in Self.sources + Self.tests where file.name != "Program" {
            for type in file.types where type.lines > Self.smallType {
                #expect(file.name == type.name, "\(file.path) is where \(type.name) is")
            }
        }
    }

    @Test func aFunctionHasAtMost60Lines() {
        for file in Self.sources + Self.tests {
            // The one switch of a machine lists every pair of state and event.
            for function in file.functions
            where function.count > (function.name == "next" ? 130 : 60) {
                Issue.record(
                    "\(file.path):\(function.line): \(function.name) has \(function.count) lines")
            }
        }
    }

    @Test func aLineHasAtMost100Columns() {
        for file in Self.sources {
            for (number, line) in file.lines.enumerated() {
                #expect(line.count <= 100, "\(file.path):\(number + 1): \(line.count) columns")
            }
        }
    }

    /// Rows of tables and lines of code cannot be broken.
    @Test func aLineOfADocumentHasAtMost100Columns() throws {
        let names = try #require(
            FileManager.default.subpaths(atPath: SourceFile.root.appending(path: "docs").path()))
        let pages = names.filter { $0.hasSuffix(".md") }.map { "docs/" + $0 }
        #expect(pages.count > 40)
        for page in pages + ["README.md", "CONTRIBUTING.md"] {
            let text = try String(
                contentsOf: SourceFile.root.appending(path: page), encoding: .utf8)
            var isCode = false
            for (number, line) in text.components(separatedBy: "\n").enumerated() {
                if line.hasPrefix("```") { isCode.toggle() }
                let isNarrow = isCode || line.count <= 100 || line.hasPrefix("|")
                #expect(isNarrow, "\(page):\(number + 1): \(line.count) columns")
            }
        }
    }

    static let banned = [
        "@unchecked Sendable", "nonisolated(unsafe)", "try!", "fatalError(", "TODO", "FIXME",
    ]

    @Test func nothingUnsafeAndNothingUnfinished() {
        for file in Self.sources + Self.tests where file.target != "TidyTests" {
            for (number, line) in file.lines.enumerated() {
                for word in Self.banned {
                    #expect(!line.contains(word), "\(file.path):\(number + 1): \(word)")
                }
            }
        }
    }

    @Test func noTestSleeps() {
        for file in Self.tests where file.target != "TidyTests" {
            for (number, line) in file.lines.enumerated() {
                for word in ["Task.sleep", "usleep(", " sleep(", "nanosleep("] {
                    #expect(!line.contains(word), "\(file.path):\(number + 1): \(word)")
                }
            }
        }
    }

    /// Other tests rely on what they close being closed.
    @Test func processesAreStartedApart() {
        for file in Self.tests where file.target != "TidyTests" {
            for (number, line) in file.lines.enumerated() where line.contains("process.run()") {
                let isApart = line.contains("StableDescriptors.allow")
                #expect(isApart, "\(file.path):\(number + 1): not in StableDescriptors.allow")
            }
        }
    }

    /// A switch over a machine's states lists every case, so that the compiler asks about new ones.
    @Test func aMachineHasNoDefault() {
        let machines = Self.sources.filter { file in
            file.target == "RemoteGestures"
                || file.target == "RemotePlayback"
                    && file.lines.contains { $0.contains("mutating func next(_ event: Event") }
        }
        #expect(machines.filter { $0.target == "RemotePlayback" }.count == 8)
        for file in machines {
            for (number, line) in file.lines.enumerated() {
                let isDefault = line.trimmingCharacters(in: .whitespaces) == "default:"
                #expect(!isDefault, "\(file.path):\(number + 1): default")
            }
        }
    }
}
