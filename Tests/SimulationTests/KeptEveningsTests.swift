// SPDX-License-Identifier: MIT

import RemoteSimulation
import RemoteTestSupport
import Testing

/// What `make simulate` found, in its shortest form.
@Suite struct KeptEveningsTests {
    static let rows = [
        // The player lets a locked film play, and is lost before it has paused again.
        KeptEvening(
            .lock, "gl(0.68,0.59>0.36,0.0,120) own(playing) own(lost)",
            player: "kind=live,duration=20,channels=4,channel=2,passcode=1234,passcode-age=12",
            devices: [(".dualSense", .dualSense)])
    ]

    @Test(arguments: rows)
    func holds(row: KeptEvening) throws {
        try row.script.check { try row.invariant.fault(row.script, $0) }
    }
}
