// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import SystemTestSupport
import Testing

/// Files that are written over.
@Suite struct RegularFileTests {
    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode : 0
    }

    /// A keymap may be a link into a folder that is under version control.
    @Test func aLinkStaysALink() throws {
        let folder = TemporaryFolder()
        let file = folder.write("real/a.toml", "old")
        chmod(file, 0o640)
        #expect(symlink("real/a.toml", folder.file("link.toml")) == 0)
        try RegularFile.write(Array("new".utf8), to: folder.file("link.toml"))
        #expect(mode(folder.file("link.toml")) & S_IFMT == S_IFLNK)
        #expect(folder.read("real/a.toml") == Array("new".utf8))
        #expect(mode(file) & 0o777 == 0o640)
        #expect(FolderListing.names(in: folder.file("real")) == ["a.toml"])
    }

    @Test func aFileIsMadeWhereThereIsNone() throws {
        let folder = TemporaryFolder()
        try RegularFile.write(Array("new".utf8), to: folder.file("a.toml"))
        #expect(folder.read("a.toml") == Array("new".utf8))
        #expect(symlink("nothing.toml", folder.file("link.toml")) == 0)
        try RegularFile.write([1], to: folder.file("link.toml"))
        #expect(folder.read("nothing.toml") == [1])
        #expect(throws: SystemError.self) {
            try RegularFile.write([], to: folder.file("no/a.toml"))
        }
    }

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
