// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteModel

/// Counts what goes through a service, for clients that ask (behaviour.md A131). To count an event
/// is to find its node by its number and to add; nothing is allocated once a node was seen.
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
    /// Where each is in `entries`.
    private var places = DeviceTable<Int>()
    /// Commands of this turn, which are counted when they are on their way.
    private var sent: [(device: DeviceID, time: Timestamp)] = []

    mutating func count(_ event: InputEvent, of node: DeviceID) {
        let place = place(of: node)
        if event == .report {
            entries[place].frames += 1
        } else {
            entries[place].events += 1
            if event == .dropped { entries[place].dropped += 1 }
        }
    }

    mutating func countButton(of node: DeviceID) {
        entries[place(of: node)].buttons += 1
    }

    /// An output that may be shown: its gesture counts.
    mutating func count(_ output: Output) {
        guard case .gesture(let device, _) = output else { return }
        entries[place(of: device)].gestures += 1
    }

    /// A command is sent, with the time of its input or of the timer that gave it.
    mutating func note(commandOf device: DeviceID, since time: Timestamp) {
        sent.append((device, time))
    }

    /// Counts the commands that have been sent by now.
    mutating func countSent() {
        guard !sent.isEmpty else { return }
        let now = MonotonicClock.now
        for (device, time) in sent {
            let place = place(of: device)
            entries[place].commands += 1
            entries[place].latency.add(now - time)
        }
        sent.removeFew()
    }

    /// A node is gone; one that comes starts again.
    mutating func forget(_ node: DeviceID) {
        entries.removeAll { $0.id == node }
        places.removeAll()
        for place in entries.indices { places[entries[place].id] = place }
    }

    private mutating func place(of id: DeviceID) -> Int {
        if let place = places[id] { return place }
        entries.append(Entry(id: id))
        places[id] = entries.count - 1
        return entries.count - 1
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
            if entry.id == device.id { sum.latency = entry.latency.figures }
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
