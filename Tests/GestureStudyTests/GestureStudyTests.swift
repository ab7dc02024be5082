// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import RemoteTestSupport
import Testing

/// What recognition makes of simulated thumbs; `make gestures` runs many more.
@Suite struct GestureStudyTests {
    static func keymaps() throws -> [KeymapSource] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "keymaps")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let others = names.filter { $0.hasSuffix(".toml") && $0 != "default.toml" }.sorted()
        return try (["default.toml"] + others).map {
            let file = folder.appending(path: $0)
            return KeymapSource(
                path: file.path, text: try String(contentsOf: file, encoding: .utf8))
        }
    }

    @Test func nearlyAllAreRight() throws {
        var study = GestureStudy(keymaps: try Self.keymaps())
        study.run(each: 100, seed: 1)
        #expect(study.matrix.count >= 100 * StudiedGesture.allCases.count)
        let table = study.matrix.lines.joined(separator: "\n")
        #expect(study.matrix.share >= GestureStudy.leastShare, "\(table)")
        for gesture in StudiedGesture.allCases {
            #expect(study.matrix.count(of: gesture) >= 100)
            // Two of a hundred are chance; no kind pays for the others.
            #expect(study.matrix.share(of: gesture) >= 0.98, "\(table)")
        }
    }

    /// The same of a thumb that is in motion as it lands and lifts.
    @Test func nearlyAllOfTheSecondThumbAreRight() throws {
        var study = GestureStudy(keymaps: try Self.keymaps(), thumb: .second)
        study.run(each: 100, seed: 1)
        let table = study.matrix.lines.joined(separator: "\n")
        #expect(study.matrix.share >= GestureStudy.leastShare, "\(table)")
        for gesture in StudiedGesture.allCases where study.matrix.count(of: gesture) > 0 {
            #expect(study.matrix.share(of: gesture) >= 0.96, "\(table)")
        }
    }

    /// The preset is for a hand that trembles, and makes much of a difference to it.
    @Test func theGentlePresetIsForAHandThatTrembles() throws {
        let keymaps = try Self.keymaps()
        var usual = GestureStudy(keymaps: keymaps, thumb: .trembling)
        var gentle = GestureStudy(keymaps: keymaps, thumb: .trembling, preset: .gentle)
        usual.run(each: 100, seed: 1)
        gentle.run(each: 100, seed: 1)
        #expect(gentle.matrix.count == usual.matrix.count)
        let table = gentle.matrix.lines.joined(separator: "\n")
        #expect(gentle.matrix.share >= GestureStudy.leastGentleShare, "\(table)")
        #expect(usual.matrix.share < 0.85)
        for gesture in StudiedGesture.allCases where gentle.matrix.count(of: gesture) > 0 {
            #expect(gentle.matrix.share(of: gesture) >= 0.95, "\(table)")
        }
    }

    @Test func aBlanketFlipsNothing() throws {
        for surface in StudiedThumb.second.surfaces {
            var hours = IdleHours(keymaps: try Self.keymaps())
            let flips = hours.lieUnderBlanket(200, on: surface, seed: 1)
            #expect(flips <= 2, "\(surface.name)")
        }
    }

    /// A finger that has stopped does not glide on, and one in motion does, at about its speed.
    @Test func liftsAreAsFastAsTheyWere() throws {
        let study = ReleaseStudy(keymaps: try Self.keymaps())
        let lines = study.lines(200, seed: 1)
        #expect(lines.count == 58)
        for line in lines.dropFirst() where line.hasPrefix("touchpad") && !line.contains("33 ms") {
            let columns = line.split(separator: " ").suffix(6).compactMap { Double($0) }
            if line.contains("braked") {
                #expect(columns[5] <= 8, "\(line)")
            } else {
                #expect((0.85...1.15).contains(columns[0]) && columns[1] <= 1.5, "\(line)")
                #expect(columns[5] >= 95, "\(line)")
            }
        }
    }

    /// Few events of a slow radio say how fast a finger was, once what it brings together is known
    /// (behaviour.md N126).
    @Test func liftsBySlowRadiosAreNotLost() throws {
        let study = ReleaseStudy(keymaps: try Self.keymaps())
        let radios = study.lines(200, seed: 1).filter { $0.contains("radio") }
        #expect(radios.count == 45)
        for line in radios where !line.contains("braked") {
            let columns = line.split(separator: " ").suffix(6).compactMap { Double($0) }
            #expect((0.85...1.25).contains(columns[0]) && columns[4] <= 15, "\(line)")
        }
    }

    /// The kernel module hid-siriremote stamps reports as the radio brings them.
    @Test func flingsByADriverAreRight() throws {
        let flings: [StudiedGesture] = [.flickLeft, .flickRight, .flipLeft, .flipRight]
        let driver = try #require(StudiedSurface.all.first { $0.name.hasSuffix("by a driver") })
        var study = GestureStudy(keymaps: try Self.keymaps(), kinds: flings)
        for seed in 1...2 { study.run(driver, each: 3000, seed: UInt64(seed)) }
        let table = study.matrix.lines.joined(separator: "\n")
        for gesture in flings {
            #expect(study.matrix.count(of: gesture) == 1000)
            #expect(study.matrix.share(of: gesture) >= GestureStudy.leastShare, "\(table)")
        }
    }

    @Test func aWrongKeymapIsSeen() throws {
        let deaf = KeymapSource(
            path: "deaf.toml", text: "name = \"deaf\"\n[gestures]\nswipeDistance = 200\n")
        var study = GestureStudy(keymaps: try Self.keymaps() + [deaf])
        study.run(each: 10, seed: 1)
        #expect(study.matrix.share(of: .swipeUp) < 0.1)
        #expect(study.matrix.share(of: .clickLeft) > 0.98)
        #expect(study.matrix.kinds(below: 0.5).contains { $0.gesture == .swipeUp })
        #expect(study.matrix.lines.contains { $0.hasPrefix("swipe up") && $0.contains("! ") })
    }

    @Test func theSameSeedGivesTheSame() throws {
        var first = GestureStudy(keymaps: try Self.keymaps())
        var second = first
        first.run(each: 5, seed: 7)
        second.run(each: 5, seed: 7)
        #expect(first.matrix.lines == second.matrix.lines)
        #expect(first.matrix.lines.allSatisfy { $0.count <= 100 })
    }

    @Test func nothingComesOfHoldingTheRemote() throws {
        var hours = IdleHours(keymaps: try Self.keymaps())
        hours.run(hours: 1, seed: 1)
        #expect(hours.touches > 100)
        let list = hours.mistakes.map { "\($0)" }.joined(separator: "\n")
        #expect(hours.mistakes.isEmpty, "\(list)")
    }

    @Test func aBrushThatFlipsIsSeen() throws {
        let hasty = KeymapSource(
            path: "hasty.toml", text: "name = \"hasty\"\n[gestures]\nflipDistance = 2\n")
        var hours = IdleHours(keymaps: try Self.keymaps() + [hasty])
        hours.run(hours: 1, seed: 1)
        let flip = try #require(hours.mistakes.first { $0.observed.contains("channelCommit") })
        // What is written for `remote-monitor replay` says how.
        let trace = flip.trace(named: "flip.trace")
        #expect(trace.hasPrefix("remote-input trace 1\n# "))
        #expect(
            trace.contains("# remote-monitor replay --player kind=live,channels=3 flip.trace\n"))
        #expect(trace.contains(" attached "))
    }
}
