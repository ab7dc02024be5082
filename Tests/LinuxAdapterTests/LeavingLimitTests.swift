// SPDX-License-Identifier: MIT

import Glibc
import LinuxSystem
import Testing

/// A process that something holds up at its end (behaviour.md A208).
@Suite struct LeavingLimitTests {
    @Test func itEndsInTime() async {
        await #expect(processExitsWith: .exitCode(1)) {
            LeavingLimit.begin(seconds: 1)
            while true { pause() }
        }
    }

    /// The signals are blocked while the player runs, and one that came late is waiting.
    @Test(arguments: [SIGTERM, SIGINT])
    func aSignalEndsItSooner(number: CInt) async {
        await #expect(processExitsWith: .exitCode(1)) { [number] in
            _ = try SignalSource()
            raise(number)
            LeavingLimit.begin(seconds: 3600)
            while true { pause() }
        }
    }
}
