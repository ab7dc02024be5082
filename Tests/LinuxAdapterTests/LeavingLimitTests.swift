// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import Testing

/// A process that something holds up at its end (behaviour.md A208). What a second signal does is
/// seen in the lab (window.py).
@Suite struct LeavingLimitTests {
    @Test func itEndsInTime() async {
        await #expect(processExitsWith: .exitCode(1)) {
            LeavingLimit.begin(seconds: 1)
            while true { pause() }
        }
    }
}
