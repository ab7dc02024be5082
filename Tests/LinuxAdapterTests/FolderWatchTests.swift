// SPDX-License-Identifier: MIT

import Glibc
@testable import LinuxSystem
import SystemTestSupport
import Testing

@Suite struct FolderWatchTests {
    private let folder = TemporaryFolder()
    private let still = StableDescriptors()

    private func changes(_ watch: FolderWatch) -> [FolderChange] {
        var changes: [FolderChange] = []
        watch.drain(into: &changes)
        return changes
    }

    @Test func anEditorThatTruncatesWritesOnce() throws {
        folder.write("one.toml", "a")
        let watch = try FolderWatch(folder: folder.path)
        folder.write("one.toml", "b")
        folder.write("one.toml", "c")
        #expect(changes(watch) == [FolderChange(name: "one.toml", kinds: .written)])
        #expect(changes(watch).isEmpty)
    }

    @Test func anEditorThatRenamesReplaces() throws {
        folder.write("one.toml", "a")
        let watch = try FolderWatch(folder: folder.path)
        folder.write(".one.toml.swp", "b")
        rename(folder.file(".one.toml.swp"), folder.file("one.toml"))
        #expect(
            changes(watch) == [
                FolderChange(name: ".one.toml.swp", kinds: [.appeared, .written, .removed]),
                FolderChange(name: "one.toml", kinds: .appeared),
            ])
    }

    @Test func attributesAndRemovalAreReported() throws {
        folder.write("node", "a")
        let watch = try FolderWatch(folder: folder.path)
        chmod(folder.file("node"), 0o640)
        #expect(changes(watch) == [FolderChange(name: "node", kinds: .attributes)])
        unlink(folder.file("node"))
        #expect(changes(watch) == [FolderChange(name: "node", kinds: .removed)])
    }

    @Test func readingIsNotAChange() throws {
        folder.write("one", "a")
        let watch = try FolderWatch(folder: folder.path)
        close(open(folder.file("one"), O_RDONLY))
        #expect(changes(watch).isEmpty)
    }

    @Test func otherKindsOfChangesAreNotReported() throws {
        folder.write("node", "a")
        let watch = try FolderWatch(folder: folder.path, kinds: .attributes)
        folder.write("node", "b")
        folder.write("other", "c")
        unlink(folder.file("other"))
        #expect(changes(watch).isEmpty)
        chmod(folder.file("node"), 0o640)
        #expect(changes(watch) == [FolderChange(name: "node", kinds: .attributes)])
    }

    @Test func aFolderThatComesLaterIsWaitedFor() throws {
        let deep = folder.file("a/b")
        let watch = try FolderWatch(folder: deep)
        mkdir(folder.file("a"), 0o700)
        #expect(changes(watch).isEmpty)
        mkdir(deep, 0o700)
        #expect(changes(watch) == [FolderChange(name: "", kinds: .appeared)])
        folder.write("a/b/one", "x")
        #expect(changes(watch).map(\.name) == ["one"])
    }

    @Test func aFolderMadeBetweenTwoLooksIsFound() throws {
        let deep = folder.file("a/b")
        let watch = try FolderWatch(folder: deep)
        mkdir(folder.file("a"), 0o700)
        mkdir(deep, 0o700)
        #expect(changes(watch) == [FolderChange(name: "", kinds: .appeared)])
    }

    @Test func aFolderThatGoesAndReturnsIsWatchedAgain() throws {
        let inner = folder.file("in")
        mkdir(inner, 0o700)
        let watch = try FolderWatch(folder: inner)
        rmdir(inner)
        #expect(changes(watch) == [FolderChange(name: "", kinds: .removed)])
        mkdir(inner, 0o700)
        #expect(changes(watch) == [FolderChange(name: "", kinds: .appeared)])
        // Moved away, it is no longer the folder that was asked for.
        rename(inner, folder.file("out"))
        #expect(changes(watch) == [FolderChange(name: "", kinds: .removed)])
        folder.write("out/one", "x")
        #expect(changes(watch).isEmpty)
    }

    @Test func tooManyNamesMakeOneChangeOfTheFolder() throws {
        let watch = try FolderWatch(folder: folder.path)
        for index in 0...FolderWatch.changeLimit { folder.write("\(index)", "") }
        #expect(changes(watch).map(\.name) == [""])
    }

    @Test(arguments: [
        ("/run/lirc/lircd", "/run/lirc", "lircd"), ("/lircd", "/", "lircd"),
        ("lircd", "/", "lircd"), ("/a/", "/a", ""), ("", "/", ""),
    ])
    func pathsAreSplit(path: String, parent: String, name: String) {
        let split = FolderWatch.split(path)
        #expect(split.folder == parent)
        #expect(split.name == name)
    }
}
