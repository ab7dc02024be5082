// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import InputHost
import RemoteModel
import SystemTestSupport
import Testing

/// Keymap folders on a real file system, watched by inotify; time is what the test says it is.
struct KeymapFolderTests {
    final class World {
        let tree = TemporaryFolder()
        let loop: EventLoop
        var keymaps: KeymapFolders
        var diagnostics: [Diagnostic] = []
        var now = Timestamp(microseconds: 1_000_000)
        private let still = StableDescriptors()

        init(_ files: [String: String], single: [String] = []) throws {
            loop = try EventLoop()
            for (name, text) in files { tree.write(name, text) }
            let path = tree.path
            keymaps = try KeymapFolders(
                KeymapLocations(
                    folders: [path + "/shipped", path + "/etc", path + "/user"],
                    files: single.map { path + "/" + $0 }, ownFolder: path + "/user"),
                loop: loop, owner: 1)
        }

        /// The files that the core is given, without the folder of the test.
        private func names(_ inputs: [TimedInput]) -> [String] {
            inputs.flatMap { input -> [String] in
                guard case .keymaps(let sources) = input.input else { return ["\(input)"] }
                return sources.map { source in
                    let name = source.path.dropFirst(tree.path.utf8.count + 1)
                    return source.text.isEmpty ? String(name) : "\(name)=\(source.text)"
                }
            }
        }

        func start() -> [String] {
            var inputs: [TimedInput] = []
            keymaps.start(at: now, into: &inputs, diagnostics: &diagnostics)
            return names(inputs)
        }

        /// What is given once the kernel's events are taken and the gathering is over.
        func settle() throws -> [String] {
            var inputs: [TimedInput] = []
            try loop.wait(until: .zero)
            for readiness in loop.ready {
                _ = keymaps.handle(
                    readiness, at: now, into: &inputs, diagnostics: &diagnostics)
            }
            if let deadline = keymaps.deadline {
                now = deadline
                keymaps.advance(to: now, into: &inputs, diagnostics: &diagnostics)
            }
            return names(inputs)
        }
    }

    @Test func laterFoldersComeLaterAndTheDefaultFirst() throws {
        let world = try World(
            [
                "shipped/b.toml": "1", "shipped/default.toml": "2", "shipped/a.toml": "3",
                "shipped/readme.md": "-", "shipped/.hidden.toml": "-", "user/z.toml": "4",
                "user/default.toml": "5", "mine.keymap": "6",
            ], single: ["mine.keymap"])
        #expect(world.keymaps.problem == nil)
        #expect(
            world.start() == [
                "shipped/default.toml=2", "shipped/a.toml=3", "shipped/b.toml=1",
                "user/default.toml=5", "user/z.toml=4", "mine.keymap=6",
            ])
        #expect(world.diagnostics.isEmpty)
    }

    @Test func withoutADefaultTheFoldersAreNamed() throws {
        let world = try World(["shipped/other.toml": ""])
        let problem = try #require(world.keymaps.problem)
        let path = world.tree.path
        #expect(
            problem.message
                == "no keymap default.toml in \(path)/shipped, \(path)/etc, \(path)/user")
    }

    @Test func aFileThatWasAskedForMustBeThere() throws {
        let world = try World(["shipped/default.toml": ""], single: ["none.toml"])
        let problem = try #require(world.keymaps.problem)
        let path = world.tree.path
        #expect(problem.message == "cannot read the keymap \(path)/none.toml: it is not there")
        #expect(problem.advice == "check the path")
    }

    /// What an editor does, and what the core is given after it; nothing when nothing changed.
    @Test func changesAreReadAgain() throws {
        let world = try World(["shipped/default.toml": "1"])
        _ = world.start()
        #expect(try world.settle() == [])
        // Written in place.
        world.tree.write("shipped/default.toml", "2")
        #expect(try world.settle() == ["shipped/default.toml=2"])
        // Written again with the same text.
        world.tree.write("shipped/default.toml", "2")
        #expect(try world.settle() == [])
        // Written beside it and renamed.
        world.tree.write("shipped/new", "3")
        rename(world.tree.path + "/shipped/new", world.tree.path + "/shipped/default.toml")
        #expect(try world.settle() == ["shipped/default.toml=3"])
        // A folder that was not there before.
        world.tree.write("user/a.toml", "4")
        #expect(try world.settle() == ["shipped/default.toml=3", "user/a.toml=4"])
        world.tree.write("user/a.toml", "5")
        #expect(try world.settle() == ["shipped/default.toml=3", "user/a.toml=5"])
        unlink(world.tree.path + "/user/a.toml")
        #expect(try world.settle() == ["shipped/default.toml=3"])
        // No keymap.
        world.tree.write("shipped/notes.txt", "x")
        #expect(try world.settle() == [])
        #expect(world.keymaps.deadline == nil)
        #expect(world.diagnostics.isEmpty)
    }

    @Test func changesAreGathered() throws {
        let world = try World(["shipped/default.toml": "1"])
        _ = world.start()
        var inputs: [TimedInput] = []
        for text in ["2", "3", "4"] {
            world.tree.write("shipped/default.toml", text)
            world.tree.write("shipped/\(text).toml", text)
            try world.loop.wait(until: .zero)
            for readiness in world.loop.ready {
                _ = world.keymaps.handle(
                    readiness, at: world.now, into: &inputs, diagnostics: &world.diagnostics)
            }
            world.now += .milliseconds(10)
        }
        #expect(inputs.isEmpty)
        // 50 ms from the first change on, however many follow.
        #expect(world.keymaps.deadline == Timestamp(microseconds: 1_050_000))
        #expect(
            try world.settle() == [
                "shipped/default.toml=4", "shipped/2.toml=2", "shipped/3.toml=3",
                "shipped/4.toml=4",
            ])
    }

    /// A file that is being written, or cannot be read, leaves in force what it held.
    @Test func noMomentIsWithoutAKeymap() throws {
        let world = try World(["shipped/default.toml": "1", "user/a.toml": "2"])
        _ = world.start()
        // An editor has emptied one file while another one is saved.
        world.tree.write("user/a.toml", "")
        world.tree.write("user/b.toml", "3")
        #expect(
            try world.settle() == ["shipped/default.toml=1", "user/a.toml=2", "user/b.toml=3"])
        world.tree.write("user/a.toml", bytes: [0xff, 0xfe])
        #expect(try world.settle() == [])
        #expect(
            world.diagnostics.map(\.message) == [
                world.tree.path + "/user/a.toml: it is not UTF-8 text"
            ])
        // The default is gone.
        world.diagnostics = []
        unlink(world.tree.path + "/shipped/default.toml")
        #expect(try world.settle() == [])
        #expect(world.diagnostics.last?.message.hasPrefix("no keymap default.toml in ") == true)
    }

    /// A file that is written in pieces is taken when it is closed, and never half.
    @Test func piecesAreNotAKeymap() throws {
        let world = try World(["shipped/default.toml": "1", "user/a.toml": "old"])
        _ = world.start()
        let path = world.tree.path + "/user/a.toml"
        let file = open(path, O_WRONLY | O_TRUNC)
        try #require(file >= 0)
        for piece in ["ne", "w te"] {
            #expect(write(file, piece, piece.utf8.count) == piece.utf8.count)
            // Another file is saved meanwhile.
            world.tree.write("user/b.toml", piece)
            #expect(
                try world.settle() == [
                    "shipped/default.toml=1", "user/a.toml=old", "user/b.toml=\(piece)",
                ])
        }
        #expect(write(file, "xt", 2) == 2)
        close(file)
        let closed = world.now
        #expect(
            try world.settle() == [
                "shipped/default.toml=1", "user/a.toml=new text", "user/b.toml=w te",
            ])
        #expect(world.now - closed <= .milliseconds(200))
    }

    @Test func aNewFileInPiecesIsTakenWhole() throws {
        let world = try World(["shipped/default.toml": "1"])
        mkdir(world.tree.path + "/user", 0o755)
        _ = try world.settle()
        let file = open(world.tree.path + "/user/a.toml", O_WRONLY | O_CREAT, 0o644)
        #expect(write(file, "hal", 3) == 3)
        #expect(try world.settle() == [])
        #expect(write(file, "f", 1) == 1)
        close(file)
        #expect(try world.settle() == ["shipped/default.toml=1", "user/a.toml=half"])
    }

    /// A program that never closes the file does not keep it back for ever.
    @Test func whatIsKeptOpenIsTakenLater() throws {
        let world = try World(["shipped/default.toml": "1"])
        _ = world.start()
        let file = open(world.tree.path + "/shipped/default.toml", O_WRONLY | O_APPEND)
        defer { close(file) }
        #expect(write(file, "2", 1) == 1)
        let start = world.now
        #expect(try world.settle() == ["shipped/default.toml=12"])
        #expect(world.now - start == KeymapFolders.patience)
    }

    @Test func whatIsExtendedIsReadAndWatched() throws {
        let world = try World([
            "shipped/default.toml": "1", "user/a.toml": "extends = 'parts/b.toml'",
            "user/parts/b.toml": "extends = '../../other/c.toml'", "other/c.toml": "3",
        ])
        let names = [
            "shipped/default.toml=1", "user/a.toml=extends = 'parts/b.toml'",
            "user/parts/b.toml=extends = '../../other/c.toml'",
        ]
        #expect(world.start() == names + ["other/c.toml=3"])
        world.tree.write("other/c.toml", "4")
        #expect(try world.settle() == names + ["other/c.toml=4"])
        #expect(world.diagnostics.isEmpty)
    }

    @Test func onlyOnesOwnFilesAreOwn() throws {
        let world = try World([
            "shipped/default.toml": "1", "etc/a.toml": "2", "user/b.toml": "3", "user/c.toml": "4",
        ])
        chmod(world.tree.path + "/user/c.toml", 0o666)
        var inputs: [TimedInput] = []
        world.keymaps.reload(at: world.now, into: &inputs, diagnostics: &world.diagnostics)
        world.tree.write("user/b.toml", "5")
        _ = try world.loop.wait(until: .zero)
        world.keymaps.reload(at: world.now, into: &inputs, diagnostics: &world.diagnostics)
        guard case .keymaps(let sources) = inputs.last?.input else {
            Issue.record("no keymaps")
            return
        }
        #expect(sources.map(\.standing) == [.shared, .shared, .own, .shared])
    }

    @Test func whatCannotBeReadIsSaid() throws {
        let world = try World(["shipped/default.toml": "1"])
        mkdir(world.tree.path + "/user", 0o755)
        mkdir(world.tree.path + "/user/folder.toml", 0o755)
        mkfifo(world.tree.path + "/user/pipe.toml", 0o644)
        symlink("/nowhere", world.tree.path + "/user/link.toml")
        #expect(try world.settle() == [])
        #expect(
            world.diagnostics.map(\.message) == [
                world.tree.path + "/user/folder.toml: it is not a file",
                world.tree.path + "/user/pipe.toml: it is not a file",
            ])
    }

    @Test func aReloadReadsAtOnce() throws {
        let world = try World(["shipped/default.toml": "1"])
        _ = world.start()
        world.tree.write("shipped/default.toml", "2")
        var inputs: [TimedInput] = []
        world.keymaps.reload(at: world.now, into: &inputs, diagnostics: &world.diagnostics)
        #expect(inputs.count == 1)
        world.keymaps.reload(at: world.now, into: &inputs, diagnostics: &world.diagnostics)
        #expect(inputs.count == 1)
    }
}
