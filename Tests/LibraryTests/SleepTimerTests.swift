// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@Suite struct SleepTimerTests {
    private static let remote = DeviceID(1)
    private static let enter = EventCode.key(28)

    /// The inputs of a press of Enter on a remote, with a keymap that pauses and plays with it.
    private static func press(at time: Timestamp) -> [TimedInput] {
        var description = DeviceDescription(name: "A remote")
        description.codes = [enter]
        let keymap = KeymapSource(
            path: "mine.toml",
            text:
                "[controls]\nKEY_ENTER = \"select\"\n[bind.playing]\n\"click select\" = \"playPause\"\n"
        )
        let inputs: [Input] = [
            .keymaps([keymap]), .context(ContextState(.playing)), .attached(remote, description),
            .event(remote, InputEvent(enter, 1)), .event(remote, .report),
            .event(remote, InputEvent(enter, 0)), .event(remote, .report),
        ]
        return inputs.map { TimedInput(time, $0) }
    }

    @Test func aFilmThatNobodyLooksAtPauses() {
        var machine = SleepTimer()
        var outputs: [TimedOutput] = []
        let start = Timestamp(microseconds: 1_000_000)
        for input in Self.press(at: start) { machine.handle(input, into: &outputs) }
        let end = start + SleepTimer.patience
        machine.advance(to: end + .milliseconds(-1), into: &outputs)
        var commands = outputs.compactMap(Self.command)
        #expect(commands.map(\.command) == [.playPause])
        machine.advance(to: end, into: &outputs)
        commands = outputs.compactMap(Self.command)
        #expect(commands.map(\.command) == [.playPause, .pause])
        #expect(commands.last?.time == end)
        #expect(machine.deadline == nil)
    }

    private static func command(_ output: TimedOutput) -> (time: Timestamp, command: Command)? {
        guard case .command(_, let command) = output.output else { return nil }
        return (output.time, command)
    }
}
