// SPDX-License-Identifier: MIT

import LinuxSystem
import RemoteModel
import Testing

@testable import CommandSocket

/// What a service counts, for clients that ask (behaviour.md A131).
struct StatisticsTests {
    private static func messages(_ lines: [String]) throws -> [RemoteMessage] {
        try lines.map { try RemoteMessage(line: ArraySlice($0.utf8)) }
    }

    @Test func aDeviceIsCounted() throws {
        let world = try SocketWorld()
        var device = DeviceDescription(source: .evdev, name: "Pad")
        device.path = "/dev/input/event7"
        let id = DeviceID(1)
        let nodes = [
            DeviceSummary.Node(id: id, path: device.path),
            DeviceSummary.Node(id: DeviceID(2), path: "/dev/input/event8"),
        ]
        world.server.attach(
            device,
            DeviceSummary(id: id, name: "Pad", role: .remote, keymaps: [], nodes: nodes),
            at: MonotonicClock.now)
        let time = MonotonicClock.now
        // Its second node counts as well.
        world.server.look(at: [
            TimedInput(time, .event(id, InputEvent(.key(106), 1))),
            TimedInput(time, .event(id, .report)),
            TimedInput(time, .event(DeviceID(2), .dropped)),
            TimedInput(time, .event(DeviceID(2), .report)),
            TimedInput(time, .button(id, ButtonPress(button: "KEY_OK", repeatCount: 0))),
        ])
        world.server.look(at: TimedOutput(time, .gesture(id, .click(.right, count: 1))))
        let command = TimedOutput(time - .milliseconds(5), .command(id, .select))
        world.server.look(at: command)
        world.server.perform(command)
        world.server.flush()
        let client = try world.client()
        client.send(#"{"list":"stats"}"#)
        try world.run()
        let messages = try Self.messages(client.receive())
        #expect(messages.last == .listed(2))
        guard messages.count == 3, case .process(let process) = messages[0],
            case .counted(var counted) = messages[1]
        else {
            Issue.record("\(messages)")
            return
        }
        #expect(process.devices == 1 && process.clients == 1 && process.lines >= 1)
        #expect(process.memory > 0)
        let latency = counted.latency
        #expect(latency.count == 1 && latency.longest >= .milliseconds(5))
        #expect(latency.p50 == latency.longest && latency.sum == latency.longest)
        counted.latency = LatencyFigures()
        var expected = DeviceStatistics(id, name: "Pad")
        expected.frames = 2
        expected.events = 2
        expected.dropped = 1
        expected.buttons = 1
        expected.gestures = 1
        expected.commands = 1
        #expect(counted == expected)
    }

    /// A player says what it has counted of what it plays.
    @Test func aPlayerIsCounted() throws {
        let world = try SocketWorld()
        var counted = PlayerStatistics()
        counted.commands = 3
        counted.shown = 250
        counted.dropped = 2
        counted.scrubPictures = 7
        var seeks = LatencyHistogram()
        seeks.add(.milliseconds(40))
        counted.seeks = seeks.figures
        world.server.ownStatistics = { counted }
        let client = try world.client()
        client.send(#"{"list":"stats"}"#)
        try world.run()
        let messages = try Self.messages(client.receive())
        #expect(messages.count == 3)
        #expect(messages.dropFirst() == [.played(counted), .listed(2)])
    }

    /// Each row: latencies in µs, then what 50, 90 and 99 of a hundred do not exceed.
    @Test(arguments: [
        ([7], [7, 7, 7]),
        (Array(1...15), [8, 14, 15]),
        ([0, 0, 1_000_000], [0, 1_000_000, 1_000_000]),
        (Array(repeating: 100, count: 99) + [40_000], [103, 103, 103]),
        (Array(repeating: 100, count: 98) + [40_000, 40_000], [103, 103, 40_000]),
        ([-5], [0, 0, 0]),
        ([90_000_000], [71_303_167, 71_303_167, 71_303_167]),
    ])
    func aPercentileIsNearlyExact(latencies: [Int], wanted: [Int]) {
        var histogram = LatencyHistogram()
        for latency in latencies { histogram.add(Interval(microseconds: Int64(latency))) }
        let found = [50, 90, 99].map { histogram.percentile($0)?.microseconds ?? -1 }
        #expect(found == wanted.map(Int64.init))
    }

    /// No percentile lies below its value, nor 1/16 above it.
    @Test func theErrorIsBounded() {
        var value: Int64 = 1
        while value < 60_000_000 {
            var histogram = LatencyHistogram()
            histogram.add(Interval(microseconds: value))
            histogram.add(Interval(microseconds: 60_000_000))
            let found = histogram.percentile(50)?.microseconds ?? -1
            #expect(found >= value && found - value <= value / 16, "\(value)")
            value += 1 + value / 7
        }
        #expect(LatencyHistogram().percentile(50) == nil)
    }
}
