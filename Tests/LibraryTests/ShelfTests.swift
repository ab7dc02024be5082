// SPDX-License-Identifier: MIT

import CommandSocket
import LinuxSystem
import RemoteModel
import Synchronization
import SystemTestSupport
import Testing

/// The program of the guide with a player's socket.
@Suite struct ShelfTests {
    @Test func whatIsChosenPlays() throws {
        let folder = TemporaryFolder()
        let path = folder.file("player.sock")
        let loop = try EventLoop()
        let server = try CommandServer(
            path: path, program: "remote-player", version: "1", isPlayer: true, loop: loop,
            owner: 1)
        let isOver = OverFlag()
        let films = (0..<3000).map { "\($0).mkv" }
        let program = OwnThread { try offer(films, on: path) { !isOver.value } }
        var loaded: [[String]?] = []
        server.programs?.perform = { request, _ in
            if case .load(let load) = request { loaded = load.items.map(\.urls) }
            return nil
        }
        var answer: [OverlayCard] = []
        while !program.isOver {
            try loop.wait(until: MonotonicClock.now + .milliseconds(1))
            let now = MonotonicClock.now
            for readiness in loop.ready { server.serve(readiness, at: now) }
            var inputs: [TimedInput] = []
            var diagnostics: [Diagnostic] = []
            server.takePending(at: now, into: &inputs, diagnostics: &diagnostics)
            for input in inputs {
                if case .fact(.answered(_, .cards(let cards))) = input.input { answer = cards }
                guard let output = Self.output(for: input.input) else { continue }
                server.perform(TimedOutput(now, output))
            }
            if !loaded.isEmpty {
                isOver.end()
                // It wakes up for what the player reports.
                server.perform(TimedOutput(now, .event(.began(item: 0), by: nil)))
            }
            server.flush()
        }
        _ = try program.value()
        #expect(answer.count == 50)
        #expect(answer.first?.title == "2950.mkv")
        #expect(loaded == [["2999.mkv"]])
    }

    /// What a player does whose viewer goes to the last card and chooses it.
    private static func output(for input: Input) -> Output? {
        switch input {
        case .fact(.overlay(let overlay)):
            let count = overlay.pages.first?.rows.first?.count ?? 0
            return .question(
                .overlayPage(ask: 1, CardRange(page: 0, row: 0, (count - 50)..<count)))
        case .fact(.answered(_, .cards(let cards))):
            let id = cards.last?.id ?? ""
            return .event(.cardChosen(id: id, isLong: false, choice: 1), by: nil)
        default: return nil
        }
    }
}

/// Ends the program of the guide.
private final class OverFlag: Sendable {
    private let isOver = Mutex(false)

    var value: Bool { isOver.withLock { $0 } }
    func end() { isOver.withLock { $0 = true } }
}
