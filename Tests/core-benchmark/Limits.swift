// SPDX-License-Identifier: MIT

import CAllocationCounter
import Foundation

/// What figures are held to: the lines `"NAME" = NUMBER` of lab/limits.toml.
///
/// Nanoseconds change by a factor of two from run to run where others use the machine, so none is
/// held to a limit. Instructions do not: the lab's clock counts them, a nanosecond each.
struct Limits {
    static let path = "lab/limits.toml"
    /// Instructions by the name of a figure.
    private let limits: [String: Double]
    private(set) var faults: [String] = []

    /// nil where the file cannot be read.
    init?() {
        guard let text = try? String(contentsOfFile: Self.path, encoding: .utf8) else { return nil }
        var limits: [String: Double] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.prefix { $0 != "#" }.split(separator: "=")
            guard parts.count == 2, let limit = Double(parts[1].filter { $0 != " " }) else {
                continue
            }
            limits[parts[0].trimmingCharacters(in: CharacterSet(charactersIn: " \""))] = limit
        }
        self.limits = limits
    }

    /// Whether an instruction takes a nanosecond, as in the lab. It is a tenth of that elsewhere.
    static var isClockOfLab: Bool {
        let pairs: UInt = 5_000_000
        let time = ContinuousClock().measure { run_instructions(pairs) }
        return (0.98...1.05).contains(time / .nanoseconds(1) / Double(2 * pairs))
    }

    /// Holds a figure to its limit, which it returns in words.
    mutating func hold(_ name: String, _ figure: Double) -> String {
        guard let limit = limits[name] else {
            faults.append("\(name): \(Self.path) has no limit")
            return "no limit"
        }
        if figure > limit {
            faults.append(
                String(format: "\(name): %.1f instructions, the limit is %.0f", figure, limit))
        }
        return String(format: "<= %.0f", limit)
    }
}
