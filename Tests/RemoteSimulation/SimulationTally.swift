// SPDX-License-Identifier: MIT

public import RemoteModel

/// What simulated evenings add up to.
public struct SimulationTally: Sendable {
    /// An invariant that does not hold, with the shortest script that shows it.
    public struct Failure: Sendable {
        /// The seed of the evening.
        public var seed: UInt64
        /// What does not hold.
        public var invariant: Invariant
        /// What is wrong.
        public var fault: String
        /// The script as a row for `KeptEveningsTests`.
        public var row: String
    }

    /// Evenings so far.
    public var evenings = 0
    /// How long they took in their own time.
    public var time = Interval.zero
    /// How often an invariant was tried.
    public var checks = 0
    /// Which device met which kind of player.
    public var pairs: Set<String> = []
    /// What does not hold.
    public var failures: [Failure] = []

    /// Nothing so far.
    public init() {}

    /// Hours of simulated time.
    public var hours: Double { time.seconds / 3600 }

    /// Adds what was found elsewhere.
    public mutating func add(_ other: SimulationTally) {
        evenings += other.evenings
        time = time + other.time
        checks += other.checks
        pairs.formUnion(other.pairs)
        failures += other.failures
    }

    /// The evening of a seed, with all invariants or those that were asked for.
    public static func evening(
        _ seed: UInt64, _ invariants: [Invariant], actions: Int
    ) throws -> SimulationTally {
        let script = Evening.script(seed, actions: actions)
        var tally = SimulationTally()
        tally.evenings = 1
        let inputs = try script.inputs(script.words)
        if let first = inputs.first { tally.time = World.end(of: inputs) - first.time }
        let player = script.player.split(separator: ",").filter {
            !$0.hasPrefix("duration=") && !$0.hasPrefix("position=") && !$0.hasPrefix("channel=")
        }
        for device in script.devices {
            for key in player { tally.pairs.insert("\(device.name) \(key)") }
        }
        for invariant in invariants {
            tally.checks += 1
            guard let found = try script.shortest({ try invariant.fault(script, $0) })
            else { continue }
            tally.failures.append(
                Failure(
                    seed: seed, invariant: invariant, fault: found.fault,
                    row: script.row(found.words, invariant)))
        }
        return tally
    }
}
