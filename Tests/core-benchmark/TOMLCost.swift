// SPDX-License-Identifier: MIT

import Foundation
import RemoteKeymap

/// What it costs to read ten megabytes of TOML.
enum TOMLCost {
    private static let size = 10_000_000

    static func measure() {
        for (what, line) in [
            ("bindings", "\"click up\" = { do = \"skip 1\", after = 800 } # as it was\n"),
            ("numbers", "key = [1, -2_000, 0x1f, 2.5, 1e-3, true]\n"),
        ] {
            var text: [UInt8] = []
            text.reserveCapacity(size + 200)
            var table = 0
            while text.count < size {
                text += Array("[table.\(table)]\n\(line)".utf8)
                table += 1
            }
            var best = Double.infinity
            for _ in 0..<3 {
                let start = ContinuousClock.now
                let document = TOMLDocument(reading: text)
                let time = (ContinuousClock.now - start) / .seconds(1)
                precondition(!document.isFaulty)
                best = min(best, time)
            }
            let figures = String(format: "%.2f s", best)
            print(
                "toml: 10 MB of \(what), \(table) tables".padding(
                    toLength: 58, withPad: " ", startingAt: 0)
                    + String(repeating: " ", count: 17 - figures.count) + figures + "  <= 0.5 s")
        }
    }
}
