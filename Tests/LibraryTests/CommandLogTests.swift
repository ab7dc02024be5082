// SPDX-License-Identifier: MIT

import CommandSocket
import LinuxSystem
import RemoteModel
import Synchronization
import SystemTestSupport
import Testing

/// The program of the guide with a service on a real socket.
@Suite struct CommandLogTests {
    @Test func eachCommandArrives() async throws {
        let folder = TemporaryFolder()
        let path = folder.file("commands.sock")
        let isOver = Atomic(false)
        let loop = try EventLoop()
        let server = try CommandServer(
            path: path, program: "remote-inputd", version: "1", isPlayer: false, loop: loop,
            owner: 1)
        async let followed = Self.program(path, isOver)
        try Self.serve(server, loop, until: isOver)
        #expect(try await followed == [.skip(-1), .skip(-1), .skip(-1)])
    }

    /// The commands that the program of the guide gets until it has three.
    private static func program(_ path: String, _ isOver: borrowing Atomic<Bool>) async throws
        -> [Command]
    {
        defer { isOver.store(true, ordering: .relaxed) }
        var commands: [Command] = []
        try follow(path) { command in
            commands.append(command)
            return commands.count < 3
        }
        return commands
    }

    /// Emits a skip each millisecond.
    private static func serve(
        _ server: CommandServer, _ loop: EventLoop, until isOver: borrowing Atomic<Bool>
    ) throws {
        var inputs: [TimedInput] = []
        var diagnostics: [Diagnostic] = []
        while !isOver.load(ordering: .relaxed) {
            try loop.wait(until: MonotonicClock.now + .milliseconds(1))
            for readiness in loop.ready { server.serve(readiness, at: MonotonicClock.now) }
            server.takePending(at: MonotonicClock.now, into: &inputs, diagnostics: &diagnostics)
            server.perform(TimedOutput(MonotonicClock.now, .command(nil, .skip(-1))))
            server.flush()
        }
    }
}
