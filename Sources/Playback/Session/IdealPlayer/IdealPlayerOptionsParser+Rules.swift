// SPDX-License-Identifier: MIT

internal import RemoteModel

extension IdealPlayerOptions {
    /// `linear`, `seek` and `rate`, joined by `+`, or `none`.
    func rules(
        _ key: String, _ value: String
    ) throws(IdealPlayerOptionsError) -> InterstitialRules {
        guard let rules = InterstitialRules(parsing: value) else {
            throw IdealPlayerOptionsError(
                key: key, value: value, allowed: "linear, seek and rate joined by +, or none",
                words: InterstitialRules.words)
        }
        return rules
    }

    /// `TIME/COUNTDOWN`, `TIME` without a countdown, or `end` for the time.
    func offer(
        _ key: String, _ value: String
    ) throws(IdealPlayerOptionsError) -> ContentProposal {
        let allowed = "TIME/COUNTDOWN or TIME in seconds, or end for the time"
        let parts = value.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2 else {
            throw IdealPlayerOptionsError(key: key, value: value, allowed: allowed, words: [])
        }
        var offer = ContentProposal()
        if parts[0] != "end" { offer.time = try seconds(key, String(parts[0]), allowed, or: "end") }
        if parts.count == 2 {
            offer.countdown = .seconds(try seconds(key, String(parts[1]), allowed))
        }
        return offer
    }

    /// Reads a passcode: 1 to 8 digits, as long as the screen has room for.
    func digits(_ key: String, _ value: String) throws(IdealPlayerOptionsError) -> [UInt8] {
        guard (1...8).contains(value.utf8.count),
            value.utf8.allSatisfy({ (48...57).contains($0) })
        else {
            throw IdealPlayerOptionsError(
                key: key, value: value, allowed: "1 to 8 digits", words: [])
        }
        return value.utf8.map { $0 - 48 }
    }
}
