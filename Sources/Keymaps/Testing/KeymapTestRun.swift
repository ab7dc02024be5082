// SPDX-License-Identifier: MIT

public import RemoteKeymap
public import RemoteModel
internal import RemotePlayback
internal import RemotePlayerCore
public import RemoteTrace

/// A test of a keymap, done: its script or trace through the whole core, against an ideal player,
/// in virtual time. `remote-monitor test` prints the lines. A test takes no real time and needs no
/// device.
public struct KeymapTestRun: Sendable {
    /// A command that came.
    public struct Step: Hashable, Sendable {
        /// Since the beginning of the script, or of the trace.
        public var time: Interval
        /// The command.
        public var command: Command
        /// Of the device, and not of the player itself.
        public var isOfDevice: Bool
    }

    /// One line of a comparison.
    public enum Line: Hashable, Sendable {
        /// It was expected and came.
        case same(ExpectedCommand)
        /// It was expected and did not come.
        case missing(ExpectedCommand)
        /// It came and was not expected.
        case unexpected(Step)
    }

    /// Why the test could not be done, or nil.
    public private(set) var fault: Diagnostic?
    /// What was expected beside what came.
    public private(set) var lines: [Line] = []

    /// Whether all came as it was expected.
    public var isPassed: Bool {
        fault == nil
            && lines.allSatisfy { if case .same = $0 { true } else { false } }
    }

    /// Runs a test with these keymaps in force; a test with a trace needs what it holds.
    public init(_ test: KeymapTest, sources: [KeymapSource], trace: Trace? = nil) {
        self.init(test, keymaps: TestedKeymaps(sources), trace: trace)
    }

    /// The same, with keymaps that were read before.
    public init(_ test: KeymapTest, keymaps: TestedKeymaps, trace: Trace? = nil) {
        do throws(StrokeFault) {
            let world = KeymapTestWorld(test.context)
            guard let options = options(test, world) else { return }
            let inputs = try Self.inputs(test, world, keymaps, trace)
            run(test, inputs, options, keymaps)
        } catch {
            fault = Diagnostic(
                .error, .keymap, error.message, advice: error.advice, location: test.location)
        }
    }

    /// Any time that is not 0, which would hide a fault of the arithmetic.
    private static let start = Timestamp(microseconds: 1_000_000_000)
    /// The player has begun, and what was done before has been done.
    private static let scriptStart = start + .milliseconds(1000)
    /// What comes later than so long after the last event is not looked at.
    private static let tail = Interval.milliseconds(2000)
    private static let device = DeviceID(1)

    /// The ideal player with the keys of the context and of the test; nil, with a fault, for a key
    /// that it does not have.
    private mutating func options(
        _ test: KeymapTest, _ world: KeymapTestWorld
    ) -> IdealPlayerOptions? {
        do throws(IdealPlayerOptionsError) {
            return try test.options(world)
        } catch {
            fault = test.fault(error)
            return nil
        }
    }

    /// All inputs: the keymaps, the device, what brings the player into its context, and what is
    /// done. Keymaps in a trace are left out, as those of the test are to be tested.
    private static func inputs(
        _ test: KeymapTest, _ world: KeymapTestWorld, _ keymaps: TestedKeymaps, _ trace: Trace?
    ) throws(StrokeFault) -> [TimedInput] {
        var inputs = [TimedInput(start, .keymaps(keymaps.sources))]
        switch test.material {
        case .trace:
            let recorded = (trace?.inputs ?? []).filter {
                if case .keymaps = $0.input { false } else { true }
            }
            guard let first = recorded.first?.time else {
                throw StrokeFault(
                    message: "the trace holds no events",
                    advice: "make one with 'remote-monitor record'")
            }
            inputs += prelude(world)
            inputs += recorded.map { TimedInput(scriptStart + ($0.time - first), $0.input) }
        case .script(let steps):
            let tested = try TestedDevice(for: test, steps, keymaps: keymaps.set)
            inputs.append(TimedInput(start, .attached(device, tested.description)))
            inputs += prelude(world)
            var sender = StrokeSender(tested, id: device, startingAt: scriptStart)
            try sender.perform(steps)
            inputs += sender.inputs
        }
        return inputs
    }

    /// The player starts with the first thing that a person does.
    private static func prelude(_ world: KeymapTestWorld) -> [TimedInput] {
        let nothing = TimedInput(start, .command(nil, .hintsHide))
        return [nothing]
            + world.commands.enumerated().map { index, command in
                TimedInput(
                    start + .milliseconds(200 + 20 * Int64(index)), .command(nil, command))
            }
    }

    /// Runs the inputs, and compares the commands of the script with those that are expected.
    private mutating func run(
        _ test: KeymapTest, _ inputs: [TimedInput], _ options: IdealPlayerOptions,
        _ keymaps: TestedKeymaps
    ) {
        var replay = Replay(
            inputs: inputs, player: options, tail: Self.tail, prepared: keymaps.core)
        var context = ContextState()
        var hasBegun = false
        var steps: [Step] = []
        while let outputs = replay.turn() {
            for timed in outputs {
                if timed.time >= Self.scriptStart, !hasBegun {
                    hasBegun = true
                    guard check(test, context) else { return }
                }
                switch timed.output {
                case .context(let state): context = state
                case .command(let device, let command) where hasBegun:
                    steps.append(
                        Step(
                            time: timed.time - Self.scriptStart, command: command,
                            isOfDevice: device != nil))
                case .command, .gesture, .request, .event, .question, .diagnostic: break
                }
            }
        }
        if !hasBegun, !check(test, context) { return }
        lines = KeymapTestDiff.lines(test.expected, KeymapTestDiff.counted(steps, test.expected))
    }

    /// Whether the player is in the context of the test when its script begins; if not, the test
    /// has a fault.
    private mutating func check(_ test: KeymapTest, _ context: ContextState) -> Bool {
        guard !KeymapTestWorld.isIn(test.context, context) else { return true }
        fault = Diagnostic(
            .error, .keymap,
            "the test is to begin in the context '\(test.context.name)', and the player is in "
                + "'\(context.context.name)'",
            advice: "the player's keys must fit the context", location: test.playerLocation)
        return false
    }
}

extension KeymapTest {
    /// What is wrong with the keys of its player, or nil: with it the test cannot be done.
    public var playerFault: Diagnostic? {
        do throws(IdealPlayerOptionsError) {
            _ = try options(KeymapTestWorld(context))
            return nil
        } catch {
            return fault(error)
        }
    }

    fileprivate func options(
        _ world: KeymapTestWorld
    ) throws(IdealPlayerOptionsError) -> IdealPlayerOptions {
        let keys = [world.player, player].filter { !$0.isEmpty }.joined(separator: ",")
        return try IdealPlayerOptions(parsing: keys)
    }

    fileprivate func fault(_ error: IdealPlayerOptionsError) -> Diagnostic {
        Diagnostic(
            .error, .keymap, error.description,
            advice: "'remote-monitor replay --help' lists the player's keys",
            location: playerLocation)
    }
}
