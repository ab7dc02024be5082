// SPDX-License-Identifier: MIT

/// Units of time as people write them, where keymaps have short ones.
enum TimeUnit {
    private static let names: [(short: String, others: [String])] = [
        ("h", ["h", "hr", "hrs", "hour", "hours"]),
        ("m", ["m", "min", "mins", "minute", "minutes"]),
        ("s", ["s", "sec", "secs", "second", "seconds"]),
        ("ms", ["ms", "msec", "millisecond", "milliseconds"]),
    ]

    /// How keymaps write that unit; nil for another word.
    static func short(_ word: Substring) -> String? {
        names.first { $0.others.contains(word.lowercased()) }?.short
    }
}
