// SPDX-License-Identifier: MIT

import CommandSocket
import LinuxSystem
import RemoteModel
import SystemTestSupport
import Testing

/// The program of the guide with a player's socket.
@Suite struct EveningTests {
    @Test func theFilmsAreLoadedAndTheirEndIsReported() throws {
        let folder = TemporaryFolder()
        let path = folder.file("player.sock")
        let loop = try EventLoop()
        let server = try CommandServer(
            path: path, program: "remote-player", version: "1", isPlayer: true, loop: loop,
            owner: 1)
        let program = OwnThread { try Self.program(path) }
        let loaded = try Self.serve(server, loop) { program.isOver }
        #expect(loaded == [["a.mkv"], ["b.mkv"]])
        #expect(try program.value() == [.ended(item: 0, .eof)])
    }

    /// The events that the program of the guide gets until it has one.
    private static func program(_ path: String) throws -> [PlayerEvent] {
        var events: [PlayerEvent] = []
        try play(["a.mkv", "b.mkv"], on: path) { reports in
            if case .event(let report) = reports { events.append(report.event) }
            return events.isEmpty
        }
        return events
    }

    /// A player that ends the first film at once. Returns where the items lie that were loaded.
    private static func serve(
        _ server: CommandServer, _ loop: EventLoop, until isOver: () -> Bool
    ) throws -> [[String]?] {
        var loaded: [[String]?] = []
        server.programs?.perform = { request, _ in
            if case .load(let load) = request { loaded = load.items.map(\.urls) }
            return nil
        }
        while !isOver() {
            try loop.wait(until: MonotonicClock.now + .milliseconds(1))
            for readiness in loop.ready { server.serve(readiness, at: MonotonicClock.now) }
            if !loaded.isEmpty {
                server.perform(
                    TimedOutput(MonotonicClock.now, .event(.ended(item: 0, .eof), by: nil)))
            }
            server.flush()
        }
        return loaded
    }
}
