// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import SystemTestSupport
import Testing

/// What a folder holds.
@Suite struct FolderListingTests {
    @Test func aFolderListsWhatItHolds() throws {
        let folder = TemporaryFolder()
        for name in ["b.mkv", "a.mkv", ".hidden", "c/d.mkv"] { _ = folder.write(name, "") }
        #expect(symlink("c", folder.file("link")) == 0)
        #expect(
            FolderListing.names(in: folder.path) == [".hidden", "a.mkv", "b.mkv", "c", "link"])
        let entries = try #require(FolderListing.entries(in: folder.path))
        #expect(entries.filter { $0.isFolder == true }.map { $0.name } == ["c"])
        #expect(entries.filter { $0.isHidden }.map { $0.name } == [".hidden"])
        #expect(FolderListing.entries(in: folder.path, limit: 2)?.count == 2)
        // What has no name is not the present folder.
        for missing in ["", folder.file("a.mkv"), folder.file("none")] {
            #expect(FolderListing.entries(in: missing) == nil)
            #expect(FolderListing.names(in: missing).isEmpty)
        }
    }
}
