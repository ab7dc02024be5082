// SPDX-License-Identifier: MIT

import CommandSocket
import Foundation
import Glibc
import LinuxSystem
import RemoteModel

/// What a line of a client costs, from its socket to the input that it is: with the kernel's part,
/// and with the client's own `send`.
enum ClientCost {
    private static let count = 4000

    /// Each line with a number in it has a number of its own: a line that comes again is known.
    private static let lines: [(name: String, line: @Sendable (Int) -> String)] = [
        ("a context that was sent before", { _ in #"{"context":"paused","transport":true}"# }),
        ("a context that is new", { #"{"context":"playing","channels":true,"item":\#($0)}"# }),
        ("a command of a client", { _ in #"{"inject":{"command":"play"}}"# }),
        ("a ping of a client", { #"{"ping":\#($0)}"# }),
    ]

    static func measure(_ runs: Runs, into table: inout Table) {
        for (name, line) in lines where Program.isWanted(name) {
            do {
                let cost = try runs.best { try Self.cost(of: line) }
                table.hold("client: ", name, cost, mayAllocate: true)
            } catch {
                table.refuse("\(name): \(error)")
            }
        }
    }

    private static func cost(of line: (Int) -> String) throws -> Cost {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "core-benchmark-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let loop = try EventLoop()
        let server = try CommandServer(
            path: folder.appending(path: "commands.sock").path, program: "remote-inputd",
            version: "1", loop: loop, owner: 1)
        let client = try UnixSocket.connect(to: server.path)
        var buffer = [UInt8](repeating: 0, count: 65536)
        var now = MonotonicClock.now
        var staged: [TimedInput] = []
        var diagnostics: [Diagnostic] = []
        /// One line, and what the service does with it. A client has its share of time.
        func send(_ line: String) throws {
            var line = line + "\n"
            _ = line.withUTF8 {
                Glibc.send(client.rawValue, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            now = now + .milliseconds(20)
            try loop.wait(until: .zero)
            for readiness in loop.ready {
                server.serve(readiness, at: now)
                server.takePending(at: now, into: &staged, diagnostics: &diagnostics)
            }
            server.advance(to: now)
            server.takePending(at: now, into: &staged, diagnostics: &diagnostics)
            server.look(at: staged)
            staged.removeAll(keepingCapacity: true)
            server.flush()
        }
        for _ in 0..<4 { try send(#"{"hello":{"protocol":1,"program":"benchmark"}}"#) }
        _ = read(client.rawValue, &buffer, buffer.count)
        var fault: (any Error)?
        let cost = Program.measure(count) { range in
            for index in range {
                do { try send(line(index)) } catch { fault = error }
                // Answers are read now and then, as a client's buffer is not endless.
                if index % 64 == 0 { _ = read(client.rawValue, &buffer, buffer.count) }
            }
        }
        if let fault { throw fault }
        return cost
    }
}
