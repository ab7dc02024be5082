// SPDX-License-Identifier: MIT

import RemotePlayback
import RemoteSimulation
import RemoteTestSupport
import SystemTestSupport
import Testing

/// What the whole core says in some evenings, and what it recognises of thumbs as people have them,
/// is what it was: `Tests/Golden/evenings.txt` and `thumbs.txt`. A change of behaviour changes
/// them, and `SNAPSHOT_UPDATE=1` writes them anew; one that was to change nothing does not.
@Suite struct EveningLinesTests {
    @Test func eveningsAreAsTheyWere() throws {
        let walks = try (1001...1160 as ClosedRange<UInt64>).map { seed in
            let script = Evening.script(seed)
            let player = try IdealPlayerOptions(parsing: script.player)
            let text = World.text(World.replay(try script.inputs(script.words), player))
            return ("evening-\(seed)", text.split(separator: "\n").map(String.init))
        }
        #expect(try KeptWalks.differences(in: "evenings", from: walks) == [])
    }

    /// The closed vocabulary of the study on each of its surfaces, every kind six times.
    @Test func thumbsAreAsTheyWere() throws {
        let keymaps = try World.sources()
        let walks = [StudiedThumb.first, .second].enumerated().flatMap { number, thumb in
            thumb.surfaces.map { surface in
                var study = GestureStudy(keymaps: keymaps, thumb: thumb)
                var lines: [String] = []
                study.run(surface, each: 6 * thumb.surfaces.count, seed: 20) { gesture, outputs in
                    lines.append("\(gesture)")
                    lines += World.text(outputs).split(separator: "\n").map(String.init)
                }
                let name = surface.name.filter { $0.isLetter || $0.isNumber }
                return ("\(name)-\(number + 1)", lines)
            }
        }
        #expect(try KeptWalks.differences(in: "thumbs", from: walks) == [])
    }
}
