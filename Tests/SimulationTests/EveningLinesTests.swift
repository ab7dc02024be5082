// SPDX-License-Identifier: MIT

import RemotePlayback
import RemoteSimulation
import SystemTestSupport
import Testing

/// What the whole core says in evenings of all devices, gestures and requests and all, is what it
/// said before: `Tests/Golden/evenings.txt`. A change of behaviour changes it, and
/// `SNAPSHOT_UPDATE=1` writes it anew; one that was to change nothing does not.
@Suite struct EveningLinesTests {
    @Test func theyAreAsTheyWere() throws {
        let walks = try (1...60 as ClosedRange<UInt64>).map { seed in
            let script = Evening.script(seed, actions: 40)
            let player = try IdealPlayerOptions(parsing: script.player)
            let outputs = World.replay(try script.inputs(script.words), player)
            let lines = World.text(outputs).split(separator: "\n").map(String.init)
            return (script.name.replacing(" ", with: "-"), lines)
        }
        #expect(try KeptWalks.differences(in: "evenings", from: walks) == [])
    }
}
