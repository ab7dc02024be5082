// SPDX-License-Identifier: MIT

import Testing

/// The help of each program and subcommand, on a terminal of 80 columns.
@Suite struct HelpTests {
    static let rows = [
        "remote-inputd", "remote-player", "remote-monitor", "remote-monitor live",
        "remote-monitor devices", "remote-monitor remotes",
        "remote-monitor watch", "remote-monitor record", "remote-monitor report",
        "remote-monitor stats", "remote-monitor replay",
        "remote-monitor explain", "remote-monitor tune", "remote-monitor check",
        "remote-monitor test", "remote-monitor keymaps", "remote-monitor import",
        "remote-monitor learn",
        "remote-monitor send", "remote-monitor say", "remote-monitor doctor",
    ]

    private static func help(_ words: String) throws -> [Substring] {
        let words = words.split(separator: " ").map(String.init)
        let result = try Monitor.run(words.dropFirst() + ["--help"], program: words[0])
        #expect(result.status == 0)
        return result.output.split(separator: "\n", omittingEmptySubsequences: false)
    }

    @Test func eachSubcommandIsARow() throws {
        let lines = try Self.help("remote-monitor").drop { $0 != "SUBCOMMANDS:" }.dropFirst()
        let names = lines.prefix { !$0.isEmpty }.compactMap { line -> String? in
            guard let word = line.split(separator: " ").first, line.hasPrefix("  \(word)") else {
                return nil
            }
            return "remote-monitor \(word)"
        }
        #expect(names == Array(Self.rows.dropFirst(3)))
    }

    @Test(arguments: rows)
    func helpHasAtMost80Columns(words: String) throws {
        let lines = try Self.help(words)
        #expect(lines.count > 10)
        for line in lines where line.count > 80 { Issue.record("\(line)") }
    }

    /// A script that fills a disc with it sees that it is not whole.
    @Test(arguments: [
        "remote-inputd --help", "remote-monitor --help", "remote-monitor --version",
        "remote-monitor --generate-completion-script bash", "remote-player --version",
    ])
    func whatCannotBeWrittenIsNotAllWell(words: String) throws {
        let words = words.split(separator: " ").map(String.init)
        let result = try Monitor.run(
            Array(words.dropFirst()), program: words[0], writingTo: "/dev/full")
        #expect(result.status == 1)
        #expect(result.complaint.contains("write standard output: No space left on device"))
    }

    /// The library breaks a line of a table or an example that is too long, and goes on at the
    /// left.
    @Test(arguments: rows)
    func noTableAndNoExampleIsBroken(words: String) throws {
        let lines = try Self.help(words)
        for (line, next) in zip(lines, lines.dropFirst()) {
            guard let first = next.first, first != " ", !next.hasPrefix("Example: ") else {
                continue
            }
            let isWhole = !line.hasPrefix(" ") && !line.hasPrefix("Example: ")
            #expect(isWhole, "\(line)\n\(next)")
        }
    }
}
