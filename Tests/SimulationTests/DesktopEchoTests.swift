// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import RemoteSimulation
import RemoteTestSupport
import Testing

/// A desktop receives the play key of a remote too, and makes a command of it (behaviour.md N38,
/// A38).
@Suite struct DesktopEchoTests {
    static let desktop = DeviceID(90)

    /// How often the player was paused or played, when the key is released 1090 ms after the start.
    @Test(
        arguments: [
            // The desktop acts when the key goes down, and this player when it comes up.
            ([1005], Command.playPause, 1), ([1300], .playPause, 1), ([1300], .pause, 1),
            ([500], .playPause, 2), ([1500], .playPause, 2),
            // Two of the same desktop are two, and another command is another.
            ([2000, 2100], .playPause, 3), ([1100], .skip(1), 1),
        ] as [([Int64], Command, Int)])
    func onePressIsOneCommand(times: [Int64], command: Command, count: Int) throws {
        let script = InputScript(
            "@1000 +P @1090 -P", devices: [.gen2])
        let commands = times.map {
            TimedInput(
                InputScript.start + .milliseconds($0), .command(Self.desktop, command))
        }
        let inputs = try World.keymaps() + World.inOrder(script.inputs + commands)
        let outputs = World.replay(inputs, IdealPlayerOptions())
        let changes = outputs.filter { output in
            if case .request(.setPaused) = output.output { true } else { false }
        }
        #expect(changes.count == count)
    }

    /// What a program says on the socket is meant as it is.
    @Test func aProgramIsNotAnEcho() throws {
        let inputs =
            try World.keymaps() + [
                TimedInput(InputScript.start + .milliseconds(10), .command(nil, .playPause)),
                TimedInput(InputScript.start + .milliseconds(20), .command(nil, .playPause)),
            ]
        let outputs = World.replay(inputs, IdealPlayerOptions())
        let requests = outputs.compactMap { output in
            if case .request(.setPaused(let isPaused)) = output.output { isPaused } else { nil }
        }
        #expect(requests == [true, false])
    }
}
