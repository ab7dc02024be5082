// SPDX-License-Identifier: MIT

internal import LinuxSystem

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
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].token < token.rawValue { low = middle + 1 } else { high = middle }
        }
        guard low < entries.count, entries[low].token == token.rawValue else { return nil }
        return entries[low].place
    }
}
