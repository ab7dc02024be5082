// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What those who look on are shown. `InputCore` has one while it is watched.
///
/// Once people type on a device, a core of its own makes the gestures and commands that are shown,
/// of the inputs that are shown. What it cannot see it cannot reveal: a key that is a control would
/// otherwise show in what it does to others, such as a click that it makes earlier.
struct TurnRedactor: Sendable {
    /// What was gathered since the last `takeRedactedTurn`.
    private(set) var redacted = RedactedTurn()
    /// Hides what is typed.
    private var mask = KeyMask()
    /// Hides what is entered for a passcode.
    private var passcodeMask = PasscodeMask()
    /// Its own core, once a device has come that people type on (`isDivided`). Not an optional: to
    /// look into one copies all that is in it.
    private var core = Normalizer()
    private var isDivided = false
    /// A command whose arguments are not shown was gathered since the last `takeRedactedTurn`.
    private var hasArguments = false

    /// When `advance` must next be called, or nil.
    var deadline: Timestamp? { isDivided ? core.deadline : nil }

    /// An input comes. Returns where what is seen of it begins in `redacted`.
    mutating func see(_ timed: TimedInput) -> Int {
        let start = redacted.inputs.count
        if passcodeMask.isOpen {
            mask.show(timed, into: &redacted.inputs)
        } else {
            var open: [TimedInput] = []
            passcodeMask.show(timed, into: &open)
            for timed in open { mask.show(timed, into: &redacted.inputs) }
        }
        if timed.input.hasArguments { hasArguments = true }
        return start
    }

    /// People are going to type: from here on, `core` goes on without what they type.
    mutating func divide(from core: Normalizer) {
        guard !isDivided else { return }
        self.core = core
        isDivided = true
    }

    /// What is seen from `start` on is handled.
    mutating func run(from start: Int) {
        guard isDivided else { return }
        for index in start..<redacted.inputs.count {
            core.handle(redacted.inputs[index], into: &redacted.outputs)
        }
    }

    /// The player does something else now.
    mutating func follow(_ state: ContextState) {
        passcodeMask.follow(state)
    }

    /// The same, reported within the process, so that it is not an input.
    mutating func change(to state: ContextState, at time: Timestamp) {
        if isDivided {
            core.handle(TimedInput(time, .context(state)), into: &redacted.outputs)
        }
        passcodeMask.follow(state)
    }

    /// Time passed: its own core runs its timers.
    mutating func advance(to time: Timestamp) {
        if isDivided { core.advance(to: time, into: &redacted.outputs) }
    }

    /// See `Normalizer.admits`. Commands are not shown while a passcode is asked for.
    mutating func admit(_ command: Command, from device: DeviceID, at time: Timestamp) {
        guard isDivided, !passcodeMask.hidesCommands else { return }
        _ = core.admits(command, from: device, at: time, into: &redacted.outputs)
    }

    /// See `Normalizer.settles`.
    mutating func settle(_ command: Command, at time: Timestamp) {
        guard isDivided, !passcodeMask.hidesCommands else { return }
        _ = core.settles(command, at: time, into: &redacted.outputs)
    }

    /// An output of the core that performs.
    mutating func show(_ output: TimedOutput) {
        guard !isDivided, passcodeMask.shows(output.output) else { return }
        if output.output.hasArguments { hasArguments = true }
        redacted.outputs.append(output)
    }

    /// An output of somebody else, which hides nothing but the digits of a passcode.
    mutating func note(_ output: TimedOutput) {
        var shown = output
        switch output.output {
        case .request(.tryPasscode): shown.output = .request(.tryPasscode(digits: ""))
        case .request(.perform(let text)):
            shown.output = .request(.perform(mpv: MpvCommand.withoutArguments(text)))
        default: if output.output.hasArguments { hasArguments = true }
        }
        redacted.outputs.append(shown)
    }

    /// Whether its own core puts down what it decides.
    var isExplaining: Bool {
        get { isDivided && core.isExplaining }
        set { if isDivided { core.isExplaining = newValue } }
    }

    /// What may be seen of decisions: those of its own core, if it has one, and none of what is
    /// entered for a passcode.
    mutating func seen(_ verdicts: [TimedVerdict]) -> [TimedVerdict] {
        let own = isDivided ? core.takeVerdicts() : verdicts
        return passcodeMask.isOpen ? own : []
    }

    /// Moves what was gathered since the last call into `shown`, which is empty, and gathers in its
    /// memory. Of programs that are run only the names are left.
    mutating func takeRedactedTurn(into shown: inout RedactedTurn) {
        // Its own core may have given some.
        if hasArguments || isDivided { leaveOutArguments() }
        hasArguments = false
        swap(&redacted, &shown)
    }

    private mutating func leaveOutArguments() {
        for index in redacted.inputs.indices {
            guard case .command(let device, let command) = redacted.inputs[index].input else {
                continue
            }
            redacted.inputs[index].input = .command(device, command.withoutArguments)
        }
        for index in redacted.outputs.indices {
            guard case .command(let device, let command) = redacted.outputs[index].output else {
                continue
            }
            redacted.outputs[index].output = .command(device, command.withoutArguments)
        }
    }
}

// By the kind alone: to take the command out copies it, and each input and output is asked.
extension Input {
    /// Whether it is a command that `withoutArguments` changes.
    fileprivate var hasArguments: Bool {
        switch self {
        case .command(_, .run), .command(_, .mpv): true
        default: false
        }
    }
}

extension Output {
    /// Whether it is a command that `withoutArguments` changes.
    fileprivate var hasArguments: Bool {
        switch self {
        case .command(_, .run), .command(_, .mpv): true
        default: false
        }
    }
}

extension Command {
    /// A program or a command of mpv's is named; what it is given may be a key to something.
    fileprivate var withoutArguments: Command {
        switch self {
        case .run(let words) where words.count > 1: .run([words[0], "..."])
        case .mpv(let text): .mpv(MpvCommand.withoutArguments(text))
        default: self
        }
    }
}
