// SPDX-License-Identifier: MIT

internal import RemoteCore
internal import RemoteDevices
internal import RemoteModel
internal import RemoteTrace

/// What is made of the inputs, with every decision: the same core that the service runs, on the
/// same inputs. With another keymap or another context it shows what would come then.
struct LiveReading: Sendable {
    /// Touches and presses that are kept. Five minutes of them are some hundreds.
    private static let blocks = 400

    private(set) var core = InputCore()
    private(set) var explanation = LiveExplanation(keeping: Self.blocks)
    /// The keymaps of whoever reads the remotes, and one that is tried.
    private var keymaps: [KeymapSource] = []
    private(set) var tried: KeymapSource?
    /// What the player does, and what is supposed instead.
    private(set) var context = ContextState()
    private(set) var chosen: ContextState?

    init() { core.isExplaining = true }

    /// What the core takes for what the player does.
    var contextInForce: ContextState { chosen ?? context }

    /// Nothing is attached any more; what was decided stays.
    mutating func begin() {
        core = InputCore()
        core.isExplaining = true
        keymaps = []
        context = ContextState()
    }

    /// One turn: an input, and what came of it.
    mutating func take(_ timed: TimedInput) -> (outputs: [TimedOutput], verdicts: [TimedVerdict]) {
        var timed = timed
        switch timed.input {
        case .keymaps(let sources):
            keymaps = sources
            timed.input = .keymaps(sources + [tried].compactMap(\.self))
        case .context(let state):
            context = state
            timed.input = .context(contextInForce)
        case .attached, .event, .button, .detached, .stalled, .command, .fact: break
        }
        var outputs: [TimedOutput] = []
        core.handle(timed, into: &outputs)
        return finish(outputs)
    }

    /// Time has passed.
    mutating func advance(
        to time: Timestamp
    ) -> (outputs: [TimedOutput], verdicts: [TimedVerdict])? {
        guard let deadline = core.deadline, deadline <= time else { return nil }
        var outputs: [TimedOutput] = []
        core.advance(to: time, into: &outputs)
        return finish(outputs)
    }

    /// A keymap comes on top of the others, or none does any more.
    mutating func attempt(
        _ keymap: KeymapSource?, at time: Timestamp
    ) -> (outputs: [TimedOutput], verdicts: [TimedVerdict]) {
        tried = keymap
        return take(TimedInput(time, .keymaps(keymaps)))
    }

    /// A context is supposed, or the player's own counts again.
    mutating func suppose(
        _ state: ContextState?, at time: Timestamp
    ) -> (outputs: [TimedOutput], verdicts: [TimedVerdict]) {
        chosen = state
        return take(TimedInput(time, .context(context)))
    }

    /// A device is read so from now on.
    mutating func describe(_ summary: DeviceSummary, _ thresholds: GestureThresholds) {
        explanation.describe(summary, thresholds)
    }

    private mutating func finish(
        _ outputs: [TimedOutput]
    ) -> (outputs: [TimedOutput], verdicts: [TimedVerdict]) {
        let verdicts = core.takeVerdicts()
        if !outputs.isEmpty || !verdicts.isEmpty {
            explanation.add(outputs, verdicts)
        }
        return (outputs, verdicts)
    }
}
