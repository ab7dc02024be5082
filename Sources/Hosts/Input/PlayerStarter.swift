// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import RemoteModel

/// Starts the unit of a player when Play or Home is pressed and no player is there: systemd does,
/// asked over D-Bus, so the service executes nothing itself (behaviour.md A156).
///
/// `PlayerStart` decides when. At the start, and at each SIGHUP, it asks whether the unit is there,
/// so that a mistake is known before it matters.
final class PlayerStarter: InputSource, OutputSink {
    private let unit: PlayerUnit
    private let loop: EventLoop
    private let owner: UInt8
    private let hasPlayer: () -> Bool
    private var start = PlayerStart()
    /// The question that systemd has not answered yet. A later one takes its place.
    private var call: UnitCall?
    /// What could not be asked, until the next turn reports it.
    private var pending: [Diagnostic] = []

    init(_ unit: PlayerUnit, loop: EventLoop, owner: UInt8, hasPlayer: @escaping () -> Bool) {
        self.unit = unit
        self.loop = loop
        self.owner = owner
        self.hasPlayer = hasPlayer
    }

    func start(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        ask(.fileState)
    }

    func reload(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        if call == nil { ask(.fileState) }
    }

    func perform(_ output: TimedOutput) {
        if start.isBegun(by: output, hasPlayer: hasPlayer()) { ask(.start) }
    }

    private func ask(_ question: UnitCall.Question) {
        do throws(SystemError) {
            call = try UnitCall(question, of: unit, loop: loop, owner: owner)
        } catch {
            fail(UnitProblem(error))
        }
    }

    /// Nothing comes of what was asked.
    private func fail(_ problem: UnitProblem) {
        call = nil
        start.giveUp()
        pending.append(problem.diagnostic(of: unit))
    }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool {
        guard let call else { return false }
        do throws(SystemError) {
            guard let answer = try call.answer(to: readiness) else { return false }
            self.call = nil
            switch answer {
            case .refused(let name, let text): fail(UnitProblem(error: name, text))
            case .done(let state) where call.question == .fileState:
                if state.hasPrefix("masked") { fail(.masked) }
            case .done: start.begin(at: now)
            }
        } catch {
            fail(UnitProblem(error))
        }
        return false
    }

    var deadline: Timestamp? { pending.isEmpty ? start.deadline : .zero }

    func advance(
        to now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        switch start.advance(to: now, hasPlayer: hasPlayer()) {
        case nil: break
        case .answer: fail(.silent)
        case .player: fail(.noPlayer)
        }
        diagnostics += pending
        pending.removeAll()
    }
}
