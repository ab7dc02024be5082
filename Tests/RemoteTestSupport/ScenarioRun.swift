// SPDX-License-Identifier: MIT

public import RemoteModel
public import RemotePlayback
public import RemotePlayerCore

/// What a script gave, run through the whole core against an ideal player.
public struct ScenarioRun: Sendable {
    /// One command, in words of the trace.
    public struct Step: Equatable, Sendable {
        /// Milliseconds since the script's start.
        public var time: Double
        public var name: String
        public var command: Command
    }

    /// Everything that came out, in order.
    public private(set) var outputs: [TimedOutput] = []
    /// The state at the end.
    public private(set) var final: PlaybackSummary
    public private(set) var isPaused: Bool

    /// `player` has the keys of `remote-monitor replay --player`; keymaps that `prepared` has read
    /// are not read again.
    public init(
        _ script: String, devices: [TestDevice], player: String, keymaps: [KeymapSource],
        prepared: PlayerCore, tail: Interval = .milliseconds(5000)
    ) throws(IdealPlayerOptionsError) {
        let inputs =
            [TimedInput(InputScript.start, .keymaps(keymaps))]
            + InputScript(script, devices: devices, keymaps: keymaps).inputs
        var replay = Replay(
            inputs: inputs, player: try IdealPlayerOptions(parsing: player), tail: tail,
            prepared: prepared)
        while let outputs = replay.turn() { self.outputs += outputs }
        final = replay.summary
        isPaused = replay.player.isPaused
    }

    /// The commands, in order.
    public var steps: [Step] {
        outputs.compactMap {
            guard case .command(_, let command) = $0.output else { return nil }
            return Step(
                time: ($0.time - InputScript.start).milliseconds, name: command.name.word,
                command: command)
        }
    }

    /// The seeks that the player was asked for.
    public var seeks: [(time: Double, position: Seconds, exact: Bool)] {
        outputs.compactMap {
            guard case .request(.seek(_, let position, let isExact)) = $0.output else {
                return nil
            }
            return (($0.time - InputScript.start).milliseconds, position, isExact)
        }
    }

    /// Whether the player was asked to leave.
    public var hasLeft: Bool { outputs.contains { $0.output == .request(.leave) } }

    public var diagnostics: [Diagnostic] {
        outputs.compactMap {
            if case .diagnostic(let diagnostic) = $0.output { diagnostic } else { nil }
        }
    }
}
