// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import Glibc
internal import InputHost
internal import LinuxInput
internal import LinuxSystem
internal import RemoteLiveScreen
internal import RemoteModel
internal import RemoteTrace
internal import TerminalScreen

/// Connects the live screen: inputs of this process or of another one go in, keys as well; cells go
/// to the terminal, and what the screen wants done is done here.
final class LiveConsole: InputSource, RedactedSink {
    /// The least time between two pictures: 15 a second, as much as ssh takes and an eye follows.
    private static let frame = Interval.milliseconds(66)
    /// Without anything new the figures are drawn again.
    private static let idle = Interval.seconds(1)
    /// How often batteries are asked for: they change in hours.
    private static let powerPeriod = Interval.seconds(60)

    private var screen: LiveScreen
    private var terminal: CursesScreen?
    private unowned let ports: InputPorts
    /// Which devices there are, and what another process says of them.
    private var trace = WatchedTrace()
    /// Devices are read here.
    private var isLocal = false
    /// A recording is shown: its time does not go on.
    private var isRecording = false
    private var recorder: Recorder?
    private var isChanged = true
    private var lastDrawn = Timestamp.zero
    private var powerDue = Timestamp.zero

    /// Nil where the terminal cannot be used.
    init?(_ ports: InputPorts, meanings: [String]) {
        guard let terminal = CursesScreen() else { return nil }
        self.terminal = terminal
        self.ports = ports
        screen = LiveScreen(at: MonotonicClock.now, meanings: meanings)
    }

    /// Gives the terminal back, and ends a recording.
    func close() {
        recorder = nil
        terminal = nil
    }

    /// Reads the keys from here on.
    func register() throws(SystemError) {
        let owner = ports.claimOwner()
        _ = try ports.loop.register(0, owner: owner)
        ports.add(self, owner: owner)
        // Also of a recording, which has no deadline: a turn may be the terminal's new size.
        ports.add(self as any OutputSink)
    }

    // MARK: What is shown

    /// This process opens the devices.
    func readHere(_ words: String) {
        isLocal = true
        screen.begin(words, at: MonotonicClock.now)
    }

    /// A recording is shown.
    func show(_ inputs: [TimedInput], of path: String) {
        isRecording = true
        let start = inputs.first?.time ?? .zero
        screen = LiveScreen(at: start, meanings: screen.meanings)
        screen.begin(path, at: start, isRecorded: true)
        screen.take(inputs, arrival: nil)
        // What follows by itself: momentum, and what hides.
        screen.advance(to: (inputs.last?.time ?? start) + .seconds(5))
    }

    /// The last minutes are fetched and read, which takes seconds when they were full.
    func awaitPast() {
        let now = MonotonicClock.now
        screen.note("reading the last minutes", at: now)
        draw(at: now)
    }

    /// What another process has kept of the last minutes comes before what it says next.
    func recall(_ past: RemoteAnswer) {
        let inputs = trace.recall(past)
        guard let start = inputs.first?.time else { return }
        screen = LiveScreen(at: start, meanings: screen.meanings)
        screen.begin("\(past.program) \(past.version)", at: start)
        feed(inputs, arrival: nil)
        screen.advance(to: MonotonicClock.now)
    }

    /// Another process says something.
    func take(_ message: RemoteMessage) {
        let now = MonotonicClock.now
        isChanged = true
        switch message {
        case .hello(_, let program, let version):
            if trace.begin(program) { screen.begin("\(program) \(version)", at: now) }
        case .trace(let line): feed(trace.inputs(of: line), arrival: now)
        case .context(let time, let state, _): feed(state, at: time)
        case .error(let reason), .closing(let reason):
            screen.note("the service says: \(reason)", at: now, isRefusal: true)
        default: break
        }
    }

    /// Nobody reads the remotes any more, for the moment.
    func wait(_ loss: CommandClient.Loss) {
        isChanged = true
        trace.end()
        screen.wait(
            "\(trace.program) is gone: \(loss); waiting for the next", at: MonotonicClock.now)
    }

    /// A player that reads the remotes itself reports what it does by a line of its own.
    private func feed(_ state: ContextState, at time: Timestamp) {
        guard screen.playerContext != state else { return }
        feed([TimedInput(time, .context(state))], arrival: MonotonicClock.now)
    }

    private func feed(_ inputs: [TimedInput], arrival: Timestamp?) {
        guard !inputs.isEmpty else { return }
        isChanged = true
        if trace.note(inputs) { powerDue = .zero }
        screen.take(inputs, arrival: arrival)
        recorder?.observe(inputs)
        recorder?.flush()
    }

    // MARK: Devices of this process

    func observe(_ inputs: [TimedInput]) {
        if isLocal { feed(inputs, arrival: MonotonicClock.now) }
    }

    func perform(_ output: TimedOutput) {}

    /// The end of a turn: the terminal may have another size.
    func flush() {
        if terminal?.measure() == true { draw(at: MonotonicClock.now) }
    }

    // MARK: Keys and time

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        guard let terminal else { return false }
        if terminal.isGone {
            ports.requestStop(.finished)
            return false
        }
        let keys = terminal.keys()
        // With the time of this machine a note would push a recording out of the five minutes.
        let time = isRecording ? screen.now : now
        for key in keys {
            for effect in screen.press(key) { perform(effect, at: time) }
        }
        if !keys.isEmpty { draw(at: now) }
        return false
    }

    var deadline: Timestamp? {
        guard terminal != nil else { return nil }
        let drawing = lastDrawn + (isChanged ? Self.frame : Self.idle)
        guard !isRecording else { return isChanged ? drawing : nil }
        return min(drawing, screen.deadline ?? drawing)
    }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        if !isRecording {
            if let due = screen.deadline, due <= now { isChanged = true }
            screen.advance(to: now)
            if powerDue <= now {
                powerDue = now + Self.powerPeriod
                readPower()
            }
        }
        if lastDrawn + (isChanged ? Self.frame : Self.idle) <= now { draw(at: now) }
    }

    private func draw(at now: Timestamp) {
        guard let terminal else { return }
        terminal.measure()
        lastDrawn = now
        isChanged = false
        terminal.draw(
            screen.draw(
                columns: terminal.columns, rows: terminal.rows, isUnicode: terminal.isUnicode))
    }

    private func readPower() {
        let found = zip(trace.nodes, Battery.all(of: trace.nodes.map(\.description)))
        screen.power(
            found.compactMap { node, battery in
                battery.map { (node.description.path, "\($0.percent) %") }
            })
    }

    // MARK: What the screen wants done

    private func perform(_ effect: LiveEffect, at now: Timestamp) {
        switch effect {
        case .quit: ports.requestStop(.finished)
        case .record(let inputs): record(inputs, at: now)
        case .endRecording: endRecording(at: now)
        case .save(let inputs, let meant): save(inputs, meant, at: now)
        case .readKeymap(let path): attempt(path, at: now)
        }
    }

    private func record(_ inputs: [TimedInput], at now: Timestamp) {
        let path = LabelledRecording.free("remote")
        do throws(SystemError) {
            let recorder = try Recorder(path: path)
            recorder.observe(inputs)
            recorder.flush()
            self.recorder = recorder
            screen.recording = path
            screen.note("recording into \(path); r ends it", at: now)
        } catch {
            screen.note("\(error)", at: now, isRefusal: true)
        }
    }

    private func endRecording(at now: Timestamp) {
        do throws(SystemError) {
            try recorder?.finish()
            screen.note("\(screen.recording ?? "the recording") is written", at: now)
        } catch {
            screen.note("\(error)", at: now, isRefusal: true)
        }
        recorder = nil
        screen.recording = nil
    }

    private func save(_ inputs: [TimedInput], _ meant: String, at now: Timestamp) {
        do throws(SystemError) {
            let path = try LabelledRecording.write(inputs, meant: meant)
            screen.note("meant as \(meant): \(path), for remote-monitor tune", at: now)
        } catch {
            screen.note("\(error)", at: now, isRefusal: true)
        }
    }

    private func attempt(_ path: String, at now: Timestamp) {
        let home = UserFolder.variable("HOME") ?? ""
        let path = path.hasPrefix("~/") ? home + path.dropFirst() : path
        do throws(KeymapFault) {
            let source = try Keymaps.source(path)
            let fault = Keymaps.faults(of: source).first { $0.severity == .error }
            if let fault { throw KeymapFault(diagnostic: fault) }
            screen.attempt(source)
        } catch {
            let place = error.diagnostic.location.map { "\($0.file):\($0.line): " } ?? ""
            screen.note(place + error.diagnostic.message, at: now, isRefusal: true)
        }
    }
}
