// SPDX-License-Identifier: MIT

internal import RemoteDevices
internal import RemoteGestures
internal import RemoteKeymap
public import RemoteModel

/// Turns the input of every device into gestures and commands.
///
/// Consumes attached, event, button, detached, keymaps and context; emits gesture, command and
/// diagnostic. A command that comes in (a client of the socket injected it) goes out as it is.
/// Whatever began also ends. Its time never goes back: an input that claims an earlier
/// time than the one before counts as of the same time.
public struct Normalizer: Machine, Sendable {
    /// Timers of one moment that may follow each other before something is wrong with a machine.
    private static let roundsLimit = 1000

    private var keymaps = KeymapSet()
    private var context = ContextState()
    private var gate = CommandGate()
    /// In the order in which they were attached.
    private var attached: [AttachedDevice] = []
    /// Where the device of the last event is: the next one is mostly of the same.
    private var lastIndex = 0
    private var now = Timestamp(microseconds: .min)
    private var hasToldUnknown = false

    /// What one step hands to the next, kept for its memory. Empty between calls.
    private var signals: [Signal] = []
    private var gestures: [TimedGesture] = []
    private var diagnostics: [Diagnostic] = []

    /// When `advance` must next be called, or nil.
    public private(set) var deadline: Timestamp?

    public init() {}

    /// Whether every decision is put down with its reasons, for `takeVerdicts`.
    public var isExplaining = false {
        didSet {
            gate.isExplaining = isExplaining
            for index in attached.indices { attached[index].arbiter.isExplaining = isExplaining }
        }
    }
    private var verdicts: [TimedVerdict] = []

    /// What was decided since the last call, in order; nothing unless `isExplaining`.
    public mutating func takeVerdicts() -> [TimedVerdict] {
        defer { verdicts.removeAll() }
        return verdicts
    }

    /// The limits in force on a device, or nil for one that is not attached.
    public func thresholds(of device: DeviceID) -> GestureThresholds? {
        attached.first { $0.id == device }?.decoder.thresholds
    }

    /// How a device is read, or nil for one that is not attached.
    public func summary(of device: DeviceID) -> DeviceSummary? {
        attached.first { $0.id == device }?.summary
    }

    public mutating func handle(_ timed: TimedInput, into outputs: inout [TimedOutput]) {
        let time = max(timed.time, now)
        advance(to: time, into: &outputs)
        switch timed.input {
        case .event(let id, let event):
            guard let index = index(of: id, at: time, into: &outputs) else { return }
            if isExplaining { explainKey(event, of: index, at: time) }
            attached[index].decoder.handle(
                event, at: time, into: &signals, diagnostics: &diagnostics)
            // Between the ends of frames nothing is decided.
            guard event.code.type == EventType.synchronize || !signals.isEmpty else { return }
            finishStep(index, at: time, into: &outputs)
        case .button(let id, let press):
            guard let index = index(of: id, at: time, into: &outputs) else { return }
            attached[index].decoder.handle(
                press, at: time, into: &signals, diagnostics: &diagnostics)
            finishStep(index, at: time, into: &outputs)
        case .attached(let id, let description):
            attach(id, description, at: time, into: &outputs)
        case .detached(let id):
            guard let index = attached.firstIndex(where: { $0.id == id }) else { return }
            detach(index, at: time, into: &outputs)
        case .keymaps(let sources):
            load(sources, at: time, into: &outputs)
        case .context(let state):
            change(to: state, at: time, into: &outputs)
        case .command(let id, let command):
            outputs.append(TimedOutput(time, .command(id, command)))
        case .fact:
            break
        }
    }

    public mutating func advance(to time: Timestamp, into outputs: inout [TimedOutput]) {
        var previous: Timestamp?
        var rounds = 0
        while let due = deadline, due <= time {
            rounds = due == previous ? rounds + 1 : 0
            precondition(rounds < Self.roundsLimit, "a deadline did not move")
            previous = due
            guard let index = attached.firstIndex(where: { $0.deadline == due }) else {
                preconditionFailure("the deadline of no device")
            }
            now = max(now, due)
            run(index, at: due, into: &outputs)
        }
        now = max(now, time)
    }

    /// Runs the timers of one device that are due.
    private mutating func run(
        _ index: Int, at due: Timestamp, into outputs: inout [TimedOutput]
    ) {
        attached[index].decoder.advance(
            to: due, into: &signals, diagnostics: &diagnostics)
        feed(index, at: due, into: &outputs)
        attached[index].arbiter.advance(to: due, into: &gestures)
        perform(index, .ordinary, into: &outputs)
        attached[index].runner.advance(
            to: due, context: context, gate: &gate, into: &outputs)
        report(index, at: due, into: &outputs)
        findDeadline(index)
    }

    /// The signals that a decoder has just given are recognised and performed.
    private mutating func finishStep(
        _ index: Int, at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        feed(index, at: time, into: &outputs)
        report(index, at: time, into: &outputs)
        findDeadline(index)
    }

    private mutating func feed(
        _ index: Int, at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        guard !signals.isEmpty else { return }
        for position in signals.indices {
            attached[index].arbiter.handle(signals[position], at: time, into: &gestures)
            guard !gestures.isEmpty || isExplaining else { continue }
            perform(index, signals[position].cause, into: &outputs)
        }
        signals.removeFew()
    }

    private mutating func perform(
        _ index: Int, _ cause: ActionRunner.Cause, into outputs: inout [TimedOutput]
    ) {
        let id = attached[index].id
        if isExplaining { gatherVerdicts(index) }
        for gesture in gestures {
            outputs.append(TimedOutput(gesture.time, .gesture(id, gesture.gesture)))
            let input = TimedGestureInput(
                time: gesture.time, gesture: gesture.gesture, cause: cause, context: context)
            attached[index].runner.handle(input, gate: &gate, into: &outputs)
        }
        gestures.removeFew()
        if isExplaining { gatherVerdicts(index) }
    }

    /// Takes over what was decided, in order: the machines first, then what came of it.
    private mutating func gatherVerdicts(_ index: Int) {
        let id = attached[index].id
        for (time, verdict) in attached[index].arbiter.takeVerdicts() {
            verdicts.append(TimedVerdict(time, id, in: context.context, verdict))
        }
        for (time, device, verdict) in gate.takeVerdicts() {
            verdicts.append(TimedVerdict(time, device, in: context.context, verdict))
        }
    }

    /// A key goes down that is no control.
    private mutating func explainKey(_ event: InputEvent, of index: Int, at time: Timestamp) {
        guard event.code.type == EventType.key, event.value == 1,
            !attached[index].decoder.understands(event.code)
        else { return }
        let verdict = Verdict(.key, .no, .name(event.code.name), [.cause(.noControl)])
        verdicts.append(
            TimedVerdict(time, attached[index].id, in: context.context, verdict))
    }

    private mutating func report(
        _ index: Int, at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        guard !diagnostics.isEmpty else { return }
        for var diagnostic in diagnostics {
            diagnostic.device = attached[index].id
            outputs.append(TimedOutput(time, .diagnostic(diagnostic)))
        }
        diagnostics.removeAll(keepingCapacity: true)
    }

    private mutating func findDeadline(_ index: Int) {
        attached[index].findDeadline()
        findDeadline()
    }

    private mutating func findDeadline() {
        deadline = nil
        for device in attached.indices {
            deadline = earlier(deadline, attached[device].deadline)
        }
    }

    private mutating func index(
        of id: DeviceID, at time: Timestamp, into outputs: inout [TimedOutput]
    ) -> Int? {
        if lastIndex < attached.count, attached[lastIndex].id == id { return lastIndex }
        if let index = attached.firstIndex(where: { $0.id == id }) {
            lastIndex = index
            return index
        }
        if !hasToldUnknown {
            hasToldUnknown = true
            let diagnostic = Diagnostic(
                .warning, .trace, "input of a device that is not attached is ignored",
                advice: "begin the trace with the device's description", device: id)
            outputs.append(TimedOutput(time, .diagnostic(diagnostic)))
        }
        return nil
    }
}

// MARK: Devices, keymaps and the player come and go

extension Normalizer {
    private mutating func attach(
        _ id: DeviceID, _ description: DeviceDescription, at time: Timestamp,
        into outputs: inout [TimedOutput]
    ) {
        if let index = attached.firstIndex(where: { $0.id == id }) {
            detach(index, at: time, into: &outputs)
        }
        guard attached.count < Limits.devices else {
            let diagnostic = Diagnostic(
                .error, .configuration,
                "\(description.name) is not used: \(Limits.devices) devices are attached already",
                advice: "unplug one of them, or leave out devices in the configuration",
                device: id)
            outputs.append(TimedOutput(time, .diagnostic(diagnostic)))
            return
        }
        var device = AttachedDevice(id, description, keymaps: keymaps)
        device.arbiter.interest = device.runner.bindings.interest(in: context)
        diagnostics.append(contentsOf: device.decoder.attachDiagnostics)
        device.arbiter.isExplaining = isExplaining
        attached.append(device)
        report(attached.count - 1, at: time, into: &outputs)
        findDeadline(attached.count - 1)
    }

    private mutating func detach(
        _ index: Int, at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        cancel(index, .deviceLost, at: time, into: &outputs)
        attached.remove(at: index)
        lastIndex = 0
        findDeadline()
    }

    private mutating func load(
        _ sources: [KeymapSource], at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        for diagnostic in keymaps.load(sources) {
            outputs.append(TimedOutput(time, .diagnostic(diagnostic)))
        }
        for index in attached.indices {
            attached[index].rebind(keymaps, in: context)
            guard let profile = attached[index].newProfile(keymaps) else { continue }
            cancel(index, .keymapChanged, at: time, into: &outputs)
            attached[index].adopt(profile)
            attached[index].arbiter.isExplaining = isExplaining
            attached[index].rebind(keymaps, in: context)
            diagnostics.append(contentsOf: attached[index].decoder.attachDiagnostics)
            report(index, at: time, into: &outputs)
            findDeadline(index)
        }
    }

    private mutating func change(
        to state: ContextState, at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        guard state != context else { return }
        if gate.isArmed, !state.isArmed {
            cancelAll(.focusLost, at: time, into: &outputs)
        } else if state.context.isModal, state.context != context.context {
            cancelAll(.modal, at: time, into: &outputs)
        }
        gate.isArmed = state.isArmed
        context = state
        for index in attached.indices {
            attached[index].arbiter.interest =
                attached[index].runner.bindings.interest(in: state)
        }
    }

    private mutating func cancelAll(
        _ reason: CancelReason, at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        for index in attached.indices {
            cancel(index, reason, at: time, into: &outputs)
        }
    }

    /// Ends what a device has begun, without any meaning (behaviour.md c.8).
    private mutating func cancel(
        _ index: Int, _ reason: CancelReason, at time: Timestamp,
        into outputs: inout [TimedOutput]
    ) {
        // Only a device that is gone, or read anew, is no longer down: what is still held must
        // come up before it counts again.
        attached[index].decoder.cancelAll(into: &signals)
        let count = outputs.count
        for signal in signals {
            attached[index].arbiter.handle(signal, at: time, into: &gestures)
        }
        signals.removeFew()
        attached[index].arbiter.cancelAll(at: time, into: &gestures)
        perform(index, .loss, into: &outputs)
        let wasOpen = attached[index].runner.cancelRest(
            at: time, gate: &gate, into: &outputs)
        if wasOpen || outputs.count > count {
            let command = Output.command(attached[index].id, .cancelAll(reason))
            if gate.isArmed { outputs.append(TimedOutput(time, command)) }
        }
        findDeadline(index)
    }
}

extension Signal {
    /// What the signal says about the gestures that it makes.
    fileprivate var cause: ActionRunner.Cause {
        switch self {
        case .contact(.end, _): .lift
        case .contact(.cancelled, _), .control(_, .cancelled): .loss
        case .contact, .contactFrame, .reanchor, .control, .analog: .ordinary
        }
    }
}

extension Context {
    /// It takes the whole screen without having been asked for by a gesture.
    fileprivate var isModal: Bool { self == .passcode || self == .proposal }
}
