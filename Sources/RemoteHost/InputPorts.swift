// SPDX-License-Identifier: MIT

internal import LinuxInput
public import LinuxLoop
internal import LircClient
public import RemoteModel
public import RemoteRuntime

/// Linux, as the runtime sees it: a loop, what it reads, and where the outputs go.
///
/// The service and the player add their own sources and sinks to it. It is used by one thread.
public final class InputPorts: Ports {
    /// Sources at once; a token has a byte for the number of its owner.
    static let sourceLimit = 255
    /// From here on a process that did not run was stopped: two repeats of a held key would be late
    /// (behaviour.md N35).
    static let shortestStall = Interval.milliseconds(250)

    /// A stamp that is farther ahead of the clock is by another one. Up to here it makes what
    /// follows a little late, and no more.
    static let farthestStamp = Interval.milliseconds(1000)

    public let loop: EventLoop
    /// The signal, or the failure of the loop itself, that ends the process. The turn in which it
    /// is set still delivers every release.
    public private(set) var stop: StopReason?

    private var sources: [(owner: UInt8, source: any InputSource)] = []
    private var sinks: [any OutputSink] = []
    private var onlookers: [any Onlooker] = []
    private var owners: UInt8 = 0
    /// Owners whose sources are gone.
    private var freeOwners: [UInt8] = []
    /// Sources that the next turn reads a last time.
    private var leaving: [any InputSource] = []
    private var started = 0
    private var keyboardRevision = 0
    /// The earliest deadline of a source, as it was before the wait.
    private var sourceDeadline: Timestamp?
    /// That of the core.
    private var coreDeadline: Timestamp?
    /// A source may know later what has happened by now.
    private var isBehind = false
    private let signals: SignalSource
    private let signalToken: Token
    private var attached: [(id: DeviceID, description: DeviceDescription)] = []
    private var changedDevices: [DeviceID] = []
    /// Those in force.
    private(set) var keymaps: [KeymapSource] = []
    private var diagnostics: [Diagnostic] = []
    /// What the sources have reported in this turn, for those who look on.
    private var reported: [TimedOutput] = []
    private let sinceBoot: () -> Timestamp
    private var sleep: SleepWatch

    /// Blocks SIGTERM, SIGINT and SIGHUP for this thread and those that it starts: make it first.
    public convenience init() throws(SystemError) {
        try self.init { MonotonicClock.sinceBoot }
    }

    /// `sinceBoot` is a clock that goes on while the machine sleeps.
    package init(sinceBoot: @escaping () -> Timestamp) throws(SystemError) {
        self.sinceBoot = sinceBoot
        sleep = SleepWatch(asleep: sinceBoot() - MonotonicClock.now)
        loop = try EventLoop()
        signals = try SignalSource()
        signalToken = try loop.register(signals.rawValue, owner: 0)
        SignalSource.ignoreBrokenPipes()
    }

    /// The owner under which the next source registers its descriptors.
    public func claimOwner() -> UInt8 {
        if let free = freeOwners.popLast() { return free }
        precondition(owners < Self.sourceLimit, "too many sources")
        owners += 1
        return owners
    }

    /// Takes back an owner under which nothing was registered.
    public func giveBack(_ owner: UInt8) {
        freeOwners.append(owner)
    }

    /// Adds a source, which is started by the next turn, in the order of adding.
    public func add(_ source: any InputSource, owner: UInt8) {
        sources.append((owner, source))
    }

    /// Adds something that acts, or an `Onlooker`, which is shown what may be shown.
    public func add(_ sink: any OutputSink) {
        if let onlooker = sink as? any Onlooker {
            onlookers.append(onlooker)
        } else {
            sinks.append(sink)
        }
    }

    /// Lets go of a source. The next turn reads it a last time: what happened up to the time of
    /// that turn counts, nothing later does, and what its devices have begun ends.
    public func remove(_ source: any InputSource) {
        leaving.append(source)
    }

    public func remove(_ sink: any OutputSink) {
        sinks.removeAll { $0 === sink }
        onlookers.removeAll { $0 === sink }
    }

    /// What reads evdev here, if anything does.
    var devices: DeviceSet? {
        didSet {
            grabbed = nil
            keyboardRevision = 0
        }
    }
    /// What reads lircd here, if anything does.
    var lircd: LircClient?
    /// What starts programs; it stays for those that run.
    var programs: ProgramRunner?
    private var grabbed: GrabState?

    private struct GrabState: Equatable {
        var revision: Int
        var isActive: Bool
        var isLearning: Bool
    }

    /// Grabs what the core wants grabbed, if that has changed. `isActive`: a player with something
    /// loaded is in front. `isLearning`: another program reads the remotes for the moment, and
    /// nothing is grabbed.
    public func updateGrabs(
        revision: Int, isActive: Bool, isLearning: Bool = false,
        _ nodes: (_ isActive: Bool) -> [DeviceID]
    ) {
        let state = GrabState(revision: revision, isActive: isActive, isLearning: isLearning)
        guard let devices, grabbed != state else { return }
        grabbed = state
        devices.grab(isLearning ? [] : nodes(isActive))
    }

    /// Has those keyboards read, and no others, if what keymaps say of it has changed.
    public func updateKeyboards(
        revision: Int, _ isRead: () -> @Sendable (DeviceDescription) -> Bool
    ) {
        guard let devices, keyboardRevision != revision else { return }
        keyboardRevision = revision
        devices.readKeyboards(isRead())
    }

    /// Ends the process after this turn.
    public func requestStop(_ reason: StopReason) {
        if stop == nil { stop = reason }
    }

    /// Says to those who look on which devices have come, or are read in another way, before they
    /// are shown what these do. `summary` is the core's, which has taken this turn's inputs.
    public func expect(_ summary: (DeviceID) -> DeviceSummary?) {
        guard !changedDevices.isEmpty else { return }
        let devices = takeChangedDevices(summary)
        for onlooker in onlookers { onlooker.expect(devices) }
    }

    /// Devices that have a node more since the last call; after the keymaps changed, all of them.
    /// With each the description of one of its nodes.
    public func takeChangedDevices(
        _ summary: (DeviceID) -> DeviceSummary?
    ) -> [(summary: DeviceSummary, description: DeviceDescription)] {
        defer { changedDevices.removeAll(keepingCapacity: true) }
        var changed: [(summary: DeviceSummary, description: DeviceDescription)] = []
        for node in attached where changedDevices.contains(node.id) {
            guard let summary = summary(node.id),
                !changed.contains(where: { $0.summary.id == summary.id })
            else { continue }
            changed.append((summary, node.description))
        }
        return changed
    }

    /// Somebody who was told of no device yet is to be told of all.
    public func changeAllDevices() {
        changedDevices = attached.map(\.id)
    }

    /// What is there now, as inputs that may be shown: the keymaps, and the devices with what is
    /// down on them, but for those on which people type. With them a trace can begin in the middle.
    public func situation() -> [TimedInput] {
        var inputs = [TimedInput(now, .keymaps(keymaps))]
        inputs += attached.map { TimedInput(now, .attached($0.id, $0.description)) }
        var states: [TimedInput] = []
        devices?.appendStates(at: now, into: &states)
        let typedOn = attached.filter { $0.description.isTypedOn }.map(\.id)
        inputs += states.filter { state in
            guard case .event(let node, _) = state.input else { return true }
            return !typedOn.contains(node)
        }
        return inputs
    }

    // MARK: Ports

    /// Read once a turn, when the wait is over: reading a clock can be slow (in a virtual machine).
    public private(set) var now = MonotonicClock.now

    public func wait(until deadline: Timestamp?) {
        // A timer that waits for a source would not let this wait.
        let deadline = isBehind ? nil : deadline
        coreDeadline = deadline
        sourceDeadline = started < sources.count || !leaving.isEmpty ? .zero : nil
        for (_, source) in sources {
            guard let own = source.deadline else { continue }
            sourceDeadline = min(sourceDeadline ?? own, own)
        }
        let earliest = sourceDeadline.map { min(deadline ?? $0, $0) } ?? deadline
        ask(until: earliest)
        // In this order: a thread that is held up between the two must not look like a sleep.
        let sinceBoot = sinceBoot()
        let lastAwake = now
        now = MonotonicClock.now
        sleep.look(asleep: sinceBoot - now, lastAwake: lastAwake)
        // Nor does a timer of a source overtake what it could read.
        if let sourceDeadline, sourceDeadline <= now { look() }
    }

    public func look() {
        ask(until: .zero)
    }

    private func ask(until deadline: Timestamp?) {
        do throws(SystemError) {
            try loop.wait(until: deadline)
        } catch {
            requestStop(.failed(error))
        }
    }

    public func drain(limit: Int, into staged: inout [TimedInput]) -> Bool {
        while started < sources.count {
            started += 1
            sources[started - 1].source.start(
                at: now, into: &staged, diagnostics: &diagnostics)
        }
        if let time = sleep.takeWaking() { attachAnew(asOf: time, into: &staged) }
        let isMoreLeft = readSources(at: now, limit: limit, into: &staged)
        if let sourceDeadline, sourceDeadline <= now { advanceSources(into: &staged) }
        if !leaving.isEmpty { endLeaving(into: &staged) }
        noteStall(in: &staged)
        if stop != nil {
            // The core ends whatever the devices had begun.
            staged += attached.map { TimedInput(now, .detached($0.id)) }
        }
        TimedInput.sort(&staged)
        if let last = staged.last, last.time - now > Self.farthestStamp {
            clampTimes(of: &staged)
        }
        keepDevices(of: staged)
        for sink in sinks { sink.observe(staged) }
        for diagnostic in diagnostics {
            let output = TimedOutput(now, .diagnostic(diagnostic))
            perform(output)
            reported.append(output)
        }
        diagnostics.removeAll(keepingCapacity: true)
        isBehind = stop == nil && sources.contains { $0.source.isBehind(at: now) }
        return isMoreLeft || isBehind
    }

    public func show(_ sight: Sight) {
        for onlooker in onlookers {
            onlooker.observe(sight.inputs)
            for output in reported { onlooker.perform(output) }
            for output in sight.outputs { onlooker.perform(output) }
        }
        reported.removeAll(keepingCapacity: true)
    }

    public func perform(_ output: TimedOutput) {
        for sink in sinks { sink.perform(output) }
    }

    /// Tells everybody, between two turns.
    public func report(_ diagnostic: Diagnostic) {
        let output = TimedOutput(now, .diagnostic(diagnostic))
        for onlooker in onlookers { onlooker.perform(output) }
        perform(output)
    }

    public func flush() {
        for onlooker in onlookers { onlooker.flush() }
        for sink in sinks { sink.flush() }
    }

    /// The machine slept. Whatever was down or had begun ended then: without a click, and without
    /// momentum that catches up. What is down still counts once it was let go of.
    private func attachAnew(asOf time: Timestamp, into staged: inout [TimedInput]) {
        for (id, description) in attached {
            staged.append(TimedInput(time, .detached(id)))
            staged.append(TimedInput(time, .attached(id, description)))
        }
        devices?.appendStates(at: time, into: &staged)
    }

    /// No stamp is of a time that is far from having come: the core's time never goes back, so that
    /// all devices would stand still until then. The kernel may stamp by the wall clock a frame
    /// that it has begun to hand over while the node was opened: it looks at which clock a reader
    /// wants before it takes the lock under which that is set (evdev_pass_values).
    private func clampTimes(of staged: inout [TimedInput]) {
        let latest = MonotonicClock.now
        for index in staged.indices.reversed() {
            guard staged[index].time - latest > Self.farthestStamp else { return }
            staged[index].time = latest
        }
    }

    /// What was due, or came, long before now has waited for a process that did not run.
    private func noteStall(in staged: inout [TimedInput]) {
        // One that was past from the beginning is no time, but says not to wait.
        var since = coreDeadline.flatMap { $0 > .zero ? $0 : nil } ?? .never
        for input in staged {
            switch input.input {
            case .event, .button: since = min(since, input.time)
            default: break
            }
        }
        coreDeadline = nil
        guard since < now, now - since >= Self.shortestStall else { return }
        staged.append(TimedInput(since, .stalled(now - since)))
    }

    private func readSources(
        at now: Timestamp, limit: Int, into staged: inout [TimedInput]
    ) -> Bool {
        var isMoreLeft = false
        for readiness in loop.ready {
            guard staged.count < limit else { return true }
            let owner = readiness.token.owner
            if readiness.token == signalToken {
                takeSignals(at: now, into: &staged)
            } else if let entry = sources.first(where: { $0.owner == owner }) {
                let isSourceLeft = entry.source.handle(
                    readiness, at: now, into: &staged, diagnostics: &diagnostics)
                isMoreLeft = isMoreLeft || isSourceLeft
            }
        }
        return isMoreLeft
    }

    private func advanceSources(into staged: inout [TimedInput]) {
        for (_, source) in sources {
            guard let deadline = source.deadline, deadline <= now else { continue }
            source.advance(to: now, into: &staged, diagnostics: &diagnostics)
        }
    }

    private func endLeaving(into staged: inout [TimedInput]) {
        for source in leaving {
            guard let index = sources.firstIndex(where: { $0.source === source }) else { continue }
            source.end(at: now, into: &staged)
            let owner = sources.remove(at: index).owner
            if index < started { started -= 1 }
            if !sources.contains(where: { $0.owner == owner }) { freeOwners.append(owner) }
        }
        leaving.removeAll()
    }

    private func takeSignals(at now: Timestamp, into staged: inout [TimedInput]) {
        while let signal = signals.next() {
            switch signal {
            case .terminate, .interrupt: requestStop(.signal(signal))
            // Whoever shows something there looks at the end of each turn, so of this one.
            case .resize: break
            case .hangUp:
                for (_, source) in sources {
                    source.reload(at: now, into: &staged, diagnostics: &diagnostics)
                }
            }
        }
    }

    private func keepDevices(of inputs: [TimedInput]) {
        for input in inputs {
            switch input.input {
            case .attached(let device, let description):
                // A device of a service is told again when more of its nodes came.
                forget(device)
                attached.append((device, description))
                changedDevices.append(device)
            case .detached(let device): forget(device)
            case .keymaps(let sources):
                keymaps = sources
                changeAllDevices()
            case .event, .button, .stalled, .context, .command, .fact: break
            }
        }
    }

    private func forget(_ device: DeviceID) {
        attached.removeAll { $0.id == device }
        changedDevices.removeAll { $0 == device }
    }
}
