// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import RemotePlayback
import RemotePlayerCore
import RemoteTestSupport
import Testing

/// One scenario of behaviour.md (d): a script, and what it is to give.
struct ScenarioRow: Sendable, CustomTestStringConvertible {
    /// The number in the specification, with a letter for each variant.
    var id: String
    var script: String
    /// In the words of `ScenarioExpectation`.
    var expected: String
    /// In the words of `FinalExpectation`.
    var final = ""
    /// The keys of `remote-monitor replay --player`.
    var player = ""
    var devices: [TestDevice] = [.gen2]
    /// A keymap on top of the shipped ones.
    var keymap = ""
    var tail = Interval.milliseconds(5000)

    var testDescription: String { id }

    /// What differs, one line each.
    func differences() throws -> [String] {
        let run = try run()
        return ScenarioExpectation(expected).differences(from: run)
            + FinalExpectation(final).differences(from: run)
    }

    /// Runs the row, on its own devices or on others; each difference is an issue of the test.
    func check(
        on others: [TestDevice]? = nil,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        var row = self
        row.devices = others ?? devices
        let differences = try row.differences()
        #expect(differences == [], sourceLocation: sourceLocation)
    }

    func run() throws -> ScenarioRun {
        var keymaps = try Self.shipped()
        if !keymap.isEmpty { keymaps.append(KeymapSource(path: "scenario.toml", text: keymap)) }
        return try ScenarioRun(
            script, devices: devices, player: player, keymaps: keymaps, prepared: Self.prepared,
            tail: tail)
    }

    /// It has read the project's keymaps, which takes longer than a row.
    static let prepared: PlayerCore = {
        var core = PlayerCore(configuration: PlaybackConfiguration())
        for source in (try? shipped()) ?? [] { core.prepare(source) }
        return core
    }()

    /// The keymaps of the project, the default first.
    static func shipped() throws -> [KeymapSource] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "keymaps")
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "toml" }.sorted { $0.path < $1.path }
        return try files.sorted { lhs, _ in lhs.lastPathComponent == "default.toml" }.map {
            KeymapSource(path: $0.path, text: try String(contentsOf: $0, encoding: .utf8))
        }
    }
}
