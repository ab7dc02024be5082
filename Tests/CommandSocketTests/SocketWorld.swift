// SPDX-License-Identifier: MIT

import CommandSocket
import Glibc
import LinuxSystem
import RemoteModel
import SystemTestSupport

/// A server on a real socket, and a loop that only turns when a test says so.
final class SocketWorld {
    let folder = TemporaryFolder()
    let loop: EventLoop
    let server: CommandServer
    var inputs: [Input] = []
    var diagnostics: [Diagnostic] = []
    private let still = StableDescriptors()
    /// How much later than now, or than the start, the server believes it to be.
    private var lead = Interval.zero
    /// Where time passes by turns only, however busy the machine is: when it began.
    private let start: Timestamp?
    private static let turnTime = Interval(microseconds: 100)
    var now: Timestamp { (start ?? MonotonicClock.now) + lead }

    var path: String { folder.path + "/run/commands.sock" }

    init(isPlayer: Bool = false, passesByTurns: Bool = false) throws {
        start = passesByTurns ? MonotonicClock.now : nil
        loop = try EventLoop()
        server = try CommandServer(
            path: folder.path + "/run/commands.sock",
            program: isPlayer ? "remote-player" : "remote-inputd",
            version: "1", isPlayer: isPlayer, loop: loop, owner: 1)
    }

    /// Turns until nothing is left to do; a socket within one process is never late.
    func run() throws {
        while try turn() {}
    }

    /// One turn of the loop. Returns whether there was something to do.
    @discardableResult func turn() throws -> Bool {
        try loop.wait(until: .zero)
        if start != nil { lead = lead + Self.turnTime }
        let isIdle = loop.ready.isEmpty && (server.deadline ?? .never) > now
        var staged: [TimedInput] = []
        // As a host does: each that can be read, and then what time has brought.
        for readiness in loop.ready {
            server.serve(readiness, at: now)
            server.takePending(at: now, into: &staged, diagnostics: &diagnostics)
        }
        server.advance(to: now)
        server.takePending(at: now, into: &staged, diagnostics: &diagnostics)
        inputs += staged.map(\.input)
        server.look(at: staged)
        server.flush()
        return !isIdle
    }

    /// So much time passes.
    func pass(_ time: Interval) throws {
        lead = lead + time
        try run()
    }

    /// A client that has said hello and read the answer.
    func client(_ lines: String...) throws -> RawClient {
        let client = try RawClient(path: path)
        client.send(#"{"hello":{"protocol":1,"program":"test"}}"#)
        for line in lines { client.send(line) }
        try run()
        _ = client.receive()
        return client
    }

    func perform(_ output: Output, at microseconds: Int64 = 1_000_000) {
        let timed = TimedOutput(Timestamp(microseconds: microseconds), output)
        server.look(at: timed)
        server.perform(timed)
        server.flush()
    }
}
