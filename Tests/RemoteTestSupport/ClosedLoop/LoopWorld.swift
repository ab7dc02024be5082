// SPDX-License-Identifier: MIT

internal import RemoteCore
internal import RemoteModel
internal import RemotePlayback
internal import RemotePlayerCore
internal import RemoteRuntime

/// A paused film, a device, and what a viewer sees of both: the way from the events of the device
/// to the bar is that of the programs.
struct LoopWorld {
    /// Two hours, as in Zhang et al.
    static let length = 7200.0
    static let begin = 3600.0
    /// How often it is written down what the bar shows, seconds.
    static let step = 0.01

    private var runtime: Runtime<PlayerCore, LoopPorts>
    /// What was shown at each step since the start.
    private var shown: [Seconds] = []
    private var start: Timestamp
    /// All commands so far.
    private(set) var commands: [Command] = []
    /// Between an infrared remote and the rest; nil for other devices.
    var receiver: LoopReceiver?

    /// `prepared` has read the keymaps.
    init(_ description: DeviceDescription, _ keymaps: [KeymapSource], prepared: PlayerCore) {
        var options = IdealPlayerOptions()
        options.duration = Self.length
        options.position = Self.begin
        options.isPaused = true
        start = InputScript.start
        let ports = LoopPorts(IdealPlayer(options), startingAt: start)
        runtime = Runtime(core: PlayerCore(configuration: options.configuration), ports: ports)
        runtime.core.prepare(as: prepared)
        let id = StudiedSurface.id
        add([TimedInput(start, .keymaps(keymaps))], at: start)
        add([TimedInput(start, .attached(id, description))], at: start)
        run(for: 1)
        shown = []
        start = runtime.ports.now
        commands = []
    }

    /// Seconds since the viewer was asked.
    var time: Double { Double(shown.count) * Self.step }
    /// The same on the clock of the device.
    var now: Timestamp { start + .seconds(time) }

    mutating func add(_ inputs: [TimedInput], at arrival: Timestamp) {
        runtime.ports.add(inputs, at: max(arrival, runtime.ports.now))
    }

    /// A button of an infrared remote is pressed or released; false for other devices.
    mutating func receives(_ word: String, isDown: Bool) -> Bool {
        guard var receiver else { return false }
        if isDown {
            receiver.press(word, at: time)
        } else {
            receiver.release(at: time)
        }
        self.receiver = receiver
        return true
    }

    /// Lets time go on.
    mutating func run(for seconds: Double) {
        let steps = Int((seconds / Self.step).rounded())
        for _ in 0..<steps {
            let end = start + .seconds(Double(shown.count + 1) * Self.step)
            runtime.ports.end = end
            let next = time + Self.step
            let reports = receiver?.reports(until: next, from: start) ?? []
            for report in reports { add([report], at: report.time) }
            while let next = runtime.ports.next(runtime.core.deadline), next <= end {
                runtime.turn()
                for output in runtime.ports.takeOutputs() {
                    if case .command(_, let command) = output.output { commands.append(command) }
                }
            }
            shown.append(place(at: end))
        }
    }

    private func place(at time: Timestamp) -> Seconds {
        let session = runtime.core.session
        let summary = session.summary(at: time)
        if let preview = summary.preview { return preview }
        // The bar shows at once where a skip leads whose seek waits for the one before (N71).
        let elapsed = session.view(at: time).bar.map { Seconds($0.elapsed) }
        guard let elapsed, abs(elapsed - summary.position) >= 1 else { return summary.position }
        return elapsed
    }

    /// What was on the screen so many seconds ago.
    func seen(_ late: Double) -> Seconds {
        let index = shown.count - 1 - Int((late / Self.step).rounded())
        return index < 0 ? Self.begin : shown[index]
    }

    /// Nothing has moved for that long, as it is seen now.
    func isStill(for seconds: Double, seen late: Double) -> Bool {
        let place = seen(late)
        return stride(from: 0.0, through: seconds, by: 0.02).allSatisfy {
            abs(seen(late + $0) - place) < 0.001
        }
    }

    /// How far a click on the preview goes, as the bar shows it.
    var step: PreviewView.Step? {
        runtime.core.session.view(at: runtime.ports.now).bar?.preview?.step
    }

    var context: Context { runtime.core.session.summary(at: runtime.ports.now).context }
}
