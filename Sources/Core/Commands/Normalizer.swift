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

    var keymaps = KeymapSet()
    var context = ContextState()
    var buffers = StepBuffers()
    /// In the order in which they were attached.
    var attached: [AttachedDevice] = []
    /// Where the nodes of `attached` are.
    private var places = DeviceTable<Place>()
    /// Those of `attached`.
    var deadlines = DeviceDeadlines()
    private var now = Timestamp(microseconds: .min)
    var unknown = UnknownNodes()

    /// When `advance` must next be called, or nil.
    public var deadline: Timestamp? { deadlines.earliest }

    public init() {}

    /// Reads a keymap ahead of the input that brings it: what comes of that is the same.
    public mutating func prepare(_ source: KeymapSource) {
        keymaps.prepare(source)
    }

    /// Takes over the keymaps that another one has read ahead, or has loaded.
    public mutating func prepare(as other: Normalizer) {
        keymaps.prepare(as: other.keymaps)
    }

    /// Whether every decision is put down with its reasons, for `takeVerdicts`.
    public var isExplaining = false {
        didSet {
            buffers.gate.isExplaining = isExplaining
            for index in attached.indices { attached[index].isExplaining = isExplaining }
        }
    }

    /// What was decided since the last call, in order; nothing unless `isExplaining`.
    public mutating func takeVerdicts() -> [TimedVerdict] {
        defer { buffers.verdicts.removeAll() }
        return buffers.verdicts
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

    /// Whether a key of a node does something now by itself.
    public func isBound(
        _ key: EventCode, of node: DeviceID, besides others: [Control] = []
    ) -> Bool {
        find(node).map { attached[$0.device].isBound(key, of: $0.node, besides: others) } ?? false
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
    public private(set) var grabRevision = 0
    /// Grows whenever `readsKeyboard` may say something else.
    public internal(set) var keymapRevision = 0

    /// Says of which devices the keyboards are read because a keymap says so; it stays as it is
    /// when keymaps change.
    public var readsKeyboard: @Sendable (DeviceDescription) -> Bool {
        { [keymaps] description in keymaps.readsKeyboard(of: description) }
    }

    /// Whether a keymap of the user's own allows programs.
    public var allowsPrograms: Bool { keymaps.allowsPrograms }

    /// Somebody wanted everything released, until a player gets the focus again.
    var isLettingGo = false

    /// The nodes that are to be kept from other programs. `isActive`: a player with something
    /// loaded is in front.
    public func grabs(isActive: Bool) -> [DeviceID] {
        guard !isLettingGo else { return [] }
        return attached.filter { $0.grab.grabs(isActive: isActive) }.flatMap { $0.nodes.map(\.id) }
    }

    /// Something happened after which `grabs` may give something else.
    mutating func grabsMayChange() { grabRevision += 1 }

    public mutating func handle(_ timed: TimedInput, into outputs: inout [TimedOutput]) {
        let time = max(timed.time, now)
        advance(to: time, into: &outputs)
        now = time
        if case .event(let id, let event) = timed.input {
            guard let place = place(of: id, at: time, into: &outputs) else { return }
            if isExplaining {
                attached[place.device].explainKey(event, of: place.node, at: time, into: &buffers)
            }
            let isDecided = attached[place.device].handle(
                event, of: place.node, at: time, with: &buffers, into: &outputs)
            if isDecided { finishStep(place.device, at: time, into: &outputs) }
        } else {
            handle(timed.input, at: time, into: &outputs)
        }
    }

    /// What comes less often than events: apart, so that these do not pay for it.
    @inline(never)
    private mutating func handle(
        _ input: Input, at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        switch input {
        case .button(let id, let press):
            guard let place = place(of: id, at: time, into: &outputs) else { return }
            attached[place.device].handle(
                press, of: place.node, at: time, with: &buffers, into: &outputs)
            finishStep(place.device, at: time, into: &outputs)
        case .attached(let id, let description):
            attach(id, description, at: time, into: &outputs)
        case .detached(let id):
            unknown.forget(id)
            guard let place = find(id) else { return }
            detach(place, at: time, into: &outputs)
        case .stalled(let interval):
            let until = time + interval
            for index in attached.indices {
                attached[index].runner.stall(until: until)
                findDeadline(index)
            }
        case .keymaps(let sources):
            load(sources, at: time, into: &outputs)
        case .context(let state):
            change(to: state, at: time, into: &outputs)
        case .command(let id, let command):
            guard !settles(command, at: time, into: &outputs) else { return }
            outputs.append(TimedOutput(time, .command(id, command)))
        case .event, .fact:
            break
        }
    }

    /// Whether a command that does not come from here is to be performed: one that a desktop makes
    /// of a press is the same press as ours (behaviour.md N38). Appends what it ends.
    public mutating func admits(
        _ command: Command, from device: DeviceID, at time: Timestamp,
        into outputs: inout [TimedOutput]
    ) -> Bool {
        buffers.gate.admits(
            command, from: device, at: max(time, now),
            windows: CommandGate.Windows(GestureThresholds()), into: &outputs)
    }

    /// Ends what a device moves, as a press on it would, when a program gives a command (c.10).
    /// Returns whether that was all that the command does.
    public mutating func settles(
        _ command: Command, at time: Timestamp, into outputs: inout [TimedOutput]
    ) -> Bool {
        buffers.gate.settle(command, at: max(time, now), into: &outputs)
    }

    /// Only what is due makes it later. Where nothing is, a device with a clock of its own may yet
    /// report an earlier time: its reports are on the air for longer than a turn of the loop.
    public mutating func advance(to time: Timestamp, into outputs: inout [TimedOutput]) {
        if let deadline, deadline <= time { runTimers(to: time, into: &outputs) }
    }

    private mutating func runTimers(to time: Timestamp, into outputs: inout [TimedOutput]) {
        var rounds = TimerRounds()
        while let due = deadline, due <= time {
            rounds.begin(due)
            guard let index = deadlines.device(dueAt: due) else {
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
        attached[index].advanceDecoders(to: due, with: &buffers, into: &outputs)
        if attached[index].takePanic(at: due) { letGo(by: index, at: due, into: &outputs) }
        attached[index].advanceMachines(to: due, with: &buffers, into: &outputs)
        report(index, at: due, into: &outputs)
        findDeadline(index)
        if !buffers.outdated.isEmpty { adoptAtRest() }
    }

    private mutating func finishStep(
        _ index: Int, at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        if buffers.hasReports { report(index, at: time, into: &outputs) }
        if !buffers.outdated.isEmpty { adoptAtRest() }
        deadlines.set(attached[index].deadline, of: index)
    }

    mutating func report(
        _ index: Int, at time: Timestamp, into outputs: inout [TimedOutput]
    ) {
        if let first = buffers.echoed { reportEcho(of: first) }
        if buffers.gate.isBackDown {
            buffers.gate.isBackDown = false
            for other in attached.indices where other != index {
                interrupt(other, by: .back, at: time, into: &outputs)
            }
        }
        for var diagnostic in buffers.diagnostics {
            diagnostic.device = attached[index].id
            outputs.append(TimedOutput(time, .diagnostic(diagnostic)))
        }
        buffers.diagnostics.removeAll(keepingCapacity: true)
    }

    private mutating func reportEcho(of first: DeviceID) {
        buffers.echoed = nil
        let other = attached.first { $0.id == first }?.nodes.first?.description
        buffers.diagnostics.append(
            Diagnostic(
                .note, .configuration,
                "it receives what '\(other?.name ?? "")' (\(other?.path ?? "")) receives too; each "
                    + "press counts once, for the one that was first",
                advice: "nothing to do; '--lircd none' leaves lircd out"))
    }

    mutating func findDeadline(_ index: Int) {
        attached[index].findDeadline()
        deadlines.set(attached[index].deadline, of: index)
    }

    /// A node came or is gone: devices and nodes may have moved.
    mutating func findPlaces() {
        places.removeAll()
        for device in attached.indices {
            for node in attached[device].nodes.indices {
                places[attached[device].nodes[node].id] = Place(device: device, node: node)
            }
        }
    }

    func find(_ node: DeviceID) -> Place? { places[node] }

    /// Where the node is. Input of one that is not attached is reported once.
    @inline(__always)
    private mutating func place(
        of id: DeviceID, at time: Timestamp, into outputs: inout [TimedOutput]
    ) -> Place? {
        if let place = places[id] { return place }
        if let diagnostic = unknown.report(of: id) {
            outputs.append(TimedOutput(time, .diagnostic(diagnostic)))
        }
        return nil
    }
}
