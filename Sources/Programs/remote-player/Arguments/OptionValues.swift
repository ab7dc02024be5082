// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import RemoteModel
internal import RemotePlayback

/// `START-END` in seconds.
struct BreakArgument: ExpressibleByArgument {
    var value: Range<Seconds>

    init?(argument: String) {
        let ends = argument.split(separator: "-").compactMap { Double($0) }
        guard ends.count == 2, ends[0] >= 0, ends[0] < ends[1], ends[1] <= 1e9 else { return nil }
        value = ends[0]..<ends[1]
    }
}

/// `forward` or `backward`.
struct SenseArgument: ExpressibleByArgument {
    var value: Sense

    init?(argument: String) {
        switch argument {
        case "forward": value = .forward
        case "backward": value = .backward
        default: return nil
        }
    }
}

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
