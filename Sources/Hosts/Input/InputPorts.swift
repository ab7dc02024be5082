// SPDX-License-Identifier: MIT

public import LinuxSystem
public import RemoteModel
public import RemoteRuntime

/// Linux, as the runtime sees it: a loop, what it reads, and where the outputs go.
///
/// The service and the player add their own sources and sinks to it. It is used by one thread.
/// `SourceRegistry` has what is read, `OutputRegistry` what acts or watches, `TurnClock` the time,
/// and `Situation` what is there; here they become the `Ports` of a `Runtime`.
public final class InputPorts: Ports {
    /// The loop with which sources register their descriptors.
    public let loop: EventLoop
    /// The signal, or the failure of the loop itself, that ends the process. The turn in which it
    /// is set still delivers every release.
    public private(set) var stop: StopReason?

    private let sources = SourceRegistry()
    private let outputs = OutputRegistry()
    var inputSide = InputSide()
    /// The devices and keymaps that are there.
    private var present = Situation()
    private var clock: TurnClock
    /// Nothing came of this turn, and nothing was due.
    public private(set) var isQuiet = false
    public private(set) var reach = Timestamp.never
    private let signals: SignalSource
    private let signalToken: Token
    /// Diagnostics of the sources since the core took the last inputs.
    private var diagnostics: [Diagnostic] = []

    /// Blocks SIGTERM, SIGINT and SIGHUP for this thread and those that it starts: make it first.
    public convenience init() throws(SystemError) {
        try self.init { MonotonicClock.sinceBoot }
    }

    /// `sinceBoot` is a clock that goes on while the machine sleeps.
    package init(sinceBoot: @escaping () -> Timestamp) throws(SystemError) {
        clock = TurnClock(sinceBoot: sinceBoot)
        loop = try EventLoop()
        signals = try SignalSource()
        signalToken = try loop.register(signals.rawValue, owner: 0)
        SignalSource.ignoreBrokenPipes()
    }

    // MARK: Sources and sinks

    /// The owner under which the next source registers its descriptors.
    public func claimOwner() -> UInt8 { sources.claimOwner() }

    /// Takes back an owner under which nothing was registered.
    public func giveBack(_ owner: UInt8) {
        sources.giveBack(owner)
    }

    /// Adds a source, which is started by the next turn, in the order of adding.
    public func add(_ source: any InputSource, owner: UInt8) {
        sources.add(source, owner: owner)
    }

    /// Adds something that acts, or a `RedactedSink`, which is shown what may be shown.
    public func add(_ sink: any OutputSink) {
        outputs.add(sink)
    }

    /// Lets go of a source. The next turn reads it a last time: what happened up to the time of
    /// that turn counts, nothing later does, and what its devices have begun ends.
    public func remove(_ source: any InputSource) {
        sources.remove(source)
    }

    /// Removes a sink or a redacted sink at once.
    public func remove(_ sink: any OutputSink) {
        outputs.remove(sink)
    }

    /// Grabs what the core wants grabbed, if that has changed. `isActive`: a player with something
    /// loaded is in front. `isLearning`: another program reads the remotes for the moment, and
    /// nothing is grabbed.
    public func updateGrabs(
        revision: Int, isActive: Bool, isLearning: Bool = false,
        _ nodes: (_ isActive: Bool) -> [DeviceID]
    ) {
        inputSide.updateGrabs(
            revision: revision, isActive: isActive, isLearning: isLearning, nodes)
    }

    /// Has those keyboards read, and no others, if what keymaps say of it has changed.
    public func updateKeyboards(
        revision: Int, _ isRead: () -> @Sendable (DeviceDescription) -> Bool
    ) {
        inputSide.updateKeyboards(revision: revision, isRead)
    }

    /// Ends the process after this turn.
    public func requestStop(_ reason: StopReason) {
        if stop == nil { stop = reason }
    }

    // MARK: Devices

    /// The keymaps in force.
    var keymaps: [KeymapSource] { present.keymaps }

    /// Reports to the redacted sinks which devices have come, or are read in another way, before
    /// they are shown what these do. `summary` is the core's, which has taken this turn's inputs.
    public func expect<Core>(_ core: Core, _ summary: (Core, DeviceID) -> DeviceSummary?) {
        outputs.expect(present.takeChanged { summary(core, $0) })
    }

    /// Whether there are such devices. It is asked first, as a core that is handed over is copied.
    public var hasChangedDevices: Bool { present.hasChanged }

    /// Somebody who knows of no device yet is to learn of all.
    public func changeAllDevices() {
        present.changeAll()
    }

    /// What is there now, as inputs that may be shown: the keymaps, and the devices with what is
    /// down on them, but for those on which people type. With them a trace can begin in the middle.
    public func situation() -> [TimedInput] {
        present.shown(at: now, states: inputSide.states(at: now))
    }

    // MARK: Ports

    /// Read once a turn, when the wait is over.
    public var now: Timestamp { clock.now }

    /// The time up to which devices were read: `now`, or the newest event that was read after it.
    public var readUpTo: Timestamp { max(clock.now, clock.lastEvent) }

    /// Waits until something is ready or due. `deadline` is the core's; those of the sources are
    /// added.
    public func wait(until deadline: Timestamp?) {
        // A timer that waits for a source would not let this wait.
        let isBehind = reach < now
        ask(
            until: clock.beginWait(
                until: deadline, sources: sources.deadline, isForSources: isBehind))
        clock.endWait()
        // Nor does a timer of a source overtake what it could read.
        if clock.isSourceDue { look() }
    }

    /// Takes what has become ready meanwhile, without a wait.
    public func look() {
        clock.wasDue = true
        ask(until: .zero)
    }

    /// Waits. A loop that cannot wait any more ends the process.
    private func ask(until deadline: Timestamp?) {
        do throws(SystemError) {
            try loop.wait(until: deadline)
        } catch {
            requestStop(.failed(error))
        }
    }

    /// Reads what is ready, and appends it in the order of the sources; `Runtime.turn` sorts it by
    /// time.
    public func drain(limit: Int, into staged: inout [TimedInput]) -> Bool {
        sources.startNew(at: now, into: &staged, diagnostics: &diagnostics)
        if let time = clock.takeWaking() {
            // Whatever was down or had begun ended when the machine went to sleep: without a
            // click, and without momentum that catches up. What is down counts once it was
            // released.
            staged += present.attachingAgain(at: time)
            staged += inputSide.states(at: time)
        }
        let isMoreLeft = readSources(limit: limit, into: &staged)
        if clock.isSourceDue {
            sources.advance(to: now, into: &staged, diagnostics: &diagnostics)
        }
        sources.endLeaving(at: now, into: &staged)
        reach = stop == nil ? sources.reach(at: now) : now
        clock.correct(&staged, upTo: reach)
        // The core ends whatever the devices had begun.
        if stop != nil { staged += present.detaching(at: now) }
        isQuiet = staged.isEmpty && diagnostics.isEmpty && !clock.wasDue && sources.isQuiet
        return isMoreLeft
    }

    /// Reads what is ready, until `limit` inputs are staged; the rest is reported again.
    private func readSources(limit: Int, into staged: inout [TimedInput]) -> Bool {
        var isMoreLeft = false
        for readiness in loop.ready {
            guard staged.count < limit else { return true }
            if readiness.token == signalToken {
                takeSignals(into: &staged)
            } else {
                let isSourceLeft = sources.handle(
                    readiness, at: now, into: &staged, diagnostics: &diagnostics)
                isMoreLeft = isMoreLeft || isSourceLeft
            }
        }
        return isMoreLeft
    }

    /// SIGTERM and SIGINT end the process with this turn; SIGHUP has files read again.
    private func takeSignals(into staged: inout [TimedInput]) {
        while let signal = signals.next() {
            sources.isQuiet = false
            switch signal {
            case .terminate, .interrupt: requestStop(.signal(signal))
            // Whoever shows something there looks at the end of each turn, so of this one.
            case .resize: break
            case .hangUp: sources.reload(at: now, into: &staged, diagnostics: &diagnostics)
            }
        }
    }

    /// The core takes these inputs next.
    public func observe(_ staged: [TimedInput]) {
        present.take(staged)
        outputs.observe(staged, diagnostics, at: now)
        if !diagnostics.isEmpty { diagnostics.removeAll(keepingCapacity: true) }
    }

    /// Shows the redacted sinks what may be shown of a turn.
    public func show(_ redacted: RedactedTurn) {
        outputs.show(redacted)
    }

    public func perform(_ outputs: Span<TimedOutput>) {
        self.outputs.perform(outputs)
    }

    /// Has one output performed that is not of a turn.
    public func perform(_ output: TimedOutput) {
        outputs.perform(output)
    }

    /// Reports to everybody, between two turns.
    public func report(_ diagnostic: Diagnostic) {
        outputs.report(TimedOutput(now, .diagnostic(diagnostic)))
    }

    public func flush() {
        outputs.flush()
    }
}
