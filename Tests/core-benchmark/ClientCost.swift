// SPDX-License-Identifier: MIT

import CommandSocket
import Glibc
import LinuxSystem
import RemoteModel
import SystemTestSupport

/// What a line of a client costs, from its socket to the input that it is: with the kernel's part,
/// and with the client's own `send`.
final class ClientCost {
    private struct Sample {
        var name: String
        /// The line of that number.
        var line: @Sendable (Int) -> String
        /// It is an input; else it is only answered.
        var isInput = true
    }

    private struct NotTaken: Error, CustomStringConvertible {
        var description: String
    }

    private static let count = 4000

    private static let samples = [
        Sample(name: "a context that was sent before") {
            $0 % 2 == 0 ? #"{"context":"paused","transport":true}"# : #"{"context":"playing"}"#
        },
        Sample(name: "a context that is new") { #"{"context":"playing","item":\#($0)}"# },
        Sample(name: "a command of a client") { _ in #"{"inject":{"command":"play"}}"# },
        Sample(name: "a ping of a client", line: { #"{"ping":\#($0)}"# }, isInput: false),
    ]

    private let folder = TemporaryFolder()
    private let loop: EventLoop
    private let server: CommandServer
    private let client: OwnedDescriptor
    private var now = MonotonicClock.now
    private var staged: [TimedInput] = []
    private var diagnostics: [Diagnostic] = []
    private var buffer = [UInt8](repeating: 0, count: 65536)
    /// Inputs that came, and bytes that were answered.
    private var inputs = 0
    private var answered = 0

    /// A service, and a player that has greeted it.
    private init() throws {
        loop = try EventLoop()
        server = try CommandServer(
            path: folder.file("commands.sock"), program: "remote-inputd", version: "1", loop: loop,
            owner: 1)
        client = try UnixSocket.connect(to: server.path)
        for line in [#"{"hello":{"protocol":1,"program":"benchmark"}}"#, #"{"context":"idle"}"#] {
            try send(line)
            // It is accepted in one turn and read in the next.
            for _ in 0..<3 { try turn() }
        }
        receive()
    }

    static func measure(_ runs: Runs, into table: inout Table) {
        for sample in samples where Program.isWanted(sample.name) {
            do {
                let cost = try runs.best { try ClientCost().cost(of: sample) }
                table.hold("client: ", sample.name, cost, mayAllocate: true)
            } catch {
                table.refuse("\(sample.name): \(error)")
            }
        }
    }

    private func cost(of sample: Sample) throws -> Cost {
        (inputs, answered) = (0, 0)
        var fault: (any Error)?
        let cost = Program.measure(Self.count) { range in
            for index in range {
                do {
                    try send(sample.line(index))
                    try turn()
                } catch { fault = error }
                // Answers are read now and then: what waits for a client has a limit.
                if index % 64 == 0 { receive() }
            }
        }
        receive()
        if let fault { throw fault }
        guard sample.isInput ? inputs == Self.count : answered > Self.count else {
            throw NotTaken(description: "\(inputs) inputs and \(answered) bytes: \(diagnostics)")
        }
        return cost
    }

    private func send(_ line: String) throws {
        var line = line + "\n"
        let sent = line.withUTF8 {
            Glibc.send(client.rawValue, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
        }
        guard sent == line.utf8.count else { throw SystemError.last("send") }
    }

    /// One turn of a service's loop, long enough after the last one for the client's share.
    private func turn() throws {
        now = now + .milliseconds(20)
        try loop.wait(until: .zero)
        for readiness in loop.ready {
            server.serve(readiness, at: now)
            server.takePending(at: now, into: &staged, diagnostics: &diagnostics)
        }
        server.advance(to: now)
        server.takePending(at: now, into: &staged, diagnostics: &diagnostics)
        server.look(at: staged)
        inputs += staged.count
        staged.removeAll(keepingCapacity: true)
        server.flush()
    }

    private func receive() {
        answered += max(
            0, recv(client.rawValue, &buffer, buffer.count, CInt(MSG_DONTWAIT)))
    }
}
