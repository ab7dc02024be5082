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
/// is what it was: `evenings.txt`, `explanations.txt` and `thumbs.txt` in `Tests/Golden`. A change
/// of behaviour changes them, and `SNAPSHOT_UPDATE=1` writes them again; one that was to change
/// nothing does not.
@Suite struct EveningLinesTests {
    @Test func eveningsAreAsTheyWere() throws {
        let walks = try (1001...1320 as ClosedRange<UInt64>).map { seed in
            let script = Evening.script(seed)
            let player = try IdealPlayerOptions(parsing: script.player)
            var inputs = try script.inputs(script.words)
            if seed % 4 == 0 { inputs = Self.losingFocus(inputs) }
            let text = World.text(World.replay(inputs, player))
            return ("evening-\(seed)", text.split(separator: "\n").map(String.init))
        }
        #expect(try KeptWalks.differences(in: "evenings", from: walks) == [])
    }

    /// Now and then another player has the focus for a while.
    private static func losingFocus(_ inputs: [TimedInput]) -> [TimedInput] {
        let changes = inputs.enumerated().filter { $0.offset % 60 == 59 }.enumerated().map {
            var state = ContextState(.playing)
            state.isArmed = $0.offset % 2 == 1
            return TimedInput($0.element.element.time + .milliseconds(1), .context(state))
        }
        return World.inOrder(inputs + changes)
    }

    /// What `remote-monitor explain` says of them.
    @Test func explanationsAreAsTheyWere() throws {
        let walks = try (1001...1160 as ClosedRange<UInt64>).map { seed in
            let script = Evening.script(seed)
            let run = RecordedRun(
                script.name, inputs: try script.inputs(script.words), labels: [],
                player: try IdealPlayerOptions(parsing: script.player), tail: World.tail)
            let explanation = run.explanation()
            let text = explanation.text(since: InputScript.start).text
            let objects = String(
                decoding: explanation.json(since: InputScript.start), as: UTF8.self)
            return (
                "explanation-\(seed)", (text + objects).split(separator: "\n").map(String.init)
            )
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
