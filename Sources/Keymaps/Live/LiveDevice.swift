// SPDX-License-Identifier: MIT

internal import RemoteDevices
internal import RemoteModel

/// One device on the live screen, with all that is shown of it.
struct LiveDevice: Sendable {
    /// The number of the node that came first, and of the device.
    let id: DeviceID
    var summary: DeviceSummary
    var thresholds: GestureThresholds
    /// Its nodes, each with what finds the fingers on it.
    var nodes: [(id: DeviceID, decoder: DeviceDecoder)] = []
    var touch = LiveTouch()
    var latency = LatencyLog()
    /// Keys that are down, by their names.
    var down: [String] = []
    /// Gaps of which the kernel said that it had lost events.
    var lost = 0
    var rate = ReportRate()
    /// `87 %`, or nil where none is known.
    var battery: String?
    /// It is attached.
    var isPresent = true

    init(_ summary: DeviceSummary, _ thresholds: GestureThresholds) {
        id = summary.id
        self.summary = summary
        self.thresholds = thresholds
    }

    /// Where fingers lie; nil for a device without a surface, and for the motion of a mouse.
    var surface: Surface? {
        guard let surface = summary.surface, surface.surfaceClass != .relative,
            surface.width > 0, surface.height > 0
        else { return nil }
        return surface
    }

    /// An event of a node.
    mutating func take(_ event: InputEvent, of node: DeviceID, at time: Timestamp) {
        if event == .dropped { lost += 1 }
        if event == .report { rate.add(at: time) }
        if event.code.type == EventType.key {
            let name = event.code.name
            down.removeAll { $0 == name }
            if event.value != 0 { down.append(name) }
        }
        guard surface != nil, let index = nodes.firstIndex(where: { $0.id == node }) else { return }
        var signals: [Signal] = []
        var diagnostics: [Diagnostic] = []
        nodes[index].decoder.handle(event, at: time, into: &signals, diagnostics: &diagnostics)
        for signal in signals {
            if case .contact(let phase, let contact) = signal {
                touch.add(phase, contact, at: time)
            }
        }
    }
}

/// Reports a second, over the last second.
struct ReportRate: Equatable, Sendable {
    private static let bins = 10
    private static let bin = Interval.milliseconds(100)

    private var counts = Array(repeating: 0, count: bins)
    private var last: Int64 = 0

    /// A report came.
    mutating func add(at time: Timestamp) {
        move(to: time)
        counts[Int(last % Int64(Self.bins))] += 1
    }

    /// Reports in the second before a time.
    func value(at time: Timestamp) -> Int {
        var copy = self
        copy.move(to: time)
        return copy.counts.reduce(0, +)
    }

    /// Empties what lies more than a second back.
    private mutating func move(to time: Timestamp) {
        let now = max(0, time.microseconds / Self.bin.microseconds)
        guard now > last else { return }
        let steps = min(Int64(Self.bins), now - last)
        for step in 0..<steps { counts[Int((now - step) % Int64(Self.bins))] = 0 }
        last = now
    }
}
