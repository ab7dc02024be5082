// SPDX-License-Identifier: MIT

import CommandSocket
import Glibc
import LinuxSystem
import RemoteCore
import InputHost
import RemoteModel
import RemoteRuntime
import RemoteTrace
import SystemTestSupport
import Testing

/// The service with the shipped keymaps and a real socket; only the device is the test's.
struct ServiceTests {
    /// A media remote that sends prepared keys.
    final class Remote: InputSource {
        var deadline: Timestamp?
        var pending: [Input] = []
        var time = Timestamp.zero
        static let id = DeviceID(1)

        func start(
            at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
        ) {
            var description = DeviceDescription(name: "Test remote")
            description.bus = 3
            description.codes = [.key(158), .key(164)]
            inputs.append(TimedInput(now, .attached(Self.id, description)))
        }

        /// Presses now and releases 80 ms later, by the events' own time.
        func click(_ key: UInt16) {
            time = MonotonicClock.now
            for value: Int32 in [1, 0] {
                pending.append(.event(Self.id, InputEvent(.key(key), value)))
                pending.append(.event(Self.id, .report))
            }
            deadline = .zero
        }

        func handle(
            _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
            diagnostics: inout [Diagnostic]
        ) -> Bool {
            false
        }

        func advance(
            to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
        ) {
            deadline = nil
            for (index, input) in pending.enumerated() {
                if index == 2 { time += .milliseconds(80) }
                inputs.append(TimedInput(time, input))
            }
            pending.removeAll()
        }
    }

    final class World {
        let tree = TemporaryFolder()
        let remote = Remote()
        var runtime: Runtime<Normalizer, InputPorts>
        let client: CommandClient
        let clientLoop: EventLoop

        init() throws {
            let ports = try InputPorts()
            let owner = ports.claimOwner()
            let path = tree.path + "/run/commands.sock"
            let server = try CommandServer(
                path: path, program: "remote-inputd", version: "1", loop: ports.loop,
                owner: owner)
            ports.add(server, owner: owner)
            ports.add(server)
            let keymaps = ports.claimOwner()
            let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
            ports.add(
                try KeymapFolders(
                    KeymapLocations(folders: ["/" + root + "/keymaps"]), loop: ports.loop,
                    owner: keymaps), owner: keymaps)
            ports.add(remote, owner: ports.claimOwner())
            runtime = Runtime(core: Normalizer(), ports: ports)
            clientLoop = try EventLoop()
            client = try CommandClient(
                path: path, program: "test", loop: clientLoop, owner: 1)
        }

        /// Turns until every message has gone to and fro, and returns what came.
        func messages() throws -> [RemoteMessage] {
            var messages: [RemoteMessage] = []
            client.ping(1)
            while !messages.contains(.pong(1)) {
                // The ping or its answer is under way, so neither wait is for ever.
                runtime.turn()
                try clientLoop.wait(until: .zero)
                for readiness in clientLoop.ready {
                    client.handle(readiness, into: &messages)
                }
            }
            return messages.filter { $0 != .pong(1) }
        }

        func commands() throws -> [Command] {
            try messages().compactMap { message in
                if case .command(_, _, let command) = message { command } else { nil }
            }
        }
    }

    @Test func aPressBecomesALineWithTheTimeOfItsEvent() throws {
        let world = try World()
        world.client.subscribe(to: .commands)
        world.client.report(ContextState(.playing))
        _ = try world.messages()
        world.remote.click(164)
        let released = world.remote.time + .milliseconds(80)
        #expect(try world.messages() == [.command(released, Remote.id, .playPause)])
    }

    @Test func aPlayerWithoutTheFocusGetsNothing() throws {
        let world = try World()
        world.client.subscribe(to: .commands)
        var state = ContextState(.playing)
        state.isArmed = false
        world.client.report(state)
        _ = try world.messages()
        world.remote.click(164)
        #expect(try world.commands() == [])
    }

    @Test func anInjectedCommandComesOut() throws {
        let world = try World()
        world.client.subscribe(to: .commands)
        _ = try world.messages()
        world.client.inject(.skip(-2))
        #expect(try world.commands() == [.skip(-2)])
    }

    /// Somebody who looks on sees why nothing happens, and what was pressed.
    @Test func aPressWithoutABindingSaysSo() throws {
        let world = try World()
        world.runtime.core.isExplaining = true
        _ = try world.messages()
        for key: UInt16 in [106, 240] {
            world.remote.click(key)
            _ = try world.messages()
        }
        let words = world.runtime.core.takeVerdicts().compactMap { UnboundPress($0)?.text }
        #expect(
            words == [
                "KEY_RIGHT (right): nothing is bound to it in idle",
                "KEY_UNKNOWN: no keymap gives it a control",
            ])
    }
}
