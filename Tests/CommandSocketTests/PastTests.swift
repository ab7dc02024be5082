// SPDX-License-Identifier: MIT

import LinuxSystem
import RemoteModel
import RemoteTrace
import SystemTestSupport
import Testing

@testable import CommandSocket

/// The last minutes, for clients that ask for them (behaviour.md A111).
struct PastTests {
    /// The lines of a trace that were received, and what came besides.
    private static func sorted(_ lines: [String]) throws -> (trace: [String], others: [String]) {
        var (trace, others): ([String], [String]) = ([], [])
        for line in lines {
            if case .trace(let text) = try RemoteMessage(line: ArraySlice(line.utf8)) {
                trace.append(text)
            } else {
                others.append(line)
            }
        }
        return (trace, others)
    }

    private static func inputs(_ lines: [String]) -> [Input] {
        let text = ([TraceWriter.header] + lines + ["9999999 - end"]).map { $0 + "\n" }.joined()
        let trace = Trace(reading: Array(text.utf8), file: "-")
        #expect(trace.diagnostics.isEmpty)
        return trace.inputs.map(\.input)
    }

    @Test func whatHappenedIsSentToOneWhoCameLater() throws {
        let world = try SocketWorld()
        var device = DeviceDescription(source: .evdev, name: "Pad")
        device.path = "/dev/input/event7"
        device.unique = "5c:0a:5b:11:22:33"
        world.server.keepPast(.seconds(300))
        world.server.look(at: [
            TimedInput(MonotonicClock.now, .attached(DeviceID(1), device)),
            TimedInput(MonotonicClock.now, .event(DeviceID(1), InputEvent(.key(106), 1))),
        ])
        world.server.flush()
        let client = try world.client()
        client.send(#"{"list":"past"}"#)
        try world.run()
        let (lines, others) = try Self.sorted(client.receive())
        device.unique = "02:00:00:00:00:01"
        #expect(others == [#"{"listed":\#(lines.count)}"#])
        #expect(
            Self.inputs(lines) == [
                .keymaps([]), .context(ContextState()), .attached(DeviceID(1), device),
                .event(DeviceID(1), InputEvent(.key(106), 1)),
            ])
    }

    /// So many seconds of it, for a client and for the program itself.
    @Test func aPartOfThePastIsSent() throws {
        let world = try SocketWorld()
        world.server.keepPast(.seconds(300))
        let press = Input.event(DeviceID(1), InputEvent(.key(106), 1))
        world.server.look(at: [
            TimedInput(
                MonotonicClock.now,
                .attached(DeviceID(1), DeviceDescription(source: .evdev, name: "Pad"))),
            TimedInput(MonotonicClock.now, press),
        ])
        world.server.flush()
        let client = try world.client()
        client.send(#"{"list":"past","seconds":30}"#)
        client.send(#"{"list":"past","seconds":0}"#)
        client.send(#"{"list":"stats","seconds":30}"#)
        try world.run()
        let (lines, others) = try Self.sorted(client.receive())
        #expect(Self.inputs(lines).last == press)
        #expect(others.contains { $0.contains("from 1 to 3600") })
        #expect(others.contains { $0.contains("only 'past' has 'seconds'") })
        #expect(world.server.past(.seconds(30))?.last?.input == press)
    }

    @Test func aLongPastWaitsForTheClient() throws {
        let world = try SocketWorld()
        let device = DeviceDescription(source: .evdev, name: "Pad")
        let text = String(repeating: "# a line that is longer than a few words\n", count: 20_000)
        world.server.keepPast(.seconds(300))
        let now = MonotonicClock.now
        world.server.look(at: [
            TimedInput(now, .keymaps([KeymapSource(path: "a.toml", text: text)])),
            TimedInput(now, .attached(DeviceID(1), device)),
        ])
        for _ in 0..<2000 {
            world.server.look(at: [
                TimedInput(now, .event(DeviceID(1), InputEvent(.key(106), 1))),
                TimedInput(now, .event(DeviceID(1), .report)),
            ])
        }
        world.server.flush()
        let client = try world.client()
        client.send(#"{"list":"past"}"#)
        client.send(#"{"list":"past"}"#)
        client.send(#"{"ping":1}"#)
        try world.run()
        var received: [String] = []
        while true {
            let more = client.receive()
            if more.isEmpty { break }
            received += more
            try world.run()
        }
        #expect(!client.isClosed)
        #expect(world.diagnostics.count == 1)
        let (lines, others) = try Self.sorted(received)
        #expect(
            others == [
                #"{"error":"the past is being sent to this client already"}"#, #"{"pong":1}"#,
                #"{"listed":\#(lines.count)}"#,
            ])
        // No keymaps and the context, with which it began; the keymap with its name and its end.
        #expect(lines.count == 2 + 3 + 20_000 + 1 + 4000)
        #expect(Self.inputs(lines).count == 2 + 1 + 1 + 4000)
    }

    @Test func whoMayNotHaveItLearnsWhy() throws {
        let world = try SocketWorld()
        let client = try world.client()
        client.send(#"{"list":"past"}"#)
        try world.run()
        #expect(
            client.receive() == [
                #"{"error":"the last minutes are not kept: start remote-inputd without --past 0"}"#
            ])
        world.server.keepPast(.seconds(300))
        let taker = try world.client(#"{"subscribe":["trace"]}"#)
        taker.send(#"{"list":"past"}"#)
        try world.run()
        #expect(
            taker.receive().last == #"{"error":"this client takes the trace, which would be mixed "#
                + #"with the past: ask on another connection"}"#)
    }
}
