// SPDX-License-Identifier: MIT

import RemoteSimulation
import SystemTestSupport
import Testing

/// What a core does with several devices at once, and what may be seen of it, is what it was:
/// `Tests/Golden/cores.txt`.
@Suite struct CoreWalkTests {
    @Test func theyAreAsTheyWere() throws {
        let keymaps = try World.sources()
        let walks = (1...160 as ClosedRange<UInt64>).map { seed in
            var walk = CoreWalk(seed, keymaps)
            return ("core-\(seed)", walk.run())
        }
        #expect(try KeptWalks.differences(in: "cores", from: walks) == [])
    }
}
