// SPDX-License-Identifier: MIT

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
}
