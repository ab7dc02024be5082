// SPDX-License-Identifier: MIT

internal import RemoteTestSupport

/// The shortest script of an evening in which something did not hold once.
public struct KeptEvening: Sendable {
    /// What did not hold.
    public var invariant: Invariant
    /// What happens, to what, with which player.
    public var script: ScriptCase

    /// A row as `make simulate` prints it.
    public init(
        _ invariant: Invariant, _ words: String, player: String, devices: [World.NamedDevice]
    ) {
        self.invariant = invariant
        script = ScriptCase(
            name: "kept", words: InputScript.words(words), devices: devices, player: player)
    }
}
