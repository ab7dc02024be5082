// SPDX-License-Identifier: MIT

import InputHost
import SystemTestSupport
import Testing

struct KeymapLocationTests {
    /// Files of a tree, the program, and where its keymaps are.
    @Test(arguments: [
        // Installed.
        (
            ["bin/p", "share/remote-input/keymaps/default.toml"], "bin/p",
            "share/remote-input/keymaps"
        ),
        // A build tree.
        (["keymaps/default.toml", ".build/x/release/p"], ".build/x/release/p", "keymaps"),
        // The nearest of two.
        (["keymaps/default.toml", "a/keymaps/default.toml", "a/b/p"], "a/b/p", "a/keymaps"),
        // Installed takes precedence over a folder above.
        (
            ["keymaps/default.toml", "usr/bin/p", "usr/share/remote-input/keymaps/x.toml"],
            "usr/bin/p",
            "usr/share/remote-input/keymaps"
        ),
        // A folder of that name without a default is none.
        (["keymaps/other.toml", "bin/p"], "bin/p", "share/remote-input/keymaps"),
        // None at all: where they should be.
        (["bin/p"], "bin/p", "share/remote-input/keymaps"),
    ])
    func shipped(files: [String], program: String, folder: String) {
        let tree = TemporaryFolder()
        for file in files { tree.write(file, "") }
        #expect(
            KeymapLocations.shippedFolder(of: tree.path + "/" + program)
                == tree.path + "/" + folder)
    }

    @Test func laterFoldersFollowTheUsualOrder() {
        let locations = KeymapLocations.standard(files: ["mine.toml", "/etc/x.toml"])
        #expect(locations.folders.count >= 2)
        #expect(locations.folders[1] == "/etc/remote-input/keymaps")
        #expect(locations.files.last == "/etc/x.toml")
        #expect(locations.files.allSatisfy { $0.hasPrefix("/") })
    }
}
