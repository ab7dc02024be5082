// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Every row of docs/behaviour.md that says what happens is named by a test: the features (a), the
/// rules (c), the scenarios (d) and the rules of the player (e). A number (b) is named by the code
/// or by a test.
@Suite struct BehaviourTests {
    /// Rows that say what is not done, or is not seen here.
    static let withoutTest = [
        "A35": "a picture is not analysed", "N04": "no finger is drawn",
    ]

    static let document: [String] = {
        let page = SourceFile.root.appending(path: "docs/behaviour.md")
        let text = try? String(contentsOf: page, encoding: .utf8)
        return (text ?? "").components(separatedBy: "\n")
    }()

    /// The rows of tables, `| N43 |`; the headings of (c), `### c.4`; the points of (e), `11.`
    static let rows: [String] = {
        var isOfPlayer = false
        return document.compactMap { line in
            if line.hasPrefix("## ") { isOfPlayer = line.hasPrefix("## (e)") }
            if let match = line.firstMatch(of: /^\| \**([ANT]\d+)\** \|/) { return String(match.1) }
            if let match = line.firstMatch(of: /^### (c\.\d+)\b/) { return String(match.1) }
            guard isOfPlayer, let match = line.firstMatch(of: /^(\d+)\. \*\*/) else { return nil }
            return "e.\(match.1)"
        }
    }()

    /// The names in the comments and labels of those files; `N60 to N62` are three.
    static func names(in files: [SourceFile]) -> Set<String> {
        var names: Set<String> = []
        for line in files.flatMap(\.lines) where mayName(line.utf8) {
            for match in line.matches(of: /\b([ANT]\d+|[ce]\.\d+)\b/) {
                names.insert(String(match.1))
            }
            for match in line.matches(of: /\bN(\d+) to N(\d+)/) {
                guard let first = Int(match.1), let last = Int(match.2), first < last else {
                    continue
                }
                for number in first...last {
                    names.insert(number < 10 ? "N0\(number)" : "N\(number)")
                }
            }
        }
        return names
    }

    /// Whether a digit follows one of the letters of rows: a regular expression takes a hundred
    /// times as long, and most lines name none.
    private static func mayName(_ line: String.UTF8View) -> Bool {
        var before: (UInt8, UInt8) = (0, 0)
        for byte in line {
            if (48...57).contains(byte) {
                switch before {
                case (_, UInt8(ascii: "A")), (_, UInt8(ascii: "N")), (_, UInt8(ascii: "T")),
                    (UInt8(ascii: "c"), UInt8(ascii: ".")), (UInt8(ascii: "e"), UInt8(ascii: ".")):
                    return true
                default: break
                }
            }
            before = (before.1, byte)
        }
        return false
    }

    static let tests = SourceFile.all(below: "Tests").filter { $0.target != "TidyTests" }

    @Test func thereAreRows() {
        for (kind, count) in [("A", 38), ("N", 100), ("T", 70), ("c.", 10), ("e.", 13)] {
            #expect(Self.rows.filter { $0.hasPrefix(kind) }.count >= count, "\(kind)")
        }
    }

    /// Who reads a number must find one row.
    @Test func everyRowHasANumberOfItsOwn() {
        let counts = Dictionary(grouping: Self.rows) { $0 }
        #expect(counts.filter { $0.value.count > 1 }.keys.sorted() == [])
    }

    @Test func everyRowIsNamedByATest() {
        let named = Self.names(in: Self.tests)
        let all = named.union(Self.names(in: SourceFile.all(below: "Sources")))
        for row in Self.rows {
            let isNamed = (row.hasPrefix("N") ? all : named).contains(row)
            #expect(isNamed != (Self.withoutTest[row] != nil), "\(row)")
        }
    }
}
