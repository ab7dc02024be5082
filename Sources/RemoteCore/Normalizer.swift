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
    /// Where a node is: its device in `attached`, and its place there.
    struct Place: Sendable {
        var device: Int
        var node: Int
    }

    /// Timers of one moment that may follow each other before something is wrong with a machine.
    private static let roundsLimit = 1000

    var keymaps = KeymapSet()
    var context = ContextState()
    var gate = CommandGate()
    var infrared = InfraredEcho()
    /// In the order in which they were attached.
    var attached: [AttachedDevice] = []
    /// The node of the last event, and where it is: the next one is mostly of the same.
    var last: (id: DeviceID, place: Place)?
    private var now = Timestamp(microseconds: .min)
    private var hasToldUnknown = false

    /// What one step hands to the next, kept for its memory. Empty between calls.
    var signals: [Signal] = []
    var gestures: [TimedGesture] = []
    var diagnostics: [Diagnostic] = []

    /// When `advance` must next be called, or nil.
    public private(set) var deadline: Timestamp?

    public init() {}

    /// Reads a keymap ahead of the input that brings it: what comes of that is the same.
    public mutating func prepare(_ source: KeymapSource) {
        keymaps.prepare(source)
    }

    /// Whether every decision is put down with its reasons, for `takeVerdicts`.
    public var isExplaining = false {
        didSet {
            gate.isExplaining = isExplaining
            for index in attached.indices { attached[index].isExplaining = isExplaining }
        }
    }
    private var verdicts: [TimedVerdict] = []

    /// What was decided since the last call, in order; nothing unless `isExplaining`.
    public mutating func takeVerdicts() -> [TimedVerdict] {
        defer { verdicts.removeAll() }
        return verdicts
    }

    /// The limits in force on a device, or nil for a node that is not attached.
    public func thresholds(of node: DeviceID) -> GestureThresholds? {
        find(node).map { attached[$0.device].thresholds }
    }

    /// How the device of a node is read, or nil for a node that is not attached.
    public func summary(of node: DeviceID) -> DeviceSummary? {
        find(node).map { attached[$0.device].summary }
    }

    /// The number of the device that a node belongs to, or nil for one that is not attached.
    public func device(of node: DeviceID) -> DeviceID? {
        find(node).map { attached[$0.device].id }
    }

    /// Whether nothing is down or touched, and nothing that was begun goes on by itself.
    public var isIdle: Bool {
        deadline == nil && attached.allSatisfy { $0.nodes.allSatisfy(\.decoder.isIdle) }
    }

    /// Whether a device has a node that is attached.
    public func isAttached(_ device: DeviceID) -> Bool {
        attached.contains { $0.id == device }
    }

    /// Grows whenever `grabs` may give something else.
    public internal(set) var grabRevision = 0
    /// Somebody wanted everything let go of, until a player gets the focus again.
    var isLettingGo = false

    /// The nodes that are to be kept from other programs. `isActive`: a player with something
    /// loaded is in front.
    public func grabs(isActive: Bool) -> [DeviceID] {
        guard !isLettingGo else { return [] }
        return attached.flatMap { device -> [DeviceID] in
            switch device.grab {
            case .never: []
            case .whileActive: isActive ? device.nodes.map(\.id) : []
            case .always: device.nodes.map(\.id)
            }
        }
    }

    public mutating func handle(_ timed: TimedInput, into outputs: inout [TimedOutput]) {
        let time = max(timed.time, now)
        advance(to: time, into: &outputs)
        now = time
        switch timed.input {
        case .event(let id, let event):
            guard let place = place(of: id, at: time, into: &outputs) else { return }
            if isExplaining { explainKey(event, of: place, at: time) }
            attached[place.device].nodes[place.node].decoder.handle(
                event, at: time, into: &signals, diagnostics: &diagnostics)
            // Between the ends of frames nothing is decided.
            guard event.code.type == EventType.synchronize || !signals.isEmpty else { return }
            finishStep(place, at: time, into: &outputs)
        case .button(let id, let press):
            guard let place = place(of: id, at: time, into: &outputs) else { return }
            attached[place.device].nodes[place.node].decoder.handle(
                press, at: time, into: &signals, diagnostics: &diagnostics)
            finishStep(place, at: time, into: &outputs)
        case .attached(let id, let description):
            attach(id, description, at: time, into: &outputs)
        case .detached(let id):
            guard let place = find(id) else { return }
            detach(place, at: time, into: &outputs)
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

    /// Whether a command that does not come from here is to be performed: one that a desktop makes
    /// of a press is the same press as ours (behaviour.md N38). Appends what it ends.
    public mutating func admits(
        _ command: Command, from device: DeviceID, at time: Timestamp,
        into outputs: inout [TimedOutput]
    ) -> Bool {
        gate.admits(
            command, from: device, at: max(time, now),
            windows: CommandGate.Windows(GestureThresholds()), into: &outputs)
    }

    /// Only what is due makes it later. Where nothing is, a device with a clock of its own may yet
    /// tell of an earlier time: its reports are on the air for longer than a turn of the loop.
    public mutating func advance(to time: Timestamp, into outputs: inout [TimedOutput]) {
        if let deadline, deadline <= time { runTimers(to: time, into: &outputs) }
    }

    private mutating func runTimers(to time: Timestamp, into outputs: inout [TimedOutput]) {
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
    }

    /// Runs the timers of one device that are due.
    private mutating func run(
        _ index: Int, at due: Timestamp, into outputs: inout [TimedOutput]
    ) {
        for node in attached[index].nodes.indices {
            attached[index].nodes[node].decoder.advance(
                to: due, into: &signals, diagnostics: &diagnostics)
            feed(Place(device: index, node: node), at: due, into: &outputs)
        }
        if attached[index].panic.take(at: due) { letGo(by: index, at: due, into: &outputs) }
        attached[index].arbiter.advance(to: due, into: &gestures)
        perform(index, .ordinary, into: &outputs)
        attached[index].runner.advance(to: due, gate: &gate, into: &outputs)
        report(index, at: due, into: &outputs)
        findDeadline(index)
    }

    /// The signals that a decoder has just given are recognised and performed.
    private mutating func finishStep(
        _ place: Place, at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        feed(place, at: time, into: &outputs)
        if !diagnostics.isEmpty { report(place.device, at: time, into: &outputs) }
        findDeadline(place.device)
    }

    private mutating func feed(
        _ place: Place, at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        if isExplaining { gatherVerdicts(of: place, at: time) }
        guard !signals.isEmpty else { return }
        let index = place.device
        attached[index].sift(&signals, of: place.node, at: time)
        if attached[index].isInfrared { dropInfraredEchoes(index, at: time) }
        for position in signals.indices {
            attached[index].take(
                signals[position], at: time, by: &gestures, gate: &gate, into: &outputs)
            if isExplaining { gatherVerdicts(index) }
        }
        signals.removeFew()
    }

    mutating func perform(
        _ index: Int, _ cause: ActionRunner.Cause, into outputs: inout [TimedOutput]
    ) {
        attached[index].perform(&gestures, cause, gate: &gate, into: &outputs)
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

    /// Takes over what a device's decoder left out, before what comes of the rest.
    private mutating func gatherVerdicts(of place: Place, at time: Timestamp) {
        let id = attached[place.device].id
        for verdict in attached[place.device].nodes[place.node].decoder.takeVerdicts() {
            verdicts.append(TimedVerdict(time, id, in: context.context, verdict))
        }
    }

    /// A key goes down that is no control.
    private mutating func explainKey(_ event: InputEvent, of place: Place, at time: Timestamp) {
        guard event.code.type == EventType.key, event.value == 1,
            !attached[place.device].nodes[place.node].decoder.understands(event.code)
        else { return }
        let verdict = Verdict(.key, .no, .name(event.code.name), [.cause(.noControl)])
        verdicts.append(
            TimedVerdict(time, attached[place.device].id, in: context.context, verdict))
    }

    mutating func report(
        _ index: Int, at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        for var diagnostic in diagnostics {
            diagnostic.device = attached[index].id
            outputs.append(TimedOutput(time, .diagnostic(diagnostic)))
        }
        diagnostics.removeAll(keepingCapacity: true)
    }

    mutating func findDeadline(_ index: Int) {
        attached[index].findDeadline()
        findDeadline()
    }

    mutating func findDeadline() {
        deadline = nil
        for device in attached.indices {
            deadline = earlier(deadline, attached[device].deadline)
        }
    }

    func find(_ node: DeviceID) -> Place? {
        for device in attached.indices {
            if let place = attached[device].nodes.firstIndex(where: { $0.id == node }) {
                return Place(device: device, node: place)
            }
        }
        return nil
    }

    @inline(__always)
    private mutating func place(
        of id: DeviceID, at time: Timestamp, into outputs: inout [TimedOutput]
    ) -> Place? {
        if let last, last.id == id { return last.place }
        return lookUp(id, at: time, into: &outputs)
    }

    /// Where the node is. One that is not attached is told of once.
    private mutating func lookUp(
        _ id: DeviceID, at time: Timestamp, into outputs: inout [TimedOutput]
    ) -> Place? {
        if let place = find(id) {
            last = (id, place)
            return place
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
