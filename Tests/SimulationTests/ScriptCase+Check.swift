// SPDX-License-Identifier: MIT

import Foundation
import RemoteSimulation
import RemoteTestSupport
import Testing

extension World {
    /// A fixed set; `SIMULATION_SEEDS=COUNT` runs more, and `make simulate` new ones.
    static let seeds: ClosedRange<UInt64> = {
        let count = ProcessInfo.processInfo.environment["SIMULATION_SEEDS"].flatMap(UInt64.init)
        return 1...max(1, count ?? 15)
    }()
}

extension ScriptCase {
    /// Tries a property, which says what is wrong, or nil. When it does not hold, finds the
    /// shortest script for which it does not, and shows it as a row for `ScenarioTests` and as a
    /// trace.
    func check(
        _ property: ([String]) throws -> String?,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        guard let shortest = try shortest(property) else { return }
        try record(shortest.words, shortest.fault, sourceLocation)
    }

    /// The same for a property that has to wait for something.
    func check(
        _ property: ([String]) async throws -> String?,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) async throws {
        guard let fault = try await property(words) else { return }
        var shrinker = Shrinker(words)
        while let candidate = shrinker.candidate() {
            shrinker.report(isPlayable(candidate) ? try await property(candidate) != nil : false)
        }
        try record(shrinker.shortest, fault, sourceLocation)
    }

    private func record(
        _ shortest: [String], _ fault: String, _ location: Testing.SourceLocation
    ) throws {
        Issue.record(
            "\(fault)\n\(row(shortest))\n\(Shrinker.trace(try inputs(shortest)))",
            sourceLocation: location)
    }
}
