// SPDX-License-Identifier: MIT

import Foundation
import RemoteKeymap

/// What it costs to read much TOML: seconds for ten files of a megabyte, the most that a file has,
/// or instructions for a byte of one.
enum TOMLCost {
    private static let size = 1_000_000

    static func measure(into table: inout Table) {
        let files = table.limits == nil ? 10 : 1
        for (what, line) in [
            ("bindings", "\"click up\" = { do = \"skip 1\", after = 800 } # as it was\n"),
            ("numbers", "key = [1, -2_000, 0x1f, 2.5, 1e-3, true]\n"),
        ] {
            var text: [UInt8] = []
            text.reserveCapacity(size + 200)
            var count = 0
            while text.count < size {
                text += Array("[table.\(count)]\n\(line)".utf8)
                count += 1
            }
            var best = Double.infinity
            for _ in 0..<(table.limits == nil ? 3 : 1) {
                let start = ContinuousClock.now
                for _ in 0..<files {
                    let document = TOMLDocument(reading: text)
                    precondition(!document.isFaulty)
                }
                let time = (ContinuousClock.now - start) / .seconds(1)
                best = min(best, time)
            }
            let name = "toml: \(files) × 1 MB of \(what), \(count) tables"
            if table.limits == nil {
                table.add(name, String(format: "%.2f s", best))
                continue
            }
            let instructions = best * 1e9 / Double(text.count)
            let limit = table.limits?.hold("a byte of \(what)", instructions) ?? ""
            table.add(name, String(format: "%.1f ins", instructions), limit + " for a byte")
        }
    }
}
