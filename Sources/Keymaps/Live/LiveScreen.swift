// SPDX-License-Identifier: MIT

internal import RemoteCore
public import RemoteModel
internal import RemoteTrace

/// The live screen of `remote-monitor`: what remotes do, what is made of it and why, now and in the
/// last five minutes. Inputs, time and keys come in; cells and effects go out.
///
/// It runs the core on the inputs that it is given, with every decision put down. What it says of a
/// touch is what `explain` says of a recording.
public struct LiveScreen: Sendable {
    /// How far the core's time stays behind while nothing comes: an input that another program
    /// sends is on its way for so long at the most. A timer must not overtake it.
    static let lag = Interval.milliseconds(60)

    var reading = LiveReading()
    /// In the order in which they came. Those that are gone stay, for the past.
    var devices: [LiveDevice] = []
    var timeline = Timeline()
    var history = InputHistory(span: Timeline.span)
    var view = LiveView()
    private var frames = EventFrames()
    /// The device that did something last.
    var active: DeviceID?
    /// Who reads the remotes, in words, and whether it is there.
    var source = ""
    /// The file of the trace that is written, or nil.
    public var recording: String?
    /// Words of labels that `tune` knows.
    public let meanings: [String]
    /// The time that is shown as 0.
    let origin: Timestamp
    /// The newest time that is known; of a recording, its own.
    public internal(set) var now: Timestamp

    /// A screen on which nothing has happened. `meanings` are the labels of `record --meant`.
    public init(at time: Timestamp, meanings: [String]) {
        origin = time
        now = time
        self.meanings = meanings
    }

    // MARK: What comes in

    /// What the player does, as far as it is known.
    public var playerContext: ContextState { reading.context }

    /// When `advance` must be called for the core's timers, or nil.
    public var deadline: Timestamp? { reading.core.deadline.map { $0 + Self.lag } }

    /// Another program begins to say what it reads, or this one does, or a recording; its devices
    /// come next.
    public mutating func begin(_ source: String, at time: Timestamp, isRecorded: Bool = false) {
        view.isRecorded = isRecorded
        for index in devices.indices { devices[index].isPresent = false }
        reading.begin()
        frames = EventFrames()
        lose(nil)
        // Nobody waits any more.
        if view.message == self.source { view.message = nil }
        self.source = source
        add(.note, nil, source, at: time)
    }

    /// The program that was watched is gone; it is waited for.
    public mutating func wait(_ words: String, at time: Timestamp) {
        source = words
        for index in devices.indices { devices[index].isPresent = false }
        note(words, at: time, isRefusal: true)
    }

    /// Inputs, in order. `arrival` is when they are seen here; nil for those of a recording, whose
    /// time is their own.
    public mutating func take(_ inputs: [TimedInput], arrival: Timestamp?) {
        for input in inputs {
            now = max(now, arrival ?? input.time)
            take(input, arrival)
        }
    }

    /// Time has passed: timers of the core run, and what is shown ages.
    public mutating func advance(to time: Timestamp) {
        now = max(now, time)
        if let (outputs, verdicts) = reading.advance(to: time - Self.lag) {
            list(outputs, verdicts, arrival: nil)
        }
    }

    /// A line that does not come from a device: what could not be done, what was written.
    public mutating func note(_ text: String, at time: Timestamp, isRefusal: Bool = false) {
        now = max(now, time)
        timeline.add(
            TimelineEntry(time: time, kind: .note, text: text, isRefusal: isRefusal))
        view.message = text
    }

    /// A keymap that was read comes on top of the others; nil takes it away.
    public mutating func attempt(_ keymap: KeymapSource?) {
        let (outputs, verdicts) = reading.attempt(keymap, at: now)
        describeAll()
        list(outputs, verdicts, arrival: nil)
        note(
            keymap.map { "shown as if \($0.path) were in force; k and an empty line end it" }
                ?? "the keymaps are those in force again", at: now)
    }

    /// What is made of inputs is what would be if the player did that; nil for what it does.
    private mutating func suppose(_ state: ContextState?) {
        let (outputs, verdicts) = reading.suppose(state, at: now)
        list(outputs, verdicts, arrival: nil)
        note(
            state.map { "shown as if the player were \($0.words); x ends it" }
                ?? "the context is the player's again", at: now)
    }

    /// A key was pressed.
    public mutating func press(_ key: LiveKey) -> [LiveEffect] {
        var controls = LiveControls(
            view, timeline, devices, reading, meanings: meanings.count,
            isRecording: recording != nil, now: now)
        let action = controls.press(key)
        view = controls.view
        switch action {
        case nil: return []
        case .quit: return [.quit]
        case .record(let withPast):
            return [.record(history.recording(from: withPast ? nil : now, to: now))]
        case .endRecording: return [.endRecording]
        case .mark(let touch, let meaning):
            return [.save(recording(of: touch), meant: meanings[meaning])]
        case .suppose(let state): suppose(state)
        case .attempt(let path?): return [.readKeymap(path)]
        case .attempt(nil): attempt(nil)
        }
        return []
    }

    /// One touch or press as a recording: what holds before it, and what follows from it, such as
    /// momentum and a hint that hides.
    func recording(of touch: LiveExplanation.Place) -> [TimedInput] {
        let begin = touch.time - .milliseconds(50)
        let end = max(reading.explanation.end(of: touch), touch.time) + .milliseconds(50)
        return history.recording(from: begin, to: end)
    }

    /// The screen in that size. What came since the last call and found no room is counted.
    public mutating func draw(columns: Int, rows: Int, isUnicode: Bool) -> ScreenGrid {
        var grid = ScreenGrid(columns: columns, rows: rows, isUnicode: isUnicode)
        let listed = devices.count { $0.isPresent || $0.id == view.device }
        let layout = LiveLayout(columns: columns, rows: rows, devices: listed)
        if let layout {
            let surplus = timeline.takeNew().count { view.shows($0) } - (layout.timeline.rows - 1)
            if view.stoppedAt == nil, surplus > 0 { view.passed += surplus }
        }
        LiveScreenDrawing(
            view: view, devices: devices, active: active, timeline: timeline, reading: reading,
            source: source, recording: recording, meanings: meanings, origin: origin, now: now
        ).draw(layout, into: &grid)
        return grid
    }

    /// How full the batteries are, by the paths of the devices' nodes.
    public mutating func power(_ batteries: [(path: String, words: String)]) {
        for index in devices.indices {
            let paths = devices[index].summary.nodes.map(\.path)
            devices[index].battery = batteries.first { paths.contains($0.path) }?.words
        }
    }

    // MARK: One input

    private mutating func take(_ timed: TimedInput, _ arrival: Timestamp?) {
        history.add(timed)
        if let (outputs, verdicts) = reading.advance(to: timed.time) {
            list(outputs, verdicts, arrival: nil)
        }
        let (outputs, verdicts) = reading.take(timed)
        switch timed.input {
        case .attached(let node, let description):
            attach(node, description.name, at: timed.time)
        case .detached(let node): detach(node, at: timed.time)
        case .event(let node, let event): take(event, of: node, at: timed.time)
        case .button(let node, let press):
            let device = device(of: node)
            active = device
            let count = press.repeatCount > 0 ? " (repeat \(press.repeatCount))" : ""
            add(.event, device, "button \(press.button)\(count)", at: timed.time)
        case .keymaps: describeAll()
        case .context(let state):
            let words = reading.chosen == nil ? state.words : "\(state.words) (another is supposed)"
            add(.device, nil, "context: \(words)", at: timed.time)
        case .stalled(let interval):
            add(.note, nil, "nothing ran for \(interval.text)", at: timed.time)
        case .command, .fact: break
        }
        list(outputs, verdicts, arrival: arrival, of: timed.time)
    }

    private mutating func add(
        _ kind: TimelineEntry.Kind, _ device: DeviceID?, _ text: String, at time: Timestamp,
        key: String? = nil, isRefusal: Bool = false
    ) {
        timeline.add(
            TimelineEntry(
                time: time, device: device, kind: kind, text: text, key: key,
                isRefusal: isRefusal))
    }

    /// An event; the frame that it ends becomes a line.
    private mutating func take(_ event: InputEvent, of node: DeviceID, at time: Timestamp) {
        let id = device(of: node)
        guard let index = devices.firstIndex(where: { $0.id == id }) else { return }
        devices[index].take(event, of: node, at: time)
        if event == .dropped {
            add(.note, id, "the kernel lost events of it", at: time, isRefusal: true)
        }
        guard let frame = frames.add(event, of: node) else { return }
        // Sensors that report all the time say nothing of a person.
        if !frame.isMotion || devices[index].touch.fingers(at: time).contains(where: \.isDown) {
            active = id
        }
        add(
            .event, id, frame.text, at: time,
            key: frame.isMotion ? "frame \(node.rawValue)" : nil)
    }

    // MARK: What came of it

    /// Lists what a turn gave. With an arrival, commands of that time give a latency.
    private mutating func list(
        _ outputs: [TimedOutput], _ verdicts: [TimedVerdict], arrival: Timestamp?,
        of time: Timestamp? = nil
    ) {
        let context = reading.contextInForce.context
        var lines = verdicts.map { TimelineEntry($0) }
        for output in outputs {
            if let line = TimelineEntry(output, in: context) { lines.append(line) }
            guard case .command(let device?, _) = output.output, output.time == time, let arrival,
                let index = devices.firstIndex(where: { $0.id == device })
            else { continue }
            devices[index].latency.add(arrival - output.time)
        }
        let order = lines.indices.sorted { (lines[$0].time, $0) < (lines[$1].time, $1) }
        for index in order { timeline.add(lines[index]) }
        for timed in verdicts where timed.verdict.machine == .touch && timed.verdict.outcome == .no
        {
            close(timed)
        }
    }

    /// A touch is over: what it nearly was, if it came to nothing.
    private mutating func close(_ timed: TimedVerdict) {
        guard let place = reading.explanation.newest(of: timed.device, by: timed.time) else {
            return
        }
        for text in reading.explanation.closing(of: place) {
            add(.verdict, timed.device, text, at: timed.time, isRefusal: true)
        }
    }

    // MARK: Devices

    private func device(of node: DeviceID) -> DeviceID {
        reading.core.normalizer.device(of: node) ?? node
    }

    private mutating func attach(_ node: DeviceID, _ name: String, at time: Timestamp) {
        describe(node)
        add(.device, device(of: node), "\(name) is there", at: time)
    }

    private mutating func detach(_ node: DeviceID, at time: Timestamp) {
        let owner = devices.firstIndex { $0.isPresent && $0.nodes.contains { $0.id == node } }
        guard let index = owner else { return }
        devices[index].nodes.removeAll { $0.id == node }
        guard devices[index].nodes.isEmpty else { return }
        devices[index].isPresent = false
        devices[index].down = []
        add(.device, devices[index].id, "\(devices[index].summary.name) is gone", at: time)
    }

    /// A node is read so from now on.
    private mutating func describe(_ node: DeviceID) {
        guard let summary = reading.core.normalizer.summary(of: node),
            let thresholds = reading.core.normalizer.thresholds(of: node),
            let decoder = reading.core.decoder(of: node)
        else { return }
        reading.describe(summary, thresholds)
        let index: Int
        if let known = devices.firstIndex(where: { $0.id == summary.id && $0.isPresent }) {
            index = known
        } else {
            lose(summary.id)
            devices.append(LiveDevice(summary, thresholds))
            index = devices.count - 1
        }
        devices[index].summary = summary
        devices[index].thresholds = thresholds
        devices[index].nodes.removeAll { $0.id == node }
        devices[index].nodes.append((node, decoder))
    }

    private mutating func describeAll() {
        for node in devices.filter(\.isPresent).flatMap({ $0.nodes.map(\.id) }) { describe(node) }
    }

    /// Devices that are gone are forgotten beyond so many, and where their number comes again.
    private mutating func lose(_ id: DeviceID?) {
        if let id { devices.removeAll { $0.id == id && !$0.isPresent } }
        while devices.count > Limits.devices,
            let gone = devices.firstIndex(where: { !$0.isPresent })
        {
            devices.remove(at: gone)
        }
    }
}

extension Interval {
    /// `0.35 s`.
    var text: String { LiveText.seconds(self, decimals: 2) + " s" }
}
