// SPDX-License-Identifier: MIT

import LinuxSystem
import RemoteMedia
import RemoteModel
import Testing

@testable import MpvPlayer

/// Lists that mpv opens by itself, and what else it begins unasked (behaviour.md e.14).
@Suite struct ListTests {
    private func titles(_ rig: PlayerRig) throws -> [String] {
        try rig.wait { fact -> [String]? in
            if case .list(_, let titles) = fact { titles } else { nil }
        } ?? []
    }

    private func failure(_ rig: PlayerRig) throws -> String? {
        try rig.wait { fact -> String? in
            if case .failed(_, let message) = fact { message.english } else { nil }
        }
    }

    /// Each is loaded when it is asked for, and nothing else is.
    @Test(arguments: [
        ("l.pls", "[playlist]\nFile1=a.wav\nFile2=b.wav\n", ["a", "b"]),
        ("l", "#EXTM3U\n#EXTINF:1,One\na.wav\n#EXTINF:1,Two\nb.wav\n", ["One", "Two"]),
    ])
    func entriesBecomeItems(name: String, text: String, expected: [String]) throws {
        let folder = try Folder()
        _ = try folder.sound("a.wav", seconds: 2)
        _ = try folder.sound("b.wav", seconds: 30)
        let rig = try PlayerRig([try folder.write(name, text), folder.path("b.wav")]) {
            $0.start = 1.5
        }
        #expect(try titles(rig) == expected)
        rig.perform(.expand(index: 0))
        let info = try rig.waitUntilLoaded()
        #expect(info.index == 0 && info.title == expected[0])
        #expect(rig.player.items.count == 3)
        // It starts where the list was to start, and its end is the end.
        #expect(try rig.wait { $0 == .ended ? true : nil } == true)
        rig.perform(.load(index: 1, position: nil, paused: true))
        #expect(try rig.waitUntilLoaded().title == expected[1])
        let loaded = rig.facts.filter { if case .loaded = $0 { true } else { false } }
        #expect(loaded.count == 2)
    }

    /// The session may have asked for another one before it knew.
    @Test func theListStandsAlsoWhenNobodyWantsItAnyMore() throws {
        let folder = try Folder()
        let list = try folder.write("l.pls", "[playlist]\nFile1=a.wav\nFile2=a.wav\n")
        let rig = try PlayerRig([list, try folder.sound("b.wav", seconds: 30)])
        _ = try titles(rig)
        rig.perform(.load(index: 1, position: nil, paused: true))
        rig.perform(.expand(index: 0))
        let info = try rig.waitUntilLoaded()
        #expect(info.title == "b" && info.index == 2)
    }

    /// The session counts by a list that it was given before mpv died. So the items do too, from
    /// which the next player begins.
    @Test func whatTheSessionCountsByIsCountedAfterALoss() throws {
        let folder = try Folder()
        _ = try folder.sound("a.wav", seconds: 2)
        let list = try folder.write("l.pls", "[playlist]\nFile1=a.wav\nFile2=a.wav\n")
        let rig = try PlayerRig([list])
        _ = try titles(rig)
        rig.player.link.command("quit")
        #expect(try rig.wait { $0 == .lost ? true : nil } == true)
        rig.perform(.expand(index: 0))
        #expect(rig.player.items.map(\.title) == ["a", "a"])
        rig.player.queue.offer([MediaItem(location: "b.wav")], formers: [nil])
        rig.perform(.takeQueue(number: 1))
        #expect(rig.player.items.map(\.title) == ["b"])
    }

    /// A program takes the item out of the list while mpv opens it.
    @Test func nothingIsMadeOfAnItemThatIsTakenOut() throws {
        let folder = try Folder()
        let rig = try PlayerRig([try folder.sound("a.wav", seconds: 1)])
        let other = MediaItem(location: try folder.sound("b.wav", seconds: 30))
        rig.player.queue.offer([other], formers: [nil])
        rig.perform(.takeQueue(number: 1))
        // mpv plays it to its end all the same.
        #expect(try rig.wait { $0 == .paused(true) ? true : nil } == true)
        rig.perform(.load(index: 0, position: nil, paused: true))
        #expect(try rig.waitUntilLoaded().title == "b")
    }

    @Test func aListOpensNothingUnsafe() throws {
        let folder = try Folder()
        let text = "#EXTM3U\nav://lavfi:testsrc\nfd://0\n"
        let rig = try PlayerRig([try folder.write("l", text)])
        #expect(
            try failure(rig)
                == "“l” has no entry that a list may open; --unsafe-lists allows them")
        #expect(rig.diagnostics.contains { $0.message.contains("“av://lavfi:testsrc” and 1 more") })
        let trusted = try PlayerRig([folder.path("l")]) { $0.opensUnsafeLists = true }
        #expect(try titles(trusted).count == 2)
    }

    @Test func aListThatNamesItselfEnds() throws {
        let folder = try Folder()
        let rig = try PlayerRig([try folder.write("l", "#EXTM3U\nl\n")])
        for _ in 0..<MediaList.depthLimit {
            #expect(try titles(rig) == ["l"])
            rig.perform(.expand(index: 0))
        }
        #expect(try failure(rig) == "“l” is not opened: too many lists are nested")
    }

    /// Somebody else makes mpv play something.
    @Test func whatNobodyAskedForIsStoppedAndReported() throws {
        let folder = try Folder()
        let rig = try PlayerRig([try folder.sound("a.wav", seconds: 60)])
        _ = try rig.waitUntilLoaded()
        rig.player.link.command("loadfile", try folder.sound("other.wav", seconds: 30))
        #expect(try titles(rig) == ["a", "other"])
        #expect(try rig.wait { $0 == .begun(index: 1) ? true : nil } == true)
        rig.perform(.expand(index: 0))
        rig.perform(.load(index: 1, position: nil, paused: true))
        #expect(try rig.waitUntilLoaded().title == "other")
        #expect(rig.player.items.map(\.title) == ["a", "other"])
    }
}
