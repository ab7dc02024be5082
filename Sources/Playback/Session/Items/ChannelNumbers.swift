// SPDX-License-Identifier: MIT

/// The numbers of the channels, as a viewer enters them with digit keys (behaviour.md A42).
///
/// There is no key for the point of `7.1`: its digits without it mean it, where no channel has that
/// number as a whole; and `7` alone is the first of `7.1` and `7.2`, where there is no `7`.
struct ChannelNumbers: Hashable, Sendable {
    private struct Channel: Hashable {
        /// The digits of all parts.
        let digits: String
        /// Those of the first part; nil for a number of one part.
        let major: String?
        let place: Int
    }

    private let channels: [Channel]

    /// Digits of the longest number that a list may give a channel; further ones are not a number.
    static let longest = 10

    init(_ numbers: [(number: String, place: Int)]) {
        channels = numbers.map { number, place in
            let parts = number.split { $0 == "." || $0 == "-" }
            return Channel(
                digits: Self.plain(parts.joined()),
                major: parts.count > 1 ? Self.plain(String(parts[0])) : nil, place: place)
        }
    }

    /// The channel that digits mean, or nil.
    func place(of digits: String) -> Int? {
        let digits = Self.plain(digits)
        let same = channels.filter { $0.digits == digits }
        return
            (same.first { $0.major == nil } ?? same.first
            ?? channels.first { $0.major == digits })?.place
    }

    /// Whether more digits may follow. One digit with which no longer number begins is one. After
    /// several they may as long as a number of the list is longer, though none begins with these: a
    /// viewer who enters a number that is not there enters all of it, and its last digit must not
    /// be the first one of another number.
    func mayGoOn(after digits: String) -> Bool {
        guard digits.utf8.count < Self.longest else { return false }
        let isLonger = channels.contains { $0.digits.count > digits.utf8.count }
        // Zeros in front mean nothing.
        let plain = Self.plain(digits)
        if isLonger, digits.utf8.count > 1 || plain == "0" { return true }
        return channels.contains { $0.digits.count > plain.count && $0.digits.hasPrefix(plain) }
    }

    /// Without the zeros in front.
    private static func plain(_ digits: String) -> String {
        let rest = digits.drop { $0 == "0" }
        return rest.isEmpty ? "0" : String(rest)
    }
}
