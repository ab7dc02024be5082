// SPDX-License-Identifier: MIT

import RemoteTestSupport
import SystemTestSupport
import Testing

@testable import RemoteModel

/// Which texts may lie over a film, and why others may not, is what it was:
/// `Tests/Golden/layer-texts.txt`.
@Suite struct LayerWalkTests {
    private static let names = [
        "b", "i", "u", "s", "p", "bord", "shad", "blur", "fsp", "fscx", "fscy", "frz", "c", "1c",
        "3c", "4c", "2c", "alpha", "1a", "3a", "4a", "fn", "", "bx",
    ]
    private static let values = [
        "0", "1", "2", "", "20", "20.5", "-20", "-20.5", "100", "101", "10", "9.9", "400", "401",
        "360", "-360", "361", "&H00FFFF&", "&H00FFF&", "&H80&", "&H8&", "&HGG&", "80&", "&H80",
        "1e2", "1234567890123", "x", "-", ".5",
    ]

    @Test func theyAreAsTheyWere() throws {
        let tags = Self.names.flatMap { name in Self.values.map { "{\\\(name)\($0)}a" } }
        let limits = [
            ItemLimits.layerLines - 1, ItemLimits.layerLines, ItemLimits.layerLines + 1,
        ].flatMap { count in
            ["\n", "\\N", "\r\n"].map { Array(repeating: "a", count: count).joined(separator: $0) }
        }
        let sizes = [-1, 0, 1].map { String(repeating: "a", count: ItemLimits.layerTextBytes + $0) }
        let walks = (1...60 as ClosedRange<UInt64>).map { seed in
            ("texts-\(seed)", Self.texts(seed).map(Self.line))
        }
        let known = [("tags", tags.map(Self.line)), ("limits", (limits + sizes).map(Self.line))]
        #expect(try KeptWalks.differences(in: "layer-texts", from: known + walks) == [])
    }

    private static func texts(_ seed: UInt64) -> [String] {
        let parts = [
            "a", "Two words", "\\N", "\\h", "\\", "\n", "{\\b1}", "{\\b1\\i0}", "{\\p1}", "{\\p0}",
            "m 0 0 l 10 10", "4000", "4001", "-4000", "m0", "b", "x", "{", "}", "{}", "{b1}",
            "{\\b1", "{\\1c&H00FFFF&\\alpha&H80&}", "{\\\\b1}", "\u{7}", "\\n", " ",
        ]
        var random = SeededGenerator(seed: seed)
        return (0..<120).map { _ in
            (0..<random.number(1...6)).map { _ in random.pick(parts) }.joined()
        }
    }

    private static func line(_ text: String) -> String {
        var reading = FieldReading()
        let read = LayerText.codec.read(.text(text), &reading)
        let faults = reading.faults.map { reflection($0) }
        return "\(read?.event ?? "none") \(read?.lines ?? []) \(faults) \(LayerText(text) == read)"
    }
}
