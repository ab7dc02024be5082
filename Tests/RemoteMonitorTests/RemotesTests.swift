// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `remote-monitor remotes`: what is known of a remote before it is plugged in.
@Suite struct RemotesTests {
    /// Words, and the beginnings of the lines that are listed. Devices of this machine may add
    /// lines with a blank in front.
    @Test(arguments: [
        (
            ["siri", "apple"],
            [
                "Siri Remote (1st generation): touch remote, Apple, Inc., 004c:0266 004c:026d, ",
                "Siri Remote: touch remote, Apple, Inc., 004c:0314 004c:0315, siri-remote.toml",
            ]
        ),
        (["054C:0CE6"], ["Sony DualSense: game controller, "]),
        (["roku"], ["Roku remote: infrared remote, protocol \"nec\", roku.toml"]),
        (
            ["air", "mouse"],
            [
                "Air mouse: air mouse, "
            ]
        ),
        (["xbox", "bluetooth"], ["Xbox controller (Bluetooth): game controller, "]),
        (["0079:0006", "zeroplus"], []),
    ])
    func words(_ words: [String], _ expected: [String]) throws {
        let result = try Monitor.run(["remotes"] + words)
        let lines = result.lines.filter { !$0.hasPrefix(" ") }
        #expect(result.status == (expected.isEmpty ? 1 : 0))
        for (line, start) in zip(lines, expected) {
            // The names of makers are those of this machine's database, which it may not have.
            let words = start.split(separator: ", ").filter { $0 != "Apple" && $0 != "Inc." }
            #expect(words.allSatisfy { line.contains($0) }, "\(line)")
        }
        #expect(expected.isEmpty == lines.isEmpty)
        #expect(lines.count >= expected.count)
    }

    @Test func sdlsRowsAreListedOnce() throws {
        let lines = try Monitor.run("remotes", "gamecontrollerdb").lines
        #expect(lines.count > 400)
        #expect(Set(lines).count > 400)
        #expect(lines.contains { $0.hasPrefix("Anbernic RG P01: game controller, ") })
    }

    @Test func eachIsAnObject() throws {
        let result = try Monitor.run("remotes", "--json", "dualsense.toml")
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(result.lines[0].utf8)) as? [String: Any])
        #expect(object["remote"] as? String == "Sony DualSense")
        #expect(object["kind"] as? String == "game controller")
        #expect(object["models"] as? [String] == ["054c:0ce6", "054c:0df2"])
    }

    @Test func aRemoteThatNobodyKnowsIsNotAnEmptyList() throws {
        let result = try Monitor.run("remotes", "no-such-remote")
        #expect(result.status == 1)
        #expect(result.complaint.contains("help: plug it in and run 'remote-monitor learn'"))
    }
}
