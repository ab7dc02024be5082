// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteModel

/// Counts what goes through a service, for clients that ask (behaviour.md A131). To count an event
/// is to find its node among a few and to add; nothing is allocated once a node was seen.
struct StatisticsCounter {
    /// What one node or device did.
    private struct Entry {
        let id: DeviceID
        var frames = 0
        var events = 0
        var dropped = 0
        var buttons = 0
        var gestures = 0
        var commands = 0
        var latency = LatencyHistogram()
    }

    private let start = MonotonicClock.now
    private var entries: [Entry] = []
    /// The entry that was counted last: mostly the next one, too.
    private var newest = 0

    mutating func count(_ event: InputEvent, of node: DeviceID) {
        find(node)
        if event == .report {
            entries[newest].frames += 1
        } else {
            entries[newest].events += 1
            if event == .dropped { entries[newest].dropped += 1 }
        }
    }

    mutating func countButton(of node: DeviceID) {
        find(node)
        entries[newest].buttons += 1
    }

    /// An output that may be shown: its gesture counts.
    mutating func count(_ output: Output) {
        guard case .gesture(let device, _) = output else { return }
        find(device)
        entries[newest].gestures += 1
    }

    /// A command that is being sent, with the time of its input or of the timer that gave it.
    mutating func countCommand(of device: DeviceID, since time: Timestamp) {
        find(device)
        entries[newest].commands += 1
        entries[newest].latency.add(MonotonicClock.now - time)
    }

    /// A node is gone; one that comes begins anew.
    mutating func forget(_ node: DeviceID) {
        entries.removeAll { $0.id == node }
        newest = 0
    }

    private mutating func find(_ id: DeviceID) {
        if newest < entries.count, entries[newest].id == id { return }
        if let known = entries.firstIndex(where: { $0.id == id }) {
            newest = known
        } else {
            entries.append(Entry(id: id))
            newest = entries.count - 1
        }
    }

    /// What was counted of a device: its nodes together. Commands have the number of the device,
    /// which is that of its first node.
    func statistics(of device: ServerDevice) -> DeviceStatistics {
        var sum = DeviceStatistics(device.id, name: device.summary.name)
        for entry in entries where entry.id == device.id || device.has(entry.id) {
            sum.frames += entry.frames
            sum.events += entry.events
            sum.dropped += entry.dropped
            sum.buttons += entry.buttons
            sum.gestures += entry.gestures
            sum.commands += entry.commands
            guard entry.id == device.id else { continue }
            sum.latency.count = entry.latency.count
            sum.latency.sum = entry.latency.sum
            sum.latency.p50 = entry.latency.percentile(50) ?? .zero
            sum.latency.p90 = entry.latency.percentile(90) ?? .zero
            sum.latency.p99 = entry.latency.percentile(99) ?? .zero
            sum.latency.longest = entry.latency.largest
        }
        return sum
    }

    /// What is known of the process.
    func process(devices: Int, clients: Int, lines: Int) -> ProcessStatistics {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        var process = ProcessStatistics()
        process.uptime = MonotonicClock.now - start
        process.processor = usage.ru_utime.interval + usage.ru_stime.interval
        process.memory = usage.ru_maxrss
        process.devices = devices
        process.clients = clients
        process.lines = lines
        return process
    }
}

extension timeval {
    fileprivate var interval: Interval {
        Interval(microseconds: Int64(tv_sec) * 1_000_000 + Int64(tv_usec))
    }
}
