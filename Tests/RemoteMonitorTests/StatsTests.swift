// SPDX-License-Identifier: MIT

import SystemTestSupport
import Testing

/// What `remote-monitor stats` says where there is nobody to ask (behaviour.md A131).
@Suite struct StatsTests {
    @Test func withoutAServiceItSaysHowToGetOne() throws {
        let folder = TemporaryFolder()
        let result = try Monitor.run(["stats"], variables: ["XDG_RUNTIME_DIR": folder.path])
        #expect(result.status == 1)
        #expect(result.complaint.contains("nobody reads the remotes"))
        #expect(result.complaint.contains("systemctl --user start remote-inputd"))
    }

    @Test func twoFormsAtOnceAreRefused() throws {
        let result = try Monitor.run("stats", "--json", "--prometheus")
        #expect(result.status == 2)
        #expect(result.complaint.contains("two ways"))
    }
}
