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

    @Test func aPrivateFileDoesNotKeepTheModeOfTheOneBefore() throws {
        let folder = TemporaryFolder()
        let file = folder.write("a.html", "old")
        chmod(file, 0o644)
        try RegularFile.write(Array("new".utf8), to: file, isPrivate: true)
        #expect(folder.read("a.html") == Array("new".utf8))
        #expect(mode(file) & 0o777 == 0o600)
        try RegularFile.write([], to: folder.file("b.html"), isPrivate: true)
        #expect(mode(folder.file("b.html")) & 0o777 == 0o600)
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
}
