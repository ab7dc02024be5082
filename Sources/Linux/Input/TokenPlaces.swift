// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteModel

/// Where in an array the owner of each registration is. A search by halves: to hash a token costs
/// more than the eight steps that 256 devices take.
struct TokenPlaces {
    /// In the order of their tokens.
    private var entries: [(token: UInt64, place: Int)] = []

    init() {}

    /// The owners in the order of their places; those without a registration are left out.
    init(_ tokens: [Token?]) {
        for (place, token) in tokens.enumerated() {
            guard let token else { continue }
            entries.append((token.rawValue, place))
        }
        entries.sort { $0.token < $1.token }
    }

    /// The place of the owner, or nil.
    subscript(token: Token) -> Int? {
        let place = entries.partitioningIndex { $0.token >= token.rawValue }
        guard place < entries.count, entries[place].token == token.rawValue else { return nil }
        return entries[place].place
    }
}
