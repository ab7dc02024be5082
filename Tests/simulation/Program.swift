// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import RemoteSimulation

/// `simulation`: evenings in virtual time, and what does not hold in them.
@main
struct Program: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulation",
        abstract: "Simulates evenings of remotes and players, and checks what must always hold.",
        discussion: """
            The core, its turn and its session run in virtual time: remotes that are unplugged, \
            frames that are lost or come together, keymaps that are read again, machines that \
            sleep, waits that end too early, too late or for nothing, programs that command, and \
            players that fail, never answer or go their own way.

            Each run begins with another seed, which is printed. What fails is shown with the \
            shortest script for which it does, as a row for Tests/SimulationTests. The exit \
            status is 0 if all held, else 1.
            """)

    @Option(help: ArgumentHelp("Simulated hours.", valueName: "hours"))
    var hours = 24.0

    @Option(
        help: ArgumentHelp(
            "The seed to begin with; the next evening has the next one.", valueName: "number"))
    var seed: UInt64?

    @Option(help: ArgumentHelp("How much happens in an evening.", valueName: "number"))
    var actions = 60

    @Option(
        help: ArgumentHelp(
            "Only this invariant; may be repeated. One of "
                + Invariant.allCases.map(\.rawValue).joined(separator: ", ") + ".",
            valueName: "name"))
    var only: [String] = []

    @Flag(help: "Print the scripts of the evenings, and play none.")
    var scripts = false

    private var invariants: [Invariant] {
        only.isEmpty ? Invariant.allCases : only.compactMap(Invariant.init)
    }

    func validate() throws {
        guard hours > 0, hours <= 1e6 else {
            throw ValidationError("--hours is a number above 0, at most 1000000")
        }
        guard (1...10_000).contains(actions) else {
            throw ValidationError("--actions is a number from 1 to 10000")
        }
        if let word = only.first(where: { Invariant(rawValue: $0) == nil }) {
            let all = Invariant.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("no invariant is called '\(word)'; there are \(all)")
        }
        guard (try? World.sources()) != nil else {
            throw ValidationError(
                "the keymaps are not where they were when it was built; `make simulate` builds it "
                    + "again")
        }
    }

    func run() async throws {
        let seed = self.seed ?? UInt64.random(in: 1...999_999_999)
        if scripts {
            let evening = Evening.script(seed, actions: actions)
            print("\(evening.row(evening.words))")
            return
        }
        print("simulation: seed \(seed)")
        let begun = ContinuousClock.now
        let tally = try await simulate(from: seed)
        let taken = ContinuousClock.now - begun
        let seconds = Double(taken.components.seconds) + Double(taken.components.attoseconds) / 1e18
        Progress.end()
        let figures = [
            "\(tally.evenings) evenings", "\(Self.text(tally.hours)) hours",
            "\(tally.checks) checks of \(invariants.count) invariants",
            "\(tally.pairs.count) pairs of device and player",
            "\(Int(tally.hours * 3600 / max(seconds, 0.001))) times as fast as an evening",
        ]
        print("simulation: " + figures.joined(separator: ", "))
        for failure in tally.failures.prefix(20) {
            print("FAILED simulation: \(failure.invariant), seed \(failure.seed)")
            for text in [failure.fault, failure.row] {
                for line in text.split(separator: "\n") { print("    \(line)") }
            }
        }
        guard tally.failures.isEmpty else {
            print("simulation: \(tally.failures.count) failed")
            throw ExitCode(1)
        }
    }

    /// So many evenings at a time as there are processors.
    private func simulate(from first: UInt64) async throws -> SimulationTally {
        try await withThrowingTaskGroup(of: SimulationTally.self) { group in
            var tally = SimulationTally()
            var next = first
            let invariants = invariants
            func add() {
                let seed = next
                next &+= 1
                group.addTask {
                    try SimulationTally.evening(seed, invariants, actions: actions)
                }
            }
            for _ in 0..<max(1, ProcessInfo.processInfo.activeProcessorCount) { add() }
            while let evening = try await group.next() {
                tally.add(evening)
                Progress.show(tally.hours / hours, failures: tally.failures.count)
                if tally.hours < hours { add() }
            }
            return tally
        }
    }

    private static func text(_ hours: Double) -> String {
        String(format: hours < 10 ? "%.1f" : "%.0f", hours)
    }
}
