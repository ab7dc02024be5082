// SPDX-License-Identifier: MIT

import Foundation
import LinuxSystem
import SystemTestSupport
import Testing

/// Which sockets programs look for.
@Suite struct PlayerSocketTests {
    /// The first player may be gone while the second one plays on.
    @Test func aPlayerAfterTheFirstIsWatched() throws {
        let folder = TemporaryFolder()
        let listener = try UnixListener(path: folder.file("remote-input/player-2.sock"))
        let result = try Monitor.run(
            ["watch", "--seconds", "0.2"], variables: ["XDG_RUNTIME_DIR": folder.path])
        #expect(result.status == 0)
        #expect(result.complaint == "")
        withExtendedLifetime(listener) {}
    }

    /// The folder of lircd's socket is watched, which takes a whole path.
    @Test func aPathIsRelativeToTheWorkingFolder() throws {
        let result = try Monitor.run(
            [
                "--no-service", "--lircd", "no-such.sock", "--mpv", "vo=null", "--mpv", "ao=null",
                "Package.swift",
            ], program: "remote-player")
        let path = Monitor.root.appending(path: "no-such.sock").path
        #expect(result.complaint.contains("lircd's socket \(path) is not there yet"))
    }
}
