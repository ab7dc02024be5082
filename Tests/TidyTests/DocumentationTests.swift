// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The code in the guides of the libraries is that of Tests/LibraryTests, which is compiled and
/// run.
@Suite struct DocumentationTests {
    /// Code by the name of its guide, between `// guide: NAME` and `// end of guide`.
    private static let code: [String: String] = {
        let files = SourceFile.all(below: "Tests/LibraryTests")
        let found = files.flatMap { file in
            file.lines.joined(separator: "\n")
                .matches(of: /(?s)\/\/ guide: (\w+)\n(.*?)\n\/\/ end of guide/)
                .map { (String($0.1), String($0.2)) }
        }
        return Dictionary(uniqueKeysWithValues: found)
    }()

    private static let pages: [(path: String, text: String)] = {
        let base = SourceFile.root.appending(path: "Sources")
        let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
        return (names ?? []).filter { $0.hasSuffix(".md") && $0.contains(".docc/") }.sorted()
            .compactMap { name in
                (try? String(contentsOf: base.appending(path: name), encoding: .utf8))
                    .map { (name, $0) }
            }
    }()

    @Test func theGuidesShowWhatIsTested() {
        var shown: Set<String> = []
        for (path, text) in Self.pages {
            for match in text.matches(
                of: /(?s)<!-- guide: (\w+) -->\n\n```swift\n(.*?)\n```/)
            {
                let name = String(match.1)
                shown.insert(name)
                #expect(Self.code[name] == String(match.2), "\(path): \(name)")
            }
        }
        #expect(shown == Set(Self.code.keys))
        #expect(shown.count >= 3)
    }

    /// The Swift example beside those in Python is the guide's own program.
    @Test func theExampleIsTheGuides() throws {
        let file = SourceFile.root.appending(path: "examples/evening.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        let code = try #require(Self.code["PlayerProgram"])
        #expect(text == "// SPDX-License-Identifier: MIT\n\n\(code)\n")
    }

    /// `<doc:Name>` is the file `Name.md` of the same catalogue.
    @Test func everyLinkToAGuideHasItsPage() {
        for (path, text) in Self.pages {
            let folder = path.split(separator: "/").dropLast().joined(separator: "/")
            for match in text.matches(of: /<doc:(\w+)>/) {
                let page = "\(folder)/\(match.1).md"
                #expect(Self.pages.contains { $0.path == page }, "\(path) links to \(page)")
            }
        }
    }
}
