// SPDX-License-Identifier: MIT

import Glibc
import RemoteItems
import RemoteModel
import SystemTestSupport
import Testing

@testable import PlayerHost

/// The folder with the sheets of films (behaviour.md N163).
@Suite struct SheetStoreTests {
    private func sheet(_ count: Int) throws -> PictureSheet {
        var sheet = try #require(PictureSheet(length: 100))
        for number in 0..<count { sheet.add([1, 2, 3], number: number) }
        return sheet
    }

    private func names(in folder: String) throws -> [String] {
        var names: [String] = []
        let directory = try #require(opendir(folder))
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    /// A film that was moved keeps its name there, another one of the same size has its own.
    @Test func namesOfFilms() throws {
        let folder = TemporaryFolder()
        let bytes = (0..<300_000).map { UInt8($0 % 251) }
        let name = try #require(SheetStore.name(of: folder.write("a.mkv", bytes: bytes)))
        #expect(name.hasPrefix("300000-") && name.hasSuffix(".bif"))
        #expect(SheetStore.name(of: folder.write("b.mkv", bytes: bytes)) == name)
        for place in [0, 150_000, 299_999] {
            var other = bytes
            other[place] ^= 1
            #expect(SheetStore.name(of: folder.write("c.mkv", bytes: other)) != name)
        }
        #expect(SheetStore.name(of: folder.write("d.mkv", bytes: [1, 2])) != nil)
        #expect(SheetStore.name(of: folder.write("e.mkv", bytes: [])) == nil)
        #expect(SheetStore.name(of: folder.path) == nil)
        #expect(SheetStore.name(of: "http://localhost/a.mkv") == nil)
    }

    @Test func writtenAndRead() throws {
        let folder = TemporaryFolder()
        let store = SheetStore(folder: folder.path + "/one/two")
        var read = try sheet(0)
        store.read("a.bif", into: &read)
        #expect(read.made == 0)
        let written = try sheet(4)
        #expect(store.write(written, as: "a.bif"))
        store.read("a.bif", into: &read)
        #expect(read == written)
        #expect(try names(in: store.folder) == ["a.bif"])
    }

    /// A damaged sheet is not read again, and another one can be made.
    @Test func damaged() throws {
        let folder = TemporaryFolder()
        let store = SheetStore(folder: folder.path)
        let bytes = try sheet(4).bytes
        _ = folder.write("a.bif", bytes: Array(bytes.dropLast()))
        var read = try sheet(0)
        store.read("a.bif", into: &read)
        #expect(read.made == 0)
        #expect(try names(in: folder.path) == ["a.bif.damaged"])
        #expect(store.write(try sheet(2), as: "a.bif"))
        #expect(try names(in: folder.path) == ["a.bif", "a.bif.damaged"])
    }

    /// What was used last the longest time ago makes room; what was just written never does.
    @Test func room() throws {
        let folder = TemporaryFolder()
        let one = try sheet(4).bytes.count
        let store = SheetStore(folder: folder.path, byteLimit: 2 * one)
        for (name, age) in [("a.bif", 300), ("b.bif", 200), ("c.bif.77", 400)] {
            let path = folder.write(name, bytes: try sheet(4).bytes)
            var times = [
                timespec(tv_sec: time(nil) - age, tv_nsec: 0),
                timespec(tv_sec: time(nil) - age, tv_nsec: 0),
            ]
            #expect(utimensat(AT_FDCWD, path, &times, 0) == 0)
        }
        var read = try sheet(0)
        store.read("a.bif", into: &read)
        #expect(store.write(try sheet(4), as: "d.bif"))
        #expect(try names(in: folder.path) == ["a.bif", "d.bif"])
        let small = SheetStore(folder: folder.path, byteLimit: 1)
        #expect(small.write(try sheet(4), as: "e.bif"))
        #expect(try names(in: folder.path) == ["e.bif"])
    }
}
