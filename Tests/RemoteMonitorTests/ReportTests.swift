// SPDX-License-Identifier: MIT

import Foundation
import LinuxSystem
import SystemTestSupport
import Testing

/// What `remote-monitor report` says where it cannot write one (behaviour.md A111).
@Suite struct ReportTests {
    @Test func withoutAServiceItSaysHowToGetOne() throws {
        let folder = TemporaryFolder()
        let path = folder.file("new.trace")
        let result = try Monitor.run(
            ["report", path], variables: ["XDG_RUNTIME_DIR": folder.path])
        #expect(result.status == 1)
        #expect(result.complaint.contains("nobody reads the remotes"))
        #expect(result.complaint.contains("systemctl --user start remote-inputd"))
        #expect(RegularFile.start(path, count: 1) == nil)
    }

    @Test func aFileThatIsThereStays() throws {
        let result = try Monitor.run("report", "Package.swift")
        #expect(result.status == 1)
        #expect(result.complaint.contains("Package.swift is there already"))
        #expect(result.complaint.contains("--force"))
    }

    /// A page says what it holds, is the user's alone, and stays (behaviour.md A130).
    @Test func aPageIsWrittenOnce() throws {
        let folder = TemporaryFolder()
        let page = folder.file("page.html")
        let words = ["report", "--view", "--output", page, "Tests/Traces/swipes.trace"]
        let result = try Monitor.run(words)
        #expect(result.status == 0)
        #expect(result.output.contains("touches and presses: 2"))
        #expect(result.output.contains("no passcode"))
        #expect(
            RegularFile.start(page, count: 15) == Array("<!doctype html>".utf8))
        let again = try Monitor.run(words)
        #expect(again.status == 1)
        #expect(again.complaint.contains("is there already"))
        let files = FileManager.default
        try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: page)
        let forced = try Monitor.run(words + ["--force"])
        #expect(forced.status == 0)
        let mode = try files.attributesOfItem(atPath: page)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test(arguments: [
        (["report", "--view", "/nowhere.trace"], "cannot read /nowhere.trace"),
        (["report", "--from", "3", "a.trace"], "belong to --view"),
        (["report", "--view", "--last", "301", "a.trace"], "from 0.1 to 300"),
        (
            ["report", "--view", "--yes", "-o", "/dev/full", "Tests/Traces/swipes.trace"],
            "/dev/full is there already, and stays as it is"
        ),
    ])
    func whatCannotBeShownIsRefused(words: [String], reason: String) throws {
        let result = try Monitor.run(words)
        #expect(result.status != 0)
        #expect(result.complaint.contains(reason))
    }
}
