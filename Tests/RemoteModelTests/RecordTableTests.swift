// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import Testing

/// The tables of the formats' pages are those of the rows.
@Suite struct RecordTableTests {
    struct Table: Sendable {
        var page: String
        var heading: String
        var rows: [String]
    }

    static let tables = recordTables + programTables

    private static let recordTables = [
        ("| command | what it does | fields |", commands, ["protocol", "trace-format"]),
        ("| gesture | what it is | fields |", rows(Gesture.self), ["protocol", "trace-format"]),
        ("| fact | what it means | fields |", rows(PlayerFact.self), ["trace-format"]),
        ("| request | what it asks for | fields |", rows(PlayerRequest.self), ["trace-format"]),
        ("| field | meaning | when it is absent |", clientContext, ["protocol"]),
        ("| field | meaning |", context, ["trace-format"]),
    ].flatMap { heading, rows, pages in
        pages.map { Table(page: "docs/\($0).md", heading: heading, rows: rows) }
    }

    private static func rows<Subject: Record>(_ type: Subject.Type) -> [String] {
        Subject.forms.map { form in
            let fields = form.arguments.map(\.description)
                .joined(separator: form.takesOne ? "; or " : "; ")
            return "| `\(form.name.word)` | \(form.help) | \(fields) |"
        }
    }

    private static var commands: [String] {
        zip(rows(Command.self), CommandForm.all).map { row, form in
            form.isInjectable
                ? row : row.replacing("| \(form.help) |", with: "| \(form.help); never injected |")
        }
    }

    private static var contexts: String {
        "`\(Context.states.map(\.name).joined(separator: " "))`"
    }

    private static var clientContext: [String] {
        ["| `context` | \(contexts) | required |"]
            + ContextState.form(.playing).arguments.map {
                "| `\($0.name)` | \($0.details) | \($0.absence) |"
            }
    }

    private static var context: [String] {
        ContextState.form(.playing).arguments.map {
            "| `\($0.name)` | \($0.details)\($0.isRequired ? "" : ", or left out") |"
        }
    }

    @Test func everyTableIsThatOfTheRows() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        for table in Self.tables {
            let url = root.appending(path: table.page)
            let text = try String(contentsOf: url, encoding: .utf8)
            let columns = table.heading.count { $0 == "|" } - 1
            let heading =
                table.heading + "\n|" + String(repeating: "---|", count: columns) + "\n"
            let parts = text.components(separatedBy: heading)
            try #require(parts.count == 2, "\(table.page) lacks the table \(table.heading)")
            let rest = parts[1].split(separator: "\n", omittingEmptySubsequences: false)
                .drop { $0.hasPrefix("|") }
            let expected =
                parts[0] + heading + (table.rows + rest.map(String.init)).joined(separator: "\n")
            if ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] == "1" {
                try expected.write(to: url, atomically: true, encoding: .utf8)
            } else {
                #expect(
                    text == expected,
                    "\(table.page) is old: SNAPSHOT_UPDATE=1 make check FILTER=RecordTableTests")
            }
        }
    }
}
