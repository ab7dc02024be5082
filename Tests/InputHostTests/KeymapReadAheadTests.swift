// SPDX-License-Identifier: MIT

import LinuxSystem
import RemoteModel
import SystemTestSupport
import Testing

@testable import InputHost

/// Large keymaps are read ahead of the core, one in a turn, so that remotes are read in between.
struct KeymapReadAheadTests {
    private final class World {
        let tree = TemporaryFolder()
        let loop: EventLoop
        let keymaps: KeymapFolders
        var now = Timestamp(microseconds: 1_000_000)

        init() throws {
            loop = try EventLoop()
            tree.write("default.toml", "1")
            tree.write("a.toml", "1")
            keymaps = try KeymapFolders(
                KeymapLocations(folders: [tree.path]), loop: loop, owner: 1)
            keymaps.isReadAhead = true
        }

        /// The texts that the core is given in a turn at that time; nil for none.
        func turn(reload: Bool = false) -> [String]? {
            var (inputs, diagnostics): ([TimedInput], [Diagnostic]) = ([], [])
            if reload {
                keymaps.reload(at: now, into: &inputs, diagnostics: &diagnostics)
            } else if let deadline = keymaps.deadline, deadline <= now {
                keymaps.advance(to: now, into: &inputs, diagnostics: &diagnostics)
            }
            guard case .keymaps(let sources)? = inputs.first?.input else { return nil }
            return sources.map(\.text)
        }
    }

    @Test func whatIsNewIsReadOneByOneBeforeItCounts() throws {
        let world = try World()
        for name in ["a", "b", "c"] { world.tree.write("\(name).toml", "2") }
        #expect(world.turn(reload: true) == nil)
        var read: [String] = []
        while let source = world.keymaps.takeUnread() {
            read.append(source.path.replacing(world.tree.path, with: ""))
            // The loop does not wait meanwhile, and the core has what it had.
            #expect(world.keymaps.deadline == .zero)
            if read.count < 3 { #expect(world.turn() == nil) }
        }
        // What has not changed is known.
        #expect(read.sorted() == ["/a.toml", "/b.toml", "/c.toml"])
        #expect(world.turn() == ["1", "2", "2", "2"])
        #expect(world.keymaps.deadline == nil)
        #expect(world.keymaps.takeUnread() == nil)
    }

    /// A file that is saved again meanwhile is read again, and the text in between never counts.
    @Test func whatChangesMeanwhileIsReadAgain() throws {
        let world = try World()
        world.tree.write("a.toml", "2")
        #expect(world.turn(reload: true) == nil)
        world.tree.write("a.toml", "3")
        #expect(world.turn(reload: true) == nil)
        #expect(world.keymaps.takeUnread()?.text == "3")
        #expect(world.keymaps.takeUnread() == nil)
        #expect(world.turn() == ["1", "3"])
        #expect(world.keymaps.deadline == nil)
    }
}
