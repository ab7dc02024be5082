// SPDX-License-Identifier: MIT

public import RemoteModel

/// What a person is to know of the files of a command line, and of `player.toml`.
public struct MediaNotices: Sendable {
    /// What of the lists is left out, in sentences.
    public internal(set) var refusals: [String] = []
    /// What of `player.toml` does not count.
    public var ofSettings: [Diagnostic] = []
    /// What is wrong with the files beside an item, by where the item lies: reported when it plays.
    private var ofItems: [(location: String, diagnostic: Diagnostic)] = []

    /// Diagnostics that are kept. Further ones are left out: a person fixes the first.
    private static let limit = 256

    public init() {}

    mutating func add(_ diagnostic: Diagnostic, of location: String) {
        guard ofItems.count < Self.limit else { return }
        ofItems.append((location, diagnostic))
    }

    /// What is to be reported now that an item plays: each once.
    mutating func take(for location: String) -> [Diagnostic] {
        guard !ofItems.isEmpty else { return [] }
        let taken = ofItems.filter { $0.location == location }.map(\.diagnostic)
        if !taken.isEmpty { ofItems.removeAll { $0.location == location } }
        return taken
    }
}
