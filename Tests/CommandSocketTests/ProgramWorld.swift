// SPDX-License-Identifier: MIT

import CommandSocket
import LinuxSystem
import RemoteMedia
import RemoteModel

/// A player's socket with a player behind it that does what it is asked and writes it down.
final class ProgramWorld {
    let socket: SocketWorld
    let programs: ProgramServer
    /// What the player was asked to do.
    var requests: [ProgramRequest] = []
    /// What came of questions: `held true`, `1 true`.
    var decisions: [String] {
        socket.inputs.compactMap { input in
            switch input {
            case .fact(.held(let isHeld)): "held \(isHeld)"
            case .fact(.answered(let ask, let answer)): "\(ask) \(answer.text)"
            default: nil
            }
        }
    }
    var state = PlayerState()
    /// What the player refuses with, or nil.
    var refusal: ProgramRefusal?
    /// The queue of a player that refuses what it cannot have in it; nil for one that takes all.
    var queue: [MediaItem]?

    init() throws {
        socket = try SocketWorld(isPlayer: true)
        guard let programs = socket.server.programs else { throw Missing() }
        self.programs = programs
        state.context = .playing
        programs.perform = { [unowned self] request, _ in
            let fault = refusal ?? change(by: request)
            if fault == nil { requests.append(request) }
            return fault
        }
        programs.publish(state, at: socket.now)
        programs.itemName = { "item \($0)" }
        programs.listQueue = { reading in
            QueuePart(
                total: 9, from: reading.from, items: [.init(id: "a", title: "Of \(reading.count)")])
        }
    }

    struct Missing: Error {}

    /// Changes the queue as the player does, or returns why not.
    private func change(by request: ProgramRequest) -> ProgramRefusal? {
        guard let queue else { return nil }
        do throws(ProgramRefusal) {
            if let edit = try QueueEdit(request, of: queue) { self.queue = edit.items }
            return nil
        } catch {
            return error
        }
    }

    /// A program that has said hello and read the answer.
    func program(_ lines: String...) throws -> RawClient {
        let client = try RawClient(path: socket.path)
        client.send(#"{"hello":{"protocol":2,"program":"test"}}"#)
        for line in lines { client.send(line) }
        try socket.run()
        _ = client.receive()
        return client
    }

    /// The answers to some lines.
    func answers(_ client: RawClient, _ lines: String...) throws -> [String] {
        for line in lines { client.send(line) }
        try socket.run()
        return client.receive()
    }

    /// The player does something else.
    func publish(after time: Interval = .zero) throws {
        try socket.pass(time)
        programs.publish(state, at: socket.now)
        socket.server.flush()
    }

    func ask(_ question: PlayerQuestion) {
        report(.question(question), at: socket.now)
    }

    func report(_ output: Output, at time: Timestamp) {
        socket.server.perform(TimedOutput(time, output))
        socket.server.flush()
    }
}
