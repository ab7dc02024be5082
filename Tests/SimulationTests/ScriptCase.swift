// SPDX-License-Identifier: MIT

import RemoteModel
import RemotePlayback
import RemoteTestSupport
import Testing

/// A script of a seed, with what it runs on: what a property is tried with.
struct ScriptCase: Sendable {
    var name: String
    var words: [String]
    var devices: [World.NamedDevice]
    var player = ""

    /// The inputs, the keymaps first.
    func inputs(_ words: [String]) throws -> [TimedInput] {
        try World.keymaps() + script(words)
    }

    /// The inputs without keymaps.
    func script(_ words: [String]) throws -> [TimedInput] {
        let text = words.joined(separator: " ")
        let script = InputScript(
            text, devices: devices.map(\.device), keymaps: try World.sources())
        return World.inOrder(script.inputs)
    }

    /// Tries a property, which says what is wrong, or nil. When it does not hold, finds the shortest
    /// script for which it does not, and shows it as a row for `ScenarioTests` and as a trace.
    func check(
        _ property: ([String]) throws -> String?,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        guard let shortest = try shortest(property) else { return }
        try record(shortest.words, shortest.fault, sourceLocation)
    }

    /// The shortest script for which a property does not hold, and what is wrong then; nil when it
    /// holds for the whole one.
    func shortest(
        _ property: ([String]) throws -> String?
    ) throws -> (words: [String], fault: String)? {
        guard let fault = try property(words) else { return nil }
        let shortest = try Shrinker.shrink(words) {
            isPlayable($0) ? try property($0) != nil : false
        }
        return (shortest, try property(shortest) ?? fault)
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

    private func isPlayable(_ words: [String]) -> Bool {
        RandomScript.isPlayable(words, on: devices.map(\.device))
    }

    /// The words as a row.
    func row(_ words: [String]) -> String {
        """
        ScenarioRow(
            id: "\(name)", script: "\(words.joined(separator: " "))",
            expected: "", player: "\(player)", devices: [\(devices.map(\.name).joined(separator: ", "))]),
        """
    }
}
