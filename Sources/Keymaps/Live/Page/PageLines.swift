// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemoteTrace

/// The lines of a page's time line, as the live screen has them, and the devices as they are read.
struct PageLines: Sendable {
    /// Lines that are kept (behaviour.md N351): some 6 MB of a page.
    static let limit = 60_000

    /// A device as it was read first.
    struct Device: Sendable {
        var summary: DeviceSummary
        var thresholds: GestureThresholds
    }

    private(set) var devices: [Device] = []
    /// The nodes of all devices.
    private(set) var nodes: [DeviceID] = []
    private var entries: [TimelineEntry] = []
    private var frames = EventFrames()
    private var context = Context.idle
    private let reading: PageReading

    init(_ reading: PageReading) { self.reading = reading }

    /// The newest lines, in order of time.
    var lines: [TimelineEntry] {
        let order = entries.indices.sorted { (entries[$0].time, $0) < (entries[$1].time, $1) }
        return order.suffix(Self.limit).map { entries[$0] }
    }

    /// Lines that found no room: the oldest.
    var leftOut: Int { max(0, entries.count - Self.limit) }

    /// A device is read so.
    mutating func describe(_ summary: DeviceSummary, _ thresholds: GestureThresholds) {
        guard !devices.contains(where: { $0.summary.id == summary.id }) else { return }
        devices.append(Device(summary: summary, thresholds: thresholds))
    }

    /// What came in.
    mutating func add(_ inputs: [TimedInput]) {
        for timed in inputs { add(timed) }
    }

    private mutating func add(_ timed: TimedInput) {
        let time = timed.time
        switch timed.input {
        case .attached(let node, let description):
            if !nodes.contains(node) { nodes.append(node) }
            add(.device, reading.device(of: node), "\(description.name) is there", at: time)
        case .detached(let node):
            add(.device, reading.device(of: node), "device \(node.rawValue) is gone", at: time)
        case .event(let node, let event):
            let device = reading.device(of: node)
            if event == .dropped {
                add(.note, device, "the kernel lost events of it", at: time, isRefusal: true)
            }
            guard let frame = frames.add(event, of: node) else { return }
            add(.event, device, frame.text, at: time)
        case .button(let node, let press):
            let count = press.repeatCount > 0 ? " (repeat \(press.repeatCount))" : ""
            add(.event, reading.device(of: node), "button \(press.button)\(count)", at: time)
        case .stalled(let interval):
            add(.note, nil, "nothing ran for \(interval.text)", at: time, isRefusal: true)
        case .keymaps, .context, .command, .fact: break
        }
    }

    /// What came of it.
    mutating func add(_ outputs: [TimedOutput], _ verdicts: [TimedVerdict]) {
        entries += verdicts.map { TimelineEntry($0) }
        for output in outputs {
            if case .context(let state) = output.output { context = state.context }
            if let entry = TimelineEntry(output, in: context) { entries.append(entry) }
        }
    }

    private mutating func add(
        _ kind: TimelineEntry.Kind, _ device: DeviceID?, _ text: String, at time: Timestamp,
        isRefusal: Bool = false
    ) {
        entries.append(
            TimelineEntry(
                time: time, device: device, kind: kind, text: text, isRefusal: isRefusal))
    }
}
