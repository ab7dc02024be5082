// SPDX-License-Identifier: MIT

import CommandSocket
import LinuxSystem
import RemoteModel
import RemoteTrace
import SystemTestSupport
import Testing

/// What clients that only watch receive: the player, presses without effect, the trace.
struct WatchingTests {
    /// A line without the time that it begins with, which is that of the test.
    private static func untimed(_ lines: [String]) -> [String] {
        lines.map { line in
            guard line.hasPrefix(#"{"time_us":"#), let comma = line.firstIndex(of: ",") else {
                return line
            }
            return "{" + line[line.index(after: comma)...]
        }
    }

    private static func context(_ name: String, _ more: String = "") -> String {
        #"{"context":"\#(name)","live":false,"transport":false,"linear":false,"channels":false,"#
            + #""overlay":false,"armed":true\#(more)}"#
    }

    @Test func theContextIsSentAtOnceAndWheneverItChanges() throws {
        let world = try SocketWorld()
        let client = try RawClient(path: world.path)
        client.send(#"{"hello":{"protocol":1,"program":"watch"}}"#)
        client.send(#"{"subscribe":["context"]}"#)
        try world.run()
        #expect(
            Self.untimed(client.receive()).dropFirst() == [
                #"{"subscribed":["context"]}"#, Self.context("idle"),
            ])
        var player: RawClient? = try world.client(#"{"context":"paused"}"#)
        #expect(Self.untimed(client.receive()) == [Self.context("paused", #","player":"test""#)])
        player?.send(#"{"context":"paused"}"#)
        try world.run()
        #expect(client.receive().isEmpty)
        player = nil
        try world.run()
        #expect(Self.untimed(client.receive()) == [Self.context("idle")])
        let message = try RemoteMessage(
            line: ArraySlice(#"{"time_us":5,"context":"paused","armed":false,"player":"p"}"#.utf8))
        var state = ContextState(.paused)
        state.isArmed = false
        #expect(message == .context(Timestamp(microseconds: 5), state, player: "p"))
    }

    @Test func aPlayerSendsWhatItPlaysAndWhatItIsGiven() throws {
        let world = try SocketWorld(isPlayer: true)
        world.server.setOwn(ContextState(.playing), at: .zero)
        let client = try world.client()
        client.send(#"{"subscribe":["commands","context"]}"#)
        try world.run()
        let now = Self.context("playing", #","player":"remote-player""#)
        #expect(Self.untimed(client.receive()).last == now)
        world.perform(.context(ContextState(.paused)))
        #expect(
            Self.untimed(client.receive()) == [
                Self.context("paused", #","player":"remote-player""#)
            ])
        // As the service does, where the command goes to the player by this line.
        client.send(#"{"inject":{"command":"skip","count":-3}}"#)
        try world.run()
        #expect(Self.untimed(client.receive()) == [#"{"command":"skip","count":-3}"#])
        #expect(world.inputs == [.command(nil, .skip(-3))])
    }

    private static func verdict(_ key: String, of control: Control) -> TimedVerdict {
        TimedVerdict(
            Timestamp(microseconds: 9), DeviceID(2), in: .idle,
            Verdict(
                .binding, .no, .trigger("click \(control.name)", control),
                [.cause(.notBound(.idle))]),
            key: PressedKey(key, on: DeviceID(3)))
    }

    @Test func aPressOfWhichNothingComesIsReported() throws {
        let world = try SocketWorld()
        #expect(!world.server.wantsUnbound)
        let client = try world.client(#"{"subscribe":["unbound"]}"#)
        #expect(world.server.wantsUnbound)
        world.server.send(Self.verdict("KEY_OK", of: .select))
        // Something else that was decided.
        world.server.send(
            TimedVerdict(.zero, DeviceID(2), in: .idle, Verdict(.tap, .no, .none, [.cause(.click)]))
        )
        world.server.flush()
        let lines = client.receive()
        #expect(
            lines == [
                #"{"time_us":9,"device":2,"unbound":"select","key":"KEY_OK","in":"idle","#
                    + #""why":"nothing is bound to it in idle"}"#
            ])
        let message = try RemoteMessage(line: ArraySlice(lines[0].utf8))
        guard case .unbound(_, let device, let press) = message else {
            Issue.record("\(message)")
            return
        }
        #expect(device == DeviceID(2))
        #expect(press.text == "KEY_OK (select): nothing is bound to it in idle")
    }

    @Test func aDeviceIsSentBeforeWhatItDoes() throws {
        let world = try SocketWorld()
        let client = try world.client(#"{"subscribe":["devices","events"]}"#)
        let id = DeviceID(4)
        let description = DeviceDescription(source: .lirc, name: "Apple")
        world.server.expect(
            description,
            DeviceSummary(
                id: id, name: "Apple", role: .remote, keymaps: [],
                nodes: [DeviceSummary.Node(id: id, path: "/run/lirc/lircd")]))
        world.server.look(at: [
            TimedInput(.zero, .attached(id, description)),
            TimedInput(.zero, .button(id, ButtonPress(button: "KEY_UP", repeatCount: 0))),
        ])
        world.server.flush()
        let lines = client.receive()
        #expect(lines.count == 2)
        #expect(lines.first?.contains(#""attached":"Apple""#) == true)
        #expect(lines.last?.contains(#""button":"KEY_UP""#) == true)
    }

    @Test func aTraceBeginsWithWhatIsThereAndGoesOn() throws {
        let world = try SocketWorld()
        let device = DeviceDescription(name: "Pad")
        world.server.situation = {
            [
                TimedInput(
                    .zero, .keymaps([KeymapSource(path: "a.toml", text: "name = \"A\"\n\n")])),
                TimedInput(.zero, .attached(DeviceID(1), device)),
            ]
        }
        let player = try world.client(#"{"context":"playing"}"#)
        let client = try world.client()
        client.send(#"{"subscribe":["trace"]}"#)
        try world.run()
        world.server.look(at: [
            TimedInput(MonotonicClock.now, .event(DeviceID(1), InputEvent(.key(106), 1)))
        ])
        world.server.look(
            at: TimedOutput(
                Timestamp(microseconds: 1_000_000), .command(DeviceID(1), .skip(1))))
        world.server.flush()
        #expect(!player.isClosed)
        let lines = try client.receive().compactMap { line -> String? in
            guard case .trace(let text) = try RemoteMessage(line: ArraySlice(line.utf8)) else {
                return nil
            }
            return text
        }
        // It is one that can be read.
        let text =
            ([TraceWriter.header] + lines + ["9999999.000000 - end"])
            .joined(separator: "\n") + "\n"
        let trace = Trace(reading: Array(text.utf8), file: "trace")
        #expect(trace.diagnostics.isEmpty && !trace.isCut)
        let inputs = trace.inputs.map(\.input)
        guard inputs.count == 4 else {
            Issue.record("\(text)")
            return
        }
        #expect(inputs[0] == .keymaps([KeymapSource(path: "a.toml", text: "name = \"A\"\n\n")]))
        #expect(inputs[1] == .attached(DeviceID(1), device))
        #expect(inputs[2] == .context(ContextState(.playing)))
        #expect(inputs[3] == .event(DeviceID(1), InputEvent(.key(106), 1)))
        #expect(lines.last?.hasPrefix("> 1.000000 1 command skip count=1") == true)
    }

    @Test func whatWasAskedForMayBeLongAndIsTakenByFew() throws {
        let world = try SocketWorld()
        let text = String(repeating: "# a line that is longer than a few words\n", count: 20_000)
        world.server.situation = {
            [TimedInput(.zero, .keymaps([KeymapSource(path: "a.toml", text: text)]))]
        }
        var takers: [RawClient] = []
        for _ in 0..<SocketLimits.traces {
            takers.append(try world.client(#"{"subscribe":["trace"]}"#))
        }
        let refused = try world.client()
        refused.send(#"{"subscribe":["trace"]}"#)
        try world.run()
        #expect(refused.receive() == [#"{"error":"4 clients take a trace already"}"#])
        for taker in takers {
            var count = 0
            var isIdle = false
            while !isIdle {
                let lines = taker.receive()
                isIdle = lines.isEmpty
                count += lines.count
                try world.run()
            }
            #expect(!taker.isClosed)
            #expect(count >= 1)
        }
    }
}
