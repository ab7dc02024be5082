// SPDX-License-Identifier: MIT

import CommandSocket
import LinuxSystem
import RemoteModel
import SystemTestSupport
import Testing

/// The program of the guide with a service on a real socket.
@Suite struct CommandLogTests {
    @Test func eachCommandArrives() throws {
        let folder = TemporaryFolder()
        let path = folder.file("commands.sock")
        let loop = try EventLoop()
        let server = try CommandServer(
            path: path, program: "remote-inputd", version: "1", isPlayer: false, loop: loop,
            owner: 1)
        let program = OwnThread { try Self.program(path) }
        try Self.serve(server, loop) { program.isOver }
        #expect(try program.value() == [.skip(-1), .skip(-1), .skip(-1)])
    }

    /// The commands that the program of the guide gets until it has three.
    private static func program(_ path: String) throws -> [Command] {
        var commands: [Command] = []
        try follow(path) { command in
            commands.append(command)
            return commands.count < 3
        }
        return commands
    }

    /// Emits a skip each millisecond.
    private static func serve(
        _ server: CommandServer, _ loop: EventLoop, until isOver: () -> Bool
    ) throws {
        var inputs: [TimedInput] = []
        var diagnostics: [Diagnostic] = []
        while !isOver() {
            try loop.wait(until: MonotonicClock.now + .milliseconds(1))
            for readiness in loop.ready { server.serve(readiness, at: MonotonicClock.now) }
            server.takePending(at: MonotonicClock.now, into: &inputs, diagnostics: &diagnostics)
            server.perform(TimedOutput(MonotonicClock.now, .command(nil, .skip(-1))))
            server.flush()
        }
    }
}
