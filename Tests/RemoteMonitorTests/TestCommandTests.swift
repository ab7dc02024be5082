// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `remote-monitor test`.
@Suite struct TestCommandTests {
    private static func test(_ text: String, _ options: String...) throws -> Monitor.Result {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).toml")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        let result =
            try options.isEmpty
            ? Monitor.run("test", file.path) : Monitor.run("test", options[0], file.path)
        return Monitor.Result(
            status: result.status,
            output: result.output.replacingOccurrences(of: file.path, with: "FILE"),
            complaint: result.complaint)
    }

    private static let good = "[[test]]\ndo = \"press right\"\ngives = [\"skip 1\"]\n"
    private static let bad =
        "[bind.playing]\n\"click right\" = \"mute\"\n" + good

    @Test func whatPasses() throws {
        let result = try Self.test(Self.good)
        #expect(result.status == 0)
        #expect(result.output == "1 passed, 0 failed\n")
        #expect(try Self.test(Self.good, "-v").lines.first == "ok      FILE:1 press right")
    }

    @Test func whatFails() throws {
        let result = try Self.test(Self.bad)
        #expect(result.status == 1)
        #expect(
            result.output == """
                FILE:5:9: error: test 'press right' gives something else
                  gives = ["skip 1"]
                          ^
                    - skip 1
                    + mute  (after 80 ms)
                0 passed, 1 failed

                """)
    }

    /// A keymap of the same folder, by its path, and a shipped one, by its name.
    @Test func whatIsExtendedCounts() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let part = "extends = \"siri-remote\"\n[bind.playing]\n\"click up\" = \"mute\"\n"
        try Data(part.utf8).write(to: folder.appending(path: "part.toml"))
        let file = folder.appending(path: "mine.toml")
        let test = "[[test]]\ndo = \"press up, press playPause\"\ngives = "
        for (gives, status) in [("[\"mute\", \"playPause\"]", 0), ("[\"playPause\"]", 1)] {
            try Data("extends = \"part.toml\"\n\(test)\(gives)\n".utf8).write(to: file)
            let result = try Monitor.run("test", file.path)
            #expect(result.status == Int32(status), "\(result.output)")
        }
    }

    @Test func everyLineIsAnObject() throws {
        let result = try Self.test(Self.bad, "--json")
        #expect(result.status == 1)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(object["passed"] as? Bool == false)
        #expect(object["line"] as? Int == 5)
        #expect(object["expected"] as? [String] == ["skip 1"])
        #expect(object["actual"] as? [String] == ["mute"])
    }

    @Test(arguments: [
        ("name = \"x\"\n", "it carries no tests"),
        ("[[test]]\ndo = \"pres x\"\ngives = []\n", "unknown step 'pres'"),
        ("[[test]]\ntrace = \"none.trace\"\ngives = []\n", "No such file"),
    ])
    func nothingToRun(text: String, message: String) throws {
        let result = try Self.test(text)
        #expect(result.status == 1)
        #expect(result.output.contains(message))
    }

    /// Its recording is not there: it has failed, at the line that names it.
    @Test func aTestThatCannotBeDoneHasFailed() throws {
        let text = "[[test]]\ntrace = \"none.trace\"\ngives = []\n"
        let result = try Self.test(text)
        #expect(result.status == 1)
        #expect(
            result.lines.first?.hasPrefix("FILE:2:9: error: test 'none.trace': cannot read ")
                == true)
        #expect(result.lines.last == "0 passed, 1 failed")
        let object = try #require(
            try JSONSerialization.jsonObject(
                with: Data(try Self.test(text, "--json").output.utf8)) as? [String: Any])
        #expect(object["passed"] as? Bool == false && object["line"] as? Int == 3)
        #expect((object["message"] as? String)?.hasPrefix("cannot read ") == true)
    }

    /// A keymap beside one that it extends: what the other says counts, and the other's tests do
    /// not.
    @Test(arguments: [
        ("base", true), ("base.toml", true), ("./base.toml", true), ("bass", false),
        ("bass.toml", false), ("child", false),
    ])
    func whatIsExtended(name: String, isFound: Bool) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let base = Self.bad.replacingOccurrences(of: "mute", with: "captions toggle")
        let child =
            "extends = \"\(name)\"\n\n[[test]]\ndo = \"press right\"\n"
            + "gives = [\"captionsToggle\"]\n"
        try Data(base.utf8).write(to: folder.appending(path: "base.toml"))
        let file = folder.appending(path: "child.toml")
        try Data(child.utf8).write(to: file)
        let result = try Monitor.run("test", file.path)
        #expect(result.status == (isFound ? 0 : 1), "\(result.output)")
        #expect(result.output.hasSuffix(isFound ? "1 passed, 0 failed\n" : "0 passed, 0 failed\n"))
    }

    @Test func aTrace() throws {
        let path = Monitor.root.appending(path: "Tests/Traces/ring-click.trace").path
        let text =
            "[[test]]\ntrace = \"\(path)\"\ngives = [\"skip 1\", "
            + "\"scanStart backward\", \"scanStop\"]\n"
        let result = try Self.test(text)
        #expect(result.status == 0, "\(result.output)")
    }
}
