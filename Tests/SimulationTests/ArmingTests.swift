// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import RemotePlayerCore
import RemoteSimulation
import RemoteTestSupport
import Testing

/// What a window does to a core as it gets the focus and loses it: commands are wanted or not, and
/// what goes on by itself ends where they are not any more.
@Suite struct ArmingTests {
    private static func at(_ seconds: Int) -> Timestamp {
        InputScript.start + .seconds(Double(seconds))
    }

    /// Whether commands are wanted, one context a second after the other, while it scans: when the
    /// scan ends.
    private static func ends(_ armed: [Bool]) throws -> [String] {
        let options = try IdealPlayerOptions(parsing: "position=100")
        let scan = TimedInput(at(2), .command(nil, .scanStart(.forward, level: 1)))
        let contexts = armed.enumerated().map { place, isArmed in
            var state = ContextState(.playing)
            state.isArmed = isArmed
            return TimedInput(at(place + 3), .context(state))
        }
        var isScanning = false
        var core = World.core(options)
        var outputs: [TimedOutput] = []
        let recorded = try World.recorded(try World.keymaps() + [scan], options)
        for input in World.inOrder(recorded + contexts) {
            core.advance(to: input.time, into: &outputs)
            core.handle(input, into: &outputs)
        }
        return outputs.compactMap { timed in
            guard case .context(let state) = timed.output else { return nil }
            let former = isScanning
            isScanning = state.context == .scanning
            guard isScanning != former else { return nil }
            return "\((timed.time - at(0)).microseconds / 1000) \(state.context)"
        }
    }

    @Test(arguments: [
        ([true], "2000 scanning"), ([false], "2000 scanning, 3000 paused"),
        ([true, true, false], "2000 scanning, 5000 paused"),
    ])
    func losingTheFocusEndsTheScan(armed: [Bool], expected: String) throws {
        let ends = try Self.ends(armed).joined(separator: ", ")
        #expect(ends == expected)
    }
}
