// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `remote-monitor check`.
@Suite struct CheckTests {
    private static func check(_ text: Data, _ options: String...) throws -> Monitor.Result {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).toml")
        defer { try? FileManager.default.removeItem(at: file) }
        try text.write(to: file)
        let result =
            try options.isEmpty
            ? Monitor.run("check", file.path) : Monitor.run("check", options[0], file.path)
        return Monitor.Result(
            status: result.status,
            output: result.output.replacingOccurrences(of: file.path, with: "FILE"),
            complaint: result.complaint)
    }

    @Test func aGoodFile() throws {
        let text = Data("name = \"mine\"\n[bind]\n\"tap\" = \"mute\"\n".utf8)
        let result = try Self.check(text)
        #expect(result.status == 0)
        #expect(result.output == "FILE: ok\n")
        #expect(try Self.check(text, "--json").output == "{\"file\":\"FILE\",\"ok\":true}\n")
    }

    @Test func aWrongCommand() throws {
        let text = Data("name = \"mine\"\n[bind]\n\"click right\" = \"skpi 1\"\n".utf8)
        let result = try Self.check(text)
        #expect(result.status == 1)
        #expect(result.lines.first?.hasPrefix("FILE:3:") ?? false)
        #expect(result.output.contains("\n  \"click right\" = \"skpi 1\"\n"))
        #expect(result.output.contains("^\n"))
        #expect(result.output.contains("did you mean 'skip'?"))
        let json = try Self.check(text, "--json")
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(json.lines[0].utf8)) as? [String: Any])
        #expect(object["line"] as? Int == 3)
        #expect(object["severity"] as? String == "error")
        #expect(json.status == 1)
    }

    /// A test that `remote-monitor test` could not do.
    @Test func aTestThatCannotBeDone() throws {
        let text =
            "name = \"x\"\n[[test]]\nplayer = \"kind=flim\"\ndo = \"press right\"\n"
            + "gives = []\n[[test]]\ntrace = \"none.trace\"\ngives = []\n"
        let result = try Self.check(Data(text.utf8))
        #expect(result.status == 1)
        let errors = result.lines.filter { $0.contains(": error: ") }
        #expect(errors.count == 2)
        #expect(errors.first?.hasPrefix("FILE:3:10: error: test 'press right': player key") == true)
        #expect(errors.last?.hasPrefix("FILE:7:9: error: test 'none.trace': cannot read") == true)
    }

    @Test func bytesThatAreNotText() throws {
        let result = try Self.check(Data("name = \"".utf8) + Data([0xff]) + Data("\"\n".utf8))
        #expect(result.status == 1)
        #expect(result.lines.first == "FILE:1:9: error: this is not UTF-8")
    }

    @Test func oneOfSeveralIsMissing() throws {
        let result = try Monitor.run("check", "keymaps/default.toml", "no-such-file")
        #expect(result.status == 1)
        #expect(result.output.contains("keymaps/default.toml: ok\n"))
        #expect(result.output.contains("cannot read no-such-file"))
    }

    @Test func helpListsTheOptions() throws {
        let help = try Monitor.run("replay", "--help")
        for word in ["--keymap", "--player", "--device", "--tail", "--json", "seek-latency"] {
            #expect(help.output.contains(word))
        }
        #expect(help.status == 0)
    }
}
