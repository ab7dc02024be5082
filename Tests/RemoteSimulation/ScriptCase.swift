// SPDX-License-Identifier: MIT

public import RemoteModel
internal import RemoteTestSupport

/// A script of a seed, with what it runs on: what a property is tried with.
public struct ScriptCase: Sendable {
    /// Its seed, or how a test calls it.
    public var name: String
    /// What happens (`InputScript`).
    public var words: [String]
    /// What it happens to.
    public var devices: [World.NamedDevice]
    /// The world, in the keys of `remote-monitor replay --player`.
    public var player = ""

    /// Decides where a property cuts and how late it is: the same for the whole script and for what
    /// is left of it.
    var seed: UInt64 {
        name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// A case of a test.
    public init(
        name: String, words: [String], devices: [World.NamedDevice], player: String = ""
    ) {
        (self.name, self.words, self.devices, self.player) = (name, words, devices, player)
    }

    /// The inputs, the keymaps first.
    public func inputs(_ words: [String]) throws -> [TimedInput] {
        try World.keymaps() + script(words)
    }

    /// The inputs without keymaps.
    public func script(_ words: [String]) throws -> [TimedInput] {
        let text = words.joined(separator: " ")
        let script = InputScript(
            text, devices: devices.map(\.device), keymaps: try World.sources())
        return World.inOrder(script.inputs)
    }

    /// The shortest script for which a property does not hold, and what is wrong then; nil when it
    /// holds for the whole one.
    public func shortest(
        _ property: ([String]) throws -> String?
    ) throws -> (words: [String], fault: String)? {
        guard let fault = try property(words) else { return nil }
        let shortest = try Shrinker.shrink(words) {
            isPlayable($0) ? try property($0) != nil : false
        }
        return (shortest, try property(shortest) ?? fault)
    }

    /// Whether words that were left of the script are one.
    public func isPlayable(_ words: [String]) -> Bool {
        RandomScript.isPlayable(words, on: devices.map(\.device))
    }

    /// The words as a row.
    public func row(_ words: [String]) -> String {
        """
        ScenarioRow(
            id: "\(name)", script: "\(words.joined(separator: " "))",
            expected: "", player: "\(player)", devices: [\(devices.map(\.name).joined(separator: ", "))]),
        """
    }

    /// The words as a row of `KeptEvenings`.
    func row(_ words: [String], _ invariant: Invariant) -> String {
        """
        KeptEvening(
            .\(invariant), "\(words.joined(separator: " "))",
            player: "\(player)", devices: [\(devices.map(\.name).joined(separator: ", "))]),
        """
    }
}
