// SPDX-License-Identifier: MIT

internal import RemoteKeymap
public import RemoteModel
internal import RemotePlayerCore

/// The keymaps of test runs, read once for all of them: a file has up to `Limits.keymapLines`
/// tests, and to read it again for each would take the square of that.
public struct TestedKeymaps: Sendable {
    /// All texts, the default keymap first.
    public let sources: [KeymapSource]
    /// The same, in force.
    let set: KeymapSet
    /// A core that has read them.
    let core: PlayerCore

    /// Reads these texts; a later one takes precedence over an earlier one.
    public init(_ sources: [KeymapSource]) {
        self.sources = sources
        var set = KeymapSet()
        var core = PlayerCore()
        for source in sources { core.prepare(source) }
        _ = set.load(sources)
        self.set = set
        self.core = core
    }
}
