// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import RemotePlayback

/// `linear`, `seek` and `rate`, joined by `+`, or `none`.
struct BreakRulesArgument: ExpressibleByArgument {
    var value = InterstitialRules.linear

    init() {}

    init?(argument: String) {
        guard let rules = InterstitialRules(parsing: argument) else { return nil }
        value = rules
    }

    var defaultValueDescription: String { "linear" }
}
