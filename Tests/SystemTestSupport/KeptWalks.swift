// SPDX-License-Identifier: MIT

internal import Foundation

/// What came of many walks, kept in `Tests/Golden`: a line for each, with a digest of each eighth
/// of what it printed. So some kilobytes say of a million lines whether they are as they were, and
/// about where the first other one is. `SNAPSHOT_UPDATE=1` writes the file again: look before at
/// what the test shows of each difference.
public enum KeptWalks {
    /// What one walk printed.
    public typealias Walk = (name: String, lines: [String])

    /// A line of the file has so many digests.
    private static let parts = 8
    /// So much of what differs is shown.
    private static let shown = 4000

    /// What is not as the file of that name has it, a text for each walk.
    public static func differences(in name: String, from walks: [Walk]) throws -> [String] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Golden/\(name).txt")
        let rows = walks.map { "\($0.name) \(digests(of: $0.lines).joined(separator: " "))" }
        let text = rows.map { $0 + "\n" }.joined()
        if ProcessInfo.processInfo.environment["SNAPSHOT_UPDATE"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let kept = try String(contentsOf: file, encoding: .utf8)
        guard kept != text else { return [] }
        let known = kept.split(separator: "\n").map(String.init)
        let others = zip(walks, rows).filter { !known.contains($1) }.map { walk, row in
            let former = known.first { $0.hasPrefix(walk.name + " ") }
            return difference(of: walk, row, from: former)
        }
        return others.isEmpty ? ["\(name).txt has other walks: SNAPSHOT_UPDATE=1"] : others
    }

    private static func difference(of walk: Walk, _ row: String, from former: String?) -> String {
        guard let former else { return "\(walk.name) is new: SNAPSHOT_UPDATE=1 writes it" }
        let pairs = zip(row.split(separator: " "), former.split(separator: " ")).dropFirst()
        let part = pairs.enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
        let size = size(of: walk.lines)
        let lines = walk.lines.dropFirst(part * size).prefix(size)
        return "\(walk.name) differs within these lines; SNAPSHOT_UPDATE=1 writes it again:\n"
            + lines.joined(separator: "\n").prefix(shown)
    }

    private static func size(of lines: [String]) -> Int { (lines.count + parts - 1) / parts }

    private static func digests(of lines: [String]) -> [String] {
        let size = size(of: lines)
        guard size > 0 else { return [] }
        return stride(from: 0, to: lines.count, by: size).map { start in
            var digest: UInt32 = 2_166_136_261
            for var line in lines[start..<min(start + size, lines.count)] {
                line += "\n"
                line.withUTF8 { bytes in
                    for byte in bytes { digest = (digest ^ UInt32(byte)) &* 16_777_619 }
                }
            }
            return String(digest, radix: 36)
        }
    }
}
