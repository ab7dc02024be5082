// SPDX-License-Identifier: MIT

public import RemoteModel

/// The loop, without the system calls: it reads what is there, gives it to the core in order, and
/// performs what comes of it. A host calls `turn` for as long as the process lives. The core is a
/// value without a clock, and `Ports` is all that it ever touches of the system.
public struct Runtime<Core: Machine, P: Ports> {
    /// Inputs that one turn stages. Above the kernel's buffer for one reader, so that a drain
    /// empties a device and "something was left" is a safety net, not a mode.
    public static var stagedLimit: Int { 4096 }

    /// The machine that decides, and what connects it to the outside.
    public var core: Core
    public var ports: P
    /// The inputs and outputs of the present turn; empty between turns, and kept for their memory.
    @usableFromInline
    var staged: [TimedInput] = []
    /// Those that the core has taken already.
    @usableFromInline
    var taken: [TimedInput] = []
    @usableFromInline
    var outputs: [TimedOutput] = []
    /// What of them may be shown, where the core hides some.
    @usableFromInline
    var redacted = RedactedTurn()

    /// A loop that has not run yet.
    public init(core: Core, ports: P) {
        self.core = core
        self.ports = ports
    }

    /// Runs one turn of the loop. `between` is called after the core has taken what was read, and
    /// before any sink receives an output: a sink that receives a press knows the device by then.
    ///
    /// Inlinable, so that a program has one for its own core and ports.
    @inlinable
    public mutating func turn(between: (borrowing Core) -> Void = { _ in }) {
        let deadline = core.deadline
        ports.wait(until: deadline)
        // The time is read before the devices are. Whatever happened up to then is readable now, so
        // a timer never overtakes an event that came before it, however late this thread runs. The
        // wait itself may have ended before something came, or have been interrupted.
        let now = ports.now
        let wasDue = deadline.map { $0 <= now } ?? false
        if wasDue { ports.look() }
        var isMoreLeft = takeInputs()
        // What was just read set a timer that is due already.
        if !wasDue, !isMoreLeft, isDue(at: ports.reach) {
            ports.look()
            isMoreLeft = takeInputs()
        }
        if !isMoreLeft {
            core.advance(to: ports.reach, into: &outputs)
        }
        between(core)
        if core.takeRedactedTurn(into: &redacted) {
            ports.show(redacted)
        } else {
            ports.show(RedactedTurn(inputs: taken, outputs: outputs))
        }
        perform()
        ports.flush()
        // A redacted sink may keep the inputs until here: what is to be sent comes before that.
        redacted.inputs.removeFew()
        redacted.outputs.removeFew()
        taken.removeFew()
        outputs.removeFew()
    }

    /// Has the outputs performed.
    @inlinable
    mutating func perform() {
        var performed: [TimedOutput] = []
        swap(&performed, &outputs)
        ports.perform(performed.span)
        swap(&performed, &outputs)
    }

    /// Hands them to the core, without a copy.
    @inlinable
    mutating func handle(_ inputs: Span<TimedInput>) {
        for index in inputs.indices { core.handle(inputs[index], into: &outputs) }
    }

    /// Whether a timer of the core is due.
    @inlinable
    func isDue(at now: Timestamp) -> Bool {
        if let due = core.deadline { due <= now } else { false }
    }

    /// Hands over what was seen to be readable, and says whether more is left.
    @inlinable
    mutating func takeInputs() -> Bool {
        let isMoreLeft = ports.stage(limit: Self.stagedLimit, into: &staged)
        var handled: [TimedInput] = []
        swap(&handled, &staged)
        handle(handled.span)
        swap(&handled, &staged)
        // Nearly always a turn reads once, and nothing is copied.
        if taken.isEmpty {
            swap(&taken, &staged)
        } else {
            taken += staged
            staged.removeFew()
        }
        return isMoreLeft
    }
}

extension TimedInput {
    /// Puts one turn's inputs into the order in which a core takes them: kernel time, then device.
    ///
    /// The order in which epoll lists descriptors must not show. The sort is stable, so one
    /// device's inputs keep their own order.
    public static func sort(_ inputs: inout [TimedInput]) {
        // Nearly always they are in order: one device had something to say.
        guard !isSorted(inputs) else { return }
        inputs.sort(by: precedes)
    }

    /// By what it compares alone: to take the inputs out of the array costs references.
    private static func isSorted(_ inputs: [TimedInput]) -> Bool {
        for index in inputs.indices.dropFirst() {
            let (before, time) = (inputs[index - 1].time, inputs[index].time)
            if time < before { return false }
            if time == before, inputs[index].input.device < inputs[index - 1].input.device {
                return false
            }
        }
        return true
    }
}

private func precedes(_ lhs: TimedInput, _ rhs: TimedInput) -> Bool {
    (lhs.time, lhs.input.device) < (rhs.time, rhs.input.device)
}

extension Input {
    /// The number of the device that it comes from; 0 if it does not come from a device.
    package var device: UInt32 {
        switch self {
        case .attached(let id, _), .event(let id, _), .button(let id, _), .detached(let id):
            id.rawValue
        case .stalled, .keymaps, .context, .command, .fact: 0
        }
    }
}
