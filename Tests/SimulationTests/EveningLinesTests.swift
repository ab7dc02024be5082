// SPDX-License-Identifier: MIT

import RemoteKeymapTesting
import RemoteModel
import RemotePlayback
import RemoteSimulation
import RemoteTestSupport
import RemoteTrace
import SystemTestSupport
import Testing

/// What the whole core says in some evenings, and what it recognises of thumbs as people have them,
/// is what it was: `evenings.txt`, `explanations.txt` and `thumbs.txt` in `Tests/Golden`. A change of
/// behaviour changes them, and `SNAPSHOT_UPDATE=1` writes them anew; one that was to change nothing does not.
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

    /// What `remote-monitor explain` says of them.
    @Test func explanationsAreAsTheyWere() throws {
        let walks = try (1001...1040 as ClosedRange<UInt64>).map { seed in
            let script = Evening.script(seed)
            let run = RecordedRun(
                script.name, inputs: try script.inputs(script.words), labels: [],
                player: try IdealPlayerOptions(parsing: script.player), tail: World.tail)
            let text = run.explanation().text(since: InputScript.start).text
            return ("explanation-\(seed)", text.split(separator: "\n").map(String.init))
        }
        #expect(try KeptWalks.differences(in: "explanations", from: walks) == [])
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
