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
        return try ["default", "siri-remote", "siri-remote-1", "dualsense", "dualshock4"].map {
            let file = folder.appending(path: "\($0).toml")
            return KeymapSource(
                path: file.path, text: try String(contentsOf: file, encoding: .utf8))
        }
    }

    @Test func nearlyAllAreRight() throws {
        var study = GestureStudy(keymaps: try Self.keymaps())
        study.run(each: 100, seed: 1)
        #expect(study.matrix.count == 100 * StudiedGesture.allCases.count)
        let table = study.matrix.lines.joined(separator: "\n")
        #expect(study.matrix.share >= 0.995, "\(table)")
        for gesture in StudiedGesture.allCases {
            // No kind pays for the others.
            #expect(study.matrix.share(of: gesture) >= 0.97, "\(table)")
        }
    }

    @Test func aWrongKeymapIsSeen() throws {
        let deaf = KeymapSource(
            path: "deaf.toml", text: "name = \"deaf\"\n[gestures]\nswipeDistance = 200\n")
        var study = GestureStudy(keymaps: try Self.keymaps() + [deaf])
        study.run(each: 10, seed: 1)
        #expect(study.matrix.share(of: .swipeUp) < 0.1)
        #expect(study.matrix.share(of: .clickLeft) > 0.98)
    }

    @Test func theSameSeedGivesTheSame() throws {
        var first = GestureStudy(keymaps: try Self.keymaps())
        var second = first
        first.run(each: 5, seed: 7)
        second.run(each: 5, seed: 7)
        #expect(first.matrix.lines == second.matrix.lines)
    }

    @Test func nothingComesOfHoldingTheRemote() throws {
        var hours = IdleHours(keymaps: try Self.keymaps())
        hours.run(hours: 1, seed: 1)
        #expect(hours.touches > 100)
        #expect(hours.wrong == [], "\(hours.wrong.joined(separator: "\n"))")
    }

    @Test func aBrushThatFlipsIsSeen() throws {
        let hasty = KeymapSource(
            path: "hasty.toml", text: "name = \"hasty\"\n[gestures]\nflipDistance = 2\n")
        var hours = IdleHours(keymaps: try Self.keymaps() + [hasty])
        hours.run(hours: 1, seed: 1)
        #expect(hours.wrong.contains { $0.contains("channelCommit") })
    }
}
